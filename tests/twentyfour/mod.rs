//! The puzzle of Twenty-Four: its solver against a brute force of another kind, and its reader.

mod brute;
mod reading;
mod solving;
