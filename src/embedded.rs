//! Links `data/` and the list of sentences into the program, for the crates `content` and `base`. Because they are
//! linked here, a change of a data file or sentence does not rebuild those crates.

use fifteen_base::translation::{SENTENCES, SourceSentence};
use fifteen_content::files::source::SHIPPED;
use include_dir::{Dir, include_dir};
use linkme::distributed_slice;

/// The embedded data. Files that are generated from the program itself are left out: see `build.rs`.
#[distributed_slice(SHIPPED)]
static DATA: Dir<'static> = include_dir!("$OUT_DIR/data");

/// Every sentence in `say!` and `phrase!`, collected by `build.rs`.
#[distributed_slice(SENTENCES)]
static WORDS: &[SourceSentence] = include!(concat!(env!("OUT_DIR"), "/words.rs"));
