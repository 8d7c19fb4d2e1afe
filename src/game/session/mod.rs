//! The game session: a run being played, with its journal, autosaves and messages about failures of both.

mod conflicts;
mod journal_state;
mod mods;
mod pending_events;
#[cfg(test)]
mod tests;

pub use conflicts::Grave;
pub use pending_events::PendingEvents;

use crate::levelgen::BuildError;
use crate::save::{InterruptPoint, SaveError, SaveSlot, Saves};
use crate::{AdoptError, Command, Game, LevelId, PeopleAndClass, ReloadSnapshot};
use fifteen_content::{Content, ItemClass, Kind, Scenario};
use journal_state::JournalState;
use std::rc::Rc;

const COMMANDS_BETWEEN_SAVES: u32 = 300;

pub type WriteDump = fn(&Game) -> String;

enum RunStorage {
    InSlot(Box<SaveSlot>),
    /// No slot could be claimed on the disk. Every save tries to claim a slot.
    NoSlot(Saves),
    Buried,
}

/// The command or step being executed. After a panic, [`Session::rescue`] uses it to record how far the run got.
enum CurrentStep {
    Idle,
    Command,
    /// A step of travel, rest or another behaviour of several turns, and the moment before the step.
    Step(InterruptPoint),
}

pub struct Session {
    /// The run itself. Commands must go through [`Session::command`], which records them in the journal first.
    pub game: Game,
    storage: RunStorage,
    write_dump: WriteDump,
    commands: u32,
    saved_on: LevelId,
    /// Message that the player must read before the first turn.
    start_problem: Option<String>,
    journal: JournalState,
    current_step: CurrentStep,
    pub pending_events: PendingEvents,
    /// Snapshot of the run before the player tried other mods. `None` after a command or save with the new mods.
    before_mods: Option<ReloadSnapshot>,
    given_up: bool,
}

impl Session {
    /// Starts a new run in an empty slot and saves it.
    ///
    /// # Errors
    /// Fails if the first level cannot be built.
    pub fn start(
        content: &Rc<Content>,
        slot: SaveSlot,
        (scenario, seed, calling): (Kind<Scenario>, u64, Option<PeopleAndClass>),
        saves: &Saves,
        write_dump: WriteDump,
    ) -> Result<Session, BuildError> {
        let mut game = Game::with_people_and_class(Rc::clone(content), scenario, slot.name(), seed, calling)?;
        game.add_forebears(saves.pick_forebears(|id| content.scenarios.find(id) == Some(scenario), seed));
        let mut session = Session::new(game, RunStorage::InSlot(Box::new(slot)), write_dump);
        session.autosave();
        Ok(session)
    }

    /// Starts a new run without a slot, because of `problem`. Every later save tries again to claim a slot.
    ///
    /// # Errors
    /// Fails if the first level cannot be built.
    pub fn start_unsaved(
        (content, saves): (&Rc<Content>, &Saves),
        name: &str,
        (scenario, seed, calling): (Kind<Scenario>, u64, Option<PeopleAndClass>),
        problem: SaveError,
        write_dump: WriteDump,
    ) -> Result<Session, BuildError> {
        let game = Game::with_people_and_class(Rc::clone(content), scenario, name.trim(), seed, calling)?;
        let mut session = Session::new(game, RunStorage::NoSlot(saves.clone()), write_dump);
        session.report_save_failure(&problem);
        Ok(session)
    }

    /// Resumes the run of a slot: loads the save and replays the journal. Writes nothing to disk yet.
    ///
    /// # Errors
    /// Fails if the run cannot be loaded.
    pub fn resume(
        content: &Rc<Content>,
        mut slot: SaveSlot,
        write_dump: WriteDump,
    ) -> Result<Session, SaveError> {
        let mut game = slot.resume(content)?;
        if game.world().edited() {
            game.show_message(
                say!("This run or its data were edited by hand. The run is marked as edited.").to_owned(),
            );
        }
        for note in slot.notes() {
            game.show_message(note.clone());
        }
        let given_up = slot.is_given_up();
        Ok(Session { given_up, ..Session::new(game, RunStorage::InSlot(Box::new(slot)), write_dump) })
    }

