//! What of a journal cannot be followed, line by line, and what is said of that.

use super::line::{Entry, Line};

/// A line among bytes.
pub(super) struct At {
    pub start: usize,
    /// Behind the end of the line.
    pub end: usize,
    /// None if it is damaged, or not whole.
    pub line: Option<Line>,
}

/// All lines; the last one may not be whole. One that lacks nothing but its end is one.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = At> + '_ {
    let mut start = 0;
    bytes.split_inclusive(|b| *b == b'\n').map(move |text| {
        let line = Line::parse(text.strip_suffix(b"\n").unwrap_or(text));
        let at = At {
            start,
            end: start + text.len(),
            line,
        };
        start = at.end;
        at
    })
}

/// What of a journal cannot be followed.
pub(super) struct Lost {
    /// The bytes of its lines.
    pub bytes: Vec<u8>,
    commands: usize,
    /// Lines that cannot be read, and may be of commands.
    damaged: usize,
    turns: u64,
    /// Whether commands are missing among them, nobody knows how many.
    has_gap: bool,
}

impl Lost {
    /// What is lost with the lines of these bytes; none if that is nothing but half a line.
    pub fn of(bytes: &[u8]) -> Option<Lost> {
        let (mut lines_lost, mut commands, mut damaged) = (0, 0, 0);
        let (mut turns, mut has_gap) = (None, false);
        for at in lines(bytes).filter(|at| at.line.is_some() || bytes[..at.end].ends_with(b"\n")) {
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
            bytes: bytes.to_vec(),
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
            let more = format!(
                " {} of no use besides, and may be of others.",
                unreadable(self.damaged)
            );
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
