//! The actors of a level of a save.

use super::super::error::Fault;
use super::super::format::{ActorRecord, At, MoodRecord};
use super::Restorer;
use crate::base::{Dir, Point, Size};
use crate::content::{Kind, Monster, Tile};
use crate::game::{Actor, ActorId, Level, Mood};

/// The most hit points.
const MOST_HP: i32 = 10_000_000;
/// The most energy saved up or owed: with more, one creature would act for seconds on end.
const MOST_ENERGY: i32 = 1000;
/// The most turns that a mood lasts.
const MOST_PATIENCE: i32 = 10_000;
/// How far somebody is moved for whom there is no room, in cells.
const ASIDE: i32 = 10;

impl Restorer<'_> {
    /// Puts the actors of a save on their level.
    pub(super) fn actors(
        &mut self,
        level: &mut Level,
        present: Vec<ActorRecord>,
        parked: Vec<ActorRecord>,
        place: &str,
    ) -> Result<(), Fault> {
        for (place, record) in in_order(present, &format!("{place}.actors")) {
            self.check(&record, level.size(), &place)?;
            let Some(kind) = self.kind(&record) else {
                self.park(level, record);
                continue;
            };
            let actor = self.actor(&record, kind, &place)?;
            let tile = &self.content.tiles[level.terrain[actor.at]];
            let bars = !self.can_be(kind, tile);
            if bars && self.data_changed {
                self.put_aside(level, actor, record, &place)?;
            } else if bars {
                let what = format!("`{}` cannot be on `{}`", record.kind, tile.id);
                return Err(Fault::new(format!("{place}.at"), what));
            } else if let Err(actor) = level.place(actor) {
                let other = level.standing(actor.at).map_or(0, |id| id.0);
                let what = format!("the actor of number {other} is there already");
                return Err(Fault::new(format!("{place}.at"), what));
            }
        }
        for (place, record) in in_order(parked, &format!("{place}.parked")) {
            self.check(&record, level.size(), &place)?;
            match self.content.monsters.find(&record.kind) {
                Some(kind) => {
                    let actor = self.actor(&record, kind, &place)?;
                    self.bring_back(level, actor, record);
                }
                None => self.park(level, record),
            }
        }
        // By number, as they are written.
        level.parked.actors.sort_by_key(|actor| actor.id);
        Ok(())
    }

    /// The kind of an actor; the hero always has one.
    fn kind(&mut self, record: &ActorRecord) -> Option<Kind<Monster>> {
        let known = self.content.monsters.find(&record.kind);
        if known.is_none() && record.id == self.hero.0 {
            self.parked.hero = Some(record.kind.clone());
            self.lost.hero = Some(record.kind.clone());
            return Some(self.content.scenarios[self.scenario].hero);
        }
        known
    }

    fn park(&mut self, level: &mut Level, record: ActorRecord) {
        *self.lost.monsters.entry(record.kind.clone()).or_default() += 1;
        level.parked.actors.push(record);
    }

    /// Sets an actor aside for which there is no room.
    fn wait(&mut self, level: &mut Level, record: ActorRecord) {
        self.lost.crowded += 1;
        level.parked.actors.push(record);
    }

    /// Checks what does not depend on the kind.
    fn check(&mut self, record: &ActorRecord, size: Size, place: &str) -> Result<(), Fault> {
        let fault = |field: &str, what: String| Err(Fault::new(format!("{place}.{field}"), what));
        self.number(record, place)?;
        on_map(record.at, size, &format!("{place}.at"))?;
        let ActorRecord {
            hp, max_hp, energy, ..
        } = *record;
        if !(1..=MOST_HP).contains(&max_hp) {
            return fault("max_hp", format!("{max_hp} is not 1 to {MOST_HP}"));
        }
        // Only a dead hero stays on the level.
        let least = i32::from(record.id != self.hero.0);
        if !(least..=max_hp).contains(&hp) {
            let what = format!("{hp} is not {least} to `max_hp`, which is {max_hp}");
            return fault("hp", what);
        }
        if energy.checked_abs().is_none_or(|e| e > MOST_ENERGY) {
            return fault(
                "energy",
                format!("{energy} is not -{MOST_ENERGY} to {MOST_ENERGY}"),
            );
        }
        check_mood(&record.mood, size, &format!("{place}.mood"))
    }

    fn actor(
        &self,
        record: &ActorRecord,
        kind: Kind<Monster>,
        place: &str,
    ) -> Result<Actor, Fault> {
        let ActorRecord {
            id,
            kind: _,
            at,
            hp,
            max_hp,
            energy,
            mood,
        } = record;
        let (hp, max_hp) = self.fit((*hp, *max_hp), kind, &record.kind);
        Ok(Actor {
            id: ActorId(*id),
            kind,
            at: point(*at),
            hp,
            max_hp,
            energy: *energy,
            mood: restore_mood(mood, place)?,
        })
    }

    /// The hit points that somebody has, and can have at most, in data that may have changed: no more and no
    /// fewer than the dice can give. Those who were unhurt still are. For a while in another body nobody changes.
    fn fit(&self, (hp, max_hp): (i32, i32), kind: Kind<Monster>, own: &str) -> (i32, i32) {
        let Monster { id, hp: dice, .. } = &self.content.monsters[kind];
        if !self.data_changed || id != own {
            return (hp, max_hp);
        }
        let least = dice.least().max(1);
        let now = max_hp.clamp(least, dice.most().max(least));
        let unhurt = hp == max_hp;
        (if unhurt { now } else { hp.min(now) }, now)
    }

    /// Puts an actor whose cell the changed data bar to it on a free cell nearby. If there is none,
    /// a monster waits, but the hero cannot.
    fn put_aside(
        &mut self,
        level: &mut Level,
        mut actor: Actor,
        record: ActorRecord,
        place: &str,
    ) -> Result<(), Fault> {
        if let Some(at) = self.free_near(level, &actor) {
            actor.at = at;
            if level.place(actor).is_ok() {
                self.lost.moved += 1;
            }
            return Ok(());
        }
        if actor.id == self.hero {
            let what = "in the changed data one can be neither here nor anywhere around";
            return Err(Fault::new(format!("{place}.at"), what));
        }
        self.wait(level, record);
        Ok(())
    }

    /// Brings an actor back whose kind is defined again, near where it was.
    fn bring_back(&mut self, level: &mut Level, mut actor: Actor, record: ActorRecord) {
        match self.free_near(level, &actor) {
            Some(at) => {
                actor.at = at;
                // The cell is free.
                let _ = level.place(actor);
            }
            None => self.wait(level, record),
        }
    }

    /// Whether a creature can be on a terrain at all.
    fn can_be(&self, kind: Kind<Monster>, tile: &Tile) -> bool {
        tile.ways.meets(self.content.monsters[kind].ways) && !tile.is_closed_door()
    }

    fn free_near(&self, level: &Level, actor: &Actor) -> Option<Point> {
        let is_free = |at: &Point| {
            let tile = level.terrain.get(*at).map(|t| &self.content.tiles[*t]);
            level.standing(*at).is_none() && tile.is_some_and(|tile| self.can_be(actor.kind, tile))
        };
        (0..=ASIDE)
            .flat_map(|distance| ring(actor.at, distance))
            .find(is_free)
    }
}

