//! What restoring a world knows while it is at work.

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

/// What of a save could not be read, so that its absence proves nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::save) struct Gaps {
    /// A level or an actor.
    pub things: bool,
    /// Who the hero is, where they are, or whether they live.
    pub hero: bool,
    /// A level of the country that the run has been to.
    pub travels: bool,
}

/// What restoring the parts of a world needs to know, and what it has found so far.
pub(super) struct Restorer<'a> {
    pub content: &'a Content,
    pub scenario: Kind<Scenario>,
    /// Whether this only proves that what was written can be read: nobody comes back then for whom there was no room.
    pub proves: bool,
    /// Whether the data are not those that the save was written with.
    pub data_changed: bool,
    /// The turn of the save.
    pub turn: u64,
    pub hero: ActorId,
    pub here: LevelId,
    pub next_id: u32,
    /// Numbers met so far, the ways to them, and whose each is: that of an actor or an item.
    /// Not a `SortedMap`: a long run has thousands, in no order.
    pub numbers: BTreeMap<u32, (Way, &'static str)>,
    /// Cells of the levels met so far.
    pub cells: i64,
    /// Cells of theirs that are covered, in all layers.
    pub covered: usize,
    pub met: Met,
    /// What found no room in a pack, and whose that was.
    pub dropped: Vec<(ActorId, Item)>,
    /// What of the ground of the level that is being restored is not defined.
    pub lost_here: LostGround,
    /// Where the level begins that is being restored.
    pub start: Point,
    /// From where no cell of that level is free, so far around, for somebody of those ways.
    pub full: SortedSet<(Point, i32, Ways)>,
    /// Whether it is not known what is where: whoever is there can be there.
    pub anywhere: bool,
    /// How many levels of the country the run has been to.
    pub outside: usize,
    pub lost: Lost,
    pub faults: Faults,
}

/// What was met while the levels were read.
#[derive(Default)]
pub(super) struct Met {
    pub levels: SortedSet<LevelId>,
    pub hero: Option<Found>,
}

/// The hero as they were met.
pub(super) struct Found {
    pub level: LevelId,
    /// The way to their number.
    pub way: Way,
    pub hp: i32,
}

/// Whose an item is.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Holder {
    Floor,
    Pack,
    /// Another item, so many levels deep.
    Item(usize),
}

impl Restorer<'_> {
    /// Whether something was not met yet of which there is one; says so if it was.
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

    /// Takes a number for somebody, or says what is wrong with it: in itself, or with what has it already.
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
