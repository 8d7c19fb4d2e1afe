//! Why a blow lands as often and hurts as much as it does: each number that counts, with the names and the lines of the
//! data behind it.

use super::why;
use crate::base::Dice;
use crate::content::{Content, DataKind, Stat};
use crate::game::{Account, Hit, Rider, RiderOf, Why};
use crate::ui::cards::describe::tenths;
use crate::ui::draw::Part;

/// Whose blow it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The hero strikes somebody.
    Yours,
    /// Somebody strikes the hero.
    Its,
}

/// The reasons of a blow: the sum first, and then what each of its numbers is made of.
pub fn reasons(hit: &Hit, account: &Account, whose: Whose, content: &Content) -> Vec<Part> {
    let (striker, target) = match whose {
        Whose::Yours => ("your", "its"),
        Whose::Its => ("its", "your"),
    };
    let of = |who: &'static str, all: &[Why]| of(who, all, content);
    let mut parts = vec![Part::Aside(hit.to_string())];
    parts.extend(of(striker, &account.aim));
    parts.extend(of(target, &account.guard));
    let (leads, hurts) = by_leader(account);
    let leader = match whose {
        Whose::Yours => "your leader's",
        Whose::Its => "its leader's",
    };
    parts.extend(of(leader, &leads));
    parts.push(Part::Aside(hit.force()));
    parts.extend(account.dice.map(|origin| why::of_dice(hit.dice(), origin, content)));
    parts.extend(of(striker, &account.force));
    parts.extend(of(leader, &hurts));
    parts.extend(of(target, &account.hide));
    if let Some((element, all)) = &account.bears {
        let word = format!("{target} resistance to {}", content.elements[*element].name);
        parts.extend(why::of_resistance(&word, all, content));
    }
    parts.extend(account.riders.iter().map(|rider| of_rider(rider, content)));
    parts
}

/// "burning 40 times in 100, 0.9 more: set alight (data/abilities.json:12)"
fn of_rider(rider: &Rider, content: &Content) -> Part {
    let lasting = rider.brings.lasting.iter();
    let mut brings: Vec<String> =
        lasting.map(|(status, often)| format!("{status} {often} times in 100")).collect();
    if rider.brings.more > 0 {
        brings.push(format!("{} more", tenths(rider.brings.more)));
    }
    let (data_kind, id, name, field, place) = match rider.of {
        RiderOf::Reaction(origin, place) => {
            let (word, id) = origin.id(content);
            let data_kind = DataKind::ALL.into_iter().find(|kind| kind.word() == word);
            (data_kind, id, origin.name(content), "reacts", Some(place))
        }
        RiderOf::Ability(kind) => {
            let own = &content.abilities[kind];
            (Some(DataKind::Ability), own.id.as_str(), own.name.clone(), "workings", None)
        }
    };
    let place = data_kind.and_then(|kind| content.places.of(kind, id, field, place));
    let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
    Part::Aside(format!("{}: {name}{place}", brings.join(", ")))
}

/// The reasons of a blow of somebody at nobody in particular.
pub fn reasons_alone(dice: Dice, account: &Account, content: &Content) -> Vec<Part> {
    let (leads, hurts) = by_leader(account);
    let mut parts = of("its", &account.aim, content);
    parts.extend(of("its leader's", &leads, content));
    parts.extend(account.dice.map(|origin| why::of_dice(dice, origin, content)));
    parts.extend(of("its", &account.force, content));
    parts.extend(of("its leader's", &hurts, content));
    parts
}

/// Numbers of somebody with their reasons.
fn of(who: &str, all: &[Why], content: &Content) -> Vec<Part> {
    let told = |why: &Why| why::told(&format!("{who} {}", why::word(why.stat)), why, content);
    all.iter().flat_map(told).collect()
}

/// What a leader adds to the chance, and to the harm.
fn by_leader(account: &Account) -> (Vec<Why>, Vec<Why>) {
    account.led.iter().cloned().partition(|why| why.stat == Stat::AllyAttack)
}
