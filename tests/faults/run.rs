//! A run played as a session plays it, with a record of the game's promises to the player.

use crate::faults::check::{Grave, Promise};
use crate::faults::memory::{Memory, Watcher};
use crate::faults::stage::{SAVES, body};
use crate::faults::tree::Tree;
use crate::journal::player::Player;
use fifteen::content::Content;
use fifteen::game::save::{SaveError, SaveSlot, Saves};
use fifteen::game::{Command, Game};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

#[derive(Debug, Default)]
pub struct Story {
    pub bodies: Vec<String>,
    /// Index of the last state that must survive a power cut.
    pub safe: Option<usize>,
    /// Index of the last state that the game reported as saved.
    saved: Option<usize>,
    /// Whether the game told the player that the last save may be undone.
    unsettled: bool,
    /// Index of the last state that must survive a crash of the program.
    pub written: Option<usize>,
    pub grave: Grave,
    pub errors_shown: Vec<String>,
    pub notes: Vec<String>,
    pub wrong: Vec<String>,
}

impl Story {
    pub fn begin(&mut self, body: String) {
        self.bodies.push(body);
        (self.saved, self.safe, self.written) = (Some(0), Some(0), Some(0));
    }

    pub fn promise(&self) -> Promise {
        Promise {
            from: self.safe,
            // One more than the last index: the journal may already have the next command.
            to: self.bodies.len(),
            grave: self.grave,
        }
    }

    pub fn promise_of_now(&self) -> Promise {
        Promise { from: self.safe.max(self.written), ..self.promise() }
    }
}

impl Story {
    /// Checks that the resumed state equals the last state before.
    fn look_at_resumed(&mut self) {
        if let [.., before, now] = &self.bodies[..]
            && before != now
        {
            self.wrong.push("it was resumed as it never was".to_owned());
        }
    }

    fn record_save(&mut self, saved: &Result<(), SaveError>) {
        let last = self.bodies.len().checked_sub(1);
        match saved {
            Ok(()) => {
                (self.saved, self.safe, self.written) = (last, last, last);
                self.unsettled = false;
            }
            Err(SaveError::Unsynced { .. }) => {
                self.safe = self.saved;
                self.unsettled = true;
            }
            Err(_) => {}
        }
    }
}

/// A check that is made after each command and after each attempt to save.
pub type Judge = Rc<dyn Fn(&Story, &Tree, bool) -> Result<(), String>>;

pub struct Run {
    pub content: Rc<Content>,
    pub name: String,
    pub story: Rc<RefCell<Story>>,
    pub game: Option<Game>,
    pub slot: Option<SaveSlot>,
    saves: Saves,
    disk: Memory,
    watcher: Rc<dyn Watcher>,
    judge: Option<Judge>,
    player: Player,
}

impl Run {
    pub fn new(content: &Rc<Content>, name: &str, tree: Tree, watcher: Rc<dyn Watcher>) -> Run {
        let disk = Memory::new(tree, Rc::clone(&watcher));
        Run {
            content: Rc::clone(content),
            name: name.to_owned(),
            story: Rc::default(),
            game: None,
            slot: None,
            saves: Saves::on_disk(Rc::new(disk.clone()), SAVES),
            disk,
            watcher,
            judge: None,
            player: Player::new(5),
        }
    }

    pub fn watched_by(mut self, judge: Judge, story: &Rc<RefCell<Story>>) -> Run {
        self.judge = Some(judge);
        self.story = Rc::clone(story);
        self
    }

    pub fn tree(&self) -> Tree {
        self.disk.tree()
    }

    pub fn folder(&self) -> PathBuf {
        self.saves.folder_of(&self.name).unwrap()
    }

    /// Starts a new run and saves it at once. If the disk fails, the run has no slot.
    pub fn begin(&mut self, scenario: &str) {
        let scenario = self.content.scenarios.find(scenario).unwrap();
        let game = Game::new(Rc::clone(&self.content), scenario, &self.name, 7).unwrap();
        self.game = Some(game);
        self.note();
        self.save();
    }

    /// Resumes the run on the disk. Tries twice.
    pub fn resume(&mut self) {
        for _ in 0..2 {
            let slot = self.saves.claim(&self.name);
            let resumed = slot.and_then(|mut slot| Ok((slot.resume(&self.content)?, slot)));
            match resumed {
                Ok((game, slot)) => {
                    let notes = slot.notes().iter().cloned();
                    self.story.borrow_mut().notes.extend(notes);
                    (self.game, self.slot) = (Some(game), Some(slot));
                    self.note();
                    self.story.borrow_mut().look_at_resumed();
                    self.settle();
                    return;
                }
                Err(error) => self.hear(&error),
            }
        }
    }

    fn settle(&mut self) {
        let (Some(slot), Some(_)) = (&mut self.slot, &self.game) else {
            return;
        };
        if slot.wants_saving() {
            self.save();
        } else {
            slot.continue_journal();
            if slot.is_recording() {
                let mut story = self.story.borrow_mut();
                story.written = story.bodies.len().checked_sub(1);
            }
            self.hear_trouble();
            self.answered(false);
        }
    }

