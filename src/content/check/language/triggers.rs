//! Context of a condition, and checks of modifiers without effect and triggers that never occur.

use super::LanguageCheck;
use crate::diagnostics::problem::Span;
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::kinds::tile::Ways;
use crate::{ItemClass, Kind, Modifier, ReactionOwner, Scenario, Stat, Trigger};

pub(super) type ReasonAndHelp = (String, &'static str);

/// Context in which a condition is tested: owner and trigger of a reaction, stat of a modifier, scenario of a goal.
#[derive(Clone, Copy, Default)]
pub(super) struct ConditionUse {
    pub origin: Option<ReactionOwner>,
    pub on: Option<Trigger>,
    pub stat: Option<Stat>,
    pub goal: Option<Kind<Scenario>>,
}

pub(super) const REMOVE_HELP: &str = "use another condition, or remove this one";
pub(super) const OTHER_STAT_HELP: &str = "use it for another stat, or remove it";
pub(super) const OTHER_TRIGGER_HELP: &str = "use it with another trigger: the reference lists them";

impl LanguageCheck<'_> {
    pub(super) fn check_modifiers(
        &self,
        (raw, origin): (&RawRecord, Option<ReactionOwner>),
        field: &str,
        modifiers: &[Modifier],
    ) {
        for (modifier, node) in modifiers.iter().zip(raw.node.field_items(field)) {
            self.modifier((raw, origin), modifier, node);
        }
    }

    fn modifier(&self, (raw, origin): (&RawRecord, Option<ReactionOwner>), modifier: &Modifier, node: &Node) {
        let place = |field: &str| -> Span { super::field_span(node, field) };
        let stat = modifier.stat;
        if let Some(condition) = &modifier.condition {
            let message = format!("a modifier with an `if` cannot change `{}`", stat.name());
            match stat {
                Stat::MaxHp | Stat::MaxMana => {
                    self.warn(raw, place("if"), message, "remove the `if`: a maximum cannot come and go");
                }
                _ => {
                    let context = ConditionUse { origin, on: None, stat: Some(stat), goal: None };
                    self.condition(raw, place("if"), condition, context);
                }
            }
        }
        if modifier.add == 0 && modifier.percent == 100 {
            let help = "set `add` or `percent`";
            self.warn(raw, place("stat"), format!("this modifier does not change `{}`", stat.name()), help);
        }
    }

    pub(super) fn reason_never_triggered(&self, origin: ReactionOwner, on: Trigger) -> Option<ReasonAndHelp> {
        self.reason_never_occurs(on).or_else(|| match origin {
            _ if on == Trigger::Used && origin.belongs_to_cell() => self.reason_never_used(origin),
            ReactionOwner::Tile(kind) if self.content.tiles[kind].ways == Ways::default() => {
                let help = "give the tile `ways`, or move the reaction to a tile next to it";
                Some(("no creature can be on this tile".to_owned(), help))
            }
            _ if origin.belongs_to_cell() => reason_not_for_cells(on),
            _ if on == Trigger::Used => {
                let help = "move the reaction to a tile with a `use`, to a cover or to a spot";
                Some(("only tiles, covers and spots are used".to_owned(), help))
            }
            ReactionOwner::Item(kind) if self.content.items[kind].slot.is_none() => reason_not_for_unworn(on),
            ReactionOwner::Monster(_) => reason_hero_only(on).filter(|_| self.is_never_hero(Some(origin))),
            _ if on == Trigger::TalkedTo && origin.belongs_to_hero() => {
                let help = "move the reaction to a monster that can be a captive or an ally";
                Some(("nobody talks to the hero".to_owned(), help))
            }
            _ => None,
        })
    }

    fn reason_never_occurs(&self, on: Trigger) -> Option<ReasonAndHelp> {
        let night = matches!(on, Trigger::NightFalls | Trigger::DayBreaks);
        if night && !self.has_sky() {
            let help = "give a theme of a scenario a `sky`";
            return Some(("no level lies under the open sky".to_owned(), help));
        }
        if on == Trigger::MarkChanges && self.content.marks.is_empty() {
            return Some(("there are no marks".to_owned(), "define one in marks.json"));
        }
        None
    }
}

