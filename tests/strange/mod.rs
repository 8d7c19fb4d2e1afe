//! Names made to lead astray, and strange things in the place of files: every run stays in its own folder,
//! nothing outside of it is touched, and nothing waits for ever.
#![cfg(unix)]

mod names;
mod things;

use crate::loaded;
use fifteen::content::Content;
use std::rc::Rc;

fn content() -> Rc<Content> {
    loaded::shipped()
}
