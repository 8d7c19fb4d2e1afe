//! `--png FILE`, the last screen as a picture, and `--film FILE`, all that was seen: whether it can be written is known before
//! anything is played.

use super::CommandError;
use super::opening::Failure;
use super::options::Options;
use super::sheet::Sheet;
use crate::base::legible;
use crate::frontend::picture::{Film, Letters, Picture};
use crate::ui::Canvas;
use std::path::{Path, PathBuf};

/// A picture that is to be drawn. Dropped before it is, it leaves nothing behind.
pub struct Drawing {
    path: PathBuf,
    sheet: Sheet,
    letters: Letters,
}

impl Drawing {
    /// Makes sure that the picture can be drawn that was asked for, if one was, in the font of that name or at that path.
    pub fn begin(options: &Options, font: Option<&Path>) -> Result<Option<Drawing>, CommandError> {
        let Some(path) = options.png.as_ref().or(options.film.as_ref()) else { return Ok(None) };
        let letters = Letters::read(font).map_err(Failure::from)?;
        Ok(Some(Drawing { path: path.clone(), sheet: Sheet::at(path)?, letters }))
    }

    /// Draws what is on the canvas.
    pub fn draw(mut self, canvas: &Canvas) -> Result<(), CommandError> {
        let drawn = Picture::new(canvas, &self.letters).write_png(self.sheet.file());
        self.keep(drawn)
    }

    /// Draws each frame of a film.
    pub fn draw_film(mut self, film: &Film) -> Result<(), CommandError> {
        let drawn = film.write_png(&self.letters, self.sheet.file());
        self.keep(drawn)
    }

    fn keep(self, drawn: std::io::Result<()>) -> Result<(), CommandError> {
        let failed = |why| CommandError::Write { path: legible::path(&self.path), why };
        drawn.map_err(failed)?;
        self.sheet.keep()
    }
}