    fn new(game: Game, storage: RunStorage, write_dump: WriteDump) -> Session {
        Session {
            saved_on: game.level().id(),
            game,
            storage,
            write_dump,
            commands: 0,
            start_problem: None,
            journal: JournalState::Fine,
            current_step: CurrentStep::Idle,
            pending_events: PendingEvents::default(),
            before_mods: None,
            given_up: false,
        }
    }

    pub fn take_start_problem(&mut self) -> Option<String> {
        self.start_problem.take()
    }

    /// Starts writing to disk for a resumed run: opens the journal, or saves the run if the journal needs a save.
    /// Before this call, a resumed run writes nothing.
    pub fn begin_writing(&mut self) {
        let over = self.is_over();
        let RunStorage::InSlot(slot) = &mut self.storage else { return };
        if !slot.wants_saving() {
            slot.continue_journal();
            self.report_journal_trouble();
        } else if !over {
            self.autosave();
        }
    }

    pub fn command(&mut self, command: Command) {
        self.interrupt();
        self.execute(command);
        self.save_if_due();
    }

    /// Sets the item classes of auto-pickup, as bits in the order of `ItemClass::ALL`.
    pub fn set_auto_pickup(&mut self, classes: u16) {
        let picks = |class: &&ItemClass| self.game.world().picks_up(**class);
        let now = ItemClass::ALL.iter().filter(picks).fold(0, |bits, class| bits | class.bit());
        if now != classes && !self.is_over() {
            self.command(Command::PickUp(classes));
        }
    }

    fn execute(&mut self, command: Command) {
        self.commit_mods();
        // `check_files` can move the run to another slot. A `Stop` must be recorded where its behaviour began, so
        // skip the check for it.
        if !matches!(command, Command::Stop(_)) {
            self.check_files();
        }
        if let RunStorage::InSlot(slot) = &mut self.storage {
            slot.record(&self.game, command);
        }
        self.report_journal_trouble();
        let mut watch = self.game.noticed_now();
        self.current_step = CurrentStep::Command;
        let events = self.game.execute(command);
        self.current_step = CurrentStep::Idle;
        // Only `Act` needs this check. When a behaviour meets a new danger, it stops, and the stop is among its
        // events.
        let news = match command {
            Command::Act(_) => self.game.new_danger(&mut watch, &events).filter(|news| news.is_alarm()),
            _ => None,
        };
        self.pending_events.add(events, news);
        self.commands += 1;
    }

    /// Performs the next step of the hero's behaviour (travel, rest, autoexplore).
    pub fn continue_activity(&mut self) {
        self.current_step = InterruptPoint::current(&self.game).map_or(CurrentStep::Idle, CurrentStep::Step);
        let events = self.game.continue_activity();
        self.current_step = CurrentStep::Idle;
        self.pending_events.add(events, None);
        self.commands += 1;
        self.save_if_due();
    }

    /// Stops the hero's behaviour, if there is one, and records the stop in the journal.
    pub fn interrupt(&mut self) {
        if let Some(steps) = self.game.steps() {
            self.execute(Command::Stop(steps));
        }
    }

    /// Makes an autosave if one is due, but never during a behaviour (travel, rest), because a loaded run could not
    /// continue it.
    fn save_if_due(&mut self) {
        if self.is_over() || self.game.steps().is_some() {
            return;
        }
        if self.game.level().id() != self.saved_on || self.commands >= COMMANDS_BETWEEN_SAVES {
            self.autosave();
        }
    }

    /// Replaces the game data of the run, including its mods, and saves. Returns notes for the player.
    ///
    /// # Errors
    /// Fails if the run cannot continue with the new data. The run then keeps its old data.
    pub fn adopt(&mut self, content: &Rc<Content>) -> Result<Vec<String>, AdoptError> {
        self.interrupt();
        self.commit_mods();
        let old = (self.game.content().digest, self.game.content().mods.clone());
        let notes = self.game.adopt(Rc::clone(content))?;
        if old != (content.digest, content.mods.clone()) {
            if let RunStorage::InSlot(slot) = &mut self.storage {
                slot.record_data(&self.game);
            }
            // From here on, the journal can only be replayed with the new data.
            self.autosave();
        }
        Ok(notes)
    }

    /// Syncs the journal, so that all commands so far survive a power cut.
    pub fn sync(&mut self) {
        if let RunStorage::InSlot(slot) = &mut self.storage {
            slot.sync();
        }
        self.report_journal_trouble();
    }

