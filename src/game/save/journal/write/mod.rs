//! Writing a journal: a line is one append, and nothing is ever written behind a line that failed before that
//! line is there.

use super::super::disk::{Disk, DiskFile, write_all};
use super::chain::{Check, Lines, Trust};
use super::header::{self, Header};
use super::line::{Entry, Line};
use super::{JOURNAL, NEW_JOURNAL};
use std::fmt::Write;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The largest journal, in bytes: some three million commands. Then a new one begins.
pub(super) const LARGEST: u64 = 64 << 20;
/// How many names are tried for what is kept aside.
const NAMES: u32 = 10_000;

/// The most bytes of lines that are kept in memory while they cannot be written: some three thousand commands.
const WAITING: usize = 64 << 10;

/// The journal of a run being played.
#[derive(Debug)]
pub(in crate::save) struct Journal {
    /// None where the file is not open, be it not yet or because it failed: the next line tries again.
    file: Option<Box<dyn DiskFile>>,
    /// How many bytes of the file are good.
    length: u64,
    /// When the file was last written to by this game, if the disk knows.
    written: Option<SystemTime>,
    /// Whether a line was written since the last sync.
    stale: bool,
    /// Whether a sync has failed since the run was saved: nobody knows what became of the lines then.
    doubtful: bool,
    plan: Plan,
    /// What a file begins with that is still to be made.
    header: String,
    /// Lines that are not in the file yet.
    waiting: String,
    /// The check of the last line that is in the file, and of the last one at all.
    check: Check,
    ahead: Check,
    /// How many of those are commands.
    commands: usize,
    /// Whether lines lead nowhere until the run is saved, and are not kept.
    interrupted: bool,
    /// How many commands were not kept.
    missed: usize,
}

/// How writing is to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::save) struct Plan {
    /// How many bytes of the file that is there are good; none if there is no file, or none that is of use:
    /// then it is kept aside, whole, and a new one is begun.
    pub keep: Option<u64>,
    /// Whether the last of them is not the end of its line.
    pub unended: bool,
    /// What the next line goes on from; none if the file is of no use.
    pub check: Option<Check>,
    /// What stands behind them and is kept aside.
    pub lost: Vec<u8>,
    /// That the hero was stopped in the midst of something, before the rift.
    pub stop: Option<Line>,
    /// What must be written first, if the lines to come do not lead on from those that are there: they can be
    /// followed from the next snapshot only.
    pub rift: Option<Entry>,
}

/// How it stands with what was played since the run was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// All of it is in the journal.
    Written,
    /// It is, but the disk could not make sure of that.
    Doubtful,
    /// So many commands are in memory only, and are written when the journal can be.
    Waiting(usize),
    /// So many commands are in no journal, and no more will be before the run is saved.
    Interrupted(usize),
}

impl Journal {
    /// A journal that is not written to yet.
    pub fn new(plan: Plan) -> Journal {
        let check = plan.check.unwrap_or(Check::START);
        let mut journal = Journal {
            file: None,
            length: plan.keep.unwrap_or(0),
            written: None,
            stale: false,
            doubtful: false,
            interrupted: plan.rift.is_some() || plan.keep.is_none(),
            plan,
            header: String::new(),
            waiting: String::new(),
            check,
            ahead: check,
            commands: 0,
            missed: 0,
        };
        if let Some(stop) = journal.plan.stop.take() {
            journal.keep(&stop);
        }
        journal
    }

    /// Whether all lines so far are in the file.
    pub fn is_whole(&self) -> bool {
        self.file.is_some() && self.waiting.is_empty() && !self.interrupted
    }

    /// Whether the file that is written to still has that name; one that is not written to is not missed.
    pub fn is_at(&self, path: &Path) -> bool {
        self.file.as_ref().is_none_or(|file| file.is_at(path))
    }

    /// Whether the file that is written to is as this game left it: nobody has shortened it, or put other bytes into it. Where
    /// the disk does not say, nothing speaks against it.
    pub fn is_as_written(&mut self, disk: &dyn Disk, path: &Path) -> bool {
        let about = self.file.as_ref().and_then(|_| disk.look(path).ok());
        let Some(about) = about else { return true };
        if about.length != self.length {
            return false;
        }
        if about.modified == self.written {
            return true;
        }
        // Somebody may have touched it only, and not every disk keeps the time exactly.
        self.written = about.modified;
        match disk.read(path, 0, LARGEST) {
            Ok(bytes) => is_sound(&bytes),
            Err(_) => true,
        }
    }

    /// Whether writing waits for a snapshot, from which the lines to come can be followed.
    pub fn waits_for_a_snapshot(&self) -> bool {
        self.interrupted
    }

    /// How it stands with what was played.
    pub fn keeping(&self) -> Keeping {
        match () {
            () if self.interrupted => Keeping::Interrupted(self.missed),
            () if !self.waiting.is_empty() => Keeping::Waiting(self.commands),
            () if self.doubtful => Keeping::Doubtful,
            () => Keeping::Written,
        }
    }

    /// The run has just been saved: the lines to come can be followed from here. Writes nothing yet.
    pub fn saved(&mut self, header: &Header, now: impl Fn(Entry) -> Line) {
        self.doubtful = false;
        if !self.interrupted {
            return;
        }
        self.interrupted = false;
        self.missed = 0;
        let is_new = self.plan.keep.is_none();
        if is_new {
            // Nothing of the file that was there is gone on with, neither its length nor its half line.
            self.length = 0;
            self.plan.unended = false;
            self.header = header.to_string();
            self.check = header::check(self.header.as_bytes());
            self.ahead = self.check;
        }
        let begun_late = is_new && now(Entry::Gap).turn > 0;
        let rift = begun_late.then_some(Entry::Gap).or(self.plan.rift.take());
        self.plan.rift = None;
        if let Some(rift) = rift {
            self.keep(&now(rift));
        }
    }

