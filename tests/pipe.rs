//! Named pipes for tests, made by a system call, because a child process (`mkfifo`) would briefly inherit open files
//! and locks of other tests.

use rustix::fs::{CWD, Mode, mkfifoat};
use std::path::Path;

pub fn pipe(path: &Path) {
    mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).unwrap();
}
