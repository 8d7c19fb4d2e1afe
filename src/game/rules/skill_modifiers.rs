//! Changes to power, range and radius of spells and items by the user's skill, for the rules and for previews.

use crate::world::Stats;
use fifteen_content::kinds::effect::{TargetArea, TargetSide};
use fifteen_content::{ItemClass, Stat, Working};
use std::borrow::Cow;

/// Modifiers that the user's skill applies to workings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillModifiers {
    /// Damage and healing, in percent.
    pub power: i32,
    /// Extra range, in cells.
    pub range: i32,
    /// Extra radius, in cells.
    pub radius: i32,
}

impl SkillModifiers {
    pub const NEUTRAL: SkillModifiers = SkillModifiers { power: 100, range: 0, radius: 0 };

    /// Returns the modifiers for spells of an actor with these stats.
    pub fn for_spells(stats: &Stats) -> SkillModifiers {
        SkillModifiers {
            power: stats[Stat::SpellPower],
            range: stats[Stat::SpellRange],
            ..SkillModifiers::NEUTRAL
        }
    }

    /// Returns the modifiers for items of this class used by an actor with these stats.
    pub fn for_items(class: ItemClass, stats: &Stats) -> SkillModifiers {
        let power = match class {
            ItemClass::Wand => stats[Stat::DevicePower],
            ItemClass::Potion => stats[Stat::PotionPower],
            _ => 100,
        };
        SkillModifiers { power, ..SkillModifiers::NEUTRAL }
    }

    /// Returns the modifiers for items of this class that shatter, thrown by an actor with these stats.
    pub fn for_shattering(class: ItemClass, stats: &Stats) -> SkillModifiers {
        SkillModifiers { radius: stats[Stat::Splash], ..SkillModifiers::for_items(class, stats) }
    }

    /// Returns the workings with range and radius modified.
    pub fn applied_to(self, workings: &[Working]) -> Cow<'_, [Working]> {
        if self.range == 0 && self.radius == 0 {
            return Cow::Borrowed(workings);
        }
        workings.iter().map(|working| self.applied_to_one(working)).collect()
    }

    fn applied_to_one(self, working: &Working) -> Working {
        let mut working = working.clone();
        match working.who {
            TargetArea::Bolt | TargetArea::Beam | TargetArea::Cone | TargetArea::Cell | TargetArea::Sight => {
                working.range = (working.range + self.range).max(1);
            }
            TargetArea::Ball => {
                working.range = (working.range + self.range).max(1);
                working.size += self.radius;
            }
            TargetArea::Around => working.size += self.radius,
            // An effect on the user becomes an area of effect on everyone nearby.
            TargetArea::Own if self.radius > 0 => {
                (working.who, working.side) = (TargetArea::Ball, TargetSide::All);
                (working.range, working.size) = (1, self.radius);
            }
            TargetArea::Own | TargetArea::Touch | TargetArea::Spot => {}
        }
        working
    }
}

/// Returns `percent` percent of a number of hit points or turns.
pub fn percent_of(hp: i32, percent: i32) -> i32 {
    i32::try_from(i64::from(hp) * i64::from(percent) / 100).unwrap_or(i32::MAX)
}

/// Whether a target area spreads over cells, so that a wall beside a creature can shelter it.
pub fn has_area(reach: TargetArea) -> bool {
    match reach {
        TargetArea::Beam | TargetArea::Ball | TargetArea::Cone | TargetArea::Around => true,
        TargetArea::Own
        | TargetArea::Touch
        | TargetArea::Bolt
        | TargetArea::Sight
        | TargetArea::Cell
        | TargetArea::Spot => false,
    }
}
