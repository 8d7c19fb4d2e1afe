//! The turn context that every rule receives: state to read and change, and helpers to emit events.

use super::combat::attack_context::AttackContext;
use super::damage_source::EffectUser;
use super::factions::faction_index::FactionIndex;
use super::follow_ups::FollowUpQueue;
use crate::world::actor::create_actor;
use crate::world::formula::{ACTION_COST, MAX_CREATURES};
use crate::world::sides;
use crate::world::town::answers::StepRumour;
use crate::world::{
    Actor, ActorId, ActorRef, DistanceFieldCache, Ending, EvalContext, Event, EventCell, EventKind, Level,
    LevelTransition, Lore, Refusal, RunMemory, SightRange, Stats, TriggerEvent, Uniques,
};
use fifteen_base::{FieldOfView, Point, Random, SortedSet};
use fifteen_content::kinds::scenario::Hunt;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{
    Content, Effect, ItemType, Kind, LevelContext, Mark, Monster, Scenario, Stat, Trigger, Working,
};

pub struct Turn<'a> {
    pub(crate) content: &'a Content,
    pub(crate) effect_functions: EffectFunctions,
    pub(crate) level: &'a mut Level,
    pub(crate) random: &'a mut Random,
    pub(crate) now: u64,
    pub(crate) hero: ActorId,
    pub(crate) hero_at: Point,
    pub(crate) sight_range: SightRange,
    /// Debug mode, in which every step of every actor emits an event.
    pub(crate) debug: bool,
    pub(crate) has_allies: bool,
    pub(crate) faction_index: FactionIndex,
    /// Index of the acting actor in `level.actors`. Lookups of actors by id start near this index.
    pub(crate) acting_index: usize,
    pub(crate) run: RunFacts<'a>,
    /// Cells in the hero's line of sight, up to the longest sight range of any creature on the level. A creature on
    /// such a cell can see the hero if the hero is within the creature's own sight range.
    pub(crate) sight: &'a mut FieldOfView,
    pub(crate) fields: &'a mut DistanceFieldCache,
    pub(crate) events: &'a mut Vec<Event>,
    pub(crate) lore: &'a mut Lore,
    pub(crate) next_id: &'a mut u32,
    pub(crate) follow_ups: &'a mut FollowUpQueue,
    pub(crate) tally: &'a mut RunMemory,
    /// Actors that the hero currently senses without seeing them.
    pub(crate) sensed: &'a mut SortedSet<ActorId>,
    pub(crate) leaving: Leaving<'a>,
    pub(crate) ending: &'a mut Option<Ending>,
}

#[derive(Clone, Copy)]
pub struct RunFacts<'a> {
    pub(crate) scenario: Kind<Scenario>,
    pub(crate) seed: u64,
    pub(crate) name: &'a str,
    pub(crate) goal: Option<Kind<ItemType>>,
    /// Monsters that chase a hero who holds the goal item.
    pub(crate) hunt: Option<Hunt>,
    pub(crate) surface_levels: i32,
    pub(crate) is_deepest: bool,
    /// Bit set of the item classes that the hero picks up automatically.
    pub(crate) picks_up: u16,
    pub(crate) rumours: &'a [StepRumour],
    pub(crate) uniques_elsewhere: &'a Uniques,
}

pub struct Leaving<'a> {
    pub(crate) fallen: &'a mut Vec<Actor>,
    pub(crate) hero_falls: bool,
    /// Stair or map edge by which the hero leaves the level.
    pub(crate) hero_way: Option<LevelTransition>,
}

/// Function pointers to the effect interpreter and to reactions. Effects call rules such as movement, and these rules
/// apply effects. Thanks to the pointers, the rules do not import the effect interpreter.
#[derive(Clone, Copy)]
pub struct EffectFunctions {
    pub(crate) apply_workings: fn(&mut Turn, EffectUser, &[Working], Option<Point>) -> bool,
    pub(crate) apply_to_actor: fn(&mut Turn, EffectUser, ActorId, &Effect) -> bool,
    pub(crate) queue_reactions: fn(&mut Turn, ActorId, TriggerEvent),
    pub(crate) react_to_event: fn(&mut Turn, &EventKind),
}

