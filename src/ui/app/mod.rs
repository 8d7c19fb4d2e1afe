//! The application: a stack of screens over a game, independent of the frontend.

mod animation;
mod commands;
mod events;
mod flows;
pub(in crate::app) mod hot_reload;
mod inputs;
mod mouse;
mod runs;
mod screen_reader;
mod screenshots;
mod startup;
mod state;

pub use screenshots::CopyResult;

use super::draw::canvas::Canvas;
use super::draw::ui_colors::UiColors;
use super::input::key::Input;
use super::input::keymap::KeyMap;
use super::puzzle_answer::Drafts;
use super::screen::{Context, Flow, Screen};
use super::screenshots::is_screenshot_key;
use super::settings::Settings;
use super::settings::files::Files;
use super::sound::SoundOutput;
use super::start::StartMode;
use fifteen_base::translation;
use fifteen_content::Content;
use fifteen_content::load::library::FailedMod;
use fifteen_derive::Getters;
use fifteen_game::Game;
use fifteen_game::save::Saves;
use fifteen_game::session::Session;
use mouse::Mouse;
use state::{DisplayState, FileProblems, InputState, StartupState, TitleLists};
use std::rc::Rc;

pub struct AppSetup {
    pub content: Rc<Content>,
    pub keys: KeyMap,
    pub settings: Settings,
    pub saves: Saves,
    pub start: StartMode,
    /// Files for hot reload and saved settings; `None` turns both off.
    pub files: Option<Files>,
    pub failed: Vec<FailedMod>,
    /// Fonts to choose from; empty unless the game draws in its own window.
    pub fonts: Vec<&'static str>,
}

/// The main loop of a frontend draws, then either calls [`App::tick`] (while [`App::is_busy`] and no input waits) or
/// waits for input and passes it to [`App::handle`]. The loop calls [`App::close`] when the window closes, a script
/// ends or a signal arrives. The loop stops when [`App::done`] returns `true`.
#[derive(Getters)]
pub struct App {
    /// Definitions in use. During a run, these definitions have the mod options that the run began with.
    content: Rc<Content>,
    /// The definitions of `content`, but with the mod options of the current settings.
    selected_content: Rc<Content>,
    keys: KeyMap,
    settings: Settings,
    saves: Saves,
    colors: UiColors,
    /// Default name of the hero.
    player: String,
    lists: TitleLists,
    session: Option<Session>,
    drafts: Drafts,
    /// Screens from bottom to top. The first screen is the title or the play screen and always exists.
    screens: Vec<Box<dyn Screen>>,
    files: Option<Files>,
    fonts: Vec<&'static str>,
    problems: FileProblems,
    startup: StartupState,
    /// Whether the program should end.
    #[get]
    done: bool,
    input_state: InputState,
    display: DisplayState,
    mouse: Mouse,
}

