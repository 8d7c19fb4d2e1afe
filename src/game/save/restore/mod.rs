//! From the save to the world: the reverse of [`super::capture`], trusting nothing.
//!
//! A save may have been edited, damaged or forged, and the data may have changed since it was
//! written. What cannot be is refused with its place. What only the data have made impossible is
//! set aside or put right, with a note to the player: editing data never kills a run. A run whose data have
//! changed is marked as edited.

mod actor;
mod level;
mod lost;
mod mods;
mod rows;

use super::capture::{self, data_mark};
use super::error::Fault;
use super::format::{ActorRecord, EndingRecord, LevelRecord, MessageRecord, Snapshot};
use super::name::tidy;
use super::parked::Parked;
use crate::base::Random;
use crate::content::{Content, Kind, Scenario};
use crate::game::{ActorId, Ending, Level, LevelId, Log, Message, Tone, World};
use lost::Lost;
use std::collections::{BTreeMap, BTreeSet};

/// More turns than anybody plays, and far from where counting them would overflow.
const MOST_TURNS: u64 = 1_000_000_000_000_000;
/// The last number that an actor can have, with room for those still to come.
const LAST_ID: u32 = 4_000_000_000;
/// The most characters of a message.
const LONGEST_MESSAGE: usize = 10_000;

/// A world as it was saved, and what the player should know of it.
#[derive(Debug)]
pub(in crate::game) struct Restored {
    pub(in crate::game) world: World,
    pub(in crate::game) notes: Vec<String>,
}

/// The world of a snapshot.
pub(super) fn restore(snapshot: Snapshot, content: &Content) -> Result<Restored, Fault> {
    let Snapshot {
        format: _,
        version: _,
        game: _,
        data,
        mods,
        checksum: _,
        save_seq,
        turn,
        seed,
        name,
        scenario,
        hero,
        here,
        next_id,
        random,
        edited,
        ending,
        levels,
        parked,
        log,
    } = snapshot;
    tidy(&name).map_err(|error| Fault::new("name", error.to_string().trim_end_matches('.')))?;
    within("save_seq", save_seq, MOST_TURNS)?;
    within("turn", turn, MOST_TURNS)?;
    within("next_id", u64::from(next_id), u64::from(LAST_ID))?;
    let used = capture::mods(content);
    let data_changed = data != data_mark(content) || mods != used;
    let mut restorer = Restorer {
        content,
        scenario: content.scenarios.find(&scenario).ok_or_else(|| {
            let what = format!("the data define no scenario `{scenario}`; the run waits for it");
            Fault::new("scenario", what)
        })?,
        data_changed,
        hero: ActorId(hero),
        here: LevelId(here),
        next_id,
        ids: BTreeSet::new(),
        cells: 0,
        parked: Parked::default(),
        lost: Lost::default(),
    };
    let levels = restorer.levels(levels, parked)?;
    let ending = ending.map(|e| restorer.ending(e, turn)).transpose()?;
    let world = World {
        name,
        seed,
        scenario: restorer.scenario,
        turn,
        hero: restorer.hero,
        here: restorer.here,
        levels,
        random: Random::from_text(&random).ok_or_else(|| {
            let what = "is not four groups of sixteen hexadecimal digits, not all of them 0";
            Fault::new("random", what)
        })?,
        next_id,
        log: restore_log(log, turn)?,
        ending,
        edited: edited || data_changed,
        parked: restorer.parked,
    };
    check_hero(&world)?;
    let mut notes = mods::notes(&mods, &used);
    notes.extend(restorer.lost.notes());
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
    /// Numbers of actors met so far.
    ids: BTreeSet<u32>,
    /// Cells of the levels met so far.
    cells: i64,
    parked: Parked,
    lost: Lost,
}

