//! Validation of a save before it becomes a playable world.
//!
//! A save may be edited, damaged or forged, and the data may have changed since. Impossible values are refused, and
//! every one is reported with its place. Values that only changed data have made impossible are set aside or corrected,
//! with a note to the player: editing data never destroys a run. A run whose data have changed is marked as edited.

mod actor;
mod country;
mod covers;
mod ending;
mod growth;
mod hero;
mod item;
mod level;
mod log;
mod lore;
mod lost;
mod mods;
mod people;
mod quests;
mod recall;
mod restorer;
mod riddles;
mod room;
mod rows;

use super::head::{ModRecord, Snapshot, data_mark, mods as mods_in_use};
use super::name::tidy;
use crate::record::fault::{Fault, Faults};
use crate::record::place::{Place, Way};
use crate::record::{Checked, SetAside};
use crate::world::Tally;
use crate::world::language::tally::MOST_MARK;
use crate::world::level::id::FIRST_OUTSIDE;
use crate::world::level::lost::LostGround;
use crate::{Actor, Level, LevelId, World};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::Content;
use lost::{Loss, Lost};
use people::all_renamed;
use restorer::{Found, Holder, Met, Restorer};
use std::collections::BTreeMap;

pub(super) use restorer::Gaps;

#[derive(Debug)]
pub(crate) struct Restored {
    pub(crate) world: World,
    pub(crate) notes: Vec<String>,
}

/// Restores the world of a snapshot. Fails with the first error.
pub(super) fn restore(snapshot: Snapshot, content: &Content) -> Result<Restored, Fault> {
    restore_all(snapshot, content, Gaps::default()).map_err(Faults::first)
}

/// Restores a snapshot that was written a moment ago, and keeps its parked actors parked. Fails with the first error.
pub(super) fn prove(snapshot: Snapshot, content: &Content) -> Result<World, Fault> {
    let restored = restored(snapshot, content, Gaps::default(), true);
    restored.map(|restored| restored.world).map_err(Faults::first)
}

/// Names the mods of a run that are not in use, with the remedy. `None` if all are.
pub(in crate::save) fn mods_off(saved: &[ModRecord], content: &Content) -> Option<String> {
    mods::off(saved, &mods_in_use(content))
}

/// Restores the world of a snapshot, which may be incomplete as `gaps` tells. Fails with all errors.
pub(super) fn restore_all(
    snapshot: Snapshot,
    content: &Content,
    gaps: Gaps,
) -> Result<Restored, Faults> {
    restored(snapshot, content, gaps, false)
}

fn restored(
    snapshot: Snapshot,
    content: &Content,
    gaps: Gaps,
    proves: bool,
) -> Result<Restored, Faults> {
    let Snapshot { head, mut world } = snapshot;
    let top = Place::Whole;
    let mut faults = Faults::default();
    head.check(top, &mut faults, content);
    world.check(top, &mut faults, content);
    world.tally.check(top, &mut faults, content);
    if let Err(error) = tidy(&world.name) {
        let fault = Fault::new(top.field("name"), "this cannot be the name of a run");
        faults.note(fault.help(error.to_string().trim_end_matches('.')));
    }
    let mut restorer = Restorer {
        content,
        scenario: world.scenario,
        proves,
        // The digest covers neither colours nor mods without effect: those give a note, but do not mark the run.
        data_changed: head.data != data_mark(content),
        turn: world.turn,
        hero: world.hero,
        here: world.here,
        next_id: world.next_id,
        numbers: BTreeMap::new(),
        cells: 0,
        covered: 0,
        met: Met::default(),
        dropped: Vec::new(),
        lost_here: LostGround::default(),
        start: Point::default(),
        full: SortedSet::new(),
        anywhere: false,
        outside: 0,
        lost: Lost::default(),
        faults,
    };
    restorer.tally(&mut world.tally, top);
    restorer.forebears(&world.forebears, top.field("forebears"));
    restorer.travels(&mut world.travels, world.seed, top.field("travels"));
    if gaps.travels {
        // Their number is unknown.
        restorer.outside = usize::MAX;
    }
    restorer.levels(&mut world);
    restorer.folded(&mut world.travels.folded, top.field("folded"));
    restorer.waits(&world.aside, top);
    restorer.ending(&mut world);
    restorer.check_hero(world.ending.as_ref(), gaps);
    restorer.lore(&mut world.lore, world.seed);
    log::check(&world.log, world.turn, &mut restorer.faults);
    let Restorer { lost, faults, data_changed, .. } = restorer;
    if faults.count() > 0 {
        return Err(faults);
    }
    let mut notes = mods::notes(&head.mods, &mods_in_use(content));
    notes.extend(lost.notes());
    world.edited |= data_changed;
    // A unique item may exist that is not recorded as made: the data made it unique later, or the save lost the record.
    world.note_made(content);
    Ok(Restored { world, notes })
}