/// The records by their numbers, each with its place. In order, as one level may have thousands.
fn in_order(records: Vec<ActorRecord>, place: &str) -> impl Iterator<Item = (String, ActorRecord)> {
    let mut records: Vec<_> = records.into_iter().enumerate().collect();
    records.sort_by_key(|(_, record)| record.id);
    records
        .into_iter()
        .map(move |(i, record)| (format!("{place}[{i}]"), record))
}

/// The cells at a distance, in reading order.
fn ring(centre: Point, distance: i32) -> impl Iterator<Item = Point> {
    let span = -distance..=distance;
    let cells = span
        .clone()
        .flat_map(move |y| span.clone().map(move |x| Point::new(x, y)));
    cells
        .filter(move |at| at.distance(Point::default()) == distance)
        .map(move |at| centre + at)
}

pub(super) fn point((x, y): At) -> Point {
    Point::new(x, y)
}

pub(super) fn on_map(at: At, size: Size, place: &str) -> Result<(), Fault> {
    if size.contains(point(at)) {
        return Ok(());
    }
    let what = format!("{} is off the level of {size} cells", point(at));
    Err(Fault::new(place, what))
}

fn check_mood(mood: &MoodRecord, size: Size, place: &str) -> Result<(), Fault> {
    let (at, left) = match mood {
        MoodRecord::Asleep | MoodRecord::Idle | MoodRecord::Wandering(_) => return Ok(()),
        MoodRecord::Hunting(at) => (*at, 0),
        MoodRecord::Searching { around, left } => (*around, *left),
        MoodRecord::Fleeing { from, left } => (*from, *left),
    };
    on_map(at, size, place)?;
    if !(0..=MOST_PATIENCE).contains(&left) {
        let what = format!("`left` is {left}, which is not 0 to {MOST_PATIENCE}");
        return Err(Fault::new(place, what));
    }
    Ok(())
}

fn restore_mood(mood: &MoodRecord, place: &str) -> Result<Mood, Fault> {
    Ok(match mood {
        MoodRecord::Asleep => Mood::Asleep,
        MoodRecord::Idle => Mood::Idle { heading: None },
        MoodRecord::Wandering(name) => Mood::Idle {
            heading: Some(Dir::named(name).ok_or_else(|| {
                let what = format!("`{name}` is no direction; they are {}", directions());
                Fault::new(format!("{place}.mood"), what)
            })?),
        },
        MoodRecord::Hunting(at) => Mood::Hunting { last: point(*at) },
        MoodRecord::Searching { around, left } => Mood::Searching {
            around: point(*around),
            left: *left,
        },
        MoodRecord::Fleeing { from, left } => Mood::Fleeing {
            from: point(*from),
            left: *left,
        },
    })
}

fn directions() -> String {
    Dir::ALL.map(Dir::name).join(", ")
}