impl<'a> Turn<'a> {
    /// Applies effects with their areas toward `aim`. Returns whether the hero noticed anything.
    pub fn apply_workings(&mut self, user: EffectUser, workings: &[Working], aim: Option<Point>) -> bool {
        (self.effect_functions.apply_workings)(self, user, workings, aim)
    }

    /// Applies one effect to an actor. Returns whether the hero noticed it.
    pub fn apply_effect(&mut self, user: EffectUser, id: ActorId, effect: &Effect) -> bool {
        (self.effect_functions.apply_to_actor)(self, user, id, effect)
    }

    #[inline]
    pub fn actor(&self, id: ActorId) -> Option<&Actor> {
        self.level.actors.get_near(id, self.acting_index)
    }

    /// Returns an actor that is adjacent to a cell, or the reason for refusing an action on that cell.
    pub fn actor_beside(&self, id: ActorId, at: Point) -> Result<&Actor, Refusal> {
        let actor = self.actor(id).ok_or(Refusal::RunOver)?;
        if actor.at.is_adjacent(at) { Ok(actor) } else { Err(Refusal::TooFar) }
    }

    /// Returns the theme and scenario, which determine what can appear on the level at random.
    pub fn here(&self) -> LevelContext<'a> {
        LevelContext { content: self.content, theme: self.level.theme, scenario: Some(self.run.scenario) }
    }

    #[inline]
    pub fn kind(&self, actor: &Actor) -> &'a Monster {
        &self.content.monsters[actor.kind]
    }

    #[inline]
    pub fn stats(&self, actor: &Actor) -> Stats {
        self.scene().stats(actor)
    }

    pub(crate) fn attack_context(&self) -> AttackContext<'_> {
        AttackContext { scene: self.scene(), in_dark: self.sight_range.dark }
    }

    pub(crate) fn scene(&self) -> EvalContext<'_> {
        EvalContext {
            content: self.content,
            level: self.level,
            hero: self.hero,
            now: self.now,
            scenario: self.run.scenario,
            tally: self.tally,
        }
    }

    #[inline]
    pub fn stat(&self, actor: &Actor, stat: Stat) -> i32 {
        self.scene().stat(actor, stat)
    }

    /// Returns the energy cost of an action, 12 for a plain action. `stat` scales the cost in percent.
    pub fn action_cost(&self, id: ActorId, stat: Stat) -> i32 {
        self.actor(id).map_or(ACTION_COST, |actor| (ACTION_COST * self.stat(actor, stat) / 100).max(1))
    }

    /// Returns the ways in which an actor can currently move: walking, flying or swimming.
    #[inline]
    pub fn ways(&self, actor: &Actor) -> Ways {
        let natural = self.kind(actor).ways;
        if actor.statuses.is_empty() && actor.pack.is_empty() && actor.growth.is_none() {
            return natural;
        }
        natural.union(self.stats(actor).ways)
    }

    /// Returns an actor's reference for events, or `None` if the actor is not on the level.
    pub fn find_actor_ref(&self, id: ActorId) -> Option<ActorRef> {
        self.actor(id).map(|actor| self.actor_ref(actor))
    }

    /// Returns the actor's cell, or the hero's cell if the actor is not on the level.
    pub fn cell_of(&self, id: ActorId) -> Point {
        self.actor(id).map_or(self.hero_at, |actor| actor.at)
    }

    pub fn are_enemies(&self, a: ActorId, b: ActorId) -> bool {
        match (self.actor(a), self.actor(b)) {
            (Some(a), Some(b)) => sides::are_foes(a, b, &self.scene()),
            _ => false,
        }
    }

    /// Whether terrain or a fire-quenching cover makes a cell wet.
    pub fn is_wet(&self, at: Point) -> bool {
        let tile = self.level.terrain.get(at);
        tile.is_some_and(|tile| self.content.tiles[*tile].wet)
            || self.level.covers.kinds(at, self.content).any(|cover| cover.quenches)
    }

    #[inline]
    pub fn hero_sees(&self, at: Point) -> bool {
        self.sight.is_visible(at) && self.sight_range.can_see(at, self.hero_at, self.level)
    }

    #[inline]
    pub fn actor_ref(&self, actor: &Actor) -> ActorRef {
        let hero = actor.id == self.hero;
        // An invisible (`unseen`) actor must be adjacent.
        let is_perceptible =
            || actor.statuses.is_empty() || actor.at.is_adjacent(self.hero_at) || !self.stats(actor).unseen;
        ActorRef {
            id: actor.id,
            kind: actor.kind,
            at: actor.at,
            hero,
            seen: hero || (self.hero_sees(actor.at) && is_perceptible()),
            ally: sides::is_ally(actor, self.hero),
        }
    }

    pub fn cell_ref(&self, at: Point) -> EventCell {
        EventCell { at, seen: self.hero_sees(at) }
    }

    /// Emits an event at a cell, after queueing the reactions to it.
    #[inline]
    pub fn emit(&mut self, at: Point, kind: EventKind) {
        let seen = self.hero_sees(at);
        if !self.content.triggers.is_empty() {
            (self.effect_functions.react_to_event)(self, &kind);
        }
        self.events.push(Event { at, seen, kind });
    }

    pub(crate) fn emit_at_actor(&mut self, id: ActorId, event: impl FnOnce(ActorRef) -> EventKind) {
        if let Some(who) = self.find_actor_ref(id) {
            self.emit(who.at, event(who));
        }
    }

    pub(crate) fn record_history(&mut self, text: String) {
        self.lore.record_event(self.now, self.level.id().0, text);
    }

    /// Queues the reactions of an actor to a trigger event, to run after the current action.
    #[inline]
    pub(crate) fn queue_reactions(&mut self, id: ActorId, event: TriggerEvent) {
        if self.content.triggers.has(event.trigger) {
            (self.effect_functions.queue_reactions)(self, id, event);
        }
    }

    pub(crate) fn queue_reactions_of_all(&mut self, on: Trigger) {
        if !self.content.triggers.has(on) {
            return;
        }
        let all: Vec<ActorId> = self.level.actors.iter().map(|actor| actor.id).collect();
        for id in all {
            self.queue_reactions(id, TriggerEvent::new(on));
        }
    }

    /// Sets a mark (a numeric variable of the run) to `set`, or adds `add`. A change queues reactions.
    pub(crate) fn change_mark(&mut self, mark: Kind<Mark>, set: Option<i32>, add: i32) {
        let number = set.unwrap_or(self.tally.mark(mark, self.content).saturating_add(add));
        if self.tally.set(mark, number, self.content) {
            self.queue_reactions_of_all(Trigger::MarkChanges);
        }
    }

    /// Spawns a creature near a cell and emits an event; `adjust` changes the creature first. Returns `None` if no
    /// cell is free or the level has too many creatures.
    pub(crate) fn spawn(
        &mut self,
        (kind, near): (Kind<Monster>, Point),
        called: bool,
        adjust: impl FnOnce(&Turn, &mut Actor),
    ) -> Option<ActorRef> {
        if self.check_crowded() {
            return None;
        }
        let content = self.content;
        let at = self.level.free_near(near, content.monsters[kind].ways, content)?;
        let mut actor = create_actor(kind, at, self.next_id, self.random, content);
        adjust(self, &mut actor);
        let who = self.actor_ref(&actor);
        self.level.place_actor(actor).ok()?;
        self.emit(at, EventKind::Appeared { who, called });
        Some(who)
    }

    /// Whether the level has `MAX_CREATURES` creatures. If so, records that something was skipped because of a limit.
    pub fn check_crowded(&mut self) -> bool {
        let crowded = self.level.actors.len() >= MAX_CREATURES;
        if crowded {
            self.follow_ups.record_overrun();
        }
        crowded
    }

    /// Whether a kind may spawn. A unique kind may not spawn again after its death, nor while it is on some level.
    pub fn may_spawn(&self, kind: Kind<Monster>) -> bool {
        !self.content.monsters[kind].unique
            || !(self.lore.kills.contains_key(&kind)
                || self.run.uniques_elsewhere.contains(&kind)
                || self.level.actors.iter().any(|actor| actor.kind == kind))
    }
}
