//! The window: libtcod's console over SDL. The only place that says `tcod`.
//!
//! | file | is |
//! |---|---|
//! | `open` | how a window is opened, and everything checked before libtcod, which exits on a failure |
//! | `sdl` | the calls to SDL, made safe |
//! | `sheet` | the cells that the window shows, as many as it has room for |
//! | `zoom` | letters of another size |
//! | `sound` | what is heard |
//! | `icon` | the picture that stands for the window |
//! | `memory` | how the window was when it was left |
//! | `starting` | what libtcod does to a process while it starts |
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

// The benches measure our own against libtcod's, and no other crate names it.
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

/// How many events are taken before the screen is drawn again.
const BATCH: usize = 256;
/// How many are passed over at most.
const DROPPED: usize = 16_384;

/// The keys that switch between window and full screen; the game never hears them.
const FULLSCREEN: [Key; 2] =
    [Key { alt: true, ..Key::plain(KeyCode::Enter) }, Key::plain(KeyCode::F(11))];

/// An open window of as many cells as it has room for.
pub struct Window {
    /// libtcod's own console, which opened the window and is not drawn on.
    _root: Root,
    window: sdl::SdlWindow,
    sheet: Sheet,
    /// Pixels of one cell.
    cell: Size,
    shown: Shown,
    /// Whether what is on the screen was damaged, so that it has to be sent again as it is.
    damaged: bool,
    typing: Typing,
    mouse: Option<Point>,
    /// What came along with keys that were dropped.
    kept: Vec<Arrival>,
    full: bool,
    /// What the cells are drawn with.
    letters: TypeCase,
    /// All sizes of letters, the one in use, and the one with which a window opens by itself.
    steps: Vec<Step>,
    step: Step,
    usual: Step,
    /// The letters that the player chose in place of those.
    chosen: Option<Chosen>,
    wishes: Wishes,
    /// Where it was and how large when it did not fill the screen.
    place: Option<(Point, Size)>,
}

impl Window {
    /// Adds what the event means to the arrivals.
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
        } else if let Some(zoom) = Zoom::of(key) {
            arrivals.extend(self.zoom(zoom));
        } else {
            arrivals.push(Arrival::Input(Input::Key(key)));
        }
    }

    /// Makes the sheet of as many cells as the window has room for by now. Where there is no memory for that, the one that
    /// there is stays.
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

    /// Notes where the window is, unless it fills the screen.
    fn note_place(&mut self) {
        if !self.full {
            self.place = self.window.place().or(self.place);
        }
    }

    fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        self.sheet.cell_at(&self.window, x, y)
    }
}

/// How many whole cells there is room for, in pixels both.
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
        // Bounded, as keys may come faster than they are passed over.
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
