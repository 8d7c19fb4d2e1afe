//! The program as a player meets it: a stack of screens over a game, whatever front end shows it.

mod begin;
mod commands;
mod follow;
mod hear;
pub(in crate::app) mod hot_reload;
mod inputs;
mod mouse;
mod moving;
mod runs;
mod snapshots;
mod spoken;

pub use snapshots::Copied;

use super::camera::{Snapshots, is_picture};
use super::draw::canvas::Canvas;
use super::draw::looks::Looks;
use super::input::key::Input;
use super::input::keymap::KeyMap;
use super::motion::Motion;
use super::reckoning::Drafts;
use super::screen::{Context, Flow, Screen};
use super::screens::Broken;
use super::session::Session;
use super::settings::Settings;
use super::settings::faults::Faults;
use super::settings::files::Files;
use super::sound::Speaker;
use super::start::Start;
use begin::PendingStart;
use commands::{AfterRest, Crossing};
use fifteen_base::{Size, tongue};
use fifteen_content::Content;
use fifteen_content::load::library::FailedMod;
use fifteen_derive::Readers;
use fifteen_game::Game;
use fifteen_game::save::{Listing, Saves, Score};
use mouse::Mouse;
use std::cell::Cell;
use std::rc::Rc;

/// Everything that an [`App`] is made of.
pub struct Setup {
    /// What can exist.
    pub content: Rc<Content>,
    /// Which key means what.
    pub keys: KeyMap,
    /// What the player prefers.
    pub settings: Settings,
    /// Where runs are kept.
    pub saves: Saves,
    /// How to begin.
    pub start: Start,
    /// Where all of this was read from, to be read again when it changes.
    pub files: Option<Files>,
    /// The mods that the player wants and that cannot be used.
    pub failed: Vec<FailedMod>,
    /// The fonts that there are to choose from, where there is a choice.
    pub fonts: Vec<&'static str>,
}

/// A stack of screens over a game.
///
/// A front end's loop, and nobody else's, drives it:
/// draw; while [`App::busy`], [`App::tick`] and draw again unless input came; else wait for input and
/// [`App::handle`] it; when the window is closed, or the keys run out, or a signal comes,
/// [`App::close`]; end when [`App::done`].
#[derive(Readers)]
pub struct App {
    /// What is in force: of a run that is played, with the options of mods that it began with.
    content: Rc<Content>,
    /// The same with the options that are chosen now.
    chosen: Rc<Content>,
    keys: KeyMap,
    settings: Settings,
    saves: Saves,
    looks: Looks,
    /// The hero's name when the player gives none.
    player: String,
    /// The saved runs, as the title shows them.
    runs: Vec<Listing>,
    /// The best runs that have ended.
    scores: Vec<Score>,
    /// All that have ended and are kept.
    ended: Vec<Score>,
    session: Option<Session>,
    /// What is begun at the doors of that run.
    drafts: Drafts,
    /// The lowest is the title or the play screen, and is always there.
    screens: Vec<Box<dyn Screen>>,
    files: Option<Files>,
    fonts: Vec<&'static str>,
    /// What is wrong with the files.
    faults: Faults,
    /// Shows that, over all screens.
    broken: Option<Box<Broken>>,
    /// Definitions that the run being played cannot go on with.
    refused: Option<Rc<Content>>,
    /// Settings that cannot be in force as long as their mods cannot be used.
    unmet: Option<Settings>,
    /// The mods that the player plays without, as they cannot be used.
    left_out: Vec<String>,
    /// What the player should know where there is no log.
    notice: Option<String>,
    /// What waits for the player to agree to play without some mods.
    beginning: Option<PendingStart>,
    /// Whether somebody looks at the screens, and reads there why a run cannot be played.
    attended: bool,
    /// Why nothing has been played yet that was to be.
    failure: Option<String>,
    /// The size of the canvas when it was last drawn on: input points at its cells.
    size: Cell<Size>,
    /// Whether the player has left.
    #[read]
    done: bool,
    /// Whether something new and dangerous has come up.
    alarm: bool,
    /// What the player was asked last whether the hero is to go through, and what they have agreed to last, and on which turn.
    crossing: Crossing,
    /// What the hero is to begin once they are rested, if that is what they rest for.
    after_rest: Option<AfterRest>,
    /// Whether the last key went back from a screen.
    closed: bool,
    /// The screen that the map took the place of in the midst of what was done there, until the player knows it.
    gone: Option<Box<dyn Screen>>,
    /// What moves on the map.
    motion: Motion,
    /// Whether somebody sees that.
    watched: bool,
    /// What is to be copied to the clipboard, and what that is called.
    to_copy: Option<(&'static str, String)>,
    /// The pictures that the player takes of the screen.
    snapshots: Snapshots,
    /// Where the mouse is, and what it can press.
    mouse: Mouse,
    /// What plays sounds, if anything does.
    speaker: Option<Box<dyn Speaker>>,
}

impl App {
    fn context(&self) -> Context<'_> {
        Context {
            content: &self.content,
            game: self.session.as_ref().map(|session| &session.game),
            runs: &self.runs,
            scores: &self.scores,
            ended: &self.ended,
            keys: &self.keys,
            settings: &self.settings,
            looks: &self.looks,
            size: self.size.get(),
            player: &self.player,
            fonts: &self.fonts,
            files: self.files.as_ref(),
            faults: &self.faults,
            notice: self.notice.as_deref(),
            drafts: &self.drafts,
            motion: &self.motion,
            mouse: self.mouse.at,
            held: self.mouse.held,
        }
    }

