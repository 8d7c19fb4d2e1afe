//! Mods that change elements of lists: by name, by position, and together with mods that do not know each other.

use crate::mods::{a_mod, base, opened, texts};
use fifteen::content::load::explain::explain;
use fifteen::content::{Content, DEFAULT_PALETTE, DataKind, LoadOrder, Source, load};
use proptest::prelude::*;
use std::fs;

const BEASTS: &str = r#", { "id": "cat", "like": "rat", "name": "cat" }, { "id": "bat", "like": "rat", "name": "bat" }
    , { "id": "owl", "like": "rat", "name": "owl" }, { "id": "elk", "like": "rat", "name": "elk" }"#;

const ENTRIES: &str = r#"{ "spawns": [ { "id": "pests", "entries": [
    { "monster": "rat", "frequency": 1 }, { "monster": "cat", "frequency": 2, "depth": [1, 9] },
    { "monster": "bat", "frequency": 3 }, { "monster": "rat", "frequency": 4 }, { "monster": "owl", "frequency": 5 } ] } ] }"#;

fn files() -> Vec<(String, String)> {
    let mut files = base(BEASTS);
    files.retain(|(name, _)| name != "spawns.json");
    files.push(("spawns.json".to_owned(), ENTRIES.to_owned()));
    files
}

fn with(mods: Vec<Source>) -> Result<Content, String> {
    let base = Source::texts(&texts(&files()));
    let loaded = load(&LoadOrder { mods, ..base.into() }, DEFAULT_PALETTE).map_err(|r| r.to_string())?;
    Ok(loaded.content)
}

fn change(name: &str, file: &str, id: &str, field: &str, change: &str) -> Source {
    let list = file.split(['.', '/']).next().unwrap();
    let text = format!(r#"{{ "{list}": [ {{ "id": "{id}", "{field}": {change} }} ] }}"#);
    a_mod(name, "", &[(file, text.as_str())])
}

fn of_entries(name: &str, by: &str) -> Source {
    change(name, "spawns.json", "pests", "entries", by)
}

/// Formats the entries of a spawn table as a line: `rat 1, cat 2 [1, 9]`.
fn entries(content: &Content) -> String {
    let (_, table) = content.spawns.iter().next().unwrap();
    let each = table.entries.iter().map(|entry| {
        let depth = entry.depth.map(|depth| format!(" {depth:?}")).unwrap_or_default();
        let frequency = entry.frequency.unwrap_or(0);
        format!("{} {frequency}{depth}", content.monsters[entry.monster].id)
    });
    each.collect::<Vec<_>>().join(", ")
}

fn entries_with(changes: &[&str]) -> String {
    let mods = changes.iter().zip('a'..).map(|(by, name)| of_entries(&name.to_string(), by));
    entries(&with(mods.collect()).unwrap_or_else(|said| panic!("{said}")))
}

fn said(changes: &[&str]) -> String {
    let mods = changes.iter().zip('a'..).map(|(by, name)| of_entries(&name.to_string(), by));
    with(mods.collect()).map(|_| ()).unwrap_err()
}

#[test]
fn elements_are_changed_by_name() {
    for (by, expected) in [
        (r#"{ "change": { "cat": { "frequency": 7 } } }"#, "rat 1, cat 7 (1, 9), bat 3, rat 4, owl 5"),
        (
            r#"{ "change": { "cat": { "frequency": { "times": 4 }, "depth": { "add": 1 } }, "owl": { "depth": [3, 4] } } }"#,
            "rat 1, cat 8 (2, 10), bat 3, rat 4, owl 5 (3, 4)",
        ),
        (
            r#"{ "change": { "rat#2": { "monster": "elk" }, "cat": { "depth": { "unset": true } } } }"#,
            "rat 1, cat 2, bat 3, elk 4, owl 5",
        ),
        (r#"{ "remove": ["cat", "rat#1"] }"#, "bat 3, rat 4, owl 5"),
        (
            r#"{ "before": "bat", "insert": [{ "monster": "elk", "frequency": 8 }, { "monster": "elk", "frequency": 9 }] }"#,
            "rat 1, cat 2 (1, 9), elk 8, elk 9, bat 3, rat 4, owl 5",
        ),
        (
            r#"{ "after": "rat#2", "insert": [{ "monster": "elk", "frequency": 8 }], "append": [{ "monster": "elk", "frequency": 9 }] }"#,
            "rat 1, cat 2 (1, 9), bat 3, rat 4, elk 8, owl 5, elk 9",
        ),
        (
            r#"{ "insert": [{ "before": "cat", "items": [{ "monster": "elk", "frequency": 8 }] },
                           { "after": "elk", "items": [{ "monster": "owl", "frequency": 9 }] }],
                 "change": { "owl": { "frequency": 6 } } }"#,
            "rat 1, elk 8, owl 9, cat 2 (1, 9), bat 3, rat 4, owl 6",
        ),
    ] {
        assert_eq!(entries_with(&[by]), expected, "{by}");
    }
}

#[test]
fn level_steps_scenario_levels_and_attacks_are_changed_by_name() {
    let steps = r#"{ "change": { "monsters#2": { "count": { "add": 2 } }, "patches": { "on": { "append": ["up"] } } },
                     "after": "caves", "insert": [{ "connect": { "floor": "floor" } }] }"#;
    let mods = vec![
        change("steps", "themes.json", "cellar", "steps", steps),
        change(
            "levels",
            "scenarios/main.json",
            "main",
            "levels",
            r#"{ "before": "drawn", "insert": ["cellar"] }"#,
        ),
        change(
            "attacks",
            "monsters.json",
            "rat",
            "attacks",
            r#"{ "change": { "claws": { "damage": { "add": 1 } } } }"#,
        ),
    ];
    let content = with(mods).unwrap_or_else(|said| panic!("{said}"));
    let cellar = &content.themes[content.themes.find("cellar").unwrap()];
    let names: Vec<&str> = cellar.steps.iter().map(|step| step.name()).collect();
    assert_eq!(names, ["caves", "connect", "doors", "patches", "stairs", "monsters", "monsters"]);
    let told = format!("{:?}", cellar.steps);
    assert!(told.contains("1d3+2") || told.contains("bonus: 2"), "{told}");
    let (_, main) = content.scenarios.iter().next().unwrap();
    assert_eq!(main.levels.len(), 3);
    let rat = &content.monsters[content.monsters.find("rat").unwrap()];
    assert_eq!(rat.attacks[1].damage.to_string(), "1d2+1");
}

