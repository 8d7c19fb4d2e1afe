//! Fuzzing of data files: the loader never panics, its errors name a file, and accepted data are playable.
//!
//! The mutated JSON trees are those of `tests/data_errors/base`, with parents, changes and a mod.

use crate::tier;
use fifteen::base::Random;
use fifteen::content::diagnostics::problem::Severity;
use fifteen::content::kinds::step::{Map, Step};
use fifteen::content::load;
use fifteen::content::{Content, DEFAULT_PALETTE, Kind, LoadOrder, Source, Tile};
use fifteen::game::levelgen::{LevelSpec, build};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const TREES: u64 = 25_000;
const SAMPLE: u64 = 600;

struct Files {
    base: Vec<(String, Value)>,
    over: Vec<(String, Value)>,
}

fn files() -> Files {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data_errors/base");
    let mut base = Vec::new();
    for inner in ["", "scenarios/", "maps/"] {
        for entry in fs::read_dir(folder.join(inner)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if name.ends_with(".json") {
                let text = fs::read_to_string(folder.join(inner).join(&name)).unwrap();
                base.push((format!("{inner}{name}"), serde_json::from_str::<Value>(&text).unwrap()));
            }
        }
    }
    base.sort_by(|a, b| a.0.cmp(&b.0));
    let (_, monsters) = base.iter_mut().find(|(n, _)| n == "monsters.json").unwrap();
    let related = [
        json!({ "id": "beast", "abstract": true, "glyph": "b", "color": "red", "family": "rats",
            "faction": "vermin", "hp": "1d6+2", "depth": [1, 3], "text": "" }),
        json!({ "id": "wolf", "like": "beast", "name": "wolf", "frequency": 3, "ways": ["walk"],
            "attacks": [{ "verb": "bites", "damage": "1d3" }], "mind": { "asleep": 10 } }),
        json!({ "id": "dog", "like": ["rat", "wolf"], "name": "dog", "hp": { "times": 2, "add": 1 },
            "mind": { "set": { "asleep": { "add": 5 } } }, "ways": { "append": ["swim"] } }),
    ];
    monsters["monsters"].as_array_mut().unwrap().extend(related);
    let over = vec![
        ("mod.json".to_owned(), json!({ "id": "m", "name": "m", "version": "1" })),
        (
            "monsters.json".to_owned(),
            json!({ "monsters": [
                { "id": "rat", "hp": { "add": 2 }, "frequency": { "times": 1.5 } },
                { "id": "cat", "like": "dog", "name": "cat", "attacks": { "remove": [{ "verb": "bites" }] } },
            ] }),
        ),
        (
            "tiles.json".to_owned(),
            json!({ "tiles": [{ "id": "moss", "like": "floor", "name": "moss", "noise": -1 }] }),
        ),
    ];
    Files { base, over }
}

fn stranger(random: &mut Random) -> Value {
    let strangers = [
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(15),
        json!(1_000_000),
        json!(i64::MAX),
        json!(u64::MAX),
        json!(1.5),
        json!(1e300),
        json!(""),
        json!(" "),
        json!("rat"),
        json!("wall"),
        json!("floor"),
        json!("1d6"),
        json!("1000d1000"),
        json!("walk"),
        json!("#ff0000"),
        json!("red"),
        json!("\u{202e}\u{0}鼠"),
        json!("maps/room.json"),
        json!("../../etc/passwd"),
        json!("x".repeat(2000)),
        json!([]),
        json!({}),
        json!([1, 100]),
        json!([100, 1]),
        json!(["rat", "rat"]),
        json!({ "append": ["walk"] }),
        json!({ "append": [{}] }),
        json!({ "remove": [{}] }),
        json!({ "remove": ["walk"] }),
        json!({ "add": 1 }),
        json!({ "add": i64::MAX }),
        json!({ "times": 0 }),
        json!({ "times": -1.5 }),
        json!({ "times": 999_999_999 }),
        json!({ "unset": true }),
        json!({ "set": {} }),
        json!({ "set": { "like": { "set": { "set": 1 } } } }),
        json!({ "add": 1, "unset": true, "append": [] }),
        json!({ "map": { "file": "maps/room.json" } }),
        json!({ "stairs": { "up": "up", "down": "down" } }),
    ];
    random.pick(&strangers).unwrap().clone()
}

