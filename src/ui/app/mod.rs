//! The application: a stack of screens over a game, independent of the frontend.

mod begin;
mod commands;
mod follow;
mod hear;
pub(in crate::app) mod hot_reload;
mod inputs;
mod mouse;
mod moving;
mod parts;
mod runs;
mod snapshots;
mod spoken;

pub use snapshots::Copied;

use super::camera::is_picture;
use super::draw::canvas::Canvas;
use super::draw::looks::Looks;
use super::input::key::Input;
use super::input::keymap::KeyMap;
use super::reckoning::Drafts;
use super::screen::{Context, Flow, Screen};
use super::settings::Settings;
use super::settings::files::Files;
use super::sound::Speaker;
use super::start::Start;
use fifteen_base::tongue;
use fifteen_content::Content;
use fifteen_content::load::library::FailedMod;
use fifteen_derive::Readers;
use fifteen_game::Game;
use fifteen_game::save::Saves;
use fifteen_game::session::Session;
use mouse::Mouse;
use parts::{Course, Lists, OnScreen, Opening, Trouble};
use std::rc::Rc;

/// Parts of a new [`App`].
pub struct Setup {
    /// Definitions of the loaded data.
    pub content: Rc<Content>,
    /// Key bindings.
    pub keys: KeyMap,
    /// Player settings.
    pub settings: Settings,
    /// Saved runs.
    pub saves: Saves,
    /// First screen.
    pub start: Start,
    /// Files for hot reload, if there are any.
    pub files: Option<Files>,
    /// Requested mods that could not be loaded.
    pub failed: Vec<FailedMod>,
    /// Fonts to choose from; empty where there is no choice.
    pub fonts: Vec<&'static str>,
}

/// A stack of screens over a game.
///
/// Only the main loop of a frontend drives it: draw; while [`App::busy`], call [`App::tick`] and draw again unless
/// there is input; else wait for input and pass it to [`App::handle`]; when the window closes, the keys run out or a
/// signal arrives, call [`App::close`]; stop when [`App::done`].
#[derive(Readers)]
pub struct App {
    /// Definitions in use. During a run they have the mod options that the run began with.
    content: Rc<Content>,
    /// The same definitions with the mod options chosen now.
    chosen: Rc<Content>,
    keys: KeyMap,
    settings: Settings,
    saves: Saves,
    looks: Looks,
    /// Default name of the hero.
    player: String,
    lists: Lists,
    session: Option<Session>,
    /// Draft answers at the puzzle doors of the run.
    drafts: Drafts,
    /// Screens from bottom to top. The first one is the title or the play screen and always exists.
    screens: Vec<Box<dyn Screen>>,
    files: Option<Files>,
    fonts: Vec<&'static str>,
    trouble: Trouble,
    opening: Opening,
    /// Whether the player has left.
    #[read]
    done: bool,
    course: Course,
    show: OnScreen,
    mouse: Mouse,
}

