//! Format of a journal line: turn, entry, fingerprint.

use crate::play::command::number;
use crate::{Command, Game, World};
use fifteen_content::Content;
use std::fmt;

/// Size limit of a line, in bytes. The game writes far shorter lines.
pub(super) const LONGEST: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub turn: u64,
    pub entry: Entry,
    /// Fingerprint of the state before the entry.
    pub fingerprint: u16,
}

/// A moment in the middle of a behaviour of several turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    line: Line,
}

impl Moment {
    /// Returns the present moment, or `None` if no behaviour is under way.
    pub fn amid(game: &Game) -> Option<Moment> {
        let stop = Entry::Command(Command::Stop(game.steps()?));
        let line = Line::now(game.world(), game.content(), stop);
        Some(Moment { line })
    }

    /// Stops the behaviour of a game that is at this moment.
    pub(crate) fn make(self, game: &mut Game) {
        if let Entry::Command(stop) = self.line.entry {
            let _ = game.command(stop);
        }
    }

    /// Returns the journal line of that stop.
    pub(crate) fn stop(self) -> Line {
        self.line
    }
}

/// Save format version of a `saved` line that names none.
const UNSAID: u32 = 11;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// A command of the player.
    Command(Command),
    /// The run was saved, as the snapshot of this number and checksum. `state` is the fingerprint of everything saved
    /// except the messages, in this version of the save format.
    Saved { seq: u64, sum: u64, state: u64, version: u32 },
    /// Other data apply from here on: their fingerprint.
    Data(u64),
    /// The following lines do not continue from the lines before.
    Gap,
}

impl Line {
    pub fn now(world: &World, content: &Content, entry: Entry) -> Line {
        Line { turn: world.turn(), entry, fingerprint: world.fingerprint(content) }
    }

    pub fn is_command(&self) -> bool {
        matches!(self.entry, Entry::Command(_))
    }

    /// Parses a line without its checksum and end. `None` unless the bytes are exactly what the game would write.
    pub fn parse(bytes: &[u8]) -> Option<Line> {
        if bytes.len() > LONGEST || !bytes.first()?.is_ascii_digit() {
            return None;
        }
        let text = std::str::from_utf8(bytes).ok()?;
        let (turn, rest) = text.split_once(' ')?;
        let (words, fingerprint) = rest.rsplit_once(' ')?;
        let fingerprint = hex(fingerprint, 4)?;
        Some(Line {
            turn: number(turn)?,
            entry: Entry::parse(words)?,
            fingerprint: u16::try_from(fingerprint).ok()?,
        })
    }
}

impl Entry {
    fn parse(words: &str) -> Option<Entry> {
        let parts: Vec<&str> = words.splitn(5, ' ').collect();
        let saved = |seq, sum, state, version: u32| {
            let (seq, sum, state) = (number(seq)?, hex(sum, 16)?, hex(state, 16)?);
            Some(Entry::Saved { seq, sum, state, version })
        };
        Some(match parts[..] {
            ["saved", seq, sum, state] => saved(seq, sum, state, UNSAID)?,
            ["saved", seq, sum, state, version] => {
                let version: u32 = number(version)?;
                (version != UNSAID).then(|| saved(seq, sum, state, version))??
            }
            ["data", mark] => Entry::Data(hex(mark, 16)?),
            ["gap"] => Entry::Gap,
            _ => Entry::Command(Command::parse(words)?),
        })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Line { turn, entry, fingerprint } = self;
        write!(f, "{turn} {entry} {fingerprint:04x}")
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Command(command) => command.fmt(f),
            Entry::Saved { seq, sum, state, version } => {
                write!(f, "saved {seq} {sum:016x} {state:016x}")?;
                match *version {
                    UNSAID => Ok(()),
                    version => write!(f, " {version}"),
                }
            }
            Entry::Data(mark) => write!(f, "data {mark:016x}"),
            Entry::Gap => write!(f, "gap"),
        }
    }
}

/// Parses a number of exactly this many hexadecimal digits.
pub(super) fn hex(text: &str, digits: usize) -> Option<u64> {
    let plain = text.len() == digits
        && text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'a'..=b'f'));
    plain.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_are_written_and_read() {
        for text in [
            "0 saved 1 00000000000000ff 0123456789abcdef 0000",
            "0 saved 1 00000000000000ff 0123456789abcdef 12 0000",
            "1241 walk east 9f3a",
            "17 stop 12 03bb",
            "18446744073709551615 gap ffff",
            "5 data 0123456789abcdef 1234",
        ] {
            let line = Line::parse(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(line.to_string(), text);
        }
    }

    #[test]
    fn what_is_not_exactly_a_line_is_none() {
        for text in [
            "",
            "walk east 9f3a",
            "1241 walk east",
            "1241 walk east 9F3A",
            "1241 walk east 9f3a ",
            "1241  walk east 9f3a",
            "-1 wait 9f3a",
            "01 wait 9f3a",
            "18446744073709551616 wait 9f3a",
            "1 saved 1 9f3a",
            "1 saved 1 00000000000000ff 0123456789abcdef 11 9f3a",
            "1 saved 1 00000000000000ff 9f3a",
            "1 saved 1 00000000000000ff 1 9f3a",
            "1 gap gap 9f3a",
            "1 data zz 9f3a",
        ] {
            assert_eq!(Line::parse(text.as_bytes()), None, "{text:?}");
        }
        assert_eq!(Line::parse(&[b'1'; 100_000]), None);
        assert_eq!(Line::parse(b"1 wait \xff9f3a"), None);
    }

    proptest! {
        #[test]
        fn nothing_that_is_read_is_read_otherwise_than_written(text in "[0-9]{1,3} (wait|gap|walk east|stop [0-9]{1,3}|.{0,12}) [0-9a-f]{4}") {
            if let Some(line) = Line::parse(text.as_bytes()) {
                prop_assert_eq!(line.to_string(), text);
            }
        }
    }
}
