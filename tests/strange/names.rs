//! Property test with 100,000 hostile names. Each name either gets its own run, or is refused with an error message.

use super::content;
use crate::tier;
use fifteen::base::Random;
use fifteen::game::Game;
use fifteen::game::save::Saves;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::rc::Rc;

const NAMES: u32 = 100_000;
const SAMPLE: u32 = 5_000;
/// For every `SAVED_EVERY`th name, the test also saves and loads the run.
const SAVED_EVERY: u32 = 200;
/// Maximum length of a folder name, in bytes.
const LONGEST: usize = 64;

const PIECES: [&str; 64] = [
    "..",
    ".",
    "/",
    "\\",
    "~",
    "C:",
    ":",
    "*",
    "?",
    "\"",
    "<",
    ">",
    "|",
    "&",
    ";",
    "$HOME",
    "`id`",
    "%2e%2e%2f",
    "%00",
    "\0",
    "\n",
    "\r\n",
    "\t",
    "\u{1b}[2J",
    "\u{7f}",
    "con",
    "NUL",
    "aux.txt",
    "COM1",
    "LPT9",
    "PRN",
    "graveyard",
    "world.json",
    "journal.txt",
    "lock",
    ".git",
    "-rf",
    "--saves",
    " ",
    "\u{a0}",
    "\u{3000}",
    "é",
    "e\u{301}",
    "ß",
    "ẞ",
    "İ",
    "ı",
    "ﬁ",
    "Å",
    "Å",
    "\u{202e}",
    "\u{200d}",
    "\u{feff}",
    "\u{e0041}",
    "\u{ad}",
    "😀",
    "👩‍👩‍👧",
    "日本",
    "עברית",
    "\u{10ffff}",
    "a",
    "A",
    "0",
    "x",
];
/// Names that some systems reserve, with or without an extension.
const RESERVED: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

fn name(random: &mut Random) -> String {
    let pieces = match random.below(20) {
        0 => 0,
        1 => 1,
        2 => 60 + random.below(40),
        _ => 1 + random.below(8),
    };
    (0..pieces).map(|_| piece(random)).collect()
}

fn piece(random: &mut Random) -> String {
    match random.below(5) {
        0 => char::from_u32(random.below(0x11_0000)).map_or("?".to_owned(), String::from),
        1 => char::from(random.below(128) as u8).to_string(),
        2 => char::from(b'a' + random.below(3) as u8).to_string(),
        _ => (*random.pick(&PIECES).unwrap()).to_owned(),
    }
}

fn is_safe(folder: &Path, saves: &Path) -> Result<(), String> {
    let own = folder.file_name().and_then(|name| name.to_str());
    let own = own.ok_or("it has no name")?;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let stem = own.split('.').next().unwrap_or_default();
    let reserved = RESERVED.iter().any(|word| stem.trim_end_matches(char::is_numeric) == *word);
    match () {
        () if folder.parent() != Some(saves) => Err("it is elsewhere".to_owned()),
        () if own.len() > LONGEST => Err(format!("{} bytes", own.len())),
        () if !own.chars().all(plain) || own.starts_with('-') => Err(format!("`{own}`")),
        () if reserved || own == "graveyard" => Err(format!("`{own}` is taken")),
        () => Ok(()),
    }
}

#[test]
fn hostile_run_names_never_share_or_escape_their_folders() {
    let content = content();
    let (names, every) = (tier::some(SAMPLE, NAMES), tier::some(SAMPLE / 500, SAVED_EVERY));
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path().join("saves"));
    let mut random = Random::new(if tier::all() { 15 } else { tier::seed() });
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    let (mut refused, mut played) = (0, 0);
    for n in 0..names {
        let name = name(&mut random);
        let place = match saves.folder_of(&name) {
            Ok(place) => place,
            Err(why) => {
                let why = why.to_string();
                assert!(why.ends_with('.') && why.len() < 200, "{name:?}: {why}");
                assert!(!why.chars().any(char::is_control), "{name:?}: {why:?}");
                assert!(saves.claim(&name).is_err(), "{name:?}");
                refused += 1;
                continue;
            }
        };
        is_safe(&place, saves.folder()).unwrap_or_else(|why| panic!("{name:?}: {why}"));
        let own = place.file_name().unwrap().to_str().unwrap().to_owned();
        let tidy = name.trim().to_owned();
        let owner = owners.entry(own).or_insert_with(|| tidy.clone());
        assert_eq!(*owner, tidy, "two names share a folder");
        if n % every == 0 && !saves.has_run(&name) {
            let scenario = content.scenarios.find("training").unwrap();
            let game = Game::new(Rc::clone(&content), scenario, &tidy, 1).unwrap();
            let mut slot = saves.claim(&name).unwrap();
            slot.save(game.world(), &content).unwrap();
            drop(slot);
            let world = saves.claim(&tidy).unwrap().load(&content).unwrap();
            assert_eq!(world.name(), tidy);
            played += 1;
        }
    }
    let listed = saves.list(&content);
    assert!(listed.iter().all(|run| run.state.is_ok()));
    assert_eq!(listed.len(), played);
    assert!(played > 100, "{played} played");
    let outside = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(outside, 1, "only the folder of saves is there");
    let (low, high) = (names / 10, names * 9 / 10);
    assert!((low..high).contains(&refused), "{refused} refused");
    println!("names: {names} names, {refused} refused, {played} played, 0 failures");
}
