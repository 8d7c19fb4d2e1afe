//! Restoring the actors (hero and monsters) of a level.

use super::free_cells::{can_stand, check_on_map};
use super::{ItemHolder, Loss, Restorer};
use crate::record::keyed::FIRST_IS_HERE;
use crate::record::pending::{FieldPosition, PendingValue};
use crate::record::{PathRef, PendingValues, RangeChecked, ValidateRanges, ValidationError, read_pending};
use crate::world::actor::MAX_HP;
use crate::{Actor, ActorId, Level, Mood, Stats};
use fifteen_base::Size;
use fifteen_base::serde_json::json;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::Stat;
use std::cmp::Ordering;

const MAX_MOOD_TURNS: i32 = 10_000;

impl Restorer<'_> {
    /// Places actors on their level. [`Restorer::check_actor`] must have accepted them.
    pub(super) fn place_actors(
        &mut self,
        level: &mut Level,
        present: Vec<(usize, Actor)>,
        parked: Vec<(usize, Actor)>,
        place: PathRef<'_>,
    ) {
        let list = place.field("actors");
        let mut displaced = Vec::new();
        level.actors.reserve(present.len());
        for (i, actor) in present {
            let at = list.item(i);
            let actor = self.adapt_actor(actor, at);
            let tile = &self.content.tiles[level.terrain[actor.at]];
            let bars = !self.terrain_is_unknown && !can_stand(self.movement_modes(&actor), tile);
            // While an actor waited for its missing definition, another actor may have taken its cell.
            let is_taken = level.actor_id_at(actor.at).is_some();
            if (bars || is_taken) && self.data_changed {
                self.move_aside(level, actor, at);
            } else if bars {
                let kind = &self.content.monsters[actor.kind].id;
                let what = format!("`{kind}` cannot be on `{}`", tile.id);
                displaced.push((self.faults.errors.len(), actor));
                self.faults.add(ValidationError::new(at.field("at"), what));
            } else if let Err(actor) = level.place_actor(actor) {
                let other = level.actor_id_at(actor.at).map_or(0, |id| id.0);
                let what = format!("actor {other} is already there");
                let mut fault = ValidationError::new(at.field("at"), what);
                if let Some((path, _)) = self.ids.get(&other) {
                    fault = fault.with_related(path.clone(), FIRST_IS_HERE);
                }
                displaced.push((self.faults.errors.len(), actor));
                self.faults.add(fault);
            }
        }
        for (i, actor) in parked {
            if self.is_proof {
                level.parked.push(actor);
                continue;
            }
            let actor = self.adapt_actor(actor, place.field("parked").item(i));
            if let Some(actor) = self.place_near(level, actor) {
                self.park_actor(level, actor);
            }
        }
        self.add_cell_fixes(level, displaced);
        for (id, item) in std::mem::take(&mut self.dropped) {
            if let Some(actor) = level.actors.get(id) {
                level.floor_items.entry(actor.at).or_default().items.push(item);
            }
        }
        // The save lists parked actors (those without a free cell) by id.
        sort_by_key(&mut level.parked, |actor| actor.id);
    }

    /// Takes the hero out of `aside` if the data lack the hero's creature kind. The scenario's hero kind replaces the
    /// missing kind.
    pub(super) fn hero_with_stand_in_kind(&mut self, aside: &mut PendingValues) -> Option<Actor> {
        let is_hero = |pending: &PendingValue| pending.value.get("id") == Some(&json!(self.hero.0));
        let place = aside.in_field("actors").position(is_hero)?;
        let mut waiting = aside.take("actors");
        let PendingValue { mut value, .. } = waiting.remove(place);
        aside.append(PendingValues::new(waiting));
        let stand_in = &self.content.monsters[self.content.scenarios[self.scenario].hero].id;
        let kind = std::mem::replace(value.get_mut("kind")?, json!(stand_in));
        let mut hero = read_pending::<Actor>(&value, self.content)?;
        self.losses.count(Loss::Hero, kind.as_str().unwrap_or_default(), 1);
        hero.aside.add("kind", FieldPosition::Whole, kind);
        Some(hero)
    }

    pub(super) fn park_actor(&mut self, level: &mut Level, mut actor: Actor) {
        self.losses.count(Loss::Crowded, "", 1);
        actor.pack.extend(self.dropped.extract_if(.., |(id, _)| *id == actor.id).map(|(_, item)| item));
        level.parked.push(actor);
    }

    /// Checks all values of an actor that do not depend on the terrain or on other actors.
    pub(super) fn check_actor(&mut self, actor: &mut Actor, size: Option<Size>, place: PathRef<'_>) {
        actor.check(place, &mut self.faults, self.content);
        self.note_pending(&actor.aside, place);
        check_on_map(actor.at, size, place.field("at"), &mut self.faults);
        let noted = self.faults.errors.len();
        self.check_mood(actor.mood, size, place.field("mood"));
        for fault in self.faults.errors.iter_mut().skip(noted) {
            fault.fix.get_or_insert_with(|| Box::new((place.field("mood").json_path(), json!("idle"))));
        }
        if let Some(leader) = actor.leader {
            self.check_leader(leader, actor.id, place.field("leader"));
        }
        self.check_items(&actor.pack, ItemHolder::Pack, place.field("pack"));
        if let Some(growth) = &mut actor.growth {
            self.check_growth(growth, place.field("growth"));
        }
    }

    fn check_leader(&mut self, leader: ActorId, follower: ActorId, place: PathRef<'_>) {
        let what = match leader {
            leader if leader == follower => "an actor cannot follow itself".to_owned(),
            ActorId(0) => "no actor has the number 0".to_owned(),
            ActorId(leader) if leader >= self.next_id => {
                format!("{leader} is not below `next_id`, which is {}", self.next_id)
            }
            _ => return,
        };
        self.faults.report(place, what, "write the number of the actor that it follows, or remove the field");
    }

    fn check_mood(&mut self, mood: Mood, size: Option<Size>, place: PathRef<'_>) {
        let (name, field, at, left) = match mood {
            Mood::Asleep | Mood::Idle { .. } => return,
            Mood::Hunting { last } => {
                return check_on_map(last, size, place.field("hunting"), &mut self.faults);
            }
            Mood::Searching { around, turns_left: left } => ("searching", "around", around, left),
            Mood::Fleeing { from, turns_left: left } => ("fleeing", "from", from, left),
        };
        let mood = place.field(name);
        check_on_map(at, size, mood.field(field), &mut self.faults);
        left.check(0..=MAX_MOOD_TURNS, mood.field("turns_left"), &mut self.faults, self.content);
    }

    fn adapt_actor(&mut self, mut actor: Actor, place: PathRef<'_>) -> Actor {
        self.fit_hp(&mut actor);
        sort_by_key(&mut actor.statuses, |state| state.status);
        if !actor.pack.is_empty() {
            let left = self.adapt_pack(&mut actor.pack);
            self.dropped.extend(left.into_iter().map(|item| (actor.id, item)));
        }
        self.check_hp(&mut actor, place);
        actor
    }

    /// Adapts the maximum hit points of an actor if the data have changed its hit dice. Keeps gains since its birth.
    /// An unhurt actor stays unhurt.
    fn fit_hp(&self, actor: &mut Actor) {
        if !self.data_changed || actor.aside.has("kind") {
            return;
        }
        // The possible result of the hit dice that is nearest to the hit points at birth.
        let dice = &self.content.monsters[actor.kind].hp;
        let least = dice.least().max(1);
        let birth_hp = (actor.max_hp - actor.max_hp_change).clamp(least, dice.most().max(least));
        let now = (birth_hp + actor.max_hp_change).clamp(1, MAX_HP);
        actor.hp = match actor.hp.cmp(&actor.max_hp) {
            Ordering::Equal => now,
            Ordering::Less => actor.hp.min(now),
            Ordering::Greater => actor.hp,
        };
        actor.max_hp = now;
    }

    /// Checks the hit points. The maximum includes talents and equipment. Only the hero may have 0.
    fn check_hp(&mut self, actor: &mut Actor, place: PathRef<'_>) {
        let (hp, max_hp) = (actor.hp, actor.max_hp);
        let most = Stats::stat(actor, Stat::MaxHp, self.content).max(max_hp);
        // A dead hero stays on the level, but other dead actors are removed.
        let least = i32::from(actor.id != self.hero);
        if hp > most && self.data_changed {
            actor.hp = most;
            return;
        }
        if (least..=most).contains(&hp) {
            return;
        }
        let what = match hp {
            _ if hp <= most => format!("{hp} is out of range"),
            _ if most > max_hp => format!("{hp} is more than {most}, the maximum with talents and equipment"),
            _ => format!("{hp} is more than `max_hp`, which is {max_hp}"),
        };
        let fault = ValidationError::new(place.field("hp"), what);
        let help = format!("{least} to {most} is possible here");
        self.faults.add(fault.with_help(help).with_fix(hp.clamp(least, most)));
    }
}
