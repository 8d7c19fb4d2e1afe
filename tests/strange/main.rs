//! Names made to lead astray, and strange things in the place of files: every run stays in its own folder,
//! nothing outside of it is touched, and nothing waits for ever.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]
#![cfg(unix)]

mod names;
mod things;

use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Held by the test that runs: a process that another one starts has all open files for a moment, locks among them.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn content() -> Rc<Content> {
    Rc::new(Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap())
}
