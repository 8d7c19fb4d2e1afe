//! Restoring the actors of a level.

use super::lost::Loss;
use super::restorer::{Holder, Restorer};
use super::room::{can_be, on_map};
use crate::record::aside::{At, Waiting};
use crate::record::fault::Fault;
use crate::record::keyed::FIRST;
use crate::record::place::Place;
use crate::record::{Bounded, Checked, SetAside, read_again};
use crate::world::Body;
use crate::world::actor::MOST_HP;
use crate::{Actor, ActorId, Level, Mood};
use fifteen_base::Size;
use fifteen_base::serde_json::json;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::{Content, Kind, Monster, Stat};
use std::cmp::Ordering;

/// Longest remaining duration of a mood, in turns.
const MOST_PATIENCE: i32 = 10_000;

impl Restorer<'_> {
    /// Places actors on their level. Everything about them that does not depend on others was checked before.
    pub(super) fn actors(
        &mut self,
        level: &mut Level,
        present: Vec<(usize, Actor)>,
        parked: Vec<(usize, Actor)>,
        place: Place<'_>,
    ) {
        let list = place.field("actors");
        let mut displaced = Vec::new();
        level.actors.reserve(present.len());
        for (i, actor) in present {
            let at = list.item(i);
            let actor = self.settled(actor, at);
            let tile = &self.content.tiles[level.terrain[actor.at]];
            let bars = !self.anywhere && !can_be(self.ways(&actor), tile);
            // Another actor may have taken the cell while this one waited for its definition.
            let is_taken = level.standing(actor.at).is_some();
            if (bars || is_taken) && self.data_changed {
                self.put_aside(level, actor, at);
            } else if bars {
                let kind = &self.content.monsters[actor.kind].id;
                let what = format!("`{kind}` cannot be on `{}`", tile.id);
                displaced.push((self.faults.noted.len(), actor));
                self.faults.note(Fault::new(at.field("at"), what));
            } else if let Err(actor) = level.place(actor) {
                let fault = self.taken(level, &actor, at);
                displaced.push((self.faults.noted.len(), actor));
                self.faults.note(fault);
            }
        }
        for (i, actor) in parked {
            match self.proves {
                // A proof keeps actors as they are saved.
                true => level.parked.push(actor),
                false => {
                    let actor = self.settled(actor, place.field("parked").item(i));
                    self.bring_back(level, actor);
                }
            }
        }
        self.find_room(level, displaced);
        for (id, item) in std::mem::take(&mut self.dropped) {
            if let Some(actor) = level.actors.get(id) {
                level.piles.entry(actor.at).or_default().items.push(item);
            }
        }
        // The save lists them by id.
        sort_by_key(&mut level.parked, |actor| actor.id);
    }

    /// Returns the hero as the scenario's hero kind, if the data no longer define the hero's own kind.
    pub(super) fn hero_in_another_body(&mut self, aside: &mut SetAside) -> Option<Actor> {
        let is_hero = |own: &Waiting| own.value.get("id") == Some(&json!(self.hero.0));
        let place = aside.of_field("actors").position(is_hero)?;
        let mut waiting = aside.take("actors");
        let Waiting { mut value, .. } = waiting.remove(place);
        aside.take_over(SetAside::new(waiting));
        let stand_in = &self.content.monsters[self.content.scenarios[self.scenario].hero].id;
        let kind = std::mem::replace(value.get_mut("kind")?, json!(stand_in));
        let mut hero = read_again::<Actor>(&value, self.content)?;
        self.lost.note(Loss::Hero, kind.as_str().unwrap_or_default(), 1);
        hero.aside.add("kind", At::Whole, kind);
        Some(hero)
    }

    fn taken(&self, level: &Level, actor: &Actor, place: Place<'_>) -> Fault {
        let other = level.standing(actor.at).map_or(0, |id| id.0);
        let what = format!("actor {other} is already there");
        let fault = Fault::new(place.field("at"), what);
        match self.numbers.get(&other) {
            Some((way, _)) => fault.other(way.clone(), FIRST),
            None => fault,
        }
    }

    /// Parks an actor that has no room.
    pub(super) fn wait(&mut self, level: &mut Level, mut actor: Actor) {
        self.lost.note(Loss::Crowded, "", 1);
        let (own, others) =
            std::mem::take(&mut self.dropped).into_iter().partition(|(id, _)| *id == actor.id);
        self.dropped = others;
        actor.pack.extend(Vec::into_iter(own).map(|(_, item)| item));
        level.parked.push(actor);
    }

    /// Checks everything about an actor that does not depend on others.
    pub(super) fn check(&mut self, actor: &mut Actor, size: Option<Size>, place: Place<'_>) {
        actor.check(place, &mut self.faults, self.content);
        self.waits(&actor.aside, place);
        if let Some(size) = size {
            let place = place.field("at");
            on_map(actor.at, size, place, &mut self.faults);
        }
        let noted = self.faults.noted.len();
        self.check_mood(actor.mood, size, place.field("mood"));
        let idle = || json!("idle");
        self.faults.set_since(noted, || place.field("mood").way(), idle);
        if let Some(leader) = actor.leader {
            self.check_leader(leader, actor.id, place.field("leader"));
        }
        self.check_items(&actor.pack, Holder::Pack, place.field("pack"));
        if let Some(growth) = &mut actor.growth {
            self.check_growth(growth, place.field("growth"));
        }
    }

    /// Checks that the leader exists or existed.
    fn check_leader(&mut self, leader: ActorId, own: ActorId, place: Place<'_>) {
        let what = match leader {
            leader if leader == own => "an actor cannot follow itself".to_owned(),
            ActorId(0) => "no actor has the number 0".to_owned(),
            ActorId(leader) if leader >= self.next_id => {
                format!("{leader} is not below `next_id`, which is {}", self.next_id)
            }
            _ => return,
        };
        let fault = Fault::new(place, what);
        self.faults
            .note(fault.help("write the number of the actor that it follows, or remove the field"));
    }

    fn check_mood(&mut self, mood: Mood, size: Option<Size>, place: Place<'_>) {
        let (name, field, at, left) = match mood {
            Mood::Asleep | Mood::Idle { .. } => return,
            Mood::Hunting { last } => {
                if let Some(size) = size {
                    on_map(last, size, place.field("hunting"), &mut self.faults);
                }
                return;
            }
            Mood::Searching { around, left } => ("searching", "around", around, left),
            Mood::Fleeing { from, left } => ("fleeing", "from", from, left),
        };
        let mood = place.field(name);
        if let Some(size) = size {
            on_map(at, size, mood.field(field), &mut self.faults);
        }
        let range = 0..=MOST_PATIENCE;
        left.check(range, mood.field("left"), &mut self.faults, self.content);
    }

    /// Adapts a checked actor to data that may have changed.
    fn settled(&mut self, mut actor: Actor, place: Place<'_>) -> Actor {
        self.fit(&mut actor);
        sort_by_key(&mut actor.states, |state| state.status);
        if !actor.pack.is_empty() {
            let left = self.settle_pack(&mut actor.pack);
            let left = left.into_iter().map(|item| (actor.id, item));
            self.dropped.extend(left);
        }
        self.check_hp(&mut actor, place);
        actor
    }

    /// Fits the hit points of an actor to changed data: between the least and most of the kind's dice, plus any later
    /// gain. An unhurt actor stays unhurt. An actor in a stand-in body keeps its numbers.
    fn fit(&self, actor: &mut Actor) {
        if !self.data_changed || actor.aside.has("kind") {
            return;
        }
        let born = born(actor.max_hp - actor.grown, actor.kind, self.content);
        let now = (born + actor.grown).clamp(1, MOST_HP);
        actor.hp = match actor.hp.cmp(&actor.max_hp) {
            Ordering::Equal => now,
            Ordering::Less => actor.hp.min(now),
            Ordering::Greater => actor.hp,
        };
        actor.max_hp = now;
    }

    /// Checks that the hit points are not above the maximum with equipment, and above 0 for the living.
    fn check_hp(&mut self, actor: &mut Actor, place: Place<'_>) {
        let (hp, max_hp) = (actor.hp, actor.max_hp);
        let most = Body::number(actor, Stat::MaxHp, self.content).max(max_hp);
        // A dead hero stays on the level; others do not.
        let least = i32::from(actor.id != self.hero);
        if hp > most && self.data_changed {
            actor.hp = most;
            return;
        }
        if (least..=most).contains(&hp) {
            return;
        }
        let what = match hp > most {
            true if most > max_hp => {
                format!("{hp} is more than {most}, the maximum with talents and equipment")
            }
            true => format!("{hp} is more than `max_hp`, which is {max_hp}"),
            false => format!("{hp} is out of range"),
        };
        let fault = Fault::new(place.field("hp"), what);
        let help = format!("{least} to {most} is possible here");
        self.faults.note(fault.help(help).set(hp.clamp(least, most)));
    }
}

/// Returns the hit points at birth: the possible roll of the dice nearest to `max_hp`.
fn born(max_hp: i32, kind: Kind<Monster>, content: &Content) -> i32 {
    let dice = &content.monsters[kind].hp;
    let least = dice.least().max(1);
    max_hp.clamp(least, dice.most().max(least))
}
