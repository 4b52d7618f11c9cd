"""Ways through the campaign, as scripts: from the beginning to a scenario, and to each of its endings."""

FOLLOWERS = "-a lighthouse-followers=2"

# How each scenario is reached first, from the one before it.
TO = {
    "neglected-county": ["new Ulaf"],
    "disappearing-supplies": ["win"],
    "exploring-the-coast": ["win -a footprint=no"],
    "cathedral-in-ruins": ["win -a three-on-location=no"],
    "journey-toward-the-lights": ["read C2A", "win"],
    "sharks-in-the-archipelago": [f"win {FOLLOWERS}"],
    "light-piercing-darkness": ["win"],
    "preparing-for-war": [f"win {FOLLOWERS}"],
    "siege-of-the-lighthouse": [f"win {FOLLOWERS}"],
    "in-the-tentacles-of-chaos": ["win -a destroyed="],
    "island-of-radiance": ["win -a island-followers=1"],
}
BY_AGREEMENT = ["read 31 -a decide=settle-a-case -a act=yes"]
BY_FAITH = {
    "strong-in-faith": ["win -a restored=yes"],
    "archipelago-in-need": [f"win {FOLLOWERS}"],
    "light-piercing-darkness": [f"win {FOLLOWERS}"],
}
DETOURS = {
    "dying-crops": ("disappearing-supplies", ["lose"]),
    "eighth-plague": ("light-piercing-darkness", [f"lose {FOLLOWERS}"]),
}


def to(scenario: str) -> list[str]:
    """A script that leads to a scenario, with as few defeats as can be."""
    if scenario in DETOURS:
        before, last = DETOURS[scenario]
        return [*to(before), *last]
    lines: list[str] = []
    agreement = scenario not in ("cathedral-in-ruins", "strong-in-faith", "archipelago-in-need")
    for reached, step in TO.items():
        if not agreement and reached == "journey-toward-the-lights":
            break
        lines.extend(step)
        if reached == scenario:
            return lines
        if reached == "exploring-the-coast" and agreement:
            lines.extend(BY_AGREEMENT)
    for reached, step in BY_FAITH.items():
        lines.extend(step)
        if reached == scenario:
            return lines
    raise LookupError(scenario)
