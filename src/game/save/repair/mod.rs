//! Repair of a save that cannot be loaded.
//!
//! 1. If a single byte was damaged, the checksum shows the original ([`checksum_repair`]). Nothing is lost.
//! 2. If that fails, the file is parsed as JSON. If it is no longer valid JSON, [`tolerant_parser`] parses it. Each
//!    error is fixed, or the smallest part around it is left out ([`rounds`]). The result is marked as edited.
//!    Without the hero, the hero's level or the header, the repair fails.

mod checksum_repair;
mod notes;
mod rounds;
mod tolerant_parser;

use super::restore::{UnreadableParts, restore_all};
use super::save_header::{FORMAT, SUPPORTED_VERSIONS};
use super::text;
use super::text::load::load;
use super::text::migrate::migrate;
use crate::record::validation_error::printable;
use fifteen_base::escape;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::Diagnostics;
use fifteen_content::json::tree::{self, Node, NodeKind};
use fifteen_content::kinds::grammar::capitalize;
use notes::{RepairNotes, WHOLE_FILE, count_lines};
use rounds::RepairError;
use std::fmt::Display;
use std::path::Path;

#[derive(Debug)]
pub enum RepairResult {
    Sound,
    Fixed {
        text: String,
        changes: Vec<String>,
        nothing_lost: bool,
    },
    /// The save cannot be repaired. Contains the reason, as a sentence.
    Impossible(String),
}

/// Repairs the bytes of a file. `path` only names the file in errors; nothing is written.
pub(super) fn repair(bytes: &[u8], path: &Path, content: &Content) -> RepairResult {
    if let Err(error) = text::without_bom(bytes, path) {
        return RepairResult::Impossible(error.to_string());
    }
    let sound = text::read_sound(bytes, content);
    if sound.is_some_and(|sound| restore_all(sound, content, UnreadableParts::default()).is_ok()) {
        return RepairResult::Sound;
    }
    let repaired = repair_byte(bytes, path, content).map_or_else(|| repair_parts(bytes, path, content), Ok);
    repaired.unwrap_or_else(RepairResult::Impossible)
}

fn repair_byte(bytes: &[u8], path: &Path, content: &Content) -> Option<RepairResult> {
    let candidates = checksum_repair::candidates(bytes).into_iter();
    let mut sound = candidates.filter(|c| load(&c.bytes, path, content).is_ok());
    let found = sound.next()?;
    let line = 1 + bytes.get(..found.at).unwrap_or(bytes).iter().filter(|byte| **byte == b'\n').count();
    let shown = |byte: u8| match byte.is_ascii_graphic() {
        true => format!("`{}`", char::from(byte)),
        false => format!("the byte {byte:02X}"),
    };
    let (now, was) = (shown(found.now), shown(found.was));
    Some(RepairResult::Fixed {
        text: String::from_utf8(found.bytes).ok()?,
        changes: vec![format!(
            "Line {line}: changed {now} back to {was}. Nothing else was damaged, as the checksum proves."
        )],
        nothing_lost: true,
    })
}

/// Fixes errors and leaves out broken parts. The `Err` value is the reason for a failure, as a sentence.
fn repair_parts(bytes: &[u8], path: &Path, content: &Content) -> Result<RepairResult, String> {
    let written = String::from_utf8_lossy(bytes);
    let mut notes = RepairNotes::default();
    let diagnostics = Diagnostics::for_single_file();
    let text = written.trim_start_matches('\u{feff}');
    if let Err(error) = str::from_utf8(bytes) {
        let at = error.valid_up_to().saturating_sub(written.len() - text.len());
        notes.add(at, WHOLE_FILE, "bytes that are not text (not valid UTF-8) are replaced by `\u{fffd}`.");
    }
    let file = diagnostics.file("", text);
    let tree = tree::parse(text, file, &diagnostics).or_else(|| {
        notes.general.push("The file is no longer valid JSON. Its readable parts were used.".to_owned());
        tolerant_parser::read(text, file)
    });
    let nothing = || {
        let path = escape::escape_path(path);
        format!("{path} contains nothing that could be repaired into a save.")
    };
    let tree = tree.filter(looks_like_a_save).ok_or_else(nothing)?;
    // A save of an unsupported version is not broken. Only a version of the game that supports it can read it.
    let version = tree.field("version").and_then(whole_number);
    let version = version.map(|version| u32::try_from(version.max(0)).unwrap_or(u32::MAX));
    if let Some(version) = version.filter(|version| !SUPPORTED_VERSIONS.contains(version)) {
        return Err(text::unsupported_version(path, version).to_string());
    }
    let tree_start = tree.span.start as usize;
    if tree.field("format").and_then(Node::as_text) != Some(FORMAT) {
        notes.general.push(format!("`format` was not `{FORMAT}`, and is set to that."));
    }
    let repaired = rounds::repair_tree(migrate(tree), content, &mut notes);
    let snapshot = repaired.map_err(|RepairError { at, what }| {
        let (line, what) = (1 + count_lines(text.get(..at).unwrap_or_default()), printable(&what));
        let line = if tree_start == at { String::new() } else { format!("Line {line}: ") };
        capitalize(&format!(
            "{line}{what}. The run cannot continue without the part that contains this error."
        ))
    })?;
    let left = |error: &dyn Display| format!("The repair failed. These errors would be left:\n{error}");
    let seq = snapshot.header.save_seq;
    let mut repaired = snapshot.world.clone();
    repaired.edited = true;
    let mut made = text::write(&repaired, seq, content).0;
    if let Err(error) = load(made.as_bytes(), path, content) {
        // The file names other data, so creatures were moved off cells on which they cannot be. The repaired file
        // names the present data, so it must hold what was made of the world.
        let restored =
            restore_all(snapshot, content, UnreadableParts::default()).map_err(|_| left(&error))?;
        repaired = restored.world;
        repaired.edited = true;
        made = text::write(&repaired, seq, content).0;
        load(made.as_bytes(), path, content).map_err(|error| left(&error))?;
    }
    // Prove the repair: the new text must give the same world.
    let read = text::read(made.as_bytes(), path, content).map_err(|error| left(&error))?;
    if text::write(&read.snapshot.world, seq, content).0 != made {
        return Err(
            "The repair failed: the repaired save would be read differently than it was written.".to_owned()
        );
    }
    Ok(RepairResult::Fixed { text: made, changes: notes.sentences(text), nothing_lost: false })
}

fn looks_like_a_save(tree: &Node) -> bool {
    let known_fields = ["scenario", "seed", "turn", "levels", "hero", "random"];
    known_fields.iter().filter(|name| tree.field(name).is_some()).count() >= 2
}

fn whole_number(node: &Node) -> Option<i64> {
    match &node.kind {
        NodeKind::Number(written) => written.parse().ok(),
        _ => None,
    }
}
