"""Tables in the browser: a server for the page, its REST API and its WebSockets.

`quiltwork.web.serve.run` starts it. Nothing is imported here: building the page must not load the web framework.
"""
