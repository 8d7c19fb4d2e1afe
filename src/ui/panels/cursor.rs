//! Map cursor, moved with keys or the mouse.

use super::description_panel::{self, BANNER_ROWS};
use super::map_cells::MapCells;
use super::viewport::{Viewport, viewport_at_hero};
use crate::draw::{Canvas, UiColors};
use crate::input::{Input, KeyAction};
use crate::screen::Context;
use fifteen_base::{Point, Size};
use fifteen_game::Game;

/// Distance that a run key moves the cursor, in cells.
const RUN_STEP: i32 = 8;

#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    pub at: Point,
    has_description: bool,
}

impl Cursor {
    pub fn without_description(at: Point) -> Cursor {
        Cursor { at, has_description: false }
    }

    /// Creates a cursor with a [description panel](description_panel::draw).
    pub fn with_description(at: Point) -> Cursor {
        Cursor { at, has_description: true }
    }

    pub fn viewport(&self, context: &Context, game: &Game) -> Viewport {
        let map = context.layout(context.size).map;
        let room = if self.has_description { description_panel::area_beside_cursor(map) } else { map };
        let camera =
            viewport_at_hero(room, context.settings.map_cells, game).below(BANNER_ROWS).including(self.at);
        camera.extended_to(description_panel::below_banner(map))
    }

    /// Handles an input and returns whether it moves the cursor. `Next` and `Previous` cycle through `places`.
    pub fn handle(&mut self, input: Input, context: &Context, game: &Game, places: &[Point]) -> bool {
        match input {
            Input::Key(key) => match context.keys.action_on_map(key) {
                Some(KeyAction::Walk(dir)) => self.step(dir.step(), 1, game.level().size()),
                Some(KeyAction::Run(dir)) => self.step(dir.step(), RUN_STEP, game.level().size()),
                Some(KeyAction::Next) => self.cycle(places, 1),
                Some(KeyAction::Previous) => self.cycle(places, -1),
                _ => return false,
            },
            Input::Hover(at) | Input::Click(at, _) => match self.viewport(context, game).level_cell(at) {
                Some(at) => self.at = at,
                None => return false,
            },
            Input::Wheel(_) => return false,
        }
        true
    }

    fn step(&mut self, (dx, dy): (i32, i32), cells: i32, level: Size) {
        let at = self.at + Point::new(dx * cells, dy * cells);
        self.at =
            Point::new(at.x.clamp(0, (level.width - 1).max(0)), at.y.clamp(0, (level.height - 1).max(0)));
    }

    /// Moves to the next of the places (`step` 1) or to the previous place (-1).
    pub fn cycle(&mut self, places: &[Point], step: i32) {
        let len = places.len() as i32;
        if len == 0 {
            return;
        }
        let here = places.iter().position(|at| *at == self.at);
        let next = match (here, step) {
            (Some(i), _) => (i as i32 + step).rem_euclid(len),
            (None, 1) => 0,
            (None, _) => len - 1,
        };
        self.at = places[next as usize];
    }

    pub fn mark(&self, camera: &Viewport, colors: &UiColors, canvas: &mut Canvas) {
        MapCells::new(camera, canvas).mark(self.at, colors.cursor, colors.background);
    }
}
