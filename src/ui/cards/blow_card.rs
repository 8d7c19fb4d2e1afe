//! Why a blow lands as often and hurts as much as it does: each number that counts, with the names and the lines of the
//! data behind it.

use super::why;
use crate::cards::describe::tenths;
use crate::draw::Part;
use fifteen_base::Dice;
use fifteen_content::{Content, DataKind, Stat};
use fifteen_game::{Account, Hit, Rider, RiderOf, Why};

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
        Whose::Yours => (say!("your"), say!("its")),
        Whose::Its => (say!("its"), say!("your")),
    };
    let [aim, force] = of_striker(striker, hit.dice(), account, content);
    let mut parts = vec![Part::Aside(hit.to_string())];
    parts.extend(aim);
    parts.extend(of(target, &account.guard, content));
    parts.push(Part::Aside(hit.force()));
    parts.extend(force);
    parts.extend(of(target, &account.hide, content));
    if let Some((element, all)) = &account.bears {
        let word = say!("{target} resistance to {}", content.elements[*element].name);
        parts.extend(why::of_resistance(&word, all, content));
    }
    parts.extend(account.riders.iter().map(|rider| of_rider(rider, content)));
    parts
}

/// "burning 40 times in 100, 0.9 more: set alight (data/abilities.json:12)"
fn of_rider(rider: &Rider, content: &Content) -> Part {
    let lasting = rider.brings.lasting.iter();
    let mut brings: Vec<String> =
        lasting.map(|(status, often)| say!("{status} {often} times in 100")).collect();
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

/// The reasons of a blow of somebody at nobody in particular.
pub fn reasons_alone(dice: Dice, account: &Account, content: &Content) -> Vec<Part> {
    of_striker(say!("its"), dice, account, content).concat()
}

/// What whoever strikes, and who leads them, bring to the chance, and to the harm.
fn of_striker(who: &str, dice: Dice, account: &Account, content: &Content) -> [Vec<Part>; 2] {
    let (leads, hurts): (Vec<Why>, Vec<Why>) =
        account.led.iter().cloned().partition(|why| why.stat == Stat::AllyAttack);
    let leader = say!("{who} leader's");
    let mut aim = of(who, &account.aim, content);
    aim.extend(of(&leader, &leads, content));
    let mut force: Vec<Part> =
        account.dice.map(|origin| why::of_dice(dice, origin, content)).into_iter().collect();
    force.extend(of(who, &account.force, content));
    force.extend(of(&leader, &hurts, content));
    [aim, force]
}

/// Numbers of somebody with their reasons.
fn of(who: &str, all: &[Why], content: &Content) -> Vec<Part> {
    let told = |why: &Why| why::told(&format!("{who} {}", why::word(why.stat)), why, content);
    all.iter().flat_map(told).collect()
}
