//! Output of `--png` (last screen) and `--film` (animation). Bad fonts and paths are reported before playing.

use super::CommandError;
use super::opening::LaunchError;
use super::options::GlobalOptions;
use super::output_file::OutputFile;
use crate::base::escape;
use crate::frontend::picture::{Film, Letters, Picture};
use crate::ui::Canvas;
use std::path::{Path, PathBuf};

/// A picture or animation to be written. Dropping it unfinished writes nothing.
pub struct PictureFile {
    path: PathBuf,
    file: OutputFile,
    letters: Letters,
}

impl PictureFile {
    /// Prepares the file requested by the options, if any. `font` is the name of a font or the path of a PNG file.
    pub fn begin(options: &GlobalOptions, font: Option<&Path>) -> Result<Option<PictureFile>, CommandError> {
        let Some(path) = options.display.png.as_ref().or(options.display.film.as_ref()) else {
            return Ok(None);
        };
        let letters = Letters::read(font).map_err(LaunchError::from)?;
        Ok(Some(PictureFile { path: path.clone(), file: OutputFile::create(path)?, letters }))
    }

    pub fn draw(mut self, canvas: &Canvas) -> Result<(), CommandError> {
        let drawn = Picture::new(canvas, &self.letters).write_png(self.file.file());
        self.finish(drawn)
    }

    pub fn draw_film(mut self, film: &Film) -> Result<(), CommandError> {
        let drawn = film.write_png(&self.letters, self.file.file());
        self.finish(drawn)
    }

    fn finish(self, result: std::io::Result<()>) -> Result<(), CommandError> {
        let failed = |why| CommandError::Write { path: escape::escape_path(&self.path), why };
        result.map_err(failed)?;
        self.file.finish()
    }
}
