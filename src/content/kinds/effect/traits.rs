//! What can be told of an effect by its kind alone, for all who ask for one thing of it.

use super::Effect;
use crate::{Cover, Element, ItemType, Kind, Mark, Monster, Spell, Tile, Trap};
use fifteen_base::Dice;

/// What an effect names and means.
#[derive(Clone, Copy, Default)]
pub struct Traits {
    /// The hit points that it takes.
    pub harm: Option<Dice>,
    /// The element by which it does harm.
    pub element: Option<Kind<Element>>,
    /// The tile that it makes.
    pub tile: Option<Kind<Tile>>,
    /// The cover that it lays.
    pub cover: Option<Kind<Cover>>,
    /// The monster that comes of it.
    pub monster: Option<Kind<Monster>>,
    /// The spell that it teaches.
    pub spell: Option<Kind<Spell>>,
    /// The thing that it makes.
    pub item: Option<Kind<ItemType>>,
    /// The trap that it lays.
    pub trap: Option<Kind<Trap>>,
    /// The mark that it changes.
    pub mark: Option<Kind<Mark>>,
    /// Whether it is good for whoever is reached.
    pub kind: bool,
    /// Whether it works on a body alone, and does nothing to an empty cell.
    pub body: bool,
    /// Whether a mind that knows little takes it for a weapon.
    pub weapon: bool,
}

impl Effect {
    /// What it names and means.
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
