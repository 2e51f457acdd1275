"""The presenter: what one viewer may see of a table, in the viewer's language."""
