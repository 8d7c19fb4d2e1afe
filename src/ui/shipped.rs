//! Shipped data for this crate's unit tests. Outside these tests, the program crate provides the data.

use fifteen_content::files::source::SHIPPED;
use include_dir::{Dir, include_dir};
use linkme::distributed_slice;

#[distributed_slice(SHIPPED)]
static DATA: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../data");
