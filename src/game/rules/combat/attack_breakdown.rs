//! Breakdown of an attack for display: every stat that affects the attack, with its sources.

use super::attack::attacks_of;
use super::attack_context::{AttackContext, AttackWeapon};
use super::hit_effects::SourcedHitEffects;
use crate::world::equipment::resistance_sources;
use crate::world::modifiers::explanation::{StatExplanation, explain_stat};
use crate::world::modifiers::source::DataField;
use crate::world::modifiers::visitor::HandUse;
use crate::world::{Actor, ModifierSource, WeaponRef};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Element, Kind, Stat};

/// Stats of a leader that affect the attacks of followers.
const LEADER_STATS: [Stat; 2] = [Stat::AllyAttack, Stat::AllyDamage];

/// An element, and the sources of the target's resistance to it, in percent.
pub type ElementResistance = (Kind<Element>, Vec<(ModifierSource, i32)>);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttackBreakdown {
    /// Definition and field that contain the damage dice.
    pub dice_origin: Option<ModifierSource>,
    pub attacker_accuracy: Vec<StatExplanation>,
    pub target_defence: Vec<StatExplanation>,
    pub attacker_damage: Vec<StatExplanation>,
    pub target_protection: Vec<StatExplanation>,
    pub leader_bonus: Vec<StatExplanation>,
    pub hit_effects: Vec<SourcedHitEffects>,
    /// The target's resistance to the element of the attack; `None` without an element or target.
    pub resistance: Option<ElementResistance>,
}

impl AttackContext<'_> {
    /// Explains an attack on a target, or on no particular target.
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
                let sure = content.items[item.kind].throw.as_ref().is_some_and(|throw| throw.always_hits);
                let dice = ModifierSource::Item(item.kind, DataField("throw", None));
                (true, sure, HandUse::Throwing(item), Some(dice))
            }
        };
        let hit_effects = target.map_or(Vec::new(), |on| self.effects_by_source(attacker, weapon, on));
        let mut breakdown = AttackBreakdown { dice_origin: dice, hit_effects, ..AttackBreakdown::default() };
        if sure {
            return breakdown;
        }
        let (strikes, struck) = self.trigger_events(attacker, weapon, target);
        breakdown.leader_bonus = self.explain_leader_bonus(attacker);
        let resisted = target.zip(strikes.element);
        breakdown.resistance =
            resisted.map(|(on, element)| (element, resistance_sources(on, element, content)));
        let attacker_stat = |stat: Stat| self.scene.explain_stat_in(attacker, hand, stat, Some(&strikes));
        let target_stat =
            |stat: Stat| Some(self.scene.explain_stat_in(target?, HandUse::Wielding, stat, Some(&struck)));
        let (skill, strength) = match far {
            true => (Stat::MissileAttack, Stat::MissileDamage),
            false => (Stat::MeleeAttack, Stat::MeleeDamage),
        };
        breakdown.attacker_accuracy = [Stat::Attack, skill].map(attacker_stat).into();
        breakdown.attacker_damage = [Stat::Damage, strength].map(attacker_stat).into();
        if unaware {
            breakdown.attacker_accuracy.push(attacker_stat(Stat::UnawareAttack));
            breakdown.attacker_damage.push(attacker_stat(Stat::UnawareDamage));
        }
        breakdown.attacker_damage.push(attacker_stat(Stat::Pierce));
        breakdown.target_defence = target_stat(Stat::Defence).into_iter().collect();
        breakdown.target_protection =
            [Stat::Armour, Stat::Block].into_iter().filter_map(target_stat).collect();
        breakdown
    }

    fn explain_leader_bonus(&self, by: &Actor) -> Vec<StatExplanation> {
        let leader = by.leader.and_then(|leader| self.scene.level.actors.get(leader));
        let content = self.scene.content;
        let explain = |leader: &Actor| {
            LEADER_STATS.map(|stat| explain_stat(leader, HandUse::Wielding, stat, content, &mut |_| false))
        };
        leader.into_iter().flat_map(explain).filter(|why| why.total != 0).collect()
    }

    fn dice_origin(&self, by: &Actor, attack: &Attack) -> Option<ModifierSource> {
        let all = attacks_of(by, self.scene.content);
        let (weapon, _) = all.into_iter().find(|(_, other)| std::ptr::eq(*other, attack))?;
        Some(match weapon {
            WeaponRef::Natural(place) => {
                ModifierSource::Body(by.kind, DataField("attacks", Some(usize::from(place))))
            }
            WeaponRef::Wielded(kind) => ModifierSource::Item(kind, DataField("attack", None)),
            WeaponRef::Thrown(kind) => ModifierSource::Item(kind, DataField("throw", None)),
        })
    }
}
