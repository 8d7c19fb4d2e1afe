//! The actors of a level of a save.

use super::{FIRST, Restorer};
use crate::base::{Dir, Point, Size};
use crate::content::read::suggestion;
use crate::content::{Kind, Monster, Tile};
use crate::game::save::fault::{Fault, Faults};
use crate::game::save::format::{ActorRecord, At, MoodRecord};
use crate::game::save::place::Place;
use crate::game::{Actor, ActorId, Level, Mood};
use std::ops::RangeInclusive;

/// The most hit points.
pub(in crate::game::save) const MOST_HP: i32 = 10_000_000;
/// The most energy saved up or owed: with more, one creature would act for seconds on end.
pub(in crate::game::save) const MOST_ENERGY: i32 = 1000;
/// The most turns that a mood lasts.
pub(in crate::game::save) const MOST_PATIENCE: i32 = 10_000;
/// How far somebody is moved for whom there is no room, in cells.
const ASIDE: i32 = 10;

impl Restorer<'_> {
    /// Puts the actors of a save, of which all is checked that does not depend on others, on their level.
    pub(super) fn actors(
        &mut self,
        level: &mut Level,
        present: Vec<(usize, ActorRecord)>,
        parked: Vec<(usize, ActorRecord)>,
        place: Place<'_>,
    ) {
        let list = place.field("actors");
        for (i, record) in present {
            let at = list.item(i);
            let Some(kind) = self.kind(&record) else {
                self.park(level, record);
                continue;
            };
            let actor = self.actor(&record, kind);
            let tile = &self.content.tiles[level.terrain[actor.at]];
            let bars = !self.can_be(kind, tile);
            if bars && self.data_changed {
                self.put_aside(level, actor, record, at);
            } else if bars {
                let what = format!("`{}` cannot be on `{}`", record.kind, tile.id);
                self.faults.note(Fault::new(at.field("at"), what));
            } else if let Err(actor) = level.place(actor) {
                self.faults.note(self.taken(level, &actor, at));
            }
        }
        for (_, record) in parked {
            match self.content.monsters.find(&record.kind) {
                Some(kind) => {
                    let actor = self.actor(&record, kind);
                    self.bring_back(level, actor, record);
                }
                None => self.park(level, record),
            }
        }
        // By number, as they are written.
        level.parked.actors.sort_by_key(|actor| actor.id);
    }

    fn taken(&self, level: &Level, actor: &Actor, place: Place<'_>) -> Fault {
        let other = level.standing(actor.at).map_or(0, |id| id.0);
        let what = format!("the actor of number {other} is there already");
        let fault = Fault::new(place.field("at"), what);
        match self.ids.get(&other) {
            Some(spot) => fault.other(spot.way(), FIRST),
            None => fault,
        }
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
    pub(super) fn check(&mut self, record: &ActorRecord, size: Option<Size>, place: Place<'_>) {
        let ActorRecord {
            id,
            kind: _,
            at,
            hp,
            max_hp,
            energy,
            ref mood,
        } = *record;
        if let Some(size) = size {
            on_map(at, size, place.field("at"), &mut self.faults);
        }
        let sound = (1..=MOST_HP).contains(&max_hp);
        self.within(max_hp, 1..=MOST_HP, place.field("max_hp"));
        // Only a dead hero stays on the level.
        let least = i32::from(id != self.hero.0);
        if sound && hp > max_hp {
            let what = format!("{hp} is more than `max_hp`, which is {max_hp}");
            let fault = Fault::new(place.field("hp"), what);
            self.faults
                .note(fault.help(format!("{least} to {max_hp} is possible here")));
        } else {
            let most = if sound { max_hp } else { MOST_HP };
            self.within(hp, least..=most, place.field("hp"));
        }
        self.within(energy, -MOST_ENERGY..=MOST_ENERGY, place.field("energy"));
        self.check_mood(mood, size, place.field("mood"));
    }

    fn within(&mut self, number: i32, range: RangeInclusive<i32>, place: Place<'_>) {
        if !range.contains(&number) {
            let help = format!("{} to {} is possible here", range.start(), range.end());
            let fault = Fault::new(place, format!("{number} is out of range"));
            self.faults.note(fault.help(help));
        }
    }

    fn check_mood(&mut self, mood: &MoodRecord, size: Option<Size>, place: Place<'_>) {
        let (name, field, at, left) = match mood {
            MoodRecord::Asleep | MoodRecord::Idle => return,
            MoodRecord::Wandering(name) => {
                if Dir::named(name).is_none() {
                    let known = Dir::ALL.iter().map(|dir| dir.name());
                    let fault = Fault::new(
                        place.field("wandering"),
                        format!("`{name}` is no direction"),
                    );
                    self.faults.note(fault.help(suggestion(name, known)));
                }
                return;
            }
            MoodRecord::Hunting(at) => {
                if let Some(size) = size {
                    on_map(*at, size, place.field("hunting"), &mut self.faults);
                }
                return;
            }
            MoodRecord::Searching { around, left } => ("searching", "around", *around, *left),
            MoodRecord::Fleeing { from, left } => ("fleeing", "from", *from, *left),
        };
        let mood = place.field(name);
        if let Some(size) = size {
            on_map(at, size, mood.field(field), &mut self.faults);
        }
        self.within(left, 0..=MOST_PATIENCE, mood.field("left"));
    }

    fn actor(&self, record: &ActorRecord, kind: Kind<Monster>) -> Actor {
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
        Actor {
            id: ActorId(*id),
            kind,
            at: point(*at),
            hp,
            max_hp,
            energy: *energy,
            mood: restore_mood(mood),
        }
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
        place: Place<'_>,
    ) {
        if let Some(at) = self.free_near(level, &actor) {
            actor.at = at;
            if level.place(actor).is_ok() {
                self.lost.moved += 1;
            }
        } else if actor.id == self.hero {
            let what = "in the changed data one can be neither here nor anywhere around";
            self.faults.note(Fault::new(place.field("at"), what));
        } else {
            self.wait(level, record);
        }
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

/// The cells at a distance, in reading order.
pub(in crate::game::save) fn ring(centre: Point, distance: i32) -> impl Iterator<Item = Point> {
    (-distance..=distance).flat_map(move |y| {
        // Between the upper and the lower edge only the ends of a row are at that distance.
        let edge = y.abs() == distance;
        let step = if edge { 1 } else { 2 * distance };
        let columns = (-distance..=distance).step_by(step.max(1) as usize);
        columns.map(move |x| centre + Point::new(x, y))
    })
}

pub(super) fn point((x, y): At) -> Point {
    Point::new(x, y)
}

pub(super) fn on_map(at: At, size: Size, place: Place<'_>, faults: &mut Faults) {
    if !size.contains(point(at)) {
        let what = format!("{} is off the map", point(at));
        let (x, y) = (size.width - 1, size.height - 1);
        let help = format!("this level goes from [0, 0] to [{x}, {y}]");
        faults.note(Fault::new(place, what).help(help));
    }
}

/// A mood of a record that was checked.
fn restore_mood(mood: &MoodRecord) -> Mood {
    match mood {
        MoodRecord::Asleep => Mood::Asleep,
        MoodRecord::Idle => Mood::Idle { heading: None },
        MoodRecord::Wandering(name) => Mood::Idle {
            heading: Dir::named(name),
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
    }
}
