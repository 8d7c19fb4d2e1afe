//! Writing a journal. Each line is appended to the file at once. After a failed write, lines wait in memory until a
//! write succeeds.

use super::super::disk::{Disk, DiskFile, write_all};
use super::{
    JOURNAL, JournalHeader, JournalLine, JournalLines, LineChecksum, LineContent, LineTrust, NEW_JOURNAL,
};
use std::fmt::Write;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Maximum size of a journal, in bytes: about three million commands. A longer run continues in a new journal.
pub(super) const MAX_JOURNAL_BYTES: u64 = 64 << 20;
const MAX_KEPT_NAMES: u32 = 10_000;

/// Maximum size of the unwritten lines that are kept in memory, in bytes: about three thousand commands.
const MAX_WAITING_BYTES: usize = 64 << 10;

#[derive(Debug)]
pub(in crate::save) struct Journal {
    /// `None` before the first write and after a failed one. The next write opens the file.
    file: Option<Box<dyn DiskFile>>,
    /// Length of the valid part of the file, in bytes.
    length: u64,
    written: Option<SystemTime>,
    unsynced: bool,
    /// Whether a sync has failed since the last save. If so, a power cut may lose the lines since that save.
    doubtful: bool,
    start: WriteStart,
    header: String,
    waiting: String,
    /// Checksum of the last line in the file. `waiting_check` is the checksum of the last waiting line, or the same
    /// as `check` if no line waits.
    check: LineChecksum,
    waiting_check: LineChecksum,
    commands: usize,
    /// Whether lines are discarded until the next save, because no replay could reach them.
    interrupted: bool,
    missed: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::save) struct WriteStart {
    /// Length of the valid part of the file, in bytes. If `None`, an existing file is renamed and a new one begins.
    pub valid_length: Option<u64>,
    pub lacks_line_end: bool,
    pub check: Option<LineChecksum>,
    /// Bytes after the valid part, to be moved to another file.
    pub lost: Vec<u8>,
    /// A `stop` line, written before `first_entry`, for a behaviour (travel, rest) that was cut short.
    pub stop: Option<JournalLine>,
    /// First entry to write, if the new lines do not continue the old ones.
    pub first_entry: Option<LineContent>,
}

impl WriteStart {
    /// Begins a new journal with a gap. An existing journal is kept under another name.
    pub fn new_journal() -> WriteStart {
        WriteStart { first_entry: Some(LineContent::Gap), ..WriteStart::default() }
    }
}

/// Safety of the commands played since the last save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandSafety {
    Written,
    /// All commands are in the journal, but the disk could not confirm them.
    Doubtful,
    /// This number of commands is in memory only, until the journal can be written again.
    Waiting(usize),
    /// This number of commands is missing from the journal, which resumes at the next save.
    Interrupted(usize),
}

impl Journal {
    pub fn new(start: WriteStart) -> Journal {
        let check = start.check.unwrap_or(LineChecksum::START);
        let mut journal = Journal {
            file: None,
            length: start.valid_length.unwrap_or(0),
            written: None,
            unsynced: false,
            doubtful: false,
            interrupted: start.first_entry.is_some() || start.valid_length.is_none(),
            start,
            header: String::new(),
            waiting: String::new(),
            check,
            waiting_check: check,
            commands: 0,
            missed: 0,
        };
        if let Some(stop) = journal.start.stop.take() {
            journal.queue_line(&stop);
        }
        journal
    }

    pub fn is_whole(&self) -> bool {
        self.file.is_some() && self.waiting.is_empty() && !self.interrupted
    }

    /// Whether `path` still names the open file. True if no file is open.
    pub fn is_at(&self, path: &Path) -> bool {
        self.file.as_ref().is_none_or(|file| file.is_at(path))
    }

    /// Whether no other program has changed the open file. True if no file is open or the disk cannot tell.
    pub fn is_as_written(&mut self, disk: &dyn Disk, path: &Path) -> bool {
        let metadata = self.file.as_ref().and_then(|_| disk.metadata(path).ok());
        let Some(metadata) = metadata else { return true };
        if metadata.length != self.length {
            return false;
        }
        if metadata.modified == self.written {
            return true;
        }
        // A changed time does not prove changed content: the file may have been touched, and some disks record times
        // inexactly.
        self.written = metadata.modified;
        match disk.read(path, 0, MAX_JOURNAL_BYTES) {
            Ok(bytes) => is_sound(&bytes),
            Err(_) => true,
        }
    }

