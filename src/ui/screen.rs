//! The screen trait, and the [`Flow`] values by which screens request changes.
//!
//! A screen reads and draws the game but never changes it. It returns a [`Flow`], and the [`App`](super::App) acts on
//! it. To add a screen, put it into `screens/` and let another screen [`Push`](Flow::Push) it.

use super::item_actions::ItemAction;
use super::item_prompt::ActionOnItem;
use super::motion::Animations;
use super::puzzle_answer::Drafts;
use crate::draw::{Canvas, CardPart, ListOutcome, UiColors};
use crate::input::{Input, Key, KeyAction, KeyMap, Modifiers};
use crate::panels::layout::ScreenLayout;
use crate::settings::file_reports::FileReports;
use crate::settings::files::Files;
use crate::settings::{CellShape, Settings};
use fifteen_base::{Point, Size};
use fifteen_content::Content;
use fifteen_game::save::{RunListing, Score};
use fifteen_game::{Action, Behaviour, Command, Event, Game, ItemId, PeopleAndClassIds};
use std::path::PathBuf;
use std::time::Duration;

/// State that screens may read.
pub struct Context<'a> {
    /// Definitions of the loaded data.
    pub content: &'a Content,
    /// The current run, if there is one.
    pub game: Option<&'a Game>,
    /// Saved runs, most recent first.
    pub runs: &'a [RunListing],
    /// Best ended runs, best first.
    pub scores: &'a [Score],
    /// All ended runs on record, oldest first.
    pub ended_runs: &'a [Score],
    /// Key bindings.
    pub keys: &'a KeyMap,
    /// Player settings.
    pub settings: &'a Settings,
    /// Colour palette.
    pub looks: &'a UiColors,
    /// Size of the canvas when it was last drawn, in cells.
    pub size: Size,
    /// Fonts to choose from; empty where there is no choice.
    pub fonts: &'a [&'static str],
    /// Settings and mod files, if there are any.
    pub files: Option<&'a Files>,
    /// Default name of the hero.
    pub default_name: &'a str,
    /// Problems in the files in use.
    pub file_reports: &'a FileReports,
    /// Notice to the player where no log is visible.
    pub notice: Option<&'a str>,
    /// Draft answers at puzzle doors.
    pub drafts: &'a Drafts,
    /// Map animations.
    pub(crate) animations: &'a Animations,
    /// Canvas cell under the mouse, for the top screen; `None` since a key was pressed.
    pub mouse: Option<Point>,
    /// Modifier keys that were held when a mouse button went down.
    pub modifiers: Modifiers,
}

impl Context<'_> {
    /// Returns the command that an input is bound to, if it is a bound key.
    pub fn bound_action(&self, input: Input) -> Option<KeyAction> {
        if let Input::Key(key) = input { self.keys.action(key) } else { None }
    }

    /// Whether only characters of the font can be drawn, as in the window.
    pub fn uses_bitmap_font(&self) -> bool {
        !self.fonts.is_empty()
    }

    /// Returns the layout of the play screen on a canvas of this size.
    pub fn layout(&self, canvas: Size) -> ScreenLayout {
        let scenario = |game: &Game| &self.content.scenarios[game.world().scenario()];
        let view = self.game.and_then(|game| scenario(game).view);
        let columns = if self.settings.map_cells == CellShape::Square { 2 } else { 1 };
        ScreenLayout::for_view(canvas, view.map(|(width, height)| Size::new(width * columns, height)))
    }
}

/// A full-screen view or a dialog over other screens. The top screen gets the input.
pub trait Screen {
    /// Returns the id of the screen, like `inventory`. Automated players rely on it, so it never changes.
    fn name(&self) -> &'static str;

    /// Whether it is the map itself. The map is read aloud as what the hero knows, other screens as drawn.
    fn is_map(&self) -> bool {
        false
    }

    /// Returns the level cell under the screen's cursor and its description, if the screen has a map cursor.
    fn map_cursor(&self, _game: &Game, _context: &Context) -> Option<(Point, Vec<CardPart>)> {
        None
    }

