//! The whole program on a failing disk: it shows "Saved." only if that is true, and saves again once the disk works.

use crate::faults::check::{Outcome, outcome};
use crate::faults::faulty::{FULL, Fault, Faulty, Scribe};
use crate::faults::memory::{Memory, Watcher};
use crate::faults::stage::{HOME, SAVES, content, every};
use crate::faults::tree::{Image, Tree};
use crate::tier;
use fifteen::content::Content;
use fifteen::game::save::Saves;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::{App, AppSetup, Input, KeyFile, KeyMap, Settings, StartMode};
use std::path::PathBuf;
use std::rc::Rc;

const NAME: &str = "Ada";
const SAVE: &str = "<C-s>";

struct Desk {
    app: App,
    disk: Memory,
    content: Rc<Content>,
}

impl Desk {
    fn new(content: &Rc<Content>, tree: Tree, watcher: Rc<dyn Watcher>) -> Result<Desk, String> {
        let disk = Memory::new(tree, watcher);
        let text = include_str!("../../data/keys.json");
        let name = "data/keys.json";
        let app = App::new(AppSetup {
            content: Rc::clone(content),
            keys: KeyMap::read(KeyFile { name, text }, None).unwrap(),
            settings: Settings::default(),
            saves: Saves::on_disk(Rc::new(disk.clone()), SAVES),
            start: StartMode::Play {
                name: Some(NAME.to_owned()),
                seed: Some(7),
                scenario: Some("spark".to_owned()),
                called: Default::default(),
            },
            files: None,
            failed: Vec::new(),
            fonts: Vec::new(),
        });
        let app = app.map_err(|error| error.to_string())?;
        Ok(Desk { app, disk, content: Rc::clone(content) })
    }

    fn press(&mut self, keys: &str) {
        for key in parse_keys(keys).unwrap() {
            self.app.handle(Input::Key(key));
            for _ in 0..1000 {
                if self.app.is_busy() {
                    self.app.tick();
                }
            }
        }
    }

    fn turn(&self) -> Option<u64> {
        self.app.game().map(|game| game.world().turn())
    }

    fn save(&mut self, reason: &str) -> Result<bool, String> {
        self.press(SAVE);
        let game = self.app.game().ok_or("the game is gone")?;
        let said = game.log().iter().map(|message| message.text.clone()).next_back();
        let said = said.unwrap_or_default();
        if said == "Saved." {
            self.is_on_disk(&self.disk.tree().kept_image())?;
            return Ok(true);
        }
        let clear = said.starts_with("NOT saved. ") && said.contains(HOME) && said.contains(reason);
        clear.then_some(false).ok_or(format!("unclear: {said}"))
    }

    fn is_on_disk(&self, image: &Image) -> Result<(), String> {
        let turn = self.turn().ok_or("the game is gone")?;
        match outcome(&self.content, NAME, image) {
            Outcome::Run(body) if body.starts_with(&format!("{turn},")) => Ok(()),
            Outcome::Run(_) => Err("saved, but an older state is there".to_owned()),
            other => Err(format!("saved, but {other:?}")),
        }
    }
}

fn play(desk: &mut Desk, reason: &str) -> Result<(), String> {
    desk.press("<Esc>");
    for keys in ["ss", "l", "o"] {
        desk.press(keys);
        desk.save(reason)?;
        desk.app.sync();
    }
    desk.press("s");
    Ok(())
}

fn try_out(
    content: &Rc<Content>,
    tree: &Tree,
    (fault, at, forever): (Fault, usize, bool),
) -> Result<(), String> {
    let faulty = Rc::new(Faulty::new(fault, at, forever));
    let begun = Desk::new(content, tree.clone(), Rc::clone(&faulty) as Rc<dyn Watcher>);
    let reason = fault.reason();
    let mut desk = match begun {
        Ok(desk) => desk,
        Err(why) if why.contains(&reason) && why.contains(HOME) => return Ok(()),
        Err(why) => return Err(format!("unclear: {why}")),
    };
    play(&mut desk, &reason)?;
    desk.press("Qy<Enter>");
    faulty.heal();
    if desk.app.game().is_none() {
        // The player gave the run up. If the disk failed meanwhile, opening the run again must finish moving it to
        // the graveyard.
        let image = desk.disk.tree().image();
        if matches!(outcome(content, NAME, &image), Outcome::Run(_)) {
            desk = Desk::new(content, Tree::of(&image), Rc::new(Scribe::default()))?;
        }
        return match outcome(content, NAME, &desk.disk.tree().image()) {
            Outcome::NoRun | Outcome::Grave(_) => Ok(()),
            other => Err(format!("given up, but {other:?}")),
        };
    }
    desk.press("s");
    match desk.save(&reason)? {
        true => {}
        false => return Err("not saved on a good disk".to_owned()),
    }
    desk.press("s");
    desk.app.close()?;
    desk.is_on_disk(&desk.disk.tree().kept_image())
}

fn disks(content: &Rc<Content>) -> [Tree; 2] {
    let empty = Tree::of(&Image::from([(PathBuf::from(HOME), None)]));
    let scribe: Rc<dyn Watcher> = Rc::new(Scribe::default());
    let mut desk = Desk::new(content, empty.clone(), scribe).unwrap();
    desk.press("ssll");
    assert_eq!(desk.save("nothing"), Ok(true));
    desk.press("ss");
    let image = desk.disk.tree().image();
    [empty, Tree::of(&image)]
}

