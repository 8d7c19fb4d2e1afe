//! Making sure that a save can be loaded again, before it takes the place of another.
//!
//! The text is read back, and what it gives must be what was saved. A level that nobody has been on since the
//! last save is in it with the same letters as then; those have been read back once, and are not again. So a
//! save costs what has changed, however many levels there are.

use super::SaveError;
use super::capture::{capture, is_captured_as};
use super::fault::Fault;
use super::format::{LevelRecord, ModRecord, Snapshot};
use super::place::Place;
use super::print;
use super::read::too_large;
use super::restore::restore;
use super::text;
use crate::content::Content;
use crate::game::World;
use std::collections::BTreeSet;
use std::path::Path;

/// The levels of the last save that proved sound.
#[derive(Debug, Default)]
pub(super) struct Proven {
    terms: Option<Terms>,
    levels: Vec<Printed>,
}

/// What a level was proven sound under.
#[derive(Debug, PartialEq)]
struct Terms {
    data: String,
    mods: Vec<ModRecord>,
    scenario: String,
    hero: u32,
}

/// A level and its text.
#[derive(Debug)]
struct Printed {
    record: LevelRecord,
    text: String,
}

impl Proven {
    /// The text of a save of the world, and its checksum, once it is sure that it can be loaded again.
    ///
    /// # Errors
    /// When it could not. The path is for the error.
    pub fn text(
        &mut self,
        world: &World,
        save_seq: u64,
        path: &Path,
        content: &Content,
    ) -> Result<(String, u64), SaveError> {
        let mut snapshot = Snapshot {
            save_seq,
            ..capture(world, content)
        };
        check_numbers(&snapshot)?;
        let records = std::mem::take(&mut snapshot.levels);
        let here = snapshot.here;
        let known = self.known(&snapshot);
        let mut levels = Vec::with_capacity(records.len());
        let mut news = BTreeSet::new();
        for record in records {
            let old = known.iter_mut().find(|old| old.record == record);
            let hero = record.actors.iter().any(|actor| actor.id == snapshot.hero);
            if old.is_none() || hero || record.id == here {
                news.insert(record.id);
            }
            let text = match old {
                Some(old) => std::mem::take(&mut old.text),
                None => print::level(&record).map_err(unprintable)?,
            };
            levels.push(Printed { record, text });
        }
        let of = |wanted: &dyn Fn(&Printed) -> bool| {
            let levels = levels.iter().filter(|level| wanted(level));
            levels.map(|level| level.text.as_str()).collect::<Vec<_>>()
        };
        let (text, sum) = text::write_with(&mut snapshot, &of(&|_| true)).map_err(unprintable)?;
        if text.len() as u64 > text::LARGEST {
            return Err(too_large(path));
        }
        let mut part = snapshot.clone();
        let is_new = |level: &Printed| news.contains(&level.record.id);
        let (part_text, _) = text::write_with(&mut part, &of(&is_new)).map_err(unprintable)?;
        let new = levels.iter().filter(|level| is_new(level));
        part.levels = new.map(|level| level.record.clone()).collect();
        prove(&part_text, part, world, content)?;
        *self = Proven {
            terms: Some(Terms::of(&snapshot)),
            levels,
        };
        Ok((text, sum))
    }

    /// The levels that are proven for such a save; after this, they are not.
    fn known(&mut self, snapshot: &Snapshot) -> &mut [Printed] {
        if self.terms.take() != Some(Terms::of(snapshot)) {
            self.levels.clear();
        }
        &mut self.levels
    }
}

impl Terms {
    fn of(snapshot: &Snapshot) -> Terms {
        Terms {
            data: snapshot.data.clone(),
            mods: snapshot.mods.clone(),
            scenario: snapshot.scenario.clone(),
            hero: snapshot.hero,
        }
    }
}

/// Reads the text of a snapshot, or of as many of its levels as are new, and compares.
fn prove(
    text: &str,
    snapshot: Snapshot,
    world: &World,
    content: &Content,
) -> Result<(), SaveError> {
    let read = text::read_back(text).map_err(unprintable)?;
    let is_sealed = (read.save_seq, &read.checksum) == (snapshot.save_seq, &snapshot.checksum);
    let restored = restore(read, content).map_err(SaveError::Unsound)?;
    match is_sealed && is_captured_as(&restored.world, world, snapshot, content) {
        true => Ok(()),
        false => Err(unsound("it does not come back as it was saved")),
    }
}

/// Numbers are given once, on whichever level.
fn check_numbers(snapshot: &Snapshot) -> Result<(), SaveError> {
    let levels = snapshot.levels.iter().chain(&snapshot.parked);
    let actors = levels.flat_map(|level| level.actors.iter().chain(&level.parked));
    let mut numbers: Vec<u32> = actors.map(|actor| actor.id).collect();
    numbers.sort_unstable();
    let twice = numbers.windows(2).find(|pair| pair[0] == pair[1]);
    match (twice, numbers.last()) {
        (Some(pair), _) => Err(unsound(&format!("two actors have the number {}", pair[0]))),
        (_, Some(last)) if *last >= snapshot.next_id => Err(unsound(&format!(
            "an actor has the number {last}, which is still to come"
        ))),
        _ => Ok(()),
    }
}

fn unsound(what: &str) -> SaveError {
    SaveError::Unsound(Fault::new(Place::Whole, what))
}

fn unprintable(error: serde_json::Error) -> SaveError {
    unsound(&error.to_string())
}
