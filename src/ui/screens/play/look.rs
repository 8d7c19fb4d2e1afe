//! Looking around: a cursor over the map, and all that is known of what it is on.

use super::scene;
use crate::cards::describe::{Asked, describe};
use crate::panels::cursor::Cursor;
use crate::panels::panel;
use crate::screens::Help;
use crate::screens::prelude::*;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Actor, Behaviour};

/// Looking at a cell.
pub struct Look {
    cursor: Cursor,
    asked: Asked,
    scroll: Scroll,
    /// Whether the run is over, and one only looks back.
    back: bool,
}

impl Look {
    /// Begins with the most pressing of those in sight, else with the hero.
    pub fn new(game: &Game) -> Box<Look> {
        let first = game.by_urgency().first().map(|actor| actor.at());
        Look::at(first.unwrap_or(game.hero_at()))
    }

    /// Begins with that cell.
    pub fn at(at: Point) -> Box<Look> {
        Box::new(Look {
            cursor: Cursor::described(at),
            asked: Asked::default(),
            scroll: Scroll::TOP,
            back: false,
        })
    }

    /// Looks back on the level of a run that is over, whatever is drawn over it.
    pub fn back(game: &Game) -> Box<Look> {
        let look = Look::at(game.hero_at());
        Box::new(Look { back: true, ..*look })
    }

    /// What is there, and with which key one goes through.
    fn parts(&self, context: &Context, game: &Game) -> Vec<Part> {
        let mut parts = describe(game, self.cursor.at, self.asked);
        parts.facts(way_through(context, game, self.cursor.at).filter(|_| !self.back));
        parts
    }
}

/// What is worth a look: who is in sight, the most pressing first, and what lies there; then stairs, gates and doors, and
/// where else one may want to go.
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

/// "Stand on it and press > to leave the level.", of a stair or a gate that the hero knows of.
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
