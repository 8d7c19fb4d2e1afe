//! From the save to the world: the reverse of [`super::capture`], trusting nothing.
//!
//! A save may have been edited, damaged or forged, and the data may have changed since it was
//! written. What cannot be is refused, all of it with its place. What only the data have made impossible is
//! set aside or put right, with a note to the player: editing data never kills a run. A run whose data have
//! changed is marked as edited.

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
mod state;

use super::capture::{self, data_mark};
use super::format::name::tidy;
use super::format::parked::{Parked, ParkedOnLevel};
use super::format::{ActorRecord, LAST_ID, LevelRecord, MOST_MARK, ModRecord, Snapshot};
use crate::record::fault::{Fault, Faults};
use crate::record::place::{Place, Way};
use crate::record::{Bounded, Checked};
use crate::world::Tally;
use crate::world::level::id::FIRST_OUTSIDE;
use crate::{ActorId, Level, LevelId, World};
use fifteen_base::{Point, Random, SortedMap, SortedSet};
use fifteen_content::Content;
use fifteen_content::read::value::suggestion;
use lost::{Loss, Lost};
use people::all_renamed;
use restorer::{Found, Holder, Met, Restorer};
use std::collections::BTreeMap;

pub(super) use restorer::Gaps;

/// A world as it was saved, and what the player should know of it.
#[derive(Debug)]
pub(crate) struct Restored {
    pub(crate) world: World,
    pub(crate) notes: Vec<String>,
}

/// The world of a snapshot.
///
/// # Errors
/// The first thing that cannot be.
pub(super) fn restore(snapshot: Snapshot, content: &Content) -> Result<Restored, Fault> {
    restore_all(snapshot, content, Gaps::default()).map_err(Faults::first)
}

/// What to do where something is missing that a mod may have brought with which a run was played: which of those are not in use.
pub(in crate::save) fn mods_off(saved: &[ModRecord], content: &Content) -> Option<String> {
    mods::off(saved, &capture::mods(content))
}

/// The world of a snapshot of which there may be no more than that.
///
/// # Errors
/// Everything that cannot be.
pub(super) fn restore_all(
    snapshot: Snapshot,
    content: &Content,
    gaps: Gaps,
) -> Result<Restored, Faults> {
    let top = Place::Whole;
    let mut faults = Faults::default();
    snapshot.check(top, &mut faults);
    let Snapshot {
        format: _,
        version: _,
        game: _,
        data,
        mods,
        checksum: _,
        save_seq: _,
        turn,
        seed,
        name,
        scenario,
        hero,
        here,
        next_id,
        random,
        edited,
        practice,
        forebears,
        pick_up,
        marks,
        rests,
        made,
        found,
        people,
        quests,
        threads,
        relit,
        standings,
        growth,
        ending,
        levels,
        parked,
        travels,
        folded,
        lore,
        log,
    } = snapshot;
    if let Err(error) = tidy(&name) {
        let fault = Fault::new(top.field("name"), "this cannot be the name of a run");
        faults.note(fault.help(error.to_string().trim_end_matches('.')));
    }
    let last_id = 0..=u64::from(LAST_ID);
    u64::from(next_id).check(last_id, top.field("next_id"), &mut faults);
    let random = Random::from_text(&random).or_else(|| {
        let what = "this is no state of chance";
        let help = "it is four groups of sixteen digits and letters a to f, not all of them 0";
        faults.none(Fault::new(top.field("random"), what).help(help))
    });
    let Some(scenario) = content.scenarios.find(&scenario) else {
        let what = format!("the data define no scenario `{scenario}`; the run waits for it");
        let known = content.scenarios.iter().map(|(_, s)| s.id.as_str());
        let fault = Fault::new(top.field("scenario"), what);
        let help = mods_off(&mods, content);
        faults.note(fault.help(help.unwrap_or_else(|| suggestion(&scenario, known))));
        return Err(faults);
    };
    let used = capture::mods(content);
    // Mods that change nothing but colours, or nothing at all, are told of and mark nothing.
    let data_changed = data != data_mark(content);
    let mut restorer = Restorer {
        content,
        scenario,
        data_changed,
        hero: ActorId(hero),
        here: LevelId(here),
        next_id,
        numbers: BTreeMap::new(),
        cells: 0,
        covered: 0,
        met: Met::default(),
        dropped: Vec::new(),
        parked: Parked::default(),
        parked_here: ParkedOnLevel::default(),
        start: Point::default(),
        full: SortedSet::new(),
        anywhere: false,
        outside: 0,
        lost: Lost::default(),
        growth: None,
        faults,
    };
    let marks = all_renamed(marks, &content.marks);
    restorer.check_marks(&marks, top.field("marks"));
    restorer.growth = growth.map(|record| Box::new(restorer.growth(record, turn)));
    restorer.check_each(people.values(), top.field("people"));
    let people = all_renamed(people, &content.monsters);
    let quests = restorer.quests(quests, turn, top.field("quests"));
    let forebears = restorer.forebears(forebears, top.field("forebears"));
    let threads = restorer.threads(threads, turn, top.field("threads"));
    let standings = restorer.standings(standings, top.field("standings"));
    let mut travels = restorer.travels(travels, seed, top.field("travels"));
    let levels = restorer.levels(levels, parked);
    travels.folded = restorer.folded(folded, turn, top.field("folded"));
    let ending = ending.and_then(|record| restorer.ending(record, turn));
    restorer.check_hero(ending.as_ref(), gaps);
    let picks_up = restorer.picks_up(&pick_up);
    let lore = restorer.lore(lore, seed, turn);
    let log = log::restore(log, turn, &mut restorer.faults);
    let Restorer { parked, lost, faults, .. } = restorer;
    let Some(random) = random.filter(|_| faults.count() == 0) else { return Err(faults) };
    let mut notes = mods::notes(&mods, &used);
    notes.extend(lost.notes());
    let now =
        |ids: SortedSet<String>| ids.into_iter().map(|id| content.items.current(id)).collect();
    let (made, found) = (now(made), now(found));
    let mut world = World {
        name,
        seed,
        scenario,
        turn,
        hero: ActorId(hero),
        here: LevelId(here),
        levels,
        travels,
        random,
        next_id,
        log,
        lore,
        picks_up,
        tally: Tally { marks, rests, people, quests, threads, relit, standings, made, found },
        ending,
        edited: edited || data_changed,
        practice,
        forebears,
        set_aside: parked.keep(),
    };
    // Before something became the only one of its kind, or where a save lost it, what is there is what was made.
    world.note_made(content);
    Ok(Restored { world, notes })
}

