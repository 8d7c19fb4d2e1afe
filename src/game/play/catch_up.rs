//! Simulation of the hero's absence from a level: fires, gas, wounds, wandering monsters, people and thieves.

use crate::text::naming;
use crate::world::level::DOOR;
use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, Bond, CoverPatch, EventKind, Item, ItemRef, Level, Mood, World};
use fifteen_base::{DistanceField, Point, Random, SortedSet};
use fifteen_content::kinds::monster::Habit;
use fifteen_content::{Content, Layer};
use std::collections::VecDeque;

/// Turns for which a hunting monster lurks where the hero vanished.
const LURK_TURNS: u64 = 30;

/// Maximum number of steps that a wandering monster strolls during the absence.
const MAX_STROLL_STEPS: u64 = 40;

/// Minimum distance of a strolling monster from the hero's arrival, in cells.
const ARRIVAL_DISTANCE: i32 = 7;

/// Maximum number of turns for which the fading of a cover is simulated.
const MAX_FADE_TURNS: u64 = 300;

const FIRE_TURNS_PER_CELL: u64 = 2;

const MAX_THEFT_CHANCE: u64 = 90;

/// Factor on the chance of a theft while shops are closed because too few lamps of the town burn.
const CLOSED_THEFT_FACTOR: u64 = 2;

impl Level {
    /// Simulates the turns since the hero left. The hero comes back to `arrival`.
    pub(crate) fn catch_up(&mut self, now: u64, arrival: Point, random: &mut Random, content: &Content) {
        let gone = now.saturating_sub(self.left_on);
        if gone == 0 {
            return;
        }
        self.burn_out_fires(gone, content);
        self.fade_covers(gone, random, content);
        self.fade_memory(gone, content);
        // Keep summoned creatures whose time is up: on their next turn they vanish, and drop their belongings.
        let ids: Vec<_> = self.actors.iter().map(|actor| actor.id).collect();
        for id in ids {
            let Some(actor) = self.remove_actor(id) else { continue };
            let at = actor.at;
            let mut actor = recovered_actor(actor, gone, content);
            actor.at = self.present_cell(&actor, (gone, arrival), random, content);
            self.place_or_return(actor, at);
        }
        self.place_people(now, content);
    }

    fn burn_out_fires(&mut self, gone: u64, content: &Content) {
        let fires = self.covers.layer(Layer::Fire);
        let mut next: VecDeque<(Point, u64)> = fires.keys().map(|at| (*at, 0)).collect();
        let mut seen: SortedSet<Point> = fires.keys().copied().collect();
        while let Some((at, far)) = next.pop_front() {
            self.set_cover(Layer::Fire, at, None, content);
            for layer in [Layer::Growth, Layer::Liquid, Layer::Gas] {
                if self.covers.get(layer, at).is_some_and(|fuel| content.covers[fuel.kind].burns > 0) {
                    self.set_cover(layer, at, None, content);
                }
            }
            for cell in at.neighbours() {
                let burns = self.covers.kinds(cell, content).any(|c| c.burns > 0);
                if burns && far * FIRE_TURNS_PER_CELL < gone && seen.insert(cell) {
                    next.push_back((cell, far + 1));
                }
            }
        }
    }

    fn fade_covers(&mut self, gone: u64, random: &mut Random, content: &Content) {
        for layer in [Layer::Gas, Layer::Liquid, Layer::Light, Layer::Growth] {
            let all = self.covers.layer(layer).iter().map(|(at, patch)| (*at, *patch));
            let fades = |(_, patch): &(Point, CoverPatch)| content.covers[patch.kind].decay_chance > 0;
            let fading: Vec<(Point, CoverPatch)> = all.filter(fades).collect();
            for (at, patch) in fading {
                self.set_cover(layer, at, faded_patch(patch, gone, random, content), content);
            }
        }
    }

    fn present_cell(
        &self,
        actor: &Actor,
        (gone, arrival): (u64, Point),
        random: &mut Random,
        content: &Content,
    ) -> Point {
        let monster = &content.monsters[actor.kind];
        let steps = (gone * u64::from(monster.speed.unsigned_abs())) / 12;
        let can_stand = |at: Point| {
            let tile = self.terrain.get(at).map(|tile| &content.tiles[*tile]);
            tile.is_some_and(|tile| tile.ways.intersects(monster.ways) && tile.stair.is_none())
                && self.passage().get(at).is_some_and(|bits| bits & DOOR == 0)
                && !self.avoided().get(at)
                && self.actor_id_at(at).is_none()
        };
        let strolls = match actor.mood {
            Mood::Hunting { .. } => steps,
            Mood::Idle { .. } if monster.mind.habit == Habit::Wanders => steps.min(MAX_STROLL_STEPS),
            _ => return actor.at,
        };
        if actor.bond != Bond::Free || actor.leader.is_some() || strolls == 0 {
            return actor.at;
        }
        let mut field = DistanceField::new(self.size());
        let reach = u16::try_from(strolls).unwrap_or(u16::MAX);
        let ways = monster.ways.0 | if monster.opens_doors { DOOR } else { 0 };
        field.flood(self.passage(), ways, &[actor.at], reach);
        let cells = self.terrain.points().filter(|at| field.steps(*at).is_some() && can_stand(*at));
        if matches!(actor.mood, Mood::Hunting { .. }) {
            // A hunter followed the hero, and came as near to `arrival` as possible.
            return cells.min_by_key(|at| (at.distance(arrival), at.y, at.x)).unwrap_or(actor.at);
        }
        let cells: Vec<Point> = cells.filter(|at| at.distance(arrival) >= ARRIVAL_DISTANCE).collect();
        random.pick(&cells).copied().unwrap_or(actor.at)
    }

