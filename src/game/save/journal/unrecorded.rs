//! Recovery with a journal that does not record the loaded save: a line is damaged, or the save was edited.

use super::journal_part::JournalPart;
use super::lost_lines::{LostLines, commands_text};
use super::recover::{Recovered, SnapshotAnchor, replay_from};
use super::survey::JournalSurvey;
use super::{JournalLines, LineContent, LineTrust, WriteStart};
use crate::{Game, World};
use fifteen_content::Content;
use std::rc::Rc;

pub(super) fn recover_unrecorded(
    content: &Rc<Content>,
    world: World,
    anchor: SnapshotAnchor,
    part: &JournalPart,
) -> Recovered {
    let game = Game::resume(Rc::clone(content), world.clone());
    let survey = JournalSurvey::new(&game, anchor, part);
    if let Some(begin) = survey.recorded {
        return replay_from(content, world, anchor, part, begin);
    }
    if anchor.checksum_matches {
        if let Some(other) = survey.same_number.filter(|at| at.trust != LineTrust::Doubtful) {
            let rest = &part.bytes[other.end..];
            let more = LostLines::new(rest, JournalLines::new(rest, other.check));
            return continue_from_save(game, anchor.seq, more.map_or(0, |lost| lost.commands));
        }
        if let Some(begin) = survey.fitting_start() {
            let mut found = replay_from(content, world, anchor, part, begin);
            if found.replayed > 0 {
                let note = "The journal line of this save is damaged or missing. The journal was replayed from the first line that fits.";
                found.notes.insert(0, note.to_owned());
                return found;
            }
        }
    }
    continue_without_journal(game, anchor, part, &survey, content)
}

/// Continues from the save, because the journal records another save with the same number. Keeps the journal under
/// another name.
fn continue_from_save(game: Game, number: u64, more: usize) -> Recovered {
    let note = format!(
        "The journal does not belong to this save: the run was also played on another machine or in a copy of its folder, or this save was repaired. Save {number} in the journal is a different one, and {} after it. Both are kept: the run continues from this save, and the journal gets another name.",
        commands_text(more, "follows", "follow")
    );
    Recovered::without_replay(game, WriteStart::new_journal(), vec![note])
}

/// Continues from the save alone, and keeps the later journal lines in another file.
fn continue_without_journal(
    game: Game,
    anchor: SnapshotAnchor,
    part: &JournalPart,
    survey: &JournalSurvey,
    content: &Content,
) -> Recovered {
    let (begin, check) = match (survey.same_number, survey.first_later) {
        (Some(at), _) => (at.end, at.check),
        (None, Some(first_later)) => first_later,
        (None, None) => (part.bytes.len(), survey.check),
    };
    let rest = &part.bytes[begin..];
    let lost = LostLines::new(rest, JournalLines::new(rest, check));
    let why = survey.same_number.map(|_| "the save was edited after they were played");
    let mut notes: Vec<String> = lost.iter().map(|lost| lost.message(why)).collect();
    if lost.is_none() && survey.same_number.is_none() {
        notes.push(
            "The journal does not record this save, so it is unknown whether anything was played after it."
                .to_owned(),
        );
    }
    let entry = anchor.changed.map_or(LineContent::Gap, |changed| changed.marker(content));
    let write_start = WriteStart {
        valid_length: Some(part.base + begin as u64),
        stop: None,
        check,
        lacks_line_end: begin > 0 && !part.bytes[..begin].ends_with(b"\n"),
        lost: lost.map_or(Vec::new(), |lost| lost.bytes.to_vec()),
        first_entry: Some(entry),
    };
    Recovered::without_replay(game, write_start, notes)
}
