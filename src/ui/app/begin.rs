//! Program start: the title or a run, and first a question about unusable mods.

use super::parts::PendingStart;
use super::{App, Setup};
use crate::draw::Looks;
use crate::reckoning::Drafts;
use crate::screen::Screen;
use crate::screens::{Damaged, LeaveOut, Message, hero};
use crate::start::{self, Start, StartError};
use fifteen_base::{legible, tongue};
use fifteen_content::Report;
use fifteen_content::load::library::FailedMod;
use std::rc::Rc;

/// Builds the screen that explains why a run cannot be played.
pub fn unplayable(name: &str, error: &StartError) -> Box<dyn Screen> {
    match error {
        StartError::Save(error) => Damaged::screen(name, error),
        other => Message::new(name, other.to_string()),
    }
}

impl App {
    /// Starts the program without a player at the screen.
    ///
    /// # Errors
    ///
    /// Returns an error if the requested run cannot be started or resumed. The title never fails.
    pub fn new(setup: Setup) -> Result<App, StartError> {
        let (mut app, start, failed) = App::made(setup);
        app.begin(start, failed)?;
        Ok(app)
    }

    /// Starts the program for a player. Errors are shown over the title.
    pub fn attended(setup: Setup) -> App {
        let (mut app, start, failed) = App::made(setup);
        app.opening.attended = true;
        let name = app.name_in(&start);
        if let Err(error) = app.begin(start, failed) {
            app.show_failure(&name, &error);
        }
        app
    }

    /// Builds the app and returns what remains to be started.
    fn made(setup: Setup) -> (App, Start, Vec<FailedMod>) {
        tongue::speak(setup.content.tongue);
        let app = App {
            looks: Looks::from_palette(&setup.content.palette),
            chosen: Rc::clone(&setup.content),
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
            trouble: Default::default(),
            opening: Default::default(),
            done: false,
            course: Default::default(),
            show: Default::default(),
            mouse: Default::default(),
        };
        (app, setup.start, setup.failed)
    }

    fn name_in(&self, start: &Start) -> String {
        match start {
            Start::Play { name: Some(name), .. } => name.clone(),
            Start::Play { name: None, .. } | Start::Title => self.player.clone(),
        }
    }

    /// Shows the title with an error over it.
    fn show_failure(&mut self, name: &str, error: &StartError) {
        self.opening.failure = Some(error.to_string());
        self.show_title();
        self.screens.push(unplayable(name, error));
    }

    /// Returns why nothing was played: mods that the player does not want to play without, or a run that could not
    /// start. `None` once a run is played.
    pub fn failure(&self) -> Option<&str> {
        self.opening.failure.as_deref()
    }

    /// Starts, or first asks whether to start without the failed mods.
    fn begin(&mut self, start: Start, failed: Vec<FailedMod>) -> Result<(), StartError> {
        if failed.is_empty() {
            return self.begin_now(start);
        }
        // The summary after the last report counts the mistakes of all reports.
        let all = failed.iter().fold(Report::default(), |all, own| all.and(own.report.clone()));
        let told = |FailedMod { name, report }| (name, report.listed().trim_end().to_owned());
        let mut mods: Vec<(String, String)> = failed.into_iter().map(told).collect();
        if let Some((_, last)) = mods.last_mut() {
            *last += &format!("\n\n{}", all.summary());
        }
        self.screens = vec![LeaveOut::new(&mods)];
        self.opening.beginning = Some(PendingStart { start, mods });
        Ok(())
    }

    fn begin_now(&mut self, start: Start) -> Result<(), StartError> {
        let name = self.name_in(&start);
        match start {
            Start::Title => self.show_title(),
            Start::Play { seed, scenario, called, .. } => {
                let wish = start::Wish { seed, scenario, called };
                if self.opening.attended && self.ask_who(&name, &wish)? {
                    return Ok(());
                }
                let session = start::open(&self.content, &self.kept(), &name, &wish)?;
                self.enter(session);
            }
        }
        Ok(())
    }

    /// Opens character creation over the title if the player must choose a hero. Returns whether it did.
    fn ask_who(&mut self, name: &str, wish: &start::Wish) -> Result<bool, StartError> {
        let content = self.content.clone();
        let Some(scenario) = start::to_ask(&content, &self.saves, name, wish)? else {
            return Ok(false);
        };
        self.show_title();
        self.screens.push(hero::ask_as(scenario, (name, wish.seed), &self.context()));
        Ok(true)
    }

    /// Starts without the unusable mods.
    pub(super) fn agree(&mut self) {
        let Some(PendingStart { start, mods }) = self.opening.beginning.take() else { return };
        self.trouble.left_out = mods.into_iter().map(|(name, _)| name).collect();
        let name = self.name_in(&start);
        match self.begin_now(start) {
            Ok(()) => {}
            Err(error) if self.opening.attended => self.show_failure(&name, &error),
            Err(error) => {
                self.opening.failure = Some(error.to_string());
                self.done = true;
            }
        }
    }

    /// Records why nothing was played if the player quits at the question about mods.
    pub(super) fn leave_unagreed(&mut self) {
        let Some(PendingStart { mods, .. }) = self.opening.beginning.take() else { return };
        let told = mods.iter().map(|(name, report)| {
            say!("The mod {} cannot be used.\n\n{report}", legible::one_line(name))
        });
        self.opening.failure = Some(told.collect::<Vec<String>>().join("\n\n"));
    }
}