#[test]
fn the_game_reports_saved_only_after_success_and_survives_disk_errors() {
    let content = content();
    let (mut operations, mut cases, mut errors, mut wrong) = (0, 0, 0, Vec::new());
    for tree in disks(&content) {
        let scribe = Rc::new(Scribe::default());
        let watcher = Rc::clone(&scribe) as Rc<dyn Watcher>;
        let mut desk = Desk::new(&content, tree.clone(), watcher).unwrap();
        play(&mut desk, "nothing").unwrap();
        let turn = desk.turn();
        assert!(turn > Some(3), "{turn:?}");
        desk.press("Qy<Enter>");
        assert!(desk.app.game().is_none());
        let asked = scribe.0.take();
        operations += asked.len();
        for (at, what) in asked.iter().enumerate() {
            for fault in Fault::all().filter(|fault| fault.fits(*what)) {
                for forever in [false, true] {
                    cases += 1;
                    if cases % every() != tier::first(every()) {
                        continue;
                    }
                    let tried = try_out(&content, &tree, (fault, at, forever));
                    let place = format!("{fault:?} at operation {at}, for ever: {forever}");
                    wrong.extend(tried.err().map(|why| format!("{place}: {why}")));
                    errors += 1;
                }
            }
        }
    }
    println!("errors in the game: {operations} operations, {errors} errors, {} failures", wrong.len());
    for why in wrong.iter().take(40) {
        println!("{why}");
    }
    assert!(wrong.is_empty(), "{} failures", wrong.len());
    assert!(errors >= 1500 / every(), "too little was tried");
}

fn listed(image: &Image) -> usize {
    let disk = Memory::new(Tree::of(image), Rc::new(Scribe::default()));
    Saves::on_disk(Rc::new(disk), SAVES).scores().len()
}

#[test]
fn a_run_that_is_given_up_is_scored_once_despite_crashes() {
    let content = content();
    let [_, tree] = disks(&content);
    let give_up = |at: usize| {
        let faulty = Rc::new(Faulty::new(Fault::Error(FULL), at, true));
        let watcher = Rc::clone(&faulty) as Rc<dyn Watcher>;
        let mut desk = Desk::new(&content, tree.clone(), watcher).ok()?;
        desk.press("ssQy");
        Some((desk.disk.tree().image(), faulty.was_reached()))
    };
    let (mut at, mut opened) = (0, 0);
    loop {
        let Some((image, reached)) = give_up(at) else {
            at += 1;
            continue;
        };
        // The image is the disk after it failed from operation `at` on. A kill at operation `at` leaves the same
        // image.
        let mut desk = Desk::new(&content, Tree::of(&image), Rc::new(Scribe::default())).unwrap();
        if listed(&desk.disk.tree().image()) == 0 {
            opened += 1;
            desk.press("Qy");
        }
        let image = desk.disk.tree().image();
        assert_eq!(listed(&image), 1, "the disk failed from operation {at} on");
        if !reached {
            break;
        }
        at += 1;
    }
    assert!(opened > 0 && at > 20, "{opened} of {at}");
}

fn of_the_journal(desk: &Desk) -> Vec<String> {
    let log = desk.app.game().unwrap().log().iter();
    let texts = log.map(|message| message.text.clone());
    texts.filter(|text| text.contains("ournal")).collect()
}

#[test]
fn journal_failures_are_reported_and_the_journal_is_completed_later() {
    let content = content();
    let [_, tree] = disks(&content);
    let last = |desk: &Desk| of_the_journal(desk).pop().unwrap_or_default();
    for fault in [Fault::Error(FULL), Fault::Half, Fault::OneByte] {
        let faulty = Rc::new(Faulty::new(fault, 0, true));
        faulty.heal();
        let mut desk = Desk::new(&content, tree.clone(), Rc::clone(&faulty) as Rc<dyn Watcher>).unwrap();
        desk.press("s");
        faulty.fail_again();
        desk.press("s");
        let said = last(&desk);
        assert!(said.starts_with("The journal could not be written."), "{said}");
        for n in 2..=10 {
            desk.press("s");
            let still = format!("The journal still cannot be written: {n} commands are kept in memory only.");
            assert_eq!(last(&desk), still, "{fault:?}");
        }
        // If the program is killed now, the last commands are lost. The next start says so, unless the disk was full.
        let killed = Desk::new(&content, Tree::of(&desk.disk.tree().image()), Rc::new(Scribe::default()));
        let said = of_the_journal(&killed.unwrap()).pop().unwrap_or_default();
        assert_eq!(
            said.contains("it is unknown whether anything was played after that"),
            fault != Fault::Error(FULL),
            "{said}"
        );
        faulty.heal();
        desk.press("s");
        assert_eq!(last(&desk), "The journal works again, and is complete.");
        let killed = Desk::new(&content, Tree::of(&desk.disk.tree().image()), Rc::new(Scribe::default()));
        assert_eq!(killed.unwrap().turn(), desk.turn(), "{fault:?}");
    }
}
