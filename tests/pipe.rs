//! Named pipes, made by a system call and not by a program: a started process briefly inherits all files that are open
//! here, with the locks of other tests.

use rustix::fs::{CWD, Mode, mkfifoat};
use std::path::Path;

pub fn pipe(path: &Path) {
    mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).unwrap();
}
