//! Search of a journal for lines that help to continue from a snapshot that it does not record.
//!
//! One pass finds all of them: there may be millions of lines, and each damaged one takes time.

use super::chain::{At, Check};
use super::line::{Entry, Line};
use super::part::{Begin, Part};
use super::recover::Anchor;
use crate::Game;
use std::cmp::Ordering;

/// Positions of the lines that matter for a snapshot.
pub(super) struct Survey {
    /// Position after the line of the snapshot itself, if that line had to be repaired.
    pub told: Option<Begin>,
    /// The last `saved` line with the number of the snapshot.
    pub same_number: Option<At>,
    /// The first command given in the state of the snapshot, after the last save with a lower number.
    fitting: Option<usize>,
    /// Whether a save has a higher number.
    saved_later: bool,
    /// The first line that is unreadable or of a later turn, and the checksum before it.
    pub first_later: Option<(usize, Option<Check>)>,
    pub check: Option<Check>,
}

impl Survey {
    /// Reads all lines of a journal. `game` was loaded from the snapshot.
    pub fn new(game: &Game, anchor: Anchor, part: &Part) -> Survey {
        let mut survey = Survey {
            told: None,
            same_number: None,
            fitting: None,
            saved_later: false,
            first_later: None,
            check: part.check,
        };
        let turn = game.world().turn();
        // Computed once, not for each line: it covers the whole level.
        let fingerprint = game.world().fingerprint(game.content());
        let fits = |line: &Line| (line.turn, line.fingerprint) == (turn, fingerprint);
        for at in part.lines() {
            if survey.first_later.is_none() && at.line.is_none_or(|line| line.turn > turn) {
                survey.first_later = Some((at.start, survey.check));
            }
            survey.check = at.check;
            let Some(line) = at.line else { continue };
            match line.entry {
                Entry::Saved { seq, .. } => {
                    let is_told = anchor.is_told_by(&line, game.world());
                    survey.note_save(at, seq.cmp(&anchor.seq), is_told);
                }
                Entry::Command(_) if survey.fitting.is_none() && fits(&line) => {
                    survey.fitting = Some(at.start);
                }
                Entry::Command(_) | Entry::Data(_) | Entry::Gap => {}
            }
        }
        survey
    }

    /// Records a `saved` line. `number` compares its number with that of the snapshot.
    fn note_save(&mut self, at: At, number: Ordering, is_told: bool) {
        if is_told {
            self.told = Some(Begin { at: at.end, check: at.check, saved_later: false });
        } else if let Some(told) = &mut self.told {
            told.saved_later = true;
        }
        match number {
            Ordering::Less => self.fitting = None,
            Ordering::Equal => self.same_number = Some(at),
            Ordering::Greater => self.saved_later = true,
        }
    }

    /// Returns where the journal can be followed, although it does not record the snapshot.
    pub fn fitting(&self) -> Option<Begin> {
        Some(Begin { at: self.fitting?, check: None, saved_later: self.saved_later })
    }
}
