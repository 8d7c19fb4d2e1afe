//! Which of the doors and features around the hero is meant.

use super::scene::{banner, draw_map};
use crate::panels::cursor::Cursor;
use crate::panels::map_cells::MapCells;
use crate::screens::prelude::*;
use crate::screens::{AnswerRiddle, Help};
use fifteen_game::Action;

/// What is done at a door.
pub type DoorAction = fn(Point, &Context, &Game) -> Flow;

/// Opens a door, by an answer if it wants one.
pub fn open(at: Point, context: &Context, game: &Game) -> Flow {
    AnswerRiddle::open(at, context, game).unwrap_or(Flow::Act(Action::Open(at)))
}

/// Uses what is built there, or opens the door.
pub fn open_or_use(at: Point, context: &Context, game: &Game) -> Flow {
    match game.features().contains(&at) {
        true => Flow::Act(Action::Operate(at)),
        false => open(at, context, game),
    }
}

/// Asks for the direction of a door or of a feature, by a direction key, the one for waiting, or a click.
pub struct ChooseDoor {
    question: &'static str,
    doors: Vec<Point>,
    act: DoorAction,
}

impl ChooseDoor {
    /// The question about these doors, and what is done to the one chosen.
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
        // Drawn anew, as a door may lie in the row that the question takes.
        let camera = Cursor::alone(game.hero_at()).camera(context, game);
        draw_map(context, game, &camera, canvas);
        let mut map = MapCells::new(&camera, canvas);
        for door in &self.doors {
            map.mark(*door, context.looks.cursor, context.looks.background);
        }
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("never mind"))]);
        banner(canvas, context, self.question, &hints.with(say!("direction"), say!("choose")));
    }
}
