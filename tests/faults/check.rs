//! Checks that a run on a healthy disk is in a state that the player was promised.

use crate::faults::memory::{Calm, Memory};
use crate::faults::stage::{SAVES, body, body_of};
use crate::faults::tree::{Image, Tree};
use fifteen::content::Content;
use fifteen::game::save::{SaveError, SaveSlot, Saves};
use fifteen::game::{Action, Command};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// First bytes of the player's own files in the tests. The game must keep them even if they have names of game files.
pub const PRECIOUS: &[u8] = b"precious";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    NoRun,
    Run(String),
    Grave(String),
    Broken(String),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grave {
    #[default]
    Never,
    May,
    Must,
}

/// Indices of the states that a run may have now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The earliest allowed state. `None` also allows a missing run.
    pub from: Option<usize>,
    pub to: usize,
    pub grave: Grave,
}

impl Promise {
    pub fn is_kept(&self, outcome: &Outcome, bodies: &[String]) -> Result<(), String> {
        let from = self.from.unwrap_or(0);
        let states = bodies.iter().enumerate().skip(from);
        let mut states = states.take((self.to + 1).saturating_sub(from));
        let mut is_one = |body: &String| {
            let found = states.any(|(_, state)| state == body);
            let older = bodies.iter().rposition(|state| state == body);
            found
                .then_some(())
                .ok_or_else(|| format!("state {older:?} and not one from {from} to {}", self.to))
        };
        match (outcome, self.grave) {
            (Outcome::Broken(why), _) => Err(why.clone()),
            (Outcome::NoRun, _) if self.from.is_none() => Ok(()),
            (Outcome::NoRun, _) => Err("there is no run".to_owned()),
            (Outcome::Grave(_), Grave::Never) => Err("it was buried alive".to_owned()),
            (Outcome::Run(_), Grave::Must) => Err("it is not buried".to_owned()),
            (Outcome::Run(body) | Outcome::Grave(body), _) => is_one(body),
        }
    }
}

pub struct Outcomes {
    content: Rc<Content>,
    name: String,
    known: RefCell<HashMap<u64, Outcome>>,
}

impl Outcomes {
    pub fn new(content: &Rc<Content>, name: &str) -> Outcomes {
        Outcomes { content: Rc::clone(content), name: name.to_owned(), known: RefCell::default() }
    }

    pub fn of(&self, image: &Image) -> Outcome {
        let mut hasher = DefaultHasher::new();
        image.hash(&mut hasher);
        let mut known = self.known.borrow_mut();
        let found = known.entry(hasher.finish());
        let found = found.or_insert_with(|| outcome(&self.content, &self.name, image));
        found.clone()
    }

    pub fn count(&self) -> usize {
        self.known.borrow().len()
    }
}

pub fn outcome(content: &Rc<Content>, name: &str, image: &Image) -> Outcome {
    let disk = Memory::new(Tree::of(image), Rc::new(Calm));
    let saves = Saves::on_disk(Rc::new(disk.clone()), SAVES);
    match saves.claim(name) {
        Err(error) => Outcome::Broken(error.to_string()),
        Ok(slot) if slot.has_run() => match go_on(slot, content) {
            Ok(body) => Outcome::Run(body),
            Err(error) => Outcome::Broken(error.to_string()),
        },
        Ok(slot) => grave(&slot, image).map_or(Outcome::NoRun, Outcome::Grave),
    }
}

fn go_on(mut slot: SaveSlot, content: &Rc<Content>) -> Result<String, SaveError> {
    let mut game = slot.resume(content)?;
    let found = body(game.world(), content);
    if slot.wants_saving() {
        slot.save(game.world(), content)?;
    }
    slot.continue_journal();
    slot.record(&game, Command::Act(Action::Wait));
    slot.take_trouble().map_or(Ok(()), Err)?;
    assert!(slot.is_recording());
    game.execute(Command::Act(Action::Wait));
    slot.save(game.world(), content)?;
    slot.take_trouble().map_or(Ok(()), Err)?;
    Ok(found)
}

fn grave(slot: &SaveSlot, image: &Image) -> Option<String> {
    let slug = slot.folder().file_name()?.to_str()?;
    let begin = format!("{SAVES}/graveyard/{slug}-");
    let mut graves = image
        .iter()
        .filter(|(path, _)| path.to_str().unwrap().starts_with(&begin) && path.ends_with("world.json"));
    let (_, bytes) = graves.next_back()?;
    bytes.as_deref().map(body_of)
}

/// Checks that the player's own files are unchanged, and that no snapshot is incomplete.
pub fn untouched(before: &Image, after: &Image) -> Result<(), String> {
    for (path, bytes) in before {
        let name = path.file_name().unwrap().to_str().unwrap();
        let is_ours = name.starts_with("world.") || name == "journal.txt" || name == "lock";
        let is_precious = !is_ours || bytes.as_deref().is_some_and(|b| b.starts_with(PRECIOUS));
        // The file may have a new name. Graves may be deleted, because new graves replace old ones.
        let there = bytes.is_none() || after.values().any(|there| there == bytes);
        if is_precious && !there {
            return Err(format!("{} is gone", path.display()));
        }
    }
    for (path, bytes) in after {
        let name = path.file_name().unwrap().to_str().unwrap();
        let snapshot = name.starts_with("world.") && name.ends_with(".json");
        let same = before.values().any(|there| there == bytes);
        if let Some(bytes) = bytes.as_deref().filter(|_| snapshot && !same)
            && serde_json::from_slice::<serde_json::Value>(bytes).is_err()
        {
            return Err(format!("{} is not whole", path.display()));
        }
    }
    Ok(())
}
