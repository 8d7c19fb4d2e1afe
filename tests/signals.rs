//! The signals TERM, HUP and INT and the close button, at every screen and prompt: the run is always saved.
//!
//! Signals concern the whole process. So no other test of this crate may catch them, and the tests of this file run
//! one after another.

use fifteen::base::Size;
use fifteen::content::diagnostics::problem::Diagnostics;
use fifteen::content::load::library::FailedMod;
use fifteen::content::{Content, Source};
use fifteen::frontend::{FrontEnd, FrontError, FrontEvent, Signals, run};
use fifteen::game::save::{Replay, Saves};
use fifteen::ui::app::AppSetup;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::input::keymap::{KeyFile, KeyMap};
use fifteen::ui::settings::Settings;
use fifteen::ui::{App, Canvas, Input, Key, StartMode};
use std::fs;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

const SCREENS: &[(&str, &str)] = &[
    ("", "health"),
    ("<Esc>", "Abandon this run"),
    ("<Esc>jjj<Enter>", "Settings"),
    ("?", "Walking"),
    ("m", "messages"),
    ("x", "health"),
    ("_", "ravel"),
    ("Q", "Abandon this run?"),
    ("<Esc>jjjjjjj<Enter>", "Abandon this run?"),
    ("?<Esc>m<Esc>x", "health"),
];

#[derive(Clone, Copy, Debug)]
enum End {
    Closed,
    Signal(i32),
}

const ENDS: [End; 4] = [
    End::Closed,
    End::Signal(signal_hook::consts::SIGTERM),
    End::Signal(signal_hook::consts::SIGHUP),
    End::Signal(signal_hook::consts::SIGINT),
];

struct Hand {
    keys: std::vec::IntoIter<Key>,
    end: End,
    shown: String,
}

