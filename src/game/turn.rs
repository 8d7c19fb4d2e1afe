//! The one context handed to the rules, and the one function that performs an action.

use super::action::{Action, Outcome, Refusal};
use super::actor::{Actor, ActorId};
use super::event::{Event, What, Who};
use super::fields::Fields;
use super::level::Level;
use super::world::Ending;
use super::{doors, stairs, strike, walk};
use crate::base::{Point, Random, Sight};
use crate::content::tile::Stair;
use crate::content::{Content, Monster};

/// How often an action may answer "do this instead" before it counts as blocked.
const INSTEADS: usize = 4;

/// What the rules work on: the level, the dice, what the hero sees, and the tale so far.
pub(in crate::game) struct Turn<'a> {
    pub(in crate::game) content: &'a Content,
    pub(in crate::game) level: &'a mut Level,
    pub(in crate::game) random: &'a mut Random,
    pub(in crate::game) now: u64,
    pub(in crate::game) hero: ActorId,
    /// Where the hero is.
    pub(in crate::game) hero_at: Point,
    /// How far the hero sees, in cells.
    pub(in crate::game) hero_sight: i32,
    /// The place in the order of whoever acts now, where it is looked for first.
    pub(in crate::game) acting: usize,
    /// What lies in the hero's line of sight, as far as anybody's eyes reach. Sight goes both ways:
    /// this is also who could see the hero.
    pub(in crate::game) sight: &'a mut Sight,
    pub(in crate::game) fields: &'a mut Fields,
    pub(in crate::game) events: &'a mut Vec<Event>,
    /// Set when the hero takes a stair; the level is changed after the action.
    pub(in crate::game) leaving: Option<Stair>,
    pub(in crate::game) ending: &'a mut Option<Ending>,
}

impl<'a> Turn<'a> {
    /// Lets an actor try something. Says what it cost in energy, or why it cannot be done.
    pub(in crate::game) fn perform(&mut self, id: ActorId, action: Action) -> Result<i32, Refusal> {
        let mut action = action;
        for _ in 0..INSTEADS {
            match self.attempt(id, action) {
                Outcome::Done(cost) => return Ok(cost),
                Outcome::Instead(other) => action = other,
                Outcome::Refused(why) => return Err(why),
            }
        }
        Err(Refusal::Blocked)
    }

    fn attempt(&mut self, id: ActorId, action: Action) -> Outcome {
        match action {
            Action::Wait => walk::wait(self, id),
            Action::Walk(dir) => walk::walk(self, id, dir),
            Action::Strike(target) => strike::strike(self, id, target),
            Action::Open(at) => doors::open(self, id, at),
            Action::Close(at) => doors::close(self, id, at),
            Action::Climb(stair) => stairs::climb(self, id, stair),
        }
    }

    /// The actor of that number.
    #[inline]
    pub(in crate::game) fn actor(&self, id: ActorId) -> Option<&Actor> {
        self.level.actors.get_near(id, self.acting)
    }

    /// What kind of creature the actor is.
    #[inline]
    pub(in crate::game) fn kind(&self, actor: &Actor) -> &'a Monster {
        &self.content.monsters[actor.kind]
    }

    /// Whether the hero sees that cell.
    #[inline]
    pub(in crate::game) fn hero_sees(&self, at: Point) -> bool {
        at.distance(self.hero_at) <= self.hero_sight && self.sight.sees(at)
    }

    /// The actor as events name it.
    #[inline]
    pub(in crate::game) fn who(&self, actor: &Actor) -> Who {
        let hero = actor.id == self.hero;
        Who {
            id: actor.id,
            kind: actor.kind,
            hero,
            seen: hero || self.hero_sees(actor.at),
        }
    }

    /// Tells that something happened at a place.
    #[inline]
    pub(in crate::game) fn tell(&mut self, at: Point, what: What) {
        let seen = self.hero_sees(at);
        self.events.push(Event { at, seen, what });
    }
}
