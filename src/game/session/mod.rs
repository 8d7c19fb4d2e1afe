//! The run being played and its place on the disk: when it is saved, and what is said of that.

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

/// The run is saved after so many commands, whatever happens.
const COMMANDS_BETWEEN_SAVES: u32 = 300;

/// What writes the tale of a run that has ended, which is kept in its grave.
pub type WriteTale = fn(&Game) -> String;

/// Where a run is kept.
enum Place {
    /// It is ours.
    Held(Box<Slot>),
    /// The disk did not let us have it; every save tries again.
    Wanted(Saves),
    /// The run is put away: there is nothing to save any more.
    Gone,
}

/// What the program is in the midst of, for when it fails at that.
enum Underway {
    Nothing,
    /// A command, which stands in the journal.
    Command,
    /// A step of what the hero does over several turns, begun at that moment.
    Step(Moment),
}

/// A run being played.
pub struct Session {
    /// The run itself. What is commanded goes through the session, so that it stands in the journal first.
    pub game: Game,
    place: Place,
    write_tale: WriteTale,
    commands: u32,
    /// The level that the hero was on at the last save.
    saved_on: LevelId,
    /// What the player must have read before the first turn.
    problem: Option<String>,
    /// What the player knows of the journal.
    journal: JournalState,
    /// Where a step that is being made began.
    underway: Underway,
    /// What has happened, as far as nobody has asked for it yet.
    pub heard: Heard,
    /// What the run was before it went on with other mods, as long as nothing was played with them.
    before: Option<Before>,
    /// Whether the player has given it up.
    given_up: bool,
}

impl Session {
    /// A new run in an empty slot, saved at once.
    pub fn start(
        content: &Rc<Content>,
        slot: Slot,
        (scenario, seed, calling): (Kind<Scenario>, u64, Option<Calling>),
        saves: &Saves,
        write_tale: WriteTale,
    ) -> Result<Session, BuildError> {
        let mut game = Game::set_out(Rc::clone(content), scenario, slot.name(), seed, calling)?;
        game.go_after(saves.forebears(|id| content.scenarios.find(id) == Some(scenario), seed));
        let mut session = Session::of(game, Place::Held(Box::new(slot)), write_tale);
        session.autosave();
        Ok(session)
    }

    /// A new run where the disk has no place for it, as `problem` says: it can be played all the same.
    pub fn start_unsaved(
        (content, saves): (&Rc<Content>, &Saves),
        name: &str,
        (scenario, seed, calling): (Kind<Scenario>, u64, Option<Calling>),
        problem: SaveError,
        write_tale: WriteTale,
    ) -> Result<Session, BuildError> {
        let game = Game::set_out(Rc::clone(content), scenario, name.trim(), seed, calling)?;
        let mut session = Session::of(game, Place::Wanted(saves.clone()), write_tale);
        session.not_saved(&problem);
        Ok(session)
    }

    /// The run that a slot holds, as it was when it was last played. Nothing is written yet.
    pub fn resume(
        content: &Rc<Content>,
        mut slot: Slot,
        write_tale: WriteTale,
    ) -> Result<Session, SaveError> {
        let mut game = slot.resume(content)?;
        let edited = game.world().edited();
        if edited {
            game.remark(
                say!("This run, or its data, were edited by hand; it is marked so.").to_owned(),
            );
        }
        for note in slot.notes() {
            game.remark(note.clone());
        }
        let given_up = slot.is_given_up();
        Ok(Session { given_up, ..Session::of(game, Place::Held(Box::new(slot)), write_tale) })
    }

