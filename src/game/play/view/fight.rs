//! Combat information for screens: targets by urgency, breakdowns of attacks, expected damage, learned behaviour.

use super::aiming::{FlightPath, KnownTerrain, Unseen};
use crate::ai::neural::{chosen_ability, decisive_inputs, favourite_intent};
use crate::rules::combat::attack_context::AttackWeapon;
use crate::rules::combat::damage::after_resistance;
use crate::rules::combat::thrown;
use crate::rules::effect::area_of_effect::{self, affects};
use crate::rules::skill_modifiers::{SkillModifiers, has_area, percent_of};
use crate::rules::status_effects::is_immune;
use crate::world::equipment::{resistance, resistance_sources};
use crate::world::sides::are_foes;
use crate::world::{Item, ModifierSource, StatExplanation};
use crate::{Actor, ActorId, AttackBreakdown, Game, Hit, Mood, Stance};
use fifteen_base::{Point, translation};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::net::{Intent, NetInput};
use fifteen_content::{Effect, Element, Kind, Spell, Stat, Status, Working};

/// Urgency of a creature in sight, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    Hunting,
    Awake,
    Asleep,
    /// An enemy without attacks.
    Harmless,
    Captive,
    Friend,
}

/// Damage of a shot or effect, in hit points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DamageRange {
    pub minimum: i32,
    pub maximum: i32,
    /// Average, in half hit points.
    pub doubled_average: i32,
}

impl DamageRange {
    /// Adds damage that occurs with a chance of `chance` percent.
    fn add(&mut self, other: DamageRange, chance: i32) {
        self.minimum += if chance < 100 { 0 } else { other.minimum };
        self.maximum += other.maximum;
        self.doubled_average += other.doubled_average * chance / 100;
    }
}

impl Game {
    /// Returns the breakdown of the hero's first attack against an actor.
    pub fn breakdown_against(&self, on: ActorId) -> Option<AttackBreakdown> {
        let (hero, on) = (self.hero()?, self.level().actors().get(on)?);
        let attack = *self.attacks_of(hero).first()?;
        let unaware = self.attack_context().is_unaware(on);
        Some(self.attack_context().attack_breakdown(hero, AttackWeapon::Attack(attack), Some(on), unaware))
    }

    pub fn breakdown_of_attack(&self, attack: &Attack) -> Option<AttackBreakdown> {
        self.hero().map(|hero| self.breakdown_of_attack_by(hero, attack))
    }

    pub fn breakdown_of_attack_by(&self, actor: &Actor, attack: &Attack) -> AttackBreakdown {
        self.attack_context().attack_breakdown(actor, AttackWeapon::Attack(attack), None, false)
    }

    /// Returns the sources of an actor's resistance to an element, each with its percentage.
    pub fn resistance_sources(&self, actor: &Actor, element: Kind<Element>) -> Vec<(ModifierSource, i32)> {
        resistance_sources(actor, element, self.content())
    }

    /// Returns the breakdowns of an actor's attacks against the hero, in the order of [`Game::hits_of`].
    pub fn breakdowns_against_hero(&self, actor: &Actor) -> Vec<AttackBreakdown> {
        let Some(hero) = self.hero() else { return Vec::new() };
        let context = self.attack_context();
        let attacks = self.attacks_of(actor).into_iter().map(AttackWeapon::Attack);
        attacks.map(|attack| context.attack_breakdown(actor, attack, Some(hero), false)).collect()
    }

    pub fn breakdown_of_throw(&self, item: &Item, at: &Actor) -> Option<AttackBreakdown> {
        let (hero, context) = (self.hero()?, self.attack_context());
        let unaware = context.is_unaware(at);
        Some(context.attack_breakdown(hero, AttackWeapon::Thrown(item), Some(at), unaware))
    }

    /// Returns the actors in sight: the most urgent first, then the nearest, then those with the highest damage.
    pub fn by_urgency(&self) -> Vec<&Actor> {
        let mut seen = self.actors_in_sight();
        seen.sort_by_cached_key(|actor| {
            let far = actor.at().distance(self.hero_at());
            (self.urgency(actor), far, -self.expected_damage(actor), actor.id())
        });
        seen
    }

