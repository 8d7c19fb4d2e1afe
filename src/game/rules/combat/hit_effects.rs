//! Expected extra effects of a hit, such as poison, for the displayed odds. A real hit triggers them separately.

use super::attack_context::{AttackContext, AttackWeapon};
use super::average::average;
use super::damage::after_resistance;
use super::hit::{Hit, HitEffects};
use super::unseen_attack::affects_others;
use crate::rules::status_effects::is_immune;
use crate::world::conditions::eval_context::never_by_chance;
use crate::world::equipment::{hit_abilities, reaction_owners, resistance};
use crate::world::{Actor, TriggerEvent};
use fifteen_base::Dice;
use fifteen_content::kinds::ability::AbilityTrigger;
use fifteen_content::kinds::effect::{Effect, Working};
use fifteen_content::{Ability, Element, Kind, ReactionOwner, Stat, Status, Trigger};

/// Source of an extra effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitEffectSource {
    /// A reaction, by its index in the definition that has it.
    Reaction(ReactionOwner, usize),
    /// An ability of the body or of the weapon.
    Ability(Kind<Ability>),
}

/// An extra effect of a hit, with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcedHitEffects {
    /// Source of the effect.
    pub source: HitEffectSource,
    /// Expected effects from this source.
    pub effects: HitEffects,
}

/// An ability or reaction as the data define it, with its chance in percent.
struct HitTrigger<'a> {
    source: HitEffectSource,
    chance: i32,
    workings: &'a [Working],
}

impl AttackContext<'_> {
    /// Computes an attack with the expected extra effects of a hit.
    pub fn hit_with_effects(
        &self,
        attacker: &Actor,
        weapon: AttackWeapon,
        target: &Actor,
        unaware: bool,
    ) -> Hit {
        self.hit(attacker, weapon, target, unaware).with_effects(self.hit_effects(attacker, weapon, target))
    }

    fn hit_effects(&self, attacker: &Actor, weapon: AttackWeapon, target: &Actor) -> HitEffects {
        let armour = self.fighter_stats(attacker, weapon, target).1[Stat::Armour].max(0);
        let mut riders = HitEffects::default();
        for bringer in self.hit_triggers(attacker, weapon, target) {
            self.add_trigger(&mut riders, &bringer, target, armour);
        }
        riders
    }

    /// Returns the extra effects of a hit, separately for each source.
    pub(super) fn hit_effects_by_source(
        &self,
        attacker: &Actor,
        weapon: AttackWeapon,
        target: &Actor,
    ) -> Vec<SourcedHitEffects> {
        let armour = self.fighter_stats(attacker, weapon, target).1[Stat::Armour].max(0);
        let all = self.hit_triggers(attacker, weapon, target).into_iter().map(|bringer| {
            let mut brings = HitEffects::default();
            self.add_trigger(&mut brings, &bringer, target, armour);
            SourcedHitEffects { source: bringer.source, effects: brings }
        });
        all.filter(|rider| rider.effects != HitEffects::default()).collect()
    }

    fn hit_triggers(&self, attacker: &Actor, weapon: AttackWeapon, target: &Actor) -> Vec<HitTrigger<'_>> {
        let (scene, mut bringers) = (self.scene, Vec::new());
        let content = scene.content;
        let (strikes, _) = self.happenings(attacker, weapon, Some(target));
        let what = TriggerEvent { trigger: Trigger::Hits, ..strikes };
        for origin in reaction_owners(attacker, (scene.hero, scene.scenario), content) {
            let all = origin.reactions(content).iter().enumerate();
            let hits = all.filter(|(_, own)| own.on == Trigger::Hits);
            for (i, own) in hits.filter(|(_, own)| own.cooldown == 0 && !own.once) {
                let condition = own.condition.as_ref();
                if condition
                    .is_none_or(|one| scene.holds(one, attacker.id, Some(&what), &mut never_by_chance))
                {
                    let (chance, workings) = (own.chance, own.workings.as_slice());
                    bringers.push(HitTrigger {
                        source: HitEffectSource::Reaction(origin, i),
                        chance,
                        workings,
                    });
                }
            }
        }
        if let AttackWeapon::Attack(_) = weapon {
            for kind in hit_abilities(attacker, AbilityTrigger::Hit, content) {
                let own = &content.abilities[kind];
                if own.cooldown == 0 {
                    let (chance, workings) = (own.chance, own.workings.as_slice());
                    bringers.push(HitTrigger { source: HitEffectSource::Ability(kind), chance, workings });
                }
            }
        }
        bringers
    }

    fn add_trigger(&self, riders: &mut HitEffects, trigger: &HitTrigger<'_>, target: &Actor, armour: i32) {
        for working in trigger.workings.iter().filter(|working| affects_others(working)) {
            let chance = trigger.chance * working.chance / 100;
            for effect in &working.what {
                self.add_effect(riders, (effect, chance), target, armour);
            }
        }
    }

    /// Adds an effect with a chance in percent, on a target with this armour.
    fn add_effect(
        &self,
        riders: &mut HitEffects,
        (effect, chance): (&Effect, i32),
        target: &Actor,
        armour: i32,
    ) {
        let harm = |amount: Dice, element: Option<Kind<Element>>| {
            let resisted = element.map_or(0, |element| resistance(target, element, self.scene.content));
            let armour = if element.is_some() { 0 } else { armour };
            let mean = average(amount, 0, armour, |harm| after_resistance(harm, resisted));
            (mean.max(0) * chance / 100, after_resistance(amount.most(), resisted).max(0))
        };
        if let Effect::Damage { amount, element } | Effect::Drain { amount, element } = effect {
            let (mean, most) = harm(*amount, *element);
            riders.bonus += mean;
            riders.maximum += most;
        }
        if let Effect::Status { status, .. } = effect {
            riders.statuses.extend(self.status_name(*status, target).map(|name| (name, chance)));
        }
    }

    /// Returns the name of a harmful status effect, unless the target is immune to it.
    fn status_name(&self, status: Kind<Status>, target: &Actor) -> Option<String> {
        let (content, hero) = (self.scene.content, self.scene.hero);
        let own = &content.statuses[status];
        let takes = !own.good && !is_immune(target, status, hero, content);
        takes.then(|| own.name.clone())
    }
}
