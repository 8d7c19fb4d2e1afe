//! Direction prompt for doors and features around the hero.

use super::scene::{banner, draw_map};
use crate::panels::cursor::Cursor;
use crate::panels::map_cells::MapCells;
use crate::screens::prelude::*;
use crate::screens::{AnswerRiddle, Help};
use fifteen_game::Action;

/// Action at a door.
pub type DoorAction = fn(Point, &Context, &Game) -> Flow;

/// Opens a door; a puzzle door asks for the answer.
pub fn open(at: Point, context: &Context, game: &Game) -> Flow {
    AnswerRiddle::open(at, context, game).unwrap_or(Flow::Act(Action::Open(at)))
}

/// Uses a feature, or opens a door.
pub fn open_or_use(at: Point, context: &Context, game: &Game) -> Flow {
    match game.features().contains(&at) {
        true => Flow::Act(Action::Operate(at)),
        false => open(at, context, game),
    }
}

/// Prompt for a door or feature, answered by a direction key, the wait key, or a click.
pub struct ChooseDoor {
    question: &'static str,
    doors: Vec<Point>,
    act: DoorAction,
}

impl ChooseDoor {
    /// Creates the prompt for some cells and the action at the chosen one.
    pub fn new(question: &'static str, doors: Vec<Point>, act: DoorAction) -> Box<ChooseDoor> {
        Box::new(ChooseDoor { question, doors, act })
    }

    fn chosen(&self, at: Option<Point>, context: &Context, game: &Game) -> Flow {
        match at.filter(|at| self.doors.contains(at)) {
            Some(at) => Flow::PopAnd(Box::new((self.act)(at, context, game))),
            None => Flow::Stay,
        }
    }
}

impl Screen for ChooseDoor {
    fn name(&self) -> &'static str {
        "choose_door"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        match input {
            Input::Key(key) => match context.keys.on_map(key) {
                Some(KeyAction::Walk(dir)) => {
                    self.chosen(Some(game.hero_at() + dir), context, game)
                }
                Some(KeyAction::Wait) => self.chosen(Some(game.hero_at()), context, game),
                Some(KeyAction::Help) => Flow::Push(Box::<Help>::default()),
                Some(KeyAction::Cancel) => Flow::Pop,
                _ => Flow::Stay,
            },
            Input::Click(at, Button::Left) => {
                let camera = Cursor::alone(game.hero_at()).camera(context, game);
                self.chosen(camera.level_cell(at), context, game)
            }
            Input::Click(..) => Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        // The banner may cover a door, so the map is drawn again below it.
        let camera = Cursor::alone(game.hero_at()).camera(context, game);
        draw_map(context, game, &camera, canvas);
        let mut map = MapCells::new(&camera, canvas);
        for door in &self.doors {
            map.mark(*door, context.looks.cursor, context.looks.background);
        }
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("cancel"))]);
        banner(canvas, context, self.question, &hints.with(say!("direction"), say!("choose")));
    }
}