    fn urgency(&self, actor: &Actor) -> Urgency {
        match (self.stance(actor), actor.mood()) {
            (Stance::Own | Stance::Ally | Stance::Peaceful, _) => Urgency::Friend,
            (Stance::Captive, _) => Urgency::Captive,
            (Stance::Foe, _) if !self.can_fight(actor) => Urgency::Harmless,
            (Stance::Foe, _) if self.stats(actor).helpless => Urgency::Asleep,
            (Stance::Foe, Mood::Asleep) => Urgency::Asleep,
            (Stance::Foe, Mood::Hunting { .. } | Mood::Searching { .. }) => Urgency::Hunting,
            (Stance::Foe, Mood::Fleeing { .. } | Mood::Idle { .. }) => Urgency::Awake,
        }
    }

    /// Returns the average damage of an actor's best attack, including misses, in ten-thousandths of a hit point.
    fn expected_damage(&self, actor: &Actor) -> i64 {
        let hits = self.hits_of(actor).into_iter().map(|(_, hit)| hit);
        hits.map(|hit| i64::from(hit.average_with_effects()) * i64::from(hit.chance())).max().unwrap_or(0)
    }

    /// Returns the favourite action of a monster with a neural net, as a phrase after "it has learnt to".
    pub fn favourite_action(&self, actor: &Actor) -> Option<String> {
        let kind = &self.content.monsters[actor.kind];
        let most = favourite_intent(&self.content.nets[kind.mind.net?]);
        let ability = match most {
            Intent::FirstAbility => chosen_ability(kind, 0, &self.content),
            Intent::SecondAbility => chosen_ability(kind, 1, &self.content),
            _ => None,
        };
        let named = ability.map(|ability| say!("{} as soon as it can", ability.name));
        Some(named.unwrap_or_else(|| translation::translate(most.phrase()).to_owned()))
    }
    /// Returns the inputs that change a net's decisions most often, as phrases: "how hurt it is".
    pub fn decisive_inputs(&self, actor: &Actor) -> Vec<&'static str> {
        let net = self.content.monsters[actor.kind].mind.net;
        let inputs = net.into_iter().flat_map(|net| decisive_inputs(&self.content.nets[net]));
        let mut phrases: Vec<&str> = inputs.map(NetInput::phrase).collect();
        phrases.dedup();
        phrases
    }

    /// Returns the damage that effects aimed at a cell do to an actor on or near it, and whether any of the effects
    /// targets that actor. `power` is in percent.
    pub fn shot_damage(
        &self,
        workings: &[Working],
        flight: FlightPath,
        aim: Point,
        on: &Actor,
        power: i32,
    ) -> (DamageRange, bool) {
        let known = KnownTerrain::new(self, Unseen::Open);
        let hero = self.world().hero_id();
        let (from, aim, user) = match flight {
            FlightPath::AtUser | FlightPath::Unknown(_) => (self.hero_at(), aim, Some(hero)),
            FlightPath::Thrown(range) => {
                let to = self.throw_path(aim, range).last().copied().unwrap_or(self.hero_at());
                // A thrown potion affects a creature that it hits as if the creature had drunk it.
                (to, to, self.seen_at(to).map(Actor::id))
            }
        };
        let mut sum = DamageRange::default();
        let mut is_target = false;
        for working in workings {
            let cells = area_of_effect::cells_in_area(&known, working, from, aim);
            let affects = || affects(working, user, on.id(), |a, b| self.are_enemies(a, b));
            if cells.contains(&on.at()) && affects() {
                is_target = true;
                sum.add(self.working_damage(working, on, power), working.chance);
            }
            for effect in &working.what {
                if self.conducted_cells(&known, effect, cells.last().copied()).contains(&on.at()) {
                    is_target = true;
                    // Damage over conducting cells is halved before resistance.
                    sum.add(self.effect_damage(effect, on, (power, 2), false), working.chance);
                }
            }
        }
        (sum, is_target)
    }

    fn are_enemies(&self, a: ActorId, b: ActorId) -> bool {
        let actors = self.level().actors();
        actors.get(a).zip(actors.get(b)).is_some_and(|(a, b)| are_foes(a, b, &self.scene()))
    }

    /// Returns the damage of a working (effects with a target area) at `power` percent to an actor in its area.
    pub fn working_damage(&self, working: &Working, on: &Actor, power: i32) -> DamageRange {
        let mut sum = DamageRange::default();
        for effect in &working.what {
            sum.add(self.effect_damage(effect, on, (power, 1), has_area(working.who)), 100);
        }
        sum
    }

    /// Returns the damage of an effect at `power` percent, divided by `divisor`. `is_area` says that the effect
    /// strikes a whole area.
    fn effect_damage(
        &self,
        effect: &Effect,
        on: &Actor,
        (power, divisor): (i32, i32),
        is_area: bool,
    ) -> DamageRange {
        let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) = effect else {
            return DamageRange::default();
        };
        // Draining works only beside the target, so shelter from bursts does not reduce it.
        let is_area = is_area && matches!(effect, Effect::Damage { .. });
        let sheltered = self.attack_context().shelter_percent(on, is_area);
        let all = [amount.least(), amount.most(), amount.twice_mean()].map(|hp| {
            let hp = percent_of(hp, power) / divisor;
            hp - percent_of(hp, sheltered)
        });
        let all = match element {
            Some(element) => {
                let resisted = resistance(on, *element, self.content());
                all.map(|hp| after_resistance(hp, resisted))
            }
            None => {
                let armour = self.stats(on)[Stat::Armour].max(0);
                [all[0] - armour, all[1], all[2] - armour]
            }
        };
        let [minimum, maximum, doubled_average] = all.map(|hp| hp.max(0));
        DamageRange { minimum, maximum, doubled_average }
    }

    pub fn is_immune(&self, on: &Actor, status: Kind<Status>) -> bool {
        is_immune(on, status, self.world().hero_id(), self.content())
    }

    pub fn use_modifiers(&self, item: &Item) -> SkillModifiers {
        let class = self.content().items[item.kind()].class;
        self.hero()
            .map_or(SkillModifiers::NEUTRAL, |hero| SkillModifiers::for_items(class, &self.stats(hero)))
    }

    pub fn shatter_modifiers(&self, item: &Item) -> SkillModifiers {
        let class = self.content().items[item.kind()].class;
        self.hero()
            .map_or(SkillModifiers::NEUTRAL, |hero| SkillModifiers::for_shattering(class, &self.stats(hero)))
    }

    pub fn spell_modifiers(&self, spell: Kind<Spell>) -> SkillModifiers {
        self.hero().map_or(SkillModifiers::NEUTRAL, |hero| self.attack_context().spell_modifiers(hero, spell))
    }

    pub fn spell_stat_breakdown(&self, spell: Kind<Spell>, stat: Stat) -> StatExplanation {
        let hero = self.hero().map(|hero| self.attack_context().explain_spell_stat(hero, spell, stat));
        hero.unwrap_or_else(|| StatExplanation { stat, total: 0, reasons: Vec::new() })
    }

    /// Returns the range of an item thrown by the hero, in cells.
    pub fn throw_range(&self, item: &Item) -> i32 {
        let kind = &self.content().items[item.kind()];
        self.hero().map_or(1, |hero| thrown::throwing_range(hero, kind, self.content()))
    }

    /// Returns the hit of an item thrown at an actor, and the hit as it would be if the actor were aware of the hero.
    pub fn throw_hits(&self, item: &Item, at: &Actor) -> Option<(Hit, Hit)> {
        let hero = self.hero()?;
        let context = self.attack_context();
        let hit = |unaware| context.hit_with_effects(hero, AttackWeapon::Thrown(item), at, unaware);
        Some((hit(context.is_unaware(at)), hit(false)))
    }
}
