//! The run being played and its place on the disk: when it is saved, and what is said of that.

use crate::content::{Content, Kind, Scenario};
use crate::game::build::BuildError;
use crate::game::save::{SaveError, Saves, Slot};
use crate::game::{Event, Game, LevelId};
use std::rc::Rc;

/// The run is saved after so many commands, whatever happens.
const COMMANDS_BETWEEN_SAVES: u32 = 300;

/// Where a run is kept.
enum Place {
    /// It is ours.
    Held(Slot),
    /// The disk did not let us have it; every save tries again.
    Wanted(Saves),
    /// The run is put away: there is nothing to save any more.
    Gone,
}

/// A run being played.
pub(super) struct Session {
    pub(super) game: Game,
    place: Place,
    commands: u32,
    /// The level that the hero was on at the last save.
    saved_on: LevelId,
    /// What the player must have read before the first turn.
    problem: Option<String>,
}

impl Session {
    /// A new run in an empty slot, saved at once.
    pub(super) fn start(
        content: &Rc<Content>,
        slot: Slot,
        scenario: Kind<Scenario>,
        seed: u64,
    ) -> Result<Session, BuildError> {
        let game = Game::new(Rc::clone(content), scenario, slot.name(), seed)?;
        let mut session = Session::of(game, Place::Held(slot));
        session.autosave();
        Ok(session)
    }

    /// A new run where the disk has no place for it, as `problem` says: it can be played all the same.
    pub(super) fn start_unsaved(
        content: &Rc<Content>,
        saves: &Saves,
        name: &str,
        scenario: Kind<Scenario>,
        seed: u64,
        problem: SaveError,
    ) -> Result<Session, BuildError> {
        let game = Game::new(Rc::clone(content), scenario, name.trim(), seed)?;
        let mut session = Session::of(game, Place::Wanted(saves.clone()));
        session.not_saved(&problem);
        Ok(session)
    }

    /// The run that a slot holds.
    pub(super) fn resume(content: &Rc<Content>, mut slot: Slot) -> Result<Session, SaveError> {
        let world = slot.load(content)?;
        let edited = world.edited();
        let mut game = Game::resume(Rc::clone(content), world);
        if edited {
            game.remark("This run, or its data, were edited by hand; it is marked so.".to_owned());
        }
        for note in slot.notes() {
            game.remark(note.clone());
        }
        Ok(Session::of(game, Place::Held(slot)))
    }

    fn of(game: Game, place: Place) -> Session {
        Session {
            saved_on: game.level().id(),
            game,
            place,
            commands: 0,
            problem: None,
        }
    }

    /// Why the run could not be saved when it began, if it could not; asked for once.
    pub(super) fn problem(&mut self) -> Option<String> {
        self.problem.take()
    }

    /// Lets the game go on by one command, and saves if it is time to.
    pub(super) fn play(&mut self, command: impl FnOnce(&mut Game) -> Vec<Event>) {
        command(&mut self.game);
        self.commands += 1;
        if self.over() {
            return;
        }
        let moved = self.game.level().id() != self.saved_on;
        if moved || self.commands >= COMMANDS_BETWEEN_SAVES {
            self.autosave();
        }
    }

    /// Whether the hero is dead.
    pub(super) fn over(&self) -> bool {
        self.game.world().ending().is_some()
    }

    /// Saves the run; nothing is said.
    pub(super) fn save(&mut self) -> Result<(), SaveError> {
        // Whether it works or not, the next try is a while away.
        self.commands = 0;
        self.saved_on = self.game.level().id();
        if self.over() {
            return Ok(());
        }
        self.claim()?;
        match &mut self.place {
            Place::Held(slot) => slot.save(self.game.world(), self.game.content()),
            Place::Wanted(_) | Place::Gone => Ok(()),
        }
    }

    /// Tries again to get a place for the run, if it has none yet.
    fn claim(&mut self) -> Result<(), SaveError> {
        if let Place::Wanted(saves) = &self.place {
            let slot = saves.claim(self.game.world().name())?;
            if slot.has_run() {
                return Err(SaveError::Unread(slot.folder().to_owned()));
            }
            self.place = Place::Held(slot);
        }
        Ok(())
    }

    /// Saves without being asked: only a failure is worth a word.
    fn autosave(&mut self) {
        if let Err(error) = self.save() {
            self.not_saved(&error);
        }
    }

    fn not_saved(&mut self, error: &SaveError) {
        let text = format!("The run could not be saved. {error}");
        self.game.remark(text);
        if self.game.world().turn() == 0 {
            self.problem = Some(format!(
                "{error}\n\nYou can play, and each save tries again; but what is not saved when you \
                 leave is lost. Make room, or keep runs elsewhere: --saves DIR."
            ));
        }
    }

    /// Saves because the player asked, and says how it went.
    pub(super) fn save_aloud(&mut self) {
        let said = match self.save() {
            Ok(()) => "Saved.".to_owned(),
            Err(error) => format!("NOT saved. {error}"),
        };
        self.game.remark(said);
    }

    /// Puts the run away for good, as it is at the end of a hero's life.
    pub(super) fn bury(&mut self) -> Result<(), SaveError> {
        let Place::Held(mut slot) = std::mem::replace(&mut self.place, Place::Gone) else {
            return Ok(());
        };
        if self.over() {
            slot.save(self.game.world(), self.game.content())?;
        }
        slot.bury().map(|_| ())
    }
}