fn name(random: &mut Random) -> String {
    const NAMES: [&str; 24] = [
        "id", "like", "abstract", "//", "$schema", "name", "hp", "ways", "steps", "levels", "map",
        "monsters", "tiles", "legend", "rows", "append", "remove", "add", "times", "unset", "set", "needs",
        "start", "",
    ];
    (*random.pick(&NAMES).unwrap()).to_owned()
}

fn mutate(tree: &mut Value, random: &mut Random) {
    let deeper = random.below(5) > 0;
    match tree {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let at = random.below(fields.len() as u32) as usize;
            mutate(fields.values_mut().nth(at).unwrap(), random);
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = random.below(items.len() as u32) as usize;
            mutate(&mut items[at], random);
        }
        Value::Object(fields) => {
            let key = fields.keys().nth(random.below(fields.len().max(1) as u32) as usize);
            let key = key.cloned().unwrap_or_default();
            match random.below(4) {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert(name(random), stranger(random))),
                2 => {
                    let value = fields.remove(&key).unwrap_or_default();
                    fields.insert(name(random), value);
                }
                _ => *tree = stranger(random),
            }
        }
        Value::Array(items) => {
            let at = random.below(items.len().max(1) as u32) as usize;
            match random.below(5) {
                0 if !items.is_empty() => drop(items.remove(at)),
                1 if !items.is_empty() => items.push(items[at].clone()),
                2 if !items.is_empty() => items.swap(0, at),
                3 => items.push(stranger(random)),
                _ => *tree = stranger(random),
            }
        }
        _ => *tree = stranger(random),
    }
}

fn exchange(tree: &mut Value, random: &mut Random) {
    let ways: Vec<String> = pointers(tree);
    let (Some(a), Some(b)) = (random.pick(&ways), random.pick(&ways)) else {
        return;
    };
    let (Some(of_a), Some(of_b)) = (tree.pointer(a).cloned(), tree.pointer(b).cloned()) else {
        return;
    };
    for (way, value) in [(a, of_b), (b, of_a)] {
        if let Some(place) = tree.pointer_mut(way) {
            *place = value;
        }
    }
}

