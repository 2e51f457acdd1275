"""The REST API: create, fetch, export, import and analyse."""