impl Restorer<'_> {
    /// Restores what the run remembers, and replaces former ids by the present ones.
    fn tally(&mut self, tally: &mut Tally, top: Place<'_>) {
        let content = self.content;
        tally.marks = all_renamed(std::mem::take(&mut tally.marks), &content.marks);
        self.check_marks(&tally.marks, top.field("marks"));
        self.check_each(tally.people.values(), top.field("people"));
        tally.people = all_renamed(std::mem::take(&mut tally.people), &content.monsters);
        self.quests(&mut tally.quests, top.field("quests"));
        self.threads(&mut tally.threads, top.field("threads"));
        self.standings(&mut tally.standings, top.field("standings"));
        for ids in [&mut tally.made, &mut tally.found] {
            let own = std::mem::take(ids).into_iter();
            *ids = own.map(|id| content.items.current(id)).collect();
        }
    }

    /// Checks that marks are within their bounds. With other data they may have meant something else, and are kept.
    fn check_marks(&mut self, marks: &SortedMap<String, i32>, place: Place<'_>) {
        let found = marks.iter().filter_map(|(id, number)| {
            // Values that no mark can have were noted before.
            let possible = (-MOST_MARK..=MOST_MARK).contains(number) && !self.data_changed;
            let kind = self.content.marks.find(id).filter(|_| possible)?;
            let mark = &self.content.marks[kind];
            Some((id, *number, mark)).filter(|(_, number, mark)| mark.within(*number) != *number)
        });
        let faults: Vec<Fault> = found
            .map(|(id, number, mark)| {
                let what =
                    format!("`{id}` is {number}, but must be from {} to {}", mark.least, mark.most);
                let near = mark.within(number);
                Fault::new(place.entry(id), what).help(format!("write {near}")).set(near)
            })
            .collect();
        faults.into_iter().for_each(|fault| self.faults.note(fault));
    }

    fn levels(&mut self, world: &mut World) {
        let mut seen: SortedMap<LevelId, Way> = SortedMap::new();
        let (present, parked) =
            (std::mem::take(&mut world.levels), std::mem::take(&mut world.parked));
        for (name, levels) in [("levels", present), ("parked", parked)] {
            for (i, (id, mut level)) in levels.into_iter().enumerate() {
                level.id = id;
                let top = Place::Whole;
                let list = top.field(name);
                let place = list.item(i);
                let twice = || format!("level {} is there twice", id.0);
                if !self.is_first(id, &mut seen, place.field("id"), twice) {
                    continue;
                }
                if self.is_in_scenario(id, level.branch.as_deref(), place) {
                    let level = self.level(level, place);
                    world.levels.extend(level.map(|level| (id, level)));
                } else {
                    self.park_level(&level, place);
                    world.parked.insert(id, level);
                }
            }
        }
        self.met.levels = seen.into_keys().collect();
    }

    fn is_in_scenario(&mut self, id: LevelId, branch: Option<&str>, place: Place<'_>) -> bool {
        let scenario = &self.content.scenarios[self.scenario];
        let outside = usize::from(id.0.checked_sub(FIRST_OUTSIDE).unwrap_or(u16::MAX));
        let own = scenario.in_branch(id.0).map(|(own, _)| scenario.branches[own].id.as_str());
        // The number may now belong to a level of another branch.
        let same = branch.is_none() || branch == own;
        let known = (scenario.has_level(id.0) && same)
            || (scenario.country.is_some() && outside < self.outside);
        if !known && id.is_outside() && scenario.country.is_some() {
            let what = format!("the run has never visited level {} of the country", id.0);
            let fault = Fault::new(place.field("id"), what);
            self.faults.note(
                fault.help("`travels` lists the visited levels; the first has the number 1000"),
            );
        } else if !known && (id == self.here || id.0 == 0) {
            let what = format!("the scenario `{}` has no level {}", scenario.id, id.0);
            let help = match branch {
                Some(branch) => {
                    format!("the level belongs to the branch `{branch}`, which no longer exists")
                }
                None => format!("it has 1 to {}", scenario.levels.len()),
            };
            let fault = Fault::new(place.field("id"), what);
            self.faults.note(fault.help(help));
        }
        known
    }

    /// Keeps a level that the scenario no longer has, as it is written.
    fn park_level(&mut self, level: &Level, place: Place<'_>) {
        let actors = level.actors.iter().enumerate().map(|(i, actor)| ("actors", i, actor));
        let parked = level.parked.iter().enumerate().map(|(i, actor)| ("parked", i, actor));
        for (list, i, actor) in actors.chain(parked) {
            let list = place.field(list);
            let place = list.item(i);
            self.number(actor, place.field("id"), level.id);
            self.check_items(&actor.pack, Holder::Pack, place.field("pack"));
            self.waits(&actor.aside, place);
        }
        self.check_floor(&level.piles, None, place.field("items"));
        self.waits(&level.aside, place);
        self.lost.note(Loss::Level, &format!("{:05}", level.id.0), 1);
    }

    /// Notes the definitions that set-aside values wait for, and their item and actor ids.
    fn waits(&mut self, aside: &SetAside, place: Place<'_>) {
        self.lost.waits(aside);
        for own in aside.all() {
            for id in own.numbers() {
                let twice = |_: &str| format!("the number {id} is used twice");
                let fault = self.unnumbered(id, "item", place.field(own.field), twice);
                fault.into_iter().for_each(|fault| self.faults.note(fault));
            }
        }
    }

    fn number(&mut self, actor: &Actor, place: Place<'_>, level: LevelId) {
        let hero = actor.id == self.hero;
        let twice = |other: &str| {
            let whose = if hero { "the hero's number" } else { "the number" };
            match other {
                "actor" => format!("{whose} {} is given to two actors", actor.id.0),
                _ => format!("{whose} {} is given to an item and an actor", actor.id.0),
            }
        };
        match self.unnumbered(actor.id.0, "actor", place, twice) {
            Some(fault) if hero => {
                self.faults.note(fault.help(
                    "there is only one hero: remove the other actor, or give it another number",
                ))
            }
            Some(fault) => self.faults.note(fault),
            None if hero => {
                self.met.hero = Some(Found { level, way: place.way(), hp: actor.hp });
            }
            None => {}
        }
    }
}
