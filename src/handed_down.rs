//! What the crates below need and must not be built again for: the copy of `data/` and the list of all sentences.

use fifteen_base::tongue::{SENTENCES, Written};
use fifteen_content::files::source::SHIPPED;
use include_dir::{Dir, include_dir};
use linkme::distributed_slice;

/// The data that the program is built with, without what is generated from the program itself: see `build.rs`.
#[distributed_slice(SHIPPED)]
static DATA: Dir<'static> = include_dir!("$OUT_DIR/data");

/// Every sentence in `say!` and `phrase!`: see `build.rs`.
#[distributed_slice(SENTENCES)]
static WORDS: &[Written] = include!(concat!(env!("OUT_DIR"), "/words.rs"));
