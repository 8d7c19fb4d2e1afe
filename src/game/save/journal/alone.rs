//! Recovery from the journal alone, when all saves of a run are gone.

use super::super::disk::{Disk, Sort};
use super::JOURNAL;
use super::header::{self, Header};
use super::part::{Begin, Part};
use super::recover::{Anchor, Recovered, Rift, go_on};
use super::replay::begin;
use crate::save::error::SaveError;
use crate::save::name::{slug, tidy};
use fifteen_content::Content;
use std::path::Path;
use std::rc::Rc;

/// Reads the header of the journal in a folder. `None` if it belongs to another run than the folder.
pub(in crate::save) fn header(disk: &dyn Disk, folder: &Path) -> Option<Header> {
    let path = folder.join(JOURNAL);
    if disk.look(&path).ok()?.sort != Sort::File {
        return None;
    }
    let bytes = disk.read(&path, 0, header::LONGEST as u64).ok()?;
    let header = Header::parse(&bytes).map(|(header, _)| header);
    // A journal of the first format still names its run. Replaying it reports why that cannot be done.
    let header = header.or_else(|| Header::of_first_form(&bytes))?;
    let place = slug(tidy(&header.name).ok()?);
    (folder.file_name()? == place.as_str()).then_some(header)
}

/// Returns the turn of the last readable line.
pub(in crate::save) fn last_turn(disk: &dyn Disk, folder: &Path) -> Option<u64> {
    let path = folder.join(JOURNAL);
    let length = disk.look(&path).ok()?.length;
    let end = disk.read(&path, length.saturating_sub(header::LONGEST as u64), length).ok()?;
    let lines = end.split(|byte| *byte == b'\n').rev();
    lines.filter_map(super::chain::parse).map(|(line, _)| line.turn).next()
}

/// Replays a run from the beginning of its journal. Fails if the run cannot begin with these data or the journal cannot
/// be read.
pub(in crate::save) fn repeat_alone(
    disk: &dyn Disk,
    folder: &Path,
    content: &Rc<Content>,
    header: &Header,
) -> Result<Recovered, SaveError> {
    let path = folder.join(JOURNAL);
    let game = begin(content, header, &path)
        .map_err(|why| SaveError::OnlyJournal { path: path.clone(), why: why.to_string() })?;
    let world = game.world().clone();
    let part = Part::whole(disk, &path, &world).map_err(SaveError::io("read", &path))?;
    let anchor = Anchor {
        seq: 0,
        sum: 0,
        is_sealed: true,
        newer: 1,
        rift: Rift::new(header.has_its_data(content), &header.game),
    };
    let begin = Begin { at: 0, check: part.check, saved_later: false };
    let mut recovered = go_on(content, world, anchor, &part, begin);
    recovered.notes.insert(
        0,
        "The saves of this run are missing, so it was replayed from the beginning of its journal."
            .to_owned(),
    );
    Ok(recovered)
}
