//! Crash recovery: replays the journal lines after the loaded save, as long as the state fingerprints match.

use super::journal_part::{self, JournalPart, ReplayStart};
use super::lost_lines::{LostLines, commands_text};
use super::replay_lines::{ReplayProgress, replay_lines};
use super::unrecorded::recover_unrecorded;
use super::{InterruptPoint, JOURNAL, JournalLine, JournalLines, LineContent, WriteStart};
use crate::save::{Disk, SaveError};
use crate::{Game, World};
use fifteen_content::Content;
use std::io::ErrorKind;
use std::path::Path;
use std::rc::Rc;

/// The snapshot (save file) from which a world was loaded.
#[derive(Clone, Copy, Debug)]
pub(in crate::save) struct SnapshotAnchor {
    pub seq: u64,
    pub sum: u64,
    /// Whether the checksum written in the file is `sum`. If not, the file was edited by hand.
    pub checksum_matches: bool,
    /// Number of newer snapshots that are damaged or missing; 0 if this one is `world.json`.
    pub newer: u64,
    pub changed: Option<ChangedSince>,
}

/// A change since the run was played, which may make a replay differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::save) enum ChangedSince {
    Data,
    Game,
}

impl SnapshotAnchor {
    pub(super) fn is_recorded_by(&self, line: &JournalLine, world: &World) -> bool {
        let here = (self.seq, self.sum, world.turn());
        matches!(line.content, LineContent::Saved { seq, sum, .. } if (seq, sum, line.turn) == here)
    }
}

impl ChangedSince {
    /// Returns the change since a run was played with version `game` of the game. `None` if nothing has changed.
    pub fn new(same_data: bool, game: &str) -> Option<ChangedSince> {
        match () {
            () if !same_data => Some(ChangedSince::Data),
            () if game != env!("CARGO_PKG_VERSION") => Some(ChangedSince::Game),
            () => None,
        }
    }

    fn reason(self) -> &'static str {
        match self {
            ChangedSince::Data => "the data have changed since they were played",
            ChangedSince::Game => "they were played with another version of the game",
        }
    }

    /// Returns the entry that marks the change in the journal, after the lines that could be replayed.
    pub(super) fn marker(self, content: &Content) -> LineContent {
        match self {
            ChangedSince::Data => LineContent::Data(content.digest),
            ChangedSince::Game => LineContent::Gap,
        }
    }
}

pub(in crate::save) struct Recovered {
    pub game: Game,
    pub replayed: usize,
    pub highest_saved: Option<u64>,
    pub write_start: WriteStart,
    pub notes: Vec<String>,
    /// Whether the player has replaced `world.json` by an older snapshot. The next save must keep that snapshot.
    pub older_snapshot: bool,
}

/// Replays the journal of a folder from a snapshot on. Fails if the system cannot read an existing journal.
pub(in crate::save) fn recover(
    disk: &dyn Disk,
    folder: &Path,
    content: &Rc<Content>,
    world: World,
    anchor: SnapshotAnchor,
) -> Result<Recovered, SaveError> {
    let is_anchor = |line: &JournalLine| anchor.is_recorded_by(line, &world);
    let path = folder.join(JOURNAL);
    let read = JournalPart::read(disk, &path, &world, is_anchor);
    let header_is_valid = read.is_ok() && journal_part::has_valid_header(disk, &path, &world);
    let mut recovered = match read {
        Ok((part, Some(begin))) => replay_from(content, world, anchor, &part, begin),
        Ok((part, None)) => recover_unrecorded(content, world, anchor, &part),
        // Fail, because a new journal would replace this file, and the file may be readable later.
        Err(error) if error.raw_os_error().is_some() && error.kind() != ErrorKind::NotFound => {
            return Err(SaveError::io("read", path)(error));
        }
        Err(error) => {
            let note = match error.kind() {
                ErrorKind::NotFound => {
                    "This run has no journal, so it is unknown whether anything was played after this save. A new journal begins now."
                        .to_owned()
                }
                _ => format!(
                    "The journal of this run cannot be used ({error}), so it is unknown what was played after this save. A new journal begins, and the old one is kept."
                ),
            };
            let game = Game::resume(Rc::clone(content), world);
            return Ok(Recovered::without_replay(game, WriteStart::new_journal(), vec![note]));
        }
    };
    // The replay above used only lines that match this save. With a changed header, the whole run could not be
    // replayed, so a new journal begins.
    if !header_is_valid {
        recovered.notes.push(
            "The header of the journal was changed. The whole journal is kept under another name, and a new one begins."
                .to_owned(),
        );
        recovered.write_start = WriteStart::new_journal();
    }
    Ok(recovered)
}

