//! A cache of loaded content for each thread, and so for each test.

use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

type Files = Vec<(String, String)>;

thread_local! {
    static SHIPPED: Rc<Content> = {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE);
        Rc::new(content.unwrap_or_else(|report| panic!("{report}")))
    };
    static WRITTEN: RefCell<BTreeMap<Files, Rc<Content>>> = RefCell::default();
}

pub fn shipped() -> Rc<Content> {
    SHIPPED.with(Rc::clone)
}

pub fn written(files: &[(&str, &str)]) -> Rc<Content> {
    let owned = files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    WRITTEN.with_borrow_mut(|known| {
        let load = || match Content::from_texts(files) {
            Ok(content) => Rc::new(content),
            Err(report) => panic!("{report}"),
        };
        Rc::clone(known.entry(owned).or_insert_with(load))
    })
}
