//! The actors of a level of a save.

use super::lost::Loss;
use super::restorer::{Holder, Restorer};
use super::room::{can_be, on_map};
use super::state::bond_of;
use crate::record::fault::Fault;
use crate::record::keyed::FIRST;
use crate::record::known::Known;
use crate::record::place::Place;
use crate::record::{Bounded, Checked};
use crate::save::capture::born;
use crate::save::format::parked::OfActor;
use crate::save::format::{ActorRecord, ItemRecord, MOST_HP, MOST_PATIENCE, MoodRecord};
use crate::world::Body;
use crate::{Actor, ActorId, Level, Mood};
use fifteen_base::serde_json::json;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Dir, Size};
use fifteen_content::read::value::suggestion;
use fifteen_content::{Kind, Monster, Stat};
use std::cmp::Ordering;

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
        let mut displaced = Vec::new();
        level.actors.reserve(present.len());
        for (i, record) in present {
            let at = list.item(i);
            let Some(kind) = self.kind(&record) else {
                self.park(record);
                continue;
            };
            let mut actor = self.actor(&record, kind);
            self.check_hp(&mut actor, at);
            let tile = &self.content.tiles[level.terrain[actor.at]];
            let bars = !self.anywhere && !can_be(self.ways(&actor), tile);
            if bars && self.data_changed {
                self.put_aside(level, actor, record, at);
            } else if bars {
                let what = format!("`{}` cannot be on `{}`", record.kind.id(self.content), tile.id);
                displaced.push((self.faults.noted.len(), actor));
                self.faults.note(Fault::new(at.field("at"), what));
            } else if let Err(actor) = level.place(actor) {
                let fault = self.taken(level, &actor, at);
                displaced.push((self.faults.noted.len(), actor));
                self.faults.note(fault);
            }
        }
        for (i, record) in parked {
            match record.kind {
                Known::Is(kind) => {
                    let mut actor = self.actor(&record, kind);
                    self.check_hp(&mut actor, place.field("parked").item(i));
                    self.bring_back(level, actor, record);
                }
                Known::Waits(_) => self.park(record),
            }
        }
        self.find_room(level, displaced);
        for (id, item) in std::mem::take(&mut self.dropped) {
            if let Some(actor) = level.actors.get(id) {
                level.piles.entry(actor.at).or_default().items.push(item);
            }
        }
        // By number, as they are written.
        sort_by_key(&mut self.parked_here.actors, |actor| actor.id);
    }

    fn taken(&self, level: &Level, actor: &Actor, place: Place<'_>) -> Fault {
        let other = level.standing(actor.at).map_or(0, |id| id.0);
        let what = format!("the actor of number {other} is there already");
        let fault = Fault::new(place.field("at"), what);
        match self.numbers.get(&other) {
            Some((way, _)) => fault.other(way.clone(), FIRST),
            None => fault,
        }
    }

    /// The kind of an actor; the hero always has one.
    fn kind(&mut self, record: &ActorRecord) -> Option<Kind<Monster>> {
        match &record.kind {
            Known::Is(kind) => Some(*kind),
            Known::Waits(id) if record.id == self.hero.0 => {
                self.parked.hero = Some(id.clone());
                self.lost.note(Loss::Hero, id, 1);
                Some(self.content.scenarios[self.scenario].hero)
            }
            Known::Waits(_) => None,
        }
    }

    fn park(&mut self, record: ActorRecord) {
        self.lost.note(Loss::Monster, record.kind.id(self.content), 1);
        self.parked_here.actors.push(record);
    }

    /// Sets an actor aside for which there is no room.
    pub(super) fn wait(&mut self, record: ActorRecord) {
        self.lost.note(Loss::Crowded, "", 1);
        // All of it is in the record.
        self.parked.actors.remove(&record.id);
        self.dropped.retain(|(id, _)| id.0 != record.id);
        self.forget(&record.pack);
        self.parked_here.actors.push(record);
    }

    fn forget(&mut self, items: &[ItemRecord]) {
        for item in items {
            self.parked.items.remove(&item.id);
            self.forget(&item.inside);
        }
    }

    /// Checks what does not depend on the kind.
    pub(super) fn check(&mut self, record: &ActorRecord, size: Option<Size>, place: Place<'_>) {
        record.check(place, &mut self.faults);
        if let Some(size) = size {
            let place = place.field("at");
            on_map(record.at, size, place, &mut self.faults);
        }
        let noted = self.faults.noted.len();
        self.check_mood(&record.mood, size, place.field("mood"));
        let idle = || json!("idle");
        self.faults.set_since(noted, || place.field("mood").way(), idle);
        self.check_ties(record, place);
        self.check_items(&record.pack, Holder::Pack, place.field("pack"));
    }

    fn check_mood(&mut self, mood: &MoodRecord, size: Option<Size>, place: Place<'_>) {
        let (name, field, at, left) = match mood {
            MoodRecord::Asleep | MoodRecord::Idle => return,
            MoodRecord::Wandering(name) => {
                if Dir::named(name).is_none() {
                    let known = Dir::ALL.iter().map(|dir| dir.name());
                    let fault =
                        Fault::new(place.field("wandering"), format!("`{name}` is no direction"));
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
        let range = 0..=MOST_PATIENCE;
        left.check(range, mood.field("left"), &mut self.faults);
    }

    /// Somebody as a record that was checked has them.
    fn actor(&mut self, record: &ActorRecord, kind: Kind<Monster>) -> Actor {
        let ActorRecord {
            id,
            kind: _,
            at,
            hp,
            max_hp,
            energy,
            mood,
            grown,
            mana,
            max_mana,
            gained,
            states,
            leader,
            bond,
            until,
            resting,
            harmed,
            foe,
            pack,
        } = record;
        let (hp, max_hp) = self.fit((*hp, *max_hp), *grown, kind, &record.kind);
        let mut actor = Actor::new(ActorId(*id), kind, *at, hp, self.content);
        (actor.max_hp, actor.energy) = (max_hp, *energy);
        actor.mood = restore_mood(mood);
        (actor.mana, actor.max_mana, actor.gained) = (*mana, *max_mana, *gained);
        actor.leader = leader.map(ActorId);
        actor.bond = bond_of(bond.as_deref());
        (actor.until, actor.harmed, actor.foe) = (*until, *harmed, foe.map(ActorId));
        if actor.id == self.hero {
            actor.growth.clone_from(&self.growth);
        }
        let mut aside = OfActor::default();
        self.give_states(&mut actor, states, &mut aside);
        self.give_rests(&mut actor, resting, &mut aside);
        if !pack.is_empty() {
            let (mut items, gaps) = self.items(pack.clone());
            let left = self.settle_pack(&mut items);
            (actor.pack, aside.pack) = (items.into(), gaps);
            let left = left.into_iter().map(|item| (actor.id, item));
            self.dropped.extend(left);
        }
        if aside != OfActor::default() {
            self.parked.actors.insert(*id, aside);
        }
        actor
    }

    /// The hit points that somebody has, and can have at most, in data that may have changed: no more and no
    /// fewer than the dice can give, but for what they have gained. Those who were unhurt still are. For a while
    /// in another body nobody changes.
    fn fit(
        &self,
        (hp, max_hp): (i32, i32),
        grown: i32,
        kind: Kind<Monster>,
        own: &Known<Monster>,
    ) -> (i32, i32) {
        if !self.data_changed || *own != Known::Is(kind) {
            return (hp, max_hp);
        }
        let now = (born(max_hp - grown, kind, self.content) + grown).clamp(1, MOST_HP);
        let hp = match hp.cmp(&max_hp) {
            Ordering::Equal => now,
            Ordering::Less => hp.min(now),
            Ordering::Greater => hp,
        };
        (hp, now)
    }

    /// Checks that somebody has no more hit points than they can have with what they wear, and as many as the
    /// living have.
    fn check_hp(&mut self, actor: &mut Actor, place: Place<'_>) {
        let (hp, max_hp) = (actor.hp, actor.max_hp);
        let most = Body::number(actor, Stat::MaxHp, self.content).max(max_hp);
        // Only a dead hero stays on the level.
        let least = i32::from(actor.id != self.hero);
        if hp > most && self.data_changed {
            actor.hp = most;
            return;
        }
        if (least..=most).contains(&hp) {
            return;
        }
        let what = match hp > most {
            true if most > max_hp => format!(
                "{hp} is more than {most}, to which `max_hp` comes with all that is learnt and worn"
            ),
            true => format!("{hp} is more than `max_hp`, which is {max_hp}"),
            false => format!("{hp} is out of range"),
        };
        let fault = Fault::new(place.field("hp"), what);
        let help = format!("{least} to {most} is possible here");
        self.faults.note(fault.help(help).set(hp.clamp(least, most)));
    }
}

/// A mood of a record that was checked.
fn restore_mood(mood: &MoodRecord) -> Mood {
    match mood {
        MoodRecord::Asleep => Mood::Asleep,
        MoodRecord::Idle => Mood::Idle { heading: None },
        MoodRecord::Wandering(name) => Mood::Idle { heading: Dir::named(name) },
        MoodRecord::Hunting(at) => Mood::Hunting { last: *at },
        MoodRecord::Searching { around, left } => Mood::Searching { around: *around, left: *left },
        MoodRecord::Fleeing { from, left } => Mood::Fleeing { from: *from, left: *left },
    }
}
