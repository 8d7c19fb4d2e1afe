//! The grid of cells in a window: a libtcod console of any size, drawn pixel by pixel with [`Letters`].
//!
//! libtcod's root console keeps its initial size and is stretched with the window, so it is used only to open the
//! window. libtcod also cannot change its font: it keeps a copy of the first font's picture, and reads beyond the end
//! of this copy when a larger font has coloured characters. So this module draws [`Letters`] itself, as screenshots
//! do, and the console only stores the cells.

#![allow(unsafe_code)]

use super::FrontError;
use super::sdl::{SdlWindow, error};
use crate::picture::Letters;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_ui::CanvasCell;
use sdl2_sys::{SDL_Rect, SDL_Texture};
use std::ffi::c_int;
use tcod_sys::{TCOD_color_t, TCOD_console_t};

pub struct CellGrid {
    /// Size in cells.
    size: Size,
    /// Size of a cell, in pixels.
    cell: Size,
    console: TCOD_console_t,
    changed: Vec<Point>,
    /// Red, green and blue of each pixel, row by row.
    picture: Vec<u32>,
    texture: *mut SDL_Texture,
}

impl CellGrid {
    /// Returns an empty grid for a window. The grid is at least one cell wide and high.
    pub fn new(window: &SdlWindow, size: Size, cell: Size) -> Result<CellGrid, FrontError> {
        let size = Size::new(size.width.max(1), size.height.max(1));
        let Size { width, height } = pixels(size, cell);
        // SAFETY: the sizes are positive. Null pointers are reported below, and `drop` frees what is not null.
        let (console, texture) = unsafe {
            let texture = sdl2_sys::SDL_CreateTexture(
                window.renderer(),
                sdl2_sys::SDL_PixelFormatEnum::SDL_PIXELFORMAT_RGB888 as u32,
                sdl2_sys::SDL_TextureAccess::SDL_TEXTUREACCESS_STREAMING as c_int,
                width,
                height,
            );
            (tcod_sys::TCOD_console_new(size.width, size.height), texture)
        };
        let picture = vec![0; width as usize * height as usize];
        let grid = CellGrid { size, cell, console, changed: Vec::new(), picture, texture };
        match texture.is_null() || console.is_null() {
            true => Err(FrontError::Window(format!("not enough memory for its cells: {}", error()))),
            false => Ok(grid),
        }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// Sets a cell. A position outside of the grid is ignored.
    pub fn set(&mut self, at: Point, cell: CanvasCell) {
        if !self.size.contains(at) {
            return;
        }
        let (color, background) = (tcod_color(cell.color), tcod_color(cell.background));
        // SAFETY: the console lives as long as this grid, the cell is on it, and the font that libtcod was opened
        // with has as many characters as any other.
        unsafe {
            let glyph = Letters::number(cell) as c_int;
            tcod_sys::TCOD_console_put_char_ex(self.console, at.x, at.y, glyph, color, background);
        }
        self.changed.push(at);
    }

    fn draw(&mut self, letters: &Letters) {
        for at in std::mem::take(&mut self.changed) {
            // SAFETY: the console lives as long as this grid, and the cell is on it.
            let (glyph, color, background) = unsafe {
                (
                    tcod_sys::TCOD_console_get_char(self.console, at.x, at.y),
                    tcod_sys::TCOD_console_get_char_foreground(self.console, at.x, at.y),
                    tcod_sys::TCOD_console_get_char_background(self.console, at.x, at.y),
                )
            };
            let glyph = usize::try_from(glyph).unwrap_or_default();
            let colors = (rgb(color), rgb(background));
            let (width, stride) = (self.cell.width as usize, pixels(self.size, self.cell).width as usize);
            for y in 0..self.cell.height {
                let row = (at.y * self.cell.height + y) as usize;
                let from = row * stride + at.x as usize * width;
                let line = letters.line(glyph, colors, y);
                for (pixel, color) in self.picture[from..from + width].iter_mut().zip(line) {
                    let Rgb(r, g, b) = color;
                    *pixel = u32::from_be_bytes([0, r, g, b]);
                }
            }
        }
    }

    /// Shows the grid in the middle of the window, and fills the rest with a colour.
    pub fn show(&mut self, window: &SdlWindow, letters: &Letters, around: Rgb) {
        self.draw(letters);
        let corner = self.corner(window);
        let pixels = pixels(self.size, self.cell);
        let place = SDL_Rect { x: corner.x, y: corner.y, w: pixels.width, h: pixels.height };
        let Rgb(r, g, b) = around;
        // SAFETY: the texture lives as long as this grid and has as many pixels as the picture. The renderer is that
        // of the texture, and libtcod never closes it.
        unsafe {
            let pitch = pixels.width * 4;
            let data = self.picture.as_ptr().cast();
            sdl2_sys::SDL_UpdateTexture(self.texture, std::ptr::null(), data, pitch);
            let renderer = window.renderer();
            sdl2_sys::SDL_SetRenderDrawColor(renderer, r, g, b, u8::MAX);
            sdl2_sys::SDL_RenderClear(renderer);
            sdl2_sys::SDL_RenderCopy(renderer, self.texture, std::ptr::null(), &place);
            sdl2_sys::SDL_RenderPresent(renderer);
        }
    }

    /// Returns the cell at a pixel of the window. `None` if the pixel is outside of the grid.
    pub fn cell_at(&self, window: &SdlWindow, x: i32, y: i32) -> Option<Point> {
        let corner = self.corner(window);
        let across = (x - corner.x).div_euclid(self.cell.width);
        let down = (y - corner.y).div_euclid(self.cell.height);
        let at = Point::new(across, down);
        self.size.contains(at).then_some(at)
    }

    fn corner(&self, window: &SdlWindow) -> Point {
        let (room, pixels) = (window.pixels(), pixels(self.size, self.cell));
        let spare = |room: i32, used: i32| ((room - used) / 2).max(0);
        Point::new(spare(room.width, pixels.width), spare(room.height, pixels.height))
    }
}

impl Drop for CellGrid {
    fn drop(&mut self) {
        // SAFETY: `new` created each pointer, which is null or valid, and is not used afterwards. libtcod would take
        // null for its root console.
        unsafe {
            if !self.texture.is_null() {
                sdl2_sys::SDL_DestroyTexture(self.texture);
            }
            if !self.console.is_null() {
                tcod_sys::TCOD_console_delete(self.console);
            }
        }
    }
}

fn tcod_color(Rgb(r, g, b): Rgb) -> TCOD_color_t {
    TCOD_color_t { r, g, b }
}

fn rgb(TCOD_color_t { r, g, b }: TCOD_color_t) -> Rgb {
    Rgb(r, g, b)
}

/// Returns the size of a number of cells, in pixels.
pub(super) fn pixels(cells: Size, cell: Size) -> Size {
    Size::new(cells.width * cell.width, cells.height * cell.height)
}
