//! The one context handed to the rules.

use super::after::Afters;
use super::combat::blow::Fray;
use super::factions::rivals::Rivals;
use super::source::Doer;
use crate::world::actor::birth;
use crate::world::formula::{ACTION, CROWD};
use crate::world::sides;
use crate::world::town::answers::Hearsay;
use crate::world::{
    Actor, ActorId, ActorRef, Body, Ending, Event, EventKind, Eyes, Fields, Happening, Level, Lore,
    Place, Scene, Tally, Uniques, Way,
};
use fifteen_base::{Point, Random, Sight, SortedSet};
use fifteen_content::kinds::scenario::Hunt;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{
    Content, Effect, Here, ItemType, Kind, Mark, Monster, Scenario, Stat, Trigger, Working,
};

/// What the rules work on: the level, the dice, what the hero sees, and the tale so far.
pub struct Turn<'a> {
    pub(crate) content: &'a Content,
    /// What does the effects of traps and covers.
    pub(crate) interpreter: Interpreter,
    pub(crate) level: &'a mut Level,
    pub(crate) random: &'a mut Random,
    pub(crate) now: u64,
    pub(crate) hero: ActorId,
    /// Where the hero is.
    pub(crate) hero_at: Point,
    /// What the hero sees with.
    pub(crate) eyes: Eyes,
    /// Whether somebody looks under the hood, and is told every step.
    pub(crate) debug: bool,
    /// Whether anybody on the level is on the hero's side.
    pub(crate) allied: bool,
    /// Who is at war with whom on the level, and where they are.
    pub(crate) rivals: Rivals,
    /// The place in the order of whoever acts now, where it is looked for first.
    pub(crate) acting: usize,
    /// What of the run does not change during the turn.
    pub(crate) run: RunFacts<'a>,
    /// What lies in the hero's line of sight, as far as anybody's eyes reach. Sight goes both ways:
    /// this is also who could see the hero.
    pub(crate) sight: &'a mut Sight,
    pub(crate) fields: &'a mut Fields,
    pub(crate) events: &'a mut Vec<Event>,
    /// What the hero has learnt.
    pub(crate) lore: &'a mut Lore,
    /// The number of the next thing or creature.
    pub(crate) next_id: &'a mut u32,
    /// What is to come of what is being done, in this order.
    pub(crate) after: &'a mut Afters,
    /// What the run remembers of marks and reactions.
    pub(crate) tally: &'a mut Tally,
    /// Those whose place the hero knows for a moment without seeing them.
    pub(crate) sensed: &'a mut SortedSet<ActorId>,
    /// Who leaves the level; it is changed after the action.
    pub(crate) leaving: Leaving<'a>,
    pub(crate) ending: &'a mut Option<Ending>,
}

/// What of a run does not change during a turn.
#[derive(Clone, Copy)]
pub struct RunFacts<'a> {
    /// The game that is played.
    pub(crate) scenario: Kind<Scenario>,
    /// What every random number of the run comes from.
    pub(crate) seed: u64,
    /// The hero's name.
    pub(crate) name: &'a str,
    /// What the run is about.
    pub(crate) goal: Option<Kind<ItemType>>,
    /// Who comes after a hero who holds it.
    pub(crate) hunt: Option<Hunt>,
    /// How many levels lie above ground.
    pub(crate) surface: i32,
    /// Whether there is no level below.
    pub(crate) last: bool,
    /// The sorts of item that the hero picks up in passing.
    pub(crate) picks_up: u16,
    /// What people can tell of the steps below.
    pub(crate) hearsay: &'a [Hearsay],
    /// Those of whom there is only one and who live on other levels.
    pub(crate) elsewhere: &'a Uniques,
}

/// Who leaves a level in the course of a turn.
pub struct Leaving<'a> {
    /// Those who fell to the level below.
    pub(crate) fallen: &'a mut Vec<Actor>,
    /// Set when the hero falls there.
    pub(crate) falling: bool,
    /// Set when the hero takes a stair, or goes over the edge.
    pub(crate) way: Option<Way>,
}

