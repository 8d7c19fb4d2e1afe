//! Strict JSON checks, with messages that say how to fix each mistake.
//!
//! The parser `jsonc_parser` accepts some invalid JSON, such as line breaks in texts; these checks do not. They
//! also report an unclosed quote or bracket where it begins, not at the end of the file.

use super::brackets::Brackets;
use crate::diagnostics::collected::{Diagnostics, MOST_VALUES};
use crate::diagnostics::json_path;
use crate::diagnostics::problem::{FileId, Problem};
use fifteen_base::escape::is_hidden;
use jsonc_parser::errors::{ParseError, ParseErrorKind};

const MAX_DEPTH: usize = 64;

/// Maximum number of fields of an object, because some checks compare every pair of fields.
const MOST_FIELDS: usize = 10_000;

const MOST_FIELDS_OF_A_DEFINITION: usize = 100;

/// Number of open brackets inside a definition: the file's object, its list and the definition itself.
const DEFINITION_DEPTH: usize = 3;

pub(crate) struct JsonFault {
    pub start: usize,
    /// Byte after the last byte of the mistake.
    pub end: usize,
    pub message: String,
    pub help: String,
}

impl JsonFault {
    pub fn problem(self, text: &str, file: FileId) -> Problem {
        let span = file.span(self.start, self.end);
        Problem::error(span, self.message).help(self.help).path(&json_path::path(text, self.start))
    }
}

pub(crate) fn fault(start: usize, end: usize, message: impl Into<String>, help: &str) -> JsonFault {
    JsonFault { start, end, message: message.into(), help: help.to_owned() }
}

/// Checks for unclosed texts and brackets, deep nesting, invalid characters, and too many fields or values.
///
/// # Errors
/// Returns the first fault.
pub(crate) fn check(text: &str, diagnostics: &Diagnostics) -> Result<(), JsonFault> {
    let mut open = Brackets::default();
    let mut room = MOST_VALUES - diagnostics.values.get();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let length = match c {
            '"' => {
                let length = quoted_length(text, at)?;
                check_text_end(text, at, at + length)?;
                open.text(at);
                length
            }
            _ => c.len_utf8(),
        };
        match c {
            '{' | '[' if open.depth() == MAX_DEPTH => {
                let message = format!("lists and objects are nested more than {MAX_DEPTH} deep");
                return Err(fault(at, at + 1, message, "nothing in the game needs deeper nesting"));
            }
            '{' | '[' => open.open(at, c),
            '}' | ']' => open.close(text, at, c)?,
            ':' => open.colon(),
            ' ' | '\t' | '\n' | '\r' => {}
            // Values are counted by their commas: each value except the first of a list or object follows a comma.
            ',' if room == 0 => {
                let message = format!("the data files have more than {MOST_VALUES} values");
                return Err(fault(at, at + 1, message, "nothing in the game needs that many"));
            }
            ',' => {
                room -= 1;
                check_comma(&mut open, at, diagnostics)?;
            }
            c if c.is_ascii_graphic() => {}
            c if c.is_whitespace() || is_hidden(c) => {
                let message = format!("an invisible character, U+{:04X}", u32::from(c));
                return Err(fault(at, at + length, message, "remove it, or replace it with a space"));
            }
            '\u{2018}'..='\u{201f}' => {
                let message = format!("`{c}` is not a plain double quote");
                return Err(fault(at, at + length, message, "replace it with `\"`"));
            }
            _ => {}
        }
        at += length;
    }
    diagnostics.values.set(MOST_VALUES - room.min(MOST_VALUES));
    open.all_closed()
}

fn check_comma(open: &mut Brackets, at: usize, diagnostics: &Diagnostics) -> Result<(), JsonFault> {
    let most = match open.depth() {
        DEFINITION_DEPTH if !diagnostics.is_single_file => MOST_FIELDS_OF_A_DEFINITION,
        _ => MOST_FIELDS,
    };
    if open.comma() < most {
        return Ok(());
    }
    let message = format!("more than {most} fields in one object");
    Err(fault(at, at + 1, message, "nothing in the game needs that many"))
}

