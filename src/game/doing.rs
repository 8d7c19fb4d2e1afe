//! What the hero is doing over several turns: begun, carried on turn by turn, and stopped for a reason.

use super::actor::{Actor, ActorId, Bond, Mood};
use super::behaviour::{Behaviour, Known};
use super::body::statuses;
use super::event::{Event, Stop, What};
use super::game::Game;
use super::sides::{are_foes, is_ally};
use crate::base::Point;
use crate::content::{Kind, Monster, Status};
use std::collections::{BTreeMap, BTreeSet};

/// A behaviour under way.
pub(in crate::game) struct Doing {
    behaviour: Behaviour,
    /// How many steps of it were done.
    steps: u32,
    /// Who was in sight when it began or has been since. Allies are no news.
    met: BTreeMap<ActorId, Met>,
    hp: i32,
}

/// A monster as it was last seen.
#[derive(Clone, Copy)]
struct Met {
    kind: Kind<Monster>,
    /// Where it may still be; none where it was not found again.
    at: Option<Point>,
    /// Whether it was after the hero.
    hunting: bool,
    captive: bool,
}

impl Game {
    /// The hero begins something of several turns (and does the first of them), unless there is a
    /// reason not to.
    pub fn begin(&mut self, behaviour: Behaviour) -> Vec<Event> {
        self.doing = None;
        let reason = match behaviour {
            Behaviour::Run(_) => None,
            Behaviour::Rest if self.is_healthy() => Some(Stop::NotHurt),
            // One that sleeps, runs, or looks elsewhere is the player's own risk.
            _ => self
                .in_sight()
                .into_iter()
                .find(|monster| self.is_hunted_by(monster))
                .map(|monster| Stop::InView(monster.kind(), monster.at())),
        };
        if let Some(reason) = reason {
            return self.stop(reason, Vec::new());
        }
        let met = self.meet();
        let hp = self.hero().map_or(0, Actor::hp);
        self.doing = Some(Doing {
            behaviour,
            steps: 0,
            met,
            hp,
        });
        self.carry_on()
    }

    /// The next turn of what the hero has begun; nothing if there is nothing.
    pub fn carry_on(&mut self) -> Vec<Event> {
        let Some(behaviour) = self.behaviour() else {
            return Vec::new();
        };
        if let Some(doing) = &mut self.doing {
            doing.steps = doing.steps.saturating_add(1);
        }
        let before = self.hero_at;
        let unknown = self.captives_to_find();
        let next = self.known().map(|known| behaviour.next(&known));
        let action = match next {
            Some(Ok(action)) => action,
            Some(Err(reason)) => {
                let reason = self.truly(behaviour, reason);
                return self.stop(reason, Vec::new());
            }
            None => return self.stop(Stop::Interrupted, Vec::new()),
        };
        let mut events = Vec::new();
        let refused = !self.act(action, &mut events);
        self.narrate(&events);
        if let Some(reason) = self.disturbed(refused, &unknown) {
            return self.stop(reason, events);
        }
        let after = self
            .known()
            .and_then(|known| behaviour.after(&known, before));
        match (after, &mut self.doing) {
            (Some(after), Some(doing)) => doing.behaviour = after,
            _ => self.doing = None,
        }
        events
    }

    /// The player broke in on what the hero was doing.
    pub fn interrupt(&mut self) -> Vec<Event> {
        if self.doing.is_some() {
            self.stop(Stop::Interrupted, Vec::new())
        } else {
            Vec::new()
        }
    }

    /// Why the behaviour under way cannot go on, if so: of captives only those are news who were `unknown`.
    fn disturbed(&mut self, refused: bool, unknown: &BTreeSet<ActorId>) -> Option<Stop> {
        let hp = self.hero().map_or(0, Actor::hp);
        let seen = self.meet();
        let mut doing = self.doing.take()?;
        let new = seen.iter().find_map(|(id, now)| match doing.met.get(id) {
            None if now.captive && !unknown.contains(id) => None,
            None => Some(Stop::Saw(now.kind, now.at?)),
            Some(before) if now.hunting && !before.hunting => Some(Stop::Hunted(now.kind, now.at?)),
            Some(_) => None,
        });
        let hurt = hp < doing.hp;
        for met in doing.met.values_mut() {
            met.at = met.at.filter(|at| !self.sees(*at));
        }
        doing.met.extend(seen);
        doing.hp = hp;
        self.doing = Some(doing);
        new.or(hurt.then_some(Stop::Hurt))
            .or(refused.then_some(Stop::Blocked))
    }

