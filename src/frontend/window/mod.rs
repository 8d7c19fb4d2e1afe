//! Window front end, with SDL and libtcod's console. The only module that uses `tcod`.
//!
//! | file | contents |
//! |---|---|
//! | `open` | all checks before libtcod starts, because libtcod exits on an error |
//! | `sdl` | safe wrappers of SDL functions |
//! | `cell_grid` | drawing of the cells |
//! | `starting` | side effects of libtcod's start on the process |

mod cell_grid;
mod icon;
mod keys;
mod open;
mod sdl;
mod sound;
mod starting;
mod window_state;
mod zoom;

// Exported for the benchmarks, which compare the drawing with libtcod's. No other crate depends on `tcod`.
#[doc(hidden)]
pub use tcod;

use super::font;
use super::frame_diff::LastFrame;
use super::picture::SharedLetters;
use super::{FrontEnd, FrontError, FrontEvent, WindowOptions};
use cell_grid::CellGrid;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_ui::input::key::Button;
use fifteen_ui::{Canvas, CopyResult, Input, Key, KeyCode, SoundOutput};
use keys::KeyTranslator;
use open::FontChoice;
use sdl::WindowEvent;
use sound::SoundPlayer;
use std::time::Duration;
use tcod::console::Root;
use window_state::WindowState;
use zoom::Zoom;

/// Maximum number of events before the screen is drawn again.
const BATCH: usize = 256;
/// Maximum number of events to discard at once.
const DROPPED: usize = 16_384;

/// Keys that toggle full-screen mode. The game never receives them.
const FULLSCREEN: [Key; 2] = [Key { alt: true, ..Key::plain(KeyCode::Enter) }, Key::plain(KeyCode::F(11))];

pub struct Window {
    /// libtcod's console, which opened the window. It is never drawn on.
    _root: Root,
    window: sdl::SdlWindow,
    grid: CellGrid,
    cell: Size,
    last_frame: LastFrame,
    damaged: bool,
    key_translator: KeyTranslator,
    mouse: Option<Point>,
    /// Events other than keys that arrived while keys were discarded.
    kept_events: Vec<FrontEvent>,
    is_fullscreen: bool,
    letters: SharedLetters,
    fonts: FontChoice,
    options: WindowOptions,
    normal_position: Option<(Point, Size)>,
}

impl Window {
    fn handle_event(&mut self, event: WindowEvent, events: &mut Vec<FrontEvent>) {
        match event {
            WindowEvent::Closed => events.push(FrontEvent::Closed),
            WindowEvent::Damaged => {
                self.remember_position();
                self.reflow();
                self.damaged = true;
                events.push(FrontEvent::Redraw);
            }
            WindowEvent::KeyDown { .. } | WindowEvent::KeyUp | WindowEvent::Text(_) => {
                for key in self.key_translator.keys(&event) {
                    self.press(key, events);
                }
            }
            WindowEvent::Motion { x, y } => {
                let at = self.cell_at(x, y);
                if at.is_some() && self.mouse != at {
                    events.extend(at.map(|at| FrontEvent::Input(Input::Hover(at))));
                }
                self.mouse = at;
            }
            WindowEvent::Button { x, y, button, held } => {
                let button = match button {
                    1 => Button::Left,
                    2 => Button::Middle,
                    3 => Button::Right,
                    _ => return,
                };
                if let Some(at) = self.cell_at(x, y) {
                    events.push(FrontEvent::Held(held));
                    events.push(FrontEvent::Input(Input::Click(at, button)));
                }
            }
            WindowEvent::Wheel { notches, ctrl: true } => {
                events.extend(Zoom::from_wheel(notches).and_then(|zoom| self.zoom(zoom)));
            }
            WindowEvent::Moved => self.remember_position(),
            WindowEvent::Wheel { notches: 0, .. } | WindowEvent::Other => {}
            WindowEvent::Wheel { notches, .. } => events.push(FrontEvent::Input(Input::Wheel(notches))),
        }
    }