impl App {
    fn context(&self) -> Context<'_> {
        Context {
            content: &self.content,
            game: self.session.as_ref().map(|session| &session.game),
            runs: &self.lists.runs,
            scores: &self.lists.scores,
            ended: &self.lists.ended,
            keys: &self.keys,
            settings: &self.settings,
            looks: &self.looks,
            size: self.show.size.get(),
            player: &self.player,
            fonts: &self.fonts,
            files: self.files.as_ref(),
            faults: &self.trouble.faults,
            notice: self.opening.notice.as_deref(),
            drafts: &self.drafts,
            motion: &self.show.motion,
            mouse: self.mouse.at,
            held: self.mouse.held,
        }
    }

    /// Switches to the language of the loaded mods.
    fn speak(&self) {
        tongue::speak(self.content.tongue);
    }

    /// Handles an input. While the hero is [busy](App::busy), an input only interrupts.
    pub fn handle(&mut self, input: Input) {
        self.speak();
        if !matches!(input, Input::Hover(_)) {
            self.show.motion.skip();
            self.show.snapshots.forget();
        }
        let input = self.point(input);
        let over = self.screens.len() > 1 || self.trouble.broken.is_some();
        let any = self.screens.last().is_some_and(|screen| screen.takes_any_key());
        if !any && is_picture(input, &self.keys, over) {
            self.take_picture();
        } else {
            self.take(input);
        }
    }

    /// Sets the output for sounds.
    pub fn play_sounds_on(&mut self, speaker: Box<dyn Speaker>) {
        self.show.speaker = Some(speaker);
    }

    fn pass(&mut self, input: Input) {
        if self.busy() && !matches!(input, Input::Hover(_)) {
            self.command(Session::interrupt);
            return;
        }
        if self.is_late(input) {
            return;
        }
        // A mouse movement does not dismiss the notice.
        if !matches!(input, Input::Hover(_)) {
            self.opening.notice = None;
        }
        if let Some(mut broken) = self.trouble.broken.take() {
            let flow = broken.handle(input, &self.context());
            self.trouble.broken = Some(broken).filter(|_| !matches!(flow, Flow::Pop));
            return;
        }
        let Some(mut top) = self.screens.pop() else { return };
        let flow = top.handle(input, &self.context());
        self.screens.push(top);
        self.follow(flow);
    }

    /// Whether the hero is busy for several turns, so that [`App::tick`] has work.
    pub fn busy(&self) -> bool {
        let game = self.session.as_ref().map(|session| &session.game);
        game.is_some_and(|game| game.behaviour().is_some())
    }

    /// Continues the hero's behaviour by one turn.
    pub fn tick(&mut self) {
        self.speak();
        if self.busy() {
            self.command(Session::carry_on);
            self.go_on_rested();
        }
    }

    /// Draws all screens from bottom to top. The canvas may have any size, even 1x1.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.speak();
        self.show.size.set(canvas.size());
        canvas.clear();
        let below = Context { mouse: None, ..self.context() };
        let context = self.context();
        let broken = self.trouble.broken.as_ref();
        let top = self.screens.len().saturating_sub(1);
        for (place, screen) in self.screens.iter().enumerate() {
            // Only the top screen has a mouse cursor and buttons.
            canvas.forget_buttons();
            let pointed = place == top && broken.is_none();
            screen.draw(if pointed { &context } else { &below }, canvas);
        }
        if let Some(broken) = broken {
            canvas.forget_buttons();
            broken.draw(&context, canvas);
        }
        self.mouse.see(canvas, &self.looks);
        self.show.snapshots.draw(canvas, &self.looks);
        canvas.mend();
    }

    /// Saves and ends, for example because the window closed.
    ///
    /// # Errors
    ///
    /// Returns why the run could not be saved.
    pub fn close(&mut self) -> Result<(), String> {
        self.speak();
        self.done = true;
        self.leave_unagreed();
        let saved = self.session.as_mut().map_or(Ok(()), Session::save);
        saved.map_err(|error| match self.is_in_journal() {
            true => say!("{error} Everything since the last save is in the journal, and the game replays it from there."),
            false => error.to_string(),
        })
    }

    pub(super) fn is_in_journal(&mut self) -> bool {
        self.session.as_mut().is_some_and(Session::is_in_journal)
    }

    /// Flushes everything to disk, so that it survives a power cut. It may take some milliseconds; call it about once a
    /// second.
    pub fn sync(&mut self) {
        if let Some(session) = &mut self.session {
            session.sync();
        }
    }

    /// Prepares likely next levels while the player is idle. It changes nothing and takes at most some milliseconds;
    /// the next key press is then faster.
    pub fn prepare(&mut self) {
        if let Some(session) = &mut self.session {
            session.prepare();
        }
    }

    /// Saves what it can after a panic, trusting the memory as little as possible.
    ///
    /// # Errors
    ///
    /// Returns why the run could not be saved.
    pub fn rescue(&mut self) -> Result<(), String> {
        self.done = true;
        self.session.as_mut().map_or(Ok(()), Session::rescue).map_err(|error| error.to_string())
    }

    /// Returns the current run.
    pub fn game(&self) -> Option<&Game> {
        self.session.as_ref().map(|session| &session.game)
    }
}