fn pointers(tree: &Value) -> Vec<String> {
    fn walk(tree: &Value, here: &str, all: &mut Vec<String>) {
        all.push(here.to_owned());
        match tree {
            Value::Object(fields) => {
                for (key, value) in fields {
                    let key = key.replace('~', "~0").replace('/', "~1");
                    walk(value, &format!("{here}/{key}"), all);
                }
            }
            Value::Array(items) => {
                for (i, value) in items.iter().enumerate() {
                    walk(value, &format!("{here}/{i}"), all);
                }
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    walk(tree, "", &mut all);
    all
}

fn mutate_trees(seed: u64, with_mod: bool) {
    let files = files();
    let texts = |files: &[(String, Value)]| -> Vec<(String, String)> {
        let text = |(name, tree): &(String, Value)| (name.clone(), tree.to_string());
        files.iter().map(text).collect()
    };
    let (base, over) = (texts(&files.base), texts(&files.over));
    let seed = if tier::all() { seed } else { seed + 100 * tier::seed() };
    let mut random = Random::new(seed);
    let mut accepted = 0;
    let rounds = tier::some(SAMPLE, TREES);
    for round in 0..rounds {
        let (mut base, mut over) = (base.clone(), over.clone());
        let in_mod = with_mod && random.below(2) == 0;
        let (trees, texts) = match in_mod {
            true => (&files.over, &mut over),
            false => (&files.base, &mut base),
        };
        let at = random.below(trees.len() as u32) as usize;
        let mut tree = trees[at].1.clone();
        for _ in 0..random.below(4).max(1) {
            match random.below(6) {
                0 => exchange(&mut tree, &mut random),
                _ => mutate(&mut tree, &mut random),
            }
        }
        texts[at].1 = tree.to_string();
        let order = LoadOrder {
            base: source(&base),
            mods: match with_mod {
                true => vec![source(&over)],
                false => Vec::new(),
            },
            option_values: Default::default(),
        };
        let what = || format!("round {round} of seed {seed}: {} is {tree}", trees[at].0);
        match load(&order, DEFAULT_PALETTE) {
            Ok(loaded) => {
                accepted += 1;
                check(&loaded.content, &what);
                if accepted % 16 == 0 {
                    build_levels(&loaded.content, round, &what);
                }
            }
            Err(report) => {
                let mut errors = report.problems().iter();
                let placed = errors.any(|p| p.severity == Severity::Error && p.span.is_some());
                assert!(placed, "{}:\n{report}", what());
            }
        }
    }
    // If too few mutations were accepted, the test would check only errors.
    assert!(accepted > rounds / 50, "only {accepted} were accepted");
}

fn source(files: &[(String, String)]) -> Source {
    let files: Vec<(&str, &str)> = files.iter().map(|(n, t)| (n.as_str(), t.as_str())).collect();
    Source::only_texts("x", &files)
}

/// Checks that references lead to definitions, and that values are in their ranges.
fn check(content: &Content, what: &dyn Fn() -> String) {
    let (tiles, monsters) = (content.tiles.len(), content.monsters.len());
    let there = |tile: &Kind<Tile>| tile.index() < tiles;
    for (_, tile) in content.tiles.iter() {
        let others = [tile.opens_to, tile.closes_to, tile.found_as];
        assert!(others.iter().flatten().all(there), "{}", what());
        assert!((50..=400).contains(&tile.cost), "{}", what());
    }
    for (_, monster) in content.monsters.iter() {
        assert!(monster.hp.least() >= 1 && monster.depth.0 <= monster.depth.1, "{}", what());
        assert!(!monster.name.is_empty() && (1..=60).contains(&monster.speed), "{}", what());
    }
    for (_, theme) in content.themes.iter() {
        assert!(there(&theme.fill) && theme.size.0 >= 3 && theme.size.1 >= 3, "{}", what());
        for step in &theme.steps {
            if let Step::Map(Map { map }) = step {
                let cells = (map.size.0 * map.size.1) as usize;
                assert!(map.tiles.len() == cells && map.tiles.iter().flatten().all(there), "{}", what());
                assert!(map.monsters().all(|(m, _)| m.index() < monsters), "{}", what());
            }
        }
    }
    for (_, scenario) in content.scenarios.iter() {
        let levels = &scenario.levels;
        assert!(levels.iter().all(|l| l.index() < content.themes.len()), "{}", what());
        assert!(!levels.is_empty() && scenario.hero.index() < monsters, "{}", what());
    }
}

/// Builds levels of each scenario. An error of level generation is no failure.
fn build_levels(content: &Content, seed: u64, what: &dyn Fn() -> String) {
    for (_, scenario) in content.scenarios.iter() {
        for (depth, theme) in (1..=3).zip(&scenario.levels) {
            let (width, height) = content.themes[*theme].size;
            // Skip large levels, which take long and test nothing more.
            if width * height > 10_000 {
                continue;
            }
            let last = depth as usize == scenario.levels.len();
            let mut random = Random::new(seed);
            let spec = LevelSpec::for_theme(*theme, depth, last);
            if let Ok(plan) = build(content, &spec, &mut random) {
                let size = plan.terrain().size();
                assert_eq!((size.width, size.height), (width, height), "{}", what());
            }
        }
    }
}

#[test]
fn mutated_data_without_mods_never_panic_the_loader() {
    mutate_trees(1, false);
}

#[test]
fn more_mutated_data_without_mods_never_panic_the_loader() {
    mutate_trees(2, false);
}

#[test]
fn mutated_data_with_a_mod_never_panic_the_loader() {
    mutate_trees(3, true);
}

#[test]
fn more_mutated_data_with_a_mod_never_panic_the_loader() {
    mutate_trees(4, true);
}