    fn press(&mut self, key: Key, events: &mut Vec<FrontEvent>) {
        if FULLSCREEN.contains(&key) {
            self.remember_position();
            self.is_fullscreen = !self.is_fullscreen;
            self.window.set_fullscreen(self.is_fullscreen);
            self.damaged = true;
            events.push(FrontEvent::Redraw);
        } else if let Some(zoom) = Zoom::from_key(key) {
            events.extend(self.zoom(zoom));
        } else {
            events.push(FrontEvent::Input(Input::Key(key)));
        }
    }

    /// Changes the grid to as many cells as fit into the window. If memory is short, the old grid stays.
    fn reflow(&mut self) {
        let size = cells(self.window.pixels(), self.cell);
        if size == self.grid.size() {
            return;
        }
        if let Ok(grid) = CellGrid::new(&self.window, size, self.cell) {
            self.grid = grid;
            self.last_frame = LastFrame::default();
        }
    }

    fn remember_position(&mut self) {
        if !self.is_fullscreen {
            self.normal_position = self.window.position().or(self.normal_position);
        }
    }

    fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        self.grid.cell_at(&self.window, x, y)
    }
}

/// Returns the number of whole cells that fit into `room`, at least one by one. Both arguments are in pixels.
fn cells(room: Size, cell: Size) -> Size {
    Size::new((room.width / cell.width).max(1), (room.height / cell.height).max(1))
}

impl FrontEnd for Window {
    fn fonts(&self) -> Vec<&'static str> {
        font::names().into()
    }

    fn letters(&self) -> Option<SharedLetters> {
        Some(self.letters.clone())
    }

    fn speaker(&self) -> Option<Box<dyn SoundOutput>> {
        Some(Box::new(SoundPlayer::default()))
    }

    fn size(&self) -> Size {
        self.grid.size()
    }

    fn copy(&mut self, text: &str) -> Result<CopyResult, FrontError> {
        Ok(if self.window.copy(text) { CopyResult::Copied } else { CopyResult::NoClipboard })
    }

    fn can_animate(&self) -> bool {
        true
    }

    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError> {
        let changed = self.last_frame.update(canvas, self.grid.size());
        if changed.is_empty() && !self.damaged {
            return Ok(());
        }
        for (at, cell) in changed {
            self.grid.set(at, cell);
        }
        let corner = canvas.cells().get(Point::new(0, 0));
        let around = corner.map_or(Rgb::BLACK, |cell| cell.background);
        self.grid.show(&self.window, &self.letters.letters(), around);
        self.damaged = false;
        Ok(())
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<FrontEvent>, FrontError> {
        let mut events = std::mem::take(&mut self.kept_events);
        let at_most = if events.is_empty() { at_most } else { Duration::ZERO };
        let mut next = self.window.wait(at_most);
        let mut handled = 0;
        while let Some(event) = next {
            self.handle_event(event, &mut events);
            handled += 1;
            next = if handled < BATCH { self.window.poll() } else { None };
        }
        Ok(events)
    }

    fn drop_keys(&mut self) -> Result<(), FrontError> {
        let mut events = Vec::new();
        // The limit is needed if keys arrive faster than they are discarded.
        for _ in 0..DROPPED {
            let Some(event) = self.window.poll() else { break };
            self.handle_event(event, &mut events);
        }
        self.key_translator.ignore_held();
        events.retain(|event| !matches!(event, FrontEvent::Input(_)));
        self.kept_events.extend(events);
        Ok(())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        self.remember_position();
        if let Some(file) = &self.options.state_file {
            let (position, size) = self.normal_position.unzip();
            let letters = self.fonts.chosen.clone();
            WindowState { size, position, is_fullscreen: self.is_fullscreen, letters }.write(file);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn window_has_whole_cells_and_is_never_empty() {
        let cell = Size::new(10, 20);
        assert_eq!(cells(Size::new(1009, 819), cell), Size::new(100, 40));
        assert_eq!(cells(Size::new(3, 0), cell), Size::new(1, 1));
    }
}