/// The interpreter of effects. It is handed to the rules, as traps, covers and what moves somebody set off effects in the middle of effects.
#[derive(Clone, Copy)]
pub struct Interpreter {
    /// Does what workings say; says whether the hero noticed anything.
    pub(crate) work: fn(&mut Turn, Doer, &[Working], Option<Point>) -> bool,
    /// Does one effect to somebody; says whether the hero noticed it.
    pub(crate) on_actor: fn(&mut Turn, Doer, ActorId, &Effect) -> bool,
    /// Has somebody react to what has happened to them.
    pub(crate) react: fn(&mut Turn, ActorId, Happening),
    /// Has those react whom an event is about.
    pub(crate) hear: fn(&mut Turn, &EventKind),
}

impl<'a> Turn<'a> {
    /// Does what workings say, toward `aim` if that is given. Says whether the hero noticed that anything happened.
    pub fn work(&mut self, doer: Doer, workings: &[Working], aim: Option<Point>) -> bool {
        (self.interpreter.work)(self, doer, workings, aim)
    }

    /// One effect on somebody. Says whether the hero noticed it.
    pub fn touch(&mut self, doer: Doer, id: ActorId, effect: &Effect) -> bool {
        (self.interpreter.on_actor)(self, doer, id, effect)
    }

    /// The actor of that number.
    #[inline]
    pub fn actor(&self, id: ActorId) -> Option<&Actor> {
        self.level.actors.get_near(id, self.acting)
    }