    /// Moves people without a leader to the places where their daily routine puts them on turn `now`.
    pub(crate) fn place_people(&mut self, now: u64, content: &Content) {
        let at_home = |actor: &&Actor| is_person(actor, content) && actor.leader.is_none();
        let people: Vec<ActorId> = self.actors.iter().filter(at_home).map(|actor| actor.id).collect();
        for id in people {
            let seat = self.actors.get(id).and_then(|actor| self.place_of_person(actor, now, content));
            let taken = seat.and_then(|seat| Some((seat, self.remove_actor(id)?)));
            let Some((seat, mut actor)) = taken else { continue };
            let from = actor.at;
            let ways = content.monsters[actor.kind].ways;
            actor.at = self.free_near(seat, ways, content).unwrap_or(from);
            actor.mood = Mood::Idle { heading: None };
            self.place_or_return(actor, from);
        }
    }
}

impl World {
    /// Lets a thief take an item from a chest, with a chance that grows with the `gone` turns of absence. Returns
    /// the cell of the chest and the event.
    pub(crate) fn maybe_steal(&mut self, gone: u64, content: &Content) -> Option<(Point, EventKind)> {
        let lamps = self.memory.lamps(self.scenario, self.turn, content);
        let shut = lamps.is_some_and(|(lamps, clock)| lamps.is_closed(clock));
        let level = self.levels.get_mut(&self.current_level)?;
        let day = content.themes[level.theme].sky.map(|sky| u64::from(sky.day.unsigned_abs()))?;
        let gone = if shut { gone.saturating_mul(CLOSED_THEFT_FACTOR) } else { gone };
        let goal = content.scenarios[self.scenario].goal;
        // Thieves leave treasures and the goal of the run alone.
        let takes = |item: &Item| !item.is_irreplaceable(goal, content);
        let is_robbable =
            |item: &&mut Item| content.items[item.kind].theft_chance > 0 && item.inside.iter().any(takes);
        let mut piles = level.floor_items.iter_mut();
        let (at, chest) =
            piles.find_map(|(at, pile)| Some((*at, pile.items.iter_mut().find(is_robbable)?)))?;
        let often = u64::from(content.items[chest.kind].theft_chance.unsigned_abs());
        let often = i32::try_from((often.saturating_mul(gone) / day.max(1)).min(MAX_THEFT_CHANCE)).ok()?;
        if !self.random.percent(often) {
            return None;
        }
        let inside = chest.inside.iter().enumerate().filter(|(_, item)| takes(item));
        let inside: Vec<usize> = inside.map(|(place, _)| place).collect();
        let taken = chest.inside.remove(*self.random.pick(&inside)?);
        let (item, from) = (ItemRef::from_item(&taken), ItemRef::from_item(chest));
        let what = naming::name(item, &self.lore, content);
        let from_what = naming::definite_name(from, &self.lore, content);
        let story = say!("A thief took {what} out of {from_what}.");
        self.lore.record_event(self.turn, self.current_level.0, story);
        Some((at, EventKind::Robbed { thing: item, from }))
    }
}

fn faded_patch(patch: CoverPatch, gone: u64, random: &mut Random, content: &Content) -> Option<CoverPatch> {
    let fades = content.covers[patch.kind].decay_chance;
    let mut amount = i32::from(patch.amount);
    for _ in 0..gone.min(MAX_FADE_TURNS) {
        let lost = amount * fades;
        amount -= lost / 100 + i32::from(random.percent(lost % 100));
        if amount <= 0 {
            return None;
        }
    }
    let amount = u8::try_from(amount).ok()?;
    Some(CoverPatch { amount, ..patch })
}

/// Returns an actor after `gone` turns without the hero: regenerated, and with shorter status effects.
pub(super) fn recovered_actor(mut actor: Actor, gone: u64, content: &Content) -> Actor {
    let monster = &content.monsters[actor.kind];
    let regained = |rate: i32| {
        let regained = gone.saturating_mul(rate.max(0).unsigned_abs().into()) / 100;
        i32::try_from(regained).unwrap_or(i32::MAX)
    };
    let hp = actor.hp.saturating_add(regained(monster.regeneration));
    actor.hp = hp.min(actor.max_hp).max(actor.hp);
    let mana = actor.mana.saturating_add(regained(monster.mana_regeneration));
    actor.mana = mana.min(actor.max_mana).max(actor.mana);
    let turns = i32::try_from(gone).unwrap_or(i32::MAX);
    // A temporary ability to fly lasts until the hero is back, so that the landing and its effects happen in play.
    for state in actor.statuses.iter_mut() {
        let flies = content.statuses[state.status].flies;
        state.turns = state.turns.saturating_sub(turns).max(i32::from(flies));
    }
    actor.statuses.retain(|state| state.turns > 0);
    let lurks = matches!(actor.mood, Mood::Hunting { .. }) && gone <= LURK_TURNS;
    if actor.mood != Mood::Asleep && !lurks {
        actor.mood = Mood::Idle { heading: None };
    }
    actor
}