    /// Writes a line, and before it all that could not be written. After an error they are kept, and the next
    /// line tries again.
    pub fn record(&mut self, disk: &dyn Disk, folder: &Path, line: &Line) -> io::Result<()> {
        if self.interrupted {
            self.missed += usize::from(line.is_command());
            return Ok(());
        }
        self.keep(line);
        let written = self.write(disk, folder);
        if written.is_err() && self.waiting.len() > WAITING {
            self.interrupt();
        }
        written
    }

    fn keep(&mut self, line: &Line) {
        // Writing to a text cannot fail.
        let (text, check) = self.ahead.sealed(line);
        let _ = writeln!(self.waiting, "{text}");
        self.ahead = check;
        self.commands += usize::from(line.is_command());
    }

    /// Opens the file if it is not, and writes what waits.
    pub fn write(&mut self, disk: &dyn Disk, folder: &Path) -> io::Result<()> {
        let length = self.length + self.waiting.len() as u64 + 1;
        if length > LARGEST {
            // It is kept aside, whole, and a new one begun at the next snapshot.
            self.file = None;
            self.plan.keep = None;
            self.interrupt();
            return Err(ErrorKind::FileTooLarge.into());
        }
        if self.plan.unended && !self.waiting.starts_with('\n') {
            self.waiting.insert(0, '\n');
        }
        let mut file = match self.file.take() {
            Some(file) => file,
            None => self.open(disk, folder)?,
        };
        if let Err(error) = write_all(file.as_mut(), self.waiting.as_bytes()) {
            self.close(disk, folder, file);
            return Err(error);
        }
        self.file = Some(file);
        self.written = disk.look(&folder.join(JOURNAL)).ok().and_then(|about| about.modified);
        self.stale |= !self.waiting.is_empty();
        self.length += self.waiting.len() as u64;
        self.plan.keep = Some(self.length);
        self.plan.unended = false;
        self.waiting.clear();
        self.check = self.ahead;
        self.commands = 0;
        Ok(())
    }

    /// Returns when all lines that are in the file outlast a power cut.
    pub fn sync(&mut self) -> io::Result<()> {
        let Some(file) = self.file.as_mut().filter(|_| self.stale) else { return Ok(()) };
        let synced = file.sync();
        self.stale = synced.is_err();
        self.doubtful |= self.stale;
        synced
    }

    /// Keeps no more lines until there is a snapshot to go on from.
    pub fn interrupt(&mut self) {
        self.interrupted = true;
        self.missed = self.commands;
        self.commands = 0;
        self.waiting.clear();
        self.ahead = self.check;
        self.plan.rift = Some(Entry::Gap);
    }

    /// Takes half a line off the file, and the end of the line before it: cutting needs no room, and so the
    /// file says of itself that more was played, whatever becomes of the program.
    fn close(&mut self, disk: &dyn Disk, folder: &Path, mut file: Box<dyn DiskFile>) {
        let ending = disk.read(&folder.join(JOURNAL), self.length.saturating_sub(2), 2);
        let ends_a_line = ending.is_ok_and(|end| end.ends_with(b"\n") && end != b"\n\n");
        if ends_a_line && !self.plan.unended {
            self.length -= 1;
            self.plan.unended = true;
        }
        self.plan.keep = Some(self.length);
        // If it cannot be cut off now, it will be before anything is written.
        let _ = file.cut(self.length);
    }

    /// Opens the file as planned.
    fn open(&mut self, disk: &dyn Disk, folder: &Path) -> io::Result<Box<dyn DiskFile>> {
        let path = folder.join(JOURNAL);
        self.stale = true;
        if let Some(keep) = self.plan.keep {
            keep_aside(disk, folder, &mut self.plan.lost)?;
            let opened = disk.append(&path);
            if matches!(&opened, Err(error) if error.kind() == ErrorKind::NotFound) {
                // Somebody removed it: a new one begins with the next save.
                self.plan.keep = None;
                self.interrupt();
            }
            let mut file = opened?;
            file.cut(keep)?;
            return Ok(file);
        }
        if is_there(disk, &path)? {
            disk.rename(&path, &free_name(disk, folder)?)?;
            // Before anything else takes the name it had.
            disk.sync_dir(folder)?;
        }
        let file = begin(disk, folder, &self.header)?;
        self.length = self.header.len() as u64;
        self.plan.keep = Some(self.length);
        Ok(file)
    }
}

/// Whether every line of a journal follows from the one before it.
fn is_sound(bytes: &[u8]) -> bool {
    let Some((_, length)) = Header::parse(bytes) else { return false };
    let (top, lines) = bytes.split_at(length);
    let mut lines = Lines::new(lines, Some(header::check(top)));
    lines.all(|at| at.line.is_some() && at.trust == Trust::Sound)
}

/// A new file that begins so.
fn begin(disk: &dyn Disk, folder: &Path, text: &str) -> io::Result<Box<dyn DiskFile>> {
    let path = folder.join(JOURNAL);
    // It has no name of a journal until it begins as one: a program may be killed in between.
    let temporary = folder.join(NEW_JOURNAL);
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
    Ok(file)
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
pub(in crate::save) fn kept_name(
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

#[cfg(test)]
mod tests;
