//! Named pipes, made by a call and not by a program: a process that is started has for a moment all files that are
//! open here, the locks of other tests among them.

use rustix::fs::{CWD, Mode, mkfifoat};
use std::path::Path;

/// Makes a named pipe.
pub fn pipe(path: &Path) {
    mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).unwrap();
}
