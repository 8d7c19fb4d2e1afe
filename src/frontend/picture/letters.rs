//! Character rendering with the same pixels as libtcod, and the letters currently in use.
//!
//! The window and screenshots share a [`SharedLetters`]. When the player changes the letter size, both use the new
//! letters.

use crate::error::FrontError;
use crate::font::{self, FontSheet, ROWS};
use fifteen_base::Size;
use fifteen_content::Rgb;
use fifteen_content::read::cp437;
use fifteen_ui::{CanvasCell, Half};
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

const SIDE: usize = 16;

#[derive(Clone, Debug)]
pub struct Letters {
    size: Size,
    /// Red, green, blue and alpha of each pixel, character by character and row by row.
    pixels: Vec<[u8; 4]>,
    /// Whether each character has its own colours. They are multiplied with the colour of the cell.
    colored: Vec<bool>,
}

impl Letters {
    /// Loads the font with a name or at a path, or the default font for `None`.
    ///
    /// # Errors
    /// [`FrontError::Font`] with the reason.
    pub fn read(font: Option<&Path>) -> Result<Letters, FrontError> {
        Ok(Letters::from_sheet(&font::font_or_default(font)?))
    }

    pub(crate) fn from_sheet(sheet: &FontSheet) -> Letters {
        let size = sheet.cell();
        let sheet = sheet.with_halves();
        let (width, height) = (size.width as usize, size.height as usize);
        let mut pixels = Vec::with_capacity(sheet.rgba.len() / 4);
        for code in 0..SIDE * ROWS as usize {
            for y in 0..height {
                let row = (code / SIDE * height + y) * width * SIDE;
                let from = (row + code % SIDE * width) * 4;
                let row = &sheet.rgba[from..from + width * 4];
                pixels.extend(row.chunks_exact(4).map(|p| [p[0], p[1], p[2], p[3]]));
            }
        }
        let of_letter = pixels.chunks_exact(width * height);
        let colored = of_letter.map(|letter| letter.iter().any(is_colored)).collect();
        let mut letters = Letters { size, pixels, colored };
        if letters.pixels.iter().all(|pixel| pixel[3] == u8::MAX) {
            letters.make_transparent();
        }
        letters
    }

    pub fn size(&self) -> Size {
        self.size
    }

    fn area(&self) -> usize {
        self.size.width as usize * self.size.height as usize
    }

    /// Makes an opaque font transparent. The middle pixel of the blank character has the colour of the background,
    /// which is light or dark. In grey characters, the opacity of a pixel is its contrast to the background. In
    /// coloured characters, only pixels with the background's colour become transparent.
    fn make_transparent(&mut self) {
        let area = self.area();
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        let middle = height / 2 * width + width / 2;
        let [r, g, b, _] = self.pixels[usize::from(b' ') * area + middle];
        let is_inverted = r > 128;
        for (letter, colored) in self.pixels.chunks_exact_mut(area).zip(&self.colored) {
            for pixel in letter {
                *pixel = match colored {
                    true if pixel[..3] == [r, g, b] => [r, g, b, 0],
                    true => *pixel,
                    false if is_inverted => [255, 255, 255, 255 - pixel[0]],
                    false => [255, 255, 255, pixel[0]],
                };
            }
        }
    }

    /// Returns the index of a cell's character. The halves of wide characters come after the other characters.
    pub(crate) fn number(cell: CanvasCell) -> usize {
        let code = usize::from(cp437::code(cell.glyph).unwrap_or(b'?'));
        code + SIDE
            * SIDE
            * match cell.half {
                None => 0,
                Some(Half::Left) => 1,
                Some(Half::Right) => 2,
            }
    }

    pub(super) fn row(&self, cell: CanvasCell, y: i32) -> impl Iterator<Item = Rgb> {
        self.line(Letters::number(cell), (cell.color, cell.background), y)
    }

    /// Returns one row of pixels of the character with index `code`, in a colour on a background. Empty for
    /// characters that the font lacks.
    pub(crate) fn line(&self, code: usize, (color, back): (Rgb, Rgb), y: i32) -> impl Iterator<Item = Rgb> {
        let width = self.size.width as usize;
        let from = code * self.area() + y as usize * width;
        // Like libtcod, do not draw blanks, nor characters in the colour of their background.
        let drawn = code != usize::from(b' ') && color != back;
        let colored = self.colored.get(code).copied().unwrap_or_default();
        let pixels = self.pixels.get(from..from + width).unwrap_or_default();
        pixels.iter().map(move |pixel| match drawn {
            true => blend(back, ink_color(*pixel, colored, color), pixel[3]),
            false => back,
        })
    }
}

