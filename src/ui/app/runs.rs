//! Starting, resuming, entering and deleting runs; the title; replays of ended runs.

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

/// Shown as a notice only: the hero does not know about it.
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
        // The run may have other mod options than those chosen now.
        self.see(session.game.shared_content());
        self.session = Some(session);
        self.drafts = Drafts::default();
        self.screens = vec![Box::new(Play::default())];
        if let Some(problem) = problem {
            self.screens.push(Message::new(say!("This run cannot be saved"), problem));
        }
        // The program may have been killed between death and burial.
        self.end_if_over();
    }

    /// Starts a new run, or offers to resume a run of the same name. The save slot of a previous run is released first.
    pub(super) fn start(&mut self, run: &NewRun) {
        self.session = None;
        self.see(Rc::clone(&self.chosen));
        match start::begin(&self.content, &self.kept(), run) {
            Ok(session) => {
                self.remember(&run.called);
                self.enter(session);
            }
            Err(StartError::Exists { name }) => {
                let question = say!("A run of {name} already exists. Resume it?");
                self.screens.push(Confirm::new(question, Flow::Resume(name)));
            }
            Err(error) => {
                self.screens.push(Message::new(say!("The run cannot start"), error.to_string()))
            }
        }
    }

    /// Remembers people and class for the next hero. A failure to save this is ignored.
    fn remember(&mut self, called: &Called) {
        if called == &Called::default() || called == &self.settings.last_hero() {
            return;
        }
        let Called { people, class } = called.clone();
        self.keep(Settings { last_people: people, last_class: class, ..self.settings.clone() });
    }

    /// Applies settings that the player did not ask for, and saves them if possible.
    pub(super) fn keep(&mut self, settings: Settings) {
        if let Some(files) = &mut self.files {
            let _ = files.write_settings(&settings);
        }
        self.settings = settings;
    }

    pub(super) fn delete(&mut self, folder: &str, name: &str) {
        match self.saves.delete(folder, name) {
            Ok(deleted) => {
                self.show_title();
                if let Deleted::Others(left) = deleted {
                    let text = say!(
                        "The run is deleted. Its folder {} still holds files that the game did not write.",
                        legible::path(&left)
                    );
                    self.screens.push(Message::new(name, text));
                } else {
                    self.opening.notice = Some(say!("The run of {name} is deleted."));
                }
            }
            Err(error) => {
                self.screens
                    .push(Message::new(name, say!("The run could not be deleted. {error}")));
            }
        }
    }

    /// Shows the game with these definitions.
    pub(super) fn see(&mut self, content: Rc<Content>) {
        self.looks = Looks::from_palette(&content.palette);
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
        // The slot must be released before the runs are listed.
        self.session = None;
        self.see(Rc::clone(&self.chosen));
        self.take_refused();
        self.lists.runs = self.saves.list(&self.content);
        self.lists.scores = self.saves.scores();
        self.lists.ended = self.saves.ended();
        self.screens = vec![Title::new(!self.lists.runs.is_empty())];
    }

    /// Shows the character dump of an ended run, if it still exists.
    pub(super) fn show_tale(&mut self, score: &Score) {
        let tales = self.saves.tales(&score.name);
        let own = tales.iter().find(|tale| ending::is_tale_of(tale, score));
        self.screens.push(match own {
            Some(tale) => Tale::new(tale),
            None => Message::new(
                score.name.as_str(),
                say!("The record of this run is no longer kept: the graveyard holds only the last ten runs."),
            ),
        });
    }
}

/// Initial replay speed, in steps a second.
const SPEED: u32 = 10;

impl App {
    /// Shows the replay of a journal folder from its beginning.
    pub(super) fn show_replay(&mut self, folder: &Path) {
        match Replay::open(&self.content, folder) {
            Ok(run) => {
                let keys = self.keys.clone();
                let watch = Watch::new(run, keys, self.settings.clone(), SPEED).within();
                self.screens.push(Box::new(Rerun { watch }));
            }
            Err(error) => {
                self.screens
                    .push(Message::new(say!("The replay cannot be shown"), error.to_string()));
            }
        }
    }
}

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
