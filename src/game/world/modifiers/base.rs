//! What a number is without anything that changes it.

use crate::world::Actor;
use crate::world::formula::{OWN_LIGHT, UNAWARE_DAMAGE, UNAWARE_TO_HIT};
use crate::world::numbers::STATS;
use fifteen_content::{Monster, Stat};

/// What each number is that no body has a say in.
pub const NEUTRAL: [i32; STATS] = {
    let mut numbers = [0; STATS];
    let mut i = 0;
    while i < STATS {
        numbers[i] = scale(Stat::ALL[i]).0;
        i += 1;
    }
    numbers
};

/// What a number is where nothing changes it, and the least and the most that it is, whatever changes it.
const fn scale(stat: Stat) -> (i32, (i32, i32)) {
    const ANY: i32 = 1_000_000;
    match stat {
        Stat::MaxHp | Stat::Speed => (0, (1, ANY)),
        Stat::MaxMana
        | Stat::Strength
        | Stat::Sight
        | Stat::Hearing
        | Stat::Finds
        | Stat::Reach
        | Stat::Sweep
        | Stat::Lunge
        | Stat::Pierce
        | Stat::Splash
        | Stat::AllyLight
        | Stat::Push => (0, (0, ANY)),
        Stat::Regeneration
        | Stat::ManaRegeneration
        | Stat::Noise
        | Stat::Armour
        | Stat::Defence
        | Stat::Attack
        | Stat::Damage
        | Stat::MeleeAttack
        | Stat::MeleeDamage
        | Stat::MissileAttack
        | Stat::MissileDamage
        | Stat::ThrowRange
        | Stat::SpellRange
        | Stat::AllyAttack
        | Stat::AllyDamage => (0, (-ANY, ANY)),
        Stat::Stagger
        | Stat::Riposte
        | Stat::Block
        | Stat::DeviceSpares
        | Stat::ThrowSpares
        | Stat::Traps
        | Stat::BlastShelter => (0, (0, 100)),
        // With more than that the same thing might be bought here and sold there for ever.
        Stat::Haggle => (0, (-100, 15)),
        Stat::Light | Stat::DarkSight => (OWN_LIGHT, (1, ANY)),
        Stat::UnawareAttack => (UNAWARE_TO_HIT, (-ANY, ANY)),
        Stat::UnawareDamage => (UNAWARE_DAMAGE, (0, ANY)),
        Stat::SpellCost
        | Stat::SpellPower
        | Stat::StudyTime
        | Stat::DevicePower
        | Stat::PotionPower
        | Stat::StrikeNoise
        | Stat::KillNoise
        | Stat::DoorNoise
        | Stat::Healing
        | Stat::BadStatusTime
        | Stat::GoodStatusTime
        | Stat::Fuel
        | Stat::SummonTime => (100, (0, ANY)),
        Stat::StepTime
        | Stat::StrikeTime
        | Stat::ThrowTime
        | Stat::CastTime
        | Stat::UseTime
        | Stat::WearTime => (100, (20, 1000)),
        Stat::Noticed => (100, (10, 1000)),
    }
}

/// The numbers that a body brings along.
pub const OF_BODIES: [Stat; 13] = [
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

/// A number that the body of an actor brings along, and the field of its kind that says so.
#[inline]
pub(crate) fn own(stat: Stat, actor: &Actor, kind: &Monster) -> (&'static str, i32) {
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

/// What an actor has gained of a number for good.
#[inline]
pub(crate) fn gained(stat: Stat, actor: &Actor) -> i32 {
    match stat {
        Stat::Attack => actor.gained.0,
        Stat::Defence => actor.gained.1,
        _ => 0,
    }
}

/// The least and the most that a number is, whatever changes it.
pub const fn bounds(stat: Stat) -> (i32, i32) {
    scale(stat).1
}
