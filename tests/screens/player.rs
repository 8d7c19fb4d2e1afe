//! A simulated player at a canvas, in a small world for the screen tests.

use crate::loaded;
use fifteen::base::Size;
use fifteen::content::Content;
use fifteen::game::save::Saves;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::{App, AppSetup, Canvas, Input, KeyFile, KeyMap, Settings, StartMode};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use tempfile::TempDir;

pub const USUAL: [Size; 3] = [Size::new(100, 40), Size::new(80, 24), Size::new(132, 50)];

/// Loads the small world, which does not use the shipped data: changes of the shipped data change no picture.
pub fn content() -> Rc<Content> {
    let deep = deep();
    let files = [
        ("tiles.json", include_str!("../data/screens/tiles.json")),
        ("monsters.json", include_str!("../data/screens/monsters.json")),
        ("families.json", include_str!("../data/screens/families.json")),
        ("factions.json", include_str!("../data/screens/factions.json")),
        ("spawns.json", r#"{ "spawns": [] }"#),
        ("names.json", include_str!("../data/screens/names.json")),
        ("themes.json", include_str!("../data/screens/themes.json")),
        ("maps/hall.json", include_str!("../data/screens/hall.json")),
        ("maps/den.json", include_str!("../data/screens/den.json")),
        ("maps/deep.json", &deep),
        ("scenarios/test.json", include_str!("../data/screens/scenarios.json")),
    ];
    loaded::written(&files)
}

pub fn deep() -> String {
    let cell = |x: i32, y: i32| match (x, y) {
        (0 | 119, _) | (_, 0 | 49) => '#',
        (3, 2) => '@',
        (110, 45) => '>',
        _ if x % 10 == 0 && y % 5 == 0 => '#',
        _ => '.',
    };
    let row = |y| (0..120).map(|x| cell(x, y)).collect::<String>();
    let rows: Vec<String> = (0..50).map(|y| format!("\"{}\"", row(y))).collect();
    let start = r#"{ "tile": "floor", "start": true }"#;
    let legend = format!(r##""#": "wall", ".": "floor", ">": "down", "@": {start}"##);
    format!(r#"{{ "legend": {{ {legend} }}, "rows": [{}] }}"#, rows.join(", "))
}

pub fn keys() -> KeyMap {
    let text = include_str!("../../data/keys.json");
    let name = "data/keys.json";
    KeyMap::read(KeyFile { name, text }, None).unwrap()
}

pub struct Player {
    pub app: App,
    pub size: Size,
    pub folder: TempDir,
}

impl Player {
    pub fn at_title(size: Size) -> Player {
        Player::sit_down(size, tempfile::tempdir().unwrap(), StartMode::Title)
    }

    pub fn in_run(size: Size) -> Player {
        Player::sit_down(size, tempfile::tempdir().unwrap(), ada(Some(7)))
    }

    pub fn in_scenario(size: Size, id: &str) -> Player {
        let start = StartMode::Play {
            name: Some("Bo".to_owned()),
            seed: Some(7),
            scenario: Some(id.to_owned()),
            called: Default::default(),
        };
        Player::sit_down(size, tempfile::tempdir().unwrap(), start)
    }

    pub fn sit_down(size: Size, folder: TempDir, start: StartMode) -> Player {
        let setup = setup(folder.path(), start);
        Player::with(size, folder, setup)
    }

    pub fn with(size: Size, folder: TempDir, setup: AppSetup) -> Player {
        let app = App::new(setup).unwrap();
        let mut player = Player { app, size, folder };
        player.screen();
        player
    }

    pub fn again(mut self, start: StartMode) -> Player {
        self.app.close().unwrap();
        let Player { app, size, folder } = self;
        drop(app);
        Player::sit_down(size, folder, start)
    }

    pub fn press(mut self, keys: &str) -> Player {
        for key in parse_keys(keys).unwrap() {
            self.give(Input::Key(key));
        }
        self
    }

    pub fn give(&mut self, input: Input) {
        self.app.handle(input);
        while self.app.is_busy() {
            self.app.tick();
        }
        self.screen();
    }

    pub fn screen(&mut self) -> String {
        let mut canvas = Canvas::new(self.size);
        self.app.draw(&mut canvas);
        canvas.to_text()
    }

    pub fn until(mut self, keys: &str, shown: &str) -> Player {
        for _ in 0..300 {
            if self.screen().contains(shown) {
                return self;
            }
            self = self.press(keys);
        }
        panic!("`{shown}` is never shown:\n{}", self.screen());
    }
}

pub fn ada(seed: Option<u64>) -> StartMode {
    StartMode::Play { name: Some("Ada".to_owned()), seed, scenario: None, called: Default::default() }
}

pub fn setup(folder: &Path, start: StartMode) -> AppSetup {
    AppSetup {
        content: content(),
        keys: keys(),
        settings: Settings::default(),
        saves: Saves::new(folder.join("saves")),
        start,
        files: None,
        failed: Vec::new(),
        fonts: Vec::new(),
    }
}

pub fn find(folder: &Path, name: &str) -> PathBuf {
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.ends_with(name) {
                return path;
            }
        }
    }
    panic!("no {name}");
}
