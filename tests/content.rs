//! The shipped data files load without warnings, and each broken file gets the expected report.
//!
//! Each file `tests/data_errors/KIND/NAME.txt` is a case: a new text for the file KIND of the data in
//! `tests/data_errors/base`, a line `--- report ---`, and the expected report. As in a diff, the line `\ No newline
//! at end of file` follows data without a final newline. Cases in a folder named `town_KIND` change the data of a
//! town with people instead. Each folder `tests/data_errors/mods/NAME` contains mods for the base, and the expected
//! report in `report.txt`.
//!
//! `UPDATE_GOLDEN=1` rewrites the reports. Read the diff before you commit it.

use crate::pipe::pipe;
use crate::tier;
use fifteen::base::Random;
use fifteen::content::diagnostics::problem::Span;
use fifteen::content::files::disk::Unreadable;
use fifteen::content::kinds::step::{Map, Step};
use fifteen::content::load;
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Report, Source};
use fifteen::ui::{KeyFile, KeyMap};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

const FILES: [&str; 12] = [
    "palettes.json",
    "tiles.json",
    "monsters.json",
    "themes.json",
    "scenarios/main.json",
    "maps/room.json",
    "spawns.json",
    "messages.json",
    "verbs.json",
    "names.json",
    "families.json",
    "factions.json",
];

/// Files that the base does not have, but a case may add.
const MORE: [&str; 12] = [
    "tags.json",
    "items.json",
    "abilities.json",
    "spells.json",
    "traps.json",
    "riddles.json",
    "marks.json",
    "skills.json",
    "talents.json",
    "peoples.json",
    "classes.json",
    "words.json",
];

/// Files of the town in `tests/data_errors/town`. The town is the base of cases in folders such as `town_quests`.
const TOWN: [&str; 11] = [
    "monsters.json",
    "families.json",
    "factions.json",
    "themes.json",
    "scenarios/main.json",
    "spots.json",
    "items.json",
    "maps/town.json",
    "talks/osk.json",
    "quests/osk.json",
    "plots/bolt.json",
];

const KEYS: &str = "keys.json";

const REPORT: &str = "--- report ---\n";

/// Start of the line before a further file of a case, followed by the file's name.
const FILE: &str = "--- file ";

/// Line after data without a final newline.
const CUT: &str = "\n\\ No newline at end of file\n";

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data_errors")
}

fn base() -> Vec<(&'static str, String)> {
    let read = |name| fs::read_to_string(corpus().join("base").join(name)).unwrap();
    FILES.iter().map(|name| (*name, read(name))).collect()
}

fn said_about(replaced: &str, text: &str) -> String {
    report_on(replaced, text).to_string()
}

fn report_on(replaced: &str, text: &str) -> Report {
    if replaced == KEYS {
        let file = KeyFile { name: KEYS, text };
        return KeyMap::read(file, None).err().unwrap_or_default();
    }
    report_over(base(), replaced, text)
}

fn town() -> Vec<(&'static str, String)> {
    let read = |name| fs::read_to_string(corpus().join("town").join(name)).unwrap();
    let mut files = base();
    files.retain(|(name, _)| !TOWN.contains(name));
    files.extend(TOWN.iter().map(|name| (*name, read(name))));
    files
}

fn with<'a>(mut files: Vec<(&'a str, String)>, more: &[(&'a str, &str)]) -> Vec<(&'a str, String)> {
    for (name, text) in more {
        files.retain(|(other, _)| other != name);
        files.push((name, (*text).to_owned()));
    }
    files
}

fn report_over<'a>(mut files: Vec<(&'a str, String)>, replaced: &'a str, text: &str) -> Report {
    files.retain(|(name, _)| *name != replaced);
    files.push((replaced, text.to_owned()));
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    match load(&Source::texts(&files).into(), DEFAULT_PALETTE) {
        Ok(loaded) => loaded.warnings,
        Err(report) => report,
    }
}

