//! Starting, resuming, entering and deleting runs; the title; replays of ended runs.

use super::flows::set_debug;
use super::{App, events, startup};
use crate::draw::{Canvas, UiColors};
use crate::input::Input;
use crate::puzzle_answer::Drafts;
use crate::replay_viewer::ReplayViewer;
use crate::run_end;
use crate::screen::{Context, Flow, NewRun, Screen};
use crate::screens::{ConfirmDialog, DumpScreen, MessageDialog, PlayScreen, TitleScreen};
use crate::settings::Settings;
use crate::start::{self, StartError};
use fifteen_base::{escape, translation};
use fifteen_content::Content;
use fifteen_game::PeopleAndClassIds;
use fifteen_game::save::{DeleteResult, Replay, Score};
use fifteen_game::session::Session;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

/// Initial replay speed, in steps per second.
const REPLAY_SPEED: u32 = 10;
/// Shown over the screen, because the log has only messages for the hero.
const PRACTICE_NOTICE: &str = phrase!("Practice run (continued from a replay): it is not ranked.");

impl App {
    pub(super) fn enter_run(&mut self, mut session: Session) {
        self.startup.failure = None;
        if self.settings.debug {
            set_debug(&mut session.game, true);
        }
        session.begin_writing();
        session.set_auto_pickup(self.settings.picked_up());
        if session.game.world().turn() == 0 {
            events::explain_puzzle_doors(&mut session.game);
        }
        let problem = session.take_start_problem();
        if session.game.world().practice().is_some() {
            self.show_message(translation::translate(PRACTICE_NOTICE));
        }
        // The run may have other mod options than the current settings.
        self.use_content(session.game.shared_content());
        self.session = Some(session);
        self.drafts = Drafts::default();
        self.screens = vec![Box::new(PlayScreen::default())];
        if let Some(problem) = problem {
            self.screens.push(MessageDialog::new(say!("This run cannot be saved"), problem));
        }
        // The program may have been killed between death and burial.
        self.end_if_over();
    }

    /// Starts a new run, or offers to resume a run of the same name. First leaves the current run and its save slot.
    pub(super) fn start_run(&mut self, run: &NewRun) {
        self.session = None;
        self.use_content(Rc::clone(&self.selected_content));
        match start::begin(&self.content, &self.saves_with_chronicle(), run) {
            Ok(session) => {
                self.remember_hero(&run.hero);
                self.enter_run(session);
            }
            Err(StartError::Exists { name }) => {
                let question = say!("A run of {name} already exists. Resume it?");
                self.screens.push(ConfirmDialog::new(question, Flow::Resume(name)));
            }
            Err(error) => {
                self.screens.push(MessageDialog::new(say!("The run cannot start"), error.to_string()))
            }
        }
    }

    /// Remembers people and class for the next hero. A failure to save them is ignored.
    fn remember_hero(&mut self, called: &PeopleAndClassIds) {
        if called == &PeopleAndClassIds::default() || called == &self.settings.last_hero() {
            return;
        }
        let PeopleAndClassIds { people, class } = called.clone();
        self.keep_settings(Settings { last_people: people, last_class: class, ..self.settings.clone() });
    }

    /// Applies settings that the game itself changed, and saves them if possible.
    pub(super) fn keep_settings(&mut self, settings: Settings) {
        if let Some(files) = &mut self.files {
            let _ = files.write_settings(&settings);
        }
        self.settings = settings;
    }

    pub(super) fn delete_run(&mut self, folder: &str, name: &str) {
        match self.saves.delete(folder, name) {
            Ok(deleted) => {
                self.show_title();
                if let DeleteResult::FilesLeft(left) = deleted {
                    let text = say!(
                        "The run is deleted. Its folder {} still holds files that the game did not write.",
                        escape::escape_path(&left)
                    );
                    self.screens.push(MessageDialog::new(name, text));
                } else {
                    self.startup.notice = Some(say!("The run of {name} is deleted."));
                }
            }
            Err(error) => {
                self.screens.push(MessageDialog::new(name, say!("The run could not be deleted. {error}")));
            }
        }
    }

    pub(super) fn use_content(&mut self, content: Rc<Content>) {
        self.colors = UiColors::from_palette(&content.palette);
        self.content = content;
    }

    pub(super) fn resume_run(&mut self, name: &str) {
        let (saves, request) = (self.saves_with_chronicle(), start::RunRequest::default());
        match start::resume_or_begin(&self.content, &saves, name, &request) {
            Ok(session) => self.enter_run(session),
            Err(error) => self.screens.push(startup::start_error_screen(name, &error)),
        }
    }

    /// Leaves the run without saving it, and shows the title.
    pub(super) fn show_title(&mut self) {
        // Dropping the session releases its save slot, which must happen before the runs are listed.
        self.session = None;
        self.use_content(Rc::clone(&self.selected_content));
        self.retry_refused_content();
        self.lists.runs = self.saves.list(&self.content);
        self.lists.scores = self.saves.scores();
        self.lists.ended = self.saves.ended_runs();
        self.screens = vec![TitleScreen::new(!self.lists.runs.is_empty())];
    }

    pub(super) fn show_dump(&mut self, score: &Score) {
        let dumps = self.saves.character_dumps(&score.name);
        let dump = dumps.iter().find(|dump| run_end::is_dump_of(dump, score));
        self.screens.push(match dump {
            Some(dump) => DumpScreen::new(dump),
            None => MessageDialog::new(
                score.name.as_str(),
                say!("The record of this run is deleted: the graveyard keeps only the last ten runs."),
            ),
        });
    }
    pub(super) fn show_replay(&mut self, folder: &Path) {
        match Replay::open(&self.content, folder) {
            Ok(run) => {
                let keys = self.keys.clone();
                let viewer = ReplayViewer::new(run, keys, self.settings.clone(), REPLAY_SPEED).embedded();
                self.screens.push(Box::new(ReplayScreen { viewer }));
            }
            Err(error) => {
                self.screens.push(MessageDialog::new(say!("The replay cannot be shown"), error.to_string()));
            }
        }
    }
}

struct ReplayScreen {
    viewer: ReplayViewer,
}

impl Screen for ReplayScreen {
    fn name(&self) -> &'static str {
        "replay"
    }

    fn step_interval(&self) -> Option<Duration> {
        self.viewer.step_interval()
    }

    fn advance(&mut self, steps: u32) {
        for _ in 0..steps {
            if self.viewer.step_interval().is_some() {
                self.viewer.step();
            }
        }
    }

    fn handle(&mut self, input: Input, _: &Context) -> Flow {
        self.viewer.handle(input);
        if self.viewer.done() { Flow::Pop } else { Flow::Stay }
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        self.viewer.draw(canvas);
    }
}
