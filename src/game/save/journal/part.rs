//! As much of a journal as has to be read: mostly its end.

use super::super::disk::{Disk, Sort};
use super::chain::{self, At, Check, Lines};
use super::header::{self, BEFORE_RELEASE, Header};
use super::line::Line;
use super::numbered::NumberedLines;
use super::write::LARGEST;
use crate::World;
use std::io::{self, ErrorKind};
use std::path::Path;

/// How much of the end of a journal is read first, and how much next, in bytes: mostly the run was saved when the
/// program ended, and there are snapshots every few hundred lines.
const TAILS: [u64; 2] = [1 << 10, 128 << 10];

/// Whether the lines at the top are those of a journal of this run, as it was begun. Where the disk does not say, nothing
/// speaks against them.
pub(super) fn has_its_top(disk: &dyn Disk, path: &Path, world: &World) -> bool {
    let most = header::LONGEST as u64;
    let Ok(bytes) = disk.read(path, 0, most) else { return true };
    let parsed = Header::parse(&bytes);
    parsed.is_some_and(|(header, length)| {
        header.is_of(world) && !NumberedLines::of(bytes, length).header_is_wrong()
    })
}

/// The lines of a journal from some byte of the file on.
pub(super) struct Part {
    pub bytes: Vec<u8>,
    /// Where in the file they begin.
    pub base: u64,
    /// What the first line goes on from, if it is the first of all.
    pub check: Option<Check>,
}

impl Part {
    /// The end of the journal if there is such a line in it, else the whole of it; and where to begin, if the line is
    /// there and need not be put right first.
    pub fn read(
        disk: &dyn Disk,
        path: &Path,
        world: &World,
        is_anchor: impl Fn(&Line) -> bool,
    ) -> io::Result<(Part, Option<Begin>)> {
        let about = disk.look(path)?;
        if about.sort != Sort::File {
            return Err(io::Error::other("it is not a plain file"));
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

    /// The whole of it.
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

    /// All of its lines.
    pub fn lines(&self) -> Lines<'_> {
        Lines::new(&self.bytes, self.check)
    }

    /// Those behind one.
    pub fn lines_after(&self, line: &At) -> Lines<'_> {
        Lines::new(&self.bytes[line.end..], line.check)
    }

    /// The last such line.
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

/// Where a journal is to be followed from.
pub(super) struct Begin {
    /// Behind the line of the snapshot.
    pub at: usize,
    /// What the next line goes on from.
    pub check: Option<Check>,
    /// Whether the run was saved again after that.
    pub saved_later: bool,
}

/// The line of these bytes and its check, if it is about a snapshot, which most are not.
fn saved(bytes: &[u8]) -> Option<(Line, Check)> {
    let space = bytes.iter().take(21).position(|b| *b == b' ')?;
    let about_one = bytes[space + 1..].starts_with(b"saved ");
    about_one.then(|| chain::parse(bytes)).flatten()
}
