//! Journal lines that could not be replayed, and the message about them.

use super::{LineContent, ParsedLine};

pub(super) struct LostLines<'a> {
    pub bytes: &'a [u8],
    pub commands: usize,
    /// Number of unreadable lines. Each may have been a command.
    damaged: usize,
    turns: u64,
    has_gap: bool,
}

impl<'a> LostLines<'a> {
    /// `lost` are the parsed lines of `bytes`. Returns `None` if nothing is lost, or only an incomplete line.
    pub fn new(bytes: &'a [u8], lost: impl Iterator<Item = ParsedLine>) -> Option<LostLines<'a>> {
        let (mut lines_lost, mut commands, mut damaged) = (0, 0, 0);
        let (mut turns, mut has_gap) = (None, false);
        for at in lost.filter(|at| at.line.is_some() || at.is_whole) {
            lines_lost += 1;
            let Some(line) = at.line else {
                damaged += 1;
                continue;
            };
            has_gap |= line.content == LineContent::Gap;
            if line.is_command() {
                commands += 1;
                let (first, last) = turns.unwrap_or((line.turn, line.turn));
                turns = Some((first, line.turn.max(last)));
            }
        }
        (lines_lost > 0).then(|| LostLines {
            bytes,
            commands,
            damaged,
            turns: turns.map_or(0, |(first, last): (u64, u64)| last.saturating_sub(first).saturating_add(1)),
            has_gap,
        })
    }

    /// Formats the message for the player. `why` is the reason, as a clause; `None` if unknown.
    pub fn message(&self, why: Option<&str>) -> String {
        let why = why.unwrap_or("the journal cannot be replayed that far from this save");
        let mut message = match (self.commands, self.damaged) {
            (0, 0) => format!(
                "The end of the journal cannot be used, because {why}. It contains no commands, and is kept in a separate file."
            ),
            (0, damaged) => format!(
                "{} unusable, because {why}. The rest of the journal is kept in a separate file.",
                unreadable_text(damaged)
            ),
            (lost, _) => format!(
                "{} lost, from {}, because {why}. Their journal lines are kept in a separate file.",
                commands_text(lost, "is", "are"),
                match self.turns {
                    1 => "1 turn".to_owned(),
                    turns => format!("{turns} turns"),
                }
            ),
        };
        if self.commands > 0 && self.damaged > 0 {
            let more =
                format!(" {} also unusable, and may contain more commands.", unreadable_text(self.damaged));
            message.push_str(&more);
        }
        if self.has_gap {
            message.push_str(" An unknown number of further commands is missing from the journal.");
        }
        message
    }
}

pub(super) fn commands_text(n: usize, one: &str, more: &str) -> String {
    match n {
        1 => format!("1 command {one}"),
        n => format!("{n} commands {more}"),
    }
}

fn unreadable_text(n: usize) -> String {
    match n {
        1 => "1 damaged line of the journal is".to_owned(),
        n => format!("{n} damaged lines of the journal are"),
    }
}
