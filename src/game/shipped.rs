//! Shipped data files for the unit tests of this crate. Outside tests, the program that uses this crate provides
//! them.

use fifteen_content::files::source::SHIPPED;
use include_dir::{Dir, include_dir};
use linkme::distributed_slice;

#[distributed_slice(SHIPPED)]
static DATA: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../data");