    /// From here on all is said in the language of the mods in force.
    fn speak(&self) {
        tongue::speak(self.content.tongue);
    }

    /// Takes one input. One that comes while the hero is [busy](App::busy) breaks in on that, and
    /// does nothing else.
    pub fn handle(&mut self, input: Input) {
        self.speak();
        if !matches!(input, Input::Hover(_)) {
            self.motion.skip();
            self.snapshots.forget();
        }
        let input = self.point(input);
        let over = self.screens.len() > 1 || self.broken.is_some();
        let any = self.screens.last().is_some_and(|screen| screen.takes_any_key());
        if !any && is_picture(input, &self.keys, over) {
            self.take_picture();
        } else {
            self.take(input);
        }
    }

    /// From now on sounds are played there.
    pub fn play_sounds_on(&mut self, speaker: Box<dyn Speaker>) {
        self.speaker = Some(speaker);
    }

    fn pass(&mut self, input: Input) {
        if self.busy() && !matches!(input, Input::Hover(_)) {
            self.command(Session::interrupt);
            return;
        }
        if self.is_late(input) {
            return;
        }
        // A mouse that only passes by has read nothing.
        if !matches!(input, Input::Hover(_)) {
            self.notice = None;
        }
        if let Some(mut broken) = self.broken.take() {
            let flow = broken.handle(input, &self.context());
            self.broken = Some(broken).filter(|_| !matches!(flow, Flow::Pop));
            return;
        }
        let Some(mut top) = self.screens.pop() else { return };
        let flow = top.handle(input, &self.context());
        self.screens.push(top);
        self.follow(flow);
    }

    /// Whether the hero is doing something over several turns, so that [`App::tick`] has work.
    pub fn busy(&self) -> bool {
        let game = self.session.as_ref().map(|session| &session.game);
        game.is_some_and(|game| game.behaviour().is_some())
    }

    /// Goes on by one turn with what the hero is doing over several.
    pub fn tick(&mut self) {
        self.speak();
        if self.busy() {
            self.command(Session::carry_on);
            self.go_on_rested();
        }
    }

    /// Draws all screens, the lowest first. The canvas may have any size, 1x1 too.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.speak();
        self.size.set(canvas.size());
        canvas.clear();
        let below = Context { mouse: None, ..self.context() };
        let context = self.context();
        let broken = self.broken.as_ref();
        let top = self.screens.len().saturating_sub(1);
        for (place, screen) in self.screens.iter().enumerate() {
            // Only what is on top is pointed at, and only its buttons can be pressed.
            canvas.forget_buttons();
            let pointed = place == top && broken.is_none();
            screen.draw(if pointed { &context } else { &below }, canvas);
        }
        if let Some(broken) = broken {
            canvas.forget_buttons();
            broken.draw(&context, canvas);
        }
        self.mouse.see(canvas, &self.looks);
        self.snapshots.draw(canvas, &self.looks);
        canvas.mend();
    }

    /// The window is closed: saves what there is to save, whatever screen is up, and is done.
    ///
    /// # Errors
    /// When the run could not be saved; the message says why.
    pub fn close(&mut self) -> Result<(), String> {
        self.speak();
        self.done = true;
        self.leave_unagreed();
        let saved = self.session.as_mut().map_or(Ok(()), Session::save);
        saved.map_err(|error| match self.is_in_journal() {
            true => say!("{error} What was played since the last save is in its journal, from which the game repeats it."),
            false => error.to_string(),
        })
    }

    pub(super) fn is_in_journal(&mut self) -> bool {
        self.session.as_mut().is_some_and(Session::is_in_journal)
    }

    /// Makes sure that everything so far outlasts a power cut. It may take the disk some milliseconds, and is to
    /// be called about once a second.
    pub fn sync(&mut self) {
        if let Some(session) = &mut self.session {
            session.sync();
        }
    }

    /// Builds what the hero may come to next, while the player looks at the screen. It changes nothing, and takes some milliseconds at
    /// most; the less is left to do when a key is pressed.
    pub fn prepare(&mut self) {
        if let Some(session) = &mut self.session {
            session.prepare();
        }
    }

    /// The program has failed in the middle of something: keeps what can be kept, without trusting what is in
    /// memory more than it must.
    ///
    /// # Errors
    /// When the run could not be saved; the message says why.
    pub fn rescue(&mut self) -> Result<(), String> {
        self.done = true;
        self.session.as_mut().map_or(Ok(()), Session::rescue).map_err(|error| error.to_string())
    }

    /// The run being played.
    pub fn game(&self) -> Option<&Game> {
        self.session.as_ref().map(|session| &session.game)
    }
}
