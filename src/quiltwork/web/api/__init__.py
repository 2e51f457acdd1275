"""The REST side: create, fetch, export, import, analyse."""