    /// Who is in sight, but for allies: they let the hero pass, and mean no harm.
    fn meet(&self) -> BTreeMap<ActorId, Met> {
        let met = |actor: &Actor| Met {
            kind: actor.kind,
            at: Some(actor.at),
            hunting: self.is_hunted_by(actor),
            captive: actor.bond == Bond::Captive,
        };
        let others = self.in_sight().into_iter();
        let others = others.filter(|actor| !is_ally(actor, self.world.hero) || self.is_foe(actor));
        others.map(|actor| (actor.id(), met(actor))).collect()
    }

    /// Captives on cells that the hero has never seen. They never leave them, so whoever saw the cell knows
    /// of the captive.
    fn captives_to_find(&self) -> BTreeSet<ActorId> {
        let level = self.level();
        let known = |actor: &Actor| level.memory().get(actor.at).copied().flatten().is_some();
        let captives = level.actors().iter();
        let captives = captives.filter(|actor| actor.bond == Bond::Captive && !known(actor));
        captives.map(Actor::id).collect()
    }

    fn is_foe(&self, actor: &Actor) -> bool {
        let foes = |hero| are_foes(hero, actor, self.world.hero, self.level(), &self.content);
        self.hero().is_some_and(foes)
    }

    /// Whether somebody is after the hero, or looks for them.
    fn is_hunted_by(&self, actor: &Actor) -> bool {
        let hunts = matches!(actor.mood, Mood::Hunting { .. } | Mood::Searching { .. });
        hunts && self.is_foe(actor)
    }

    /// Why there is no way, if there would be one but for monsters or dangers.
    fn truly(&self, behaviour: Behaviour, reason: Stop) -> Stop {
        match reason {
            Stop::Explored | Stop::Unreachable => self
                .in_the_way(behaviour)
                .or_else(|| self.too_risky(behaviour))
                .unwrap_or(reason),
            other => other,
        }
    }

    /// The first danger on the way, if there would be one for who knows no fear.
    fn too_risky(&self, behaviour: Behaviour) -> Option<Stop> {
        let known = Known {
            others: Vec::new(),
            bold: true,
            ..self.known()?
        };
        behaviour.danger(&known).map(Stop::Risky)
    }

    /// The monster nearest to the hero as the reason, if there would be a way but for monsters.
    fn in_the_way(&self, behaviour: Behaviour) -> Option<Stop> {
        let met = self.doing.as_ref()?.met.values();
        let there = met.filter_map(|met| Some((met.at?, met.kind)));
        let (at, kind) = there.min_by_key(|(at, _)| at.distance(self.hero_at))?;
        let known = Known {
            others: Vec::new(),
            ..self.known()?
        };
        let free = behaviour.next(&known).is_ok();
        free.then_some(Stop::InTheWay(kind, at))
    }

    fn stop(&mut self, why: Stop, mut events: Vec<Event>) -> Vec<Event> {
        self.doing = None;
        let event = Event {
            at: self.hero_at,
            seen: true,
            what: What::Stopped(why),
        };
        self.narrate(&[event]);
        events.push(event);
        events
    }

    fn is_healthy(&self) -> bool {
        self.hero()
            .is_none_or(|hero| hero.hp >= self.body(hero).max_hp)
    }

    fn known(&self) -> Option<Known<'_>> {
        let hero = self.hero()?;
        let met = self.doing.iter().flat_map(|doing| doing.met.values());
        let others = met.filter_map(|met| met.at).collect();
        let holds = |status: &Kind<Status>| self.content.statuses[*status].holds > 0;
        Some(Known {
            content: &self.content,
            level: self.level(),
            body: &self.content.monsters[hero.kind],
            at: hero.at,
            others,
            healthy: self.is_healthy(),
            picks_up: self.world.picks_up,
            keys: hero.pack().iter().map(|item| item.kind()).collect(),
            held: statuses(hero, &self.content).find(holds),
            bold: false,
        })
    }

    /// What the hero is doing over several turns.
    pub fn behaviour(&self) -> Option<Behaviour> {
        self.doing.as_ref().map(|doing| doing.behaviour)
    }

    /// How many steps the hero has done of what they are doing over several turns.
    pub fn steps(&self) -> Option<u32> {
        self.doing.as_ref().map(|doing| doing.steps)
    }
}