    /// Generates levels that the hero may enter next, to save time later. The state of the game does not change.
    pub fn prepare_levels(&mut self) {
        self.game.generate_ahead();
    }

    /// Syncs the journal. Returns whether it contains every command since the last save, safe from a power cut.
    pub fn is_in_journal(&mut self) -> bool {
        match &mut self.storage {
            RunStorage::InSlot(slot) => slot.is_recording() && slot.sync(),
            RunStorage::NoSlot(_) | RunStorage::Buried => false,
        }
    }

    /// Secures the run after a panic: syncs the journal, whose replay leads to the state before the interrupted
    /// command. If the journal is incomplete, saves the present state instead, repaired if necessary.
    ///
    /// # Errors
    /// Fails if neither the journal nor a save could be written.
    pub fn rescue(&mut self) -> Result<(), SaveError> {
        let over = self.is_over();
        let stop = match std::mem::replace(&mut self.current_step, CurrentStep::Idle) {
            CurrentStep::Idle => InterruptPoint::current(&self.game),
            CurrentStep::Command => None,
            CurrentStep::Step(moment) => Some(moment),
        };
        match &mut self.storage {
            RunStorage::InSlot(slot) => {
                if let Some(moment) = stop {
                    slot.record_stop(moment);
                }
                slot.continue_journal();
                if !slot.is_recording() && !over {
                    return match slot.save_mid_command(self.game.world(), self.game.content()) {
                        Err(SaveError::Unsound(why)) => slot.save_repaired(&self.game, why).map(drop),
                        saved => saved,
                    };
                }
                slot.sync();
                slot.take_trouble().map_or(Ok(()), Err)
            }
            RunStorage::NoSlot(_) | RunStorage::Buried => Ok(()),
        }
    }

    fn report_journal_trouble(&mut self) {
        let RunStorage::InSlot(slot) = &mut self.storage else { return };
        let (state, message) = self.journal.update(slot.take_trouble(), slot.command_safety());
        if state.wants_saving() && !self.journal.wants_saving() {
            // Make an autosave due: after a save, the journal lines that may be lost are no longer needed.
            self.commands = COMMANDS_BETWEEN_SAVES;
        }
        self.journal = state;
        if let Some(message) = message {
            self.game.show_message(message);
        }
    }

    pub fn is_over(&self) -> bool {
        self.given_up || self.game.world().ending().is_some()
    }

    /// Saves the run, or buries a run that has ended. Shows no message about success.
    ///
    /// # Errors
    /// Fails if the run cannot be saved, or cannot be buried after its end.
    pub fn save(&mut self) -> Result<(), SaveError> {
        self.interrupt();
        self.record_mods();
        // Reset the counter even if this save fails: the next autosave then waits for the usual number of commands.
        self.commands = 0;
        self.saved_on = self.game.level().id();
        if self.is_over() {
            // Repeats a burial that failed when the run ended. A buried run stays as it is.
            return self.bury().map(|_| ());
        }
        self.claim()?;
        let saved = self.write_save();
        self.report_journal_trouble();
        if let RunStorage::InSlot(slot) = &mut self.storage
            && let Some(error) = slot.backup_trouble()
        {
            self.game.show_message(say!("The previous save could not be kept as a backup. {error}"));
        }
        saved
    }

    fn claim(&mut self) -> Result<(), SaveError> {
        if let RunStorage::NoSlot(saves) = &self.storage {
            let slot = saves.claim(self.game.world().name())?;
            if slot.has_run() {
                return Err(SaveError::NotLoaded(slot.folder().to_owned()));
            }
            self.storage = RunStorage::InSlot(Box::new(slot));
        }
        Ok(())
    }

    fn autosave(&mut self) {
        if let Err(error) = self.save() {
            self.report_save_failure(&error);
        }
    }

    fn report_save_failure(&mut self, error: &SaveError) {
        self.game.show_message(say!("The run could not be saved. {error}"));
        if self.game.world().turn() == 0 {
            self.start_problem = Some(say!(
                "{error}\n\nYou can play: each save tries again. But progress that is not saved when you quit is lost. Free some disk space, or keep runs elsewhere with --saves DIR."
            ));
        }
    }

    pub fn save_and_report(&mut self) {
        let message = match self.save() {
            Ok(()) => say!("Saved.").to_owned(),
            Err(error) => say!("NOT saved. {error}"),
        };
        self.game.show_message(message);
    }
}