/// Whether the stat is read while a spell is cast, so that conditions can test the spell's school.
pub(super) fn is_spell_stat(stat: Stat) -> bool {
    [Stat::SpellCost, Stat::SpellPower, Stat::SpellRange].contains(&stat)
}

/// Whether the stat is read during an attack, so that conditions can test the kind of attack.
pub(super) fn is_attack_stat(stat: Stat) -> bool {
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

/// Returns why a condition cannot hold if `has` rejects its trigger. The reason is the text `none`, followed by the
/// name of the trigger.
pub(super) fn reject_trigger(
    on: Option<Trigger>,
    has: impl Fn(Trigger) -> bool,
    none: &str,
) -> Option<ReasonAndHelp> {
    let on = on.filter(|on| !has(*on))?;
    Some((format!("{none} `{}`", on.name()), OTHER_TRIGGER_HELP))
}

pub(super) fn has_other_creature(on: Trigger) -> bool {
    let others = [Trigger::Throws, Trigger::Sees, Trigger::TalkedTo];
    is_attack_trigger(on) || is_damage_trigger(on) || others.contains(&on)
}

pub(super) fn is_attack_trigger(on: Trigger) -> bool {
    let attacks = [
        Trigger::Strikes,
        Trigger::Hits,
        Trigger::Misses,
        Trigger::Struck,
        Trigger::Missed,
        Trigger::Thwarted,
    ];
    attacks.contains(&on)
}

pub(super) fn is_damage_trigger(on: Trigger) -> bool {
    let harm = [Trigger::Hurt, Trigger::Kills, Trigger::AllyDies, Trigger::Dies];
    is_attack_trigger(on) || harm.contains(&on)
}

pub(super) fn is_item_trigger(on: Trigger) -> bool {
    let triggers = [
        Trigger::Drinks,
        Trigger::Reads,
        Trigger::Zaps,
        Trigger::Throws,
        Trigger::Opens,
        Trigger::PicksUp,
        Trigger::PutsOn,
        Trigger::TakesOff,
        Trigger::Identifies,
    ];
    triggers.contains(&on)
}

pub(super) fn accepts_item_class(on: Trigger, class: ItemClass) -> bool {
    match on {
        Trigger::Drinks => class == ItemClass::Potion,
        Trigger::Reads => [ItemClass::Scroll, ItemClass::Book].contains(&class),
        Trigger::Zaps => class == ItemClass::Wand,
        Trigger::Opens => class == ItemClass::Container,
        _ => true,
    }
}

/// Returns why a trigger other than `used` never occurs for a cell. `None` for a trigger that can occur.
fn reason_not_for_cells(on: Trigger) -> Option<ReasonAndHelp> {
    let possible = [Trigger::EntersCell, Trigger::LeavesCell, Trigger::TurnEnds];
    let why = "a cell reacts only when a creature enters it, leaves it, or ends its turn there";
    let help = "write `enters_cell`, `leaves_cell`, `turn_ends` or `used`";
    (!possible.contains(&on)).then(|| (why.to_owned(), help))
}

/// Returns why a trigger never occurs for an item without a slot. `None` for `picks_up`, which can occur.
fn reason_not_for_unworn(on: Trigger) -> Option<ReasonAndHelp> {
    let why = "this cannot be worn or wielded, and items in the pack react only to `picks_up`";
    let help = "give the item a `slot`, or write `picks_up`";
    (on != Trigger::PicksUp).then(|| (why.to_owned(), help))
}

fn reason_hero_only(on: Trigger) -> Option<ReasonAndHelp> {
    let hero_only = [
        Trigger::Casts,
        Trigger::Sees,
        Trigger::Finds,
        Trigger::EntersLevel,
        Trigger::LevelUp,
        Trigger::Identifies,
        Trigger::Answers,
        Trigger::ClimbsOut,
    ];
    let help = "move the reaction to an item, people, class, talent or scenario of the hero";
    hero_only.contains(&on).then(|| ("only the hero does that".to_owned(), help))
}
