//! Writing a journal: a line is one append, and nothing is ever written behind a line that failed.

use super::super::disk::{Disk, DiskFile, write_all};
use super::header::Header;
use super::line::{Entry, Line};
use super::{JOURNAL, NEW_JOURNAL};
use std::fmt::Write;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The largest journal, in bytes: some three million commands. Then a new one begins.
pub(super) const LARGEST: u64 = 64 << 20;
/// How many names are tried for what is kept aside.
const NAMES: u32 = 10_000;

/// The journal of a run being played.
#[derive(Debug)]
pub(in crate::game::save) struct Journal {
    /// None where nothing is written for now: the next snapshot tries to begin again.
    file: Option<Box<dyn DiskFile>>,
    /// How many bytes of the file are good.
    length: u64,
    /// Whether a line was written since the last sync.
    stale: bool,
    plan: Plan,
    text: String,
}

/// How writing is to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::game::save) struct Plan {
    /// How many bytes of the file that is there are good; none if there is no file, or none that is of use:
    /// then it is kept aside, whole, and a new one is begun.
    pub keep: Option<u64>,
    /// What stands behind them and is kept aside.
    pub lost: Vec<u8>,
    /// What must be written first, if the lines to come do not lead on from those that are there: they can be
    /// followed from the next snapshot only.
    pub rift: Option<Entry>,
}

impl Journal {
    /// A journal that is not written to yet.
    pub fn new(plan: Plan) -> Journal {
        Journal {
            file: None,
            length: 0,
            stale: false,
            plan,
            text: String::new(),
        }
    }

    /// Whether lines are written.
    pub fn is_open(&self) -> bool {
        self.file.is_some()
    }

    /// Whether the file that is written to still has that name; one that is not written to is not missed.
    pub fn is_at(&self, path: &Path) -> bool {
        self.file.as_ref().is_none_or(|file| file.is_at(path))
    }

    /// Whether writing waits for a snapshot, from which the lines to come can be followed.
    pub fn waits_for_a_snapshot(&self) -> bool {
        self.plan.rift.is_some() || self.plan.keep.is_none()
    }

    /// Writes a line, if the journal is open. After an error it is not: what stands behind a line that is not
    /// there must never be followed.
    pub fn record(&mut self, line: &Line) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        self.text.clear();
        // Writing to a text cannot fail.
        let _ = writeln!(self.text, "{line}");
        let length = self.length + self.text.len() as u64;
        let written = match length > LARGEST {
            true => Err(ErrorKind::FileTooLarge.into()),
            false => write_all(file.as_mut(), self.text.as_bytes()),
        };
        match written {
            Ok(()) => {
                self.length = length;
                self.stale = true;
                Ok(())
            }
            Err(error) => {
                self.close();
                Err(error)
            }
        }
    }

    /// Returns when all lines outlast a power cut.
    pub fn sync(&mut self) -> io::Result<()> {
        let Some(file) = self.file.as_mut().filter(|_| self.stale) else {
            return Ok(());
        };
        self.stale = false;
        file.sync().inspect_err(|_| self.close())
    }

    /// Writes no more, until a snapshot is there to go on from.
    fn close(&mut self) {
        if let Some(mut file) = self.file.take() {
            // Half a line may be there. If it cannot be cut off now, it will be before anything is written.
            let _ = file.cut(self.length);
        }
        self.plan = Plan {
            // One that is full is kept aside, whole.
            keep: Some(self.length).filter(|length| length + 1024 <= LARGEST),
            lost: Vec::new(),
            rift: Some(Entry::Gap),
        };
    }

    /// Opens the file as planned. Where the plan has a rift, only when the run has just been saved.
    pub fn open(
        &mut self,
        disk: &dyn Disk,
        folder: &Path,
        header: &Header,
        now: impl Fn(Entry) -> Line,
    ) -> io::Result<()> {
        let path = folder.join(JOURNAL);
        match self.plan.keep {
            Some(keep) => {
                keep_aside(disk, folder, &mut self.plan.lost)?;
                let mut file = disk.append(&path)?;
                file.cut(keep)?;
                self.length = keep;
                self.file = Some(file);
            }
            None => {
                if is_there(disk, &path)? {
                    disk.rename(&path, &free_name(disk, folder)?)?;
                    // Before anything else takes the name it had.
                    disk.sync_dir(folder)?;
                }
                // It has no name of a journal until it begins as one: a program may be killed in between.
                let temporary = folder.join(NEW_JOURNAL);
                let text = header.to_string();
                // One that was left over is ours.
                let _ = disk.remove(&temporary);
                let mut file = disk.create_new(&temporary)?;
                let written = write_all(file.as_mut(), text.as_bytes())
                    .and_then(|()| disk.rename(&temporary, &path))
                    // Lines are synced later, and must not be in a file without a name then.
                    .and_then(|()| disk.sync_dir(folder));
                if written.is_err() {
                    // There is nothing in it that could be lost.
                    let _ = disk.remove(&temporary);
                    let _ = disk.remove(&path);
                }
                written?;
                self.length = text.len() as u64;
                self.file = Some(file);
                if now(Entry::Gap).turn > 0 {
                    self.plan.rift = Some(Entry::Gap);
                }
            }
        }
        self.stale = true;
        self.plan.keep = Some(self.length);
        if let Some(rift) = self.plan.rift.take() {
            self.record(&now(rift))?;
        }
        Ok(())
    }
}

/// Writes lines that are lost to a file of their own.
fn keep_aside(disk: &dyn Disk, folder: &Path, lost: &mut Vec<u8>) -> io::Result<()> {
    if lost.is_empty() {
        return Ok(());
    }
    let name = free_name(disk, folder)?;
    let mut file = disk.create_new(&name)?;
    let written = write_all(file.as_mut(), lost)
        .and_then(|()| file.sync())
        // Before they are cut off where they were.
        .and_then(|()| disk.sync_dir(folder));
    if written.is_err() {
        // They still are where they were.
        let _ = disk.remove(&name);
    }
    written?;
    lost.clear();
    Ok(())
}

/// A name for what is kept aside: `journal.kept-1.txt`, or one of a higher number.
fn free_name(disk: &dyn Disk, folder: &Path) -> io::Result<PathBuf> {
    kept_name(disk, folder, "journal", "txt")
}

/// A free name for what is kept aside of such files.
pub(in crate::game::save) fn kept_name(
    disk: &dyn Disk,
    folder: &Path,
    stem: &str,
    ending: &str,
) -> io::Result<PathBuf> {
    for n in 1..=NAMES {
        let name = folder.join(format!("{stem}.kept-{n}.{ending}"));
        if !is_there(disk, &name)? {
            return Ok(name);
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Whether there is anything of that name, if the disk says so.
fn is_there(disk: &dyn Disk, path: &Path) -> io::Result<bool> {
    match disk.look(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}