impl Restorer<'_> {
    /// No mark is less or more than the data let it be. Under other data it may have
    /// been something else, and is kept.
    fn check_marks(&mut self, marks: &SortedMap<String, i32>, place: Place<'_>) {
        let found = marks.iter().filter_map(|(id, number)| {
            // What no mark can be is told of already.
            let possible = (-MOST_MARK..=MOST_MARK).contains(number) && !self.data_changed;
            let kind = self.content.marks.find(id).filter(|_| possible)?;
            let mark = &self.content.marks[kind];
            Some((id, *number, mark)).filter(|(_, number, mark)| mark.within(*number) != *number)
        });
        let faults: Vec<Fault> = found
            .map(|(id, number, mark)| {
                let what =
                    format!("`{id}` is {number}, and can be from {} to {}", mark.least, mark.most);
                let near = mark.within(number);
                Fault::new(place.entry(id), what).help(format!("write {near}")).set(near)
            })
            .collect();
        faults.into_iter().for_each(|fault| self.faults.note(fault));
    }

    fn levels(
        &mut self,
        present: Vec<LevelRecord>,
        parked: Vec<LevelRecord>,
    ) -> SortedMap<LevelId, Level> {
        let mut levels = SortedMap::new();
        let mut seen: SortedMap<LevelId, Way> = SortedMap::new();
        for (name, records) in [("levels", present), ("parked", parked)] {
            for (i, record) in records.into_iter().enumerate() {
                let (top, id) = (Place::Whole, LevelId(record.id));
                let list = top.field(name);
                let place = list.item(i);
                let twice = || format!("level {} is there twice", id.0);
                if !self.is_first(id, &mut seen, place.field("id"), twice) {
                    continue;
                }
                if self.is_in_scenario(id, record.branch.as_deref(), place) {
                    let level = self.level(record, place);
                    levels.extend(level.map(|level| (id, level)));
                } else {
                    self.park_level(record, place);
                }
            }
        }
        self.met.levels = seen.into_keys().collect();
        levels
    }

    fn is_in_scenario(&mut self, id: LevelId, branch: Option<&str>, place: Place<'_>) -> bool {
        let scenario = &self.content.scenarios[self.scenario];
        let outside = usize::from(id.0.checked_sub(FIRST_OUTSIDE).unwrap_or(u16::MAX));
        let own = scenario.in_branch(id.0).map(|(own, _)| scenario.branches[own].id.as_str());
        // What the number stands for now may be a level of another branch.
        let same = branch.is_none() || branch == own;
        let known = (scenario.has_level(id.0) && same)
            || (scenario.country.is_some() && outside < self.outside);
        if !known && id.is_outside() && scenario.country.is_some() {
            let what = format!("the run has been to no level {} of the country", id.0);
            let fault = Fault::new(place.field("id"), what);
            self.faults.note(
                fault.help("`travels` has those to which it has been, the first of them 1000"),
            );
        } else if !known && (id == self.here || id.0 == 0) {
            let what = format!("the scenario `{}` has no level {}", scenario.id, id.0);
            let help = match branch {
                Some(branch) => {
                    format!("the level is of the branch `{branch}`, which is not there any more")
                }
                None => format!("it has 1 to {}", scenario.levels.len()),
            };
            let fault = Fault::new(place.field("id"), what);
            self.faults.note(fault.help(help));
        }
        known
    }

    fn park_level(&mut self, record: LevelRecord, place: Place<'_>) {
        for (list, records) in [("actors", &record.actors), ("parked", &record.parked)] {
            for (index, actor) in records.iter().enumerate() {
                let list = place.field(list);
                let place = list.item(index);
                self.number(actor, place.field("id"), LevelId(record.id));
                self.check_items(&actor.pack, Holder::Pack, place.field("pack"));
            }
        }
        self.check_items(&record.items, Holder::Floor(None), place.field("items"));
        self.lost.note(Loss::Level, &format!("{:05}", record.id), 1);
        self.parked.levels.push(record);
    }

    /// Checks the number of an actor.
    fn number(&mut self, actor: &ActorRecord, place: Place<'_>, level: LevelId) {
        let hero = actor.id == self.hero.0;
        let twice = |other: &str| {
            let whose = if hero { "the hero's number" } else { "the number" };
            match other {
                "actor" => format!("{whose} {} is given to two actors", actor.id),
                _ => format!("{whose} {} is given to an item and an actor", actor.id),
            }
        };
        match self.unnumbered(actor.id, "actor", place, twice) {
            Some(fault) if hero => self.faults.note(
                fault.help("there is one hero: remove the other, or give it a number of its own"),
            ),
            Some(fault) => self.faults.note(fault),
            None if hero => {
                self.met.hero = Some(Found { level, way: place.way(), hp: actor.hp });
            }
            None => {}
        }
    }
}
