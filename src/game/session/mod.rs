//! A run being played and its place on disk: journal, autosaves and messages about them.

mod beside;
mod heard;
mod mods;
#[cfg(test)]
mod tests;
mod told;

pub use beside::Grave;
pub use heard::Heard;

use crate::levelgen::BuildError;
use crate::save::{Moment, SaveError, Saves, Slot};
use crate::{Before, Calling, CannotAdopt, Command, Game, LevelId};
use fifteen_content::{Content, ItemClass, Kind, Scenario};
use std::rc::Rc;
use told::JournalState;

/// Number of commands after which the run is saved at the latest.
const COMMANDS_BETWEEN_SAVES: u32 = 300;

/// Function that writes the character dump of an ended run for its grave.
pub type WriteTale = fn(&Game) -> String;

/// State of the run's place on disk.
enum Place {
    /// The run has a slot.
    Held(Box<Slot>),
    /// The disk gave no slot; every save tries again.
    Wanted(Saves),
    /// The run is buried, and nothing is left to save.
    Gone,
}

/// Work in progress, in case the program fails in it.
enum Underway {
    Nothing,
    /// A command, which is in the journal.
    Command,
    /// A step of a behaviour, which began at this moment.
    Step(Moment),
}

/// A run being played.
pub struct Session {
    /// The run itself. Commands have to go through the session, so that the journal records them first.
    pub game: Game,
    place: Place,
    write_tale: WriteTale,
    commands: u32,
    /// Level of the hero at the last save.
    saved_on: LevelId,
    /// Message that the player must read before the first turn.
    problem: Option<String>,
    /// State of the journal, as the player knows it.
    journal: JournalState,
    underway: Underway,
    /// Events that the interface has not taken yet.
    pub heard: Heard,
    /// The run before other mods were tried, until it is played with them.
    before: Option<Before>,
    given_up: bool,
}

impl Session {
    /// Starts a new run in an empty slot and saves it.
    ///
    /// # Errors
    /// Fails if the first level cannot be built.
    pub fn start(
        content: &Rc<Content>,
        slot: Slot,
        (scenario, seed, calling): (Kind<Scenario>, u64, Option<Calling>),
        saves: &Saves,
        write_tale: WriteTale,
    ) -> Result<Session, BuildError> {
        let mut game = Game::set_out(Rc::clone(content), scenario, slot.name(), seed, calling)?;
        game.go_after(saves.forebears(|id| content.scenarios.find(id) == Some(scenario), seed));
        let mut session = Session::new(game, Place::Held(Box::new(slot)), write_tale);
        session.autosave();
        Ok(session)
    }

    /// Starts a new run without a slot, because the disk gave none. `problem` is the reason. It can still be played.
    ///
    /// # Errors
    /// Fails if the first level cannot be built.
    pub fn start_unsaved(
        (content, saves): (&Rc<Content>, &Saves),
        name: &str,
        (scenario, seed, calling): (Kind<Scenario>, u64, Option<Calling>),
        problem: SaveError,
        write_tale: WriteTale,
    ) -> Result<Session, BuildError> {
        let game = Game::set_out(Rc::clone(content), scenario, name.trim(), seed, calling)?;
        let mut session = Session::new(game, Place::Wanted(saves.clone()), write_tale);
        session.not_saved(&problem);
        Ok(session)
    }

    /// Resumes the run of a slot as it was last played. Writes nothing yet.
    ///
    /// # Errors
    /// Fails if the run cannot be loaded.
    pub fn resume(
        content: &Rc<Content>,
        mut slot: Slot,
        write_tale: WriteTale,
    ) -> Result<Session, SaveError> {
        let mut game = slot.resume(content)?;
        let edited = game.world().edited();
        if edited {
            game.remark(
                say!("This run or its data were edited by hand. The run is marked as edited.")
                    .to_owned(),
            );
        }
        for note in slot.notes() {
            game.remark(note.clone());
        }
        let given_up = slot.is_given_up();
        Ok(Session { given_up, ..Session::new(game, Place::Held(Box::new(slot)), write_tale) })
    }

