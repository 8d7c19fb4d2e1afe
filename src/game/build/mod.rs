//! Building levels, one step after the other.
