//! Saving and resuming runs.
