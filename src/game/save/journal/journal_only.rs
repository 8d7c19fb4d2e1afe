//! Recovery from the journal alone, when no save of a run is left.

use super::JOURNAL;
use super::header::{self, JournalHeader};
use super::journal_part::{JournalPart, ReplayStart};
use super::recover::{ChangedSince, Recovered, SnapshotAnchor, replay_from};
use super::replay::start_game;
use crate::save::{Disk, EntryType, SaveError, folder_name, trim_name};
use fifteen_content::Content;
use std::path::Path;
use std::rc::Rc;

/// Reads the header of a journal. `None` if it is unreadable or belongs to another run than the folder.
pub(in crate::save) fn read_header(disk: &dyn Disk, folder: &Path) -> Option<JournalHeader> {
    let path = folder.join(JOURNAL);
    if disk.metadata(&path).ok()?.entry_type != EntryType::File {
        return None;
    }
    let bytes = disk.read(&path, 0, header::MAX_HEADER_BYTES as u64).ok()?;
    let header = JournalHeader::parse(&bytes).map(|(header, _)| header);
    // A journal of version 1 cannot be replayed, but its header names the run. The replay fails later and reports
    // why.
    let header = header.or_else(|| JournalHeader::parse_version_1(&bytes))?;
    let place = folder_name(trim_name(&header.name).ok()?);
    (folder.file_name()? == place.as_str()).then_some(header)
}

pub(in crate::save) fn last_turn(disk: &dyn Disk, folder: &Path) -> Option<u64> {
    let path = folder.join(JOURNAL);
    let length = disk.metadata(&path).ok()?.length;
    let end = disk.read(&path, length.saturating_sub(header::MAX_HEADER_BYTES as u64), length).ok()?;
    end.split(|byte| *byte == b'\n').rev().filter_map(super::chain::parse).map(|(line, _)| line.turn).next()
}

/// Replays a run from the start of its journal.
pub(in crate::save) fn recover_from_journal(
    disk: &dyn Disk,
    folder: &Path,
    content: &Rc<Content>,
    header: &JournalHeader,
) -> Result<Recovered, SaveError> {
    let path = folder.join(JOURNAL);
    let game = start_game(content, header, &path)
        .map_err(|why| SaveError::OnlyJournal { path: path.clone(), why: why.to_string() })?;
    let world = game.world().clone();
    let part = JournalPart::read_whole(disk, &path, &world).map_err(SaveError::io("read", &path))?;
    let anchor = SnapshotAnchor {
        seq: 0,
        sum: 0,
        checksum_matches: true,
        newer: 1,
        changed: ChangedSince::new(header.has_same_data(content), &header.game),
    };
    let begin = ReplayStart { at: 0, check: part.check, saved_later: false };
    let mut recovered = replay_from(content, world, anchor, &part, begin);
    recovered.notes.insert(
        0,
        "The saves of this run are missing, so it was replayed from the beginning of its journal.".to_owned(),
    );
    Ok(recovered)
}
