//! A snapshot as the text of a file, and back.

pub(in crate::save) mod explain;
pub(in crate::save) mod load;
pub(in crate::save) mod migrate;
pub(in crate::save) mod other_data;
pub(in crate::save) mod print;
pub(in crate::save) mod top;
pub(in crate::save) mod validate;
use fifteen_base::serde_json;

use self::explain::{explain, read_slowly};
use super::error::SaveError;
use super::head::{FORMAT, Head, READ, Snapshot, VERSION};
use crate::World;
use crate::record::Scan;
use fifteen_base::hash::{FNV_START, with_word, words};
use fifteen_base::serde_json::error::Category;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::{Diagnostics, Problem, Report};
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer as _};
use std::borrow::Cow;
use std::fmt;
use std::path::Path;

/// The most values of a file: small ones take many times their text in memory.
const MOST_VALUES: usize = 1_000_000;

/// What stands before the checksum, which is 16 digits long.
const CHECKSUM: &str = "\"checksum\": \"";
pub(super) const DIGITS: usize = 16;

/// The text of a world as the save of that number, and its checksum.
pub(super) fn write(world: &World, save_seq: u64, content: &Content) -> (String, u64) {
    let levels = levels(world, content);
    let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
    frame(Head::now(save_seq, content), world, content).sealed(&levels)
}

/// The fingerprint of all that a run is, as it stands.
pub(super) fn state(world: &World, content: &Content) -> u64 {
    let levels = levels(world, content);
    let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
    frame(Head::now(0, content), world, content).state(&levels)
}

fn levels(world: &World, content: &Content) -> Vec<String> {
    world.levels.iter().map(|(id, level)| print::level(*id, level, content)).collect()
}

/// The text of a save but for its levels and its checksum.
#[derive(PartialEq)]
pub(super) struct Frame(print::Frame);

/// The text of a save but for its levels. Its checksum gives way to zeros.
pub(super) fn frame(head: Head, world: &World, content: &Content) -> Frame {
    let head = Head { checksum: "0".repeat(DIGITS), ..head };
    Frame(print::frame(&head, world, content))
}

impl Frame {
    /// The fingerprint of all that a run is, with the texts of all its levels.
    pub fn state(&self, levels: &[&str]) -> u64 {
        let parts = self.0.state();
        let parts = parts.iter().chain(levels);
        parts.fold(FNV_START, |sum, part| words(part.as_bytes()).fold(sum, with_word))
    }

    /// The text of the snapshot with the texts of some levels, and the checksum that is filled in in it.
    pub fn sealed(&self, levels: &[&str]) -> (String, u64) {
        let mut text = self.0.around(levels);
        let mut sum = 0;
        if let Some(start) = digits(text.as_bytes()) {
            let (head, tail) = text.as_bytes().split_at(start);
            sum = sum_as_it_is([head, &tail[DIGITS..]]);
            text.replace_range(start..start + DIGITS, &shown(sum));
        }
        (text, sum)
    }
}

/// What the bytes of a file hold.
pub(super) struct Read<'a> {
    /// Marked as edited if its checksum says so.
    pub snapshot: Snapshot,
    /// The file without the mark that some editors put first.
    pub text: &'a [u8],
    /// The checksum that the file should have.
    pub sum: u64,
}

/// The snapshot of a file's bytes. The path is for the errors, in which all that is wrong is said at once.
pub(super) fn read<'a>(
    bytes: &'a [u8],
    path: &Path,
    content: &Content,
) -> Result<Read<'a>, SaveError> {
    let bytes = plain(bytes, path)?;
    let mut snapshot = match scanned(bytes, content) {
        Some(snapshot) => snapshot,
        // What is wrong with it may be that it is of another version, or only laid out in another way.
        None => {
            head(bytes, path, content)?;
            let read = read_slowly(&path.display().to_string(), bytes, content, false);
            read.map_err(|report| in_report(path, report))?
        }
    };
    let sum = sum(bytes);
    snapshot.world.edited |= sum.map(shown).as_ref() != Some(&snapshot.head.checksum);
    let sum = sum.unwrap_or_default();
    Ok(Read { snapshot, text: bytes, sum })
}

