//! Shared state of restoring a world: limits, registered ids, errors.

use super::loss_notes::LossNotes;
use crate::record::keyed::FIRST_IS_HERE;
use crate::record::{JsonPath, PathRef, ValidationError, ValidationErrors};
use crate::world::level::undefined::UndefinedDefinitions;
use crate::world::world::LAST_ID;
use crate::{ActorId, Item, LevelId};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Content, Kind, Scenario};
use std::collections::BTreeMap;

/// Parts of a save that could not be read. Values that seem to be missing may be in these parts.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::save) struct UnreadableParts {
    pub level_or_actor: bool,
    /// The hero's id, level or ending.
    pub hero: bool,
    /// A visited level of the country.
    pub travels: bool,
}

pub(super) struct Restorer<'a> {
    pub content: &'a Content,
    pub scenario: Kind<Scenario>,
    /// Whether this is only a test that a new save loads. In a test, parked actors (those without a free cell) stay
    /// parked.
    pub is_proof: bool,
    pub data_changed: bool,
    pub turn: u64,
    pub hero: ActorId,
    pub current_level: LevelId,
    pub next_id: u32,
    /// Registered ids, each with its path and a noun for its owner. A `SortedMap` would be slow, because the ids
    /// arrive unsorted.
    pub ids: BTreeMap<u32, (JsonPath, &'static str)>,
    pub cells: i64,
    /// Number of covers on all levels so far, including remembered covers.
    pub covered: usize,
    pub found: FoundIds,
    /// Items for which a full pack had no letter, with the actor that carried them.
    pub dropped: Vec<(ActorId, Item)>,
    pub undefined_here: UndefinedDefinitions,
    pub start: Point,
    /// Failed searches for a free cell on the level being restored: centre, radius and movement modes.
    pub failed_searches: SortedSet<(Point, i32, Ways)>,
    /// If true, actors can stand on every cell.
    pub terrain_is_unknown: bool,
    pub country_levels: usize,
    pub losses: LossNotes,
    pub faults: ValidationErrors,
}

#[derive(Default)]
pub(super) struct FoundIds {
    pub levels: SortedSet<LevelId>,
    pub hero: Option<FoundHero>,
}

pub(super) struct FoundHero {
    pub level: LevelId,
    /// Path of the hero's id in the save.
    pub way: JsonPath,
    pub hp: i32,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum ItemHolder {
    Floor,
    Pack,
    /// Inside a container at this nesting depth. A container on the floor or in a pack has depth 1.
    Item(usize),
}

impl Restorer<'_> {
    /// Adds `what` to `found`, and returns whether it is new. Reports an error if `found` already contains it.
    pub(super) fn note_duplicate<T: Ord>(
        &mut self,
        what: T,
        found: &mut SortedMap<T, JsonPath>,
        place: PathRef<'_>,
        twice: impl FnOnce() -> String,
    ) -> bool {
        if let Some(first) = found.get(&what) {
            let fault = ValidationError::new(place, twice()).with_help("remove one of the two");
            self.faults.add(fault.with_related(first.clone(), FIRST_IS_HERE));
            return false;
        }
        found.insert(what, place.json_path());
        true
    }

    /// Registers the id of an actor or item, and reports an impossible id. Returns an error if the id is taken.
    pub(super) fn register_id(
        &mut self,
        id: u32,
        whose: &'static str,
        place: PathRef<'_>,
        twice: impl Fn(&str) -> String,
    ) -> Option<ValidationError> {
        let next = self.next_id;
        if id == 0 {
            self.faults.report(place, format!("no {whose} has the number 0"), "numbers begin with 1");
        } else if id >= next {
            let what = format!("{id} is not below `next_id`, which is {next}");
            let next_id = PathRef::Whole.field("next_id").json_path();
            let mut fault = ValidationError::new(place, what)
                .with_help("give it a lower number, or raise `next_id` above it")
                .with_related(next_id.clone(), "it is here");
            if id < LAST_ID {
                fault = fault.with_fix_at(next_id, id + 1);
            }
            self.faults.add(fault);
        }
        if let Some((first, other)) = self.ids.get(&id) {
            let help = "give one of them the number `next_id`, and raise that by one";
            let fault = ValidationError::new(place, twice(other)).with_help(help);
            return Some(fault.with_related(first.clone(), FIRST_IS_HERE));
        }
        self.ids.insert(id, (place.json_path(), whose));
        None
    }
}
