//! State of restoring a world.

use super::lost::Lost;
use crate::record::fault::{Fault, Faults};
use crate::record::keyed::FIRST;
use crate::record::place::{Place, Way};
use crate::world::level::lost::LostGround;
use crate::world::world::LAST_ID;
use crate::{ActorId, Item, LevelId};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Content, Kind, Scenario};
use std::collections::BTreeMap;

/// Unreadable parts of a save. Something that seems missing may be in them.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::save) struct Gaps {
    /// A level or an actor.
    pub things: bool,
    /// The hero's id, level or ending.
    pub hero: bool,
    /// A visited level of the country.
    pub travels: bool,
}

/// State of restoring a world: parameters and findings.
pub(super) struct Restorer<'a> {
    pub content: &'a Content,
    pub scenario: Kind<Scenario>,
    /// Whether this proves a save that was written a moment ago. Then parked actors stay parked.
    pub proves: bool,
    /// Whether the data differ from those of the save.
    pub data_changed: bool,
    pub turn: u64,
    pub hero: ActorId,
    pub here: LevelId,
    pub next_id: u32,
    /// Ids so far, with their paths and whether each is of an actor or an item. Not a `SortedMap`: thousands come in no
    /// order.
    pub numbers: BTreeMap<u32, (Way, &'static str)>,
    /// Number of cells of the levels so far.
    pub cells: i64,
    /// Number of covered cells so far, in all layers.
    pub covered: usize,
    pub met: Met,
    /// Items that had no letter in a pack, with the pack's owner.
    pub dropped: Vec<(ActorId, Item)>,
    /// Undefined terrain and covers of the present level.
    pub lost_here: LostGround,
    /// Start cell of the present level.
    pub start: Point,
    /// Failed searches for a free cell on the present level: centre, radius and movement modes.
    pub full: SortedSet<(Point, i32, Ways)>,
    /// Whether the terrain is unknown, so that every cell counts as free.
    pub anywhere: bool,
    /// Number of levels of the country that were visited.
    pub outside: usize,
    pub lost: Lost,
    pub faults: Faults,
}

#[derive(Default)]
pub(super) struct Met {
    pub levels: SortedSet<LevelId>,
    pub hero: Option<Found>,
}

pub(super) struct Found {
    pub level: LevelId,
    /// Path of its id.
    pub way: Way,
    pub hp: i32,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Holder {
    Floor,
    Pack,
    /// Another item, at this nesting depth.
    Item(usize),
}

impl Restorer<'_> {
    /// Whether `what` is new. Notes an error if it was met before.
    pub(super) fn is_first<T: Ord>(
        &mut self,
        what: T,
        met: &mut SortedMap<T, Way>,
        place: Place<'_>,
        twice: impl FnOnce() -> String,
    ) -> bool {
        if let Some(first) = met.get(&what) {
            let fault = Fault::new(place, twice()).help("remove one of the two");
            self.faults.note(fault.other(first.clone(), FIRST));
            return false;
        }
        met.insert(what, place.way());
        true
    }

    /// Registers the id of an actor or item, and notes an impossible id. Returns an error if the id is taken.
    pub(super) fn unnumbered(
        &mut self,
        id: u32,
        whose: &'static str,
        place: Place<'_>,
        twice: impl Fn(&str) -> String,
    ) -> Option<Fault> {
        let next = self.next_id;
        if id == 0 {
            let fault = Fault::new(place, format!("no {whose} has the number 0"));
            self.faults.note(fault.help("numbers begin with 1"));
        } else if id >= next {
            let what = format!("{id} is not below `next_id`, which is {next}");
            let fault = Fault::new(place, what);
            let fault = fault.help("give it a lower number, or raise `next_id` above it");
            let next_id = Place::Whole.field("next_id").way();
            let fault = fault.other(next_id.clone(), "it is here");
            self.faults.note(match id < LAST_ID {
                true => fault.set_at(next_id, id + 1),
                false => fault,
            });
        }
        if let Some((first, other)) = self.numbers.get(&id) {
            let help = "give one of them the number `next_id`, and raise that by one";
            let fault = Fault::new(place, twice(other)).help(help);
            let fault = fault.other(first.clone(), FIRST);
            return Some(fault);
        }
        self.numbers.insert(id, (place.way(), whose));
        None
    }
}
