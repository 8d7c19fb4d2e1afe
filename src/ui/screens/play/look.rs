//! Look command: a map cursor with a description.

use super::scene;
use crate::cards::describe::{Asked, describe};
use crate::panels::cursor::Cursor;
use crate::panels::panel;
use crate::screens::Help;
use crate::screens::prelude::*;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Actor, Behaviour};

/// Examination of a cell.
pub struct Look {
    cursor: Cursor,
    asked: Asked,
    scroll: Scroll,
    /// Whether the run is over.
    back: bool,
}

impl Look {
    /// Starts at the most urgent visible creature, or at the hero.
    pub fn new(game: &Game) -> Box<Look> {
        let first = game.by_urgency().first().map(|actor| actor.at());
        Look::at(first.unwrap_or(game.hero_at()))
    }

    /// Starts at a cell.
    pub fn at(at: Point) -> Box<Look> {
        Box::new(Look {
            cursor: Cursor::described(at),
            asked: Asked::default(),
            scroll: Scroll::TOP,
            back: false,
        })
    }

    /// Looks at the level of an ended run, below the summary.
    pub fn back(game: &Game) -> Box<Look> {
        let look = Look::at(game.hero_at());
        Box::new(Look { back: true, ..*look })
    }

    /// Describes the cell, and the key to leave the level there.
    fn parts(&self, context: &Context, game: &Game) -> Vec<Part> {
        let mut parts = describe(game, self.cursor.at, self.asked);
        parts.facts(way_through(context, game, self.cursor.at).filter(|_| !self.back));
        parts
    }
}

/// Returns notable cells: creatures by urgency, items, stairs and doors, and other destinations.
fn places(game: &Game) -> Vec<Point> {
    let creatures = game.by_urgency().into_iter().map(Actor::at);
    let mut places: Vec<Point> = creatures.chain(game.things_in_sight()).collect();
    for at in game.landmarks().into_iter().chain(game.destinations()) {
        if !places.contains(&at) {
            places.push(at);
        }
    }
    places
}

/// Returns "Stand on it and press > to leave the level." for known stairs and gates.
fn way_through(context: &Context, game: &Game, at: Point) -> Option<String> {
    let tile = game.level().memory().get(at).copied().flatten()?;
    let command = match game.content().tiles[tile].stair? {
        Stair::Up => KeyAction::Ascend,
        Stair::Down | Stair::Branch => KeyAction::Descend,
    };
    let key = context.keys.label(command)?;
    Some(match at == game.hero_at() {
        true => say!("Press {key} to leave the level."),
        false => say!("Stand on it and press {key} to leave the level."),
    })
}

impl Screen for Look {
    fn name(&self) -> &'static str {
        "look"
    }

    fn pointed(&self, game: &Game, context: &Context) -> Option<(Point, Vec<Part>)> {
        Some((self.cursor.at, self.parts(context, game)))
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if let Input::Click(_, Button::Right) = input {
            return Flow::Pop;
        }
        let parts = self.parts(context, game);
        if panel::scroll(&mut self.scroll, input, &parts, &self.cursor, (context, game)) {
            return Flow::Stay;
        }
        if self.cursor.handle(input, context, game, &places(game)) {
            self.scroll = Scroll::TOP;
            return Flow::Stay;
        }
        let Input::Key(key) = input else { return Flow::Stay };
        match context.keys.command(key) {
            Some(KeyAction::Cancel | KeyAction::Look | KeyAction::Confirm) => Flow::Pop,
            Some(KeyAction::Why) => {
                self.asked.why = !self.asked.why;
                Flow::Stay
            }
            Some(KeyAction::Travel) if !self.back => Flow::Begin(Behaviour::Travel(self.cursor.at)),
            Some(KeyAction::Help) => Flow::Push(Box::<Help>::default()),
            _ => Flow::Stay,
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        match self.back {
            true => scene::scene_under(&self.cursor, context, game, canvas),
            false => scene::draw_under(&self.cursor, context, game, canvas),
        }
        let travel = (!self.back).then_some((KeyAction::Travel, say!("go there")));
        let keys = [(KeyAction::Cancel, say!("back")), (KeyAction::Next, say!("next"))].into_iter();
        let keys: Vec<_> = keys.chain(travel).chain([(KeyAction::Why, say!("why"))]).collect();
        let hints = Hints::new(context.keys, &keys);
        scene::banner(canvas, context, say!("Look around"), &hints);
        let parts = self.parts(context, game);
        panel::draw(&parts, self.scroll, &self.cursor, (context, game), canvas);
    }
}
