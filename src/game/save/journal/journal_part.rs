//! Reads the part of a journal that recovery needs: usually only the end of the file.

use super::super::disk::{Disk, EntryType};
use super::chain::{self, LineChecksum};
use super::header::{self, BEFORE_RELEASE, JournalHeader};
use super::line::JournalLine;
use super::numbered::NumberedLines;
use super::write::MAX_JOURNAL_BYTES;
use crate::World;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Numbers of bytes read from the end of a journal, in the first and second attempt to find the last `saved` line.
const TAIL_BYTES: [u64; 2] = [1 << 10, 128 << 10];

/// Whether the header belongs to this run and is unchanged. True if the disk cannot read it.
pub(super) fn has_valid_header(disk: &dyn Disk, path: &Path, world: &World) -> bool {
    let most = header::MAX_HEADER_BYTES as u64;
    let Ok(bytes) = disk.read(path, 0, most) else { return true };
    JournalHeader::parse(&bytes).is_some_and(|(header, length)| {
        header.belongs_to(world) && !NumberedLines::from_bytes(bytes, length).header_is_wrong()
    })
}

pub(super) struct JournalPart {
    pub bytes: Vec<u8>,
    pub base: u64,
    /// Checksum of the header, from which the first line continues. `None` if `bytes` do not begin right after the
    /// header.
    pub check: Option<LineChecksum>,
}

impl JournalPart {
    /// Reads the end of a journal: enough bytes to contain a line for which `is_anchor` is true. If no line is an
    /// anchor, reads the whole journal. Also returns the start of the replay: after the anchor, or `None` without an
    /// anchor.
    pub fn read(
        disk: &dyn Disk,
        path: &Path,
        world: &World,
        is_anchor: impl Fn(&JournalLine) -> bool,
    ) -> io::Result<(JournalPart, Option<ReplayStart>)> {
        let metadata = disk.metadata(path)?;
        if metadata.entry_type != EntryType::File {
            return Err(io::Error::other("it is not a regular file"));
        }
        for tail in TAIL_BYTES {
            let base = metadata.length.saturating_sub(tail);
            let bytes = disk.read(path, base, tail)?;
            let part = JournalPart { bytes, base, check: None };
            if let Some(begin) = part.find_start(&is_anchor) {
                return Ok((part, Some(begin)));
            }
        }
        let part = JournalPart::read_whole(disk, path, world)?;
        let begin = part.find_start(&is_anchor);
        Ok((part, begin))
    }

    pub fn read_whole(disk: &dyn Disk, path: &Path, world: &World) -> io::Result<JournalPart> {
        if disk.metadata(path)?.length > MAX_JOURNAL_BYTES {
            return Err(ErrorKind::FileTooLarge.into());
        }
        let mut bytes = disk.read(path, 0, MAX_JOURNAL_BYTES)?;
        let header = JournalHeader::parse(&bytes);
        let (_, length) = header.filter(|(header, _)| header.belongs_to(world)).ok_or_else(|| {
            match JournalHeader::parse_version_1(&bytes) {
                Some(_) => io::Error::other(BEFORE_RELEASE),
                None => io::Error::other("it is not the journal of this run"),
            }
        })?;
        let check = Some(LineChecksum::START.with(&bytes[..length]));
        bytes.drain(..length);
        Ok(JournalPart { bytes, base: length as u64, check })
    }

    fn find_start(&self, is_anchor: impl Fn(&JournalLine) -> bool) -> Option<ReplayStart> {
        let (mut begin, mut end) = (None, 0);
        for text in self.bytes.split_inclusive(|b| *b == b'\n') {
            end += text.len();
            let text = text.strip_suffix(b"\n").unwrap_or(text);
            let Some((line, check)) = parse_saved_line(text) else { continue };
            if is_anchor(&line) {
                begin = Some(ReplayStart { at: end, check: Some(check), saved_later: false });
            } else if let Some(begin) = &mut begin {
                begin.saved_later = true;
            }
        }
        begin
    }
}

pub(super) struct ReplayStart {
    pub at: usize,
    pub check: Option<LineChecksum>,
    pub saved_later: bool,
}

/// Parses a `saved` line. Returns `None` for other lines without parsing them.
fn parse_saved_line(bytes: &[u8]) -> Option<(JournalLine, LineChecksum)> {
    let space = bytes.iter().take(21).position(|b| *b == b' ')?;
    bytes[space + 1..].starts_with(b"saved ").then(|| chain::parse(bytes)).flatten()
}
