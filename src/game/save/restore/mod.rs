//! Validation of a save before it becomes a playable world.
//!
//! Impossible values are refused and reported with their positions. If only a change of the game data made a value
//! impossible, the value is set aside or corrected, and the player gets a note. The run is then marked as edited.

mod actor;
mod country;
mod covers;
mod ending;
mod free_cells;
mod growth;
mod hero;
mod item;
mod level;
mod log;
mod lore;
mod loss_notes;
mod memory;
mod mods;
mod people;
mod quests;
mod restorer;
mod riddles;
mod rows;

use super::name::trim_name;
use super::save_header::{Snapshot, data_fingerprint, mods_in_use};
use crate::record::{JsonPath, PathRef, PendingValues, ValidateRanges, ValidationError, ValidationErrors};
use crate::world::conditions::run_memory::MAX_MARK;
use crate::world::level::id::FIRST_COUNTRY_LEVEL;
use crate::world::level::undefined::UndefinedDefinitions;
use crate::world::{Actor, Level, LevelId, RunMemory, World};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::Content;
use loss_notes::{Loss, LossNotes};
use people::with_current_ids;
use restorer::{FoundHero, FoundIds, ItemHolder, Restorer};
use std::collections::BTreeMap;

pub(super) use mods::mods_off;
pub(super) use restorer::UnreadableParts;

#[derive(Debug)]
pub(crate) struct Restored {
    pub(crate) world: World,
    pub(crate) notes: Vec<String>,
    /// Notes on undefined ids that have no effect on play. Only tools for saves show them.
    pub(crate) notes_on_kept_ids: Vec<String>,
    /// Ids in the save that the data do not define.
    pub(crate) undefined_ids: SortedSet<String>,
}

pub(super) fn restore(snapshot: Snapshot, content: &Content) -> Result<Restored, ValidationError> {
    restore_all(snapshot, content, UnreadableParts::default()).map_err(ValidationErrors::into_first)
}

/// Proves that a new save can be loaded. Parked actors (those without a free cell) stay parked.
pub(super) fn prove(snapshot: Snapshot, content: &Content) -> Result<World, ValidationError> {
    let restored = restore_with(snapshot, content, UnreadableParts::default(), true);
    restored.map(|restored| restored.world).map_err(ValidationErrors::into_first)
}

/// Restores the world of a snapshot. `gaps` are the parts that could not be read. Returns all errors.
pub(super) fn restore_all(
    snapshot: Snapshot,
    content: &Content,
    gaps: UnreadableParts,
) -> Result<Restored, ValidationErrors> {
    restore_with(snapshot, content, gaps, false)
}

