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

/// All lines; the last one may not be whole.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = At> + '_ {
    let mut start = 0;
    bytes.split_inclusive(|b| *b == b'\n').map(move |text| {
        let line = text.strip_suffix(b"\n").and_then(Line::parse);
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
    turns: u64,
}

impl Lost {
    /// What is lost with the lines of these bytes; none if that is nothing but half a line.
    pub fn of(bytes: &[u8]) -> Option<Lost> {
        let whole = |at: &At| {
            bytes
                .get(..at.end)
                .is_some_and(|text| text.ends_with(b"\n"))
        };
        let (mut lines_lost, mut commands, mut turns) = (0, 0, None);
        for at in lines(bytes).filter(whole) {
            lines_lost += 1;
            if let Some(Line {
                turn,
                entry: Entry::Deed(_),
                ..
            }) = at.line
            {
                commands += 1;
                let (first, last) = turns.unwrap_or((turn, turn));
                turns = Some((first, turn.max(last)));
            }
        }
        (lines_lost > 0).then(|| Lost {
            bytes: bytes.to_vec(),
            commands,
            turns: turns.map_or(0, |(first, last): (u64, u64)| {
                last.saturating_sub(first).saturating_add(1)
            }),
        })
    }

    /// What the player should know of it.
    pub fn tell(&self, why: Option<&str>) -> String {
        let why = why.unwrap_or("the journal does not lead there from this save");
        if self.commands == 0 {
            return format!(
                "The end of the journal is of no use, as {why}. It is kept in a file beside it; no command is lost."
            );
        }
        format!(
            "{} lost, of {}, as {why}. What the journal tells of them is kept in a file beside it.",
            commands(self.commands, "is", "are"),
            match self.turns {
                1 => "1 turn".to_owned(),
                turns => format!("{turns} turns"),
            }
        )
    }
}

/// So many commands, and the verb that goes with them.
pub(super) fn commands(n: usize, one: &str, more: &str) -> String {
    match n {
        1 => format!("1 command {one}"),
        n => format!("{n} commands {more}"),
    }
}
