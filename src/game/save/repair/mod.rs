//! Making the best of a save that cannot be loaded.
//!
//! 1. If one byte was damaged, the checksum tells which and what it was ([`byte`]): nothing is lost.
//! 2. Otherwise whatever can be made out of the text ([`loose`]) is brought into the shape of a save ([`shape`]) and read
//!    as any save is. Each fault that is found says what is to be done about it, and it is gone round again until there
//!    is none ([`mender`]).
//! 3. The hero and the level that they are on may be made anew ([`rebuild`]); other levels that are lost are built
//!    again when the hero comes to them.
//!
//! The result is a save like any other, marked as edited, and only given out if it loads.

mod apply;
mod byte;
mod ground;
mod head;
mod hero;
mod loose;
mod mender;
mod notes;
mod rebuild;
mod shape;
mod usual;

use super::error::SaveError;
use super::format::VERSION;
use super::load::load;
use super::migrate::migrate_what_can_be;
use super::text;
use crate::base::{json, legible};
use crate::content::Content;
use crate::content::problem::Diagnostics;
use crate::content::tree::{self, Node};
use mender::Mender;
use notes::Notes;
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
    },
    /// There is no saving it.
    Beyond(String),
}

/// Repairs the bytes of a file. The path is for names and errors; nothing is written.
pub(super) fn repair(bytes: &[u8], path: &Path, content: &Content) -> Repaired {
    let error = match load(bytes, path, content) {
        Ok(_) => return Repaired::Sound,
        Err(error) => error,
    };
    if let SaveError::TooLarge { .. } = error {
        return Repaired::Beyond(error.to_string());
    }
    if let Some(mended) = one_byte(bytes, path, content) {
        return mended;
    }
    match error {
        // A newer save is not broken, and only a newer game knows what is in it.
        SaveError::Newer { .. } => Repaired::Beyond(error.to_string()),
        _ => by_parts(bytes, path, content),
    }
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
    })
}

fn by_parts(bytes: &[u8], path: &Path, content: &Content) -> Repaired {
    let written = String::from_utf8_lossy(bytes);
    let written = written.trim_start_matches('\u{feff}');
    let ledger = Diagnostics::default();
    let file = ledger.file("", written);
    let mut notes = Notes::default();
    let tree = tree::parse(written, file, &ledger).or_else(|| {
        notes.say("The file is not JSON any more; what could be made out was taken from it.");
        loose::read(written, file)
    });
    let Some(tree) = tree.filter(looks_like_a_save) else {
        let what = format!(
            "In {} is nothing that could be made into a save.",
            legible::path(path)
        );
        return Repaired::Beyond(what);
    };
    match version(&tree) {
        Some(newer) if newer > i128::from(VERSION) => {
            let path = path.to_owned();
            let version = u32::try_from(newer).unwrap_or(u32::MAX);
            return Repaired::Beyond(SaveError::Newer { path, version }.to_string());
        }
        Some(older) if (1..i128::from(VERSION)).contains(&older) => {
            let tree = migrate_what_can_be(apply::value(&tree), older as u32);
            let text = json::lay_out(&tree);
            notes.say(format!(
                "It was a save of version {older}, and is one of version {VERSION} now."
            ));
            let done = told(notes.sentences(written));
            return match repair(text.as_bytes(), path, content) {
                Repaired::Sound => Repaired::Mended { text, done },
                Repaired::Mended { text, done: more } => Repaired::Mended {
                    text,
                    done: done.into_iter().chain(more).collect(),
                },
                Repaired::Beyond(why) => Repaired::Beyond(why),
            };
        }
        _ => {}
    }
    let mended = Mender::new(&tree, content, &mut notes);
    let mut snapshot = match mended.and_then(|mender| mender.mend(&tree, path)) {
        Ok(snapshot) => snapshot,
        Err(why) => return Repaired::Beyond(why),
    };
    let text = match text::write(&mut snapshot) {
        Ok((text, _)) => text,
        Err(error) => return Repaired::Beyond(format!("It could not be written: {error}.")),
    };
    match load(text.as_bytes(), path, content) {
        Ok(_) => Repaired::Mended {
            text,
            done: told(notes.sentences(written)),
        },
        Err(error) => Repaired::Beyond(format!(
            "This is left, as it would be after the repair:\n{error}"
        )),
    }
}

fn told(mut done: Vec<String>) -> Vec<String> {
    if done.is_empty() {
        done.push("What could not be read is what it usually is.".to_owned());
    }
    done
}

/// Whether a tree has some of what every save has.
fn looks_like_a_save(tree: &Node) -> bool {
    let told = ["scenario", "seed", "turn", "levels", "hero", "random"];
    told.iter()
        .filter(|name| tree.field(name).is_some())
        .count()
        >= 2
}

fn version(tree: &Node) -> Option<i128> {
    tree.field("version").and_then(shape::whole)
}