impl Recovered {
    /// Continues from the snapshot alone.
    pub(super) fn without_replay(game: Game, write_start: WriteStart, notes: Vec<String>) -> Recovered {
        Recovered { game, replayed: 0, highest_saved: None, write_start, notes, older_snapshot: false }
    }
}

pub(super) fn replay_from(
    content: &Rc<Content>,
    world: World,
    anchor: SnapshotAnchor,
    part: &JournalPart,
    begin: ReplayStart,
) -> Recovered {
    let rest = &part.bytes[begin.at..];
    let initial = ReplayProgress { check: begin.check, ..ReplayProgress::default() };
    let (mut game, mut progress) =
        replay_lines(content, &world, JournalLines::new(rest, begin.check), initial);
    // The journal records a later save than `world.json`: the player has put back an older snapshot.
    let went_back = anchor.newer == 0 && begin.saved_later && progress.commands > 0;
    if let (Some(stopped), Some(changed)) = (&mut progress.stopped, anchor.changed) {
        *stopped = format!("{}: {stopped}", changed.reason());
    }
    let rest = &rest[progress.end..];
    let lost = LostLines::new(rest, JournalLines::new(rest, progress.check));
    let mut notes = Vec::new();
    if progress.commands > 0 {
        notes.push(format!(
            "{}{} replayed from the journal.{}",
            match went_back {
                true => "An older save has replaced the newest one: ",
                false if anchor.newer == 0 => "The game had ended without saving: ",
                false => "",
            },
            commands_text(progress.commands, "was", "were"),
            if went_back { " That save is kept under another name." } else { "" },
        ));
    }
    notes.extend(progress.damage_notes());
    notes.extend(lost.as_ref().map(|lost| lost.message(progress.stopped.as_deref())));
    let ends_whole = part.bytes.ends_with(b"\n");
    if lost.is_none() {
        let last = progress.saved.unwrap_or(anchor.seq);
        let has_newest_save = last >= anchor.seq.saturating_add(anchor.newer);
        let all_saves = anchor.newer == 0;
        notes.extend(end_note(ends_whole, has_newest_save, all_saves, progress.commands > 0));
    }
    let end = begin.at + progress.end;
    // After changes of the data or the game, an unfinished behaviour (travel, rest) may end differently. So end it
    // here.
    let stop = anchor.changed.and_then(|_| InterruptPoint::current(&game));
    if let Some(stop) = stop {
        stop.stop_hero(&mut game);
    }
    let write_start = WriteStart {
        stop: stop.map(|stop| stop.line),
        valid_length: Some(part.base + end as u64),
        lacks_line_end: !part.bytes[..end].ends_with(b"\n"),
        check: progress.check,
        lost: lost.map_or(Vec::new(), |lost| lost.bytes.to_vec()),
        first_entry: anchor.changed.map(|changed| changed.marker(content)),
    };
    Recovered {
        game,
        replayed: progress.commands,
        highest_saved: progress.saved,
        write_start,
        notes,
        older_snapshot: went_back,
    }
}

/// Returns a note on the end of a completely replayed journal. Says that nothing is lost only if the last line is
/// complete and the newest save is recorded. Without `all_saves`, a newer save is damaged or missing: the player may
/// have edited it.
fn end_note(ends_whole: bool, has_newest_save: bool, all_saves: bool, replayed: bool) -> Option<String> {
    let note = match (ends_whole, has_newest_save) {
        (true, true) if !replayed => return None,
        (true, true) if all_saves => "Nothing is lost.",
        (true, true) => "Nothing that was played is lost.",
        (false, _) => "The journal is incomplete, so it is unknown whether anything was played after that.",
        (true, false) => {
            "The journal does not record the newer save, so it is unknown whether anything was played after that."
        }
    };
    Some(note.to_owned())
}
