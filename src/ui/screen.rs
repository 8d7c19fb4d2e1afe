//! What a screen is, and the answers it may give.
//!
//! A screen reads the game and draws it, and never changes it: it says what it wants by a [`Flow`],
//! and the [`App`](super::App) does it. To add a screen, put it into `screens/` and let another
//! screen [`Push`](Flow::Push) it.

use super::asked::ActionOnItem;
use super::motion::Motion;
use super::reckoning::Drafts;
use super::verbs::Verb;
use crate::draw::{Canvas, Choice, Looks, Part};
use crate::input::{Held, Input, Key, KeyAction, KeyMap};
use crate::panels::layout::Layout;
use crate::settings::faults::Faults;
use crate::settings::files::Files;
use crate::settings::{CellShape, Settings};
use fifteen_base::{Point, Size};
use fifteen_content::Content;
use fifteen_game::save::{Listing, Score};
use fifteen_game::{Action, Behaviour, Called, Command, Event, Game, ItemId};
use std::path::PathBuf;
use std::time::Duration;

/// What screens may know.
pub struct Context<'a> {
    /// What can exist.
    pub content: &'a Content,
    /// The run being played, if there is one.
    pub game: Option<&'a Game>,
    /// The runs that are saved, the last one first.
    pub runs: &'a [Listing],
    /// The best runs that have ended, the best first.
    pub scores: &'a [Score],
    /// All runs that have ended and are kept, the first to end first.
    pub ended: &'a [Score],
    /// Which key means what.
    pub keys: &'a KeyMap,
    /// What the player prefers.
    pub settings: &'a Settings,
    /// The colours.
    pub looks: &'a Looks,
    /// The size of the canvas when it was last drawn.
    pub size: Size,
    /// The fonts that there are to choose from, where there is a choice.
    pub fonts: &'a [&'static str],
    /// Where settings are kept and mods are found, if anywhere.
    pub files: Option<&'a Files>,
    /// The hero's name when the player gives none.
    pub player: &'a str,
    /// What is wrong with the files in use.
    pub faults: &'a Faults,
    /// What the player should know where there is no log.
    pub notice: Option<&'a str>,
    /// What is begun at doors that want an answer.
    pub drafts: &'a Drafts,
    /// What moves on the map.
    pub(crate) motion: &'a Motion,
    /// The cell of the canvas that the mouse is over, for the screen on top; none since a key was pressed.
    pub mouse: Option<Point>,
    /// What was held on the keyboard when a button of the mouse went down.
    pub held: Held,
}

impl Context<'_> {
    /// What the key that an input is means, if it is one and means anything.
    pub fn command(&self, input: Input) -> Option<KeyAction> {
        if let Input::Key(key) = input { self.keys.command(key) } else { None }
    }

    /// Whether only characters of the font can be drawn, as in the window.
    pub fn draws_letters(&self) -> bool {
        !self.fonts.is_empty()
    }

    /// Where things are on a canvas of that size on which the game is played.
    pub fn layout(&self, canvas: Size) -> Layout {
        let scenario = |game: &Game| &self.content.scenarios[game.world().scenario()];
        let view = self.game.and_then(|game| scenario(game).view);
        let columns = if self.settings.map_cells == CellShape::Square { 2 } else { 1 };
        Layout::for_view(canvas, view.map(|(width, height)| Size::new(width * columns, height)))
    }
}

/// Something that fills the canvas, or lies over other screens, and takes the input while it is on
/// top.
pub trait Screen {
    /// What it is called where it is not seen: `inventory`. Programs that play know it by that, so it never changes.
    fn name(&self) -> &'static str;

    /// Whether it is the map itself, which is told of as what the hero knows, and not as what is drawn.
    fn is_map(&self) -> bool {
        false
    }

    /// The cell of the level that it points at, of a screen that draws the map with a cursor on it, and what it tells of that.
    fn pointed(&self, _game: &Game, _context: &Context) -> Option<(Point, Vec<Part>)> {
        None
    }

