//! A save looked at as a file: read, checked, repaired beside itself, and never changed.

use super::advice::instead_of_repair;
use super::newest::newest;
use super::recorded::content_of_save;
use super::saves::Saves;
use crate::save::disk::read::read;
use crate::save::disk::{RealDisk, exists};
use crate::save::error::SaveError;
use crate::save::head::SNAPSHOT;
use crate::save::head::{data_mark, mods};
use crate::save::name::{slug, tidy};
use crate::save::repair::{Repaired, repair};
use crate::save::restore::restore;
use crate::save::text;
use crate::save::text::load::{Loaded, load};
use crate::{Calling, World};
use fifteen_content::Content;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The bytes of a save.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    bytes: Vec<u8>,
}

/// What is in a save.
#[derive(Debug)]
pub struct Look {
    /// The run as it was saved.
    pub world: World,
    /// What its header says.
    pub about: About,
    /// What the player should know: what the data do not define, and what became of it.
    pub notes: Vec<String>,
}

/// What the header of a save says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The version of the game that wrote it.
    pub game: String,
    /// The fingerprint of the data that it was played with.
    pub data: String,
    /// Whether those are the data at hand, mods included.
    pub same_data: bool,
    /// The ids and versions of the mods that it was played with.
    pub mods: Vec<(String, String)>,
    /// Which save of the run it is.
    pub save_seq: u64,
}

/// What is said of an edited save whose hero is of no class: that cannot be told from one of a run that began before there were any.
const NO_GROWTH: &str = "The hero is of no people and no class, as in a run that began before there were any, and the save was edited. If its `growth` was taken out, an older save beside it may have it still.";

/// Whether the hero is of no people and no class where a scenario asks who goes down.
fn lacks_growth(world: &World, content: &Content) -> bool {
    let asks = Calling::advised(world.scenario(), content).is_some();
    asks && world.hero().is_some_and(|hero| hero.growth().is_none())
}

impl Saves {
    /// The save that somebody means: a file, the newest in the folder of a run, or the newest of the run of
    /// that name.
    ///
    /// # Errors
    /// When there is no such thing.
    pub fn find(&self, word: &str) -> Result<PathBuf, SaveError> {
        let path = Path::new(word);
        let disk = self.disk();
        if path.is_dir() {
            return newest(disk, path).ok_or_else(|| SaveError::NoRun(path.to_owned()));
        }
        if exists(disk, path) {
            return Ok(path.to_owned());
        }
        let run = tidy(word).ok().map(|name| self.folder().join(slug(name)));
        let found = run.and_then(|folder| newest(disk, &folder));
        found.ok_or_else(|| SaveError::NoSuch(word.to_owned()))
    }
}

impl SaveFile {
    /// These bytes, as if they had been read from that file.
    pub fn new(path: impl Into<PathBuf>, bytes: Vec<u8>) -> SaveFile {
        SaveFile { path: path.into(), bytes }
    }

    /// What a world would be saved as, as the first save of its run. Nothing is written, and nobody has tried
    /// whether it loads.
    pub fn of(world: &World, content: &Content) -> SaveFile {
        let (text, _) = text::write(world, 1, content);
        SaveFile::new(SNAPSHOT, text.into_bytes())
    }

    /// Reads the bytes of a file, whatever they are.
    ///
    /// # Errors
    /// When it cannot be read, is no plain file, or is too large.
    pub fn open(path: &Path) -> Result<SaveFile, SaveError> {
        Ok(SaveFile::new(path, read(&RealDisk, path)?))
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The definitions to look at it with: those at hand, with the options of mods that it was played with.
    pub fn own_content(&self, content: &Rc<Content>) -> Rc<Content> {
        content_of_save(content, &self.bytes)
    }

    /// What is in it.
    ///
    /// # Errors
    /// When that cannot be: then the error says everything that is wrong.
    pub fn look(&self, content: &Content) -> Result<Look, SaveError> {
        let Loaded { head, restored } = load(&self.bytes, &self.path, content)?;
        let same_data = head.data == data_mark(content) && head.mods == mods(content);
        let about = About {
            game: head.game,
            data: head.data,
            same_data,
            mods: head.mods.into_iter().map(|m| (m.id, m.version)).collect(),
            save_seq: head.save_seq,
        };
        let mut notes = restored.notes;
        let may_be_cut = head.edited && lacks_growth(&restored.world, content);
        notes.extend(may_be_cut.then(|| NO_GROWTH.to_owned()));
        Ok(Look { world: restored.world, about, notes })
    }

    /// The world in it, if it is a sound save of the present version. If it is not, nobody looks for the reason,
    /// as [`SaveFile::look`] does at some length.
    pub fn glance(&self, content: &Content) -> Option<World> {
        let snapshot = text::read_sound(&self.bytes, content)?;
        restore(snapshot, content).ok().map(|restored| restored.world)
    }

    /// What is wrong with where it lies: the folder of another run, where that would not be resumed.
    pub fn misplaced(&self, look: &Look, saves: &Saves) -> Option<SaveError> {
        let folder = self.path.parent()?;
        let place = slug(look.world.name().trim());
        let among_runs = folder.parent() == Some(saves.folder());
        let elsewhere = among_runs && folder.file_name()?.to_str() != Some(&place);
        elsewhere.then(|| SaveError::OtherRun {
            path: self.path.clone(),
            found: look.world.name().to_owned(),
            place,
        })
    }

    /// What can be made of it if it cannot be loaded. Nothing is written.
    pub fn repair(&self, content: &Content) -> Repaired {
        match repair(&self.bytes, &self.path, content) {
            Repaired::Beyond(why) => Repaired::Beyond(why + &instead_of_repair(&self.path)),
            Repaired::Mended { text, mut done, whole: false } => {
                let instead = instead_of_repair(&self.path);
                done.extend((!instead.is_empty()).then(|| instead.trim_start().to_owned()));
                Repaired::Mended { text, done, whole: false }
            }
            repaired => repaired,
        }
    }

    /// The place of its repaired copy: `world.repaired.json` beside `world.json`.
    pub fn repaired_path(&self) -> PathBuf {
        self.path.with_extension("repaired.json")
    }

    /// Writes a repaired copy beside it, over nothing. Gives its place.
    ///
    /// # Errors
    /// When there is something of that name already, or the system refuses.
    pub fn write_repaired(&self, text: &str) -> Result<PathBuf, SaveError> {
        let path = self.repaired_path();
        let new = OpenOptions::new().write(true).create_new(true).open(&path);
        let mut file = new.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => SaveError::InTheWay(path.clone()),
            _ => SaveError::io("create", &path)(error),
        })?;
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        if written.is_err() {
            // It is ours, and half of it is of no use.
            let _ = std::fs::remove_file(&path);
        }
        written.map_err(SaveError::io("write", &path))?;
        Ok(path)
    }
}
