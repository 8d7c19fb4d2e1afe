//! Stats: the numbers of somebody that modifiers change, each by its word.

use crate::read::field::words;

/// A number that modifiers change.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stat {
    /// The most hit points.
    MaxHp,
    /// The most mana.
    MaxMana,
    /// Hit points regained in 100 turns.
    Regeneration,
    /// Mana regained in 100 turns.
    ManaRegeneration,
    /// Energy gained in a turn: 12 is a plain action each turn.
    Speed,
    /// How far the steps are heard, in cells.
    Noise,
    /// How far one lights up the dark, in cells.
    Light,
    /// How much one carries before it slows one, in tenths of a stone.
    Strength,
    /// The most hit points that are taken off a plain hit.
    Armour,
    /// Percentage points taken from the chance to be hit.
    Defence,
    /// Percentage points added to the chance to hit, whatever with.
    Attack,
    /// Hit points added to blows and missiles.
    Damage,
    /// How far one sees, in cells.
    Sight,
    /// How far one sees in the dark without a light, in cells.
    DarkSight,
    /// How well one hears, in percent.
    Hearing,
    /// How often one finds what is hidden beside one, in percent.
    Finds,
    /// Percentage points added to the chance to hit hand to hand.
    MeleeAttack,
    /// Hit points added to blows hand to hand.
    MeleeDamage,
    /// Percentage points added to the chance to hit with what is thrown or shot.
    MissileAttack,
    /// Hit points added to what is thrown or shot.
    MissileDamage,
    /// How much further one throws, in cells.
    ThrowRange,
    /// Percentage points added to the chance to hit who does not know of one.
    UnawareAttack,
    /// The harm of a blow against who does not know of one, in percent of a plain one.
    UnawareDamage,
    /// How many cells further a blow hand to hand reaches.
    Reach,
    /// The part of a blow's harm that the other foes beside one take, in percent.
    Sweep,
    /// How often somebody who is hit reels and loses the next action, in percent.
    Stagger,
    /// How much more harm the blow does that one strikes with a step, at a foe two cells ahead, in percent; 0 for one who does
    /// not know how to lunge.
    Lunge,
    /// How often one strikes back at a blow hand to hand that goes wide, in percent.
    Riposte,
    /// How often a blow or a missile is stopped altogether, in percent.
    Block,
    /// Armour that one's blows pass over.
    Pierce,
    /// The mana that a spell costs, in percent.
    SpellCost,
    /// The harm and the healing of spells, in percent.
    SpellPower,
    /// How much further spells reach, in cells.
    SpellRange,
    /// The turns that a spell has to be studied, in percent.
    StudyTime,
    /// The harm and the healing of wands, in percent.
    DevicePower,
    /// How often a wand keeps its charge, in percent.
    DeviceSpares,
    /// The harm and the healing of potions, in percent.
    PotionPower,
    /// How many cells further it spreads what shatters.
    Splash,
    /// How often what is thrown is not broken or used up by it, in percent.
    ThrowSpares,
    /// The time of a step, in percent.
    StepTime,
    /// The time of a blow, in percent.
    StrikeTime,
    /// The time of a throw, in percent.
    ThrowTime,
    /// The time of a spell, in percent.
    CastTime,
    /// The time of drinking, reading and zapping, in percent.
    UseTime,
    /// The time of putting on and taking off, in percent.
    WearTime,
    /// From how far others notice one, in percent.
    Noticed,
    /// How far one's blows are heard, in percent.
    StrikeNoise,
    /// How far it is heard when one kills, in percent.
    KillNoise,
    /// How far it is heard when one opens or closes a door, in percent.
    DoorNoise,
    /// The hit points that healing gives one back, in percent.
    Healing,
    /// The turns of a status that one would rather be rid of, in percent.
    BadStatusTime,
    /// The turns of a status that one is glad of, in percent.
    GoodStatusTime,
    /// The fuel that a light burns, in percent.
    Fuel,
    /// How often one passes over a trap without setting it off, in percent.
    Traps,
    /// Percentage points added to the chance to hit of one's allies.
    AllyAttack,
    /// Hit points added to the blows of one's allies.
    AllyDamage,
    /// Whether one's light shines around one's allies too: from 1 on it does.
    AllyLight,
    /// The turns for which whoever one calls stays, in percent.
    SummonTime,
    /// How many cells further one pushes.
    Push,
    /// The part of the harm of balls, cones and beams that a wall beside one keeps off, in percent.
    BlastShelter,
    /// How much less one pays and how much more one is paid, in percent; 15 at most.
    Haggle,
}