impl Restorer<'_> {
    fn levels(
        &mut self,
        records: Vec<LevelRecord>,
        parked: Vec<LevelRecord>,
    ) -> Result<BTreeMap<LevelId, Level>, Fault> {
        let present = (0..).zip(records).map(|(i, r)| (format!("levels[{i}]"), r));
        let parked = (0..).zip(parked).map(|(i, r)| (format!("parked[{i}]"), r));
        let mut levels = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for (place, record) in present.chain(parked) {
            let id = LevelId(record.id);
            if !seen.insert(id) {
                return Err(Fault::new(place, format!("level {} is there twice", id.0)));
            }
            if self.is_in_scenario(id, &place)? {
                levels.insert(id, self.level(record, &place)?);
            } else {
                self.park_level(record, &place)?;
            }
        }
        Ok(levels)
    }

    fn is_in_scenario(&self, id: LevelId, place: &str) -> Result<bool, Fault> {
        let scenario = &self.content.scenarios[self.scenario];
        let known = (1..=scenario.levels.len()).contains(&usize::from(id.0));
        if !known && (id == self.here || id.0 == 0) {
            let what = format!(
                "the scenario `{}` has no level {}, only 1 to {}",
                scenario.id,
                id.0,
                scenario.levels.len()
            );
            return Err(Fault::new(format!("{place}.id"), what));
        }
        Ok(known)
    }

    fn park_level(&mut self, record: LevelRecord, place: &str) -> Result<(), Fault> {
        let actors = |list: &str| format!("{place}.{list}");
        for (list, records) in [("actors", &record.actors), ("parked", &record.parked)] {
            for (i, actor) in records.iter().enumerate() {
                self.number(actor, &format!("{}[{i}]", actors(list)))?;
            }
        }
        self.lost.levels.insert(record.id);
        self.parked.levels.push(record);
        Ok(())
    }

    /// Checks the number of an actor.
    fn number(&mut self, actor: &ActorRecord, place: &str) -> Result<(), Fault> {
        let place = || format!("{place}.id");
        if actor.id >= self.next_id {
            let what = format!(
                "{} is not below `next_id`, which is {}",
                actor.id, self.next_id
            );
            return Err(Fault::new(place(), what));
        }
        if !self.ids.insert(actor.id) {
            let whose = if actor.id == self.hero.0 {
                "the hero's number"
            } else {
                "the number"
            };
            let what = format!("{whose} {} is given to two actors", actor.id);
            return Err(Fault::new(place(), what));
        }
        Ok(())
    }

    fn ending(&mut self, record: EndingRecord, turn: u64) -> Result<Ending, Fault> {
        within("ending.turn", record.turn, turn)?;
        let by = match self.content.monsters.find(&record.by) {
            Some(kind) => kind,
            None => {
                self.parked.killer = Some(record.by);
                self.content.scenarios[self.scenario].hero
            }
        };
        Ok(Ending {
            by,
            turn: record.turn,
        })
    }
}

fn restore_log(records: Vec<MessageRecord>, now: u64) -> Result<Log, Fault> {
    let mut log = Log::default();
    for (i, record) in records.into_iter().enumerate() {
        let place = |field: &str| format!("log[{i}].{field}");
        let MessageRecord {
            turn,
            tone,
            text,
            times,
        } = record;
        within(&place("turn"), turn, now)?;
        let Some(tone) = Tone::named(&tone) else {
            let what = format!("`{tone}` is not a tone; they are {}", tones());
            return Err(Fault::new(place("tone"), what));
        };
        if text.len() > LONGEST_MESSAGE || text.contains(char::is_control) {
            let what = "is too long for a message, or holds control characters";
            return Err(Fault::new(place("text"), what));
        }
        if times == 0 {
            return Err(Fault::new(
                place("times"),
                "a message was said at least once",
            ));
        }
        log.push(Message {
            turn,
            tone,
            text,
            times,
        });
    }
    Ok(log)
}

fn tones() -> String {
    Tone::ALL.map(Tone::name).join(", ")
}

fn check_hero(world: &World) -> Result<(), Fault> {
    if !world.levels.contains_key(&world.here) {
        let what = format!("there is no level {} among the levels", world.here.0);
        return Err(Fault::new("here", what));
    }
    let is_on = |level: &&Level| level.actors().get(world.hero).is_some();
    match world.levels.values().find(is_on) {
        Some(level) if level.id() == world.here => check_ending(world),
        Some(level) => {
            let what = format!(
                "says {}, but the hero is on level {}",
                world.here.0,
                level.id().0
            );
            Err(Fault::new("here", what))
        }
        None => {
            let what = format!("no actor has the number {}", world.hero.0);
            Err(Fault::new("hero", what))
        }
    }
}

fn check_ending(world: &World) -> Result<(), Fault> {
    let alive = world.hero().is_some_and(|hero| hero.hp() > 0);
    match (alive, world.ending.is_some()) {
        (true, true) => Err(Fault::new("ending", "the hero is alive")),
        (false, false) => Err(Fault::new("ending", "the hero has no hit points left")),
        _ => Ok(()),
    }
}

fn within(place: &str, number: u64, most: u64) -> Result<(), Fault> {
    if number <= most {
        return Ok(());
    }
    Err(Fault::new(
        place,
        format!("{number} is too high; the most is {most}"),
    ))
}
