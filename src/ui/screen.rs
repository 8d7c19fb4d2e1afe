//! The screen trait, and the [`Flow`] values by which screens request changes.
//!
//! A screen reads and draws the game but never changes it. It returns a [`Flow`], and the [`App`](super::App) acts on
//! it. To add a screen, put it into `screens/` and let another screen [`Push`](Flow::Push) it.

use super::item_actions::ItemAction;
use super::item_prompt::ActionOnItem;
use super::motion::Animations;
use super::puzzle_answer::Drafts;
use crate::draw::{Canvas, CardPart, ListOutcome, UiColors};
use crate::input::{Input, Key, KeyAction, KeyCode, KeyMap, Modifiers};
use crate::panels::layout::ScreenLayout;
use crate::settings::file_reports::FileReports;
use crate::settings::files::Files;
use crate::settings::{CellShape, Settings};
use fifteen_base::{Dir, Point, Size};
use fifteen_content::Content;
use fifteen_game::save::{RunListing, Score};
use fifteen_game::{Action, Behaviour, Command, Event, Game, Item, ItemId, PeopleAndClassIds};
use std::path::PathBuf;
use std::time::Duration;

pub struct Context<'a> {
    pub content: &'a Content,
    pub game: Option<&'a Game>,
    /// Saved runs, most recent first.
    pub runs: &'a [RunListing],
    /// Best ended runs, best first.
    pub scores: &'a [Score],
    /// All ended runs on record, oldest first.
    pub ended_runs: &'a [Score],
    pub keys: &'a KeyMap,
    pub settings: &'a Settings,
    pub colors: &'a UiColors,
    /// Size of the canvas at the last draw, in cells.
    pub size: Size,
    /// Fonts to choose from; empty unless the game draws in its own window.
    pub fonts: &'a [&'static str],
    pub files: Option<&'a Files>,
    pub default_name: &'a str,
    pub file_reports: &'a FileReports,
    /// Notice to the player, shown by screens without a message log.
    pub notice: Option<&'a str>,
    pub drafts: &'a Drafts,
    pub(crate) animations: &'a Animations,
    /// Canvas cell under the mouse. `None` after a key press, and for all screens below the top one.
    pub mouse: Option<Point>,
    /// Modifier keys that were held during the last click.
    pub modifiers: Modifiers,
}

impl Context<'_> {
    pub fn bound_action(&self, input: Input) -> Option<KeyAction> {
        if let Input::Key(key) = input { self.keys.action(key) } else { None }
    }

    /// Whether only characters of the bitmap font can be drawn: in the game's own window, but not in a terminal.
    pub fn uses_bitmap_font(&self) -> bool {
        !self.fonts.is_empty()
    }

    pub fn layout(&self, canvas: Size) -> ScreenLayout {
        let scenario = |game: &Game| &self.content.scenarios[game.world().scenario()];
        let view = self.game.and_then(|game| scenario(game).view);
        let columns = if self.settings.map_cells == CellShape::Square { 2 } else { 1 };
        ScreenLayout::for_view(canvas, view.map(|(width, height)| Size::new(width * columns, height)))
    }
}

/// A full-screen view or a dialog over other screens. The top screen gets the input.
pub trait Screen {
    /// Returns the id of the screen, like `inventory`. Automated players rely on this id, so it must never change.
    fn name(&self) -> &'static str;

    /// Whether the screen is the map. On the map, screen readers get the hero's surroundings. On other screens they
    /// get the text of the screen.
    fn is_map(&self) -> bool {
        false
    }

    /// Returns the level cell under the map cursor and its description; `None` without a map cursor.
    fn map_cursor(&self, _game: &Game, _context: &Context) -> Option<(Point, Vec<CardPart>)> {
        None
    }

    /// Handles an input. A screen that needs a run implements [`handle_in_run`](Screen::handle_in_run) and
    /// [`draw_in_run`](Screen::draw_in_run) instead of `handle` and `draw`.
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let game = context.game;
        game.map_or(Flow::Pop, |game| self.handle_in_run(game, input, context))
    }

    fn handle_in_run(&mut self, _game: &Game, _input: Input, _context: &Context) -> Flow {
        Flow::Pop
    }

    /// Receives the events that the hero noticed, in order.
    fn receive_events(&mut self, _events: &[Event], _context: &Context) {}

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        if let Some(game) = context.game {
            self.draw_in_run(game, context, canvas);
        }
    }

    fn draw_in_run(&self, _game: &Game, _context: &Context, _canvas: &mut Canvas) {}

    /// Returns the time between automatic steps ([`advance`](Screen::advance)); `None` if the screen has no automatic
    /// steps.
    fn step_interval(&self) -> Option<Duration> {
        None
    }

    fn advance(&mut self, _steps: u32) {}

    /// Whether the screen takes every key, even a key bound to a command.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// Whether the screen closes after an action, because nothing is left to do there.
    fn is_finished(&self, _context: &Context) -> bool {
        false
    }

    /// Whether a key was probably meant for this screen. The app asks this after the screen closed and the
    /// map appeared, because the player may have pressed the key before seeing the map.
    fn accepts_late_key(&self, _key: Key, _context: &Context) -> bool {
        false
    }
}

