//! Program start: opens the title screen or a run. If mods are unusable, first asks whether to start without them.

use super::state::PendingStart;
use super::{App, AppSetup};
use crate::draw::UiColors;
use crate::puzzle_answer::Drafts;
use crate::screen::Screen;
use crate::screens::{MessageDialog, ReportScreen, UnusableModsScreen, hero};
use crate::start::{self, StartError, StartMode};
use fifteen_base::{escape, translation};
use fifteen_content::Report;
use fifteen_content::load::library::FailedMod;
use std::rc::Rc;

pub fn start_error_screen(name: &str, error: &StartError) -> Box<dyn Screen> {
    match error {
        StartError::Save(error) => ReportScreen::damaged_save(name, error),
        other => MessageDialog::new(name, other.to_string()),
    }
}

impl App {
    /// Starts the program without a player at the screen.
    ///
    /// # Errors
    ///
    /// Returns an error if the requested run cannot be started or resumed. The title never fails.
    pub fn new(setup: AppSetup) -> Result<App, StartError> {
        let (mut app, start, failed) = App::build(setup);
        app.begin_start(start, failed)?;
        Ok(app)
    }

    /// Starts the program for a player. Errors are shown over the title.
    pub fn with_player(setup: AppSetup) -> App {
        let (mut app, start, failed) = App::build(setup);
        app.startup.has_player = true;
        let name = app.run_name(&start);
        if let Err(error) = app.begin_start(start, failed) {
            app.show_failure(&name, &error);
        }
        app
    }

    /// Builds the app. Also returns the requested start, which the caller must still perform, and the unusable mods.
    fn build(setup: AppSetup) -> (App, StartMode, Vec<FailedMod>) {
        translation::set_catalogue(setup.content.translation_catalogue);
        let app = App {
            colors: UiColors::from_palette(&setup.content.palette),
            selected_content: Rc::clone(&setup.content),
            content: setup.content,
            keys: setup.keys,
            settings: setup.settings,
            saves: setup.saves,
            player: start::player_name(),
            lists: Default::default(),
            session: None,
            drafts: Drafts::default(),
            screens: Vec::new(),
            files: setup.files,
            fonts: setup.fonts,
            problems: Default::default(),
            startup: Default::default(),
            done: false,
            input_state: Default::default(),
            display: Default::default(),
            mouse: Default::default(),
        };
        (app, setup.start, setup.failed)
    }

    fn run_name(&self, start: &StartMode) -> String {
        match start {
            StartMode::Play { name: Some(name), .. } => name.clone(),
            StartMode::Play { name: None, .. } | StartMode::Title => self.player.clone(),
        }
    }

    fn show_failure(&mut self, name: &str, error: &StartError) {
        self.startup.failure = Some(error.to_string());
        self.show_title();
        self.screens.push(start_error_screen(name, error));
    }

    /// Returns why nothing was played: refused mods, or a run that could not start. `None` once a run is played.
    pub fn failure(&self) -> Option<&str> {
        self.startup.failure.as_deref()
    }

    fn begin_start(&mut self, start: StartMode, failed: Vec<FailedMod>) -> Result<(), StartError> {
        if failed.is_empty() {
            return self.start_now(start);
        }
        // The summary after the last report counts the mistakes of all reports.
        let all = failed
            .iter()
            .fold(Report::default(), |all, failed_mod| all.merged_with(failed_mod.report.clone()));
        let name_and_report =
            |FailedMod { name, report }| (name, report.format_problems().trim_end().to_owned());
        let mut mods: Vec<(String, String)> = failed.into_iter().map(name_and_report).collect();
        if let Some((_, last)) = mods.last_mut() {
            *last += &format!("\n\n{}", all.summary());
        }
        self.screens = vec![UnusableModsScreen::new(&mods)];
        self.startup.pending_start = Some(PendingStart { start, mods });
        Ok(())
    }

    fn start_now(&mut self, start: StartMode) -> Result<(), StartError> {
        let name = self.run_name(&start);
        match start {
            StartMode::Title => self.show_title(),
            StartMode::Play { seed, scenario, called, .. } => {
                let request = start::RunRequest { seed, scenario, called };
                if self.startup.has_player && self.ask_for_hero(&name, &request)? {
                    return Ok(());
                }
                let session =
                    start::resume_or_begin(&self.content, &self.saves_with_chronicle(), &name, &request)?;
                self.enter_run(session);
            }
        }
        Ok(())
    }

    /// If the player must choose a hero, opens character creation over the title and returns `true`.
    fn ask_for_hero(&mut self, name: &str, request: &start::RunRequest) -> Result<bool, StartError> {
        let content = self.content.clone();
        let Some(scenario) = start::scenario_for_hero_choice(&content, &self.saves, name, request)? else {
            return Ok(false);
        };
        self.show_title();
        self.screens.push(hero::start_run(scenario, Some((name, request.seed)), &self.context()));
        Ok(true)
    }

    pub(super) fn start_without_mods(&mut self) {
        let Some(PendingStart { start, mods }) = self.startup.pending_start.take() else { return };
        self.problems.skipped_mods = mods.into_iter().map(|(name, _)| name).collect();
        let name = self.run_name(&start);
        match self.start_now(start) {
            Ok(()) => {}
            Err(error) if self.startup.has_player => self.show_failure(&name, &error),
            Err(error) => {
                self.startup.failure = Some(error.to_string());
                self.done = true;
            }
        }
    }

    /// If the program ends at the question about mods, records why nothing was played.
    pub(super) fn record_unusable_mods(&mut self) {
        let Some(PendingStart { mods, .. }) = self.startup.pending_start.take() else { return };
        let problems = mods
            .iter()
            .map(|(name, report)| say!("The mod {} cannot be used.\n\n{report}", escape::escape_line(name)));
        self.startup.failure = Some(problems.collect::<Vec<String>>().join("\n\n"));
    }
}
