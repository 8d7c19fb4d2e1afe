//! What has a part in what happens: others, blows, harm, things.

use super::asked::{OTHERS, Why};
use crate::{ItemClass, Trigger};

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
