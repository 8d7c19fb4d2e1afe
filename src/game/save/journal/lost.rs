//! What of a journal cannot be followed, line by line, and what is said of that.

use super::chain::At;
use super::line::Entry;

/// What of a journal cannot be followed.
pub(super) struct Lost<'a> {
    /// The bytes of its lines.
    pub bytes: &'a [u8],
    pub commands: usize,
    /// Lines that cannot be read, and may be of commands.
    damaged: usize,
    turns: u64,
    /// Whether commands are missing among them, nobody knows how many.
    has_gap: bool,
}

impl<'a> Lost<'a> {
    /// What is lost with these lines, the last ones of some bytes; none if that is nothing but half a line.
    pub fn of(bytes: &'a [u8], lost: impl Iterator<Item = At>) -> Option<Lost<'a>> {
        let (mut lines_lost, mut commands, mut damaged) = (0, 0, 0);
        let (mut turns, mut has_gap) = (None, false);
        for at in lost.filter(|at| at.line.is_some() || at.is_whole) {
            lines_lost += 1;
            let Some(line) = at.line else {
                damaged += 1;
                continue;
            };
            has_gap |= line.entry == Entry::Gap;
            if line.is_command() {
                commands += 1;
                let (first, last) = turns.unwrap_or((line.turn, line.turn));
                turns = Some((first, line.turn.max(last)));
            }
        }
        (lines_lost > 0).then(|| Lost {
            bytes,
            commands,
            damaged,
            turns: turns.map_or(0, |(first, last): (u64, u64)| {
                last.saturating_sub(first).saturating_add(1)
            }),
            has_gap,
        })
    }

    /// What the player should know of it.
    pub fn tell(&self, why: Option<&str>) -> String {
        let why = why.unwrap_or("the journal does not lead there from this save");
        let mut said = match (self.commands, self.damaged) {
            (0, 0) => format!(
                "The end of the journal is of no use, as {why}. It is kept in a file beside it; no command in it is lost."
            ),
            (0, damaged) => format!(
                "{} of no use, as {why}. What is left of the journal is kept in a file beside it.",
                unreadable(damaged)
            ),
            (lost, _) => format!(
                "{} lost, of {}, as {why}. What the journal tells of them is kept in a file beside it.",
                commands(lost, "is", "are"),
                match self.turns {
                    1 => "1 turn".to_owned(),
                    turns => format!("{turns} turns"),
                }
            ),
        };
        if self.commands > 0 && self.damaged > 0 {
            let more =
                format!(" {} of no use besides, and may be of others.", unreadable(self.damaged));
            said.push_str(&more);
        }
        if self.has_gap {
            said.push_str(" Others are missing in the journal; how many is not known.");
        }
        said
    }
}

/// So many commands, and the verb that goes with them.
pub(super) fn commands(n: usize, one: &str, more: &str) -> String {
    match n {
        1 => format!("1 command {one}"),
        n => format!("{n} commands {more}"),
    }
}

/// So many lines that cannot be read, and the verb that goes with them.
fn unreadable(n: usize) -> String {
    match n {
        1 => "1 damaged line of the journal is".to_owned(),
        n => format!("{n} damaged lines of the journal are"),
    }
}