    /// Whether lines are discarded until the next save.
    pub fn needs_snapshot(&self) -> bool {
        self.interrupted
    }

    pub fn command_safety(&self) -> CommandSafety {
        match () {
            () if self.interrupted => CommandSafety::Interrupted(self.missed),
            () if !self.waiting.is_empty() => CommandSafety::Waiting(self.commands),
            () if self.doubtful => CommandSafety::Doubtful,
            () => CommandSafety::Written,
        }
    }

    /// Notes that the run was saved: the next lines can be replayed from this save. Writes nothing yet.
    pub fn note_save(&mut self, header: &JournalHeader, now: impl Fn(LineContent) -> JournalLine) {
        self.doubtful = false;
        if !self.interrupted {
            return;
        }
        self.interrupted = false;
        self.missed = 0;
        let is_new = self.start.valid_length.is_none();
        if is_new {
            // A new file begins, so forget the length and the incomplete last line of the old file.
            self.length = 0;
            self.start.lacks_line_end = false;
            self.header = header.to_string();
            self.check = LineChecksum::START.with(self.header.as_bytes());
            self.waiting_check = self.check;
        }
        let begun_late = is_new && now(LineContent::Gap).turn > 0;
        let first_entry = self.start.first_entry.take();
        if let Some(entry) = begun_late.then_some(LineContent::Gap).or(first_entry) {
            self.queue_line(&now(entry));
        }
    }

    /// Writes all waiting lines and this line. After an error, they wait for the next call.
    pub fn record(&mut self, disk: &dyn Disk, folder: &Path, line: &JournalLine) -> io::Result<()> {
        if self.interrupted {
            self.missed += usize::from(line.is_command());
            return Ok(());
        }
        self.queue_line(line);
        self.write(disk, folder).inspect_err(|_| {
            if self.waiting.len() > MAX_WAITING_BYTES {
                self.interrupt();
            }
        })
    }

    fn queue_line(&mut self, line: &JournalLine) {
        let (text, check) = self.waiting_check.with_checksum(line);
        let _ = writeln!(self.waiting, "{text}");
        self.waiting_check = check;
        self.commands += usize::from(line.is_command());
    }

