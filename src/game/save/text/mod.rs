//! Writing a save as JSON text, and reading it.

pub(in crate::save) mod explain;
pub(in crate::save) mod leading_fields;
pub(in crate::save) mod load;
pub(in crate::save) mod migrate;
pub(in crate::save) mod print;
pub(in crate::save) mod reload;
pub(in crate::save) mod validate;
use fifteen_base::serde_json;

use self::explain::{read_diagnosing, report_problems};
use super::error::SaveError;
use super::save_header::{FORMAT, SUPPORTED_VERSIONS, SaveHeader, Snapshot, VERSION};
use crate::World;
use crate::record::FastReader;
use fifteen_base::hash::{FNV_START, with_word, words};
use fifteen_base::serde_json::error::Category;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::{Diagnostics, Problem, Report};
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer as _};
use std::borrow::Cow;
use std::fmt;
use std::path::Path;

/// Maximum number of values in a file. In memory, small values take many times the size of their text.
const MAX_VALUES: usize = 1_000_000;

const CHECKSUM_FIELD: &str = "\"checksum\": \"";
pub(super) const CHECKSUM_DIGITS: usize = 16;

pub(super) fn write(world: &World, save_seq: u64, content: &Content) -> (String, u64) {
    frame(SaveHeader::new(save_seq, content), world, content).with_levels(&print_levels(world, content))
}

pub(super) fn state_fingerprint(world: &World, content: &Content) -> u64 {
    frame(SaveHeader::new(0, content), world, content).state(&print_levels(world, content))
}

fn print_levels(world: &World, content: &Content) -> Vec<String> {
    world.levels.iter().map(|(id, level)| print::print_level(*id, level, content)).collect()
}

#[derive(PartialEq)]
pub(super) struct SaveFrame(print::PrintedFrame);

/// Formats a save without its levels. In place of the checksum it has zeros.
pub(super) fn frame(head: SaveHeader, world: &World, content: &Content) -> SaveFrame {
    let head = SaveHeader { checksum: "0".repeat(CHECKSUM_DIGITS), ..head };
    SaveFrame(print::print_frame(&head, world, content))
}

impl SaveFrame {
    pub fn state(&self, levels: &[impl AsRef<str>]) -> u64 {
        let levels = levels.iter().map(AsRef::as_ref);
        checksum_unchanged(self.0.state().into_iter().chain(levels).map(str::as_bytes))
    }

    /// Formats the save with the given texts of levels. Returns the text and the checksum in it.
    pub fn with_levels(&self, levels: &[impl AsRef<str>]) -> (String, u64) {
        let mut text = self.0.with_levels(levels);
        let mut sum = 0;
        if let Some(start) = checksum_position(text.as_bytes()) {
            let (head, tail) = text.as_bytes().split_at(start);
            sum = checksum_unchanged([head, &tail[CHECKSUM_DIGITS..]]);
            text.replace_range(start..start + CHECKSUM_DIGITS, &checksum_text(sum));
        }
        (text, sum)
    }
}

pub(super) struct ReadSave<'a> {
    pub snapshot: Snapshot,
    /// The file without its byte order mark.
    pub text: &'a [u8],
    pub sum: u64,
}

/// Reads a save, and marks its run as edited if the checksum is wrong. `path` names the file in the error report.
pub(super) fn read<'a>(bytes: &'a [u8], path: &Path, content: &Content) -> Result<ReadSave<'a>, SaveError> {
    let bytes = without_bom(bytes, path)?;
    let text = std::str::from_utf8(bytes).ok();
    let fast = text.and_then(|text| read_fast_only(text, content)).filter(is_current_version);
    let mut snapshot = match fast {
        Some(snapshot) => snapshot,
        // The file may be broken, of another version, or laid out differently.
        None => {
            check_version(bytes, path, content)?;
            let read = read_diagnosing(&path.display().to_string(), bytes, content, false);
            read.map_err(|report| report_error(path, report))?
        }
    };
    let sum = file_checksum(bytes);
    snapshot.world.edited |= sum.map(checksum_text).as_ref() != Some(&snapshot.header.checksum);
    let sum = sum.unwrap_or_default();
    Ok(ReadSave { snapshot, text: bytes, sum })
}

/// Reads a save of a supported version, and marks its run as edited if the checksum is wrong. `None` if it cannot be
/// read.
pub(super) fn read_sound(bytes: &[u8], content: &Content) -> Option<Snapshot> {
    let bytes = without_bom(bytes, Path::new("")).ok()?;
    let text = std::str::from_utf8(bytes).ok()?;
    let mut snapshot = read_fast_or_slow(text, content).filter(is_current_version)?;
    let sum = file_checksum(bytes).map(checksum_text);
    snapshot.world.edited |= sum.as_ref() != Some(&snapshot.header.checksum);
    Some(snapshot)
}

fn is_current_version(snapshot: &Snapshot) -> bool {
    snapshot.header.format == FORMAT && snapshot.header.version == VERSION
}

/// Reads a save that was just [written](write) and in which no value lacks a definition.
pub(super) fn read_fast_only(text: &str, content: &Content) -> Option<Snapshot> {
    FastReader::read_whole(text, content)
}

/// Reads a save that was just [written](write). If a value lacks a definition, uses the slow diagnosing reader.
pub(super) fn read_fast_or_slow(text: &str, content: &Content) -> Option<Snapshot> {
    let slowly = || read_diagnosing("", text.as_bytes(), content, false).ok();
    read_fast_only(text, content).or_else(slowly)
}

/// Reads some fields of a file, after checking that it is a save of a supported version.
pub(super) fn read_part<'a, T: Deserialize<'a>>(
    bytes: &'a [u8],
    path: &Path,
    content: &Content,
) -> Result<T, SaveError> {
    let bytes = without_bom(bytes, path)?;
    check_version(bytes, path, content)?;
    serde_json::from_slice(bytes).map_err(|error| damaged_error(error, bytes, path, content))
}