impl App {
    fn context(&self) -> Context<'_> {
        Context {
            content: &self.content,
            game: self.session.as_ref().map(|session| &session.game),
            runs: &self.lists.runs,
            scores: &self.lists.scores,
            ended_runs: &self.lists.ended,
            keys: &self.keys,
            settings: &self.settings,
            colors: &self.colors,
            size: self.display.size.get(),
            default_name: &self.player,
            fonts: &self.fonts,
            files: self.files.as_ref(),
            file_reports: &self.problems.reports,
            notice: self.startup.notice.as_deref(),
            drafts: &self.drafts,
            animations: &self.display.animations,
            mouse: self.mouse.at,
            modifiers: self.mouse.modifiers,
        }
    }

    fn apply_language(&self) {
        translation::set_catalogue(self.content.translation_catalogue);
    }

    /// Handles an input. While the hero is [busy](App::is_busy), keys and clicks only interrupt the hero;
    /// screenshots still work.
    pub fn handle(&mut self, input: Input) {
        self.apply_language();
        if !matches!(input, Input::Hover(_)) {
            self.display.animations.skip();
            self.display.screenshots.clear_message();
        }
        let input = self.translate_mouse(input);
        let over = self.screens.len() > 1 || self.problems.error_screen.is_some();
        let takes_any_key = self.screens.last().is_some_and(|screen| screen.takes_any_key());
        if !takes_any_key && is_screenshot_key(input, &self.keys, over) {
            self.take_screenshot();
        } else {
            self.handle_unless_repeated(input);
        }
    }

    pub fn set_sound_output(&mut self, output: Box<dyn SoundOutput>) {
        self.display.sound_output = Some(output);
    }

    fn handle_on_top(&mut self, input: Input) {
        if self.is_busy() && !matches!(input, Input::Hover(_)) {
            self.execute(Session::interrupt);
            return;
        }
        if self.is_late(input) {
            return;
        }
        // A mouse movement does not dismiss the notice.
        if !matches!(input, Input::Hover(_)) {
            self.startup.notice = None;
        }
        if let Some(mut error_screen) = self.problems.error_screen.take() {
            let flow = error_screen.handle(input, &self.context());
            self.problems.error_screen = Some(error_screen).filter(|_| !matches!(flow, Flow::Pop));
            return;
        }
        let Some(mut top) = self.screens.pop() else { return };
        let flow = top.handle(input, &self.context());
        self.screens.push(top);
        self.run_flow(flow);
    }

    /// Whether the hero follows a behaviour of several turns, which [`App::tick`] continues.
    pub fn is_busy(&self) -> bool {
        let game = self.session.as_ref().map(|session| &session.game);
        game.is_some_and(|game| game.behaviour().is_some())
    }

    /// Continues the hero's behaviour by one turn.
    pub fn tick(&mut self) {
        self.apply_language();
        if self.is_busy() {
            self.execute(Session::continue_activity);
            self.begin_after_rest();
        }
    }

    /// Draws all screens from bottom to top. The canvas may have any size, even 1x1.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.apply_language();
        self.display.size.set(canvas.size());
        canvas.clear();
        let below = Context { mouse: None, ..self.context() };
        let context = self.context();
        let error_screen = self.problems.error_screen.as_ref();
        let top = self.screens.len().saturating_sub(1);
        for (place, screen) in self.screens.iter().enumerate() {
            // Only the top screen has a mouse cursor and buttons.
            canvas.clear_buttons();
            let is_top = place == top && error_screen.is_none();
            screen.draw(if is_top { &context } else { &below }, canvas);
        }
        if let Some(error_screen) = error_screen {
            canvas.clear_buttons();
            error_screen.draw(&context, canvas);
        }
        self.mouse.remember_buttons(canvas, &self.colors);
        self.display.screenshots.draw(canvas, &self.colors);
        canvas.repair_wide_chars();
    }

    /// Saves the run and sets [`App::done`], for example because the window closed.
    ///
    /// # Errors
    ///
    /// Returns why the run could not be saved.
    pub fn close(&mut self) -> Result<(), String> {
        self.apply_language();
        self.done = true;
        self.record_unusable_mods();
        let saved = self.session.as_mut().map_or(Ok(()), Session::save);
        saved.map_err(|error| match self.is_in_journal() {
            true => say!("{error} Everything since the last save is in the journal, and the game replays it from there."),
            false => error.to_string(),
        })
    }

    pub(super) fn is_in_journal(&mut self) -> bool {
        self.session.as_mut().is_some_and(Session::is_in_journal)
    }

    /// Flushes the journal to disk, so that it survives a power cut. This may take milliseconds. Call it about once a
    /// second.
    pub fn sync(&mut self) {
        if let Some(session) = &mut self.session {
            session.sync();
        }
    }

    /// Generates likely next levels while the player is idle. Takes some milliseconds; the game does not change.
    pub fn prepare(&mut self) {
        if let Some(session) = &mut self.session {
            session.prepare_levels();
        }
    }

    /// Secures the run after a panic, when the game in memory may be damaged: syncs the journal, so that the last save
    /// and the journal together give the run. Saves the game in memory only if the journal is incomplete.
    ///
    /// # Errors
    ///
    /// Returns why the run could not be saved.
    pub fn rescue(&mut self) -> Result<(), String> {
        self.done = true;
        self.session.as_mut().map_or(Ok(()), Session::rescue).map_err(|error| error.to_string())
    }

    pub fn game(&self) -> Option<&Game> {
        self.session.as_ref().map(|session| &session.game)
    }
}