    /// Handles an input and returns what should happen. A screen that needs a run implements
    /// [`handle_in_run`](Screen::handle_in_run) and [`draw_in_run`](Screen::draw_in_run) instead of this and `draw`.
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let game = context.game;
        game.map_or(Flow::Pop, |game| self.handle_in_run(game, input, context))
    }

    /// Handles an input during a run.
    fn handle_in_run(&mut self, _game: &Game, _input: Input, _context: &Context) -> Flow {
        Flow::Pop
    }

    /// Receives all events that the hero noticed, and only those, in order.
    fn receive_events(&mut self, _events: &[Event], _context: &Context) {}

    /// Draws itself over the screens below.
    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        if let Some(game) = context.game {
            self.draw_in_run(game, context, canvas);
        }
    }

    /// Draws itself during a run.
    fn draw_in_run(&self, _game: &Game, _context: &Context, _canvas: &mut Canvas) {}

    /// Returns how long the screen stays before it advances by itself; `None` if it does not.
    fn step_interval(&self) -> Option<Duration> {
        None
    }

    /// Advances by itself by `steps` steps.
    fn advance(&mut self, _steps: u32) {}

    /// Whether it takes every key, even keys with another binding.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// Whether it has nothing left to do after an action, so that the map returns.
    fn is_finished(&self, _context: &Context) -> bool {
        false
    }

    /// Whether a key was probably meant for this screen if it arrives just after the map replaced it.
    fn accepts_late_key(&self, _key: Key, _context: &Context) -> bool {
        false
    }
}

/// A screen that another screen opens by name, because each leads back to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkedScreen {
    /// The description of an item at hand, with the actions it allows.
    Examine(ItemId),
    /// A choice of a pack item for an action.
    Choose(ItemAction),
    /// A choice of a pack item as the object of an action.
    Ask(ActionOnItem),
}

impl ListOutcome {
    /// Returns the screen's answer to a list: closes it, or handles the chosen entry.
    pub fn to_flow(self, on_choice: impl FnOnce(usize) -> Flow) -> Flow {
        match self {
            ListOutcome::None => Flow::Stay,
            ListOutcome::Closed => Flow::Pop,
            ListOutcome::Chosen(entry) => on_choice(entry),
        }
    }
}

impl Flow {
    /// Returns a log message with a fixed text.
    pub fn remark(text: &str) -> Flow {
        Flow::Remark(text.to_owned())
    }
}

/// A run to start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRun {
    /// Name of the run and its hero.
    pub name: String,
    /// Id of the scenario.
    pub scenario: String,
    /// People and class of the hero.
    pub called: PeopleAndClassIds,
    /// Seed of all random numbers; `None` for a fresh one.
    pub seed: Option<u64>,
}

/// Request of a screen to the app.
pub enum Flow {
    /// Does nothing more.
    Stay,
    /// Opens another screen on top of this one.
    Push(Box<dyn Screen>),
    /// Opens another screen on top of this one, then runs the second request.
    PushAnd(Box<dyn Screen>, Box<Flow>),
    /// Opens a screen on top that this screen cannot import, because that screen leads back to it.
    Open(LinkedScreen),
    /// Presses a key on the top screen.
    Press(Key),
    /// Closes this screen.
    Pop,
    /// Replaces this screen.
    Replace(Box<dyn Screen>),
    /// Closes this screen, then runs the second request.
    PopAnd(Box<Flow>),
    /// Closes all screens over the map.
    ToMap,
    /// Performs an action of the hero. Screens over the map close.
    Act(Action),
    /// Performs several actions until an interruption. Screens over the map close.
    ActAll(Vec<Action>),
    /// Performs several actions until an interruption. Screens stay open unless one occurs.
    ActAllInScreen(Vec<Action>),
    /// Starts a behaviour of several turns. Screens over the map close.
    Begin(Behaviour),
    /// Rests, then starts a behaviour. Screens over the map close.
    RestThen(Behaviour),
    /// Adds a log message for the player.
    Remark(String),
    /// Toggles debug messages.
    ToggleDebug,
    /// Saves the run and continues it.
    Save,
    /// Saves the run and returns to the title.
    SaveAndLeave,
    /// Saves the run and quits.
    SaveAndQuit,
    /// Ends the run immediately.
    GiveUp,
    /// Executes a command that takes no game time. Screens over the map stay open.
    Execute(Command),
    /// Starts a new run.
    Start(NewRun),
    /// Resumes the saved run of this name.
    Resume(String),
    /// Deletes a saved run.
    Delete {
        /// Its folder, inside the folder of all runs.
        folder: String,
        /// Name of its hero.
        name: String,
    },
    /// Replays the run whose journal is in this folder.
    Replay(PathBuf),
    /// Copies a text to the clipboard; the first field is its description.
    Copy(&'static str, String),
    /// Shows the character dump of an ended run.
    Dump(Score),
    /// Changes settings, after a question if that could mark the run as edited.
    ChangeSettings(Settings),
    /// Changes settings without a question.
    ApplySettings(Settings),
    /// Changes the key bindings at once and saves them.
    ChangeKeys(KeyMap),
    /// Starts the program without the unusable mods.
    StartWithoutMods,
    /// Quits because of the unusable mods.
    QuitOverMods,
    /// Returns to the title, without a run.
    Title,
    /// Quits. Everything unsaved is lost.
    Quit,
}
