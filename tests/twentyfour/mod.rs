//! The number puzzle Twenty-Four: its solver against a brute force, and its parser.

mod brute;
mod reading;
mod solving;
