//! To-hit chance and damage roll of an attack. [`Hit`] both explains the chance and rolls the attack.

use super::average::{after_armour, average};
use crate::world::Stats;
use crate::world::formula::{BASE_TO_HIT, TO_HIT_BOUNDS, UNAWARE_TO_HIT, defence_chance};
use fifteen_base::{Dice, Random};
use fifteen_content::Stat;
use fifteen_content::kinds::monster::Attack;
use fifteen_derive::Getters;
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitFactor {
    Base,
    Attack,
    Melee,
    Ranged,
    Leader,
    Defence,
    /// The target is in the dark, and the attacker sees in the dark.
    Darkness,
    Cover,
    Unaware,
    Helpless,
}

impl fmt::Display for HitFactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HitFactor::Base => say!("base"),
            HitFactor::Attack => say!("attack"),
            HitFactor::Melee => say!("melee"),
            HitFactor::Ranged => say!("ranged"),
            HitFactor::Leader => say!("leader"),
            HitFactor::Defence => say!("defence of the target"),
            HitFactor::Darkness => say!("target in the dark"),
            HitFactor::Cover => say!("cover of the target"),
            HitFactor::Unaware => say!("unaware target"),
            HitFactor::Helpless => say!("helpless target"),
        })
    }
}

/// Expected extra effects of a hit. Abilities and reactions with a cooldown are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HitEffects {
    /// Average extra damage, in hundredths of a hit point.
    pub bonus: i32,
    /// Maximum extra damage, in hit points.
    pub maximum: i32,
    /// Names of the status effects that the hit can cause, with their chances in percent.
    pub statuses: Vec<(String, i32)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct Hit {
    reasons: [(HitFactor, i32); 10],
    #[get(dice)]
    damage: Dice,
    /// Hit points added to the dice.
    bonus: i32,
    armour: i32,
    /// Percentage of the damage that the target resists.
    resistance: i32,
    /// Whether the target is unaware. Always `false` for attacks that always hit, because they gain no bonus.
    #[get(is_unaware)]
    unaware: bool,
    /// Factor on the damage in percent: 100, or more against an unaware target.
    surprise: i32,
    /// Extra damage of a lunge, in percent; 0 for any other attack.
    lunge: i32,
    /// Chance in percent that the target blocks a hit.
    block: i32,
    /// Whether the attack always hits, cannot be blocked and deals unmodified dice.
    is_certain: bool,
    /// Expected extra effects, for display only. [`Hit::roll`] ignores them.
    #[get(&HitEffects)]
    pub(super) effects: HitEffects,
}

/// Circumstances that vary between attacks of the same two actors.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Circumstances {
    pub resistance: i32,
    pub unaware: bool,
    pub is_ranged: bool,
    /// Bonus from the attacker's leader: to-hit percentage points and hit points of damage.
    pub leader_bonus: (i32, i32),
    /// Number of enemies beside the target.
    pub crowd: i32,
    /// Percentage points that the target's cover takes from the to-hit chance.
    pub cover: i32,
    /// Percentage points that the to-hit chance gains against a target in the dark.
    pub darkness: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackResult {
    Miss,
    /// Hit points of damage after armour; may be 0.
    Damage(i32),
    Blocked,
}

impl Hit {
    pub(super) fn new(striker: &Stats, attack: &Attack, target: &Stats, circumstances: Circumstances) -> Hit {
        let Circumstances { is_ranged: far, leader_bonus: led, crowd, .. } = circumstances;
        let unaware = circumstances.unaware && !attack.always_hits;
        let near = |stat: Stat| if far { 0 } else { striker[stat] };
        let from_afar = |stat: Stat| if far { striker[stat] } else { 0 };
        let helpless = target.helpless && !unaware;
        let plain = attack.element.is_none() && !attack.always_hits;
        Hit {
            reasons: [
                (HitFactor::Base, BASE_TO_HIT),
                (HitFactor::Attack, striker[Stat::Attack]),
                (HitFactor::Melee, near(Stat::MeleeAttack)),
                (HitFactor::Ranged, from_afar(Stat::MissileAttack)),
                (HitFactor::Leader, led.0),
                (HitFactor::Defence, -target[Stat::Defence]),
                (HitFactor::Unaware, if unaware { striker[Stat::UnawareAttack] } else { 0 }),
                (HitFactor::Helpless, if helpless { UNAWARE_TO_HIT } else { 0 }),
                (HitFactor::Darkness, circumstances.darkness),
                (HitFactor::Cover, -circumstances.cover),
            ],
            damage: attack.damage,
            bonus: match attack.always_hits {
                true => 0,
                false => {
                    let skill = near(Stat::MeleeDamage) + from_afar(Stat::MissileDamage);
                    striker[Stat::Damage] + skill + led.1
                }
            },
            armour: if plain { (target[Stat::Armour] - striker[Stat::Pierce]).max(0) } else { 0 },
            resistance: if attack.always_hits { 0 } else { circumstances.resistance },
            unaware,
            surprise: if unaware { striker[Stat::UnawareDamage] } else { 100 },
            lunge: 0,
            block: if attack.always_hits { 0 } else { defence_chance(target[Stat::Block], crowd) },
            is_certain: attack.always_hits,
            effects: HitEffects::default(),
        }
    }

    pub fn as_lunge(self, percent: i32) -> Hit {
        Hit { lunge: if self.is_certain { 0 } else { percent }, ..self }
    }