    pub fn play(&mut self, commands: u32) {
        self.finish();
        for _ in 0..commands {
            let Some(game) = self.game.as_ref().filter(|game| is_alive(game)) else {
                return;
            };
            let command = self.player.command(game);
            self.command(command);
            self.finish();
        }
    }

    fn finish(&mut self) {
        while let Some(game) = self.game.as_mut().filter(|game| game.steps().is_some()) {
            match self.player.breaks_in(game) {
                Some(stop) => self.command(stop),
                None => {
                    game.continue_activity();
                    self.note();
                }
            }
        }
    }

    fn command(&mut self, command: Command) {
        let Some(game) = &mut self.game else { return };
        if let Some(slot) = &mut self.slot {
            slot.record(game, command);
            if slot.is_recording() {
                let mut story = self.story.borrow_mut();
                story.written = Some(story.bodies.len());
            }
        }
        self.hear_trouble();
        if let Some(game) = &mut self.game {
            game.execute(command);
        }
        self.note();
        self.answered(false);
    }

    pub fn sync(&mut self) {
        let Some(slot) = &mut self.slot else { return };
        let is_safe = slot.sync();
        let mut story = self.story.borrow_mut();
        if is_safe && slot.is_recording() && !story.unsettled {
            story.safe = story.written.max(story.safe);
        }
        drop(story);
        self.hear_trouble();
        self.answered(true);
    }

    pub fn save(&mut self) -> bool {
        let saved = self.try_to_save();
        if let Err(error) = &saved {
            self.hear(error);
        }
        self.story.borrow_mut().record_save(&saved);
        self.hear_trouble();
        self.answered(saved.is_ok());
        saved.is_ok()
    }

    fn try_to_save(&mut self) -> Result<(), SaveError> {
        let Some(game) = &self.game else {
            return Ok(());
        };
        if self.slot.is_none() {
            let slot = self.saves.claim(&self.name)?;
            if slot.has_run() {
                return Err(SaveError::NotLoaded(slot.folder().to_owned()));
            }
            self.slot = Some(slot);
        }
        let slot = self.slot.as_mut().unwrap();
        slot.save(game.world(), game.content())
    }

    /// Saves the run of a dead hero and moves it to the graveyard. Returns whether both succeeded.
    pub fn bury(&mut self) -> bool {
        let in_grave = self.slot.as_ref().is_some_and(SaveSlot::is_buried);
        if self.game.as_ref().is_none_or(is_alive) || !in_grave && !self.save() {
            return false;
        }
        let Some(slot) = &mut self.slot else {
            return false;
        };
        self.story.borrow_mut().grave = Grave::May;
        let buried = slot.bury();
        match &buried {
            Ok(grave) => {
                assert!(grave.starts_with(Path::new(SAVES).join("graveyard")));
                self.story.borrow_mut().grave = Grave::Must;
            }
            Err(error) => self.hear(error),
        }
        self.answered(buried.is_ok());
        buried.is_ok()
    }

    pub fn mend(&mut self) -> Result<(), String> {
        let said = |run: &Run| run.story.borrow().errors_shown.last().cloned().unwrap_or_default();
        match &self.game {
            None => {
                self.resume();
                self.game.as_ref().map(|_| ()).ok_or_else(|| said(self))
            }
            Some(_) if self.story.borrow().grave == Grave::Must => Ok(()),
            Some(game) if is_alive(game) => match self.save() {
                true => Ok(()),
                false => Err(format!("not saved on a good disk: {}", said(self))),
            },
            Some(_) => match self.bury() {
                true => Ok(()),
                false => Err(format!("not buried on a good disk: {}", said(self))),
            },
        }
    }

    fn note(&self) {
        if let Some(game) = &self.game {
            let body = body(game.world(), &self.content);
            self.story.borrow_mut().bodies.push(body);
        }
    }

    fn hear(&self, error: &SaveError) {
        self.story.borrow_mut().errors_shown.push(error.to_string());
    }

    fn hear_trouble(&mut self) {
        if let Some(trouble) = self.slot.as_mut().and_then(SaveSlot::take_trouble) {
            self.hear(&trouble);
        }
    }

    fn answered(&self, well: bool) {
        self.watcher.after(&self.tree());
        let mut wrong = Vec::new();
        if let Some(judge) = &self.judge {
            wrong.extend(judge(&self.story.borrow(), &self.tree(), well).err());
        }
        // If the run has no slot, the player knows already that nothing is saved.
        let recording = self.slot.as_ref().is_none_or(SaveSlot::is_recording);
        if !recording && self.story.borrow().errors_shown.is_empty() && self.game.is_some() {
            wrong.push("nobody was told that the journal is not written".to_owned());
        }
        self.story.borrow_mut().wrong.append(&mut wrong);
    }
}

pub fn is_alive(game: &Game) -> bool {
    game.world().ending().is_none()
}
