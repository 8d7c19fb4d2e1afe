//! The shipped data, for the unit tests of this crate: the program that usually hands them down is above it.

use crate::files::source::SHIPPED;
use include_dir::{Dir, include_dir};
use linkme::distributed_slice;

#[distributed_slice(SHIPPED)]
static DATA: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../data");
