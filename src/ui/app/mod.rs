//! The program as a player meets it: a stack of screens over a game, whatever front end shows it.

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
    lists: Lists,
    session: Option<Session>,
    /// What is begun at the doors of that run.
    drafts: Drafts,
    /// The lowest is the title or the play screen, and is always there.
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
    /// Where the mouse is, and what it can press.
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

    /// From here on all is said in the language of the mods in force.
    fn speak(&self) {
        tongue::speak(self.content.tongue);
    }

    /// Takes one input. One that comes while the hero is [busy](App::busy) breaks in on that, and
    /// does nothing else.
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

    /// From now on sounds are played there.
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
        // A mouse that only passes by has read nothing.
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
        self.show.size.set(canvas.size());
        canvas.clear();
        let below = Context { mouse: None, ..self.context() };
        let context = self.context();
        let broken = self.trouble.broken.as_ref();
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
        self.show.snapshots.draw(canvas, &self.looks);
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
