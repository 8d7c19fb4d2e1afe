//! From the save to the world: the reverse of [`super::capture`], trusting nothing.
//!
//! A save may have been edited, damaged or forged, and the data may have changed since it was
//! written. What cannot be is refused, all of it with its place. What only the data have made impossible is
//! set aside or put right, with a note to the player: editing data never kills a run. A run whose data have
//! changed is marked as edited.

mod actor;
mod covers;
mod ending;
mod hero;
mod item;
mod level;
mod log;
mod lore;
mod lost;
mod mods;
mod recall;
mod riddles;
mod rows;
mod state;

use super::capture::{self, data_mark};
use super::fault::{Fault, Faults, Mend};
use super::format::{ActorRecord, At, LAST_ID, LevelRecord, Snapshot};
use super::name::tidy;
use super::parked::{Parked, ParkedOnLevel};
use super::place::{Place, Way};
use super::record::{Bounded, Checked};
use crate::base::Random;
use crate::content::read::suggestion;
use crate::content::{Content, Kind, Scenario};
use crate::game::{ActorId, Item, Level, LevelId, World};
use hero::Met;
use item::Holder;
use lost::Lost;
use std::collections::BTreeMap;

pub(super) use log::LONGEST_MESSAGE;
pub(super) use rows::WIDEST;

/// A world as it was saved, and what the player should know of it.
#[derive(Debug)]
pub(in crate::game) struct Restored {
    pub(in crate::game) world: World,
    pub(in crate::game) notes: Vec<String>,
}

/// What of a save could not be read, so that its absence proves nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gaps {
    /// A level or an actor.
    pub things: bool,
    /// Who the hero is, where they are, or whether they live.
    pub hero: bool,
}

/// The world of a snapshot.
///
/// # Errors
/// The first thing that cannot be.
pub(super) fn restore(snapshot: Snapshot, content: &Content) -> Result<Restored, Fault> {
    restore_all(snapshot, content, Gaps::default()).map_err(Faults::first)
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
        pick_up,
        ending,
        levels,
        parked,
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
        let help = mods::off(&mods, &capture::mods(content));
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
        ids: BTreeMap::new(),
        things: BTreeMap::new(),
        cells: 0,
        covered: 0,
        met: Met::default(),
        dropped: Vec::new(),
        parked: Parked::default(),
        parked_here: ParkedOnLevel::default(),
        start: At::default(),
        lost: Lost::default(),
        faults,
    };
    let levels = restorer.levels(levels, parked);
    let ending = ending.and_then(|record| restorer.ending(record, turn));
    restorer.check_hero(ending.as_ref(), gaps);
    let picks_up = restorer.picks_up(&pick_up);
    let lore = restorer.lore(lore, seed, turn);
    let log = log::restore(log, turn, &mut restorer.faults);
    let Restorer {
        parked,
        lost,
        faults,
        ..
    } = restorer;
    let Some(random) = random.filter(|_| faults.count() == 0) else {
        return Err(faults);
    };
    let mut notes = mods::notes(&mods, &used);
    notes.extend(lost.notes());
    let world = World {
        name,
        seed,
        scenario,
        turn,
        hero: ActorId(hero),
        here: LevelId(here),
        levels,
        random,
        next_id,
        log,
        lore,
        picks_up,
        ending,
        edited: edited || data_changed,
        set_aside: parked.keep(),
    };
    Ok(Restored { world, notes })
}

/// What restoring the parts of a world needs to know, and what it has found so far.
struct Restorer<'a> {
    content: &'a Content,
    scenario: Kind<Scenario>,
    /// Whether the data are not those that the save was written with.
    data_changed: bool,
    hero: ActorId,
    here: LevelId,
    next_id: u32,
    /// Numbers of actors met so far, and where: the list and the place in it.
    ids: BTreeMap<u32, Spot>,
    /// Numbers of items met so far, and the ways to them.
    things: BTreeMap<u32, Way>,
    /// Cells of the levels met so far.
    cells: i64,
    /// Cells of theirs that are covered, in all layers.
    covered: usize,
    met: Met,
    /// What found no room in a pack, and whose that was.
    dropped: Vec<(ActorId, Item)>,
    parked: Parked,
    /// What the level that is being restored has set aside.
    parked_here: ParkedOnLevel,
    /// Where the level begins that is being restored.
    start: At,
    lost: Lost,
    faults: Faults,
}

/// The place of an actor, kept small, as there may be thousands.
#[derive(Clone, Copy)]
struct Spot {
    levels: &'static str,
    level: usize,
    list: &'static str,
    index: usize,
}

impl Spot {
    fn way(self) -> Way {
        let top = Place::Whole.field(self.levels);
        let level = top.item(self.level);
        level.field(self.list).item(self.index).field("id").way()
    }
}

