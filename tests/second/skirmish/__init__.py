"""Skirmish, reckoned again from the specification alone (skirmish.md, `SK`)."""