#[test]
fn insertions_at_the_same_element_follow_the_load_order() {
    let elk = |place: &str, frequency: i32| {
        format!(r#"{{ "{place}": "cat", "insert": [{{ "monster": "elk", "frequency": {frequency} }}] }}"#)
    };
    let expected = "rat 1, elk 10, elk 11, cat 2 (1, 9), elk 20, elk 21, bat 3, rat 4, owl 5";
    let all = [elk("before", 10), elk("after", 20), elk("before", 11), elk("after", 21)];
    assert_eq!(entries_with(&all.each_ref().map(String::as_str)), expected);
}

#[test]
fn an_element_name_does_not_depend_on_other_mods() {
    let gone = r#"{ "remove": ["rat#1"] }"#;
    let more = r#"{ "prepend": [{ "monster": "cat", "frequency": 9 }], "append": [{ "monster": "rat", "frequency": 9 }] }"#;
    let renamed = r#"{ "change": { "bat": { "monster": "elk" } } }"#;
    let by = r#"{ "change": { "rat#2": { "frequency": 6 }, "cat": { "frequency": 7 }, "bat": { "frequency": 8 } } }"#;
    assert_eq!(entries_with(&[gone, by]), "cat 7 (1, 9), bat 8, rat 6, owl 5");
    assert_eq!(entries_with(&[more, by]), "cat 9, rat 1, cat 7 (1, 9), bat 8, rat 6, owl 5, rat 9");
    assert_eq!(entries_with(&[renamed, by]), "rat 1, cat 7 (1, 9), elk 8, rat 6, owl 5");
    assert_eq!(entries_with(&[gone, gone]), "cat 2 (1, 9), bat 3, rat 4, owl 5", "of one mind");
}

#[test]
fn a_missing_element_is_reported_once() {
    for (changes, expected) in [
        (&[r#"{ "change": { "catt": { "frequency": 7 } } }"#][..], "error: there is no `catt` in this list"),
        (&[r#"{ "change": { "rat": { "frequency": 7 } } }"#], "error: 2 elements have the name `rat`"),
        // If an element could not be inserted, changes to this element report no second error.
        (
            &[
                r#"{ "before": "catt", "insert": [{ "monster": "elk", "frequency": 1 }] }"#,
                r#"{ "change": { "elk": { "frequency": 7 } } }"#,
            ],
            "error: there is no `catt` in this list",
        ),
        // If an inserted element has a misspelt id, changes that look for the right id report no second error.
        (
            &[
                r#"{ "append": [{ "monster": "ekl", "frequency": 1 }] }"#,
                r#"{ "change": { "elk": { "frequency": 7 } } }"#,
            ],
            "error: there is no monster `ekl`",
        ),
        (
            &[r#"{ "remove": ["cat"] }"#, r#"{ "change": { "cat": { "frequency": 7 } } }"#],
            "error: there is no `cat` in this list",
        ),
    ] {
        let said = said(changes);
        assert!(said.starts_with(&format!("{expected}\n")), "{said}");
        assert!(said.ends_with("\n1 error"), "{said}");
    }
    let said = said(&[r#"{ "remove": ["cat"] }"#, r#"{ "after": "cat", "insert": [] }"#]);
    let both = said.contains("mods/b/spawns.json:1") && said.contains("mods/a/spawns.json:1");
    assert!(both && said.contains("it is removed here"), "{said}");
}

#[test]
fn an_explanation_names_every_file_that_changed_an_element() {
    let twice = of_entries("twice", r#"{ "change": { "cat": { "frequency": { "times": 2 } } } }"#);
    let more = of_entries(
        "more",
        r#"{ "change": { "cat": { "frequency": { "add": 1 } } }, "before": "bat", "insert": [{ "monster": "elk", "frequency": 1 }] }"#,
    );
    let order = LoadOrder { mods: vec![twice, more], ..Source::texts(&texts(&files())).into() };
    let told = explain(&order, DataKind::Spawn, "pests").unwrap().to_string();
    let lines: Vec<String> = told
        .lines()
        .skip_while(|line| !line.starts_with("entries[1].monster"))
        .take(7)
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(
        lines,
        [
            r#"entries[1].monster "cat" spawns.json:2"#,
            "entries[1].frequency 5 mods/more/spawns.json:1",
            "entries[1].depth [1, 9] spawns.json:2",
            r#"{"monster": "cat", "frequency": 2, "depth": [1, 9]} spawns.json:2"#,
            r#"{"frequency": {"times": 2}} mods/twice/spawns.json:1"#,
            r#"{"frequency": {"add": 1}} mods/more/spawns.json:1"#,
            r#"entries[2].monster "elk" mods/more/spawns.json:1"#,
        ],
        "{told}"
    );
}

#[test]
fn hot_reload_applies_changes_of_list_elements() {
    let folder = tempfile::tempdir().unwrap();
    drop(opened(folder.path(), BEASTS));
    let mod_folder = folder.path().join("mods/own");
    fs::create_dir_all(&mod_folder).unwrap();
    let write = |name: &str, text: &str| fs::write(mod_folder.join(name), text).unwrap();
    write("mod.json", r#"{ "id": "own", "name": "own", "version": "1" }"#);
    let by = |change: &str| {
        write("spawns.json", &format!(r#"{{ "spawns": [ {{ "id": "pests", "entries": {change} }} ] }}"#));
    };
    by(r#"{ "change": { "rat": { "frequency": 4 } } }"#);
    let order = LoadOrder { mods: vec![Source::folder(&mod_folder)], ..Source::folder(folder.path()).into() };
    let opened = fifteen::content::Library::open(order, DEFAULT_PALETTE);
    let mut library = opened.unwrap_or_else(|report| panic!("{report}")).library;
    by(
        r#"{ "after": "rat", "insert": [{ "monster": "cat", "frequency": 2 }], "change": { "rat": { "frequency": 7 } } }"#,
    );
    library.has_changed();
    assert!(library.has_changed());
    let again = library.reload().unwrap_or_else(|report| panic!("{report}"));
    assert_eq!(entries(&again.loaded.content), "rat 7 (1, 2), cat 2");
    let said = again.changes.files[0].to_string();
    assert!(said.ends_with("spawns.json reloaded: 1 changed (pests)"), "{said}");
}

fn at_entry(anchor: &str, way: u8, frequency: u8) -> String {
    match way {
        0 => format!(r#""change": {{ "{anchor}": {{ "frequency": {{ "add": {frequency} }} }} }}"#),
        1 => format!(r#""change": {{ "{anchor}": {{ "monster": "elk" }} }}"#),
        2 => format!(r#""before": "{anchor}", "insert": [{{ "monster": "rat", "frequency": {frequency} }}]"#),
        3 => format!(r#""after": "{anchor}", "insert": [{{ "monster": "cat", "frequency": {frequency} }}]"#),
        _ => format!(r#""remove": ["{anchor}"]"#),
    }
}

proptest! {
    #[test]
    fn changes_of_different_elements_are_independent_of_load_order(
        places in Just(["rat#1", "cat", "bat", "rat#2", "owl"].to_vec()).prop_shuffle(),
        ways in prop::collection::vec((0_u8..5, 1_u8..50), 4),
    ) {
        let each = places.iter().zip(&ways).map(|(place, (way, by))| at_entry(place, *way, *by));
        let each: Vec<String> = each.map(|change| format!("{{ {change} }}")).collect();
        // The two changes of a mod are in two layers: in a mod that it requires, and in the mod itself.
        let (one, other) = ([&*each[0], &*each[1]], [&*each[2], &*each[3]]);
        let forth = entries_with(&[one[0], one[1], other[0], other[1]]);
        let back = entries_with(&[other[0], other[1], one[0], one[1]]);
        prop_assert_eq!(forth, back);
    }
}
