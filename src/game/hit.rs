//! A blow before it falls: it collects its reasons first, so that it can be explained, and only then rolls.

use super::formula::{TO_HIT, TO_HIT_BOUNDS, UNAWARE_TO_HIT};
use crate::base::{Dice, Random};
use crate::content::Monster;
use crate::content::monster::Attack;
use std::fmt;

/// Something that makes a blow more or less likely to land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The chance of anybody against anybody.
    Base,
    /// The striker's skill.
    Skill,
    /// The target's skill at not being hit.
    Defence,
    /// The target does not know of the striker.
    Unaware,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Base => "base",
            Reason::Skill => "skill",
            Reason::Defence => "defence",
            Reason::Unaware => "unaware",
        })
    }
}

/// A blow about to fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    reasons: [(Reason, i32); 4],
    damage: Dice,
    /// The most that the target's hide or armour takes off.
    armour: i32,
    unaware: bool,
}

/// What came of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blow {
    /// It went wide.
    Miss,
    /// It landed and takes this many hit points, perhaps none.
    Damage(i32),
}

impl Hit {
    /// The blow of `striker` with `attack` against `target`, who may not know of the striker.
    pub fn new(striker: &Monster, attack: &Attack, target: &Monster, unaware: bool) -> Hit {
        Hit {
            reasons: [
                (Reason::Base, TO_HIT),
                (Reason::Skill, striker.attack),
                (Reason::Defence, -target.defence),
                (Reason::Unaware, if unaware { UNAWARE_TO_HIT } else { 0 }),
            ],
            damage: attack.damage,
            armour: target.armour,
            unaware,
        }
    }

    /// The reasons that count for something, in percentage points.
    pub fn reasons(&self) -> impl Iterator<Item = (Reason, i32)> {
        self.reasons.into_iter().filter(|(_, points)| *points != 0)
    }

    /// The chance to land, in percent.
    pub fn chance(&self) -> i32 {
        let sum: i32 = self.reasons.iter().map(|(_, points)| points).sum();
        sum.clamp(TO_HIT_BOUNDS.0, TO_HIT_BOUNDS.1)
    }

    /// Lets it fall.
    pub fn roll(&self, random: &mut Random) -> Blow {
        if !random.percent(self.chance()) {
            return Blow::Miss;
        }
        let force = self.damage.roll(random) * if self.unaware { 2 } else { 1 };
        Blow::Damage((force - random.between(0, self.armour)).max(0))
    }
}

/// "78 %: 60 base + 20 skill - 2 defence"
impl fmt::Display for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %:", self.chance())?;
        for (i, (reason, points)) in self.reasons().enumerate() {
            match (i, points) {
                (0, _) => write!(f, " {points} {reason}")?,
                (_, 0..) => write!(f, " + {points} {reason}")?,
                _ => write!(f, " - {} {reason}", -points)?,
            }
        }
        Ok(())
    }
}
