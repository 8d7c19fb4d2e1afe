//! Loading data against `serde_json`, which only parses the same bytes.

use crate::table::{Limit, Table};
use fifteen::content::{DEFAULT_PALETTE, LoadOrder, Source, load};
use serde::de::IgnoredAny;
use serde_json::{Deserializer, Value};
use std::hint::black_box;
use std::time::Instant;

/// Monsters of the two mods.
const FEW: usize = 1000;
pub const MANY: usize = 10_000;

/// Samples of each size, taken in turns, for what a further monster costs.
const SAMPLES: usize = 9;

/// Times loading and prints its lines.
pub fn measure(table: &mut Table) {
    let cost = |map| Limit {
        what: "load, against serde_json",
        map,
        most: 10.0,
    };
    let linear = Limit {
        what: "load: a monster, against 1,000",
        map: "10,000 monsters",
        most: 1.3,
    };
    let few = [
        cost("shipped data"),
        cost("1,000 monsters"),
        cost("10,000 monsters"),
    ];
    let wanted = few
        .iter()
        .chain([&linear])
        .any(|l| table.wants(l.what, l.map));
    if !wanted {
        return;
    }
    let stages = [Stage::new(0), Stage::new(FEW), Stage::new(MANY)];
    for (limit, stage) in few.into_iter().zip(&stages) {
        table.within(limit, || stage.load(), || stage.parse());
    }
    if table.wants(linear.what, linear.map) {
        let [mut none, mut few, mut many] = [const { Vec::new() }; 3];
        for _ in 0..SAMPLES {
            for (times, stage) in [&mut none, &mut few, &mut many].into_iter().zip(&stages) {
                times.push(seconds(|| stage.load()));
            }
        }
        // Without what the shipped data cost.
        let each = |times: Vec<f64>, monsters: usize| {
            let further = times.iter().zip(&none).map(|(all, none)| all - none);
            further.map(|time| time / monsters as f64).collect()
        };
        table.dearer(linear, each(many, MANY), each(few, FEW));
    }
}

fn seconds(work: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    work();
    begin.elapsed().as_secs_f64()
}

/// Data to be loaded.
pub struct Stage {
    order: LoadOrder,
    texts: Vec<String>,
}

impl Stage {
    /// The shipped data with that many further monsters.
    pub fn new(monsters: usize) -> Stage {
        let data = Source::built_in();
        let mut names: Vec<String> = ["palettes", "tiles", "monsters", "themes"]
            .map(|list| format!("{list}.json"))
            .into();
        for folder in ["scenarios", "maps"] {
            names.extend(data.list(folder).unwrap());
        }
        let text = |name: &String| String::from_utf8(data.read(name).unwrap()).unwrap();
        let mut texts: Vec<String> = names.iter().map(text).collect();
        texts[2] = with_further(&texts[2], monsters);
        let files: Vec<(&str, &str)> = names
            .iter()
            .zip(&texts)
            .map(|(n, t)| (n.as_str(), t.as_str()))
            .collect();
        let order = Source::texts(&files).into();
        Stage { order, texts }
    }

    /// Loads them.
    pub fn load(&self) {
        let loaded = load(&self.order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"));
        black_box(loaded);
    }

    /// Parses their texts alone.
    pub fn parse(&self) {
        for text in &self.texts {
            black_box(serde_json::from_str::<Value>(text).unwrap());
        }
    }
}

/// A file of monsters with that many more, each a shipped one as it is written with an id of its own.
fn with_further(file: &str, monsters: usize) -> String {
    let records = records(file);
    let born = records
        .iter()
        .filter(|record| !record.contains("\"frequency\": 0"));
    let further = born.cycle().enumerate().take(monsters);
    let further = further.map(|(i, r)| r.replacen("\"id\": \"", &format!("\"id\": \"m{i}_"), 1));
    let all: Vec<String> = records
        .iter()
        .map(|r| r.to_string())
        .chain(further)
        .collect();
    format!("{{\"monsters\": [\n    {}\n]}}\n", all.join(",\n    "))
}

/// The text of each record of a file's list.
fn records(file: &str) -> Vec<&str> {
    let (_, mut rest) = file.split_once("\": [").unwrap();
    let mut records = Vec::new();
    while let Some(start) = rest.find('{') {
        rest = &rest[start..];
        let mut stream = Deserializer::from_str(rest).into_iter::<IgnoredAny>();
        stream.next().unwrap().unwrap();
        let (record, after) = rest.split_at(stream.byte_offset());
        records.push(record);
        rest = after;
    }
    records
}
