//! Benchmark of reloading after an edit of a small file while a large mod is in use, against loading everything.

use crate::load::{MANY, a_mod};
use crate::table::{Row, Table};
use fifteen::content::load;
use fifteen::content::{DEFAULT_PALETTE, Library, LoadOrder, Source};
use std::hint::black_box;
use std::path::Path;

/// The edited file, and its text before and after the edit.
const EDITED: &str = "tiles.json";
const VALUE: [&str; 2] = ["\"text\": \"", "\"text\": \"Well: "];

pub fn measure(table: &mut Table) {
    let row = Row {
        what: "reload, against loading all",
        map: "10,000 monsters",
        target: 20.0,
        ours: 1.0,
        peers: 1.0,
    };
    if !table.wants(row.what, row.map) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (base, many) = (folder.path().join("data"), folder.path().join("many"));
    copy(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/data")), &base);
    std::fs::create_dir(&many).unwrap();
    for (name, text) in a_mod(MANY) {
        std::fs::write(many.join(name), text).unwrap();
    }
    let order = LoadOrder {
        base: Source::folder(&base),
        mods: vec![Source::folder(many)],
        option_values: Default::default(),
    };
    let opened = Library::open(order.clone(), DEFAULT_PALETTE);
    let mut opened = opened.unwrap_or_else(|report| panic!("{report}"));
    let tiles = std::fs::read_to_string(base.join(EDITED)).unwrap();
    let versions = [tiles.replacen(VALUE[0], VALUE[1], 1), tiles];
    let mut versions = versions.iter().cycle();
    let reload = || {
        std::fs::write(base.join(EDITED), versions.next().unwrap()).unwrap();
        let reloaded = opened.library.reload().unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(reloaded.changes.files.len(), 1, "{:?}", reloaded.changes);
        black_box(reloaded);
    };
    table.faster(row, reload, || {
        black_box(load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}")));
    });
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => copy(&path, &to),
            false => drop(std::fs::copy(&path, &to).unwrap()),
        }
    }
}
