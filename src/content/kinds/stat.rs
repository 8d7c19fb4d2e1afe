//! Stats: the numbers of a creature that modifiers change.

use crate::read::field::words;

/// A stat that modifiers change.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stat {
    /// Maximum hit points.
    MaxHp,
    /// Maximum mana.
    MaxMana,
    /// Hit points regained in 100 turns.
    Regeneration,
    /// Mana regained in 100 turns.
    ManaRegeneration,
    /// Energy gained each turn. A plain action costs 12.
    Speed,
    /// Distance at which steps are heard, in cells.
    Noise,
    /// Light radius, in cells.
    Light,
    /// Weight carried without being slowed, in tenths of a stone.
    Strength,
    /// Points of armour: the maximum number of hit points taken off a hit without an element.
    Armour,
    /// Percentage points taken from the chance to be hit.
    Defence,
    /// Percentage points added to the chance to hit, with any attack.
    Attack,
    /// Hit points added to the damage of any attack.
    Damage,
    /// Range of sight, in cells.
    Sight,
    /// Range of sight in the dark without a light, in cells.
    DarkSight,
    /// Hearing, in percent.
    Hearing,
    /// Chance to find something hidden in an adjacent cell, in percent.
    Finds,
    /// Percentage points added to the chance to hit hand to hand.
    MeleeAttack,
    /// Hit points added to damage hand to hand.
    MeleeDamage,
    /// Percentage points added to the chance to hit with a thrown or shot missile.
    MissileAttack,
    /// Hit points added to the damage of a thrown or shot missile.
    MissileDamage,
    /// Cells added to the range of throws.
    ThrowRange,
    /// Percentage points added to the chance to hit an unaware target.
    UnawareAttack,
    /// Damage against an unaware target, in percent of normal.
    UnawareDamage,
    /// Cells added to the reach of attacks hand to hand.
    Reach,
    /// Share of a hit's damage that another adjacent enemy takes, in percent. A second one takes half of it, a third
    /// one a third, and so on.
    Sweep,
    /// Points of the chance that a hit makes the target lose its next action. 20 points are 20 %. Each further point
    /// adds less (40 points: 33 %, 80 points: 50 %).
    Stagger,
    /// Extra damage of an attack made by stepping toward an enemy two cells ahead, in percent; 0 for a creature that
    /// cannot lunge.
    Lunge,
    /// Points of the chance to strike back when an attack hand to hand misses the creature. 20 points are 20 %. Each
    /// further point adds less (40 points: 33 %), and the chance falls with each enemy beside the first.
    Riposte,
    /// Points of the chance to block an attack or missile altogether. 20 points are 20 %. Each further point adds less
    /// (40 points: 33 %), and the chance falls with each enemy beside the first.
    Block,
    /// Points of the target's armour that attacks ignore.
    Pierce,
    /// Mana cost of spells, in percent of normal.
    SpellCost,
    /// Damage and healing of spells, in percent of normal.
    SpellPower,
    /// Cells added to the range of spells.
    SpellRange,
    /// Turns of study for a spell, in percent of normal.
    StudyTime,
    /// Damage and healing of wands, in percent of normal.
    DevicePower,
    /// Chance that zapping a wand uses no charge, in percent.
    DeviceSpares,
    /// Damage and healing of potions, in percent of normal.
    PotionPower,
    /// Cells added to the radius of shattering items.
    Splash,
    /// Chance that a thrown item is not broken or used up, in percent.
    ThrowSpares,
    /// Time of a step, in percent of normal.
    StepTime,
    /// Time of an attack, in percent of normal.
    StrikeTime,
    /// Time of a throw, in percent of normal.
    ThrowTime,
    /// Time of a spell, in percent of normal.
    CastTime,
    /// Time of drinking, reading and zapping, in percent of normal.
    UseTime,
    /// Time of putting items on and taking them off, in percent of normal.
    WearTime,
    /// Distance at which others notice the creature, in percent of normal.
    Noticed,
    /// Distance at which attacks are heard, in percent of normal.
    StrikeNoise,
    /// Distance at which kills are heard, in percent of normal.
    KillNoise,
    /// Distance at which opening and closing doors is heard, in percent of normal.
    DoorNoise,
    /// Hit points that healing restores, in percent of normal.
    Healing,
    /// Duration of harmful status effects, in percent of normal.
    BadStatusTime,
    /// Duration of good status effects, in percent of normal.
    GoodStatusTime,
    /// Fuel that a light burns, in percent of normal.
    Fuel,
    /// Chance to pass over a trap without setting it off, in percent.
    Traps,
    /// Percentage points added to the allies' chance to hit.
    AllyAttack,
    /// Hit points added to the damage of allies.
    AllyDamage,
    /// 1 or more if the creature's light also shines around its allies.
    AllyLight,
    /// Turns for which summoned creatures stay, in percent of normal.
    SummonTime,
    /// Cells added to the distance of pushes.
    Push,
    /// Share of the damage from balls, cones and beams that is lost if a wall is beside the creature, in percent.
    BlastShelter,
    /// Discount when buying and extra pay when selling, in percent; 15 at most.
    Haggle,
}
