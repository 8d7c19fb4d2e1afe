//! Named pipes, made by a system call: a started program would briefly inherit open files and locks of other tests.

use rustix::fs::{CWD, Mode, mkfifoat};
use std::path::Path;

pub fn pipe(path: &Path) {
    mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).unwrap();
}