fn restore_with(
    snapshot: Snapshot,
    content: &Content,
    gaps: UnreadableParts,
    proves: bool,
) -> Result<Restored, ValidationErrors> {
    let Snapshot { header: head, mut world } = snapshot;
    let top = PathRef::Whole;
    let mut faults = ValidationErrors::default();
    head.check(top, &mut faults, content);
    world.check(top, &mut faults, content);
    world.memory.check(top, &mut faults, content);
    if let Err(error) = trim_name(&world.name) {
        let help = error.to_string();
        faults.report(top.field("name"), "this cannot be the name of a run", help.trim_end_matches('.'));
    }
    let mut restorer = Restorer {
        content,
        scenario: world.scenario,
        is_proof: proves,
        // The digest ignores colours and mods without effect, so changing them does not mark the run as edited.
        data_changed: head.data != data_fingerprint(content),
        turn: world.turn,
        hero: world.hero,
        current_level: world.current_level,
        next_id: world.next_id,
        ids: BTreeMap::new(),
        cells: 0,
        covered: 0,
        found: FoundIds::default(),
        dropped: Vec::new(),
        undefined_here: UndefinedDefinitions::default(),
        start: Point::default(),
        failed_searches: SortedSet::new(),
        terrain_is_unknown: false,
        country_levels: 0,
        losses: LossNotes::default(),
        faults,
    };
    restorer.restore_run_memory(&mut world.memory, top);
    restorer.check_forebears(&world.forebears, top.field("forebears"));
    restorer.check_travels(&mut world.travels, world.seed, top.field("travels"));
    if gaps.travels {
        // The list of visited levels is unreadable, so treat every level of the country as visited.
        restorer.country_levels = usize::MAX;
    }
    restorer.restore_levels(&mut world);
    restorer.check_chunks(&mut world.travels.changed_chunks, top.field("changed_chunks"));
    restorer.note_pending(&world.aside, top);
    restorer.check_ending(&mut world);
    restorer.check_hero(world.ending.as_ref(), gaps);
    restorer.restore_lore(&mut world.lore, world.seed);
    log::check_log(&world.log, world.turn, &mut restorer.faults);
    let Restorer { losses: lost, mut faults, data_changed, .. } = restorer;
    if faults.count() > 0 {
        // A missing definition may be the cause of an error, such as too many hit points.
        faults.missing = lost.into_missing();
        return Err(faults);
    }
    let mut notes = mods::notes(&head.mods, &mods_in_use(content));
    notes.extend(lost.notes(content));
    world.edited |= data_changed;
    // Record unique items that lack a record: later data made them unique, or the save lost the record.
    world.record_created_uniques(content);
    let notes_on_kept_ids = lost.notes_on_kept_ids();
    Ok(Restored { world, notes, notes_on_kept_ids, undefined_ids: lost.undefined_ids() })
}

