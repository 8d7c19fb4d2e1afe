//! Survey of a journal that does not record the loaded snapshot: finds lines where a replay could start.

use super::journal_part::{JournalPart, ReplayStart};
use super::recover::SnapshotAnchor;
use super::{JournalLine, JournalLines, LineChecksum, LineContent, ParsedLine};
use crate::Game;
use std::cmp::Ordering;

pub(super) struct JournalSurvey {
    /// Start of the replay after the `saved` line of the snapshot, if that line was damaged and could be repaired.
    pub recorded: Option<ReplayStart>,
    /// The last `saved` line with the number of the snapshot.
    pub same_number: Option<ParsedLine>,
    /// Position of the first command that was given in the state of the snapshot. Commands before the last save with
    /// a lower number do not count.
    first_fitting: Option<usize>,
    saved_later: bool,
    /// Position of the first line that is unreadable or has a later turn than the snapshot, and the checksum of the
    /// line before it.
    pub first_later: Option<(usize, Option<LineChecksum>)>,
    pub check: Option<LineChecksum>,
}

impl JournalSurvey {
    pub fn new(game: &Game, anchor: SnapshotAnchor, part: &JournalPart) -> JournalSurvey {
        let mut survey = JournalSurvey {
            recorded: None,
            same_number: None,
            first_fitting: None,
            saved_later: false,
            first_later: None,
            check: part.check,
        };
        let turn = game.world().turn();
        // Computed once for all lines, because it takes long: the fingerprint covers the whole level.
        let fingerprint = game.world().fingerprint(game.content());
        let fits = |line: &JournalLine| (line.turn, line.fingerprint) == (turn, fingerprint);
        for at in JournalLines::new(&part.bytes, part.check) {
            if survey.first_later.is_none() && at.line.is_none_or(|line| line.turn > turn) {
                survey.first_later = Some((at.start, survey.check));
            }
            survey.check = at.check;
            let Some(line) = at.line else { continue };
            match line.content {
                LineContent::Saved { seq, .. } => {
                    let is_anchor = anchor.is_recorded_by(&line, game.world());
                    survey.note_save(at, seq.cmp(&anchor.seq), is_anchor);
                }
                LineContent::Command(_) if survey.first_fitting.is_none() && fits(&line) => {
                    survey.first_fitting = Some(at.start);
                }
                LineContent::Command(_) | LineContent::Data(_) | LineContent::Gap => {}
            }
        }
        survey
    }

    /// Records a `saved` line. `number` compares its save number with that of the snapshot.
    fn note_save(&mut self, at: ParsedLine, number: Ordering, is_anchor: bool) {
        if is_anchor {
            self.recorded = Some(ReplayStart { at: at.end, check: at.check, saved_later: false });
        } else if let Some(start) = &mut self.recorded {
            start.saved_later = true;
        }
        match number {
            Ordering::Less => self.first_fitting = None,
            Ordering::Equal => self.same_number = Some(at),
            Ordering::Greater => self.saved_later = true,
        }
    }

    /// Returns a replay start at the position `first_fitting`.
    pub fn fitting_start(&self) -> Option<ReplayStart> {
        Some(ReplayStart { at: self.first_fitting?, check: None, saved_later: self.saved_later })
    }
}