    /// Returns the modifiers of the to-hit chance, in percentage points.
    pub fn reasons(&self) -> impl Iterator<Item = (HitFactor, i32)> {
        let counts = move |(_, points): &(HitFactor, i32)| *points != 0 && !self.is_certain;
        self.reasons.into_iter().filter(counts)
    }

    /// Returns the chance in percent that the attack hits and is not blocked.
    pub fn chance(&self) -> i32 {
        self.hit_chance() * (100 - self.block) / 100
    }

    /// Returns the chance in percent that the attack does not miss. A hit may still be blocked.
    fn hit_chance(&self) -> i32 {
        if self.is_certain {
            return 100;
        }
        let sum: i32 = self.reasons.iter().map(|(_, points)| points).sum();
        sum.clamp(TO_HIT_BOUNDS.0, TO_HIT_BOUNDS.1)
    }

    pub fn roll(&self, random: &mut Random) -> AttackResult {
        if !self.is_certain && !random.percent(self.hit_chance()) {
            return AttackResult::Miss;
        }
        if self.block > 0 && random.percent(self.block) {
            return AttackResult::Blocked;
        }
        let rolled = (self.damage.roll(random) + self.bonus).max(0);
        let force = self.apply_multipliers(rolled);
        let felt = force - force * self.resistance / 100;
        AttackResult::Damage(after_armour(felt, random.between(0, self.armour)))
    }

    /// Returns the mean damage of a hit, in hundredths of a hit point.
    pub fn average(&self) -> i32 {
        average(self.damage, self.bonus, self.armour, |harm| {
            let force = i64::from(self.apply_multipliers(harm));
            let felt = force - force * i64::from(self.resistance) / 100;
            i32::try_from(felt).unwrap_or(i32::MAX / 200)
        })
    }

    pub fn average_with_effects(&self) -> i32 {
        self.average().saturating_add(self.effects.bonus)
    }

    /// Returns the maximum damage of a hit with its extra effects, in hit points.
    pub fn maximum(&self) -> i32 {
        let force = self.apply_multipliers((self.damage.most() + self.bonus).max(0));
        (force - force * self.resistance / 100).max(0).saturating_add(self.effects.maximum)
    }

    fn apply_multipliers(&self, harm: i32) -> i32 {
        let force = i64::from(harm) * i64::from(self.surprise) / 100;
        let force = force * i64::from(100 + self.lunge) / 100;
        i32::try_from(force).unwrap_or(i32::MAX / 200)
    }

    /// Returns the mean number of attacks, including misses, to deal `hp` damage; `None` if they deal no damage.
    pub fn attacks_to_kill(&self, hp: i32) -> Option<i32> {
        Hit::mixed_attacks_to_kill(std::slice::from_ref(self), hp)
    }

    /// Like [`Hit::attacks_to_kill`], for attacks picked at random from `hits`.
    pub fn mixed_attacks_to_kill(hits: &[Hit], hp: i32) -> Option<i32> {
        let taken = |hit: &Hit| i64::from(hit.average_with_effects()) * i64::from(hit.chance());
        let all: i64 = hits.iter().map(taken).sum();
        let whole = i64::from(hp.max(0)) * 10_000 * hits.len() as i64;
        let attacks = (all > 0).then(|| (whole + all - 1) / all)?;
        i32::try_from(attacks).ok()
    }
}

/// Writes the to-hit chance with its modifiers: "to hit: 60 base + 20 attack - 2 defence of the target".
impl fmt::Display for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_certain {
            return f.write_str(say!("to hit: always"));
        }
        f.write_str(say!("to hit:"))?;
        for (i, (reason, points)) in self.reasons().enumerate() {
            match (i, points) {
                (0, _) => write!(f, " {points} {reason}")?,
                (_, 0..) if reason == HitFactor::Defence => {
                    f.write_str(&say!(" + {points} poor {reason}"))?
                }
                (_, 0..) => write!(f, " + {points} {reason}")?,
                _ => write!(f, " - {} {reason}", -points)?,
            }
        }
        let (least, most) = TO_HIT_BOUNDS;
        match self.reasons().map(|(_, points)| points).sum::<i32>() {
            sum if sum > most => f.write_str(&say!(" = {sum}, capped at {most}"))?,
            sum if sum < least => f.write_str(&say!(" = {sum}, raised to {least}"))?,
            _ => {}
        }
        match self.block {
            0 => Ok(()),
            block => f.write_str(&say!("; {block} % of hits are blocked")),
        }
    }
}

impl Hit {
    /// Explains the damage: "damage: 1d4+2 + 1, doubled against an unaware target".
    pub fn explain_damage(&self) -> String {
        let mut words = say!("damage: {}", self.damage);
        match self.bonus {
            0 => {}
            more @ 1.. => words += &format!(" + {more}"),
            more => words += &format!(" - {}", -more),
        }
        match self.surprise {
            100 => {}
            200 => words += say!(", doubled against an unaware target"),
            percent => words += &say!(", {percent} % against an unaware target"),
        }
        if self.lunge != 0 {
            words += &say!(", {} % more for the lunge", self.lunge);
        }
        match self.resistance {
            0 => {}
            100.. => words += say!(", but the target is immune"),
            less @ 1.. => words += &say!(", {less} % less: the target resists"),
            more => words += &say!(", {} % more: the target is vulnerable", -more),
        }
        if self.armour > 0 {
            words += &say!(", minus 0 to {} for armour, at least a third", self.armour);
        }
        words
    }
}
