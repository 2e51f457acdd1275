"""Players that search: the compiled core, the searches, and the light types of `api`."""
