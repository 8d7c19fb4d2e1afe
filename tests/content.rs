//! The data files as they are shipped, and what is said about files that are not as they should be.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use fifteen::content::{DEFAULT_PALETTE, Source, load};

#[test]
fn the_shipped_data_load_without_a_warning() {
    let loaded =
        load(&Source::built_in(), DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"));
    assert!(loaded.warnings.is_empty(), "{}", loaded.warnings);
}
