//! Comparison of a journal with the save beside it.

use super::super::disk::{Disk, RealDisk};
use super::super::head::SNAPSHOT;
use super::super::text;
use super::JOURNAL;
use super::header::Header;
use super::line::{Entry, Line};
use crate::save::disk::read::read;
use crate::save::name::tidy;
use fifteen_content::Content;
use std::path::Path;

/// Reasons why a journal does not lead to the save beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Astray {
    /// Name or seed differ.
    #[error("the world.json beside it belongs to another hero or seed")]
    OtherRun,
    /// The save is later than the last line of the journal.
    #[error(
        "the journal ends on turn {end}, and the world.json beside it was saved later, on turn {turn}: the end of the journal is missing"
    )]
    Later {
        /// Turn of the last line.
        end: u64,
        /// Turn of the save.
        turn: u64,
    },
    /// No line of the journal records the save.
    #[error("it does not record the world.json beside it, which was saved on turn {turn}")]
    Untold {
        /// Turn of the save.
        turn: u64,
    },
    /// A line records a save of the same number but with another checksum.
    #[error(
        "the world.json beside it is not the one that was saved on turn {turn}: it was edited, or belongs to another run"
    )]
    Other {
        /// Turn of that line.
        turn: u64,
    },
}

/// Compares a journal with the save beside it. Skips the check if there is no readable save. Fails if the journal does
/// not lead to the save.
pub(super) fn compare(
    path: &Path,
    content: &Content,
    header: &Header,
    lines: impl Iterator<Item = Line>,
) -> Result<(), Astray> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let save = folder.join(SNAPSHOT);
    if path.file_name() != Path::new(JOURNAL).file_name() || RealDisk.look(&save).is_err() {
        return Ok(());
    }
    let Ok(bytes) = read(&RealDisk, &save) else { return Ok(()) };
    let Ok(found) = text::read(&bytes, &save, content) else { return Ok(()) };
    let (snapshot, sum) = (&found.snapshot, found.sum);
    if (tidy(&snapshot.world.name), snapshot.world.seed) != (tidy(&header.name), header.seed) {
        return Err(Astray::OtherRun);
    }
    let (mut end, mut known, mut highest) = (0, None, None);
    for line in lines {
        end = line.turn;
        if let Entry::Saved { seq, sum, .. } = line.entry {
            highest = highest.max(Some(seq));
            if seq == snapshot.head.save_seq {
                known = Some((line.turn, sum));
            }
        }
    }
    match known {
        Some((_, of_line)) if of_line == sum => Ok(()),
        Some((turn, _)) => Err(Astray::Other { turn }),
        None if highest < Some(snapshot.head.save_seq) => {
            let turn = snapshot.world.turn;
            Err(match end < turn {
                true => Astray::Later { end, turn },
                false => Astray::Untold { turn },
            })
        }
        // The player went back to an older save.
        None => Ok(()),
    }
}
