//! Benchmarks of loading data against `serde_json`, which only parses the same bytes.

use crate::table::{Limit, Table};
use fifteen::content::load;
use fifteen::content::{DEFAULT_PALETTE, LoadOrder, Source};
use serde::de::IgnoredAny;
use serde_json::{Deserializer, Value};
use std::hint::black_box;
use std::time::Instant;

/// Number of monsters in each of the two mods.
const FEW: usize = 1000;
pub const MANY: usize = 10_000;

const SAMPLES: usize = 7;

pub fn measure(table: &mut Table) {
    let cost = |map| Limit { what: "load, against serde_json", map, most: 10.0 };
    let costs = [cost("shipped data"), cost("1,000 monsters"), cost("10,000 monsters")];
    let linear = Limit { what: "load: the same, against 1,000", map: "10,000 monsters", most: 1.3 };
    let wanted = |limit: &Limit| table.wants(limit.what, limit.map);
    if !costs.iter().any(wanted) && !wanted(&linear) {
        return;
    }
    let [none, few, many] = [0, FEW, MANY].map(Stage::new);
    for (limit, stage) in costs.into_iter().zip([&none, &few, &many]) {
        table.within(limit, || stage.load(), || stage.parse());
    }
    if table.wants(linear.what, linear.map) {
        // Data larger than the processor's caches slow down both loading and parsing. So compare the ratios of the
        // two times, which this effect hardly changes.
        let (mut larger, mut smaller) = (Vec::new(), Vec::new());
        for _ in 0..SAMPLES {
            larger.push(many.ratio(1));
            smaller.push(few.ratio(MANY / FEW));
        }
        table.ratio_of_ratios(linear, larger, smaller);
    }
}

pub struct Stage {
    order: LoadOrder,
    texts: Vec<String>,
}

impl Stage {
    /// Returns the shipped data and, if `monsters` is not 0, a mod with this number of monsters.
    pub fn new(monsters: usize) -> Stage {
        let base = Source::built_in();
        let is_definitions = |name: &String| name != "keys.json";
        let folder = Source::folder(concat!(env!("CARGO_MANIFEST_DIR"), "/data"));
        let mut names: Vec<String> = folder.list("").unwrap();
        names.retain(is_definitions);
        for folder in ["scenarios", "maps"] {
            names.extend(base.list(folder).unwrap());
        }
        let text = |name: &String| String::from_utf8(base.read(name).unwrap()).unwrap();
        let mut texts: Vec<String> = names.iter().map(text).collect();
        let mut mods = Vec::new();
        if monsters > 0 {
            let files = a_mod(monsters);
            let read = files.each_ref().map(|(name, text)| (*name, text.as_str()));
            mods.push(Source::only_texts("many", &read));
            texts.extend(files.map(|(_, text)| text));
        }
        let order = LoadOrder { base, mods, option_values: Default::default() };
        Stage { order, texts }
    }

    pub fn load(&self) {
        let loaded = load(&self.order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"));
        black_box(loaded);
    }

    pub fn parse(&self) {
        for text in &self.texts {
            black_box(serde_json::from_str::<Value>(text).unwrap());
        }
    }

    fn ratio(&self, rounds: usize) -> f64 {
        let seconds = |work: &dyn Fn()| {
            let begin = Instant::now();
            (0..rounds).for_each(|_| work());
            begin.elapsed().as_secs_f64()
        };
        seconds(&|| self.load()) / seconds(&|| self.parse())
    }
}

/// Returns the files of a mod: three in four monsters copy shipped ones, and every fourth changes the monster before
/// it.
pub fn a_mod(monsters: usize) -> [(&'static str, String); 2] {
    let shipped = Source::built_in().read("monsters.json").unwrap();
    let shipped = String::from_utf8(shipped).unwrap();
    let born = records(&shipped).into_iter();
    let is_born = |r: &&str| !r.contains("\"frequency\": 0") && !r.contains("\"abstract\"");
    let born: Vec<&str> = born.filter(is_born).collect();
    let monster = |i: usize| {
        let before = format!("\"id\": \"m{}_\"", i - i.min(1));
        let own = format!("\"id\": \"m{i}_\"");
        if i % 4 == 3 {
            return format!(
                r#"{{ {own}, "like": {}, "hp": {{ "add": 2 }}, "frequency": {{ "times": 1.5 }},
      "attacks": {{ "append": [{{ "verb": "rams", "damage": "1d6+1" }}] }}, "noise": 5,
      "text": "Larger than the rest of its kind, and it has noticed." }}"#,
                &before["\"id\": ".len()..]
            );
        }
        let record = born[i % born.len()];
        let (start, id) = record.split_once("\"id\": \"").unwrap();
        let (_, rest) = id.split_once('"').unwrap();
        format!("{start}{own}{rest}")
    };
    let all: Vec<String> = (0..monsters).map(monster).collect();
    let about = r#"{ "id": "many", "name": "Many monsters", "version": "1.0", "needs": [] }"#;
    let list = format!("{{\"monsters\": [\n    {}\n]}}\n", all.join(",\n    "));
    [("mod.json", about.to_owned()), ("monsters.json", list)]
}

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