impl FrontEnd for Hand {
    fn size(&self) -> Size {
        Size::new(100, 40)
    }

    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError> {
        self.shown = canvas.to_text();
        Ok(())
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<FrontEvent>, FrontError> {
        if let Some(key) = self.keys.next() {
            return Ok(vec![FrontEvent::Input(Input::Key(key))]);
        }
        match self.end {
            End::Closed => return Ok(vec![FrontEvent::Closed]),
            End::Signal(signal) => signal_hook::low_level::raise(signal).unwrap(),
        }
        std::thread::sleep(at_most.min(Duration::from_millis(1)));
        Ok(Vec::new())
    }
}

fn setup(content: &Rc<Content>, folder: &Path, start: StartMode, failed: Vec<FailedMod>) -> AppSetup {
    let bindings = Source::built_in().read("keys.json").unwrap();
    let bindings = String::from_utf8(bindings).unwrap();
    let file = KeyFile { name: "keys.json", text: &bindings };
    AppSetup {
        content: Rc::clone(content),
        keys: KeyMap::read(file, None).unwrap(),
        settings: Settings::default(),
        saves: Saves::new(folder),
        start,
        files: None,
        failed,
        fonts: Vec::new(),
    }
}

fn play() -> StartMode {
    StartMode::Play {
        name: Some("Ada".to_owned()),
        seed: Some(2),
        scenario: Some("spark".to_owned()),
        called: Default::default(),
    }
}

fn ended(setup: AppSetup, keys: &str, end: End) -> String {
    let mut app = App::new(setup).unwrap_or_else(|why| panic!("{why}"));
    let mut hand = Hand { keys: parse_keys(keys).unwrap().into_iter(), end, shown: String::new() };
    run(&mut app, &mut hand, &Signals::catch().unwrap()).unwrap();
    assert!(app.done());
    hand.shown
}

fn files(folder: &Path) -> (String, String) {
    let run = fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
    let read = |name: &str| fs::read_to_string(run.join(name)).unwrap();
    (read("world.json"), read("journal.txt"))
}

fn every_screen_saves(content: &Rc<Content>) {
    for (keys, words) in SCREENS {
        for end in ENDS {
            let folder = tempfile::tempdir().unwrap();
            let keys = format!("sss{keys}");
            let shown = ended(setup(content, folder.path(), play(), Vec::new()), &keys, end);
            assert!(shown.contains(words), "no {words:?} after {keys}:\n{shown}");
            let (world, journal) = files(folder.path());
            assert!(world.contains("\"turn\": 3,"), "{end:?} after {keys}");
            let last = journal.lines().last().unwrap();
            assert!(last.starts_with("3 saved 2 "), "{end:?} after {keys}: {last}");
        }
    }
}

fn in_the_midst_of_something_it_stops_and_is_saved(content: &Rc<Content>) {
    for end in ENDS {
        let folder = tempfile::tempdir().unwrap();
        ended(setup(content, folder.path(), play(), Vec::new()), "o", end);
        let (world, journal) = files(folder.path());
        let lines: Vec<&str> = journal.lines().collect();
        let [.., stop, saved] = lines[..] else {
            panic!("{journal}");
        };
        let turn = stop.split(' ').next().unwrap();
        assert!(stop.contains(" stop ") && saved.contains(" saved 2 "), "{journal}");
        assert!(world.contains(&format!("\"turn\": {turn},")), "{end:?}");
    }
}

fn where_nothing_is_played_nothing_is_left(content: &Rc<Content>) {
    let diagnostics = Diagnostics::default();
    let span = diagnostics.file("mods/rats/mod.json", "{").start();
    diagnostics.add(fifteen::content::diagnostics::problem::Problem::error(span, "it is not closed"));
    let failed = FailedMod { name: "rats".to_owned(), report: diagnostics.report() };
    for end in ENDS {
        for (keys, failed) in [("", vec![]), ("<Enter>", vec![]), ("?", vec![]), ("", vec![failed.clone()])] {
            let folder = tempfile::tempdir().unwrap();
            ended(setup(content, folder.path(), StartMode::Title, failed), keys, end);
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        }
    }
}

fn a_game_that_failed_is_gone_on_with_from_the_journal(content: &Rc<Content>) {
    let folder = tempfile::tempdir().unwrap();
    let open =
        || App::new(setup(content, folder.path(), play(), Vec::new())).unwrap_or_else(|why| panic!("{why}"));
    let mut app = open();
    for key in parse_keys("sss").unwrap() {
        app.handle(Input::Key(key));
    }
    app.rescue().unwrap();
    drop(app);
    let (world, journal) = files(folder.path());
    assert!(world.contains("\"turn\": 0,"), "what is in memory is not trusted");
    assert!(journal.lines().last().unwrap().starts_with("2 wait "));
    let mut app = open();
    assert_eq!(app.game().unwrap().world().turn(), 3);
    app.close().unwrap();
    assert!(files(folder.path()).0.contains("\"turn\": 3,"));
}

fn a_game_that_failed_in_the_midst_of_something_is_played_again_to_the_end(content: &Rc<Content>) {
    for steps in [0, 1, 4] {
        let folder = tempfile::tempdir().unwrap();
        let open = || {
            App::new(setup(content, folder.path(), play(), Vec::new())).unwrap_or_else(|why| panic!("{why}"))
        };
        let press = |app: &mut App, keys: &str| {
            for key in parse_keys(keys).unwrap() {
                app.handle(Input::Key(key));
            }
        };
        let mut app = open();
        press(&mut app, "so");
        for _ in 0..steps {
            app.tick();
        }
        let (game, turn) = (app.game().unwrap(), app.game().unwrap().world().turn());
        let stop = format!("{turn} stop {} ", game.steps().unwrap());
        app.rescue().unwrap();
        drop(app);
        let journal = files(folder.path()).1;
        assert!(journal.lines().last().unwrap().starts_with(&stop), "{journal}");
        let mut app = open();
        let game = app.game().unwrap();
        assert_eq!((game.world().turn(), game.steps()), (turn, None));
        press(&mut app, "ss");
        app.close().unwrap();
        let journal = fs::read_dir(folder.path()).unwrap().next().unwrap();
        let mut replay = Replay::open(content, &journal.unwrap().path()).unwrap();
        replay.verify().unwrap();
        assert_eq!(replay.game().world().turn(), turn + 2);
    }
}

#[test]
fn run_is_saved_however_the_program_ends() {
    let content = Content::load(&Source::built_in(), "default").unwrap();
    let content = Rc::new(content);
    every_screen_saves(&content);
    in_the_midst_of_something_it_stops_and_is_saved(&content);
    where_nothing_is_played_nothing_is_left(&content);
    a_game_that_failed_is_gone_on_with_from_the_journal(&content);
    a_game_that_failed_in_the_midst_of_something_is_played_again_to_the_end(&content);
}
