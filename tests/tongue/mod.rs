//! Translation: if the program and its data are in another language, no screen shows an English word.
//!
//! The other language is English with accented letters, so that untranslated words are easy to find.

mod marked;
mod sights;

use crate::random_keys::LIKES;
use crate::tier;
use fifteen::base::{Random, Size, translation};
use fifteen::content::Content;
use fifteen::game::save::Saves;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::settings::Settings;
use fifteen::ui::{App, AppSetup, Canvas, Input, KeyFile, KeyMap, StartMode};
use marked::marked_content;
use sights::Sights;
use std::path::Path;
use std::rc::Rc;

/// Number of random key sequences after which the screens are checked: in all tests, and in the daily tests.
const KEYS: (usize, usize) = (1_500, 1_500);

const TOUR: &[&str] = &[
    "?<PgDn><PgDn><PgDn><Esc>",
    "i<Enter><Esc><Esc>",
    "@<PgDn><PgDn><PgDn><Esc>",
    "<C-p><Esc>",
    "x<Tab><Esc>",
    "G<PgDn><Esc>",
    "\\<PgDn><Esc>",
    "<Esc>jjjj<Enter>",
];

fn app(content: &Rc<Content>, folder: &Path, start: StartMode) -> App {
    let text = include_str!("../../data/keys.json");
    App::with_player(AppSetup {
        content: content.clone(),
        keys: KeyMap::read(KeyFile { name: "keys.json", text }, None).unwrap(),
        settings: Settings::default(),
        saves: Saves::new(folder),
        start,
        files: None,
        failed: Vec::new(),
        fonts: Vec::new(),
    })
}

fn run(seed: u64) -> StartMode {
    StartMode::Play {
        name: Some("Brr".to_owned()),
        seed: Some(seed),
        scenario: None,
        called: Default::default(),
    }
}

fn press(app: &mut App, keys: &str, sights: &mut Sights) {
    for key in parse_keys(keys).unwrap() {
        app.handle(Input::Key(key));
        for _ in 0..2_000 {
            if !app.is_busy() {
                break;
            }
            app.tick();
        }
        let mut canvas = Canvas::new(Size::new(132, 50));
        app.draw(&mut canvas);
        sights.look(&canvas, keys);
    }
}

#[test]
fn sentences_use_the_translation_catalogue() {
    let words = r#"{ "words": [
        { "id": "{coins} coins", "text": "{coins} Münzen" },
        { "id": "1 coin", "text": "eine Münze" },
        { "id": "an {name}", "text": "ein {name}",
          "when": [{ "hole": "name", "ends": ["eule"], "text": "eine {name}" }] }
    ] }"#;
    let content = Content::from_texts(&[("words.json", words)]).unwrap_or_else(|r| panic!("{r}"));
    let told = || {
        use fifteen::content::kinds::grammar::with_article;
        use fifteen::ui::cards::words::coins;
        [coins(1), coins(2), with_article("Eule"), with_article("Oger")]
    };
    assert_eq!(told(), ["1 coin", "2 coins", "an Eule", "an Oger"]);
    translation::set_catalogue(content.translation_catalogue);
    assert_eq!(told(), ["eine Münze", "2 Münzen", "eine Eule", "ein Oger"]);
    translation::set_catalogue(None);
}

#[test]
fn no_screen_shows_untranslatable_text() {
    let content = Rc::new(marked_content());
    let folder = tempfile::tempdir().unwrap();
    let mut sights = Sights::default();
    let mut title = app(&content, folder.path(), StartMode::Title);
    for keys in [
        "jjj<Enter><Esc>",
        "jjjj<Enter><PgDn><Esc>",
        "<Home><Enter>",
        "Brr<Enter>",
        "jjl<Tab>j<Tab>j",
        "<Enter>",
    ] {
        press(&mut title, keys, &mut sights);
    }
    let mut random = Random::new(tier::seed());
    let mut program = app(&content, folder.path(), run(1));
    for keys in TOUR {
        press(&mut program, keys, &mut sights);
    }
    let mut runs = 1;
    for _ in 0..tier::some(KEYS.1, KEYS.0) {
        press(&mut program, random.pick(LIKES).unwrap(), &mut sights);
        // Start another run if this one is over, or if the game asks for a name, which is not translated.
        if program.done() || sights.naming() {
            runs += 1;
            program = app(&content, folder.path(), run(runs));
        }
    }
    translation::set_catalogue(None);
    assert!(sights.seen() > 1_000, "next to nothing was seen");
    assert!(sights.english().is_empty(), "{}", sights.english());
}

#[test]
fn missing_translation_is_shown_in_english() {
    let all = marked::marked_words();
    let mut words: serde_json::Value = serde_json::from_str(&all).unwrap();
    words["words"].as_array_mut().unwrap().retain(|word| word["id"] != "Settings");
    let content = Content::from_texts(&[("words.json", &words.to_string())]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut sights = Sights::default();
    let mut title = app(&Rc::new(content), folder.path(), StartMode::Title);
    press(&mut title, "j", &mut sights);
    translation::set_catalogue(None);
    assert!(sights.english().contains("Settings"), "{}", sights.english());
}
