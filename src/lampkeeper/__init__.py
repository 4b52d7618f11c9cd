"""The campaign keeper for Imperial Settlers: Empires of the North – Wrath of the Lighthouse."""

__version__ = "0.1.0"
