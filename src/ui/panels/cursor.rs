//! Map cursor, moved with keys or the mouse.

use super::camera::{Camera, follow};
use super::map_cells::MapCells;
use super::panel::{self, BANNER};
use crate::draw::{Canvas, Looks};
use crate::input::{Input, KeyAction};
use crate::screen::Context;
use fifteen_base::{Point, Size};
use fifteen_game::Game;

/// Distance that a run key moves the cursor, in cells.
const LEAP: i32 = 8;

/// Map cursor.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    /// Position on the level.
    pub at: Point,
    /// Whether a description panel is shown beside it.
    described: bool,
}

impl Cursor {
    /// Creates a cursor without a description panel.
    pub fn alone(at: Point) -> Cursor {
        Cursor { at, described: false }
    }

    /// Creates a cursor with a description [panel](panel::draw).
    pub fn described(at: Point) -> Cursor {
        Cursor { at, described: true }
    }

    /// Returns the viewport that shows the cursor.
    pub fn camera(&self, context: &Context, game: &Game) -> Camera {
        let map = context.layout(context.size).map;
        let room = if self.described { panel::beside(map) } else { map };
        let camera =
            follow(room, context.settings.map_cells, game).below(BANNER).including(self.at);
        camera.on(panel::below_banner(map))
    }

    /// Handles an input and returns whether it moves the cursor. `Next` and `Previous` cycle through `places`.
    pub fn handle(
        &mut self,
        input: Input,
        context: &Context,
        game: &Game,
        places: &[Point],
    ) -> bool {
        match input {
            Input::Key(key) => match context.keys.on_map(key) {
                Some(KeyAction::Walk(dir)) => self.step(dir.step(), 1, game.level().size()),
                Some(KeyAction::Run(dir)) => self.step(dir.step(), LEAP, game.level().size()),
                Some(KeyAction::Next) => self.round(places, 1),
                Some(KeyAction::Previous) => self.round(places, -1),
                _ => return false,
            },
            Input::Hover(at) | Input::Click(at, _) => {
                match self.camera(context, game).level_cell(at) {
                    Some(at) => self.at = at,
                    None => return false,
                }
            }
            Input::Wheel(_) => return false,
        }
        true
    }

    fn step(&mut self, (dx, dy): (i32, i32), cells: i32, level: Size) {
        let at = self.at + Point::new(dx * cells, dy * cells);
        self.at = Point::new(
            at.x.clamp(0, (level.width - 1).max(0)),
            at.y.clamp(0, (level.height - 1).max(0)),
        );
    }

    /// Moves to the next of the places, or to the previous one (`step` -1).
    pub fn round(&mut self, places: &[Point], step: i32) {
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

    /// Highlights the cell of the cursor on the map.
    pub fn mark(&self, camera: &Camera, looks: &Looks, canvas: &mut Canvas) {
        MapCells::new(camera, canvas).mark(self.at, looks.cursor, looks.background);
    }
}
