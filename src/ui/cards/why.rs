//! Explanations of numbers: briefly beside a number, or line by line with places in the data. All screens use them.

use crate::draw::Part;
use fifteen_base::{Dice, tongue};
use fifteen_content::{Content, Resist, Stat};
use fifteen_game::Why;
use fifteen_game::world::Origin;
use fifteen_game::world::modifiers::why::Reason;

/// Returns "7: 5 own, +2 leather coat". A number without contributions needs no explanation. `number` is the total as
/// shown.
pub fn beside(number: &str, why: &Why, content: &Content) -> String {
    let others = why.gathered().into_iter().filter(|(reason, _)| !reason.origin.is_bare());
    let mut told: Vec<(String, Reason)> = Vec::new();
    for (reason, _) in others {
        let name = short(reason.origin, content);
        match told.last_mut() {
            // Contributions of the same source are added up.
            Some((last_name, last))
                if *last_name == name && last.percent == 100 && reason.percent == 100 =>
            {
                last.add += reason.add;
            }
            _ => told.push((name, reason)),
        }
    }
    let own = say!("{} own", why.own());
    let told = told.iter().map(|(name, reason)| format!("{} {name}", amount(reason)));
    let parts: Vec<String> = std::iter::once(own).chain(told).collect();
    if parts.len() == 1 { number.to_owned() } else { format!("{number}: {}", parts.join(", ")) }
}

/// Returns the short name of a source.
fn short(origin: Origin, content: &Content) -> String {
    origin.thing().map_or_else(|| origin.name(content), |thing| content.items[thing].name.clone())
}

/// Returns a line for each contribution with its place in the data: "+10 dagger (data/items.json:12)".
pub fn lines(why: &Why, content: &Content) -> impl Iterator<Item = Part> {
    why.gathered().into_iter().map(|(reason, times)| {
        let place = reason.origin.whence(content);
        let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
        let name = named(&reason, times, content);
        Part::Aside(format!("{} {name}{place}", amount(&reason)))
    })
}

/// Returns a number with its contributions below. Empty if nothing changes the number.
pub fn explained(word: &str, why: &Why, content: &Content) -> Vec<Part> {
    match why.reasons.iter().all(|reason| reason.origin == Origin::Everybody) {
        true => Vec::new(),
        false => {
            let head = Part::Aside(format!("{word} {}:", why.total));
            std::iter::once(head).chain(lines(why, content)).collect()
        }
    }
}

/// Returns the source of attack dice: "1d4 dagger (data/items.json:12)".
pub fn of_dice(dice: Dice, origin: Origin, content: &Content) -> Part {
    let place = origin.place(content).map(|place| format!(" ({place})")).unwrap_or_default();
    Part::Aside(format!("{dice} {}{place}", origin.name(content)))
}

/// Explains a resistance with its sources and their places in the data. Empty without sources.
pub fn of_resistance(word: &str, all: &[(Origin, i32)], content: &Content) -> Vec<Part> {
    let whole = Resist::together(all.iter().map(|(_, percent)| *percent));
    let line = |(origin, percent): &(Origin, i32)| {
        let place = origin.place(content).map(|place| format!(" ({place})")).unwrap_or_default();
        Part::Aside(format!("{percent:+} % {}{place}", origin.name(content)))
    };
    let head = match whole {
        Resist::MOST => say!("{word} {whole} %, the maximum without immunity:"),
        ..100 if all.len() > 1 => say!("{word} {whole} %, multiplied from:"),
        _ => format!("{word} {whole} %:"),
    };
    let head = Part::Aside(head);
    std::iter::once(head).chain(all.iter().map(line)).filter(|_| !all.is_empty()).collect()
}

/// Returns the name of a stat: "spell cost".
pub fn word(stat: Stat) -> String {
    tongue::named(stat.name())
}

/// Short names of stats whose names do not fit the column of a card.
const SHORT: [(Stat, &str); 6] = [
    (Stat::MissileAttack, phrase!("ranged hit")),
    (Stat::MissileDamage, phrase!("ranged damage")),
    (Stat::UnawareAttack, phrase!("hit unaware")),
    (Stat::UnawareDamage, phrase!("vs unaware")),
    (Stat::GoodStatusTime, phrase!("good statuses")),
    (Stat::BadStatusTime, phrase!("bad statuses")),
];

/// Returns a name of a stat that fits the column of a card.
pub fn label(stat: Stat) -> String {
    let short = SHORT.iter().find(|(long, _)| *long == stat);
    short.map_or_else(|| word(stat), |(_, short)| tongue::of(short).to_owned())
}

/// Returns the name of a contribution: "dagger", "for 3 ranks of embers".
fn named(reason: &Reason, times: usize, content: &Content) -> String {
    let name = reason.origin.name(content);
    match reason.origin {
        Origin::Skill(..) => {
            let ranks = if times == 1 { say!("rank") } else { say!("ranks") };
            let joined = if reason.percent == 100 { say!("for ") } else { "" };
            say!("{joined}{times} {ranks} of {name}")
        }
        _ => name,
    }
}

/// Returns "+2", "-5" or "110 % by".
fn amount(reason: &Reason) -> String {
    match (reason.add, reason.percent) {
        (add, 100) => format!("{add:+}"),
        (0, percent) => say!("{percent} % by"),
        (add, percent) => say!("{add:+} and {percent} % by"),
    }
}
