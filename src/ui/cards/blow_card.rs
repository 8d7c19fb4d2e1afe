//! Explanation of a melee attack: every number behind its to-hit chance and damage, with names and lines of the data.

use super::why;
use crate::cards::describe::tenths;
use crate::draw::Part;
use fifteen_base::Dice;
use fifteen_content::{Content, DataKind, Stat};
use fifteen_game::{Account, Hit, Rider, RiderOf, Why};

/// Attacker of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The hero.
    Yours,
    /// A creature that attacks the hero.
    Its,
}

/// Explains an attack: the totals first, then the contributions to each number.
pub fn reasons(hit: &Hit, account: &Account, whose: Whose, content: &Content) -> Vec<Part> {
    let (striker, target) = match whose {
        Whose::Yours => (say!("your"), say!("its")),
        Whose::Its => (say!("its"), say!("your")),
    };
    let [aim, force] = of_striker(striker, hit.dice(), account, content);
    let mut parts = vec![Part::Aside(hit.to_string())];
    parts.extend(aim);
    parts.extend(explain_numbers(target, &account.guard, content));
    parts.push(Part::Aside(hit.force()));
    parts.extend(force);
    parts.extend(explain_numbers(target, &account.hide, content));
    if let Some((element, all)) = &account.bears {
        let word = say!("{target} resistance to {}", content.elements[*element].name);
        parts.extend(why::of_resistance(&word, all, content));
    }
    parts.extend(account.riders.iter().map(|rider| of_rider(rider, content)));
    parts
}

/// Describes an on-hit effect: "burning 40 % of the time, 0.9 more: set alight (data/abilities.json:12)".
fn of_rider(rider: &Rider, content: &Content) -> Part {
    let lasting = rider.brings.lasting.iter();
    let mut brings: Vec<String> =
        lasting.map(|(status, often)| say!("{status} {often} % of the time")).collect();
    if rider.brings.more > 0 {
        brings.push(say!("{} more", tenths(rider.brings.more)));
    }
    let (data_kind, id, name, field, place) = match rider.of {
        RiderOf::Reaction(origin, place) => {
            let (data_kind, id) = origin.id(content);
            (data_kind, id, origin.name(content), "reacts", Some(place))
        }
        RiderOf::Ability(kind) => {
            let own = &content.abilities[kind];
            (DataKind::Ability, own.id.as_str(), own.name.clone(), "workings", None)
        }
    };
    let place = content.places.of(data_kind, id, field, place);
    let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
    Part::Aside(format!("{}: {name}{place}", brings.join(", ")))
}

/// Explains an attack without a target.
pub fn reasons_alone(dice: Dice, account: &Account, content: &Content) -> Vec<Part> {
    of_striker(say!("its"), dice, account, content).concat()
}

/// Returns the contributions of the attacker and their leader, first to the to-hit chance, then to the damage.
fn of_striker(who: &str, dice: Dice, account: &Account, content: &Content) -> [Vec<Part>; 2] {
    let (leads, hurts): (Vec<Why>, Vec<Why>) =
        account.led.iter().cloned().partition(|why| why.stat == Stat::AllyAttack);
    let leader = say!("{who} leader's");
    let mut aim = explain_numbers(who, &account.aim, content);
    aim.extend(explain_numbers(&leader, &leads, content));
    let mut force: Vec<Part> =
        account.dice.map(|origin| why::of_dice(dice, origin, content)).into_iter().collect();
    force.extend(explain_numbers(who, &account.force, content));
    force.extend(explain_numbers(&leader, &hurts, content));
    [aim, force]
}

/// Explains numbers of a creature.
fn explain_numbers(who: &str, all: &[Why], content: &Content) -> Vec<Part> {
    let told = |why: &Why| why::explained(&format!("{who} {}", why::word(why.stat)), why, content);
    all.iter().flat_map(told).collect()
}
