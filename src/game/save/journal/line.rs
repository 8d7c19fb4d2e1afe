//! Format of a journal line: turn, command or other entry, state fingerprint.

use crate::play::command::parse_number;
use crate::{Command, Game, World};
use fifteen_content::Content;
use std::fmt;

/// Maximum length of a line, in bytes. The game writes far shorter lines.
pub(super) const MAX_LINE_BYTES: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JournalLine {
    pub turn: u64,
    pub content: LineContent,
    /// Fingerprint (hash) of the world's state before the entry.
    pub fingerprint: u16,
}

/// A moment in the middle of a behaviour of several turns, such as travel or rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InterruptPoint {
    /// The `stop` line for the journal.
    pub(crate) line: JournalLine,
}

impl InterruptPoint {
    /// Returns the present moment; `None` if no behaviour is under way.
    pub fn current(game: &Game) -> Option<InterruptPoint> {
        let stop = LineContent::Command(Command::Stop(game.steps()?));
        let line = JournalLine::now(game.world(), game.content(), stop);
        Some(InterruptPoint { line })
    }

    pub(crate) fn stop_hero(self, game: &mut Game) {
        if let LineContent::Command(stop) = self.line.content {
            let _ = game.execute(stop);
        }
    }
}

/// Save format version of a `saved` line without a version.
const DEFAULT_VERSION: u32 = 11;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineContent {
    Command(Command),
    /// A save with its number and checksum. `state` is a hash of the run without log messages. `version` is the
    /// version of the save format.
    Saved {
        seq: u64,
        sum: u64,
        state: u64,
        version: u32,
    },
    /// From here on, the run uses the game data with this digest.
    Data(u64),
    /// The lines after a gap do not continue from the lines before it: commands are missing.
    Gap,
}

impl JournalLine {
    pub fn now(world: &World, content: &Content, entry: LineContent) -> JournalLine {
        JournalLine { turn: world.turn(), content: entry, fingerprint: world.fingerprint(content) }
    }

    pub fn is_command(&self) -> bool {
        matches!(self.content, LineContent::Command(_))
    }

    /// Parses a line without its checksum and line end. `None` unless the game would write exactly these bytes.
    pub fn parse(bytes: &[u8]) -> Option<JournalLine> {
        if bytes.len() > MAX_LINE_BYTES || !bytes.first()?.is_ascii_digit() {
            return None;
        }
        let (turn, rest) = std::str::from_utf8(bytes).ok()?.split_once(' ')?;
        let (words, fingerprint) = rest.rsplit_once(' ')?;
        let fingerprint = parse_hex(fingerprint, 4)?;
        Some(JournalLine {
            turn: parse_number(turn)?,
            content: LineContent::parse(words)?,
            fingerprint: u16::try_from(fingerprint).ok()?,
        })
    }
}

impl LineContent {
    fn parse(words: &str) -> Option<LineContent> {
        let parts: Vec<&str> = words.splitn(5, ' ').collect();
        let saved = |seq, sum, state, version: u32| {
            let (seq, sum, state) = (parse_number(seq)?, parse_hex(sum, 16)?, parse_hex(state, 16)?);
            Some(LineContent::Saved { seq, sum, state, version })
        };
        Some(match parts[..] {
            ["saved", seq, sum, state] => saved(seq, sum, state, DEFAULT_VERSION)?,
            ["saved", seq, sum, state, version] => {
                let version: u32 = parse_number(version)?;
                (version != DEFAULT_VERSION).then(|| saved(seq, sum, state, version))??
            }
            ["data", mark] => LineContent::Data(parse_hex(mark, 16)?),
            ["gap"] => LineContent::Gap,
            _ => LineContent::Command(Command::parse(words)?),
        })
    }
}

impl fmt::Display for JournalLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let JournalLine { turn, content: entry, fingerprint } = self;
        write!(f, "{turn} {entry} {fingerprint:04x}")
    }
}

impl fmt::Display for LineContent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineContent::Command(command) => command.fmt(f),
            LineContent::Saved { seq, sum, state, version } => {
                write!(f, "saved {seq} {sum:016x} {state:016x}")?;
                match *version {
                    DEFAULT_VERSION => Ok(()),
                    version => write!(f, " {version}"),
                }
            }
            LineContent::Data(mark) => write!(f, "data {mark:016x}"),
            LineContent::Gap => write!(f, "gap"),
        }
    }
}

pub(super) fn parse_hex(text: &str, digits: usize) -> Option<u64> {
    let plain = text.len() == digits && text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'a'..=b'f'));
    plain.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn journal_lines_round_trip_through_text() {
        for text in [
            "0 saved 1 00000000000000ff 0123456789abcdef 0000",
            "0 saved 1 00000000000000ff 0123456789abcdef 12 0000",
            "1241 walk east 9f3a",
            "17 stop 12 03bb",
            "18446744073709551615 gap ffff",
            "5 data 0123456789abcdef 1234",
        ] {
            let line = JournalLine::parse(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(line.to_string(), text);
        }
    }

    #[test]
    fn inexact_journal_lines_are_rejected() {
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
            assert_eq!(JournalLine::parse(text.as_bytes()), None, "{text:?}");
        }
        assert_eq!(JournalLine::parse(&[b'1'; 100_000]), None);
        assert_eq!(JournalLine::parse(b"1 wait \xff9f3a"), None);
    }

    proptest! {
        #[test]
        fn any_line_that_parses_prints_the_same_text(text in "[0-9]{1,3} (wait|gap|walk east|stop [0-9]{1,3}|.{0,12}) [0-9a-f]{4}") {
            if let Some(line) = JournalLine::parse(text.as_bytes()) {
                prop_assert_eq!(line.to_string(), text);
            }
        }
    }
}
