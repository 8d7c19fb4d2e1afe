//! The number puzzle Twenty-Four: its parser, and its solver compared with a brute-force solver.

mod brute;
mod reading;
mod solving;
