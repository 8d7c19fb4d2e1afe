//! Making the best of a save that cannot be loaded.
//!
//! 1. If one byte was damaged, the checksum tells which and what it was ([`byte`]): nothing is lost.
//! 2. Otherwise whatever can be made out of the text ([`loose`]) is read as any save is. What is wrong becomes its likely fix
//!    where there is one, and is left out with as little around it as can be where there is none; and it is gone round again
//!    until nothing is wrong ([`rounds`]).
//!
//! Nothing is invented: where the hero, the level that they are on or the head of the save cannot be read, there is no
//! repairing it, and the older saves and the journal are what is left.
//!
//! The result is a save like any other, marked as edited, and only given out if it loads.

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

/// What came of repairing a save.
#[derive(Debug)]
pub enum Repaired {
    /// There is nothing to repair: it loads as it is.
    Sound,
    /// It loads when it is written like this.
    Mended {
        /// The text of the repaired save.
        text: String,
        /// What was done, in sentences.
        done: Vec<String>,
        /// Whether nothing is lost.
        whole: bool,
    },
    /// There is no saving it.
    Beyond(String),
}

/// Repairs the bytes of a file. The path is for names and errors; nothing is written.
pub(super) fn repair(bytes: &[u8], path: &Path, content: &Content) -> Repaired {
    if let Err(error) = text::plain(bytes, path) {
        return Repaired::Beyond(error.to_string());
    }
    // What is wrong is told by what is done about it: here only counts whether anything is.
    let sound = text::read_sound(bytes, content);
    if sound.is_some_and(|sound| restore_all(sound, content, Gaps::default()).is_ok()) {
        return Repaired::Sound;
    }
    let mended = one_byte(bytes, path, content).map_or_else(|| by_parts(bytes, path, content), Ok);
    mended.unwrap_or_else(Repaired::Beyond)
}

/// The save with the one byte put right that was damaged, if that is all there was.
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
            "Line {line}: {now} was {was} and is so again. Nothing else was damaged, as the checksum proves."
        )],
        whole: true,
    })
}

/// # Errors
/// Why there is no saving it, in a sentence.
fn by_parts(bytes: &[u8], path: &Path, content: &Content) -> Result<Repaired, String> {
    let written = String::from_utf8_lossy(bytes);
    let mut notes = Notes::default();
    let diagnostics = Diagnostics::by_itself();
    let text = written.trim_start_matches('\u{feff}');
    let file = diagnostics.file("", text);
    let tree = tree::parse(text, file, &diagnostics).or_else(|| {
        notes.say("The file is not JSON any more; what could be made out was taken from it.");
        loose::read(text, file)
    });
    let nothing = || {
        let path = legible::path(path);
        format!("In {path} is nothing that could be made into a save.")
    };
    let tree = tree.filter(looks_like_a_save).ok_or_else(nothing)?;
    // A save of another version is not broken, and only its own game knows what is in it.
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
        capital(&format!("{line}{what}. Without what that is in there is no run to go on with."))
    })?;
    let Snapshot { head, mut world } = snapshot;
    world.edited = true;
    let (made, _) = text::write(&world, head.save_seq, content);
    // It was restored already; what is read of the text must be the same.
    match text::read(made.as_bytes(), path, content) {
        Ok(read) if text::write(&read.snapshot.world, head.save_seq, content).0 == made => {}
        Ok(_) => return Err("It would not be read as it was written.".to_owned()),
        Err(error) => {
            return Err(format!("This is left, as it would be after the repair:\n{error}"));
        }
    }
    Ok(Repaired::Mended { text: made, done: notes.sentences(text), whole: false })
}

/// Whether a tree has some of what every save has.
fn looks_like_a_save(tree: &Node) -> bool {
    let told = ["scenario", "seed", "turn", "levels", "hero", "random"];
    told.iter().filter(|name| tree.field(name).is_some()).count() >= 2
}

/// A whole number.
fn whole(node: &Node) -> Option<i64> {
    match &node.kind {
        NodeKind::Number(written) => written.parse().ok(),
        _ => None,
    }
}