    /// Takes an input and says what is to happen. A screen that is nothing without a run has
    /// [`handle_in`](Screen::handle_in) and [`draw_in`](Screen::draw_in) instead of this and of `draw`.
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let game = context.game;
        game.map_or(Flow::Pop, |game| self.handle_in(game, input, context))
    }

    /// The same of a screen in a run.
    fn handle_in(&mut self, _game: &Game, _input: Input, _context: &Context) -> Flow {
        Flow::Pop
    }

    /// Takes in what has happened, in that order: all that the hero noticed, and nothing else.
    fn hear(&mut self, _events: &[Event], _context: &Context) {}

    /// Draws itself over the screens below.
    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        if let Some(game) = context.game {
            self.draw_in(game, context, canvas);
        }
    }

    /// The same of a screen in a run.
    fn draw_in(&self, _game: &Game, _context: &Context, _canvas: &mut Canvas) {}

    /// How long it is to be seen as it is before it goes on by itself; none if it does not.
    fn pace(&self) -> Option<Duration> {
        None
    }

    /// Goes on by itself, by so many steps.
    fn go_on(&mut self, _steps: u32) {}

    /// Whether any key at all is for it, whatever that key means elsewhere.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// Whether there is nothing left for it to do after something was done from it, so that the map comes back.
    fn is_over(&self, _context: &Context) -> bool {
        false
    }

    /// Whether a key can have been meant for it that comes when the map has just taken its place.
    fn was_meant(&self, _key: Key, _context: &Context) -> bool {
        false
    }
}

/// A screen that leads to others, which may lead back to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// All that is known of a thing at hand, and what can be done with it.
    Examine(ItemId),
    /// A thing of the pack is chosen, and that is done with it.
    Choose(Verb),
    /// A thing of the pack is chosen for what is done to it.
    Ask(ActionOnItem),
}

impl Choice {
    /// The answer of a screen to it: its end if the player wants to leave, and what comes of the entry that was taken.
    pub fn answer(self, taken: impl FnOnce(usize) -> Flow) -> Flow {
        match self {
            Choice::None => Flow::Stay,
            Choice::Left => Flow::Pop,
            Choice::Taken(entry) => taken(entry),
        }
    }
}

impl Flow {
    /// A word to the player in the log, which is always the same.
    pub fn remark(text: &str) -> Flow {
        Flow::Remark(text.to_owned())
    }
}

/// A run that is to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRun {
    /// The name of the run and its hero.
    pub name: String,
    /// The id of the scenario.
    pub scenario: String,
    /// Of which people and class the hero is.
    pub called: Called,
    /// What every random number comes from; none for a fresh one.
    pub seed: Option<u64>,
}

/// What a screen wants to happen.
pub enum Flow {
    /// Nothing more.
    Stay,
    /// Another screen on top of this one.
    Push(Box<dyn Screen>),
    /// The same, and then something more.
    PushAnd(Box<dyn Screen>, Box<Flow>),
    /// Another screen on top of this one, for who cannot know that screen, as it leads back to them.
    Open(Request),
    /// What that key does on the screen on top.
    Press(Key),
    /// An end of this screen.
    Pop,
    /// Another screen in place of this one.
    Replace(Box<dyn Screen>),
    /// An end of this screen, and then something more.
    PopAnd(Box<Flow>),
    /// An end of all screens over the map.
    ToMap,
    /// The hero tries something. Screens over the map are closed.
    Act(Action),
    /// The hero tries one thing after the other, until something comes between. Screens over the map are closed.
    ActAll(Vec<Action>),
    /// The same, but screens stay open as long as nothing comes between.
    Tidy(Vec<Action>),
    /// The hero begins something of several turns. Screens over the map are closed.
    Begin(Behaviour),
    /// The hero rests, and begins that once they are rested. Screens over the map are closed.
    RestThen(Behaviour),
    /// A word to the player in the log.
    Remark(String),
    /// Debug messages on if they are off, and off if they are on.
    ToggleDebug,
    /// The run is saved and goes on.
    Save,
    /// The run is saved and the title comes back.
    SaveAndLeave,
    /// The run is saved and the program ends.
    SaveAndQuit,
    /// The run ends here and now.
    GiveUp,
    /// The player commands something that takes no time. Screens over the map stay open.
    Order(Command),
    /// A new run.
    Start(NewRun),
    /// The saved run of that name goes on.
    Resume(String),
    /// The saved run in that folder is removed, whose hero has that name.
    Delete {
        /// The folder, in that of all runs.
        folder: String,
        /// The name.
        name: String,
    },
    /// The run whose journal is in that folder is shown as it was played.
    Replay(PathBuf),
    /// A text for the clipboard, and what it is called.
    Copy(&'static str, String),
    /// The tale that is kept of a run that has ended.
    Tale(Score),
    /// Other settings; it is asked first whether they may mark the run as edited.
    Set(Settings),
    /// Other settings, whatever that means for the run.
    SetAnyway(Settings),
    /// Other keys, in force at once and kept.
    Keys(KeyMap),
    /// The program begins without the mods that cannot be used.
    Agree,
    /// The program ends because of them.
    Refuse,
    /// The title, with no run.
    Title,
    /// The program ends, with whatever is not saved lost.
    Quit,
}
