//! headless
