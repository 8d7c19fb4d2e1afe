//! Properties of an effect that follow from its definition alone.

use super::Effect;
use crate::{Cover, Element, ItemType, Kind, Mark, Monster, Spell, Tile, Trap};
use fifteen_base::Dice;

/// Definitions that an effect names, and flags for the code that chooses effects.
#[derive(Clone, Copy, Default)]
pub struct EffectProperties {
    pub damage: Option<Dice>,
    pub element: Option<Kind<Element>>,
    pub tile: Option<Kind<Tile>>,
    pub cover: Option<Kind<Cover>>,
    /// Monster that the effect summons, or that its target becomes.
    pub monster: Option<Kind<Monster>>,
    pub spell: Option<Kind<Spell>>,
    pub item: Option<Kind<ItemType>>,
    pub trap: Option<Kind<Trap>>,
    pub mark: Option<Kind<Mark>>,
    pub is_beneficial: bool,
    /// Whether the effect does nothing to an empty cell.
    pub affects_creatures_only: bool,
    /// Whether the AI uses items with the effect as weapons.
    pub is_weapon: bool,
}

impl Effect {
    pub fn properties(&self) -> EffectProperties {
        let none = EffectProperties::default();
        let (weapon, body) = (true, true);
        match self {
            Effect::Damage { amount, element } => EffectProperties {
                damage: Some(*amount),
                element: *element,
                is_weapon: weapon,
                affects_creatures_only: body,
                ..none
            },
            Effect::Drain { amount, element } => EffectProperties {
                damage: Some(*amount),
                element: *element,
                affects_creatures_only: body,
                ..none
            },
            Effect::Status { .. } | Effect::Push { .. } => {
                EffectProperties { is_weapon: weapon, affects_creatures_only: body, ..none }
            }
            Effect::Cover { cover, .. } => {
                EffectProperties { cover: Some(*cover), is_weapon: weapon, ..none }
            }
            Effect::Dig { tile, .. } | Effect::Terrain { tile, .. } => {
                EffectProperties { tile: Some(*tile), ..none }
            }
            Effect::Summon { monster, .. } => EffectProperties { monster: *monster, ..none },
            Effect::Polymorph { monster } => {
                EffectProperties { monster: *monster, affects_creatures_only: body, ..none }
            }
            Effect::Make { item, .. } => EffectProperties { item: Some(*item), is_beneficial: true, ..none },
            Effect::Trap { trap } => EffectProperties { trap: Some(*trap), ..none },
            Effect::Mark { mark, .. } => EffectProperties { mark: Some(*mark), ..none },
            Effect::Strike {} => EffectProperties { is_weapon: weapon, affects_creatures_only: body, ..none },
            Effect::Learn { spell } => EffectProperties { spell: Some(*spell), ..none },
            Effect::Heal { .. }
            | Effect::Cure { .. }
            | Effect::Gain { .. }
            | Effect::Experience { .. }
            | Effect::Points { .. }
            | Effect::Relight { .. }
            | Effect::Standing { .. }
            | Effect::Identify { .. }
            | Effect::Enchant { .. }
            | Effect::Repair {}
            | Effect::Recharge { .. }
            | Effect::Uncurse {}
            | Effect::Reveal { .. } => EffectProperties { is_beneficial: true, ..none },
            Effect::Take { .. } => EffectProperties { affects_creatures_only: body, ..none },
            Effect::Pull { .. } | Effect::Swap {} | Effect::Steal { .. } => {
                EffectProperties { affects_creatures_only: body, ..none }
            }
            Effect::Mana { .. }
            | Effect::Teleport { .. }
            | Effect::Blink { .. }
            | Effect::Clear { .. }
            | Effect::DrainLight { .. }
            | Effect::Curse {}
            | Effect::Noise { .. }
            | Effect::CallAllies { .. }
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