/// The snapshot of a file of the present version, marked as edited if its checksum says so; none if it is not
/// sound, whatever may be wrong with it.
pub(super) fn read_sound(bytes: &[u8], content: &Content) -> Option<Snapshot> {
    let bytes = plain(bytes, Path::new("")).ok()?;
    let text = std::str::from_utf8(bytes).ok()?;
    let mut snapshot = read_written(text, content).filter(is_ours)?;
    let sum = sum(bytes).map(shown);
    snapshot.world.edited |= sum.as_ref() != Some(&snapshot.head.checksum);
    Some(snapshot)
}

fn is_ours(snapshot: &Snapshot) -> bool {
    snapshot.head.format == FORMAT && snapshot.head.version == VERSION
}

/// The snapshot that the bytes of a text are, as long as it is laid out as this game writes it.
fn scanned(bytes: &[u8], content: &Content) -> Option<Snapshot> {
    read_back(std::str::from_utf8(bytes).ok()?, content).filter(is_ours)
}

/// The snapshot of a text that was [written](write) a moment ago, if nothing in it waits for definitions.
pub(super) fn read_back(text: &str, content: &Content) -> Option<Snapshot> {
    Scan::whole(text, content)
}

/// The same of one in which something may wait, which nobody looks for who reads fast.
pub(super) fn read_written(text: &str, content: &Content) -> Option<Snapshot> {
    let slowly = || read_slowly("", text.as_bytes(), content, false).ok();
    read_back(text, content).or_else(slowly)
}

/// Some of the fields of a file, once it is known to be a save that this game reads.
pub(super) fn read_part<'a, T: Deserialize<'a>>(
    bytes: &'a [u8],
    path: &Path,
    content: &Content,
) -> Result<T, SaveError> {
    let bytes = plain(bytes, path)?;
    head(bytes, path, content)?;
    serde_json::from_slice(bytes).map_err(|error| damaged(error, bytes, path, content))
}

/// What a save is known by, as its first bytes have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    /// Its number.
    pub seq: Option<u64>,
    /// Its checksum, if that stands before the number, as it does where nobody has moved it.
    pub checksum: Option<String>,
}

/// The number of a save, of all its bytes or only the first: none if it does not stand there.
pub(super) fn number(bytes: &[u8]) -> Option<u64> {
    mark(bytes).seq
}

/// What a save is known by, of all its bytes or only the first.
pub(super) fn mark(bytes: &[u8]) -> Mark {
    let mut mark = Mark::default();
    let mut parser = serde_json::Deserializer::from_slice(bytes);
    // It ends with an error as soon as the number is found, or where the bytes end.
    let _ = parser.deserialize_map(Top(&mut mark));
    mark
}

/// Looks for the checksum and the number of a save and no further.
struct Top<'a>(&'a mut Mark);

impl<'de> Visitor<'de> for Top<'_> {
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

/// Whether a file is a save, of a version that this game reads.
fn head(bytes: &[u8], path: &Path, content: &Content) -> Result<(), SaveError> {
    let head: Version = serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        Category::Data if !says_that_it_is_a_save(bytes) => SaveError::NotASave(path.to_owned()),
        _ => damaged(error, bytes, path, content),
    })?;
    if head.format != FORMAT {
        return Err(SaveError::NotASave(path.to_owned()));
    }
    match READ.contains(&head.version) {
        true => Ok(()),
        false => Err(of_another_version(path, head.version)),
    }
}

/// That this game cannot read a save of such a version.
pub(super) fn of_another_version(path: &Path, version: u32) -> SaveError {
    let path = path.to_owned();
    match version > VERSION {
        true => SaveError::Newer { path, version },
        false => SaveError::Older { path, version },
    }
}

