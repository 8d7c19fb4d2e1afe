//! Look command: a map cursor with a description.

use super::scene;
use crate::cards::describe::describe;
use crate::panels::cursor::Cursor;
use crate::panels::description_panel;
use crate::screens::HelpScreen;
use crate::screens::prelude::*;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Actor, Behaviour};

pub struct LookScreen {
    cursor: Cursor,
    explain: bool,
    scroll: Scroll,
    run_is_over: bool,
}

impl LookScreen {
    /// Starts at the most urgent visible creature, or at the hero.
    pub fn new(game: &Game) -> Box<LookScreen> {
        let first = game.by_urgency().first().map(|actor| actor.at());
        LookScreen::at(first.unwrap_or(game.hero_at()))
    }

    pub fn at(at: Point) -> Box<LookScreen> {
        let cursor = Cursor::with_description(at);
        Box::new(LookScreen { cursor, explain: false, scroll: Scroll::TOP, run_is_over: false })
    }

    /// Looks at the level of an ended run. Closing returns to the summary of the run.
    pub fn after_end(game: &Game) -> Box<LookScreen> {
        let screen = LookScreen::at(game.hero_at());
        Box::new(LookScreen { run_is_over: true, ..*screen })
    }

    /// Describes the cell under the cursor, and the key that leaves the level there.
    fn describe(&self, context: &Context, game: &Game) -> Vec<CardPart> {
        let mut parts = describe(game, self.cursor.at, self.explain);
        parts.add_sentences(leave_hint(context, game, self.cursor.at).filter(|_| !self.run_is_over));
        parts
    }
}

/// Returns the cells that the cursor jumps to: creatures by urgency, items, stairs and doors, other destinations.
fn notable_cells(game: &Game) -> Vec<Point> {
    let creatures = game.by_urgency().into_iter().map(Actor::at);
    let mut cells: Vec<Point> = creatures.chain(game.items_in_sight()).collect();
    for at in game.landmarks().into_iter().chain(game.destinations()) {
        if !cells.contains(&at) {
            cells.push(at);
        }
    }
    cells
}

/// Returns "Stand on it and press > to leave the level." for known stairs and gates.
fn leave_hint(context: &Context, game: &Game, at: Point) -> Option<String> {
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

impl Screen for LookScreen {
    fn name(&self) -> &'static str {
        "look"
    }

    fn map_cursor(&self, game: &Game, context: &Context) -> Option<(Point, Vec<CardPart>)> {
        Some((self.cursor.at, self.describe(context, game)))
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if let Input::Click(_, Button::Right) = input {
            return Flow::Pop;
        }
        let parts = self.describe(context, game);
        if description_panel::scroll(&mut self.scroll, input, &parts, &self.cursor, (context, game)) {
            return Flow::Stay;
        }
        if self.cursor.handle(input, context, game, &notable_cells(game)) {
            self.scroll = Scroll::TOP;
            return Flow::Stay;
        }
        let Input::Key(key) = input else { return Flow::Stay };
        match context.keys.action(key) {
            Some(KeyAction::Cancel | KeyAction::Look | KeyAction::Confirm) => Flow::Pop,
            Some(KeyAction::Why) => {
                self.explain = !self.explain;
                Flow::Stay
            }
            Some(KeyAction::Travel) if !self.run_is_over => Flow::Begin(Behaviour::Travel(self.cursor.at)),
            Some(KeyAction::Help) => Flow::Push(Box::<HelpScreen>::default()),
            _ => Flow::Stay,
        }
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        match self.run_is_over {
            true => scene::draw_scene_with_cursor(&self.cursor, context, game, canvas),
            false => scene::draw_map_with_cursor(&self.cursor, context, game, canvas),
        }
        let travel = (!self.run_is_over).then_some((KeyAction::Travel, say!("go there")));
        let keys = [back_hint(), (KeyAction::Next, say!("next"))].into_iter();
        let keys: Vec<_> = keys.chain(travel).chain([explain_hint()]).collect();
        let hints = KeyHints::new(context.keys, &keys);
        scene::draw_banner(canvas, context, say!("Look around"), &hints);
        let parts = self.describe(context, game);
        description_panel::draw(&parts, self.scroll, &self.cursor, (context, game), canvas);
    }
}
