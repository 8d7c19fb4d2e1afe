//! Read-only queries of a game, for the screens and the bot.

use crate::rules::combat::attack::attacks_of;
use crate::rules::combat::attack_context::{AttackContext, AttackWeapon};
use crate::text::narrate;
use crate::world::{
    Actor, ActorId, EvalContext, Event, Level, Refusal, SightRange, StatExplanation, Stats, StopReason, Tone,
    World,
};
use crate::{Game, Hit, full_name};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{BitGrid, Dir, Point};
use fifteen_content::kinds::message::MessageId;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Cover, Stat};

mod aiming;
mod factions;
mod fight;
mod growth;
mod hazards;
mod left_behind;
mod pack;
mod places;
mod quests;
mod services;
mod talk;

pub use aiming::{FlightPath, Reached, ReachedCell, Stance};
pub use factions::{OpenProposal, SilenceReason, StandingView};
pub use fight::DamageRange;
pub use growth::{NextRank, SpellGain, StatGain};
pub use hazards::{ApproachError, StepHazard, StepTrap};
pub use pack::{EnchantmentPreview, ItemBonuses, ItemLocation};
pub use places::{KnownPlace, PlaceKind, RiddleView};
pub use quests::{QuestView, QuestWay};
pub use services::{CompanionState, CompanionView, TargetChoice};
pub use talk::OpenAnswer;

impl Game {
    /// Returns the number of burning lamps in town, and the initial number. `None` if the scenario has no lamps.
    pub fn lamps(&self) -> Option<(i32, i32)> {
        self.world.lamps(&self.content)
    }

    /// Returns the goal of the last travel on this level, unless the hero is there.
    pub fn travel_goal(&self) -> Option<Point> {
        let (level, to) = self.plans.last_travel?;
        (level == self.world.current_level && to != self.hero_at).then_some(to)
    }

    /// Returns the personal name of an actor, if it has one: "Wat".
    pub fn personal_name(&self, actor: &Actor) -> Option<&str> {
        self.world.lore.name_of(actor.id)
    }

    /// Returns the name of an actor without an article: "Wat the goblin", or "goblin".
    pub fn name_of(&self, actor: &Actor) -> String {
        let kind = &self.content.monsters[actor.kind].name;
        self.personal_name(actor).map_or_else(|| kind.clone(), |name| full_name(name, kind))
    }

    /// Returns the name of an actor with the definite article: "Wat the goblin", or "the goblin".
    pub fn definite_name_of(&self, actor: &Actor) -> String {
        let name = self.name_of(actor);
        match self.personal_name(actor) {
            Some(_) => name,
            None => say!("the {name}"),
        }
    }

    pub fn level(&self) -> &Level {
        &self.world.levels[&self.world.current_level]
    }

    /// Returns the hero, dead or alive. The last page of a run shows the dead hero.
    pub fn hero(&self) -> Option<&Actor> {
        self.world.hero()
    }

    pub(crate) fn eyes(&self) -> SightRange {
        SightRange::of_hero(self.level(), self.world.hero_id(), &self.content)
    }

    pub fn sees(&self, at: Point) -> bool {
        let (level, eyes) = (self.level(), self.eyes());
        self.fov_cache.sight.is_visible(at) && eyes.can_see(at, self.hero_at, level)
    }

    pub fn seen_cells(&self) -> BitGrid {
        let (level, eyes, sight) = (self.level(), self.eyes(), &self.fov_cache.sight);
        let mut seen = BitGrid::new(level.size());
        for (at, _) in level.terrain().iter() {
            if sight.is_visible(at) && eyes.can_see(at, self.hero_at, level) {
                seen.set(at, true);
            }
        }
        seen
    }

    /// Returns the range, in cells, at which the hero sees unlit cells.
    pub fn light_range(&self) -> i32 {
        self.eyes().light
    }

    /// Returns the covers, such as smoke or darkness, that hide a cell in the hero's line of sight.
    pub fn hiding_covers(&self, at: Point) -> impl Iterator<Item = &Cover> {
        let level = self.level();
        // Most calls are for drawing. The cheap first test is false for most cells.
        let hidden = self.fov_cache.sight.is_visible(at) && {
            let eyes = self.eyes();
            !eyes.can_see(at, self.hero_at, level) && eyes.is_in_range(at, self.hero_at, level)
        };
        let covers = hidden.then(|| level.covers().kinds(at, &self.content));
        covers.into_iter().flatten().filter(|cover| cover.hides_contents)
    }

    /// Returns the actors in sight, the nearest first.
    pub fn actors_in_sight(&self) -> Vec<&Actor> {
        let mut seen: Vec<&Actor> = self.visible_actors().collect();
        seen.sort_by_key(|a| (a.at().distance(self.hero_at), a.id()));
        seen
    }

    /// Returns the actors in sight, in the order of their ids.
    pub(crate) fn visible_actors(&self) -> impl Iterator<Item = &Actor> {
        let (hero, level) = (self.world.hero_id(), self.level());
        let eyes = self.eyes();
        let shows = move |actor: &Actor| {
            let at = actor.at();
            self.fov_cache.sight.is_visible(at)
                && eyes.can_see(at, self.hero_at, level)
                && (actor.statuses.is_empty() || at.is_adjacent(self.hero_at) || !self.stats(actor).unseen)
        };
        level.actors().iter().filter(move |actor| actor.id() != hero && shows(actor))
    }

