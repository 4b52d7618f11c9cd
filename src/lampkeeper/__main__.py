"""`python -m lampkeeper` is `lamp`."""

from lampkeeper.cli.main import main

if __name__ == "__main__":
    main()
