//! What has gone on on a level while the hero was elsewhere: it stood still, and is brought up to date when they
//! come back.

use crate::world::level::DOOR;
use crate::world::{Actor, Bond, Level, Mood, Patch};
use fifteen_base::{Field, Point, Random, SortedSet};
use fifteen_content::kinds::monster::Habit;
use fifteen_content::{Content, Layer};
use std::collections::VecDeque;

/// Who was after the hero waits where they vanished for so many turns.
const LURKS: u64 = 30;
/// Who walks about is found again within so many steps, however long it has been.
const STROLL: u64 = 40;
/// Nobody has strolled so near to where the hero comes in, in cells.
const WELCOME: i32 = 7;
/// What fades is as good as gone after so many turns.
const FADING: u64 = 300;
/// In one turn in so many a fire gets one cell further.
const CREEPS: u64 = 2;

impl Level {
    /// Lets so many turns have passed, with nobody there to see. The hero comes back to `arrival`.
    pub(crate) fn catch_up(
        &mut self,
        now: u64,
        arrival: Point,
        random: &mut Random,
        content: &Content,
    ) {
        let gone = now.saturating_sub(self.left);
        if gone == 0 {
            return;
        }
        self.burn_out(gone, content);
        self.fade(gone, random, content);
        self.forget_fading(gone, content);
        // Who was called for a while vanishes in their next turn, and leaves what they carry.
        let everybody: Vec<_> = self.actors.iter().map(|actor| actor.id).collect();
        for id in everybody {
            let Some(actor) = self.take_off(id) else {
                continue;
            };
            let at = actor.at;
            let mut actor = recovered(actor, gone, content);
            actor.at = self.found_again(&actor, (gone, arrival), random, content);
            if let Err(mut actor) = self.place(actor) {
                actor.at = at;
                // Their own cell was free a moment ago.
                let _ = self.place(actor);
            }
        }
        self.seat_people(now, content);
    }

    /// Fires eat what they reach, and go out.
    fn burn_out(&mut self, gone: u64, content: &Content) {
        let fires = self.covers.layer(Layer::Fire);
        let mut next: VecDeque<(Point, u64)> = fires.keys().map(|at| (*at, 0)).collect();
        let mut seen: SortedSet<Point> = fires.keys().copied().collect();
        while let Some((at, far)) = next.pop_front() {
            self.set_cover(Layer::Fire, at, None, content);
            for layer in [Layer::Growth, Layer::Liquid, Layer::Gas] {
                let fuel = self.covers.get(layer, at);
                let burns = |patch: &Patch| content.covers[patch.kind].burns > 0;
                if fuel.filter(burns).is_some() {
                    self.set_cover(layer, at, None, content);
                }
            }
            for cell in at.neighbours() {
                let burns = self.covers.kinds(cell, content).any(|c| c.burns > 0);
                if burns && far * CREEPS < gone && seen.insert(cell) {
                    next.push_back((cell, far + 1));
                }
            }
        }
    }

    /// What fades has got less.
    fn fade(&mut self, gone: u64, random: &mut Random, content: &Content) {
        for layer in [Layer::Gas, Layer::Liquid, Layer::Light, Layer::Growth] {
            let all = self.covers.layer(layer).iter();
            let fades = |patch: &Patch| content.covers[patch.kind].fades > 0;
            let fading = all.filter(|(_, patch)| fades(patch));
            let fading: Vec<(Point, Patch)> = fading.map(|(at, patch)| (*at, *patch)).collect();
            for (at, patch) in fading {
                let left = remainder(patch, gone, random, content);
                self.set_cover(layer, at, left, content);
            }
        }
    }

    /// Where somebody is by now.
    fn found_again(
        &self,
        actor: &Actor,
        (gone, arrival): (u64, Point),
        random: &mut Random,
        content: &Content,
    ) -> Point {
        let monster = &content.monsters[actor.kind];
        let steps = (gone * u64::from(monster.speed.unsigned_abs())) / 12;
        let stands = |at: Point| {
            let tile = self.terrain.get(at).map(|tile| &content.tiles[*tile]);
            tile.is_some_and(|tile| tile.ways.meets(monster.ways) && tile.stair.is_none())
                && self.passage().get(at).is_some_and(|bits| bits & DOOR == 0)
                && !self.shunned().get(at)
                && self.standing(at).is_none()
        };
        let strolls = match actor.mood {
            Mood::Hunting { .. } => steps,
            Mood::Idle { .. } if monster.mind.habit == Habit::Wanders => steps.min(STROLL),
            _ => return actor.at,
        };
        if actor.bond != Bond::Free || actor.leader.is_some() || strolls == 0 {
            return actor.at;
        }
        let mut field = Field::new(self.size());
        let reach = u16::try_from(strolls).unwrap_or(u16::MAX);
        let doors = if monster.opens_doors { DOOR } else { 0 };
        let ways = monster.ways.0 | doors;
        field.flood(self.passage(), ways, &[actor.at], reach);
        let reached = |at: Point| field.steps(at).is_some() && stands(at);
        if matches!(actor.mood, Mood::Hunting { .. }) {
            // It has followed as far as it could.
            let cells = self.terrain.points().filter(|at| reached(*at));
            return cells.min_by_key(|at| (at.distance(arrival), at.y, at.x)).unwrap_or(actor.at);
        }
        let cells = self.terrain.points().filter(|at| reached(*at));
        let cells: Vec<Point> = cells.filter(|at| at.distance(arrival) >= WELCOME).collect();
        random.pick(&cells).copied().unwrap_or(actor.at)
    }
}

/// How much is left of a cover.
fn remainder(patch: Patch, gone: u64, random: &mut Random, content: &Content) -> Option<Patch> {
    let fades = content.covers[patch.kind].fades;
    let mut amount = i32::from(patch.amount);
    for _ in 0..gone.min(FADING) {
        let lost = amount * fades;
        amount -= lost / 100 + i32::from(random.percent(lost % 100));
        if amount <= 0 {
            return None;
        }
    }
    let amount = u8::try_from(amount).ok()?;
    Some(Patch { amount, ..patch })
}

/// Somebody as they are after so many turns by themselves: rested, and no longer what they were for a while.
fn recovered(mut actor: Actor, gone: u64, content: &Content) -> Actor {
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
    // Who flies for a while comes down where they are when the hero is back, with what that brings.
    let stays = |flies: bool| i32::from(flies);
    for state in &mut actor.states {
        let flies = content.statuses[state.status].flies;
        state.turns = state.turns.saturating_sub(turns).max(stays(flies));
    }
    actor.states.retain(|state| state.turns > 0);
    let lurks = matches!(actor.mood, Mood::Hunting { .. }) && gone <= LURKS;
    if actor.mood != Mood::Asleep && !lurks {
        actor.mood = Mood::Idle { heading: None };
    }
    actor
}