    /// Returns the nearest remembered stair of a kind.
    pub fn known_stair(&self, stair: Stair) -> Option<Point> {
        let leads = |tile| self.content.tiles[tile].stair == Some(stair);
        let known = self.level().memory().iter().filter(|(_, tile)| tile.is_some_and(leads));
        known.map(|(at, _)| at).min_by_key(|at| (at.distance(self.hero_at), *at))
    }

    /// Returns the remembered stairs down: first a stair on the hero's cell, then the stairs of the main path by
    /// distance, then the stairs into branches by distance.
    pub fn known_ways_down(&self) -> Vec<(Stair, Point)> {
        let down = self.level().memory().iter().filter_map(|(at, tile)| {
            let stair = self.content.tiles[(*tile)?].stair?;
            (stair != Stair::Up).then_some((stair, at))
        });
        let mut down: Vec<(Stair, Point)> = down.collect();
        let hero = self.hero_at;
        sort_by_key(&mut down, |(stair, at)| (*at != hero, *stair == Stair::Branch, at.distance(hero), *at));
        down
    }

    pub fn known_way_down(&self) -> Option<(Stair, Point)> {
        self.known_ways_down().into_iter().next()
    }

    /// Returns the doors beside the hero that can be opened, or those that can be closed if `opened` is `false`.
    pub fn doors_beside(&self, opened: bool) -> Vec<Point> {
        let turns = |at: &Point| {
            let tile = self.level().terrain().get(*at).map(|t| &self.content.tiles[*t]);
            tile.is_some_and(|t| if opened { t.opens_to.is_some() } else { t.closes_to.is_some() })
        };
        Dir::ALL.into_iter().map(|dir| self.hero_at + dir).filter(turns).collect()
    }

    /// Returns the first attack of the hero against an actor, and of the actor against the hero. Each is `None` if
    /// the attacker has no attack.
    pub fn first_hits(&self, id: ActorId) -> (Option<Hit>, Option<Hit>) {
        let (Some(hero), Some(other)) = (self.hero(), self.level().actors().get(id)) else {
            return (None, None);
        };
        let unaware = self.attack_context().is_unaware(other);
        (self.first_hit(hero, other, unaware), self.first_hit(other, hero, false))
    }

    /// Returns the hero's attack against an actor that is aware of the hero.
    pub fn hit_on_aware(&self, id: ActorId) -> Option<Hit> {
        let other = self.level().actors().get(id)?;
        self.first_hit(self.hero()?, other, false)
    }

    /// Returns all attacks of an actor against the hero, each with its verb.
    pub fn hits_of(&self, actor: &Actor) -> Vec<(&str, Hit)> {
        let Some(hero) = self.hero() else { return Vec::new() };
        let all = self.attacks_of(actor).into_iter();
        all.map(|attack| (attack.verb.as_str(), self.hit_with(attack, actor, hero, false))).collect()
    }

    fn first_hit(&self, by: &Actor, on: &Actor, unaware: bool) -> Option<Hit> {
        let attack = *self.attacks_of(by).first()?;
        Some(self.hit_with(attack, by, on, unaware))
    }

    fn hit_with(&self, attack: &Attack, by: &Actor, on: &Actor, unaware: bool) -> Hit {
        self.attack_context().hit_with_effects(by, AttackWeapon::Attack(attack), on, unaware)
    }

    /// Returns the circumstances of an attack, without the two fighters.
    pub(crate) fn attack_context(&self) -> AttackContext<'_> {
        AttackContext { scene: self.scene(), in_dark: self.is_in_the_dark() }
    }

    pub(crate) fn scene(&self) -> EvalContext<'_> {
        let World { turn: now, scenario, memory: tally, hero, .. } = &self.world;
        let (content, level) = (&self.content, self.level());
        EvalContext { content, level, hero: *hero, now: *now, scenario: *scenario, tally }
    }

    pub fn attacks_of(&self, actor: &Actor) -> Vec<&Attack> {
        attacks_of(actor, &self.content).into_iter().map(|(_, attack)| attack).collect()
    }

    pub fn stats(&self, actor: &Actor) -> Stats {
        self.scene().stats(actor)
    }

    pub fn stat_breakdown(&self, actor: &Actor, stat: Stat) -> StatExplanation {
        self.scene().explain_stat(actor, stat)
    }

    /// Returns the log message of an event, with its tone. `None` for an event that the hero does not notice, or
    /// that has no text.
    pub fn sentence(&self, event: &Event) -> Option<(Tone, String)> {
        let message = narrate::narrate(event, &self.world, &self.content)?;
        Some((message.tone, message.text))
    }

    /// Returns the text of a hint to the player. It may contain commands in angle brackets, such as `<explore>`. The
    /// screen shows their keys instead.
    pub fn hint_text(&self, id: MessageId) -> String {
        narrate::key_introduction(id, &self.content)
    }

    /// Returns the id of an event's log message, even of an empty one. `None` for an event that the hero does not
    /// notice, or that is only drawn.
    pub fn message_id(&self, event: &Event) -> Option<MessageId> {
        narrate::message_id(event, &self.world, &self.content)
    }

    pub fn refusal_text(&self, why: Refusal) -> String {
        narrate::refusal_text(why, &self.world, &self.content)
    }

    pub fn stop_text(&self, why: StopReason) -> String {
        narrate::stop_text(why, self.hero_at, &self.world, &self.content)
    }

    /// Returns the to-hit chances in percent: of the hero against an actor, and of the actor against the hero. `None`
    /// if one of them has no attack.
    pub fn hit_chances(&self, id: ActorId) -> Option<(i32, i32)> {
        let (ours, theirs) = self.first_hits(id);
        Some((ours?.chance(), theirs?.chance()))
    }
}
