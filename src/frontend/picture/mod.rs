//! Pictures of the screen, drawn without a display: the same pixels that the window shows.
//!
//! | file | is |
//! |---|---|
//! | `letters` | the characters of a font, and how they are laid over their background |
//! | `film` | films of the screen, with all that moves |
//! | `type_case` | the letters in use, which may become larger or smaller |
//! | `album` | the folder in which the player's pictures are kept |

mod album;
mod film;
mod letters;

pub use album::Album;
pub use film::Film;
pub use letters::{Letters, TypeCase};

use fifteen_base::{Point, Size, SortedMap};
use fifteen_content::Rgb;
use fifteen_ui::Canvas;
use std::io::Write;

/// The most colours of a PNG that names them by numbers.
const NUMBERED: usize = 256;

/// A canvas drawn with letters. Nothing is kept of it but what it is made of: each row of pixels is drawn when it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    canvas: &'a Canvas,
    letters: &'a Letters,
}

impl<'a> Picture<'a> {
    /// The canvas in those letters.
    pub fn new(canvas: &'a Canvas, letters: &'a Letters) -> Picture<'a> {
        Picture { canvas, letters }
    }

    /// Its pixels.
    pub fn size(&self) -> Size {
        let (cells, letter) = (self.canvas.size(), self.letters.size());
        Size::new(cells.width * letter.width, cells.height * letter.height)
    }

    /// The pixels of one row.
    fn row(&self, y: i32) -> Vec<Rgb> {
        let height = self.letters.size().height;
        let (row, y) = (y / height, y % height);
        let columns = 0..self.canvas.size().width;
        let cells = columns.map(|x| self.canvas.cells()[Point::new(x, row)]);
        cells.flat_map(|cell| self.letters.row(cell, y)).collect()
    }

    /// Writes it as a PNG. With few colours, which most screens have, that is a small file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_png(&self, to: impl Write) -> std::io::Result<()> {
        let Size { width, height } = self.size();
        let numbers = self.numbers();
        let mut encoder = png::Encoder::new(to, width as u32, height as u32);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        if let Some(numbers) = &numbers {
            encoder.set_color(png::ColorType::Indexed);
            let colors = numbers.keys().flat_map(|Rgb(r, g, b)| [*r, *g, *b]);
            encoder.set_palette(colors.collect::<Vec<u8>>());
            encoder.set_filter(png::Filter::NoFilter);
        }
        let mut writer = encoder.write_header()?;
        let mut rows = writer.stream_writer()?;
        for y in 0..height {
            rows.write_all(&written(&self.row(y), numbers.as_ref()))?;
        }
        rows.finish()?;
        writer.finish()?;
        Ok(())
    }

    /// All its colours with a number for each, if they are few enough.
    fn numbers(&self) -> Option<SortedMap<Rgb, u8>> {
        let mut colors = SortedMap::new();
        for y in 0..self.size().height {
            colors.extend(self.row(y).into_iter().map(|color| (color, 0)));
            if colors.len() > NUMBERED {
                return None;
            }
        }
        for (number, color) in (0..=u8::MAX).zip(colors.values_mut()) {
            *color = number;
        }
        Some(colors)
    }
}

/// A row of pixels as it stands in a PNG.
fn written(row: &[Rgb], numbers: Option<&SortedMap<Rgb, u8>>) -> Vec<u8> {
    match numbers {
        Some(numbers) => row.iter().filter_map(|color| numbers.get(color).copied()).collect(),
        None => row.iter().flat_map(|Rgb(r, g, b)| [*r, *g, *b]).collect(),
    }
}
