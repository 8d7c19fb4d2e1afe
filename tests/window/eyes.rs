//! Reads the text on the screen by comparing each cell with the glyphs of the font.

use fifteen::content::read::cp437;
use std::collections::BTreeMap;
use std::io::Cursor;

/// The largest shipped font.
pub struct Font {
    width: usize,
    height: usize,
    /// The lit pixels of each glyph row by row, with the character.
    glyphs: BTreeMap<Vec<bool>, char>,
}

impl Font {
    pub fn shipped() -> Font {
        let png = include_bytes!("../../data/fonts/10x20_gs_ro.png");
        let mut decoder = png::Decoder::new(Cursor::new(&png[..]));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        let samples = frame.color_type.samples();
        let (width, height) = (frame.width as usize / 16, frame.height as usize / 16);
        let mut glyphs = BTreeMap::new();
        for code in (1..=u8::MAX).rev() {
            let (left, top) = (usize::from(code % 16) * width, usize::from(code / 16) * height);
            let lit = |i: usize| {
                let (x, y) = (left + i % width, top + i / width);
                pixels[(y * frame.width as usize + x) * samples] > 127
            };
            glyphs.insert((0..width * height).map(lit).collect(), cp437::character(code));
        }
        glyphs.insert(vec![false; width * height], ' ');
        Font { width, height, glyphs }
    }

    pub fn cell(&self) -> (i32, i32) {
        (self.width as i32, self.height as i32)
    }

    /// Converts a picture with four bytes per pixel to lines of text. The corner pixel of a cell is its background.
    pub fn read(&self, picture: &[u8], width: usize, height: usize) -> String {
        let pixel = |x: usize, y: usize| &picture[(y * width + x) * 4..][..3];
        let mut text = String::new();
        for row in 0..height / self.height {
            for column in 0..width / self.width {
                let (left, top) = (column * self.width, row * self.height);
                let behind = pixel(left, top);
                let lit = |i: usize| pixel(left + i % self.width, top + i / self.width) != behind;
                let lit: Vec<bool> = (0..self.width * self.height).map(lit).collect();
                text.push(self.glyphs.get(&lit).copied().unwrap_or('?'));
            }
            text.push('\n');
        }
        text
    }
}

pub fn find(screen: &str, character: char) -> Option<(i32, i32)> {
    let rows = screen.lines().enumerate();
    let mut found =
        rows.filter_map(|(y, row)| Some((row.chars().position(|c| c == character)? as i32, y as i32)));
    found.next()
}

pub fn at(screen: &str, (x, y): (i32, i32)) -> char {
    let row = screen.lines().nth(y.max(0) as usize).unwrap_or_default();
    row.chars().nth(x.max(0) as usize).unwrap_or(' ')
}
