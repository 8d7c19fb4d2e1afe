//! On what occasion numbers are asked for, and modifiers that never count.

use super::Language;
use super::asked::Asked;
use crate::diagnostics::problem::Span;
use crate::gather::resolve::Raw;
use crate::json::tree::Node;
use crate::{Modifier, Origin, Stat};

impl Language<'_> {
    /// Warns of modifiers of a definition that change nothing, or count never.
    pub(super) fn some_modifiers(
        &self,
        (raw, origin): (&Raw, Option<Origin>),
        field: &str,
        modifiers: &[Modifier],
    ) {
        let nodes = raw.node.field(field).map_or(&[][..], |list| list.items());
        for (modifier, node) in modifiers.iter().zip(nodes) {
            self.modifier((raw, origin), modifier, node);
        }
    }

    fn modifier(&self, (raw, origin): (&Raw, Option<Origin>), modifier: &Modifier, node: &Node) {
        let place = |field: &str| -> Span { super::part(node, field) };
        let stat = modifier.stat;
        if let Some(condition) = &modifier.condition {
            let message = format!("with an `if`, `{}` is never changed", stat.name());
            match stat {
                Stat::MaxHp | Stat::MaxMana => {
                    let help = "leave the `if` out: the most that one has cannot come and go";
                    self.warn(raw, place("if"), message, help);
                }
                _ => {
                    let asked = Asked { origin, on: None, stat: Some(stat), goal: None };
                    self.condition(raw, place("if"), condition, asked);
                }
            }
        }
        if modifier.add == 0 && modifier.percent == 100 {
            let message = format!("nothing becomes of `{}` by this", stat.name());
            let help = "write what is added to it, or the `percent` that counts";
            self.warn(raw, place("stat"), message, help);
        }
    }
}

/// Whether a number may be asked for while a spell is cast, so that its school is known.
pub(super) fn is_of_spells(stat: Stat) -> bool {
    [Stat::SpellCost, Stat::SpellPower, Stat::SpellRange].contains(&stat)
}

/// Whether a number may be asked for while a blow falls, so that it is known how.
pub(super) fn is_of_blows(stat: Stat) -> bool {
    matches!(
        stat,
        Stat::Armour
            | Stat::Defence
            | Stat::Attack
            | Stat::Damage
            | Stat::MeleeAttack
            | Stat::MeleeDamage
            | Stat::MissileAttack
            | Stat::MissileDamage
            | Stat::UnawareAttack
            | Stat::UnawareDamage
            | Stat::Reach
            | Stat::Sweep
            | Stat::Stagger
            | Stat::Lunge
            | Stat::Riposte
            | Stat::Block
            | Stat::Pierce
            | Stat::StrikeNoise
            | Stat::KillNoise
            | Stat::StrikeTime
            | Stat::ThrowTime
            | Stat::AllyAttack
            | Stat::AllyDamage
    )
}
