//! Window front end: SDL and libtcod's console. The only module that uses `tcod`.
//!
//! | file | contents |
//! |---|---|
//! | `open` | opening a window, with all checks before libtcod, which exits on an error |
//! | `sdl` | safe wrappers of SDL functions |
//! | `sheet` | the grid of cells, as many as fit |
//! | `zoom` | changes of the letter size |
//! | `sound` | sound output |
//! | `icon` | window icon |
//! | `memory` | remembered window state |
//! | `starting` | side effects of libtcod's start on the process |
//! | `keys` | SDL's key and text events as the game's keys |

mod icon;
mod keys;
mod memory;
mod open;
mod sdl;
mod sheet;
mod sound;
mod starting;
mod zoom;

// The benchmarks compare our drawing with libtcod's, and no other crate depends on it.
#[doc(hidden)]
pub use tcod;

use super::difference::Shown;
use super::font::{self, Step};
use super::picture::TypeCase;
use super::{Arrival, FrontEnd, FrontError, Wishes};
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_ui::input::key::Button;
use fifteen_ui::{Canvas, Copied, Input, Key, KeyCode, Speaker};
use keys::Typing;
use memory::{Chosen, Memory};
use sdl::Event;
use sheet::Sheet;
use sound::Player;
use std::time::Duration;
use tcod::console::Root;
use zoom::Zoom;

/// Maximum number of events before the screen is drawn again.
const BATCH: usize = 256;
/// Maximum number of events that are discarded at once.
const DROPPED: usize = 16_384;

/// Keys that toggle full-screen mode; the game never receives them.
const FULLSCREEN: [Key; 2] =
    [Key { alt: true, ..Key::plain(KeyCode::Enter) }, Key::plain(KeyCode::F(11))];

/// An open window with as many cells as fit.
pub struct Window {
    /// libtcod's console, which opened the window and is not drawn on.
    _root: Root,
    window: sdl::SdlWindow,
    sheet: Sheet,
    /// Size of a cell, in pixels.
    cell: Size,
    shown: Shown,
    /// Whether the screen was damaged, so that it has to be sent again.
    damaged: bool,
    typing: Typing,
    mouse: Option<Point>,
    /// Other events that came between discarded keys.
    kept: Vec<Arrival>,
    full: bool,
    /// Letters that the cells are drawn with.
    letters: TypeCase,
    /// All letter sizes, the current one, and the default.
    steps: Vec<Step>,
    step: Step,
    usual: Step,
    /// Letters that the player chose instead of the default.
    chosen: Option<Chosen>,
    wishes: Wishes,
    /// Position and size when not full-screen.
    place: Option<(Point, Size)>,
}

impl Window {
    /// Converts an event and appends the results.
    fn hear(&mut self, event: Event, arrivals: &mut Vec<Arrival>) {
        match event {
            Event::Closed => arrivals.push(Arrival::Closed),
            Event::Damaged => {
                self.note_place();
                self.reflow();
                self.damaged = true;
                arrivals.push(Arrival::Redraw);
            }
            Event::KeyDown { .. } | Event::KeyUp | Event::Text(_) => {
                for key in self.typing.keys(&event) {
                    self.press(key, arrivals);
                }
            }
            Event::Motion { x, y } => {
                let at = self.cell_at(x, y);
                if at.is_some() && self.mouse != at {
                    arrivals.extend(at.map(|at| Arrival::Input(Input::Hover(at))));
                }
                self.mouse = at;
            }
            Event::Button { x, y, button, held } => {
                let button = match button {
                    1 => Button::Left,
                    2 => Button::Middle,
                    3 => Button::Right,
                    _ => return,
                };
                if let Some(at) = self.cell_at(x, y) {
                    arrivals.push(Arrival::Held(held));
                    arrivals.push(Arrival::Input(Input::Click(at, button)));
                }
            }
            Event::Wheel { notches, ctrl: true } => {
                arrivals.extend(Zoom::turned(notches).and_then(|zoom| self.zoom(zoom)));
            }
            Event::Moved => self.note_place(),
            Event::Wheel { notches: 0, .. } | Event::Other => {}
            Event::Wheel { notches, .. } => arrivals.push(Arrival::Input(Input::Wheel(notches))),
        }
    }

