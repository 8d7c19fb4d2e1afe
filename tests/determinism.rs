//! Determinism: the same seed and keys give the same file `world.json` on every machine, in debug and release builds.
//!
//! `UPDATE_GOLDEN=1 cargo test --test rules determinism` rewrites the fingerprints in `tests/golden/worlds.txt`.

use fifteen::base::Random;
use fifteen::content::Content;
use fifteen::content::files::source::Source;
use fifteen::game::save::Saves;
use fifteen::ui::app::AppSetup;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::input::keymap::{KeyFile, KeyMap};
use fifteen::ui::settings::Settings;
use fifteen::ui::start::StartMode;
use fifteen::ui::{App, Input};
use std::path::{Path, PathBuf};
use std::rc::Rc;

const RUNS: [(&str, u64); 8] = [
    ("spark", 1),
    ("spark", 7),
    ("spark", 15),
    ("spark", 42),
    ("spark", 1_000_000_007),
    ("spark", u64::MAX),
    ("campaign", 1),
    ("campaign", 2),
];

fn keys(seed: u64) -> String {
    let mut random = Random::stream(seed, "keys of this test");
    let phrases =
        ["oo", "o", "R", "_><Enter>>", "hhh", "jjj", "kkk", "lll", "yy", "uu", "bb", "nn", "...", "H", "L"];
    (0..300).filter_map(|_| random.pick(&phrases)).copied().collect()
}

fn find(folder: &Path, name: &str) -> Option<PathBuf> {
    let entries = std::fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = entries.collect();
    paths.sort();
    let deeper = |path: &PathBuf| path.is_dir().then(|| find(path, name)).flatten();
    paths.iter().find(|p| p.is_file() && p.ends_with(name)).cloned().or_else(|| paths.iter().find_map(deeper))
}

fn world(content: &Rc<Content>, folder: &Path, (scenario, seed): (&str, u64), keys: &str) -> String {
    let bindings = Source::built_in().read("keys.json").unwrap();
    let bindings = String::from_utf8(bindings).unwrap();
    let name = format!("Run {seed}");
    let start = StartMode::Play {
        name: Some(name),
        seed: Some(seed),
        scenario: Some(scenario.to_owned()),
        called: Default::default(),
    };
    let mut app = App::new(AppSetup {
        content: content.clone(),
        keys: KeyMap::read(KeyFile { name: "keys.json", text: &bindings }, None).unwrap(),
        settings: Settings::default(),
        saves: Saves::new(folder),
        start,
        files: None,
        failed: Vec::new(),
        fonts: Vec::new(),
    })
    .unwrap_or_else(|why| panic!("{why}"));
    for key in parse_keys(keys).unwrap() {
        app.handle(Input::Key(key));
        for _ in 0..10_000 {
            if !app.is_busy() {
                break;
            }
            app.tick();
        }
        assert!(!app.is_busy());
        if app.game().is_none_or(|game| game.world().ending().is_some()) {
            break;
        }
    }
    app.close().unwrap();
    // The save is in the graveyard if the hero died.
    let saved = find(folder, "world.json");
    std::fs::read_to_string(saved.expect("the run was saved")).unwrap()
}

/// The hash FNV-1a, written again here so that the test does not depend on the tested code.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn the_same_seed_and_keys_give_the_same_world_file() {
    let content = Rc::new(Content::load(&Source::built_in(), "default").unwrap());
    let mut lines = String::new();
    for (scenario, seed) in RUNS {
        let keys = keys(seed);
        let played = || {
            let folder = tempfile::tempdir().unwrap();
            world(&content, folder.path(), (scenario, seed), &keys)
        };
        let first = played();
        assert!(first == played(), "seed {seed} gave two worlds");
        let turn = first.lines().find(|line| line.contains("\"turn\"")).unwrap_or_default().trim();
        lines += &format!(
            "{scenario}, seed {seed}: {:016x}, {} bytes, {turn}\n",
            fingerprint(&first),
            first.len()
        );
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/worlds.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&golden, &lines).unwrap();
    }
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    assert_eq!(lines, expected, "the worlds differ from those in {}", golden.display());
}