impl Restorer<'_> {
    fn levels(
        &mut self,
        present: Vec<LevelRecord>,
        parked: Vec<LevelRecord>,
    ) -> BTreeMap<LevelId, Level> {
        let mut levels = BTreeMap::new();
        let mut seen: BTreeMap<LevelId, Way> = BTreeMap::new();
        for (name, records) in [("levels", present), ("parked", parked)] {
            for (i, record) in records.into_iter().enumerate() {
                let (top, id) = (Place::Whole, LevelId(record.id));
                let list = top.field(name);
                let place = list.item(i);
                let own = place.field("id");
                if let Some(first) = seen.get(&id) {
                    let what = format!("level {} is there twice", id.0);
                    let fault = Fault::new(own, what).other(first.clone(), FIRST);
                    self.faults.note(fault.help("remove one of the two"));
                    continue;
                }
                seen.insert(id, own.way());
                if self.is_in_scenario(id, place) {
                    let level = self.level(record, place, (name, i));
                    levels.extend(level.map(|level| (id, level)));
                } else {
                    self.park_level(record, (name, i));
                }
            }
        }
        self.met.levels = seen.into_keys().collect();
        levels
    }

    fn is_in_scenario(&mut self, id: LevelId, place: Place<'_>) -> bool {
        let scenario = &self.content.scenarios[self.scenario];
        let known = (1..=scenario.levels.len()).contains(&usize::from(id.0));
        if !known && (id == self.here || id.0 == 0) {
            let what = format!("the scenario `{}` has no level {}", scenario.id, id.0);
            let help = format!("it has 1 to {}", scenario.levels.len());
            let fault = Fault::new(place.field("id"), what);
            self.faults.note(fault.help(help));
        }
        known
    }

    fn park_level(&mut self, record: LevelRecord, at: (&'static str, usize)) {
        for (list, records) in [("actors", &record.actors), ("parked", &record.parked)] {
            for (index, actor) in records.iter().enumerate() {
                self.number(actor, spot(at, list, index), LevelId(record.id));
                let top = Place::Whole;
                let (levels, own) = (top.field(at.0), at.1);
                let level = levels.item(own);
                let actors = level.field(list);
                let place = actors.item(index);
                self.check_items(&actor.pack, Holder::Pack, place.field("pack"));
            }
        }
        let top = Place::Whole;
        let levels = top.field(at.0);
        let level = levels.item(at.1);
        self.check_items(&record.items, Holder::Floor(None), level.field("items"));
        self.lost.levels.insert(record.id);
        self.parked.levels.push(record);
    }

    /// Checks the number of an actor.
    fn number(&mut self, actor: &ActorRecord, spot: Spot, level: LevelId) {
        if let Some(fault) = self.no_number(actor.id, "actor", || spot.way()) {
            self.faults.note(fault);
        }
        let hero = actor.id == self.hero.0;
        let kind = self.content.scenarios[self.scenario].hero;
        let alike = hero && actor.kind == self.content.monsters[kind].id;
        if let Some((first, other)) = self.first(actor.id) {
            let whose = if hero {
                "the hero's number"
            } else {
                "the number"
            };
            let what = match other {
                "actor" => format!("{whose} {} is given to two actors", actor.id),
                _ => format!("{whose} {} is given to an item and an actor", actor.id),
            };
            let help = match hero {
                true => "there is one hero: remove the other, or give it a number of its own",
                false => "give one of them the number `next_id`, and raise that by one",
            };
            let fault = Fault {
                way: spot.way(),
                ..Fault::new(Place::Whole, what)
            };
            let fault = fault.help(help).other(first.clone(), FIRST);
            let is_first = self.met.hero.as_ref().is_some_and(|first| first.alike);
            self.faults
                .note(match (alike, other == "actor" && is_first) {
                    // There is one hero, and no second.
                    (true, true) => fault,
                    (true, false) => fault.mend_at(first, Mend::Number),
                    (false, _) if hero && other == "item" => fault.mend_at(first, Mend::Number),
                    (false, _) => fault.mend(Mend::Number),
                });
            return;
        }
        self.ids.insert(actor.id, spot);
        if hero {
            self.met.hero = Some(hero::Found {
                level,
                spot,
                hp: actor.hp,
                alike,
            });
        }
    }

    /// What is wrong with a number in itself.
    fn no_number(&self, id: u32, whose: &str, way: impl Fn() -> Way) -> Option<Fault> {
        let fault = |what: String| Fault {
            way: way(),
            ..Fault::new(Place::Whole, what)
        };
        if id == 0 {
            let help = "numbers begin with 1";
            let fault = fault(format!("no {whose} has the number 0"));
            return Some(fault.help(help).mend(Mend::Number));
        }
        let next = self.next_id;
        (id >= next).then(|| {
            let what = format!("{id} is not below `next_id`, which is {next}");
            let help = "give it a lower number, or raise `next_id` above it";
            let next_id = Place::Whole.field("next_id").way();
            let fault = fault(what).help(help).other(next_id, "it is here");
            fault.mend(Mend::Number)
        })
    }

    /// The way to the number that was met already, and what has it: an actor or an item.
    fn first(&self, id: u32) -> Option<(Way, &'static str)> {
        let actor = self.ids.get(&id).map(|spot| (spot.way(), "actor"));
        actor.or_else(|| Some((self.things.get(&id)?.clone(), "item")))
    }
}

/// What the place of the first of two is called.
const FIRST: &str = "the first one is here";

fn spot((levels, level): (&'static str, usize), list: &'static str, index: usize) -> Spot {
    Spot {
        levels,
        level,
        list,
        index,
    }
}
