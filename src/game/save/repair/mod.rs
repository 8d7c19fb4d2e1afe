//! Repair of a save that cannot be loaded.
//!
//! 1. If one byte was damaged, the checksum tells which one and its original value ([`byte`]). Nothing is lost.
//! 2. Otherwise the readable parts of the text ([`loose`]) are read like any save. Each error is replaced by its likely
//!    fix or, without a fix, left out with as little around it as possible. This is repeated until no error is left
//!    ([`rounds`]).
//!
//! The repair invents nothing. If the hero, the hero's level or the header of the save cannot be read, it fails, and
//! older saves and the journal are left to try.
//!
//! The result is a save like any other, marked as edited. It is returned only if it loads.

mod byte;
mod loose;
mod notes;
mod rounds;

use super::head::{READ, Snapshot};
use super::restore::{Gaps, restore_all};
use super::text;
use super::text::load::load;
use super::text::migrate::migrated;
use crate::record::fault::clean;
use fifteen_base::legible;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::Diagnostics;
use fifteen_content::json::tree::{self, Node, NodeKind};
use fifteen_content::kinds::grammar::capital;
use notes::{Notes, lines};
use rounds::Lost;
use std::path::Path;

/// Result of a repair.
#[derive(Debug)]
pub enum Repaired {
    /// The save loads as it is.
    Sound,
    /// The repaired text loads.
    Mended {
        /// Text of the repaired save.
        text: String,
        /// Description of the changes, in sentences.
        done: Vec<String>,
        /// Whether nothing is lost.
        whole: bool,
    },
    /// The save cannot be repaired: the reason, as a sentence.
    Beyond(String),
}

/// Repairs the bytes of a file. `path` is used for names and errors; nothing is written.
pub(super) fn repair(bytes: &[u8], path: &Path, content: &Content) -> Repaired {
    if let Err(error) = text::plain(bytes, path) {
        return Repaired::Beyond(error.to_string());
    }
    // The notes of the repair describe the errors. This check only needs to know whether there are any.
    let sound = text::read_sound(bytes, content);
    if sound.is_some_and(|sound| restore_all(sound, content, Gaps::default()).is_ok()) {
        return Repaired::Sound;
    }
    let mended = one_byte(bytes, path, content).map_or_else(|| by_parts(bytes, path, content), Ok);
    mended.unwrap_or_else(Repaired::Beyond)
}

/// Returns the save with one byte repaired, if that byte was the only damage.
fn one_byte(bytes: &[u8], path: &Path, content: &Content) -> Option<Repaired> {
    let candidates = byte::candidates(bytes).into_iter();
    let mut sound = candidates.filter(|c| load(&c.bytes, path, content).is_ok());
    let found = sound.next()?;
    let before = bytes.get(..found.at).unwrap_or(bytes);
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    let shown = |byte: u8| match byte.is_ascii_graphic() {
        true => format!("`{}`", char::from(byte)),
        false => format!("the byte {byte:02X}"),
    };
    let (now, was) = (shown(found.now), shown(found.was));
    Some(Repaired::Mended {
        text: String::from_utf8(found.bytes).ok()?,
        done: vec![format!(
            "Line {line}: changed {now} back to {was}. Nothing else was damaged, as the checksum proves."
        )],
        whole: true,
    })
}

/// Repairs a save by leaving out its broken parts. Fails with the reason, in a sentence.
fn by_parts(bytes: &[u8], path: &Path, content: &Content) -> Result<Repaired, String> {
    let written = String::from_utf8_lossy(bytes);
    let mut notes = Notes::default();
    let diagnostics = Diagnostics::by_itself();
    let text = written.trim_start_matches('\u{feff}');
    let file = diagnostics.file("", text);
    let tree = tree::parse(text, file, &diagnostics).or_else(|| {
        notes.say("The file is no longer valid JSON. Its readable parts were used.");
        loose::read(text, file)
    });
    let nothing = || {
        let path = legible::path(path);
        format!("{path} contains nothing that could be repaired into a save.")
    };
    let tree = tree.filter(looks_like_a_save).ok_or_else(nothing)?;
    // A save of another version is not broken, and only its own version of the game can interpret it.
    let version = tree.field("version").and_then(whole);
    let version = version.map(|version| u32::try_from(version.max(0)).unwrap_or(u32::MAX));
    if let Some(version) = version.filter(|version| !READ.contains(version)) {
        return Err(text::of_another_version(path, version).to_string());
    }
    let tree_start = tree.span.start as usize;
    let mended = rounds::mended(migrated(tree), content, &mut notes);
    let snapshot = mended.map_err(|Lost { at, what }| {
        let (line, what) = (1 + lines(text.get(..at).unwrap_or_default()), clean(&what));
        let line = if tree_start == at { String::new() } else { format!("Line {line}: ") };
        capital(&format!(
            "{line}{what}. The run cannot continue without the part that contains this error."
        ))
    })?;
    let Snapshot { head, mut world } = snapshot;
    world.edited = true;
    let (made, _) = text::write(&world, head.save_seq, content);
    // It was restored already. Reading the text must give the same.
    match text::read(made.as_bytes(), path, content) {
        Ok(read) if text::write(&read.snapshot.world, head.save_seq, content).0 == made => {}
        Ok(_) => return Err(
            "The repair failed: the repaired save would be read differently than it was written."
                .to_owned(),
        ),
        Err(error) => {
            return Err(format!("The repair failed. These errors would be left:\n{error}"));
        }
    }
    Ok(Repaired::Mended { text: made, done: notes.sentences(text), whole: false })
}

/// Whether a tree has at least two fields of a save.
fn looks_like_a_save(tree: &Node) -> bool {
    let told = ["scenario", "seed", "turn", "levels", "hero", "random"];
    told.iter().filter(|name| tree.field(name).is_some()).count() >= 2
}

fn whole(node: &Node) -> Option<i64> {
    match &node.kind {
        NodeKind::Number(written) => written.parse().ok(),
        _ => None,
    }
}