    fn new(game: Game, place: Place, write_tale: WriteTale) -> Session {
        Session {
            saved_on: game.level().id(),
            game,
            place,
            write_tale,
            commands: 0,
            problem: None,
            journal: JournalState::Well,
            underway: Underway::Nothing,
            heard: Heard::default(),
            before: None,
            given_up: false,
        }
    }

    /// Takes the message about a failed first save, if there is one.
    pub fn problem(&mut self) -> Option<String> {
        self.problem.take()
    }

    /// Begins to write to disk, once it is certain that this run will be played.
    pub fn settle(&mut self) {
        let over = self.over();
        let Place::Held(slot) = &mut self.place else { return };
        if !slot.wants_saving() {
            slot.go_on();
            self.tell_trouble();
        } else if !over {
            self.autosave();
        }
    }

    /// Records a command in the journal, executes it, and saves if a save is due.
    pub fn command(&mut self, command: Command) {
        self.interrupt();
        self.obey(command);
        self.save_if_due();
    }

    /// Sets the item classes that the hero picks up in passing, as bits in the order of `ItemClass::ALL`.
    pub fn pick_up(&mut self, classes: u16) {
        let picks = |class: &&ItemClass| self.game.world().picks_up(**class);
        let now = ItemClass::ALL.iter().filter(picks).fold(0, |bits, class| bits | class.bit());
        if now != classes && !self.over() {
            self.command(Command::PickUp(classes));
        }
    }

    fn obey(&mut self, command: Command) {
        self.own_up();
        // A stop belongs to the place where the behaviour began.
        if !matches!(command, Command::Stop(_)) {
            self.look_after();
        }
        if let Place::Held(slot) = &mut self.place {
            slot.record(&self.game, command);
        }
        self.tell_trouble();
        let mut watch = self.game.watch();
        self.underway = Underway::Command;
        let events = self.game.command(command);
        self.underway = Underway::Nothing;
        // A new danger during a behaviour stops it and arrives as that event.
        let news = match command {
            Command::Act(_) => self.game.news(&mut watch, &events).filter(|news| news.is_alarm()),
            Command::Begin(_)
            | Command::Stop(_)
            | Command::Choose(_)
            | Command::Train(_)
            | Command::PickUp(_) => None,
        };
        self.heard.take_in(events, news);
        self.commands += 1;
    }

    /// Carries on with the hero's behaviour by one step.
    pub fn carry_on(&mut self) {
        self.underway = Moment::amid(&self.game).map_or(Underway::Nothing, Underway::Step);
        let events = self.game.carry_on();
        self.underway = Underway::Nothing;
        self.heard.take_in(events, None);
        self.commands += 1;
        self.save_if_due();
    }

    /// Stops the hero's behaviour, if one is under way.
    pub fn interrupt(&mut self) {
        if let Some(steps) = self.game.steps() {
            self.obey(Command::Stop(steps));
        }
    }

    /// Saves if a save is due. A run is never saved in the middle of a behaviour, which could not continue from there.
    fn save_if_due(&mut self) {
        if self.over() || self.game.steps().is_some() {
            return;
        }
        let moved = self.game.level().id() != self.saved_on;
        if moved || self.commands >= COMMANDS_BETWEEN_SAVES {
            self.autosave();
        }
    }

    /// Continues with other data and returns notes for the player.
    ///
    /// # Errors
    /// Fails if the run cannot continue with them. Then nothing has changed.
    pub fn adopt(&mut self, content: &Rc<Content>) -> Result<Vec<String>, CannotAdopt> {
        self.interrupt();
        self.own_up();
        let old = (self.game.content().digest, self.game.content().mods.clone());
        let notes = self.game.adopt(Rc::clone(content))?;
        if old != (content.digest, content.mods.clone()) {
            if let Place::Held(slot) = &mut self.place {
                slot.record_data(&self.game);
            }
            // From here on only these data can replay the journal.
            self.autosave();
        }
        Ok(notes)
    }

    /// Syncs the journal, so that all commands so far survive a power cut.
    pub fn sync(&mut self) {
        if let Place::Held(slot) = &mut self.place {
            slot.sync();
        }
        self.tell_trouble();
    }

    /// Builds levels that the hero may enter next. Does not change the game.
    pub fn prepare(&mut self) {
        self.game.prepare();
    }

