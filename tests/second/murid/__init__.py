"""A second reckoning of Murid Wars, from murid-wars.md (MW) and table-geometry.md (GEO) alone."""
