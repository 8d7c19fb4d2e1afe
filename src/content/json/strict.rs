//! What is not JSON, in words that help.
//!
//! The parser passes over a few things that JSON does not have: line breaks within a text, exotic
//! blanks. Most of the mistakes that people make by hand (a quote or a bracket not closed) also come
//! to light here, at the place where they were made and not at the end of the file.

use super::brackets::Brackets;
use crate::diagnostics::collected::{Diagnostics, MOST_VALUES};
use crate::diagnostics::problem::{FileId, Problem};
use crate::diagnostics::whereabouts;
use fifteen_base::legible::is_hidden;
use jsonc_parser::errors::{ParseError, ParseErrorKind};

/// How deep lists and objects may lie in one another.
const DEEPEST: usize = 64;

/// How many fields an object may have. Some things are done with every pair of them.
const MOST_FIELDS: usize = 10_000;

/// The same of an object in a list of the file's own object, which is what definitions are.
const MOST_FIELDS_OF_A_DEFINITION: usize = 100;

/// How deep definitions lie: in a list in an object.
const DEFINITIONS: usize = 3;

/// The first thing in a text that is not JSON.
pub(crate) struct Fault {
    /// Its first byte.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: String,
}

impl Fault {
    /// The fault as a problem of the file that it is in.
    pub fn problem(self, text: &str, file: FileId) -> Problem {
        let span = file.span(self.start, self.end);
        let problem = Problem::error(span, self.message).help(self.help);
        problem.path(&whereabouts::path(text, self.start))
    }
}

pub(crate) fn fault(start: usize, end: usize, message: impl Into<String>, help: &str) -> Fault {
    Fault { start, end, message: message.into(), help: help.to_owned() }
}

/// Finds texts and brackets that are not closed, what lies too deep, and characters that have no
/// business in the file; counts the values, so that no file takes more memory than there is.
pub(crate) fn check(text: &str, diagnostics: &Diagnostics) -> Result<(), Fault> {
    let mut open = Brackets::default();
    let mut room = diagnostics.room_for_values();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let length = match c {
            '"' => {
                let length = quoted(text, at)?;
                followed(text, at, at + length)?;
                open.text(at);
                length
            }
            _ => c.len_utf8(),
        };
        match c {
            '{' | '[' if open.depth() == DEEPEST => {
                let message = format!("more than {DEEPEST} lists and objects in one another");
                return Err(fault(at, at + 1, message, "nothing in the game needs as many"));
            }
            '{' | '[' => open.open(at, c),
            '}' | ']' => open.close(text, at, c)?,
            ':' => open.colon(),
            ' ' | '\t' | '\n' | '\r' => {}
            // Every value but the first of a list or an object follows one.
            ',' if room == 0 => return Err(too_many(at)),
            ',' => {
                room -= 1;
                comma(&mut open, at, diagnostics)?;
            }
            c if c.is_ascii_graphic() => {}
            c if c.is_whitespace() || is_hidden(c) => {
                let message = format!("an invisible character, U+{:04X}", u32::from(c));
                return Err(fault(
                    at,
                    at + length,
                    message,
                    "remove it or put a plain blank there",
                ));
            }
            '\u{2018}'..='\u{201f}' => {
                let message = format!("the quote `{c}` is not a plain one");
                return Err(fault(at, at + length, message, "write `\"` in its place"));
            }
            _ => {}
        }
        at += length;
    }
    diagnostics.leave_values(room);
    open.all_closed()
}

/// Counts a comma.
fn comma(open: &mut Brackets, at: usize, diagnostics: &Diagnostics) -> Result<(), Fault> {
    let most = match open.depth() {
        DEFINITIONS if diagnostics.has_definitions() => MOST_FIELDS_OF_A_DEFINITION,
        _ => MOST_FIELDS,
    };
    if open.comma() < most {
        return Ok(());
    }
    let message = format!("more than {most} fields in one object");
    Err(fault(at, at + 1, message, "nothing in the game needs as many"))
}

fn too_many(at: usize) -> Fault {
    let message = format!("the data files have more than {MOST_VALUES} values");
    fault(at, at + 1, message, "nothing in the game needs as many")
}

/// The length of the text in quotes that starts there.
pub(crate) fn quoted(text: &str, start: usize) -> Result<usize, Fault> {
    let mut escaped = false;
    // Bytes will do: those of a character beyond ASCII are none of these.
    for (at, byte) in text.bytes().skip(start).enumerate().skip(1) {
        match byte {
            b'"' if !escaped => return Ok(at + 1),
            b'\n' | b'\r' => {
                let help =
                    "close it on the same line with `\"`; a line break within it is written `\\n`";
                return Err(fault(start, start + at, "this text is not closed", help));
            }
            0..b' ' => {
                let message = format!("a control character in a text, U+{byte:04X}");
                return Err(fault(start + at, start + at + 1, message, "remove it"));
            }
            _ => escaped = byte == b'\\' && !escaped,
        }
    }
    let help = "the file ends before the closing `\"`";
    Err(fault(start, text.len(), "this text is not closed", help))
}