impl Restorer<'_> {
    fn restore_run_memory(&mut self, tally: &mut RunMemory, top: PathRef<'_>) {
        let content = self.content;
        tally.marks = with_current_ids(std::mem::take(&mut tally.marks), &content.marks);
        for id in tally.marks.keys() {
            self.losses.note_id("mark", id, &content.marks);
        }
        self.check_marks(&tally.marks, top.field("marks"));
        self.check_each(tally.people.values(), top.field("people"));
        tally.people = with_current_ids(std::mem::take(&mut tally.people), &content.monsters);
        self.check_quests(&mut tally.quests, top.field("quests"));
        self.check_threads(&mut tally.threads, top.field("threads"));
        self.check_standings(&mut tally.standings, top.field("standings"));
        for ids in [&mut tally.created_uniques, &mut tally.held_uniques] {
            *ids = std::mem::take(ids).into_iter().map(|id| content.items.current_id(id)).collect();
        }
    }

    /// Checks the bounds of marks (named counters of a run), unless the data have changed.
    fn check_marks(&mut self, marks: &SortedMap<String, i32>, place: PathRef<'_>) {
        for (id, number) in marks {
            // The range check has already reported values that no mark can have.
            let possible = (-MAX_MARK..=MAX_MARK).contains(number) && !self.data_changed;
            let Some(kind) = self.content.marks.find(id).filter(|_| possible) else { continue };
            let mark = &self.content.marks[kind];
            let near = mark.clamp(*number);
            if near != *number {
                let what = format!("`{id}` is {number}, but must be from {} to {}", mark.least, mark.most);
                let fault = ValidationError::new(place.entry(id), what).with_help(format!("write {near}"));
                self.faults.add(fault.with_fix(near));
            }
        }
    }

    fn restore_levels(&mut self, world: &mut World) {
        let mut seen: SortedMap<LevelId, JsonPath> = SortedMap::new();
        let (present, parked) = (std::mem::take(&mut world.levels), std::mem::take(&mut world.parked));
        for (name, levels) in [("levels", present), ("parked", parked)] {
            for (i, (id, mut level)) in levels.into_iter().enumerate() {
                level.id = id;
                let list = PathRef::Whole.field(name);
                let place = list.item(i);
                let twice = || format!("level {} is there twice", id.0);
                if !self.note_duplicate(id, &mut seen, place.field("id"), twice) {
                    continue;
                }
                if self.is_in_scenario(id, level.branch.as_deref(), place) {
                    let level = self.restore_level(level, place);
                    world.levels.extend(level.map(|level| (id, level)));
                } else {
                    self.park_level(&level, place);
                    world.parked.insert(id, level);
                }
            }
        }
        self.found.levels = seen.into_keys().collect();
    }

    fn is_in_scenario(&mut self, id: LevelId, branch: Option<&str>, place: PathRef<'_>) -> bool {
        let scenario = &self.content.scenarios[self.scenario];
        let outside = usize::from(id.0.checked_sub(FIRST_COUNTRY_LEVEL).unwrap_or(u16::MAX));
        let own_branch =
            scenario.branch_position(id.0).map(|(index, _)| scenario.branches[index].id.as_str());
        // With changed data, this level number may belong to another branch.
        let same = branch.is_none() || branch == own_branch;
        let known = (scenario.has_level(id.0) && same)
            || (scenario.country.is_some() && outside < self.country_levels);
        if !known && id.is_in_country() && scenario.country.is_some() {
            let what = format!("the run has never visited level {} of the country", id.0);
            let help = "`travels` lists the visited levels; the first has the number 1000";
            self.faults.report(place.field("id"), what, help);
        } else if !known && (id == self.current_level || id.0 == 0) {
            let what = format!("the scenario `{}` has no level {}", scenario.id, id.0);
            let help = match branch {
                Some(branch) => format!("the level belongs to the branch `{branch}`, which no longer exists"),
                None => format!("it has 1 to {}", scenario.levels.len()),
            };
            self.faults.report(place.field("id"), what, help);
        }
        known
    }

    /// Checks a level that the scenario no longer has. The level is kept in the save unchanged.
    fn park_level(&mut self, level: &Level, place: PathRef<'_>) {
        let actors = level.actors.iter().enumerate().map(|(i, actor)| ("actors", i, actor));
        let parked = level.parked.iter().enumerate().map(|(i, actor)| ("parked", i, actor));
        for (list, i, actor) in actors.chain(parked) {
            let list = place.field(list);
            let place = list.item(i);
            self.register_actor(actor, place.field("id"), level.id);
            self.check_items(&actor.pack, ItemHolder::Pack, place.field("pack"));
            self.note_pending(&actor.aside, place);
        }
        self.check_floor(&level.floor_items, None, place.field("items"));
        self.note_pending(&level.aside, place);
        self.losses.count(Loss::Level, &format!("{:05}", level.id.0), 1);
    }

    /// Records the definitions that values in `aside` wait for, and registers the ids in these values.
    fn note_pending(&mut self, aside: &PendingValues, place: PathRef<'_>) {
        self.losses.note_pending(aside);
        for value in aside.all() {
            for id in value.ids() {
                let twice = |_: &str| format!("the number {id} is used twice");
                if let Some(fault) = self.register_id(id, "item", place.field(value.field), twice) {
                    self.faults.add(fault);
                }
            }
        }
    }

    fn register_actor(&mut self, actor: &Actor, place: PathRef<'_>, level: LevelId) {
        let hero = actor.id == self.hero;
        let twice = |other: &str| {
            let whose = if hero { "the hero's number" } else { "the number" };
            match other {
                "actor" => format!("{whose} {} is given to two actors", actor.id.0),
                _ => format!("{whose} {} is given to an item and an actor", actor.id.0),
            }
        };
        match self.register_id(actor.id.0, "actor", place, twice) {
            Some(fault) if hero => self.faults.add(
                fault.with_help("there is only one hero: remove the other actor, or give it another number"),
            ),
            Some(fault) => self.faults.add(fault),
            None if hero => {
                self.found.hero = Some(FoundHero { level, way: place.json_path(), hp: actor.hp });
            }
            None => {}
        }
    }
}
