//! What stands where in a journal that does not know the snapshot, found in one pass over its lines: they may be millions,
//! and each that is damaged takes time.

use super::chain::{At, Check};
use super::line::{Entry, Line};
use super::part::{Begin, Part};
use super::recover::Anchor;
use crate::Game;
use std::cmp::Ordering;

/// Where the lines stand that say something of a snapshot.
pub(super) struct Survey {
    /// Behind its own line, if that had to be put right.
    pub told: Option<Begin>,
    /// The last line of a save of its number.
    pub same_number: Option<At>,
    /// The first command, behind the last save before this one, that was given in the state of this one.
    fitting: Option<usize>,
    /// Whether there is a save of a higher number.
    saved_later: bool,
    /// The first line of a later turn, or one that cannot be read, and the check before it.
    pub first_later: Option<(usize, Option<Check>)>,
    /// The check of the last line.
    pub check: Option<Check>,
}

impl Survey {
    /// Reads all lines of a journal, for the snapshot from which that game was loaded.
    pub fn of(game: &Game, anchor: Anchor, part: &Part) -> Survey {
        let mut survey = Survey {
            told: None,
            same_number: None,
            fitting: None,
            saved_later: false,
            first_later: None,
            check: part.check,
        };
        let turn = game.world().turn();
        // Of the level as a whole: not to be taken again for every line of this turn.
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

    /// Notes the line of a save of a lower, the same or a higher number, which may be that of the snapshot.
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

    /// From where the journal can be followed where it fits, though it does not tell of the snapshot.
    pub fn fitting(&self) -> Option<Begin> {
        Some(Begin { at: self.fitting?, check: None, saved_later: self.saved_later })
    }
}
