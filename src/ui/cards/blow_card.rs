//! Why a blow lands as often and hurts as much as it does: each number that counts, with the names and the lines of the
//! data behind it.

use super::why;
use crate::content::{Content, Stat};
use crate::game::{Account, Hit, Why};
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
    let of = |who: &'static str, all: &[Why]| {
        let told = |why: &Why| why::told(&format!("{who} {}", why::word(why.stat)), why, content);
        all.iter().flat_map(told).collect::<Vec<Part>>()
    };
    let mut parts = vec![Part::Aside(hit.to_string())];
    parts.extend(of(striker, &account.aim));
    parts.extend(of(target, &account.guard));
    let (leads, hurts): (Vec<Why>, Vec<Why>) =
        account.led.iter().cloned().partition(|why| why.stat == Stat::AllyAttack);
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
    parts
}