fn within(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn report_on_mods(case: &Path) -> Report {
    let mut mods = within(case);
    mods.retain(|path| path.is_dir());
    let files = base();
    let files: Vec<(&str, &str)> = files.iter().map(|(n, t)| (*n, t.as_str())).collect();
    let order = LoadOrder {
        base: Source::texts(&files),
        mods: mods.into_iter().map(Source::folder).collect(),
        option_values: Default::default(),
    };
    match load(&order, DEFAULT_PALETTE) {
        Ok(loaded) => loaded.warnings,
        Err(report) => report,
    }
}

#[test]
fn the_built_in_data_load_without_warnings() {
    let loaded =
        load(&Source::built_in().into(), DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"));
    assert!(loaded.warnings.is_empty(), "{}", loaded.warnings);
    let from_disk = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let again = Content::load(&Source::folder(from_disk), "high_contrast").unwrap();
    assert_eq!(loaded.content.digest, again.digest, "build again: the copy in the program is old");
    let (tiles, monsters) = (loaded.content.tiles.len(), loaded.content.monsters.len());
    assert!(tiles >= 18 && monsters >= 25, "{tiles} tiles, {monsters} monsters");
}

#[test]
fn data_error_reports_match_the_golden_files() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    assert_eq!(said_about("tiles.json", &base()[1].1), "no problems", "the base itself");
    let itself = report_over(town(), "tiles.json", &base()[1].1);
    assert_eq!(itself.to_string(), "no problems", "the town itself");
    // Relative paths, so that reports are the same on every machine. Tests run in the project's folder.
    let mut kinds = within("tests/data_errors");
    kinds.retain(|kind| !kind.ends_with("base") && !kind.ends_with("town"));
    let cases: Vec<PathBuf> = kinds.iter().flat_map(within).collect();
    assert!(cases.len() >= 350, "{} cases", cases.len());
    let (mut wrong, mut problems, mut placed) = (String::new(), 0, 0);
    for case in cases {
        let kind = case.parent().unwrap().file_name().unwrap();
        let (golden, report) = match case.is_dir() {
            true => (case.join("report.txt"), report_on_mods(&case)),
            false => {
                let text = fs::read_to_string(&case).unwrap();
                let data = text.split(REPORT).next().unwrap();
                let data = data.strip_suffix(CUT).unwrap_or(data);
                let mut parts = data.split(FILE);
                let data = parts.next().unwrap();
                let more: Vec<(&str, &str)> = parts.map(|part| part.split_once('\n').unwrap()).collect();
                let kind = kind.to_str().unwrap();
                let report = match kind.strip_prefix("town_") {
                    Some(kind) => {
                        let replaced = TOWN.iter().find(|file| file.starts_with(kind));
                        report_over(with(town(), &more), replaced.unwrap(), data)
                    }
                    None => {
                        let mut files = FILES.iter().chain(&MORE).chain([&KEYS]);
                        let replaced = files.find(|file| file.starts_with(kind));
                        match **replaced.unwrap() == *KEYS {
                            true => report_on(KEYS, data),
                            false => report_over(with(base(), &more), replaced.unwrap(), data),
                        }
                    }
                };
                (case.clone(), report)
            }
        };
        let said = format!("{report}\n");
        for problem in report.problems() {
            problems += 1;
            let place = problem.span.and_then(|span| report.position(span));
            placed += usize::from(place.is_some() && !problem.path.is_empty());
            wrong += &problem.span.and_then(|span| lost(&report, span)).unwrap_or_default();
            let others = problem.related.iter();
            wrong.extend(others.filter_map(|(span, _)| lost(&report, *span)));
        }
        let whole = fs::read_to_string(&golden).unwrap_or_default();
        let (data, expected) = match (case.is_dir(), whole.split_once(REPORT)) {
            (true, _) => (String::new(), whole.as_str()),
            (false, Some((data, expected))) => (format!("{data}{REPORT}"), expected),
            (false, None) => (format!("{whole}{REPORT}"), ""),
        };
        if said == expected {
            continue;
        }
        let name = case.display();
        match update {
            true => fs::write(&golden, data + &said).unwrap(),
            false => wrong += &format!("{name}: expected\n{expected}\nbut it said\n{said}\n"),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(
        placed * 100 >= problems * 95,
        "of {problems} problems {placed} have a line, a column and a path"
    );
}

/// Returns a message if the JSON pointer of a reported place leads to no value in the file.
fn lost(report: &Report, span: Span) -> Option<String> {
    let tree: Value = serde_json::from_str(report.file_text(span)).ok()?;
    let pointer = report.pointer(span)?;
    let found = tree.pointer(&pointer).is_some();
    (!found).then(|| format!("{}: nothing is at {pointer}\n", report.file_name(span)))
}

fn folder_with(make: impl FnOnce(&Path)) -> Report {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in base() {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let monsters = folder.path().join("monsters.json");
    fs::remove_file(&monsters).unwrap();
    make(&monsters);
    match load(&Source::folder(folder.path()).into(), DEFAULT_PALETTE) {
        Ok(loaded) => loaded.warnings,
        Err(report) => report,
    }
}

fn first_line(bytes: &[u8]) -> String {
    let report = folder_with(|path| fs::write(path, bytes).unwrap());
    report.to_string().lines().next().unwrap().to_owned()
}

#[test]
fn a_report_lists_a_hundred_problems_and_counts_the_rest() {
    let records: Vec<String> = (0..150).map(|i| format!("{{ \"id\": \"m{i}\" }}")).collect();
    let text = format!("{{ \"monsters\": [\n{}\n] }}", records.join(",\n"));
    let report = folder_with(|path| fs::write(path, text).unwrap());
    assert_eq!(report.problems().len(), 100);
    assert!(report.errors() >= 150);
    let end = format!("\n... and {} more\n{} errors", report.errors() - 100, report.errors());
    assert!(report.to_string().ends_with(&end));
}

#[test]
fn a_truncated_data_file_is_an_error_without_a_panic() {
    let text = &base()[2].1;
    let whole = text.trim_end().len();
    for end in (0..whole).filter(|end| text.is_char_boundary(*end)) {
        let said = said_about("monsters.json", &text[..end]);
        assert!(said.starts_with("error: "), "cut at {end}: {said}");
    }
}

#[test]
fn wrong_text_encodings_are_reported() {
    let text = base()[2].1.clone();
    let utf16: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(first_line(&utf16), "error: this file is written in UTF-16");
    let bare: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(first_line(&bare), "error: this is not a text file");
    let latin1 = text.replace("\"rat\"", "\"r\u{7f}t\"").into_bytes();
    let latin1: Vec<u8> = latin1.into_iter().map(|b| if b == 0x7f { 0xe4 } else { b }).collect();
    assert_eq!(first_line(&latin1), "error: this is not UTF-8");
    let marked = [&[0xef, 0xbb, 0xbf], text.as_bytes()].concat();
    assert_eq!(first_line(&marked), "warning: this file begins with a byte order mark");
    assert_eq!(first_line(text.replace('\n', "\r\n").as_bytes()), "no problems");
}

#[test]
fn huge_and_deeply_nested_files_are_refused() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(first_line(deep.as_bytes()), "error: lists and objects are nested more than 64 deep");
    let deep = "{\"a\":".repeat(100_000);
    assert_eq!(first_line(deep.as_bytes()), "error: lists and objects are nested more than 64 deep");
    let long = base()[2].1.replace("\"name\": \"rat\"", &format!("\"name\": \"{}\"", "x".repeat(10 << 20)));
    assert_eq!(first_line(long.as_bytes()), "error: this text is too long");
    let large = vec![b' '; (16 << 20) + 1];
    assert_eq!(first_line(&large), "error: this file has more than 16 MB");
}

#[cfg(unix)]
#[test]
fn data_files_that_are_not_regular_files_are_refused() {
    use std::os::unix::fs::symlink;
    let line = |report: Report| report.to_string().lines().next().unwrap().to_owned();
    let folder = folder_with(|path| fs::create_dir(path).unwrap());
    assert_eq!(line(folder), "error: it is a folder, not a file");
    let pipe = folder_with(pipe);
    assert_eq!(line(pipe), "error: this is not a regular file");
    let device = folder_with(|path| symlink("/dev/zero", path).unwrap());
    assert_eq!(line(device), "error: this is not a regular file");
    let circle = folder_with(|path| symlink(path, path).unwrap());
    assert!(line(circle).starts_with("error: this file cannot be read: "));
    assert_eq!(line(folder_with(|_| ())), "error: there is no such file");
}

#[test]
fn a_map_without_a_theme_is_reported() {
    let mut files = base();
    files.push(("maps/attic.json", base()[5].1.clone()));
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let loaded = load(&Source::texts(&files).into(), DEFAULT_PALETTE).unwrap();
    let said = loaded.warnings.to_string();
    let first = "warning: no theme uses this map\n  --> maps/attic.json:1:1\n";
    assert!(said.starts_with(first), "{said}");
    let help = r#"name it in a theme's steps: { "map": { "file": "maps/attic.json" } }"#;
    assert!(said.contains(help), "{said}");
}

#[test]
fn the_levels_of_a_scenario_must_fit_into_a_save() {
    let mut files = base();
    files[3].1 = files[3].1.replace("[40, 20]", "[1000, 1000]");
    files[4].1 = files[4].1.replace("[\"cellar\"", &format!("[{}\"cellar\"", "\"cellar\", ".repeat(15)));
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let report = Content::from_texts(&files).unwrap_err().to_string();
    let first = "error: the levels of this scenario have 16000015 cells in total\n";
    assert!(report.starts_with(first), "{report}");
    assert!(report.contains("^ a save holds at most 16000000: name fewer levels or make them smaller"));
}

#[test]
fn an_unknown_palette_is_reported_with_a_suggestion() {
    let report = Content::load(&Source::built_in(), "high_contrats").unwrap_err();
    let expected = "error: there is no palette `high_contrats`
  --> built-in/palettes.json:5:13   palettes[0] \"default\"
5 |     { \"id\": \"default\",
  |             ^^^^^^^^^ did you mean `high_contrast`?

1 error";
    assert_eq!(report.to_string(), expected);
}

#[test]
fn a_given_data_folder_must_exist() {
    let missing = Source::locate(Some(Path::new("no/such/folder"))).unwrap_err();
    assert_eq!(
        missing.to_string(),
        "There is no folder no/such/folder: give the folder that contains tiles.json."
    );
    let file = Source::locate(Some(Path::new("Cargo.toml"))).unwrap_err();
    assert_eq!(file.to_string(), "Cargo.toml is not a folder: give the folder that contains tiles.json.");
    let found = Source::locate(None).unwrap();
    assert_eq!(found.shown("tiles.json"), "data/tiles.json");
}

#[test]
fn definitions_are_read_with_all_their_fields() {
    let mut files = base();
    files[2].1 = r#"{ "monsters": [
      { "id": "hero", "name": "hero", "glyph": "@", "color": "grey", "family": "people",
        "faction": "hero", "hp": "20", "text": "You." },
      { "id": "rat", "name": "big rat", "glyph": "r", "color": "red", "family": "rats",
        "faction": "vermin", "hp": "2d6+1", "speed": 15, "attack": -5, "defence": 7, "armour": 2,
        "attacks": [{ "verb": "bites", "damage": "1d3" }, { "verb": "spits at", "damage": "1", "range": 4 }],
        "senses": { "sight": 5, "hearing": 150 }, "noise": 3,
        "mind": { "habit": "waits", "asleep": 1, "flees_below": 2, "keeps_distance": 3, "erratic": 4, "patience": 5 },
        "ways": ["walk", "fly"], "opens_doors": true, "depth": [1, 2], "frequency": 9, "group": "1d2",
        "regeneration": 6, "text": "A \"rat\"." }
    ] }"#.to_owned();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let content = Content::from_texts(&files).unwrap();
    let monster = |id| format!("{:?}", content.monsters[content.monsters.find(id).unwrap()]);
    let rat = "Monster { id: \"rat\", name: \"big rat\", glyph: 'r', shows: Glyph, color: Rgb(255, 0, 0), family: Kind(1), \
        faction: Kind(1), enmity: Others, hp: Dice { count: 2, sides: 6, bonus: 1 }, speed: 15, attack: -5, defence: 7, \
        armour: 2, attacks: [Attack { verb: \"bites\", miss: \"misses\", damage: Dice { count: 1, sides: 3, bonus: 0 }, always_hits: false, element: None, range: 1, noise: 12 }, \
        Attack { verb: \"spits at\", miss: \"misses\", damage: Dice { count: 0, sides: 1, bonus: 1 }, always_hits: false, element: None, range: 4, noise: 12 }], abilities: [], resists: [], immune_to: [], mana: 0, mana_regeneration: 0, \
        strength: 400, item_chance: 0, gear: [], escort: [], unique: false, master: true, senses: Senses { sight: 5, dark: 0, hearing: 150, finds: 33 }, noise: 3, mind: Mind { habit: Waits, rushes_within: 0, asleep: 1, \
        flees_below: 2, keeps_distance: 3, erratic: 4, patience: 5, searches: 5, uses_items: false, reckless: 0, bold_in_dark: false, flee_turns: 20, net: None }, ways: Ways(5), diagonal: true, opens_doors: true, \
        depth: (1, 2), frequency: 9, home: None, group: Dice { count: 1, sides: 2, bonus: 0 }, regeneration: 6, death: \"dies\", \
        boon_texts: None, reacts: [], names: None, freed: \"follows you and fights your enemies.\", person: None, services: [], \
        text: \"A \\\"rat\\\".\" }";
    assert_eq!(monster("rat"), rat);
    let hero = "Monster { id: \"hero\", name: \"hero\", glyph: '@', shows: Glyph, color: Rgb(128, 128, 128), family: Kind(0), \
        faction: Kind(0), enmity: Others, hp: Dice { count: 0, sides: 1, bonus: 20 }, speed: 12, attack: 0, defence: 0, \
        armour: 0, attacks: [], abilities: [], resists: [], immune_to: [], mana: 0, mana_regeneration: 0, \
        strength: 400, item_chance: 0, gear: [], escort: [], unique: false, master: true, senses: Senses { sight: 8, dark: 0, hearing: 100, finds: 33 }, noise: 4, mind: Mind { \
        habit: Wanders, rushes_within: 0, asleep: 0, flees_below: 0, keeps_distance: 0, erratic: 0, patience: 12, searches: 5, uses_items: false, reckless: 0, bold_in_dark: false, flee_turns: 20, net: None }, \
        ways: Ways(1), diagonal: true, opens_doors: false, depth: (1, 100), frequency: 0, home: None, \
        group: Dice { count: 0, sides: 1, bonus: 1 }, regeneration: 2, death: \"dies\", \
        boon_texts: None, reacts: [], names: None, freed: \"follows you and fights your enemies.\", person: None, services: [], text: \"You.\" }";
    assert_eq!(monster("hero"), hero, "the defaults that data/reference/monsters.md gives");
}

#[test]
fn a_map_is_read_as_drawn() {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let theme = &content.themes[content.themes.find("practice_yard").unwrap()];
    let [Step::Map(Map { map })] = &theme.steps[..] else {
        panic!("the yard is drawn and nothing else");
    };
    let who: Vec<_> = map.monsters().map(|(kind, at)| (content.monsters[kind].id.as_str(), at)).collect();
    assert_eq!(
        who,
        [
            ("cellar_rat", (32, 1)),
            ("grey_jelly", (48, 2)),
            ("fat_rat", (15, 3)),
            ("fat_rat", (2, 7)),
            ("kobold", (17, 7)),
            ("dung_beetle", (40, 12))
        ]
    );
    assert_eq!((map.size, theme.size, map.start), ((58, 17), (58, 17), Some((4, 3))));
    let drawn: String =
        map.tiles[3 * 58..4 * 58].iter().map(|tile| content.tiles[tile.unwrap()].glyph).collect();
    assert_eq!(drawn, "#························+·······························#");
}

#[test]
fn file_names_cannot_leave_the_data_folder() {
    for source in [Source::built_in(), Source::folder("data"), Source::texts(&[("../x", "{}")])] {
        for name in ["../Cargo.toml", "/etc/passwd", "maps/../../Cargo.toml", "", "maps//x", "c:x", "a\\b"] {
            assert_eq!(source.read(name), Err(Unreadable::Outside), "{name}");
        }
        assert!(source.read("fonts/10x20_gs_ro.png").is_ok());
    }
}

#[test]
fn a_file_with_60000_errors_is_reported_with_a_count() {
    let names: Vec<String> = (0..60_000).map(|i| format!("\"theme_{i}\"")).collect();
    let levels = names.join(",");
    let text = base()[4].1.replace("[\"cellar\", \"drawn\"]", &format!("[{levels}]"));
    let said = said_about("scenarios/main.json", &text);
    assert!(said.ends_with("\n... and 59901 more\n60001 errors"), "{}", &said[said.len() - 99..]);
}

#[test]
fn random_text_edits_do_not_panic_the_loader() {
    const SCRIBBLES: [&str; 16] =
        ["\"", "{", "}", "[", "]", ":", ",", "\\", "\n", "0", "-", "e", "null", "\u{1b}", "鼠", "\u{202e}"];
    let rounds = tier::some(60, 400);
    let mut random = Random::new(tier::seed());
    for _ in 0..rounds {
        let files = base();
        let (name, text) = random.pick(&files).unwrap();
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..random.between(1, 4) {
            let from = random.below(chars.len() as u32) as usize;
            let to = chars.len().min(from + random.below(3) as usize);
            chars.splice(from..to, random.pick(&SCRIBBLES).unwrap().chars());
        }
        let said = said_about(name, &chars.into_iter().collect::<String>());
        assert!(said.lines().all(|line| !line.contains('\u{1b}')), "{said}");
    }
}

fn files_within(root: &Path, folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files_within(root, &path, found),
            false => found.push(path.strip_prefix(root).unwrap().to_str().unwrap().to_owned()),
        }
    }
}