/// Number and checksum of a save, read from its first bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SaveIdentity {
    pub seq: Option<u64>,
    /// `None` if the checksum does not come before the number, where the game writes it.
    pub checksum: Option<String>,
}

pub(super) fn save_identity(bytes: &[u8]) -> SaveIdentity {
    let mut identity = SaveIdentity::default();
    let mut parser = serde_json::Deserializer::from_slice(bytes);
    // Parsing always ends with an error: when the number is found, or when the bytes end.
    let _ = parser.deserialize_map(IdentityVisitor(&mut identity));
    identity
}

struct IdentityVisitor<'a>(&'a mut SaveIdentity);

impl<'de> Visitor<'de> for IdentityVisitor<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a save")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<Cow<'_, str>>()? {
            if key == "save_seq" {
                self.0.seq = map.next_value().ok();
                break;
            }
            if key == "checksum" {
                self.0.checksum = map.next_value()?;
                continue;
            }
            map.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}

fn check_version(bytes: &[u8], path: &Path, content: &Content) -> Result<(), SaveError> {
    if bytes.trim_ascii().is_empty() {
        return Err(message_error(path, "the file is empty".to_owned()));
    }
    let head: FormatVersion = serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        Category::Data if !has_save_format(bytes) => SaveError::NotASave(path.to_owned()),
        _ => damaged_error(error, bytes, path, content),
    })?;
    if head.format != FORMAT {
        return Err(SaveError::NotASave(path.to_owned()));
    }
    if !SUPPORTED_VERSIONS.contains(&head.version) {
        return Err(unsupported_version(path, head.version));
    }
    Ok(())
}

pub(super) fn unsupported_version(path: &Path, version: u32) -> SaveError {
    let path = path.to_owned();
    match version > VERSION {
        true => SaveError::Newer { path, version },
        false => SaveError::Older { path, version },
    }
}

fn has_save_format(bytes: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct FormatField {
        format: String,
    }
    serde_json::from_slice(bytes).is_ok_and(|head: FormatField| head.format == FORMAT)
}

#[derive(Deserialize)]
struct FormatVersion {
    format: String,
    version: u32,
}

/// Strips the byte order mark. Refuses a file with too many values.
pub(super) fn without_bom<'a>(bytes: &'a [u8], path: &Path) -> Result<&'a [u8], SaveError> {
    if bytes.len() > MAX_VALUES && count_values(bytes) > MAX_VALUES {
        let what = format!("it has more than {MAX_VALUES} values");
        return Err(SaveError::TooLarge { path: path.to_owned(), what });
    }
    Ok(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))
}

/// Counts the values of a JSON text without parsing: one per opening bracket or comma. The count is never too low.
fn count_values(bytes: &[u8]) -> usize {
    let (mut count, mut quoted, mut escaped) = (1, false, false);
    for byte in bytes {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b',' | b'[' | b'{' if !quoted => count += 1,
            _ => {}
        }
    }
    count
}

/// Computes the checksum of a file, leaving out the digits in its `checksum` field.
fn file_checksum(bytes: &[u8]) -> Option<u64> {
    let start = checksum_position(bytes)?;
    Some(checksum_of([bytes.get(..start)?, bytes.get(start + CHECKSUM_DIGITS..)?]))
}

/// Computes the checksum of the parts of a file before and after the checksum digits. Editors may change line ends:
/// all count as `\n`.
pub(super) fn checksum_of(parts: [&[u8]; 2]) -> u64 {
    let [head, tail] = parts.map(|part| match part.contains(&b'\r') {
        true => Cow::Owned(unix_line_ends(part)),
        false => Cow::Borrowed(part),
    });
    checksum_unchanged([&head[..], &tail[..]])
}

fn checksum_unchanged<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> u64 {
    parts.into_iter().fold(FNV_START, |sum, part| words(part).fold(sum, with_word))
}

fn unix_line_ends(bytes: &[u8]) -> Vec<u8> {
    let mut unix = Vec::with_capacity(bytes.len());
    for (i, byte) in bytes.iter().enumerate() {
        if *byte != b'\r' || bytes.get(i + 1) != Some(&b'\n') {
            unix.push(*byte);
        }
    }
    unix
}

pub(super) fn checksum_text(sum: u64) -> String {
    format!("{sum:016x}")
}

pub(super) fn checksum_position(bytes: &[u8]) -> Option<usize> {
    let key = CHECKSUM_FIELD.as_bytes();
    let before = bytes.windows(key.len()).position(|part| part == key)?;
    Some(before + key.len())
}

fn damaged_error(error: impl fmt::Display, bytes: &[u8], path: &Path, content: &Content) -> SaveError {
    let report = report_problems(&path.display().to_string(), bytes, content);
    match report.errors() {
        // Both readers should find the same errors. If the report is empty all the same, return the first error.
        0 => message_error(path, error.to_string()),
        _ => report_error(path, report),
    }
}

fn report_error(path: &Path, report: Report) -> SaveError {
    SaveError::Damaged { path: path.to_owned(), report: Box::new(report) }
}

fn message_error(path: &Path, what: String) -> SaveError {
    let diagnostics = Diagnostics::default();
    let file = diagnostics.file(&path.display().to_string(), "");
    diagnostics.add(Problem::error(file.start(), crate::record::validation_error::printable(&what)));
    report_error(path, diagnostics.report())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_and_commas_inside_strings_are_not_counted_as_values() {
        assert_eq!(count_values(br#"{ "rows": ["..,,[", "\",\\"], "at": [1, 2] }"#), 7);
        assert_eq!(count_values(b""), 1);
    }
}