/// A screen that is opened by name, so that two modules need not import each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkedScreen {
    /// The description of an item at hand and its possible actions.
    Examine(ItemId),
    /// A choice of an item for an action.
    Choose(ItemAction),
    /// A choice of a pack item as the target of an action.
    Ask(ActionOnItem),
}

impl ListOutcome {
    /// Converts the outcome of a list to a request: closes the screen, or handles the chosen entry.
    pub fn to_flow(self, on_choice: impl FnOnce(usize) -> Flow) -> Flow {
        match self {
            ListOutcome::None => Flow::Stay,
            ListOutcome::Closed => Flow::Pop,
            ListOutcome::Chosen(entry) => on_choice(entry),
        }
    }

    /// Converts the outcome like [`to_flow`](ListOutcome::to_flow), and passes on the chosen one of the `entries`.
    pub fn choose<T>(self, mut entries: impl Iterator<Item = T>, on_choice: impl FnOnce(T) -> Flow) -> Flow {
        self.to_flow(|entry| entries.nth(entry).map_or(Flow::Stay, on_choice))
    }
}

/// Interprets an input in a list whose entries have letters. `None` leaves the input to the list. A letter without an
/// entry does nothing, unless its key moves the selection.
pub fn letter_flow(input: Input, keys: &KeyMap, choose: impl FnOnce(char) -> Option<Flow>) -> Option<Flow> {
    let Input::Key(key @ Key { code: KeyCode::Char(letter), ctrl: false, alt: false, .. }) = input else {
        return None;
    };
    let moves = matches!(keys.action(key), Some(KeyAction::Walk(Dir::North | Dir::South)));
    let other = (!moves).then_some(Flow::Stay);
    letter.is_ascii_alphabetic().then(|| choose(letter).or(other)).flatten()
}

impl Flow {
    pub fn remark(text: &str) -> Flow {
        Flow::Remark(text.to_owned())
    }

    /// Opens the description of an item, if there is one.
    pub fn examine(item: Option<&Item>) -> Flow {
        item.map_or(Flow::Stay, |item| Flow::Open(LinkedScreen::Examine(item.id())))
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRun {
    pub name: String,
    pub scenario: String,
    pub hero: PeopleAndClassIds,
    /// `None` for a random seed.
    pub seed: Option<u64>,
}

/// Request of a screen to the app.
pub enum Flow {
    Stay,
    Push(Box<dyn Screen>),
    /// Opens another screen on top, then runs the second request.
    PushAnd(Box<dyn Screen>, Box<Flow>),
    Open(LinkedScreen),
    Press(Key),
    Pop,
    Replace(Box<dyn Screen>),
    PopAnd(Box<Flow>),
    ToMap,
    /// Performs an action of the hero. Screens over the map close.
    Act(Action),
    /// Performs several actions until an interruption. Screens over the map close.
    ActAll(Vec<Action>),
    /// Performs several actions until an interruption. Screens stay open unless an interruption occurs.
    ActAllInScreen(Vec<Action>),
    /// Starts a behaviour of several turns. Screens over the map close.
    Begin(Behaviour),
    RestThen(Behaviour),
    Remark(String),
    ToggleDebug,
    Save,
    SaveAndLeave,
    SaveAndQuit,
    GiveUp,
    /// Executes a command that takes no game time. Screens over the map stay open.
    Execute(Command),
    Start(NewRun),
    Resume(String),
    Delete {
        /// Folder name, inside the folder of all runs.
        folder: String,
        name: String,
    },
    /// Replays the run whose journal is in this folder.
    Replay(PathBuf),
    /// Copies a text, the second field, to the clipboard. The first field describes it.
    Copy(&'static str, String),
    Dump(Score),
    /// Changes settings. If the change would mark the run as edited, asks first.
    ChangeSettings(Settings),
    ApplySettings(Settings),
    ChangeKeys(KeyMap),
    StartWithoutMods,
    QuitOverMods,
    /// Returns to the title, without a run.
    Title,
    /// Quits. Everything unsaved is lost.
    Quit,
}