/// Returns the length in bytes of the quoted text that starts at a byte, with its quotes.
pub(crate) fn quoted_length(text: &str, start: usize) -> Result<usize, JsonFault> {
    let mut escaped = false;
    // Comparing bytes is safe, because no byte of a non-ASCII character equals an ASCII character.
    for (at, byte) in text.bytes().skip(start).enumerate().skip(1) {
        match byte {
            b'"' if !escaped => return Ok(at + 1),
            b'\n' | b'\r' => {
                let help = "close it on the same line with `\"`; a line break within it is written `\\n`";
                return Err(fault(start, start + at, "this text is not closed", help));
            }
            0..b' ' => {
                let message = format!("a control character in a text, U+{byte:04X}");
                return Err(fault(start + at, start + at + 1, message, "remove it"));
            }
            _ => escaped = byte == b'\\' && !escaped,
        }
    }
    Err(fault(start, text.len(), "this text is not closed", "the file ends before the closing `\"`"))
}

/// Fails if a word other than `true`, `false` or `null` follows a quoted text on its line. This means that a quote is
/// missing earlier, and the gaps between texts are read as texts.
fn check_text_end(text: &str, start: usize, end: usize) -> Result<(), JsonFault> {
    let rest = text[end..].trim_start_matches([' ', '\t']);
    if !rest.starts_with(char::is_alphabetic) {
        return Ok(());
    }
    let word = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    if ["true", "false", "null"].contains(&word) {
        return Ok(());
    }
    let message = format!("a `\"` is missing before `{}`", crate::diagnostics::message_text::shorten(word));
    Err(fault(start, end, message, "every text begins and ends with one; within a text it is written `\\\"`"))
}

/// Turns an error of the parser into a fault with a suggested fix.
pub(crate) fn explain(text: &str, error: &ParseError) -> JsonFault {
    use ParseErrorKind as Kind;
    let range = error.range();
    let found: String = text.get(range.start..range.end).unwrap_or_default().chars().take(30).collect();
    let unexpected = || format!("unexpected `{found}`");
    let (before, after) = text.split_at_checked(range.start).unwrap_or_default();
    let is_digit = |c: char| c.is_ascii_digit();
    let (message, help): (String, &str) = match error.kind() {
        Kind::CommentsNotAllowed | Kind::UnterminatedCommentBlock => {
            ("JSON has no comments".to_owned(), "write a field instead: `\"//\": \"what you want to say\"`")
        }
        Kind::TrailingCommasNotAllowed => ("a trailing comma: nothing follows it".to_owned(), "remove it"),
        Kind::ExpectedComma if before.ends_with('0') && after.starts_with(is_digit) => {
            ("a number must not begin with 0".to_owned(), "remove the 0")
        }
        Kind::ExpectedComma if before.ends_with(is_digit) && after.starts_with(char::is_alphabetic) => {
            ("a number with letters in it".to_owned(), "write digits alone, or a text in double quotes")
        }
        Kind::ExpectedComma => ("a comma is missing".to_owned(), "add `,` here"),
        Kind::ExpectedColonAfterObjectKey => {
            (format!("expected a `:` before `{found}`"), "a field is written `\"name\": value`")
        }
        Kind::ExpectedObjectValue => ("a field without a value".to_owned(), "add one or remove the field"),
        Kind::ExpectedStringObjectProperty => {
            (format!("a field name needs double quotes: `{found}` has none"), "add the quotes")
        }
        Kind::SingleQuotedStringsNotAllowed => {
            ("a text needs double quotes, not single ones".to_owned(), "write `\"` in place of `'`")
        }
        Kind::UnexpectedWord | Kind::UnexpectedToken if found.starts_with(char::is_alphabetic) => (
            format!("`{found}` is not a value"),
            "put a text in double quotes; write `true`, `false` and `null` in lower case",
        ),
        Kind::HexadecimalNumbersNotAllowed
        | Kind::UnaryPlusNumbersNotAllowed
        | Kind::BareDecimalPointNumbersNotAllowed
        | Kind::NonFiniteNumbersNotAllowed
        | Kind::ExpectedDigit
        | Kind::ExpectedDigitFollowingNegativeSign
        | Kind::ExpectedPlusMinusOrDigitInNumberLiteral => (
            "this is not a valid number".to_owned(),
            "use digits, with a `-` before a negative number: `12`, `-3`",
        ),
        Kind::String(_) => {
            ("an unknown escape sequence".to_owned(), "write a backslash as `\\\\`, a quote as `\\\"`")
        }
        Kind::MultipleRootJsonValues => (
            "more text follows the end of the file's value".to_owned(),
            "remove it, or the bracket that closes too early",
        ),
        Kind::UnexpectedTokenInObject => (unexpected(), "a field is written `\"name\": value`"),
        _ => (unexpected(), "expected a value, a comma or a bracket"),
    };
    fault(range.start, range.end, message, help)
}
