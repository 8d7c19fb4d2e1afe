//! Changes of the letter size: the window keeps its size, and the number of cells changes.

use super::cell_grid::{CellGrid, pixels};
use super::open::MIN_SIZE;
use super::window_state::ChosenFont;
use super::{LastFrame, Window, cells};
use crate::font::FontSize;
use crate::picture::Letters;
use crate::{FrontError, FrontEvent};
use fifteen_base::Size;
use fifteen_ui::{Key, KeyCode};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    Larger,
    Smaller,
    Default,
}

impl Zoom {
    /// Returns the request for a key. The game never receives keys with a request.
    pub fn from_key(key: Key) -> Option<Zoom> {
        if !key.ctrl || key.alt {
            return None;
        }
        match key.code {
            // On many keyboards, plus is shift with the equals sign.
            KeyCode::Char('+' | '=') => Some(Zoom::Larger),
            KeyCode::Char('-') => Some(Zoom::Smaller),
            KeyCode::Char('0') | KeyCode::Pad(0) => Some(Zoom::Default),
            _ => None,
        }
    }

    pub fn from_wheel(notches: i32) -> Option<Zoom> {
        match notches {
            0 => None,
            1.. => Some(Zoom::Larger),
            _ => Some(Zoom::Smaller),
        }
    }

    fn next<'a>(
        self,
        sizes: &'a [FontSize],
        (now, default_size): (&'a FontSize, &'a FontSize),
    ) -> Option<&'a FontSize> {
        let at = sizes.iter().position(|size| size.cell == now.cell);
        let to = match self {
            Zoom::Larger => sizes.get(at? + 1)?,
            Zoom::Smaller => sizes.get(at?.checked_sub(1)?)?,
            Zoom::Default => default_size,
        };
        (to != now).then_some(to)
    }
}

fn is_too_large(now: &FontSize, to: &FontSize, room: Size) -> bool {
    let grows = to.cell.width > now.cell.width || to.cell.height > now.cell.height;
    grows && is_crowded(room, to.cell)
}

/// Whether a window of `room` pixels has room for fewer cells than [`MIN_SIZE`].
pub(super) fn is_crowded(room: Size, cell: Size) -> bool {
    let shown = cells(room, cell);
    shown.width < MIN_SIZE.width || shown.height < MIN_SIZE.height
}

impl Window {
    pub(super) fn zoom(&mut self, zoom: Zoom) -> Option<FrontEvent> {
        let fonts = &self.fonts;
        let size = zoom.next(&fonts.font_sizes, (&fonts.font_size, &fonts.default_size))?.clone();
        if is_too_large(&fonts.font_size, &size, self.window.pixels()) {
            return Some(FrontEvent::LettersTooLarge);
        }
        // If the font file has disappeared or memory is short, everything stays as it is.
        self.change_letters(&size).ok()?;
        let settings_font = self.options.settings_font.clone();
        let chosen = ChosenFont { font: size.font.clone(), times: size.times, settings_font };
        self.fonts.chosen = Some(chosen).filter(|_| size != self.fonts.default_size);
        self.fonts.font_size = size;
        Some(FrontEvent::Redraw)
    }

    fn change_letters(&mut self, size: &FontSize) -> Result<(), FrontError> {
        let letters = Letters::from_sheet(&size.sheet()?);
        // The font file may have changed since its size was read.
        let cell = letters.size();
        let room = self.window.pixels();
        self.grid = CellGrid::new(&self.window, cells(room, cell), cell)?;
        self.letters.replace(letters);
        self.cell = cell;
        self.last_frame = LastFrame::default();
        self.mouse = None;
        self.damaged = true;
        let least = pixels(MIN_SIZE, cell);
        // A minimum larger than the window would enlarge the window.
        let least = Size::new(least.width.min(room.width), least.height.min(room.height));
        self.window.set_minimum(least);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::font_sizes;

    fn size<'a>(sizes: &'a [FontSize], font: &str) -> &'a FontSize {
        let found = sizes.iter().find(|size| size.font.to_str() == Some(font));
        found.expect("it is shipped")
    }

    #[test]
    fn zoom_is_refused_without_room_for_80_by_24_cells() {
        let sizes = font_sizes(None).unwrap();
        let default_size = size(&sizes, "10x20");
        let to = |zoom: Zoom, now: &str, (width, height)| {
            let (now, room) = (size(&sizes, now), Size::new(width, height));
            let wanted = zoom.next(&sizes, (now, default_size));
            let wanted = wanted.filter(|to| !is_too_large(now, to, room));
            wanted.map(|size| size.font.display().to_string())
        };
        let named = |name: &str| Some(name.to_owned());
        assert_eq!(to(Zoom::Larger, "9x18", (800, 480)), named("10x20"));
        assert_eq!(to(Zoom::Larger, "10x20", (1279, 900)), None, "79 columns");
        assert_eq!(to(Zoom::Larger, "10x20", (1280, 623)), None, "23 rows");
        assert_eq!(to(Zoom::Larger, "10x20", (1280, 624)), named("16x26"));
        assert_eq!(to(Zoom::Smaller, "10x20", (300, 200)), named("9x18"), "smaller always goes");
        assert_eq!(to(Zoom::Smaller, "8x13", (800, 480)), None, "there is none smaller");
        assert_eq!(to(Zoom::Default, "16x32", (800, 480)), named("10x20"));
        assert_eq!(to(Zoom::Default, "8x13", (700, 480)), None);
        assert_eq!(to(Zoom::Default, "10x20", (800, 480)), None, "it is so already");
    }

    #[test]
    fn ctrl_with_plus_minus_or_zero_zooms_the_window() {
        let ctrl = |c| Key { ctrl: true, ..Key::char(c) };
        assert_eq!(
            ['+', '=', '-', '0'].map(|c| Zoom::from_key(ctrl(c))),
            [Some(Zoom::Larger), Some(Zoom::Larger), Some(Zoom::Smaller), Some(Zoom::Default),]
        );
        assert_eq!(Zoom::from_key(ctrl('p')), None);
        assert_eq!(Zoom::from_key(Key::char('+')), None);
        assert_eq!(Zoom::from_key(Key { alt: true, ..ctrl('+') }), None);
    }
}