    fn press(&mut self, key: Key, arrivals: &mut Vec<Arrival>) {
        if FULLSCREEN.contains(&key) {
            self.note_place();
            self.full = !self.full;
            self.window.set_fullscreen(self.full);
            self.damaged = true;
            arrivals.push(Arrival::Redraw);
        } else if let Some(zoom) = Zoom::from_key(key) {
            arrivals.extend(self.zoom(zoom));
        } else {
            arrivals.push(Arrival::Input(Input::Key(key)));
        }
    }

    /// Changes the grid to as many cells as fit into the window. Without memory for that the old grid stays.
    fn reflow(&mut self) {
        let size = cells(self.window.pixels(), self.cell);
        if size == self.sheet.size() {
            return;
        }
        if let Ok(sheet) = Sheet::new(&self.window, size, self.cell) {
            self.sheet = sheet;
            self.shown = Shown::default();
        }
    }

    /// Remembers the position and size, unless the window is full-screen.
    fn note_place(&mut self) {
        if !self.full {
            self.place = self.window.place().or(self.place);
        }
    }

    fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        self.sheet.cell_at(&self.window, x, y)
    }
}

/// Returns the number of whole cells that fit; both arguments are in pixels.
fn cells(room: Size, cell: Size) -> Size {
    Size::new((room.width / cell.width).max(1), (room.height / cell.height).max(1))
}

impl FrontEnd for Window {
    fn fonts(&self) -> Vec<&'static str> {
        font::names().into()
    }

    fn letters(&self) -> Option<TypeCase> {
        Some(self.letters.clone())
    }

    fn speaker(&self) -> Option<Box<dyn Speaker>> {
        Some(Box::new(Player::default()))
    }

    fn size(&self) -> Size {
        self.sheet.size()
    }

    fn copy(&mut self, text: &str) -> Result<Copied, FrontError> {
        Ok(if self.window.copy(text) { Copied::Kept } else { Copied::Nowhere })
    }

    fn is_quick(&self) -> bool {
        true
    }

    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError> {
        let changed = self.shown.update(canvas, self.sheet.size());
        if changed.is_empty() && !self.damaged {
            return Ok(());
        }
        for (at, cell) in changed {
            self.sheet.put(at, cell);
        }
        let corner = canvas.cells().get(Point::new(0, 0));
        let around = corner.map_or(Rgb::BLACK, |cell| cell.background);
        self.sheet.show(&self.window, &self.letters.letters(), around);
        self.damaged = false;
        Ok(())
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<Arrival>, FrontError> {
        let mut arrivals = std::mem::take(&mut self.kept);
        let at_most = if arrivals.is_empty() { at_most } else { Duration::ZERO };
        let mut next = self.window.wait(at_most);
        let mut heard = 0;
        while let Some(event) = next {
            self.hear(event, &mut arrivals);
            heard += 1;
            next = if heard < BATCH { self.window.poll() } else { None };
        }
        Ok(arrivals)
    }

    fn drop_keys(&mut self) -> Result<(), FrontError> {
        let mut arrivals = Vec::new();
        // The limit guards against keys that come faster than they are discarded.
        for _ in 0..DROPPED {
            let Some(event) = self.window.poll() else { break };
            self.hear(event, &mut arrivals);
        }
        self.typing.let_go();
        arrivals.retain(|arrival| !matches!(arrival, Arrival::Input(_)));
        self.kept.extend(arrivals);
        Ok(())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        self.note_place();
        if let Some(file) = &self.wishes.memory {
            let memory = Memory {
                size: self.place.map(|(_, size)| size),
                place: self.place.map(|(at, _)| at),
                full: self.full,
                letters: self.chosen.clone(),
            };
            memory.write(file);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_shows_whole_cells_and_at_least_one() {
        let cell = Size::new(10, 20);
        assert_eq!(cells(Size::new(1009, 819), cell), Size::new(100, 40));
        assert_eq!(cells(Size::new(3, 0), cell), Size::new(1, 1));
    }
}
