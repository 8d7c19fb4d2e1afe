//! Base values and limits of stats.

use crate::world::Actor;
use crate::world::formula::{SIGHT_WITHOUT_LIGHT, UNAWARE_DAMAGE, UNAWARE_TO_HIT};
use crate::world::stats::STATS;
use fifteen_content::{Monster, Stat};

/// Value of each stat before the body and the modifiers change it.
pub const NEUTRAL: [i32; STATS] = {
    let mut numbers = [0; STATS];
    let mut i = 0;
    while i < STATS {
        numbers[i] = neutral_and_bounds(Stat::ALL[i]).0;
        i += 1;
    }
    numbers
};

/// Returns the neutral value of a stat, and its minimum and maximum.
const fn neutral_and_bounds(stat: Stat) -> (i32, (i32, i32)) {
    const ANY: i32 = 1_000_000;
    use Stat::*;
    match stat {
        MaxHp | Speed => (0, (1, ANY)),
        MaxMana | Strength | Sight | Hearing | Finds | Reach | Sweep | Lunge | Pierce | Splash
        | AllyLight | Push => (0, (0, ANY)),
        Regeneration | ManaRegeneration | Noise | Armour | Defence | Attack | Damage | MeleeAttack
        | MeleeDamage | MissileAttack | MissileDamage | ThrowRange | SpellRange | AllyAttack | AllyDamage => {
            (0, (-ANY, ANY))
        }
        Stagger | Riposte | Block | DeviceSpares | ThrowSpares | Traps | BlastShelter => (0, (0, 100)),
        // A higher bonus might allow endless profit from buying in one shop and selling in another.
        Haggle => (0, (-100, 15)),
        Light | DarkSight => (SIGHT_WITHOUT_LIGHT, (1, ANY)),
        UnawareAttack => (UNAWARE_TO_HIT, (-ANY, ANY)),
        UnawareDamage => (UNAWARE_DAMAGE, (0, ANY)),
        SpellCost | SpellPower | StudyTime | DevicePower | PotionPower | StrikeNoise | KillNoise
        | DoorNoise | Healing | BadStatusTime | GoodStatusTime | Fuel | SummonTime => (100, (0, ANY)),
        StepTime | StrikeTime | ThrowTime | CastTime | UseTime | WearTime => (100, (20, 1000)),
        Noticed => (100, (10, 1000)),
    }
}

pub const BODY_STATS: [Stat; 13] = [
    Stat::MaxHp,
    Stat::MaxMana,
    Stat::Regeneration,
    Stat::ManaRegeneration,
    Stat::Speed,
    Stat::Noise,
    Stat::Strength,
    Stat::Armour,
    Stat::Defence,
    Stat::Attack,
    Stat::Sight,
    Stat::Hearing,
    Stat::Finds,
];

/// Returns the field of the monster definition that sets a stat, and the value of the stat for the actor's body.
#[inline]
pub(crate) fn body_value(stat: Stat, actor: &Actor, kind: &Monster) -> (&'static str, i32) {
    let senses = &kind.senses;
    match stat {
        Stat::MaxHp => ("hp", actor.max_hp),
        Stat::MaxMana => ("mana", actor.max_mana),
        Stat::Regeneration => ("regeneration", kind.regeneration),
        Stat::ManaRegeneration => ("mana_regeneration", kind.mana_regeneration),
        Stat::Speed => ("speed", kind.speed),
        Stat::Noise => ("noise", kind.noise),
        Stat::Strength => ("strength", kind.strength),
        Stat::Armour => ("armour", kind.armour),
        Stat::Defence => ("defence", kind.defence),
        Stat::Attack => ("attack", kind.attack),
        Stat::Sight => ("senses", senses.sight),
        Stat::Hearing => ("senses", senses.hearing),
        Stat::Finds => ("senses", senses.finds),
        _ => ("id", 0),
    }
}

#[inline]
pub(crate) fn permanent_change(stat: Stat, actor: &Actor) -> i32 {
    match stat {
        Stat::Attack => actor.skill_changes.0,
        Stat::Defence => actor.skill_changes.1,
        _ => 0,
    }
}

pub const fn bounds(stat: Stat) -> (i32, i32) {
    neutral_and_bounds(stat).1
}