    pub fn write(&mut self, disk: &dyn Disk, folder: &Path) -> io::Result<()> {
        let length = self.length + self.waiting.len() as u64 + 1;
        if length > MAX_JOURNAL_BYTES {
            // The full file is kept, and a new one begins with the next save.
            self.file = None;
            self.start.valid_length = None;
            self.interrupt();
            return Err(ErrorKind::FileTooLarge.into());
        }
        if self.start.lacks_line_end && !self.waiting.starts_with('\n') {
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
        self.written = disk.metadata(&folder.join(JOURNAL)).ok().and_then(|metadata| metadata.modified);
        self.unsynced |= !self.waiting.is_empty();
        self.length += self.waiting.len() as u64;
        self.start.valid_length = Some(self.length);
        self.start.lacks_line_end = false;
        self.waiting.clear();
        self.check = self.waiting_check;
        self.commands = 0;
        Ok(())
    }

    pub fn sync(&mut self) -> io::Result<()> {
        let Some(file) = self.file.as_mut().filter(|_| self.unsynced) else { return Ok(()) };
        let synced = file.sync();
        self.unsynced = synced.is_err();
        self.doubtful |= self.unsynced;
        synced
    }

    pub fn interrupt(&mut self) {
        self.interrupted = true;
        self.missed = self.commands;
        self.commands = 0;
        self.waiting.clear();
        self.waiting_check = self.check;
        self.start.first_entry = Some(LineContent::Gap);
    }

    /// Truncates a half-written line together with the line end before it. The missing line end marks the journal as
    /// incomplete.
    fn close(&mut self, disk: &dyn Disk, folder: &Path, mut file: Box<dyn DiskFile>) {
        let ending = disk.read(&folder.join(JOURNAL), self.length.saturating_sub(2), 2);
        let ends_a_line = ending.is_ok_and(|end| end.ends_with(b"\n") && end != b"\n\n");
        if ends_a_line && !self.start.lacks_line_end {
            self.length -= 1;
            self.start.lacks_line_end = true;
        }
        self.start.valid_length = Some(self.length);
        // If this fails, the file is truncated before the next write.
        let _ = file.truncate(self.length);
    }

    fn open(&mut self, disk: &dyn Disk, folder: &Path) -> io::Result<Box<dyn DiskFile>> {
        let path = folder.join(JOURNAL);
        self.unsynced = true;
        if let Some(valid_length) = self.start.valid_length {
            keep_aside(disk, folder, &mut self.start.lost)?;
            let opened = disk.append(&path);
            if matches!(&opened, Err(error) if error.kind() == ErrorKind::NotFound) {
                // The file was removed. A new one begins with the next save.
                self.start.valid_length = None;
                self.interrupt();
            }
            let mut file = opened?;
            file.truncate(valid_length)?;
            return Ok(file);
        }
        if path_exists(disk, &path)? {
            disk.rename(&path, &free_kept_name(disk, folder, "journal", "txt")?)?;
            // The new name must be synced to disk before another file takes the old name.
            disk.sync_dir(folder)?;
        }
        let file = create_journal(disk, folder, &self.header)?;
        self.length = self.header.len() as u64;
        self.start.valid_length = Some(self.length);
        Ok(file)
    }
}

/// Whether all lines of a journal are readable and have right checksums.
fn is_sound(bytes: &[u8]) -> bool {
    let Some((_, length)) = JournalHeader::parse(bytes) else { return false };
    let (top, lines) = bytes.split_at(length);
    let mut lines = JournalLines::new(lines, Some(LineChecksum::START.with(top)));
    lines.all(|at| at.line.is_some() && at.trust == LineTrust::Sound)
}

fn create_journal(disk: &dyn Disk, folder: &Path, text: &str) -> io::Result<Box<dyn DiskFile>> {
    let path = folder.join(JOURNAL);
    // The header is written under a temporary name first, because the program may be killed before the header is
    // complete.
    let temporary = folder.join(NEW_JOURNAL);
    let _ = disk.remove(&temporary);
    let mut file = disk.create_new(&temporary)?;
    let written = write_all(file.as_mut(), text.as_bytes())
        .and_then(|()| disk.rename(&temporary, &path))
        // Sync the folder now, because later syncs of the file do not sync its name.
        .and_then(|()| disk.sync_dir(folder));
    if written.is_err() {
        let _ = disk.remove(&temporary);
        let _ = disk.remove(&path);
    }
    written?;
    Ok(file)
}

fn keep_aside(disk: &dyn Disk, folder: &Path, lost: &mut Vec<u8>) -> io::Result<()> {
    if lost.is_empty() {
        return Ok(());
    }
    let name = free_kept_name(disk, folder, "journal", "txt")?;
    let mut file = disk.create_new(&name)?;
    let written = write_all(file.as_mut(), lost)
        .and_then(|()| file.sync())
        // The copy must be safe before the caller truncates the journal.
        .and_then(|()| disk.sync_dir(folder));
    if written.is_err() {
        let _ = disk.remove(&name);
    }
    written?;
    lost.clear();
    Ok(())
}

/// Returns a free name for a kept file: `{stem}.kept-1.{ending}`, or the same with a higher number.
pub(in crate::save) fn free_kept_name(
    disk: &dyn Disk,
    folder: &Path,
    stem: &str,
    ending: &str,
) -> io::Result<PathBuf> {
    for n in 1..=MAX_KEPT_NAMES {
        let name = folder.join(format!("{stem}.kept-{n}.{ending}"));
        if !path_exists(disk, &name)? {
            return Ok(name);
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

fn path_exists(disk: &dyn Disk, path: &Path) -> io::Result<bool> {
    match disk.metadata(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests;
