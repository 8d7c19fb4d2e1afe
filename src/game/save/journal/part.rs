//! The part of a journal that recovery needs to read: mostly its end.

use super::super::disk::{Disk, Sort};
use super::chain::{self, At, Check, Lines};
use super::header::{self, BEFORE_RELEASE, Header};
use super::line::Line;
use super::numbered::NumberedLines;
use super::write::LARGEST;
use crate::World;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Lengths of the end of a journal that are read first and second, in bytes. Mostly the run was saved when the program
/// ended, and there are snapshots every few hundred lines.
const TAILS: [u64; 2] = [1 << 10, 128 << 10];

/// Whether the header belongs to this run and is unchanged. If the disk cannot read it, it counts as unchanged.
pub(super) fn has_its_top(disk: &dyn Disk, path: &Path, world: &World) -> bool {
    let most = header::LONGEST as u64;
    let Ok(bytes) = disk.read(path, 0, most) else { return true };
    let parsed = Header::parse(&bytes);
    parsed.is_some_and(|(header, length)| {
        header.is_of(world) && !NumberedLines::from_bytes(bytes, length).header_is_wrong()
    })
}

/// The lines of a journal from some byte on.
pub(super) struct Part {
    pub bytes: Vec<u8>,
    /// Position of `bytes` in the file.
    pub base: u64,
    /// Checksum that the first line continues, if `bytes` begin right after the header.
    pub check: Option<Check>,
}

impl Part {
    /// Reads the end of a journal that contains a line that satisfies `is_anchor`, or else the whole journal. Also
    /// returns where to begin, unless there is no such line without repair.
    pub fn read(
        disk: &dyn Disk,
        path: &Path,
        world: &World,
        is_anchor: impl Fn(&Line) -> bool,
    ) -> io::Result<(Part, Option<Begin>)> {
        let about = disk.look(path)?;
        if about.sort != Sort::File {
            return Err(io::Error::other("it is not a regular file"));
        }
        for tail in TAILS {
            let base = about.length.saturating_sub(tail);
            let bytes = disk.read(path, base, tail)?;
            let part = Part { bytes, base, check: None };
            if let Some(begin) = part.find(&is_anchor) {
                return Ok((part, Some(begin)));
            }
        }
        let part = Part::whole(disk, path, world)?;
        let begin = part.find(&is_anchor);
        Ok((part, begin))
    }

    pub fn whole(disk: &dyn Disk, path: &Path, world: &World) -> io::Result<Part> {
        let about = disk.look(path)?;
        if about.length > LARGEST {
            return Err(ErrorKind::FileTooLarge.into());
        }
        let mut bytes = disk.read(path, 0, LARGEST)?;
        let header = Header::parse(&bytes);
        let (_, length) = header.filter(|(header, _)| header.is_of(world)).ok_or_else(|| {
            match Header::of_first_form(&bytes) {
                Some(_) => io::Error::other(BEFORE_RELEASE),
                None => io::Error::other("it is not the journal of this run"),
            }
        })?;
        let check = Some(header::check(&bytes[..length]));
        bytes.drain(..length);
        Ok(Part { bytes, base: length as u64, check })
    }

    pub fn lines(&self) -> Lines<'_> {
        Lines::new(&self.bytes, self.check)
    }

    pub fn lines_after(&self, line: &At) -> Lines<'_> {
        Lines::new(&self.bytes[line.end..], line.check)
    }

    fn find(&self, is_anchor: impl Fn(&Line) -> bool) -> Option<Begin> {
        let (mut begin, mut end) = (None, 0);
        for text in self.bytes.split_inclusive(|b| *b == b'\n') {
            end += text.len();
            let text = text.strip_suffix(b"\n").unwrap_or(text);
            let Some((line, check)) = saved(text) else { continue };
            if is_anchor(&line) {
                begin = Some(Begin { at: end, check: Some(check), saved_later: false });
            } else if let Some(begin) = &mut begin {
                begin.saved_later = true;
            }
        }
        begin
    }
}

/// Start of a replay within a part.
pub(super) struct Begin {
    /// Position after the line of the snapshot, in bytes.
    pub at: usize,
    /// Checksum that the next line continues.
    pub check: Option<Check>,
    /// Whether the run was saved again later.
    pub saved_later: bool,
}

/// Parses a line if it is about a snapshot, which most are not.
fn saved(bytes: &[u8]) -> Option<(Line, Check)> {
    let space = bytes.iter().take(21).position(|b| *b == b' ')?;
    let about_one = bytes[space + 1..].starts_with(b"saved ");
    about_one.then(|| chain::parse(bytes)).flatten()
}
