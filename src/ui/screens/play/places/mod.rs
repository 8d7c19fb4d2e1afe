//! All that the hero knows of, on every level: to find something again, to go there, and to look at it.

mod line;

use self::line::{Entry, about, draw_line, rows};
use crate::screens::prelude::*;
use crate::screens::{Card, Help, Look};
use fifteen_game::Behaviour;

/// The columns of the list.
const WIDTH: i32 = 66;

/// The list.
#[derive(Default)]
pub struct Places {
    list: Grouped,
    find: Find,
}

impl Places {
    /// The list; a word in its place if there is nothing in it.
    pub fn open(game: &Game) -> Flow {
        Places::with(game, Find::default())
    }

    /// The same, with the player about to type.
    pub fn finding(game: &Game) -> Flow {
        Places::with(game, Find::begun())
    }

    fn with(game: &Game, find: Find) -> Flow {
        match game.known_places().is_empty() {
            true => Flow::remark(say!("You know of nothing yet that you could go to.")),
            false => Flow::Push(Box::new(Places { list: Grouped::default(), find })),
        }
    }

    fn found<'a>(&self, game: &'a Game) -> Found<Row<Entry<'a>>> {
        self.find.rows(rows(game), |entry| entry.told(game))
    }

    fn chosen<'a>(&self, rows: &[Row<Entry<'a>>]) -> Option<Entry<'a>> {
        entries(rows).nth(self.list.selected(entries(rows).count()))
    }
}

/// Sets out for it, however many levels away it is.
fn go(game: &Game, entry: Entry) -> Flow {
    let place = entry.place;
    let here = place.level == game.level().id();
    match here {
        true if place.goal == game.hero_at() => Flow::remark(say!("You are there.")),
        true => Flow::Begin(Behaviour::Travel(place.goal)),
        false => Flow::Begin(Behaviour::TravelTo(place.level, place.goal)),
    }
}

/// Looks at it: on the map, or at what is remembered of it on another level.
fn look(game: &Game, entry: Entry) -> Flow {
    match entry.place.level == game.level().id() {
        true => Flow::Push(Look::at(entry.place.at)),
        false => Flow::Push(Card::new("", about(game, entry))),
    }
}

fn area(size: Size, rows: usize) -> Rect {
    Rect::of(size).centred(around(WIDTH, (rows as i32).max(2)))
}

impl Screen for Places {
    fn name(&self) -> &'static str {
        "places"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.found(game);
        if let Input::Key(key) = input {
            match (context.keys.command(key), self.chosen(&rows)) {
                (Some(KeyAction::Places), _) => return Flow::Pop,
                (Some(KeyAction::Help), _) => return Flow::Push(Box::<Help>::default()),
                (Some(KeyAction::Look), Some(entry)) => return look(game, entry),
                (Some(KeyAction::Travel), Some(entry)) => return go(game, entry),
                _ => {}
            }
        }
        let list = inside(area(context.size, rows.full()));
        self.list
            .handle(input, context.keys, list, &rows)
            .answer(|number| entries(&rows).nth(number).map_or(Flow::Stay, |entry| go(game, entry)))
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let rows = self.found(game);
        let keys = [
            (KeyAction::Confirm, say!("go there")),
            (KeyAction::Look, say!("look at it")),
            (KeyAction::Find, say!("find")),
            (KeyAction::Cancel, say!("back")),
        ];
        let hints = match self.find.is_writing() || self.find.is_narrow() {
            true => self.find.hints(Hints::new(context.keys, &keys[..2]), context.keys, &rows),
            false => Hints::new(context.keys, &keys),
        };
        let area = area(canvas.size(), rows.full());
        let mut view = window(canvas, area, say!("What you know of"), &hints, looks);
        self.list.draw(&mut view, &rows, looks, |line, entry, chosen| {
            draw_line(game, *entry, chosen, looks, line);
        });
        self.find.draw(canvas, (area, inside(area)), &rows, looks);
    }
}
