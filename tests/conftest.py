"""What holds for all tests."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

pytest_plugins = ["web_fixtures"]

# Started in the background, the tests and their programs would ignore Ctrl-C, which some tests send.
signal.signal(signal.SIGINT, signal.default_int_handler)

# No deadline: a shared machine may be slow at any moment. Drawing whole games is slow by nature.
settings.register_profile(
    "quiltwork",
    max_examples=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("quiltwork")