fn is_colored([r, g, b, _]: &[u8; 4]) -> bool {
    r != g || g != b
}

fn ink_color([r, g, b, alpha]: [u8; 4], colored: bool, color: Rgb) -> Rgb {
    if !colored {
        return color;
    }
    // libtcod stores a coloured character as it looks on black, so do the same.
    let Rgb(r, g, b) = blend(Rgb::BLACK, Rgb(r, g, b), alpha);
    let part = |own: u8, color: u8| (u16::from(own) * u16::from(color) / 255) as u8;
    Rgb(part(r, color.0), part(g, color.1), part(b, color.2))
}

/// Blends two colours like SDL, which computes red and blue in one number, so that a borrow from blue changes red.
fn blend(below: Rgb, above: Rgb, opacity: u8) -> Rgb {
    match opacity {
        0 => return below,
        u8::MAX => return above,
        _ => {}
    }
    let mixed = |below: u32, above: u32| {
        let step = above.wrapping_sub(below).wrapping_mul(u32::from(opacity)) >> 8;
        below.wrapping_add(step)
    };
    let outer = |Rgb(r, _, b): Rgb| u32::from(r) << 16 | u32::from(b);
    let green = |Rgb(_, g, _): Rgb| u32::from(g) << 8;
    let (outer, green) = (mixed(outer(below), outer(above)), mixed(green(below), green(above)));
    let byte = |number: u32, shift: u32| (number >> shift & 0xff) as u8;
    Rgb(byte(outer, 16), byte(green, 8), byte(outer, 0))
}

/// Shared reference to the letters in use. A change applies to all clones.
#[derive(Clone, Debug)]
pub struct SharedLetters(Rc<RefCell<Rc<Letters>>>);

impl SharedLetters {
    pub fn new(letters: Letters) -> SharedLetters {
        SharedLetters(Rc::new(RefCell::new(Rc::new(letters))))
    }

    pub fn letters(&self) -> Rc<Letters> {
        Rc::clone(&self.0.borrow())
    }

    pub fn replace(&self, letters: Letters) {
        *self.0.borrow_mut() = Rc::new(letters);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn font(blank: [u8; 4], a: [u8; 4]) -> Letters {
        let mut rgba = blank.repeat(256);
        let at = usize::from(b'a') * 4;
        rgba[at..at + 4].copy_from_slice(&a);
        Letters::from_sheet(&FontSheet { size: Size::new(16, 16), rgba })
    }

    fn drawn(letters: &Letters, glyph: char, color: Rgb, background: Rgb) -> Rgb {
        letters.row(CanvasCell { glyph, color, ..CanvasCell::empty(background) }, 0).next().unwrap()
    }

    const GREY: Rgb = Rgb(40, 40, 40);
    const RED: Rgb = Rgb(200, 0, 0);

    #[test]
    fn fonts_with_any_background_draw_the_same_letters() {
        let (black, white) = ([0, 0, 0, 255], [255, 255, 255, 255]);
        for letters in [font(black, white), font(white, black), font([0; 4], white)] {
            assert_eq!(drawn(&letters, 'a', RED, GREY), RED);
            assert_eq!(drawn(&letters, 'b', RED, GREY), GREY);
        }
    }

    #[test]
    fn soft_edges_blend_the_two_colors() {
        let letters = font([0, 0, 0, 255], [128, 128, 128, 255]);
        let Rgb(r, g, b) = drawn(&letters, 'a', RED, GREY);
        assert!((118..=121).contains(&r) && (19..=21).contains(&g) && (19..=21).contains(&b), "{r} {g} {b}");
        assert_eq!(drawn(&letters, 'a', GREY, GREY), GREY);
    }

    #[test]
    fn colored_glyphs_are_unchanged_in_white_and_tinted_otherwise() {
        let letters = font([0, 0, 0, 255], [200, 100, 0, 255]);
        assert_eq!(drawn(&letters, 'a', Rgb(255, 255, 255), GREY), Rgb(200, 100, 0));
        assert_eq!(drawn(&letters, 'a', Rgb(0, 255, 255), GREY), Rgb(0, 100, 0));
        assert_eq!(drawn(&letters, 'b', RED, GREY), GREY);
    }
}