fn says_that_it_is_a_save(bytes: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Format {
        format: String,
    }
    serde_json::from_slice(bytes).is_ok_and(|head: Format| head.format == FORMAT)
}

/// What every version of the format has.
#[derive(Deserialize)]
struct Version {
    format: String,
    version: u32,
}

/// The bytes without the mark that some editors put first, if they are not too many.
pub(super) fn plain<'a>(bytes: &'a [u8], path: &Path) -> Result<&'a [u8], SaveError> {
    // No value is less than a byte.
    if bytes.len() > MOST_VALUES && values(bytes) > MOST_VALUES {
        return Err(SaveError::TooLarge {
            path: path.to_owned(),
            what: format!("it has more than {MOST_VALUES} values"),
        });
    }
    Ok(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))
}

/// At least as many values as reading the text as JSON would make: one after each opening bracket
/// and each comma that is not inside a text.
fn values(bytes: &[u8]) -> usize {
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

/// The checksum that a text should have: that of everything but its digits.
fn sum(bytes: &[u8]) -> Option<u64> {
    let start = digits(bytes)?;
    Some(sum_of([bytes.get(..start)?, bytes.get(start + DIGITS..)?]))
}

/// The checksum of the bytes before its digits and of those behind. Line ends are read as the game writes them,
/// as some editors change them.
pub(super) fn sum_of(parts: [&[u8]; 2]) -> u64 {
    let [head, tail] = parts.map(|part| match part.contains(&b'\r') {
        true => Cow::Owned(unix(part)),
        false => Cow::Borrowed(part),
    });
    sum_as_it_is([&head, &tail])
}

/// The same of bytes that have the line ends of the game.
fn sum_as_it_is(parts: [&[u8]; 2]) -> u64 {
    let parts = parts.into_iter();
    parts.fold(FNV_START, |sum, part| words(part).fold(sum, with_word))
}

/// The bytes with the line ends of the game.
fn unix(bytes: &[u8]) -> Vec<u8> {
    let mut unix = Vec::with_capacity(bytes.len());
    for (i, byte) in bytes.iter().enumerate() {
        if *byte != b'\r' || bytes.get(i + 1) != Some(&b'\n') {
            unix.push(*byte);
        }
    }
    unix
}

/// A checksum as a save has it.
pub(super) fn shown(sum: u64) -> String {
    format!("{sum:016x}")
}

/// Where the digits of the checksum begin.
pub(super) fn digits(bytes: &[u8]) -> Option<usize> {
    let key = CHECKSUM.as_bytes();
    let before = bytes.windows(key.len()).position(|part| part == key)?;
    Some(before + key.len())
}

/// The error of a file that cannot be read: where and why, as far as the file itself shows it.
fn damaged(error: impl fmt::Display, bytes: &[u8], path: &Path, content: &Content) -> SaveError {
    let report = explain(&path.display().to_string(), bytes, content);
    match report.errors() {
        // Whatever is refused is explained; if ever it were not, this is better than nothing.
        0 => in_words(path, error.to_string()),
        _ => in_report(path, report),
    }
}

fn in_report(path: &Path, report: Report) -> SaveError {
    SaveError::Damaged { path: path.to_owned(), report: Box::new(report) }
}

/// The error of a file of which no more than that can be said.
pub(super) fn in_words(path: &Path, what: String) -> SaveError {
    let diagnostics = Diagnostics::default();
    let file = diagnostics.file(&path.display().to_string(), "");
    diagnostics.add(Problem::error(file.whole(), crate::record::fault::clean(&what)));
    let report: Box<Report> = Box::new(diagnostics.report());
    SaveError::Damaged { path: path.to_owned(), report }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_outside_of_texts_only() {
        assert_eq!(values(br#"{ "rows": ["..,,[", "\",\\"], "at": [1, 2] }"#), 7);
        assert_eq!(values(b""), 1);
    }
}
