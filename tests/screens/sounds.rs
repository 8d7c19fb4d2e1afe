//! Sounds: a mod with a generated sound, and an output that records the played sounds.

use crate::screens::desk::{places, write_data};
use crate::screens::player::{Player, USUAL, ada, setup};
use fifteen::base::Sound;
use fifteen::ui::{Files, Settings, SoundOutput};
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

type Played = Rc<RefCell<Vec<(u64, i32)>>>;

struct Recorder(Played);

impl SoundOutput for Recorder {
    fn play(&mut self, sound: &Rc<Sound>, percent: i32) {
        self.0.borrow_mut().push((sound.milliseconds(), percent));
    }
}

/// Returns a 16-bit WAV file with half a second of a low tone.
fn tone() -> Vec<u8> {
    let samples = (0..4000).map(|n: i16| if n / 40 % 2 == 0 { 6000 } else { -6000 });
    let data: Vec<u8> = samples.flat_map(i16::to_le_bytes).collect();
    let mut file = b"RIFF".to_vec();
    file.extend((36 + data.len() as u32).to_le_bytes());
    file.extend(b"WAVEfmt \x10\0\0\0\x01\0\x01\0");
    file.extend(8000_u32.to_le_bytes());
    file.extend(16_000_u32.to_le_bytes());
    file.extend(b"\x02\0\x10\0data");
    file.extend((data.len() as u32).to_le_bytes());
    file.extend(data);
    file
}

fn write_mod(folder: &Path, messages: &str, sound: &[u8]) {
    let mod_folder = folder.join("bells");
    std::fs::create_dir_all(mod_folder.join("sounds")).unwrap();
    std::fs::write(mod_folder.join("mod.json"), r#"{ "id": "bells", "name": "Bells", "version": "1" }"#)
        .unwrap();
    std::fs::write(mod_folder.join("messages.json"), format!(r#"{{ "messages": [ {messages} ] }}"#)).unwrap();
    std::fs::write(mod_folder.join("sounds/door.wav"), sound).unwrap();
}

const OPENED: &str = r#"{ "id": "opened", "sound": "door.wav" }"#;

/// Plays a run in which the hero goes through a door, with this mod. Returns the warnings and the played sounds.
fn heard(messages: &str, sound: &[u8], settings: Settings) -> (String, Vec<(u64, i32)>) {
    let folder = tempfile::tempdir().unwrap();
    write_data(folder.path());
    write_mod(folder.path(), messages, sound);
    let mut places = places(folder.path());
    places.mods = vec![folder.path().join("bells")];
    let begun = Files::open(places).unwrap_or_else(|error| panic!("{error}"));
    let warnings = match begun.warnings.is_empty() {
        true => String::new(),
        false => begun.warnings.to_string(),
    };
    let mut setup = setup(folder.path(), ada(Some(7)));
    setup.content = Rc::new(begun.content);
    setup.settings = settings;
    let mut player = Player::with(USUAL[0], folder, setup);
    let played = Played::default();
    player.app.set_sound_output(Box::new(Recorder(Rc::clone(&played))));
    let player = player.press("njjjhOj");
    let opened = player.app.game().unwrap().world().log().iter().any(|m| m.text.contains("open"));
    assert!(opened, "a door was opened");
    drop(player);
    (warnings, played.take())
}

fn on() -> Settings {
    Settings { sound: true, ..Settings::default() }
}

#[test]
fn mod_sound_is_loaded_and_played_once_per_event() {
    assert_eq!(heard(OPENED, &tone(), on()), (String::new(), vec![(500, 70)]));
    let quiet = Settings { volume: 15, ..on() };
    assert_eq!(heard(OPENED, &tone(), quiet).1, [(500, 15)]);
}

#[test]
fn sound_is_off_by_default() {
    assert_eq!(heard(OPENED, &tone(), Settings::default()), (String::new(), Vec::new()));
    assert_eq!(heard(OPENED, &tone(), Settings { volume: 0, ..on() }).1, []);
    assert_eq!(heard("", &tone(), on()).1, []);
}

#[test]
fn missing_or_broken_sound_warns_once_and_plays_nothing() {
    let both = r#"{ "id": "opened", "sound": "gate.wav" }, { "id": "closed", "sound": "gate.wav" }"#;
    let (warnings, played) = heard(both, &tone(), on());
    assert_eq!(played, []);
    assert_eq!(warnings.matches("sounds/gate.wav").count(), 1, "{warnings}");
    assert!(warnings.contains("there is no such file"), "{warnings}");
    let (warnings, played) = heard(OPENED, &tone()[..100], on());
    assert_eq!(played, []);
    assert!(warnings.contains("`sounds/door.wav` cannot be played: it is incomplete"), "{warnings}");
}