/// After a text comes no word: where one does, a quote is missing and texts and gaps have changed
/// places from there on.
fn followed(text: &str, start: usize, end: usize) -> Result<(), Fault> {
    let rest = text[end..].trim_start_matches([' ', '\t']);
    if !rest.starts_with(char::is_alphabetic) {
        return Ok(());
    }
    let word = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    if ["true", "false", "null"].contains(&word) {
        return Ok(());
    }
    let message = format!("a `\"` is missing before `{}`", crate::diagnostics::quoted::short(word));
    Err(fault(
        start,
        end,
        message,
        "every text begins and ends with one; within a text it is written `\\\"`",
    ))
}

/// The fault of a file with nothing in it.
pub(crate) fn nothing(text: &str) -> Fault {
    fault(0, text.len(), "the file is empty", "write at least `{}`")
}

/// Whether a digit follows a zero there.
fn after_zero(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at_checked(at).unwrap_or_default();
    before.ends_with('0') && after.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a letter follows a digit there.
fn after_digit(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at_checked(at).unwrap_or_default();
    before.ends_with(|c: char| c.is_ascii_digit()) && after.starts_with(char::is_alphabetic)
}

/// The parser's complaint in our words.
pub(crate) fn explain(text: &str, error: &ParseError) -> Fault {
    use ParseErrorKind as Kind;
    let range = error.range();
    let found: String =
        text.get(range.start..range.end).unwrap_or_default().chars().take(30).collect();
    let unexpected = || format!("`{found}` is not expected here");
    let (message, help): (String, &str) = match error.kind() {
        Kind::CommentsNotAllowed | Kind::UnterminatedCommentBlock => (
            "JSON has no comments".to_owned(),
            "write a field instead: `\"//\": \"what you want to say\"`",
        ),
        Kind::TrailingCommasNotAllowed => ("a comma with nothing after it".to_owned(), "remove it"),
        Kind::ExpectedComma if after_zero(text, range.start) => {
            ("a number does not begin with 0".to_owned(), "remove the 0")
        }
        Kind::ExpectedComma if after_digit(text, range.start) => (
            "a number with letters in it".to_owned(),
            "write digits alone, or a text in double quotes",
        ),
        Kind::ExpectedComma => ("a comma is missing".to_owned(), "add `,` here"),
        Kind::ExpectedColonAfterObjectKey => {
            (format!("expected a `:` before `{found}`"), "a field is written `\"name\": value`")
        }
        Kind::ExpectedObjectValue => {
            ("a field without a value".to_owned(), "add one or remove the field")
        }
        Kind::ExpectedStringObjectProperty => (
            format!("the name of a field stands in double quotes, `{found}` does not"),
            "add the quotes",
        ),
        Kind::SingleQuotedStringsNotAllowed => {
            ("a text stands in double quotes".to_owned(), "write `\"` in place of `'`")
        }
        Kind::UnexpectedWord | Kind::UnexpectedToken if found.starts_with(char::is_alphabetic) => (
            format!("`{found}` is not a value"),
            "a text stands in double quotes; `true`, `false` and `null` are written small",
        ),
        Kind::HexadecimalNumbersNotAllowed
        | Kind::UnaryPlusNumbersNotAllowed
        | Kind::BareDecimalPointNumbersNotAllowed
        | Kind::NonFiniteNumbersNotAllowed
        | Kind::ExpectedDigit
        | Kind::ExpectedDigitFollowingNegativeSign
        | Kind::ExpectedPlusMinusOrDigitInNumberLiteral => (
            "this is not how numbers are written".to_owned(),
            "use digits, with a `-` before them if need be: `12`, `-3`",
        ),
        Kind::String(_) => (
            "an escape that JSON does not know".to_owned(),
            "a backslash itself is written `\\\\`, a quote `\\\"`",
        ),
        Kind::MultipleRootJsonValues => (
            "there is more after the end of the file's one value".to_owned(),
            "remove it, or the bracket that closes too early",
        ),
        Kind::UnexpectedTokenInObject => (unexpected(), "a field is written `\"name\": value`"),
        _ => (unexpected(), "a value, a comma or a bracket would be"),
    };
    fault(range.start, range.end, message, help)
}
