//! Modifiers of power, range and radius by the user's skill, for the rules and for targeting previews.

use crate::world::Stats;
use fifteen_content::kinds::effect::{TargetArea, TargetSide};
use fifteen_content::{ItemClass, Stat, Working};
use std::borrow::Cow;

/// Modifiers that the user's skill applies to the effects of spells and items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillModifiers {
    /// Damage and healing, in percent of the values in the data files.
    pub power: i32,
    /// Added to the range, in cells.
    pub range: i32,
    /// Added to the radius, in cells.
    pub radius: i32,
}

impl SkillModifiers {
    pub const NEUTRAL: SkillModifiers = SkillModifiers { power: 100, range: 0, radius: 0 };

    pub fn for_items(class: ItemClass, stats: &Stats) -> SkillModifiers {
        let power = match class {
            ItemClass::Wand => stats[Stat::DevicePower],
            ItemClass::Potion => stats[Stat::PotionPower],
            _ => 100,
        };
        SkillModifiers { power, ..SkillModifiers::NEUTRAL }
    }

    pub fn for_shattering(class: ItemClass, stats: &Stats) -> SkillModifiers {
        SkillModifiers { radius: stats[Stat::Splash], ..SkillModifiers::for_items(class, stats) }
    }

    /// Returns the [`Working`]s (effects with an area) with modified range and radius.
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
            // An effect on the user alone becomes an area of effect around the user.
            TargetArea::Own if self.radius > 0 => {
                (working.who, working.side) = (TargetArea::Ball, TargetSide::All);
                (working.range, working.size) = (1, self.radius);
            }
            TargetArea::Own | TargetArea::Touch | TargetArea::Spot | TargetArea::Level => {}
        }
        working
    }
}

/// Returns `percent` percent of a number, rounded toward 0.
pub fn percent_of(hp: i32, percent: i32) -> i32 {
    i32::try_from(i64::from(hp) * i64::from(percent) / 100).unwrap_or(i32::MAX)
}

/// Whether a target area covers several cells, so that a wall beside a creature can shelter it.
pub fn has_area(reach: TargetArea) -> bool {
    match reach {
        TargetArea::Beam | TargetArea::Ball | TargetArea::Cone | TargetArea::Around => true,
        TargetArea::Own
        | TargetArea::Touch
        | TargetArea::Bolt
        | TargetArea::Sight
        | TargetArea::Cell
        | TargetArea::Spot
        | TargetArea::Level => false,
    }
}
