//! Why a number is what it is: in a few words beside it, and, when asked, line by line with the place in the data that
//! says so. All screens tell it by this.

use crate::content::{Content, Stat};
use crate::game::Why;
use crate::game::world::modifiers::sum::Part as Source;
use crate::game::world::modifiers::why::Reason;
use crate::ui::draw::Part;

/// "7: 5 own, +2 leather coat"; a number that is only the body's own needs no reasons. `number` is the total as it is
/// shown.
pub fn beside(number: &str, why: &Why, content: &Content) -> String {
    let others = why.reasons.iter().filter(|reason| reason.origin.part() != Source::Own);
    let mut told: Vec<(String, Reason)> = Vec::new();
    for reason in others {
        let thing = reason.origin.thing();
        match told.last_mut() {
            // What one thing adds in several ways is told as one.
            Some((_, last))
                if thing.is_some()
                    && last.origin.thing() == thing
                    && last.percent == 100
                    && reason.percent == 100 =>
            {
                last.add += reason.add;
            }
            _ => {
                let name = match thing {
                    Some(thing) => content.items[thing].name.clone(),
                    None => reason.origin.name(content),
                };
                told.push((name, *reason));
            }
        }
    }
    let own = format!("{} own", why.own());
    let told = told.iter().map(|(name, reason)| format!("{} {name}", amount(reason)));
    let parts: Vec<String> = std::iter::once(own).chain(told).collect();
    match parts.len() {
        1 => number.to_owned(),
        _ => format!("{number}: {}", parts.join(", ")),
    }
}

/// A line for each reason, with the file and the line behind it: "+10 dagger (data/items.json:12)".
pub fn lines(why: &Why, content: &Content) -> impl Iterator<Item = Part> {
    why.reasons.iter().map(|reason| {
        let place = reason.origin.place(content);
        let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
        Part::Aside(format!("{} {}{place}", amount(reason), reason.origin.name(content)))
    })
}

/// A number by its word, as players read it: "spell cost".
pub fn word(stat: Stat) -> String {
    stat.name().replace('_', " ")
}

/// "+2", "-5", "110 % by".
fn amount(reason: &Reason) -> String {
    match (reason.add, reason.percent) {
        (add, 100) => format!("{add:+}"),
        (0, percent) => format!("{percent} % by"),
        (add, percent) => format!("{add:+} and {percent} % by"),
    }
}
