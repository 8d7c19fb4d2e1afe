//! Attacks and spells computed from current stats. Only this file creates a [`Hit`], so displayed odds match the
//! rules.

use super::hit::{Circumstances, Hit};
use super::thrown;
use crate::rules::skill_modifiers::SkillModifiers;
use crate::world::compute_stats::resistance;
use crate::world::modifiers::explanation::StatExplanation;
use crate::world::modifiers::visitor::HandUse;
use crate::world::{Actor, AttackRange, EvalContext, Item, Mood, Stats, TriggerEvent};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Condition, Kind, Spell, Stat, Trigger};

/// Circumstances of an attack besides attacker and target.
#[derive(Clone, Copy)]
pub(crate) struct AttackContext<'a> {
    pub scene: EvalContext<'a>,
    pub in_dark: bool,
}

#[derive(Clone, Copy)]
pub(crate) enum AttackWeapon<'a> {
    Attack(&'a Attack),
    Thrown(&'a Item),
}

impl AttackContext<'_> {
    pub fn is_unaware(&self, on: &Actor) -> bool {
        on.id != self.scene.hero && !is_alert(on)
    }

    pub fn hit(&self, attacker: &Actor, weapon: AttackWeapon, defender: &Actor, unaware: bool) -> Hit {
        let (striker, target) = self.fighter_stats(attacker, weapon, defender);
        match weapon {
            AttackWeapon::Attack(attack) => {
                let far = attack.range > 1;
                let reach = attack_range(attack, &striker);
                self.build_hit(attacker, (attack, far, reach), defender, (&striker, &target), unaware)
            }
            AttackWeapon::Thrown(item) => {
                let attack = &thrown::thrown_attack(&self.scene.content.items[item.kind]);
                let reach = attack.range + striker[Stat::ThrowRange];
                self.build_hit(attacker, (attack, true, reach), defender, (&striker, &target), unaware)
            }
        }
    }

    /// Returns the stats of attacker and target at the moment of the attack. They include the modifiers whose
    /// conditions hold at that moment.
    pub fn fighter_stats(&self, attacker: &Actor, weapon: AttackWeapon, target: &Actor) -> (Stats, Stats) {
        let scene = &self.scene;
        let (strikes, struck) = self.trigger_events(attacker, weapon, Some(target));
        let mut holds = |condition: &Condition| scene.holds_now(condition, attacker.id, Some(&strikes));
        let striker = match weapon {
            AttackWeapon::Attack(_) => Stats::at_moment(attacker, scene.content, &mut holds),
            AttackWeapon::Thrown(item) => {
                Stats::computed(attacker, HandUse::Throwing(item), scene.content, &mut holds)
            }
        };
        (striker, scene.stats_in(target, Some(&struck)))
    }

    /// Returns the trigger events of an attack: one for the attacker, one for the target.
    pub fn trigger_events(
        &self,
        attacker: &Actor,
        weapon: AttackWeapon,
        target: Option<&Actor>,
    ) -> (TriggerEvent, TriggerEvent) {
        let (range, element, item) = match weapon {
            AttackWeapon::Attack(attack) => {
                let far = if attack.range > 1 { AttackRange::Ranged } else { AttackRange::Melee };
                (far, attack.element, None)
            }
            AttackWeapon::Thrown(item) => {
                let throw = self.scene.content.items[item.kind].throw.as_ref();
                (AttackRange::Ranged, throw.and_then(|throw| throw.element), Some((item.kind, item.ego)))
            }
        };
        let event = |on: Trigger, other: Option<&Actor>| {
            let alone = TriggerEvent::new(on);
            let both = other.map_or(alone, |other| alone.with_other(other.id, other.at));
            TriggerEvent { element, item, attack_range: Some(range), ..both }
        };
        (event(Trigger::Strikes, target), event(Trigger::Struck, Some(attacker)))
    }

    fn build_hit(
        &self,
        by: &Actor,
        (attack, far, reach): (&Attack, bool, i32),
        on: &Actor,
        (striker, target): (&Stats, &Stats),
        unaware: bool,
    ) -> Hit {
        let circumstances = Circumstances {
            resistance: attack.element.map_or(0, |element| resistance(on, element, self.scene.content)),
            unaware,
            is_ranged: far,
            leader_bonus: self.leader_bonus(by),
            crowd: if target[Stat::Block] > 0 { self.scene.enemies_adjacent(on) } else { 0 },
            // An attacker out of range will first step next to the target, where cover does not count.
            cover: match by.at.distance(on.at) <= reach {
                true => self.scene.level.shelter(by.at, on.at, self.scene.content),
                false => 0,
            },
            darkness: match on.id == self.scene.hero && self.in_dark {
                true => self.scene.content.monsters[by.kind].senses.dark,
                false => 0,
            },
        };
        Hit::new(striker, attack, target, circumstances)
    }

    /// Returns the mana cost of a spell, rounded to the nearest integer.
    pub fn mana_cost(&self, by: &Actor, spell: Kind<Spell>) -> i32 {
        let percent = self.casting_stats(by, spell)[Stat::SpellCost];
        let hundredths = i64::from(self.scene.content.spells[spell].mana) * i64::from(percent);
        i32::try_from((hundredths + 50) / 100).unwrap_or(i32::MAX)
    }

    pub fn spell_modifiers(&self, by: &Actor, spell: Kind<Spell>) -> SkillModifiers {
        let stats = self.casting_stats(by, spell);
        SkillModifiers { power: stats[Stat::SpellPower], range: stats[Stat::SpellRange], radius: 0 }
    }

    pub fn explain_spell_stat(&self, by: &Actor, spell: Kind<Spell>, stat: Stat) -> StatExplanation {
        self.scene.explain_stat_in(by, HandUse::Wielding, stat, Some(&casting_event(spell)))
    }

    fn casting_stats(&self, by: &Actor, spell: Kind<Spell>) -> Stats {
        self.scene.stats_in(by, Some(&casting_event(spell)))
    }

    /// Returns the percentage of the damage that a wall adjacent to `on` absorbs. The result is 0 unless the damage
    /// comes from an area of effect (`burst`).
    pub fn shelter_percent(&self, on: &Actor, burst: bool) -> i32 {
        let shelter = if burst { self.scene.stat(on, Stat::BlastShelter) } else { 0 };
        let beside_wall = || on.at.neighbours().any(|at| self.scene.tile(at).is_wall());
        if shelter > 0 && beside_wall() { shelter } else { 0 }
    }

    fn leader_bonus(&self, by: &Actor) -> (i32, i32) {
        let leader = by.leader.and_then(|leader| self.scene.level.actors.get(leader));
        leader.map_or((0, 0), |leader| {
            let number = |stat: Stat| Stats::stat(leader, stat, self.scene.content);
            (number(Stat::AllyAttack), number(Stat::AllyDamage))
        })
    }
}

fn casting_event(spell: Kind<Spell>) -> TriggerEvent {
    TriggerEvent { spell: Some(spell), ..TriggerEvent::new(Trigger::Casts) }
}

/// Returns the range of an attack in cells. `Stat::Reach` extends only melee attacks.
pub fn attack_range(attack: &Attack, striker: &Stats) -> i32 {
    match attack.range {
        1 => 1 + striker[Stat::Reach],
        far => far,
    }
}

pub fn is_alert(actor: &Actor) -> bool {
    !matches!(actor.mood, Mood::Asleep | Mood::Idle { .. })
}
