//! A snapshot as the text of a file, and back.

use super::error::{SaveError, clean};
use super::format::{FORMAT, Snapshot, VERSION};
use super::migrate::migrate;
use crate::base::hash::{FNV_START, fnv1a};
use crate::base::json;
use serde::Deserialize;
use serde_json::Value;
use serde_json::error::Category;
use std::path::Path;

/// The largest file that is read or written, in bytes: far more than any run needs, and far less
/// than memory.
pub(super) const LARGEST: u64 = 64 << 20;
/// The most values of a file: small ones take many times their text in memory.
const MOST_VALUES: usize = 1_000_000;

/// The line before the part that the checksum is of; the sum itself is 16 digits long.
const CHECKSUM: &str = "\"checksum\": \"";
const DIGITS: usize = 16;

/// The text of a snapshot, its checksum filled in.
pub(super) fn write(mut snapshot: Snapshot) -> Result<String, serde_json::Error> {
    snapshot.checksum = "0".repeat(DIGITS);
    let tree = serde_json::to_value(&snapshot)?;
    drop(snapshot);
    let mut text = json::lay_out(&tree);
    if let Some((start, sum)) = checksum(text.as_bytes()) {
        text.replace_range(start..start + DIGITS, &sum);
    }
    Ok(text)
}

/// The snapshot of a file's bytes, and marked as edited if its checksum says so. The path is for
/// the errors.
pub(super) fn read(bytes: &[u8], path: &Path) -> Result<Snapshot, SaveError> {
    let bytes = plain(bytes, path)?;
    let mut snapshot = match serde_json::from_slice::<Snapshot>(bytes) {
        Ok(snapshot) if snapshot.format == FORMAT && snapshot.version == VERSION => snapshot,
        // What is wrong with it may be that it is of another version.
        result => {
            let head: Head = read_part(bytes, path)?;
            if head.version < VERSION {
                upgrade(bytes, head.version, path)?
            } else {
                result.map_err(|error| form(&error, path))?
            }
        }
    };
    let sum = checksum(bytes).map(|(_, sum)| sum);
    snapshot.edited |= sum.as_ref() != Some(&snapshot.checksum);
    Ok(snapshot)
}

/// Some of the fields of a file, once it is known to be a save and not from the future.
pub(super) fn read_part<'a, T: Deserialize<'a>>(
    bytes: &'a [u8],
    path: &Path,
) -> Result<T, SaveError> {
    let bytes = plain(bytes, path)?;
    let head: Head = serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        Category::Data => SaveError::NotASave(path.to_owned()),
        _ => form(&error, path),
    })?;
    if head.format != FORMAT {
        return Err(SaveError::NotASave(path.to_owned()));
    }
    if head.version > VERSION {
        return Err(SaveError::Newer {
            path: path.to_owned(),
            version: head.version,
        });
    }
    serde_json::from_slice(bytes).map_err(|error| form(&error, path))
}

/// What every version of the format has.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

fn upgrade(bytes: &[u8], version: u32, path: &Path) -> Result<Snapshot, SaveError> {
    let tree: Value = serde_json::from_slice(bytes).map_err(|error| form(&error, path))?;
    let tree = migrate(tree, version).map_err(|what| SaveError::Form {
        path: path.to_owned(),
        line: 1,
        column: 1,
        what: format!("as a save of version {version}, {what}"),
    })?;
    // The lines are those of another tree now.
    serde_json::from_value(tree).map_err(|error| SaveError::Form {
        path: path.to_owned(),
        line: 1,
        column: 1,
        what: clean(&format!("as a save of version {version}, {error}")),
    })
}

/// The bytes without the mark that some editors put first, if they are not too many.
fn plain<'a>(bytes: &'a [u8], path: &Path) -> Result<&'a [u8], SaveError> {
    let values = values(bytes);
    if values > MOST_VALUES {
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

/// Where the checksum of a text stands, and what it should be: that of all that follows it, line
/// ends aside, which some editors change.
fn checksum(bytes: &[u8]) -> Option<(usize, String)> {
    let before = bytes
        .windows(CHECKSUM.len())
        .position(|part| part == CHECKSUM.as_bytes())?;
    let start = before + CHECKSUM.len();
    let body = bytes.get(start + DIGITS..)?;
    let body = body.iter().copied().filter(|b| !matches!(b, b'\r' | b'\n'));
    Some((start, format!("{:016x}", fnv1a(FNV_START, body))))
}

/// The checksum that a text should have, as a number.
pub(super) fn sum(bytes: &[u8]) -> Option<u64> {
    let (_, sum) = checksum(bytes)?;
    u64::from_str_radix(&sum, 16).ok()
}

fn form(error: &serde_json::Error, path: &Path) -> SaveError {
    let text = error.to_string();
    // serde_json says the place at the end; it is said at the front here.
    let what = text
        .rsplit_once(" at line ")
        .map_or(&*text, |(what, _)| what);
    SaveError::Form {
        path: path.to_owned(),
        line: error.line(),
        column: error.column(),
        what: clean(what),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_outside_of_texts_only() {
        assert_eq!(
            values(br#"{ "rows": ["..,,[", "\",\\"], "at": [1, 2] }"#),
            7
        );
        assert_eq!(values(b""), 1);
    }
}
