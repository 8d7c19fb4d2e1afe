//! Screenshots and films of the screen, drawn without a display with the same pixels as the window.

mod film;
mod letters;
mod screenshots;

pub use film::Film;
pub use letters::{Letters, SharedLetters};
pub use screenshots::ScreenshotFolder;

use fifteen_base::{Point, Size, SortedMap};
use fifteen_content::Rgb;
use fifteen_ui::Canvas;
use std::io::Write;

const MAX_PALETTE: usize = 256;

/// A canvas drawn with letters. Each row of pixels is computed when needed.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    canvas: &'a Canvas,
    letters: &'a Letters,
}

impl<'a> Picture<'a> {
    pub fn new(canvas: &'a Canvas, letters: &'a Letters) -> Picture<'a> {
        Picture { canvas, letters }
    }

    pub fn size(&self) -> Size {
        let (cells, letter) = (self.canvas.size(), self.letters.size());
        Size::new(cells.width * letter.width, cells.height * letter.height)
    }

    fn row(&self, y: i32) -> Vec<Rgb> {
        let height = self.letters.size().height;
        let (row, y) = (y / height, y % height);
        let columns = 0..self.canvas.size().width;
        let cells = columns.map(|x| self.canvas.cells()[Point::new(x, row)]);
        cells.flat_map(|cell| self.letters.row(cell, y)).collect()
    }

    /// Writes the picture as a PNG. With few colours the file uses a palette, which makes it smaller.
    ///
    /// # Errors
    /// The error of the writer or encoder.
    pub fn write_png(&self, to: impl Write) -> std::io::Result<()> {
        let Size { width, height } = self.size();
        let palette = self.palette_indices();
        let mut encoder = png::Encoder::new(to, width as u32, height as u32);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        if let Some(palette) = &palette {
            encoder.set_color(png::ColorType::Indexed);
            let colors = palette.keys().flat_map(|Rgb(r, g, b)| [*r, *g, *b]);
            encoder.set_palette(colors.collect::<Vec<u8>>());
            encoder.set_filter(png::Filter::NoFilter);
        }
        let mut writer = encoder.write_header()?;
        let mut rows = writer.stream_writer()?;
        for y in 0..height {
            rows.write_all(&encode_row(&self.row(y), palette.as_ref()))?;
        }
        rows.finish()?;
        writer.finish()?;
        Ok(())
    }

    fn palette_indices(&self) -> Option<SortedMap<Rgb, u8>> {
        let mut colors = SortedMap::new();
        for y in 0..self.size().height {
            colors.extend(self.row(y).into_iter().map(|color| (color, 0)));
            if colors.len() > MAX_PALETTE {
                return None;
            }
        }
        for (number, color) in (0..=u8::MAX).zip(colors.values_mut()) {
            *color = number;
        }
        Some(colors)
    }
}

fn encode_row(row: &[Rgb], palette: Option<&SortedMap<Rgb, u8>>) -> Vec<u8> {
    match palette {
        Some(palette) => row.iter().filter_map(|color| palette.get(color).copied()).collect(),
        None => row.iter().flat_map(|Rgb(r, g, b)| [*r, *g, *b]).collect(),
    }
}
