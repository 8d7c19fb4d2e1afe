//! Looking around: a cursor over the map, and all that is known of what it is on.

use super::{Help, play};
use crate::base::{Point, Size};
use crate::game::{Behaviour, Game};
use crate::ui::canvas::Canvas;
use crate::ui::command::Command;
use crate::ui::cursor::Cursor;
use crate::ui::describe::{Part, describe};
use crate::ui::hints::Hints;
use crate::ui::key::{Button, Input};
use crate::ui::layout::Layout;
use crate::ui::rect::Rect;
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::text::wrap;
use crate::ui::view::{View, width};
use crate::ui::window::{around, window};

/// The columns of the description.
const WIDTH: i32 = 32;

/// Looking at a cell.
pub struct Look {
    cursor: Cursor,
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
        let places: Vec<Point> = game.in_sight().iter().map(|actor| actor.at()).collect();
        if self.cursor.handle(input, context, game, &places) {
            return Flow::Stay;
        }
        let Input::Key(key) = input else {
            return Flow::Stay;
        };
        match context.keys.command(key) {
            Some(Command::Cancel | Command::Look | Command::Confirm) => Flow::Pop,
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
                (Command::Next, "next monster"),
                (Command::Travel, "go there"),
            ],
        );
        play::banner(canvas, context, "Look around", &hints);
        let parts = describe(game, self.cursor.at);
        let area = self.panel(&parts, context, game, canvas.size());
        let mut view = window(canvas, area, "", &Hints::NONE, context.looks);
        draw_parts(&parts, context, &mut view);
    }
}

impl Look {
    /// Where the description goes: at the side of the map that the cursor is not on.
    fn panel(&self, parts: &[Part], context: &Context, game: &Game, canvas: Size) -> Rect {
        let map = Layout::of(canvas).map;
        let (_, below) = map.cut_top(1);
        let room = below.size;
        let wide = WIDTH.min(room.width - 4);
        let rows: i32 = parts.iter().map(|part| height(part, wide)).sum();
        let size = around(wide, rows);
        let tall = size.height.min(room.height);
        let cursor = self.cursor.camera(context, game).view_cell(self.cursor.at);
        let left = cursor.x >= map.size.width / 2;
        let x = if left { 0 } else { map.right() - size.width };
        Rect::new(x.max(0), below.at.y, size.width.min(room.width), tall)
    }
}

/// The rows that a part takes.
fn height(part: &Part, width: i32) -> i32 {
    match part {
        Part::Name(_, _, text) => wrap(text, width - 2).len() as i32,
        Part::Fact(text) => wrap(text, width).len() as i32,
        // With a space above.
        Part::Text(text) => wrap(text, width).len() as i32 + 1,
        Part::Health(..) | Part::Gap => 1,
    }
}

fn draw_parts(parts: &[Part], context: &Context, view: &mut View) {
    let looks = context.looks;
    let mut y = 0;
    for part in parts {
        match part {
            Part::Name(glyph, color, text) => {
                view.glyph(Point::new(0, y), *glyph, *color);
                view.wrapped(Point::new(2, y), text, looks.title);
            }
            Part::Health(hp, max_hp, words) => {
                let color = looks.health(*hp, *max_hp);
                view.bar(Point::new(0, y), 10, (*hp, *max_hp), color, looks.hp_back);
                let next = view.text(Point::new(11, y), words, color);
                if context.settings.show_hp {
                    let numbers = format!("{}/{max_hp}", (*hp).max(0));
                    let x = view.size().width - width(&numbers);
                    view.text(Point::new(x.max(next + 1), y), &numbers, looks.dim);
                }
            }
            Part::Fact(text) => {
                view.wrapped(Point::new(0, y), text, looks.text);
            }
            Part::Text(text) => {
                view.wrapped(Point::new(0, y + 1), text, looks.dim);
            }
            Part::Gap => {}
        }
        y += height(part, view.size().width);
    }
}
