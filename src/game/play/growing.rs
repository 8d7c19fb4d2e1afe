//! The hero grows, as far as the whole run has a part in it.

use super::game::Game;
use crate::rules::{Turn, growth};
use crate::world::growth::ShortId;
use crate::world::sides::is_ally;
use crate::world::{Actor, Bond, Event, EventKind, Level, Refusal};
use fifteen_content::{Kind, Monster};

impl Game {
    /// What has happened from one of the events on counts, as far as it counts, and brings the levels that it brings.
    pub(super) fn grow(&mut self, from: usize, events: &mut Vec<Event>) {
        if self.hero().is_none_or(|hero| hero.growth().is_none()) {
            return;
        }
        let new: Vec<Event> = events.iter().skip(from).cloned().collect();
        let arrived = |event: &Event| matches!(event.what, EventKind::Arrived { .. });
        // What was done before the hero came here was done elsewhere.
        let here = new.iter().rposition(arrived);
        let behind = here.map(|_| self.masters_behind());
        let seed = self.world.seed;
        self.with_turn(events, |turn| {
            for event in &new[here.unwrap_or(0)..] {
                growth::count(turn, event);
            }
            growth::enter(turn);
            if let Some(behind) = &behind {
                growth::arrive(turn, behind);
            }
            growth::settle(turn, seed);
        });
    }

    /// The masters who live on the levels above this one, on the main way or in its branch, and are no friends of the hero, each with its depth.
    fn masters_behind(&self) -> Vec<(Kind<Monster>, i32)> {
        let hero = self.world.hero;
        let branch = |id| self.world.branch_of(id, &self.content).map(|branch| &branch.id);
        let above = self.world.levels.range(..self.world.here);
        let above = above.filter(|(id, _)| branch(**id) == branch(self.world.here));
        let above = above.map(|(_, level)| level).filter(|_| !self.world.here.is_outside());
        let rules = |actor: &&Actor| {
            self.content.monsters[actor.kind].is_master()
                && actor.id != hero
                && actor.bond != Bond::Captive
                && !is_ally(actor, hero)
        };
        let of_level = |level: &'_ Level| {
            let masters = level.actors.iter().filter(rules).map(|actor| actor.kind);
            masters.map(|kind| (kind, level.depth)).collect::<Vec<_>>()
        };
        above.flat_map(of_level).collect()
    }

    /// The hero takes a talent that is offered.
    pub(super) fn choose(&mut self, id: ShortId) -> Vec<Event> {
        let talent = self.content.talents.find(id.as_str());
        let seed = self.world.seed;
        self.learn(|turn| growth::choose(turn, talent.ok_or(Refusal::NotOffered)?, seed))
    }

    /// The hero gets better at a skill.
    pub(super) fn train(&mut self, id: ShortId) -> Vec<Event> {
        let skill = self.content.skills.find(id.as_str());
        self.learn(|turn| growth::train(turn, skill.ok_or(Refusal::NoSkill)?))
    }

    /// The hero learns something, which takes no time.
    fn learn(&mut self, rule: impl FnOnce(&mut Turn) -> Result<(), Refusal>) -> Vec<Event> {
        let mut events = Vec::new();
        let learnt = match self.world.ending {
            Some(_) => Err(Refusal::Over),
            None => self.with_turn(&mut events, rule).unwrap_or(Err(Refusal::Over)),
        };
        if let Err(why) = learnt {
            events.push(Event::to_hero(self.hero_at, EventKind::Refused(why)));
        }
        self.look();
        self.narrate(&events);
        events
    }
}
