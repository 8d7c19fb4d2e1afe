//! Breakdown of an attack for display: every stat that counts for it, with the sources of each.

use super::attack::attacks_of;
use super::attack_context::{AttackContext, AttackWeapon};
use super::hit_effects::SourcedHitEffects;
use crate::world::conditions::eval_context::never_by_chance;
use crate::world::equipment::resistance_sources;
use crate::world::modifiers::explanation::{StatExplanation, explain_stat};
use crate::world::modifiers::source::DataField;
use crate::world::modifiers::visitor::HandUse;
use crate::world::{Actor, ModifierSource, WeaponRef};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Condition, Element, Kind, Stat};

/// Stats of a leader that apply to followers.
const LEADER_STATS: [Stat; 2] = [Stat::AllyAttack, Stat::AllyDamage];

/// An element, and what changes the target's resistance to it, each in percent.
pub type ElementResistance = (Kind<Element>, Vec<(ModifierSource, i32)>);

/// Breakdown of an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttackBreakdown {
    /// Definition and field that hold the damage dice.
    pub dice_origin: Option<ModifierSource>,
    /// The attacker's stats in the to-hit chance.
    pub attacker_accuracy: Vec<StatExplanation>,
    /// The target's stats in the to-hit chance.
    pub target_defence: Vec<StatExplanation>,
    /// The attacker's stats in the damage.
    pub attacker_damage: Vec<StatExplanation>,
    /// The target's stats that reduce or prevent the damage.
    pub target_protection: Vec<StatExplanation>,
    /// Bonuses from the attacker's leader, to hit and to damage.
    pub leader_bonus: Vec<StatExplanation>,
    /// Extra effects of a hit, by source.
    pub hit_effects: Vec<SourcedHitEffects>,
    /// Sources of the target's resistance to the element of the attack, if it has one.
    pub resistance: Option<ElementResistance>,
}

impl AttackContext<'_> {
    /// Explains the attack of one actor on another, who may be unaware, or on no target in particular.
    pub fn attack_breakdown(
        &self,
        attacker: &Actor,
        weapon: AttackWeapon,
        target: Option<&Actor>,
        unaware: bool,
    ) -> AttackBreakdown {
        let content = self.scene.content;
        let (far, sure, hand, dice) = match weapon {
            AttackWeapon::Attack(attack) => {
                (attack.range > 1, attack.always_hits, HandUse::Wielding, self.dice_origin(attacker, attack))
            }
            AttackWeapon::Thrown(item) => {
                let sure = content.items[item.kind].throw.as_ref().is_some_and(|own| own.always_hits);
                let dice = ModifierSource::Item(item.kind, DataField("throw", None));
                (true, sure, HandUse::Throwing(item), Some(dice))
            }
        };
        let riders = target.map_or(Vec::new(), |on| self.hit_effects_by_source(attacker, weapon, on));
        let mut account =
            AttackBreakdown { dice_origin: dice, hit_effects: riders, ..AttackBreakdown::default() };
        if sure {
            return account;
        }
        let (strikes, struck) = self.happenings(attacker, weapon, target);
        account.leader_bonus = self.explain_leader_bonus(attacker);
        account.resistance = target
            .zip(strikes.element)
            .map(|(on, element)| (element, resistance_sources(on, element, content)));
        let of_striker = |stat: Stat| {
            let mut holds =
                |one: &Condition| self.scene.holds(one, attacker.id, Some(&strikes), &mut never_by_chance);
            explain_stat(attacker, hand, stat, content, &mut holds)
        };
        let of_target = |stat: Stat| {
            let on = target?;
            let mut holds =
                |one: &Condition| self.scene.holds(one, on.id, Some(&struck), &mut never_by_chance);
            Some(explain_stat(on, HandUse::Wielding, stat, content, &mut holds))
        };
        let (skill, strength) = match far {
            true => (Stat::MissileAttack, Stat::MissileDamage),
            false => (Stat::MeleeAttack, Stat::MeleeDamage),
        };
        account.attacker_accuracy = [Stat::Attack, skill].map(of_striker).into();
        account.attacker_damage = [Stat::Damage, strength].map(of_striker).into();
        if unaware {
            account.attacker_accuracy.push(of_striker(Stat::UnawareAttack));
            account.attacker_damage.push(of_striker(Stat::UnawareDamage));
        }
        account.attacker_damage.push(of_striker(Stat::Pierce));
        account.target_defence = of_target(Stat::Defence).into_iter().collect();
        account.target_protection = [Stat::Armour, Stat::Block].into_iter().filter_map(of_target).collect();
        account
    }

    /// Explains the bonuses from an actor's leader, without those that are 0.
    fn explain_leader_bonus(&self, by: &Actor) -> Vec<StatExplanation> {
        let leader = by.leader.and_then(|leader| self.scene.level.actors.get(leader));
        let explain = |leader: &Actor, stat: Stat| {
            explain_stat(leader, HandUse::Wielding, stat, self.scene.content, &mut |_| false)
        };
        let both = leader.into_iter();
        let both = both.flat_map(|leader| LEADER_STATS.map(|stat| explain(leader, stat)));
        both.filter(|why| why.total != 0).collect()
    }

    fn dice_origin(&self, by: &Actor, attack: &Attack) -> Option<ModifierSource> {
        let all = attacks_of(by, self.scene.content);
        let (means, _) = all.into_iter().find(|(_, own)| std::ptr::eq(*own, attack))?;
        Some(match means {
            WeaponRef::Natural(place) => {
                ModifierSource::Body(by.kind, DataField("attacks", Some(usize::from(place))))
            }
            WeaponRef::Wielded(kind) => ModifierSource::Item(kind, DataField("attack", None)),
            WeaponRef::Thrown(kind) => ModifierSource::Item(kind, DataField("throw", None)),
        })
    }
}
