//! A test player whose data files are in a folder, where tests edit them during play.

use crate::screens::player::{Player, setup};
use fifteen::content::Source;
use fifteen::ui::{FilePaths, Files, StartMode};
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use tempfile::TempDir;

const DATA: [(&str, &str); 17] = [
    ("tiles.json", "tests/data/screens/tiles.json"),
    ("monsters.json", "tests/data/screens/monsters.json"),
    ("families.json", "tests/data/screens/families.json"),
    ("factions.json", "tests/data/screens/factions.json"),
    ("themes.json", "tests/data/screens/themes.json"),
    ("maps/hall.json", "tests/data/screens/hall.json"),
    ("maps/den.json", "tests/data/screens/den.json"),
    ("maps/deep.json", "tests/data/screens/hall.json"),
    ("scenarios/test.json", "tests/data/screens/scenarios.json"),
    ("messages.json", "data/messages.json"),
    ("names.json", "tests/data/screens/names.json"),
    ("palettes.json", "data/palettes.json"),
    ("keys.json", "data/keys.json"),
    ("keys/dvorak.json", "data/keys/dvorak.json"),
    ("keys/laptop.json", "data/keys/laptop.json"),
    ("keys/numpad.json", "data/keys/numpad.json"),
    ("keys/vi.json", "data/keys/vi.json"),
];

pub fn data(folder: &Path) -> PathBuf {
    folder.join("data")
}

pub fn write_data(folder: &Path) {
    for (name, from) in DATA {
        let to = data(folder).join(name);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(from), to).unwrap();
    }
}

pub fn places(folder: &Path) -> FilePaths {
    FilePaths {
        data: Source::folder(data(folder)),
        settings: Some(folder.join("settings.json")),
        mods: Vec::new(),
    }
}

pub fn sit_down(size: fifteen::base::Size, folder: TempDir, start: StartMode, places: FilePaths) -> Player {
    let begun = Files::open(places).unwrap_or_else(|error| panic!("{error}"));
    let mut setup = setup(folder.path(), start);
    setup.content = Rc::new(begun.content);
    setup.keys = begun.keys;
    setup.settings = begun.settings;
    setup.files = Some(begun.files);
    setup.failed = begun.failed;
    Player::with(size, folder, setup)
}

pub fn editing(size: fifteen::base::Size, start: StartMode) -> Player {
    let folder = tempfile::tempdir().unwrap();
    write_data(folder.path());
    let places = places(folder.path());
    sit_down(size, folder, start, places)
}

impl Player {
    pub fn edit(mut self, name: &str, from: &str, to: &str) -> Player {
        let path = self.folder.path().join(name);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "no {from} in {name}");
        self.write(name, &text.replace(from, to));
        self.watch();
        self
    }

    pub fn write(&mut self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn watch(&mut self) {
        self.app.check_files();
        self.app.check_files();
        self.screen();
    }

    /// Returns the last four messages of the log, the newest first.
    pub fn last_messages(&self) -> Vec<String> {
        let log = self.app.game().unwrap().log();
        log.iter().rev().take(4).map(|message| message.text.clone()).collect()
    }
}
