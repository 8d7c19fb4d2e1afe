//! The sheet of cells that a window shows: a console of libtcod's of any size, drawn by libtcod on a picture of just as
//! many cells, which SDL puts into the window pixel by pixel.
//!
//! libtcod's own root console has the size with which its window was opened for ever, and is stretched with it; so it is
//! used for opening alone.

#![allow(unsafe_code)]

use super::FrontError;
use super::sdl::{Window, error};
use crate::base::{Point, Size};
use crate::content::Rgb;
use sdl2_sys::{SDL_Rect, SDL_Surface, SDL_Texture};
use std::ffi::{c_int, c_void};
use tcod_sys::{TCOD_color_t, TCOD_console_t};

unsafe extern "C" {
    // libtcod's own way from a console to pixels, with a second console that remembers what was drawn last.
    fn TCOD_sys_console_to_bitmap(
        bitmap: *mut c_void,
        console: TCOD_console_t,
        cache: TCOD_console_t,
    );
}

/// So many cells of one font, and their picture.
pub struct Sheet {
    /// Cells.
    size: Size,
    /// Pixels of a cell.
    cell: Size,
    console: TCOD_console_t,
    /// What was drawn last.
    drawn: TCOD_console_t,
    picture: *mut SDL_Surface,
    texture: *mut SDL_Texture,
}

impl Sheet {
    /// An empty sheet for that window, in the font that libtcod has loaded last. No side of it is less than a cell.
    pub fn new(window: &Window, size: Size, cell: Size) -> Result<Sheet, FrontError> {
        let size = Size::new(size.width.max(1), size.height.max(1));
        let (width, height) = (size.width * cell.width, size.height * cell.height);
        // SAFETY: the sizes are positive, and the masks are those of the texture below. What is null is told by `check`,
        // and let go by `drop`.
        let sheet = unsafe {
            let picture = sdl2_sys::SDL_CreateRGBSurface(
                0,
                width,
                height,
                32,
                0x00ff_0000,
                0x0000_ff00,
                0x0000_00ff,
                0,
            );
            let texture = sdl2_sys::SDL_CreateTexture(
                window.renderer(),
                sdl2_sys::SDL_PixelFormatEnum::SDL_PIXELFORMAT_RGB888 as u32,
                sdl2_sys::SDL_TextureAccess::SDL_TEXTUREACCESS_STREAMING as c_int,
                width,
                height,
            );
            let console = tcod_sys::TCOD_console_new(size.width, size.height);
            let drawn = tcod_sys::TCOD_console_new(size.width, size.height);
            Sheet { size, cell, console, drawn, picture, texture }
        };
        sheet.check()
    }

    fn check(self) -> Result<Sheet, FrontError> {
        let lacks = self.picture.is_null() || self.texture.is_null();
        match lacks || self.console.is_null() || self.drawn.is_null() {
            true => Err(FrontError::Window(format!("no room for its cells: {}", error()))),
            false => Ok(self),
        }
    }

    /// How many cells it has.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Puts a character of code page 437 into a cell; nothing happens off the sheet.
    pub fn put(&mut self, at: Point, glyph: u8, color: Rgb, background: Rgb) {
        if self.size.contains(at) {
            let (color, background) = (tcod_color(color), tcod_color(background));
            // SAFETY: the console lives as long as this does, the cell is on it, and every font has 256 characters.
            unsafe {
                let glyph = c_int::from(glyph);
                tcod_sys::TCOD_console_put_char_ex(
                    self.console,
                    at.x,
                    at.y,
                    glyph,
                    color,
                    background,
                );
            }
        }
    }

    /// Shows the sheet in the middle of the window, and around it that colour.
    pub fn show(&mut self, window: &Window, around: Rgb) {
        let corner = self.corner(window);
        let pixels = self.pixels();
        let place = SDL_Rect { x: corner.x, y: corner.y, w: pixels.width, h: pixels.height };
        let Rgb(r, g, b) = around;
        // SAFETY: picture, texture and consoles live as long as this does and have the same size; the renderer is the one of
        // the texture, and libtcod never closes it.
        unsafe {
            TCOD_sys_console_to_bitmap(self.picture.cast(), self.console, self.drawn);
            let (data, pitch) = ((*self.picture).pixels, (*self.picture).pitch);
            sdl2_sys::SDL_UpdateTexture(self.texture, std::ptr::null(), data, pitch);
            let renderer = window.renderer();
            sdl2_sys::SDL_SetRenderDrawColor(renderer, r, g, b, u8::MAX);
            sdl2_sys::SDL_RenderClear(renderer);
            sdl2_sys::SDL_RenderCopy(renderer, self.texture, std::ptr::null(), &place);
            sdl2_sys::SDL_RenderPresent(renderer);
        }
    }

    /// The cell at a pixel of the window; none beside the sheet.
    pub fn cell_at(&self, window: &Window, x: i32, y: i32) -> Option<Point> {
        let corner = self.corner(window);
        let across = (x - corner.x).div_euclid(self.cell.width);
        let down = (y - corner.y).div_euclid(self.cell.height);
        let at = Point::new(across, down);
        self.size.contains(at).then_some(at)
    }

    fn pixels(&self) -> Size {
        Size::new(self.size.width * self.cell.width, self.size.height * self.cell.height)
    }

    /// The pixel of the window at which the sheet begins.
    fn corner(&self, window: &Window) -> Point {
        let (room, pixels) = (window.pixels(), self.pixels());
        let spare = |room: i32, used: i32| ((room - used) / 2).max(0);
        Point::new(spare(room.width, pixels.width), spare(room.height, pixels.height))
    }
}

impl Drop for Sheet {
    fn drop(&mut self) {
        // SAFETY: each of them was made by `new`, is null or good, and is used no more. SDL takes null for nothing; libtcod
        // would take it for its root console.
        unsafe {
            sdl2_sys::SDL_FreeSurface(self.picture);
            if !self.texture.is_null() {
                sdl2_sys::SDL_DestroyTexture(self.texture);
            }
            for console in [self.console, self.drawn].into_iter().filter(|one| !one.is_null()) {
                tcod_sys::TCOD_console_delete(console);
            }
        }
    }
}

fn tcod_color(Rgb(r, g, b): Rgb) -> TCOD_color_t {
    TCOD_color_t { r, g, b }
}
