//! Stores screenshots in a folder, each as a PNG and as text.

use super::{Letters, Picture, SharedLetters};
use fifteen_base::escape;
use fifteen_ui::{Canvas, ScreenshotStore};
use jiff::Zoned;
use std::fs;
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use tempfile::NamedTempFile;

/// File name: the local time, so that alphabetical order is chronological.
const NAME: &str = "%Y-%m-%d-%H%M%S";
/// Maximum number of screenshots in the same second.
const MOST: u32 = 1000;

/// Screenshot folder, which is created with the first screenshot.
pub struct ScreenshotFolder {
    folder: PathBuf,
    font: Option<PathBuf>,
    letters: Option<SharedLetters>,
}

impl ScreenshotFolder {
    /// Returns a store for a folder. `font` is the name or path of the font for pictures. If that font is missing
    /// or unusable, pictures use the default font.
    pub fn new(folder: PathBuf, font: Option<PathBuf>) -> ScreenshotFolder {
        ScreenshotFolder { folder, font, letters: None }
    }

    /// Uses the letters of the front end instead of the font. `None` keeps the font.
    pub fn with_letters(self, letters: Option<SharedLetters>) -> ScreenshotFolder {
        ScreenshotFolder { letters, ..self }
    }

    fn letters(&mut self) -> Result<Rc<Letters>, String> {
        if let Some(shared) = &self.letters {
            return Ok(shared.letters());
        }
        let letters = Letters::read(self.font.as_deref()).or_else(|_| Letters::read(None));
        let shared = SharedLetters::new(letters.map_err(|error| error.to_string())?);
        Ok(self.letters.insert(shared).letters())
    }
}

impl ScreenshotStore for ScreenshotFolder {
    fn save(&mut self, screen: &Canvas) -> Result<String, String> {
        let folder = self.folder.clone();
        let letters = self.letters()?;
        let picture = Picture::new(screen, &letters);
        let stored = store(&folder, &Zoned::now().strftime(NAME).to_string(), &picture, &screen.to_text());
        let why = |error: Error| format!("in {}: {error}", escape::escape_path(&folder));
        stored.map(|path| escape::escape_path(&path)).map_err(why)
    }
}

/// Stores a picture and its text under a name, with a number added if the name is taken. Neither file ever appears
/// incomplete. If the picture cannot be stored, the text is removed again.
fn store(folder: &Path, name: &str, picture: &Picture, text: &str) -> Result<PathBuf, Error> {
    if fs::symlink_metadata(folder).is_ok_and(|metadata| metadata.is_symlink()) {
        // A link could lead out of the folder of runs.
        return Err(Error::new(ErrorKind::NotADirectory, "it is a link instead of a folder"));
    }
    fs::create_dir_all(folder)?;
    let mut png_file = begin(folder)?;
    let mut text_file = begin(folder)?;
    picture.write_png(png_file.as_file_mut())?;
    text_file.write_all(text.as_bytes())?;
    for file in [&png_file, &text_file] {
        file.as_file().sync_all()?;
    }
    for number in 1..=MOST {
        let stem = if number == 1 { name.to_owned() } else { format!("{name}-{number}") };
        let (png, txt) = (folder.join(format!("{stem}.png")), folder.join(format!("{stem}.txt")));
        if fs::symlink_metadata(&png).is_ok() {
            continue;
        }
        match text_file.persist_noclobber(&txt) {
            Ok(_) => {}
            Err(taken) if taken.error.kind() == ErrorKind::AlreadyExists => {
                text_file = taken.file;
                continue;
            }
            Err(failed) => return Err(failed.error),
        }
        match png_file.persist_noclobber(&png) {
            Ok(_) => return Ok(png),
            Err(failed) => {
                // A leftover text without its picture does no harm.
                let _ = fs::remove_file(&txt);
                return Err(failed.error);
            }
        }
    }
    Err(Error::new(ErrorKind::AlreadyExists, "there are too many pictures with this time"))
}

fn begin(folder: &Path) -> Result<NamedTempFile, Error> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".picture").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The umask restricts the permissions, as for any new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The full error would contain the name of the temporary file.
    builder.tempfile_in(folder).map_err(|error| Error::from(error.kind()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::{Point, Size};
    use fifteen_ui::CanvasCell;

    fn screen() -> Canvas {
        let mut canvas = Canvas::new(Size::new(3, 2));
        canvas.put(Point::new(1, 0), CanvasCell { glyph: '@', ..CanvasCell::BLANK });
        canvas
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn screenshots_never_overwrite_existing_files() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("pictures");
        let (screen, letters) = (screen(), Letters::read(None).unwrap());
        let picture = Picture::new(&screen, &letters);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("now-2.txt"), "mine").unwrap();
        for _ in 0..3 {
            store(&folder, "now", &picture, &screen.to_text()).unwrap();
        }
        let all = ["now-2.txt", "now-3.png", "now-3.txt", "now-4.png", "now-4.txt", "now.png", "now.txt"];
        assert_eq!(names(&folder), all);
        assert_eq!(fs::read_to_string(folder.join("now-2.txt")).unwrap(), "mine");
        assert_eq!(fs::read_to_string(folder.join("now-4.txt")).unwrap(), " @\n\n");
    }

    #[test]
    fn file_in_place_of_the_screenshot_folder_is_reported_and_kept() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("pictures");
        fs::write(&folder, "mine").unwrap();
        let said = ScreenshotFolder::new(folder.clone(), None).save(&screen()).unwrap_err();
        assert!(said.contains("pictures"), "{said}");
        assert_eq!(fs::read_to_string(&folder).unwrap(), "mine");
    }

    #[cfg(unix)]
    #[test]
    fn symlinked_screenshot_folder_is_not_followed() {
        let home = tempfile::tempdir().unwrap();
        let (folder, elsewhere) = (home.path().join("pictures"), home.path().join("elsewhere"));
        fs::create_dir(&elsewhere).unwrap();
        for there in [&elsewhere, &home.path().join("nowhere")] {
            std::os::unix::fs::symlink(there, &folder).unwrap();
            let said = ScreenshotFolder::new(folder.clone(), None).save(&screen()).unwrap_err();
            assert!(said.ends_with("it is a link instead of a folder"), "{said}");
            fs::remove_file(&folder).unwrap();
        }
        assert!(names(&elsewhere).is_empty() && names(home.path()) == ["elsewhere"]);
    }

    #[test]
    fn missing_font_does_not_prevent_a_screenshot() {
        let home = tempfile::tempdir().unwrap();
        let mut screenshots = ScreenshotFolder::new(home.path().join("pictures"), Some("11x22".into()));
        let path = screenshots.save(&screen()).unwrap();
        let png = png::Decoder::new(std::io::Cursor::new(fs::read(path).unwrap()));
        let reader = png.read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (30, 40));
    }
}
