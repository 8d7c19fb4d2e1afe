//! Comparison of a journal with the save beside it.

use super::{JOURNAL, JournalHeader, JournalLine, LineContent};
use crate::save::disk::read;
use crate::save::{Disk, RealDisk, SNAPSHOT, text, trim_name};
use fifteen_content::Content;
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveMismatch {
    #[error("the world.json beside it belongs to another hero or seed")]
    OtherRun,
    #[error(
        "the journal ends on turn {end}, and the world.json beside it was saved later, on turn {turn}: the end of the journal is missing"
    )]
    SaveIsLater { end: u64, turn: u64 },
    #[error("it does not record the world.json beside it, which was saved on turn {turn}")]
    NotRecorded { turn: u64 },
    #[error(
        "the world.json beside it is not the one that was saved on turn {turn}: it was edited, or belongs to another run"
    )]
    OtherSave { turn: u64 },
}

/// Fails if the journal does not lead to the save beside it. An unreadable or missing save is no error.
pub(super) fn compare_with_save(
    path: &Path,
    content: &Content,
    header: &JournalHeader,
    lines: impl Iterator<Item = JournalLine>,
) -> Result<(), SaveMismatch> {
    let save = path.parent().unwrap_or(Path::new("")).join(SNAPSHOT);
    if path.file_name() != Path::new(JOURNAL).file_name() || RealDisk.metadata(&save).is_err() {
        return Ok(());
    }
    let Ok(bytes) = read(&RealDisk, &save) else { return Ok(()) };
    let Ok(read_save) = text::read(&bytes, &save, content) else { return Ok(()) };
    let (snapshot, sum) = (&read_save.snapshot, read_save.sum);
    if (trim_name(&snapshot.world.name), snapshot.world.seed) != (trim_name(&header.name), header.seed) {
        return Err(SaveMismatch::OtherRun);
    }
    let (mut end, mut known, mut highest) = (0, None, None);
    for line in lines {
        end = line.turn;
        if let LineContent::Saved { seq, sum, .. } = line.content {
            highest = highest.max(Some(seq));
            if seq == snapshot.header.save_seq {
                known = Some((line.turn, sum));
            }
        }
    }
    match known {
        Some((_, recorded)) if recorded == sum => Ok(()),
        Some((turn, _)) => Err(SaveMismatch::OtherSave { turn }),
        None if highest >= Some(snapshot.header.save_seq) => Ok(()),
        None if end < snapshot.world.turn => {
            Err(SaveMismatch::SaveIsLater { end, turn: snapshot.world.turn })
        }
        None => Err(SaveMismatch::NotRecorded { turn: snapshot.world.turn }),
    }
}