    /// Whether the journal contains everything since the last save and survives a power cut.
    pub fn is_in_journal(&mut self) -> bool {
        match &mut self.place {
            Place::Held(slot) => slot.is_recording() && slot.sync(),
            Place::Wanted(_) | Place::Gone => false,
        }
    }

    /// Saves what is possible after the program has failed in the middle of a command. Last save and journal lead to
    /// the state before it. Without a journal, the present state is saved if it can be loaded again.
    ///
    /// # Errors
    /// Fails if neither the journal nor a save could be written.
    pub fn rescue(&mut self) -> Result<(), SaveError> {
        let over = self.over();
        let stop = match std::mem::replace(&mut self.underway, Underway::Nothing) {
            Underway::Nothing => Moment::amid(&self.game),
            Underway::Command => None,
            Underway::Step(moment) => Some(moment),
        };
        match &mut self.place {
            Place::Held(slot) => {
                if let Some(moment) = stop {
                    slot.record_stop(moment);
                }
                slot.go_on();
                if !slot.is_recording() && !over {
                    return match slot.save_amid(self.game.world(), self.game.content()) {
                        Err(SaveError::Unsound(why)) => slot.save_mended(&self.game, why).map(drop),
                        saved => saved,
                    };
                }
                slot.sync();
                slot.trouble().map_or(Ok(()), Err)
            }
            Place::Wanted(_) | Place::Gone => Ok(()),
        }
    }

    /// Reports each failure of the journal to the player, and its recovery.
    fn tell_trouble(&mut self) {
        let Place::Held(slot) = &mut self.place else { return };
        let (known, said) = self.journal.hear(slot.trouble(), slot.keeping());
        if known.wants_saving() && !self.journal.wants_saving() {
            // A save replaces lines that are not safe in the journal.
            self.commands = COMMANDS_BETWEEN_SAVES;
        }
        self.journal = known;
        if let Some(said) = said {
            self.game.remark(said);
        }
    }

    /// Whether the run has ended or the player has given it up.
    pub fn over(&self) -> bool {
        self.given_up || self.game.world().ending().is_some()
    }

    /// Saves the run without a message.
    ///
    /// # Errors
    /// Fails if the run cannot be saved, or cannot be buried after its end.
    pub fn save(&mut self) -> Result<(), SaveError> {
        self.interrupt();
        self.record_mods();
        // The next attempt is a while away, whether this one works or not.
        self.commands = 0;
        self.saved_on = self.game.level().id();
        if self.over() {
            // The burial failed when the run ended, or was done already.
            return self.bury().map(|_| ());
        }
        self.claim()?;
        let saved = self.write();
        self.tell_trouble();
        self.tell_backup();
        saved
    }

    /// Reports that a backup could not be kept.
    fn tell_backup(&mut self) {
        if let Place::Held(slot) = &mut self.place
            && let Some(error) = slot.backup_trouble()
        {
            let text = say!("The previous save could not be kept as a backup. {error}");
            self.game.remark(text);
        }
    }

    /// Tries again to claim a slot, if the run has none.
    fn claim(&mut self) -> Result<(), SaveError> {
        if let Place::Wanted(saves) = &self.place {
            let slot = saves.claim(self.game.world().name())?;
            if slot.has_run() {
                return Err(SaveError::Unread(slot.folder().to_owned()));
            }
            self.place = Place::Held(Box::new(slot));
        }
        Ok(())
    }

    /// Saves the run and reports only a failure.
    fn autosave(&mut self) {
        if let Err(error) = self.save() {
            self.not_saved(&error);
        }
    }

    fn not_saved(&mut self, error: &SaveError) {
        let text = say!("The run could not be saved. {error}");
        self.game.remark(text);
        if self.game.world().turn() == 0 {
            self.problem = Some(say!(
                "{error}\n\nYou can play: each save tries again. But progress that is not saved when you quit is lost. Free some disk space, or keep runs elsewhere with --saves DIR."
            ));
        }
    }

    /// Saves the run at the player's request and reports the result.
    pub fn save_aloud(&mut self) {
        let said = match self.save() {
            Ok(()) => say!("Saved.").to_owned(),
            Err(error) => say!("NOT saved. {error}"),
        };
        self.game.remark(said);
    }
}
