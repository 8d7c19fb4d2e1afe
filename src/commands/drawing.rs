//! Output of `--png` (last screen) and `--film` (animation). Whether the file can be written is tested before
//! anything is played.

use super::CommandError;
use super::opening::Failure;
use super::options::Options;
use super::sheet::Sheet;
use crate::base::legible;
use crate::frontend::picture::{Film, Letters, Picture};
use crate::ui::Canvas;
use std::path::{Path, PathBuf};

/// A picture to be written. If it is dropped before, no file remains.
pub struct Drawing {
    path: PathBuf,
    sheet: Sheet,
    letters: Letters,
}

impl Drawing {
    /// Prepares the picture requested by the options, if any, with a font of a name or at a path.
    pub fn begin(options: &Options, font: Option<&Path>) -> Result<Option<Drawing>, CommandError> {
        let Some(path) = options.png.as_ref().or(options.film.as_ref()) else { return Ok(None) };
        let letters = Letters::read(font).map_err(Failure::from)?;
        Ok(Some(Drawing { path: path.clone(), sheet: Sheet::at(path)?, letters }))
    }

    /// Writes the canvas as a picture.
    pub fn draw(mut self, canvas: &Canvas) -> Result<(), CommandError> {
        let drawn = Picture::new(canvas, &self.letters).write_png(self.sheet.file());
        self.keep(drawn)
    }

    /// Writes a film.
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