#[test]
fn the_program_embeds_all_data_except_generated_files() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut files = Vec::new();
    files_within(&data, &data, &mut files);
    let (folders, pages) = (["schema/", "reference/", "cookbook/"], ["README.md", "tutorial.md"]);
    let made = |name: &str| folders.iter().any(|f| name.starts_with(f)) || pages.contains(&name);
    let (made, needed): (Vec<String>, Vec<String>) = files.into_iter().partition(|f| made(f));
    assert!(made.len() > 20 && needed.len() > 40, "{made:?} {needed:?}");
    for name in needed {
        let carried = Source::built_in().read(&name);
        assert_eq!(carried.ok(), fs::read(data.join(&name)).ok(), "{name}");
    }
    for name in made {
        let carried = Source::built_in().read(&name);
        assert_eq!(carried, Err(Unreadable::Missing), "{name}");
    }
}

#[test]
fn the_release_build_has_no_symbols() {
    let manifest = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap();
    let (_, release) = manifest.split_once("\n[profile.release]\n").unwrap();
    let release = release.split("\n[").next().unwrap();
    assert!(release.lines().any(|line| line == "strip = true"), "{release}");
    // Only release builds are shipped.
    if cfg!(all(target_os = "linux", target_pointer_width = "64", not(debug_assertions))) {
        let program = fs::read(env!("CARGO_BIN_EXE_fifteen")).unwrap();
        assert!(!has_symbols(&program), "it has a table of symbols");
    }
}

/// Whether a 64-bit ELF file has a section of type `SHT_SYMTAB`.
fn has_symbols(program: &[u8]) -> bool {
    let number = |at: usize, bytes: usize| {
        let bytes = program[at..at + bytes].iter().rev();
        bytes.fold(0, |sum, byte| sum << 8 | usize::from(*byte))
    };
    let (table, entry, count) = (number(0x28, 8), number(0x3a, 2), number(0x3c, 2));
    assert!(count > 10, "these are no sections");
    (0..count).any(|n| number(table + n * entry + 4, 4) == 2)
}
