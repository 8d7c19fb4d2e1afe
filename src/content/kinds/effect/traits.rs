//! Properties of an effect that follow from its kind alone.

use super::Effect;
use crate::{Cover, Element, ItemType, Kind, Mark, Monster, Spell, Tile, Trap};
use fifteen_base::Dice;

/// The definitions that an effect names, and how it can be used.
#[derive(Clone, Copy, Default)]
pub struct Traits {
    /// Damage, in hit points.
    pub harm: Option<Dice>,
    /// Element of the damage.
    pub element: Option<Kind<Element>>,
    /// Tile that it makes.
    pub tile: Option<Kind<Tile>>,
    /// Cover that it lays.
    pub cover: Option<Kind<Cover>>,
    /// Monster that it summons or turns its target into.
    pub monster: Option<Kind<Monster>>,
    /// Spell that it teaches.
    pub spell: Option<Kind<Spell>>,
    /// Item that it makes.
    pub item: Option<Kind<ItemType>>,
    /// Trap that it lays.
    pub trap: Option<Kind<Trap>>,
    /// Mark that it changes.
    pub mark: Option<Kind<Mark>>,
    /// Whether it helps its target.
    pub kind: bool,
    /// Whether it affects creatures alone, and does nothing to an empty cell.
    pub body: bool,
    /// Whether simple monster minds treat it as a weapon.
    pub weapon: bool,
}

impl Effect {
    /// Returns the properties of the effect.
    pub fn traits(&self) -> Traits {
        let none = Traits::default();
        let (weapon, body) = (true, true);
        match self {
            Effect::Damage { amount, element } => {
                Traits { harm: Some(*amount), element: *element, weapon, body, ..none }
            }
            Effect::Drain { amount, element } => {
                Traits { harm: Some(*amount), element: *element, body, ..none }
            }
            Effect::Status { .. } | Effect::Push { .. } => Traits { weapon, body, ..none },
            Effect::Cover { cover, .. } => Traits { cover: Some(*cover), weapon, ..none },
            Effect::Dig { tile, .. } | Effect::Terrain { tile, .. } => {
                Traits { tile: Some(*tile), ..none }
            }
            Effect::Summon { monster, .. } => Traits { monster: *monster, ..none },
            Effect::Polymorph { monster } => Traits { monster: *monster, body, ..none },
            Effect::Make { item, .. } => Traits { item: Some(*item), kind: true, ..none },
            Effect::Trap { trap } => Traits { trap: Some(*trap), ..none },
            Effect::Mark { mark, .. } => Traits { mark: Some(*mark), ..none },
            Effect::Strike {} => Traits { weapon, body, ..none },
            Effect::Learn { spell } => Traits { spell: Some(*spell), ..none },
            Effect::Heal { .. }
            | Effect::Cure { .. }
            | Effect::Gain { .. }
            | Effect::Experience { .. }
            | Effect::Points { .. }
            | Effect::Relight { .. }
            | Effect::Standing { .. }
            | Effect::Identify { .. }
            | Effect::Enchant { .. }
            | Effect::Mend {}
            | Effect::Recharge { .. }
            | Effect::Uncurse {}
            | Effect::Reveal { .. } => Traits { kind: true, ..none },
            Effect::Take { .. } => Traits { body, ..none },
            Effect::Pull { .. } | Effect::Swap {} | Effect::Steal { .. } => Traits { body, ..none },
            Effect::Mana { .. }
            | Effect::Teleport { .. }
            | Effect::Blink { .. }
            | Effect::Clear { .. }
            | Effect::Dim { .. }
            | Effect::Curse {}
            | Effect::Noise { .. }
            | Effect::Call { .. }
            | Effect::Split {}
            | Effect::Die {}
            | Effect::Fall {}
            | Effect::Unlock {}
            | Effect::Say { .. }
            | Effect::Fetch {}
            | Effect::Leap {}
            | Effect::Forget {}
            | Effect::Join { .. }
            | Effect::Hint {} => none,
        }
    }
}
