//! On what occasion something is asked for, and what is answered: numbers, modifiers that never count, and triggers that are never met.

use super::Language;
use crate::diagnostics::problem::Span;
use crate::gather::resolve::Raw;
use crate::json::tree::Node;
use crate::kinds::tile::Ways;
use crate::{ItemClass, Kind, Modifier, Origin, Scenario, Stat, Trigger};

/// Why something never holds, and what to do about it.
pub(super) type Why = (String, &'static str);

/// Of whom and on what occasion it is asked: none for what always counts.
#[derive(Clone, Copy, Default)]
pub(super) struct Asked {
    /// Whose it is.
    pub origin: Option<Origin>,
    /// What happens.
    pub on: Option<Trigger>,
    /// The number that it changes.
    pub stat: Option<Stat>,
    /// The game whose goal it is.
    pub goal: Option<Kind<Scenario>>,
}

pub(super) const REMOVE: &str = "ask for something else, or leave it out";
pub(super) const OTHER_STAT: &str = "ask it for another number, or leave it out";
pub(super) const OTHERS: &str = "ask it on another occasion: the reference says which have it";

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

/// Why what is asked has no part in what happens, if so.
pub(super) fn asks(on: Option<Trigger>, has: impl Fn(Trigger) -> bool, none: &str) -> Option<Why> {
    let on = on.filter(|on| !has(*on))?;
    Some((format!("{none} `{}`", on.name()), OTHERS))
}

/// Whether another one has a part in what happens.
pub(super) fn has_other(on: Trigger) -> bool {
    let else_too = [Trigger::Throws, Trigger::Sees, Trigger::TalkedTo];
    of_blows(on) || of_harm(on) || else_too.contains(&on)
}

pub(super) fn of_blows(on: Trigger) -> bool {
    let blows =
        [Trigger::Strikes, Trigger::Hits, Trigger::Misses, Trigger::Struck, Trigger::Missed];
    blows.contains(&on)
}

pub(super) fn of_harm(on: Trigger) -> bool {
    let harm = [Trigger::Hurt, Trigger::Kills, Trigger::AllyDies, Trigger::Dies];
    of_blows(on) || harm.contains(&on)
}

pub(super) fn of_things(on: Trigger) -> bool {
    let things = [
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
    things.contains(&on)
}

/// Whether something of that sort can have a part in what happens.
pub(super) fn takes(on: Trigger, class: ItemClass) -> bool {
    match on {
        Trigger::Drinks => class == ItemClass::Potion,
        Trigger::Reads => [ItemClass::Scroll, ItemClass::Book].contains(&class),
        Trigger::Zaps => class == ItemClass::Wand,
        Trigger::Opens => class == ItemClass::Container,
        _ => true,
    }
}

impl Language<'_> {
    /// Why something never happens to whoever has the reactions of a definition, if so.
    pub(super) fn unmet(&self, origin: Origin, on: Trigger) -> Option<Why> {
        self.nowhere(on).or_else(|| match origin {
            _ if on == Trigger::Used && origin.is_a_cell() => self.unused(origin),
            Origin::Tile(kind) if self.content.tiles[kind].ways == Ways::default() => {
                let help = "give the tile `ways`, or the tile beside it the reaction";
                Some(("nobody can be on this tile".to_owned(), help))
            }
            _ if origin.is_a_cell() => of_cells(on),
            _ if on == Trigger::Used => {
                let help = "give it to a tile with a `use`, to a cover or to a spot";
                Some(("only what is built into a place is used".to_owned(), help))
            }
            Origin::Item(kind) if self.content.items[kind].slot.is_none() => unworn(on),
            Origin::Monster(_) => of_heroes(on).filter(|_| self.is_no_hero(Some(origin))),
            _ if on == Trigger::TalkedTo && origin.is_of_heroes() => {
                let help = "give it to a monster that can be a captive or an ally";
                Some(("nobody talks to the hero".to_owned(), help))
            }
            _ => None,
        })
    }

    /// Why something never happens at all.
    fn nowhere(&self, on: Trigger) -> Option<Why> {
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

/// Cells have whoever is in them, comes and goes; all else has to be somebody's own.
fn of_cells(on: Trigger) -> Option<Why> {
    let own = [Trigger::EntersCell, Trigger::LeavesCell, Trigger::TurnEnds];
    let why = "whoever is in a cell has of it what happens as they come, as they go, and at the end of their turns";
    let help = "write `enters_cell`, `leaves_cell`, `turn_ends` or `used`";
    (!own.contains(&on)).then(|| (why.to_owned(), help))
}

/// What nobody wears has only been picked up.
fn unworn(on: Trigger) -> Option<Why> {
    let why = "nobody can wear or wield this, and of what lies in the pack only `picks_up` counts";
    let help = "give the item a `slot`, or write `picks_up`";
    (on != Trigger::PicksUp).then(|| (why.to_owned(), help))
}

/// What only heroes do.
fn of_heroes(on: Trigger) -> Option<Why> {
    let own = [
        Trigger::Casts,
        Trigger::Sees,
        Trigger::Finds,
        Trigger::EntersLevel,
        Trigger::LevelUp,
        Trigger::Identifies,
        Trigger::Answers,
        Trigger::ClimbsOut,
    ];
    let help = "give it to what the hero wears, is or plays";
    own.contains(&on).then(|| ("only the hero does that".to_owned(), help))
}
