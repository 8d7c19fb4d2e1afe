//! Expected extra effects of a hit, such as poison, for displayed odds. A real hit rolls them elsewhere.

use super::attack_context::{AttackContext, AttackWeapon};
use super::average::average;
use super::damage::after_resistance;
use super::hit::{Hit, HitEffects};
use super::unseen_attack::affects_others;
use crate::rules::status_effects::is_immune;
use crate::world::equipment::{all_owners, hit_abilities, resistance};
use crate::world::{Actor, TriggerEvent};
use fifteen_base::Dice;
use fifteen_content::kinds::ability::AbilityTrigger;
use fifteen_content::kinds::effect::{Effect, Working};
use fifteen_content::{Ability, Element, Kind, ReactionOwner, Stat, Trigger};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitEffectSource {
    /// A reaction, and its index in the definition of its owner.
    Reaction(ReactionOwner, usize),
    Ability(Kind<Ability>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcedHitEffects {
    pub source: HitEffectSource,
    pub effects: HitEffects,
}

struct HitTrigger<'a> {
    source: HitEffectSource,
    chance: i32,
    workings: &'a [Working],
}

impl AttackContext<'_> {
    pub fn hit_with_effects(&self, by: &Actor, weapon: AttackWeapon, target: &Actor, unaware: bool) -> Hit {
        let armour = self.fighter_stats(by, weapon, target).1[Stat::Armour].max(0);
        let mut effects = HitEffects::default();
        for trigger in self.hit_triggers(by, weapon, target) {
            self.add_trigger(&mut effects, &trigger, target, armour);
        }
        let mut hit = self.hit(by, weapon, target, unaware);
        hit.effects = effects;
        hit
    }

    pub fn effects_by_source(&self, by: &Actor, weapon: AttackWeapon, on: &Actor) -> Vec<SourcedHitEffects> {
        let armour = self.fighter_stats(by, weapon, on).1[Stat::Armour].max(0);
        let all = self.hit_triggers(by, weapon, on).into_iter().map(|trigger| {
            let mut effects = HitEffects::default();
            self.add_trigger(&mut effects, &trigger, on, armour);
            SourcedHitEffects { source: trigger.source, effects }
        });
        all.filter(|sourced| sourced.effects != HitEffects::default()).collect()
    }

    fn hit_triggers(&self, attacker: &Actor, weapon: AttackWeapon, target: &Actor) -> Vec<HitTrigger<'_>> {
        let (scene, mut triggers) = (self.scene, Vec::new());
        let content = scene.content;
        let (strikes, _) = self.trigger_events(attacker, weapon, Some(target));
        let event = TriggerEvent { trigger: Trigger::Hits, ..strikes };
        let run = (attacker.id == scene.hero).then_some(scene.scenario);
        for origin in all_owners(attacker, run, content) {
            let all = origin.reactions(content).iter().enumerate();
            let hits = all.filter(|(_, reaction)| reaction.on == Trigger::Hits);
            for (i, reaction) in hits.filter(|(_, reaction)| reaction.cooldown == 0 && !reaction.once) {
                let condition = reaction.condition.as_ref();
                let holds = |condition| scene.holds_now(condition, attacker.id, Some(&event));
                if condition.is_none_or(holds) {
                    let (chance, workings) = (reaction.chance, reaction.workings.as_slice());
                    let source = HitEffectSource::Reaction(origin, i);
                    triggers.push(HitTrigger { source, chance, workings });
                }
            }
        }
        if let AttackWeapon::Attack(_) = weapon {
            for kind in hit_abilities(attacker, AbilityTrigger::Hit, content) {
                let ability = &content.abilities[kind];
                if ability.cooldown == 0 {
                    let (chance, workings) = (ability.chance, ability.workings.as_slice());
                    triggers.push(HitTrigger { source: HitEffectSource::Ability(kind), chance, workings });
                }
            }
        }
        triggers
    }

    fn add_trigger(&self, effects: &mut HitEffects, trigger: &HitTrigger<'_>, target: &Actor, armour: i32) {
        for working in trigger.workings.iter().filter(|working| affects_others(working)) {
            let chance = trigger.chance * working.chance / 100;
            for effect in &working.what {
                self.add_effect(effects, effect, chance, target, armour);
            }
        }
    }

    fn add_effect(&self, all: &mut HitEffects, effect: &Effect, chance: i32, target: &Actor, armour: i32) {
        let harm = |amount: Dice, element: Option<Kind<Element>>| {
            let resisted = element.map_or(0, |element| resistance(target, element, self.scene.content));
            let armour = if element.is_some() { 0 } else { armour };
            let mean = average(amount, 0, armour, |harm| after_resistance(harm, resisted));
            (mean.max(0) * chance / 100, after_resistance(amount.most(), resisted).max(0))
        };
        if let Effect::Damage { amount, element } | Effect::Drain { amount, element } = effect {
            let (mean, most) = harm(*amount, *element);
            all.bonus += mean;
            all.maximum += most;
        }
        if let Effect::Status { status, .. } = effect {
            let (content, hero) = (self.scene.content, self.scene.hero);
            let definition = &content.statuses[*status];
            if !definition.good && !is_immune(target, *status, hero, content) {
                all.statuses.push((definition.name.clone(), chance));
            }
        }
    }
}
