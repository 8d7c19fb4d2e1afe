//! Shipped data for this crate's unit tests. Elsewhere the program crate provides them.

use fifteen_content::files::source::SHIPPED;
use include_dir::{Dir, include_dir};
use linkme::distributed_slice;

#[distributed_slice(SHIPPED)]
static DATA: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../data");
