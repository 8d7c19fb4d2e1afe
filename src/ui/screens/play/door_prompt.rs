//! Direction prompt for doors and features around the hero.

use super::scene::{draw_banner, draw_map};
use crate::panels::cursor::Cursor;
use crate::panels::map_cells::MapCells;
use crate::screens::prelude::*;
use crate::screens::{ConfirmDialog, HelpScreen, PuzzlePrompt};
use fifteen_base::Dir;
use fifteen_content::kinds::tile::Ways;
use fifteen_game::Action;

pub type DoorAction = fn(Point, &Context, &Game) -> Flow;

/// Opens a door; a puzzle door asks for the answer.
pub fn open_door(at: Point, context: &Context, game: &Game) -> Flow {
    PuzzlePrompt::open(at, context, game).unwrap_or(Flow::Act(Action::Open(at)))
}

pub fn open_door_or_use(at: Point, context: &Context, game: &Game) -> Flow {
    if game.features().contains(&at) { use_feature(game, at) } else { open_door(at, context, game) }
}

/// Uses a feature, after a question if the data asks for one and the feature can be used.
pub fn use_feature(game: &Game, at: Point) -> Flow {
    let feature = game.feature(at).filter(|feature| feature.hindrance.is_none());
    let question = feature.and_then(|feature| feature.question).map(str::to_owned);
    ConfirmDialog::ask_first(question, Flow::Act(Action::UseFeature(at)))
}

/// If the feature in direction `dir` blocks the hero's way and has a question, returns the flow of [`use_feature`].
/// Otherwise returns `None`.
pub fn use_blocking_feature(game: &Game, dir: Dir) -> Option<Flow> {
    let at = game.hero_at() + dir;
    let asks = game.feature(at).is_some_and(|feature| feature.question.is_some());
    let blocks = !game.content().tiles[game.level().tile(at)].ways.intersects(Ways::WALK);
    (asks && blocks).then(|| use_feature(game, at))
}

/// Prompt for a door or feature, answered by a direction key, the wait key, or a click.
pub struct DoorPrompt {
    question: &'static str,
    doors: Vec<Point>,
    act: DoorAction,
}

impl DoorPrompt {
    /// Creates the prompt for some cells and the action at the chosen cell.
    pub fn new(question: &'static str, doors: Vec<Point>, act: DoorAction) -> Box<DoorPrompt> {
        Box::new(DoorPrompt { question, doors, act })
    }

    fn act_at(&self, at: Option<Point>, context: &Context, game: &Game) -> Flow {
        match at.filter(|at| self.doors.contains(at)) {
            Some(at) => Flow::PopAnd(Box::new((self.act)(at, context, game))),
            None => Flow::Stay,
        }
    }
}

impl Screen for DoorPrompt {
    fn name(&self) -> &'static str {
        "choose_door"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        match input {
            Input::Key(key) => match context.keys.action_on_map(key) {
                Some(KeyAction::Walk(dir)) => self.act_at(Some(game.hero_at() + dir), context, game),
                Some(KeyAction::Wait) => self.act_at(Some(game.hero_at()), context, game),
                Some(KeyAction::Help) => Flow::Push(Box::<HelpScreen>::default()),
                Some(KeyAction::Cancel) => Flow::Pop,
                _ => Flow::Stay,
            },
            Input::Click(at, Button::Left) => {
                let camera = Cursor::without_description(game.hero_at()).viewport(context, game);
                self.act_at(camera.level_cell(at), context, game)
            }
            Input::Click(..) => Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        // The banner could cover a door, so this viewport shows the map below the banner.
        let camera = Cursor::without_description(game.hero_at()).viewport(context, game);
        draw_map(context, game, &camera, canvas);
        let mut map = MapCells::new(&camera, canvas);
        for door in &self.doors {
            map.mark(*door, context.colors.cursor, context.colors.background);
        }
        let hints = KeyHints::new(context.keys, &[(KeyAction::Cancel, say!("cancel"))]);
        draw_banner(canvas, context, self.question, &hints.with(say!("direction"), say!("choose")));
    }
}
