//! Whether the save beside a journal is the one that the journal leads to.

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

/// Why a save is not the one that the journal beside it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Astray {
    /// It has another name, or began otherwise.
    #[error("the world.json beside it is of another hero or seed")]
    OtherRun,
    /// It was saved after all that the journal tells of.
    #[error(
        "the journal ends on turn {end}, and the world.json beside it was saved later, on turn {turn}: the end of the journal is missing"
    )]
    Later {
        /// The turn of the last line.
        end: u64,
        /// The turn of the save.
        turn: u64,
    },
    /// Nothing tells of it.
    #[error("it does not tell of the world.json beside it, which was saved on turn {turn}")]
    Untold {
        /// The turn of the save.
        turn: u64,
    },
    /// It has the number of a save that the journal tells of, and another checksum.
    #[error(
        "the world.json beside it is not the one that was saved on turn {turn}: it was edited, or is of another run"
    )]
    Other {
        /// The turn of the line.
        turn: u64,
    },
}

/// Holds the save beside a journal against it. What is no save says nothing.
///
/// # Errors
/// When the journal does not lead to it.
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
        // Somebody went back to it.
        None => Ok(()),
    }
}
