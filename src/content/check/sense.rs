//! Warnings of definitions that can be read and do not do what they are there for.

use crate::content::effect::{Reach, Working};
use crate::content::item::{Class, ItemType};
use crate::content::load::RawContent;
use crate::content::problem::{Ledger, Problem};
use crate::content::resolve::Raw;
use crate::content::scenario::Wins;
use crate::content::{Ability, Content, Scenario, ability};

/// Warns of what makes no sense.
pub(super) fn sense(content: &Content, raw: &RawContent, ledger: &Ledger) {
    let sense = Sense { ledger };
    for (raw, (_, item)) in raw.items.records.iter().zip(content.items.iter()) {
        sense.item(raw, item);
    }
    for (raw, (_, ability)) in raw.abilities.records.iter().zip(content.abilities.iter()) {
        sense.does(raw, &ability.workings, "ability");
        sense.reach(raw, ability);
    }
    for (raw, (_, spell)) in raw.spells.records.iter().zip(content.spells.iter()) {
        sense.does(raw, &spell.workings, "spell");
    }
    for (raw, (_, trap)) in raw.traps.records.iter().zip(content.traps.iter()) {
        sense.does(raw, &trap.workings, "trap");
    }
    for (raw, (_, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        sense.goal(raw, scenario);
    }
}

struct Sense<'a> {
    ledger: &'a Ledger,
}

impl Sense<'_> {
    fn warn(&self, raw: &Raw, field: &str, message: impl Into<String>, help: impl Into<String>) {
        let problem = Problem::warning(raw.place(field), message);
        self.ledger.add(problem.help(help));
    }

    fn item(&self, raw: &Raw, item: &ItemType) {
        let class = item.class;
        let word = class.name();
        let worn = match class {
            Class::Weapon => Some("weapon"),
            Class::Armour => Some("armour"),
            Class::Ring => Some("ring"),
            Class::Amulet => Some("amulet"),
            Class::Light => Some("light"),
            Class::Missile
            | Class::Potion
            | Class::Scroll
            | Class::Wand
            | Class::Book
            | Class::Key
            | Class::Container
            | Class::Gold
            | Class::Treasure => None,
        };
        if let (Some(slot), None) = (worn, item.slot) {
            let message = format!(
                "nobody can wear or wield this: it is of the class `{word}` and has no `slot`"
            );
            self.warn(
                raw,
                "class",
                message,
                format!("write `\"slot\": \"{slot}\"`"),
            );
        }
        let (lacks, help) = match class {
            Class::Weapon if item.slot.is_some() && item.attack.is_none() => (
                "attack",
                "say how it strikes: `\"attack\": { \"verb\": \"slashes\", \"damage\": \"1d6\" }`",
            ),
            Class::Missile if item.throw.is_none() => (
                "throw",
                "say how it strikes: `\"throw\": { \"verb\": \"hits\", \"damage\": \"1d4\" }`",
            ),
            Class::Potion | Class::Scroll | Class::Wand if item.workings.is_empty() => {
                ("workings", "say in its `workings` what it does")
            }
            Class::Book if item.spells.is_empty() && item.workings.is_empty() => {
                ("spells", "name in its `spells` what is learnt from it")
            }
            Class::Container if item.holds == 0 => {
                ("holds", "say how many lines of things it `holds`")
            }
            Class::Light if item.light == 0 => ("light", "say how far it gives `light`"),
            _ => ("", ""),
        };
        if !lacks.is_empty() {
            let message =
                format!("this is of the class `{word}` and has no `{lacks}`: it does nothing");
            self.warn(raw, "class", message, help);
        }
        if item.charges.is_some() && item.workings.is_empty() {
            let message = "this has charges and no `workings` to use them for";
            self.warn(
                raw,
                "charges",
                message,
                "say in its `workings` what it does",
            );
        }
    }

    fn does(&self, raw: &Raw, workings: &[Working], word: &str) {
        if workings.is_empty() {
            let message = format!("this {word} does nothing");
            self.warn(
                raw,
                "workings",
                message,
                "say in its `workings` what it does",
            );
        }
    }

    /// An ability is used from no further away than it reaches.
    fn reach(&self, raw: &Raw, own: &Ability) {
        if own.when != ability::When::Prey {
            return;
        }
        let reaches: Option<Vec<i32>> = own.workings.iter().map(reach).collect();
        let Some(furthest) = reaches.and_then(|reaches| reaches.into_iter().max()) else {
            return;
        };
        if own.range > furthest {
            let message = format!(
                "this is used from {} cells away, and reaches no further than {furthest}",
                own.range
            );
            let help =
                format!("write `\"range\": {furthest}`, or a longer `range` in its workings");
            self.warn(raw, "range", message, help);
        }
    }

    fn goal(&self, raw: &Raw, scenario: &Scenario) {
        if scenario.goal.is_some() {
            return;
        }
        if scenario.hunt.is_some() {
            let message = "nobody ever hunts here: the hunt begins when the hero holds the `goal`, and there is none";
            let help = "name the item that the run is about as the `goal`, or leave out the hunt";
            self.warn(raw, "hunt", message, help);
        }
        if scenario.wins == Wins::Goal && raw.node.field("wins").is_some() {
            let message = "nobody ever wins here: that takes the `goal`, and there is none";
            let help = "name the item that the run is about as the `goal`";
            self.warn(raw, "wins", message, help);
        }
    }
}

/// How far from whoever does it a working that is aimed reaches, in cells; none for one that is not aimed.
fn reach(working: &Working) -> Option<i32> {
    match working.who {
        Reach::Bolt | Reach::Beam | Reach::Cone | Reach::Cell => Some(working.range),
        Reach::Ball => Some(working.range + working.size),
        Reach::Touch => Some(1),
        Reach::Own | Reach::Around | Reach::Sight => None,
    }
}
