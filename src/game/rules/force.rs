//! How strongly somebody does what spells and things do: the same for those who do it and for those who are told of it
//! beforehand.

use crate::world::Body;
use fifteen_content::kinds::effect::{Reach, TargetSide};
use fifteen_content::{ItemClass, Stat, Working};
use std::borrow::Cow;

/// What somebody's skill makes of workings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    /// The harm and the healing of them, in percent.
    pub power: i32,
    /// How much further they reach, in cells.
    pub range: i32,
    /// How many cells further they spread from where they come to.
    pub splash: i32,
}

impl Force {
    /// What anybody makes of them.
    pub const PLAIN: Force = Force { power: 100, range: 0, splash: 0 };

    /// What somebody with those numbers makes of spells.
    pub fn of_spells(body: &Body) -> Force {
        Force { power: body[Stat::SpellPower], range: body[Stat::SpellRange], ..Force::PLAIN }
    }

    /// What somebody with those numbers makes of a thing of that sort that they use.
    pub fn of_things(class: ItemClass, body: &Body) -> Force {
        let power = match class {
            ItemClass::Wand => body[Stat::DevicePower],
            ItemClass::Potion => body[Stat::PotionPower],
            _ => 100,
        };
        Force { power, ..Force::PLAIN }
    }

    /// What somebody with those numbers makes of a thing of that sort that they throw and that shatters.
    pub fn of_shards(class: ItemClass, body: &Body) -> Force {
        Force { splash: body[Stat::Splash], ..Force::of_things(class, body) }
    }

    /// The workings as they reach, and spread.
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
            // What would wet one wets all who are near.
            Reach::Own if self.splash > 0 => {
                (working.who, working.side) = (Reach::Ball, TargetSide::All);
                (working.range, working.size) = (1, self.splash);
            }
            Reach::Own | Reach::Touch | Reach::Spot => {}
        }
        working
    }
}

/// So many percent of a number of hit points.
pub fn scaled(hp: i32, percent: i32) -> i32 {
    i32::try_from(i64::from(hp) * i64::from(percent) / 100).unwrap_or(i32::MAX)
}

/// Whether something spreads from where it is let go or comes to, so that walls are shelter from it.
pub fn is_burst(who: Reach) -> bool {
    match who {
        Reach::Beam | Reach::Ball | Reach::Cone | Reach::Around => true,
        Reach::Own | Reach::Touch | Reach::Bolt | Reach::Sight | Reach::Cell | Reach::Spot => false,
    }
}
