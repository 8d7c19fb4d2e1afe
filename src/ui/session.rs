//! The run being played and its place on the disk: when it is saved, and what is said of that.

use crate::content::{Content, Kind, Scenario};
use crate::game::build::BuildError;
use crate::game::save::{SaveError, Slot};
use crate::game::{Event, Game, LevelId};
use std::rc::Rc;

/// The run is saved after so many commands, whatever happens.
const COMMANDS_BETWEEN_SAVES: u32 = 300;

/// A run being played.
pub(super) struct Session {
    pub(super) game: Game,
    /// None once the run is put away: there is nothing to save any more.
    slot: Option<Slot>,
    commands: u32,
    /// The level that the hero was on at the last save.
    saved_on: LevelId,
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
        let mut session = Session::of(game, slot);
        session.autosave();
        Ok(session)
    }

    /// The run that a slot holds.
    pub(super) fn resume(content: &Rc<Content>, mut slot: Slot) -> Result<Session, SaveError> {
        let world = slot.load(content)?;
        let mut game = Game::resume(Rc::clone(content), world);
        for note in slot.notes() {
            game.remark(note.clone());
        }
        Ok(Session::of(game, slot))
    }

    fn of(game: Game, slot: Slot) -> Session {
        Session {
            saved_on: game.level().id(),
            game,
            slot: Some(slot),
            commands: 0,
        }
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
        match &mut self.slot {
            Some(slot) if self.game.world().ending().is_none() => {
                slot.save(self.game.world(), self.game.content())
            }
            _ => Ok(()),
        }
    }

    /// Saves without being asked: only a failure is worth a word.
    fn autosave(&mut self) {
        if let Err(error) = self.save() {
            self.game
                .remark(format!("The run could not be saved. {error}"));
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
        let Some(mut slot) = self.slot.take() else {
            return Ok(());
        };
        if self.over() {
            slot.save(self.game.world(), self.game.content())?;
        }
        slot.bury().map(|_| ())
    }
}