    /// The level, for the question of what turns up there by chance.
    pub fn here(&self) -> Here<'a> {
        Here { content: self.content, theme: self.level.theme, scenario: Some(self.run.scenario) }
    }

    /// What kind of creature the actor is.
    #[inline]
    pub fn kind(&self, actor: &Actor) -> &'a Monster {
        &self.content.monsters[actor.kind]
    }

    /// The numbers of an actor as they are now.
    #[inline]
    pub fn body(&self, actor: &Actor) -> Body {
        self.scene().body(actor)
    }

    /// What a blow depends on beside the two who fight.
    pub(crate) fn fray(&self) -> Fray<'_> {
        Fray { scene: self.scene(), in_dark: self.eyes.dark }
    }

    /// What conditions are asked of.
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene {
            content: self.content,
            level: self.level,
            hero: self.hero,
            now: self.now,
            scenario: self.run.scenario,
            tally: self.tally,
        }
    }

    /// One number of somebody as it is now.
    #[inline]
    pub fn number(&self, actor: &Actor, stat: Stat) -> i32 {
        self.scene().number(actor, stat)
    }

    /// What a plain action costs somebody in energy, of the sort of which that is the time.
    pub fn time(&self, id: ActorId, stat: Stat) -> i32 {
        self.actor(id).map_or(ACTION, |actor| (ACTION * self.number(actor, stat) / 100).max(1))
    }

    /// How somebody gets about now.
    #[inline]
    pub fn ways(&self, actor: &Actor) -> Ways {
        let own = self.kind(actor).ways;
        if actor.states.is_empty() && actor.pack.is_empty() && actor.growth.is_none() {
            return own;
        }
        own.and(self.body(actor).ways)
    }

    /// Somebody as events name them.
    pub fn who_is(&self, id: ActorId) -> Option<ActorRef> {
        self.actor(id).map(|actor| self.who(actor))
    }

    /// Where somebody is; where the hero is, if they are nowhere.
    pub fn place(&self, id: ActorId) -> Point {
        self.actor(id).map_or(self.hero_at, |actor| actor.at)
    }

    /// Whether two would strike each other.
    pub fn are_foes(&self, a: ActorId, b: ActorId) -> bool {
        match (self.actor(a), self.actor(b)) {
            (Some(a), Some(b)) => sides::are_foes(a, b, &self.scene()),
            _ => false,
        }
    }

    /// Whether a cell is wet.
    pub fn is_wet(&self, at: Point) -> bool {
        let tile = self.level.terrain.get(at);
        tile.is_some_and(|tile| self.content.tiles[*tile].wet)
            || self.level.covers.kinds(at, self.content).any(|cover| cover.quenches)
    }

    /// Whether the hero sees that cell.
    #[inline]
    pub fn hero_sees(&self, at: Point) -> bool {
        self.sight.sees(at) && self.eyes.see(at, self.hero_at, self.level)
    }

    /// The actor as events name it.
    #[inline]
    pub fn who(&self, actor: &Actor) -> ActorRef {
        let hero = actor.id == self.hero;
        ActorRef {
            id: actor.id,
            kind: actor.kind,
            at: actor.at,
            hero,
            seen: hero || (self.hero_sees(actor.at) && self.shows(actor)),
            ally: sides::is_ally(actor, self.hero),
        }
    }

    /// Whether somebody can be seen by those who look there: the unseen only from beside them.
    #[inline]
    fn shows(&self, actor: &Actor) -> bool {
        actor.states.is_empty() || actor.at.touches(self.hero_at) || !self.body(actor).unseen
    }

    /// A cell as events name it.
    pub fn named(&self, at: Point) -> Place {
        Place { at, seen: self.hero_sees(at) }
    }

    /// Tells that something happened at a place.
    #[inline]
    pub fn tell(&mut self, at: Point, what: EventKind) {
        let seen = self.hero_sees(at);
        if !self.content.triggers.is_empty() {
            (self.interpreter.hear)(self, &what);
        }
        self.events.push(Event { at, seen, what });
    }

    /// Tells something of somebody where they are; of those who are no more nothing.
    pub(crate) fn tell_of(&mut self, id: ActorId, what: impl FnOnce(ActorRef) -> EventKind) {
        if let Some(who) = self.who_is(id) {
            self.tell(who.at, what(who));
        }
    }

    /// Puts something down in the tale of the run.
    pub(crate) fn note(&mut self, text: String) {
        self.lore.tell(self.now, self.level.id().0, text);
    }

    /// Has somebody react to what has happened to them, when what is being done is done.
    #[inline]
    pub(crate) fn happens(&mut self, id: ActorId, what: Happening) {
        if self.content.triggers.has(what.on) {
            (self.interpreter.react)(self, id, what);
        }
    }

    /// Has everybody on the level react to what has happened to all of them.
    pub(crate) fn happens_to_all(&mut self, on: Trigger) {
        if !self.content.triggers.has(on) {
            return;
        }
        let all: Vec<ActorId> = self.level.actors.iter().map(|actor| actor.id).collect();
        for id in all {
            self.happens(id, Happening::new(on));
        }
    }

    /// Makes a mark of the run another number; those react whom that concerns.
    pub(crate) fn mark(&mut self, mark: Kind<Mark>, set: Option<i32>, add: i32) {
        let number = set.unwrap_or(self.tally.mark(mark, self.content).saturating_add(add));
        if self.tally.set(mark, number, self.content) {
            self.happens_to_all(Trigger::MarkChanges);
        }
    }

    /// Somebody of a kind comes to be near a cell, as `made` has them, and is told of; nobody where there is no room.
    pub(crate) fn appear(
        &mut self,
        (kind, near): (Kind<Monster>, Point),
        called: bool,
        made: impl FnOnce(&Turn, &mut Actor),
    ) -> Option<ActorRef> {
        if self.is_crowded() {
            return None;
        }
        let content = self.content;
        let at = self.level.free_near(near, content.monsters[kind].ways, content)?;
        let mut actor = birth(kind, at, self.next_id, self.random, content);
        made(self, &mut actor);
        let who = self.who(&actor);
        self.level.place(actor).ok()?;
        self.tell(at, EventKind::Appeared { who, called });
        Some(who)
    }

    /// Whether so many creatures are on the level that nobody is called there any more: with ever more of them a turn would take ever
    /// longer. Notes that something was left out, if so.
    pub fn is_crowded(&mut self) -> bool {
        let crowded = self.level.actors.len() >= CROWD;
        if crowded {
            self.after.overruns();
        }
        crowded
    }

    /// Whether one of that kind may still come to be: of whom there is only one, nobody who is there or was met.
    pub fn may_come(&self, kind: Kind<Monster>) -> bool {
        !self.content.monsters[kind].unique
            || !(self.lore.met.contains_key(&kind)
                || self.run.elsewhere.contains(&kind)
                || self.level.actors.iter().any(|actor| actor.kind == kind))
    }
}
