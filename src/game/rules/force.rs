//! Power, range and radius of spells and items by the user's skill, for the rules and for previews.

use crate::world::Body;
use fifteen_content::kinds::effect::{Reach, TargetSide};
use fifteen_content::{ItemClass, Stat, Working};
use std::borrow::Cow;

/// Modifiers that the user's skill applies to workings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    /// Damage and healing, in percent.
    pub power: i32,
    /// Extra range, in cells.
    pub range: i32,
    /// Extra radius, in cells.
    pub splash: i32,
}

impl Force {
    /// Modifiers that change nothing.
    pub const PLAIN: Force = Force { power: 100, range: 0, splash: 0 };

    /// Returns the modifiers for spells of an actor with these stats.
    pub fn of_spells(body: &Body) -> Force {
        Force { power: body[Stat::SpellPower], range: body[Stat::SpellRange], ..Force::PLAIN }
    }

    /// Returns the modifiers for items of this class used by an actor with these stats.
    pub fn of_things(class: ItemClass, body: &Body) -> Force {
        let power = match class {
            ItemClass::Wand => body[Stat::DevicePower],
            ItemClass::Potion => body[Stat::PotionPower],
            _ => 100,
        };
        Force { power, ..Force::PLAIN }
    }

    /// Returns the modifiers for items of this class that shatter, thrown by an actor with these stats.
    pub fn of_shards(class: ItemClass, body: &Body) -> Force {
        Force { splash: body[Stat::Splash], ..Force::of_things(class, body) }
    }

    /// Returns the workings with range and radius modified.
    pub fn on(self, workings: &[Working]) -> Cow<'_, [Working]> {
        if self.range == 0 && self.splash == 0 {
            return Cow::Borrowed(workings);
        }
        workings.iter().map(|working| self.on_one(working)).collect()
    }

    fn on_one(self, working: &Working) -> Working {
        let mut working = working.clone();
        match working.who {
            Reach::Bolt | Reach::Beam | Reach::Cone | Reach::Cell | Reach::Sight => {
                working.range = (working.range + self.range).max(1);
            }
            Reach::Ball => {
                working.range = (working.range + self.range).max(1);
                working.size += self.splash;
            }
            Reach::Around => working.size += self.splash,
            // An effect on the user becomes an area of effect on everyone nearby.
            Reach::Own if self.splash > 0 => {
                (working.who, working.side) = (Reach::Ball, TargetSide::All);
                (working.range, working.size) = (1, self.splash);
            }
            Reach::Own | Reach::Touch | Reach::Spot => {}
        }
        working
    }
}

/// Returns a percentage of a number of hit points.
pub fn scaled(hp: i32, percent: i32) -> i32 {
    i32::try_from(i64::from(hp) * i64::from(percent) / 100).unwrap_or(i32::MAX)
}

/// Whether a working has an area of effect, from which walls shelter.
pub fn is_burst(who: Reach) -> bool {
    match who {
        Reach::Beam | Reach::Ball | Reach::Cone | Reach::Around => true,
        Reach::Own | Reach::Touch | Reach::Bolt | Reach::Sight | Reach::Cell | Reach::Spot => false,
    }
}