    fn of(game: Game, place: Place, write_tale: WriteTale) -> Session {
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

    /// Why the run could not be saved when it began, if it could not; asked for once.
    pub fn problem(&mut self) -> Option<String> {
        self.problem.take()
    }

    /// Begins to write, once it is sure that this is the run to be played.
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

    /// Does what the player commands, once it stands in the journal, and saves if it is time to.
    pub fn command(&mut self, command: Command) {
        self.interrupt();
        self.obey(command);
        self.save_if_due();
    }

    /// Has the hero pick up these sorts of thing in passing, as bits by their place in `ItemClass::ALL`.
    pub fn pick_up(&mut self, classes: u16) {
        let picks = |class: &&ItemClass| self.game.world().picks_up(**class);
        let now = ItemClass::ALL.iter().filter(picks).fold(0, |bits, class| bits | class.bit());
        if now != classes && !self.over() {
            self.command(Command::PickUp(classes));
        }
    }

    fn obey(&mut self, command: Command) {
        self.own_up();
        // What breaks off a behaviour belongs to where that was begun.
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
        // What comes up on a behaviour's way stops it, and comes as that event.
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

    /// Goes on by one step with what the hero is doing over several turns.
    pub fn carry_on(&mut self) {
        self.underway = Moment::amid(&self.game).map_or(Underway::Nothing, Underway::Step);
        let events = self.game.carry_on();
        self.underway = Underway::Nothing;
        self.heard.take_in(events, None);
        self.commands += 1;
        self.save_if_due();
    }

    /// The player breaks in on what the hero is doing, if it is anything.
    pub fn interrupt(&mut self) {
        if let Some(steps) = self.game.steps() {
            self.obey(Command::Stop(steps));
        }
    }

    /// What the hero does over several turns is not saved in the midst of it, as it could not be gone on with
    /// from there.
    fn save_if_due(&mut self) {
        if self.over() || self.game.steps().is_some() {
            return;
        }
        let moved = self.game.level().id() != self.saved_on;
        if moved || self.commands >= COMMANDS_BETWEEN_SAVES {
            self.autosave();
        }
    }

    /// Goes on with other data, and gives what the player should know of that.
    ///
    /// # Errors
    /// When the run cannot go on with them. Nothing has changed then.
    pub fn adopt(&mut self, content: &Rc<Content>) -> Result<Vec<String>, CannotAdopt> {
        self.interrupt();
        self.own_up();
        let old = (self.game.content().digest, self.game.content().mods.clone());
        let notes = self.game.adopt(Rc::clone(content))?;
        if old != (content.digest, content.mods.clone()) {
            if let Place::Held(slot) = &mut self.place {
                slot.record_data(&self.game);
            }
            // The journal can be followed from here only with these data.
            self.autosave();
        }
        Ok(notes)
    }

    /// Makes sure that all commands so far outlast a power cut.
    pub fn sync(&mut self) {
        if let Place::Held(slot) = &mut self.place {
            slot.sync();
        }
        self.tell_trouble();
    }

    /// Builds what the hero may come to next. It changes nothing.
    pub fn prepare(&mut self) {
        self.game.prepare();
    }

    /// Whether all that was played since the run was saved is in its journal, and outlasts a power cut.
    pub fn is_in_journal(&mut self) -> bool {
        match &mut self.place {
            Place::Held(slot) => slot.is_recording() && slot.sync(),
            Place::Wanted(_) | Place::Gone => false,
        }
    }

    /// Keeps what can be kept when the program has failed in the middle of a command. The last save and the
    /// journal lead to where the run was before that. Without a journal it is saved as it stands, if it can be
    /// loaded again.
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

    /// Tells the player of every time that the journal cannot be written, and when it can be again.
    fn tell_trouble(&mut self) {
        let Place::Held(slot) = &mut self.place else { return };
        let (known, said) = self.journal.hear(slot.trouble(), slot.keeping());
        if known.wants_saving() && !self.journal.wants_saving() {
            // What the journal does not hold for sure, a save does.
            self.commands = COMMANDS_BETWEEN_SAVES;
        }
        self.journal = known;
        if let Some(said) = said {
            self.game.remark(said);
        }
    }

    /// Whether the run has ended, or the player has given it up.
    pub fn over(&self) -> bool {
        self.given_up || self.game.world().ending().is_some()
    }

    /// Saves the run; nothing is said.
    pub fn save(&mut self) -> Result<(), SaveError> {
        self.interrupt();
        self.record_mods();
        // Whether it works or not, the next try is a while away.
        self.commands = 0;
        self.saved_on = self.game.level().id();
        if self.over() {
            // It could not be put away when it ended, or it is gone.
            return self.bury().map(|_| ());
        }
        self.claim()?;
        let saved = self.write();
        self.tell_trouble();
        self.tell_backup();
        saved
    }

    /// Tells the player that there are fewer older saves to go back to than there should be.
    fn tell_backup(&mut self) {
        if let Place::Held(slot) = &mut self.place
            && let Some(error) = slot.backup_trouble()
        {
            let text = say!("The save before could not be kept as a backup. {error}");
            self.game.remark(text);
        }
    }

    /// Tries again to get a place for the run, if it has none yet.
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

    /// Saves without being asked: only a failure is worth a word.
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
                "{error}\n\nYou can play, and each save tries again; but what is not saved when you \
                 leave is lost. Make room, or keep runs elsewhere: --saves DIR."
            ));
        }
    }

    /// Saves because the player asked, and says how it went.
    pub fn save_aloud(&mut self) {
        let said = match self.save() {
            Ok(()) => say!("Saved.").to_owned(),
            Err(error) => say!("NOT saved. {error}"),
        };
        self.game.remark(said);
    }
}
