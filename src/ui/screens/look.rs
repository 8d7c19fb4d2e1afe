//! Looking around: a cursor over the map, and all that is known of what it is on.

use super::{Help, play};
use crate::base::Point;
use crate::game::{Actor, Behaviour, Game};
use crate::ui::canvas::Canvas;
use crate::ui::command::Command;
use crate::ui::cursor::Cursor;
use crate::ui::describe::{Asked, describe};
use crate::ui::hints::Hints;
use crate::ui::key::{Button, Input};
use crate::ui::panel;
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::scroll::Scroll;

/// Looking at a cell.
pub struct Look {
    cursor: Cursor,
    asked: Asked,
    scroll: Scroll,
}

impl Look {
    /// Begins with the nearest monster in sight, else with the hero.
    pub fn new(game: &Game) -> Box<Look> {
        let nearest = game.in_sight().first().map(|actor| actor.at());
        Look::at(nearest.unwrap_or(game.hero_at()))
    }

    /// Begins with that cell.
    pub fn at(at: Point) -> Box<Look> {
        Box::new(Look {
            cursor: Cursor { at },
            asked: Asked::default(),
            scroll: Scroll::TOP,
        })
    }
}

impl Screen for Look {
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Some(game) = context.game else {
            return Flow::Pop;
        };
        if let Input::Click(_, Button::Right) = input {
            return Flow::Pop;
        }
        let creatures = game.in_sight().into_iter().map(Actor::at);
        let places: Vec<Point> = creatures.chain(game.things_in_sight()).collect();
        let parts = describe(game, self.cursor.at, self.asked);
        if panel::scroll(
            &mut self.scroll,
            input,
            &parts,
            &self.cursor,
            (context, game),
        ) {
            return Flow::Stay;
        }
        if self.cursor.handle(input, context, game, &places) {
            self.scroll = Scroll::TOP;
            return Flow::Stay;
        }
        let Input::Key(key) = input else {
            return Flow::Stay;
        };
        match context.keys.command(key) {
            Some(Command::Cancel | Command::Look | Command::Confirm) => Flow::Pop,
            Some(Command::Why) => {
                self.asked.why = !self.asked.why;
                Flow::Stay
            }
            Some(Command::Travel) => Flow::Begin(Behaviour::Travel(self.cursor.at)),
            Some(Command::Help) => Flow::Push(Help::new()),
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let Some(game) = context.game else {
            return;
        };
        self.cursor.draw(context, game, canvas);
        let hints = Hints::new(
            context.keys,
            &[
                (Command::Cancel, "back"),
                (Command::Next, "next"),
                (Command::Travel, "go there"),
                (Command::Why, "why"),
            ],
        );
        play::banner(canvas, context, "Look around", &hints);
        let parts = describe(game, self.cursor.at, self.asked);
        panel::draw(&parts, self.scroll, &self.cursor, (context, game), canvas);
    }
}
