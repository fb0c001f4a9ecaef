"""Meeting of Hosts, reckoned a second time from meeting-of-hosts.md alone."""
