//! Runs begun, gone on with, entered and removed, and the title to which they lead back.
//!
//! Also here: a run that has ended, shown again as it was played.

use super::follow::switch_debug;
use super::{App, begin, hear};
use crate::draw::{Canvas, Looks};
use crate::ending;
use crate::input::Input;
use crate::reckoning::Drafts;
use crate::screen::{Context, Flow, NewRun, Screen};
use crate::screens::{Confirm, Message, Play, Tale, Title};
use crate::settings::Settings;
use crate::start::{self, StartError};
use crate::watch::Watch;
use fifteen_base::{legible, tongue};
use fifteen_content::Content;
use fifteen_game::Called;
use fifteen_game::save::{Deleted, Replay, Score};
use fifteen_game::session::Session;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

/// What is told, and not kept in the log of the hero, who knows nothing of it.
const PRACTICE: &str = phrase!("Practice run (continued from a replay): it is not ranked.");

impl App {
    pub(super) fn enter(&mut self, mut session: Session) {
        self.opening.failure = None;
        if self.settings.debug {
            switch_debug(&mut session.game, true);
        }
        session.settle();
        session.pick_up(self.settings.picked_up());
        if session.game.world().turn() == 0 {
            hear::teach_reckoning(&mut session.game);
        }
        let problem = session.problem();
        if session.game.world().practice().is_some() {
            self.tell(tongue::of(PRACTICE));
        }
        // It may have other options of mods than those that are chosen now.
        self.see(session.game.shared_content());
        self.session = Some(session);
        self.drafts = Drafts::default();
        self.screens = vec![Box::new(Play::default())];
        if let Some(problem) = problem {
            self.screens.push(Message::new(say!("This run cannot be saved"), problem));
        }
        // The program may have ended between a death and the burial.
        self.end_if_over();
    }

    /// Starts a new run; nothing is lost if there is one of that name. The slot of one that has just ended is let go.
    pub(super) fn start(&mut self, run: &NewRun) {
        self.session = None;
        self.see(Rc::clone(&self.chosen));
        match start::begin(&self.content, &self.kept(), run) {
            Ok(session) => {
                self.remember(&run.called);
                self.enter(session);
            }
            Err(StartError::Exists { name }) => {
                let question = say!("There is a run of {name} already. Go on with it?");
                self.screens.push(Confirm::new(question, Flow::Resume(name)));
            }
            Err(error) => self.screens.push(Message::new(say!("No new run"), error.to_string())),
        }
    }

    /// Keeps in mind whom the player chose to be, for the next time. That it cannot be written matters to nobody.
    fn remember(&mut self, called: &Called) {
        if called == &Called::default() || called == &self.settings.last_hero() {
            return;
        }
        let Called { people, class } = called.clone();
        self.keep(Settings { last_people: people, last_class: class, ..self.settings.clone() });
    }

    /// Has settings in force that the player did not ask for, and writes them if that can be.
    pub(super) fn keep(&mut self, settings: Settings) {
        if let Some(files) = &mut self.files {
            let _ = files.write_settings(&settings);
        }
        self.settings = settings;
    }

    /// Removes a run, and says what became of that.
    pub(super) fn delete(&mut self, folder: &str, name: &str) {
        match self.saves.delete(folder, name) {
            Ok(deleted) => {
                self.show_title();
                if let Deleted::Others(left) = deleted {
                    let text = say!(
                        "The run is removed. Its folder {} has files that the game did not write, and they are still there.",
                        legible::path(&left)
                    );
                    self.screens.push(Message::new(name, text));
                } else {
                    self.opening.notice = Some(say!("The run of {name} is removed."));
                }
            }
            Err(error) => {
                self.screens.push(Message::new(name, say!("The run was not removed. {error}")));
            }
        }
    }

    /// Has these definitions before the player.
    pub(super) fn see(&mut self, content: Rc<Content>) {
        self.looks = Looks::of(&content.palette);
        self.content = content;
    }

    pub(super) fn resume(&mut self, name: &str) {
        match start::open(&self.content, &self.kept(), name, &start::Wish::default()) {
            Ok(session) => self.enter(session),
            Err(error) => self.screens.push(begin::unplayable(name, &error)),
        }
    }

    /// Leaves the run, saved or not, for the title.
    pub(super) fn show_title(&mut self) {
        // The slot is let go before the runs are listed.
        self.session = None;
        self.see(Rc::clone(&self.chosen));
        self.take_refused();
        self.lists.runs = self.saves.list(&self.content);
        self.lists.scores = self.saves.scores();
        self.lists.ended = self.saves.ended();
        self.screens = vec![Title::new(!self.lists.runs.is_empty())];
    }

    /// Shows the tale of a run of the list, if it is still kept.
    pub(super) fn show_tale(&mut self, score: &Score) {
        let tales = self.saves.tales(&score.name);
        let own = tales.iter().find(|tale| ending::is_tale_of(tale, score));
        self.screens.push(match own {
            Some(tale) => Tale::new(tale),
            None => Message::new(
                score.name.as_str(),
                say!("The tale of this run is no longer kept: the graveyard has room for the last few."),
            ),
        });
    }
}

/// Steps a second to begin with.
const SPEED: u32 = 10;

impl App {
    /// Shows the run whose journal is in that folder, from its beginning.
    pub(super) fn show_replay(&mut self, folder: &Path) {
        match Replay::open(&self.content, folder) {
            Ok(run) => {
                let keys = self.keys.clone();
                let watch = Watch::new(run, keys, self.settings.clone(), SPEED).within();
                self.screens.push(Box::new(Rerun { watch }));
            }
            Err(error) => {
                self.screens
                    .push(Message::new(say!("It cannot be shown again"), error.to_string()));
            }
        }
    }
}

/// The run as it goes on.
struct Rerun {
    watch: Watch,
}

impl Screen for Rerun {
    fn name(&self) -> &'static str {
        "replay"
    }

    fn pace(&self) -> Option<Duration> {
        self.watch.pace()
    }

    fn go_on(&mut self, steps: u32) {
        for _ in 0..steps {
            if self.watch.pace().is_some() {
                self.watch.step();
            }
        }
    }

    fn handle(&mut self, input: Input, _: &Context) -> Flow {
        self.watch.handle(input);
        if self.watch.done() { Flow::Pop } else { Flow::Stay }
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        self.watch.draw(canvas);
    }
}
