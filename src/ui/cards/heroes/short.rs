//! Short preview of a hero during character creation: body, first fight, gear, talents, limits.

use crate::cards::describe::{Blow, turns_of};
use crate::draw::{Part, Parts};
use fifteen_base::{Dice, tongue};
use fifteen_content::kinds::hero::birth::{Class, People};
use fifteen_content::kinds::scenario::Gear;
use fifteen_content::{Content, Slot, Stat};
use fifteen_game::world::formula::ACTION;
use fifteen_game::{Body, FightingMeans, Hit, Setout, with_article};
use std::cmp::Reverse;

/// Adds the most important facts about a people and a class.
pub fn lines(
    setout: &Setout,
    (people, class): (&People, &Class),
    content: &Content,
    parts: &mut Vec<Part>,
) {
    parts.pair(say!("body"), vital(&setout.body()));
    if let Some(foe) = setout.foe() {
        let name = &content.monsters[foe.kind()].name;
        parts.pair(say!("first fight"), fight(setout, name));
    }
    let gear = class.gear.iter().map(|gear| thing(gear, content));
    let spells = class.spells.iter().map(|spell| content.spells[*spell].name.clone());
    parts.pair(say!("has"), listed(gear.chain(spells), say!("only good advice")));
    let talents = class.talents.iter().chain(&people.traits);
    let talents = talents.map(|talent| content.talents[*talent].name.clone());
    parts.pair(say!("can"), listed(talents, say!("nothing special")));
    parts.pair(say!("cannot"), cannot(people, class, content));
}

/// Returns "Bad at running. Lifts nothing heavier than a dagger."
fn cannot(people: &People, class: &Class, content: &Content) -> String {
    let mut told = vec![class.bad_at.clone()];
    let heaviest = people.heaviest.and_then(|most| heaviest(most, content));
    told.extend(heaviest.map(|name| say!("Lifts nothing heavier than {}.", with_article(name))));
    told.extend(people.bare.iter().map(|slot| say!("Wears nothing {}.", tongue::of(slot.place()))));
    told.join(" ")
}

/// Returns "a rat dies in 3 turns, by dart; you in 9".
fn fight(setout: &Setout, name: &str) -> String {
    let name = with_article(name);
    let ours = setout.way().map_or(say!("no damage to {name}"), |way| {
        let with = way.with.map_or(say!("by bare hands").to_owned(), |with| match way.means {
            FightingMeans::Blow(_) | FightingMeans::Spell(_) => say!("by {with}"),
            FightingMeans::Throw(_) | FightingMeans::Shards(_) => say!("by thrown {with}"),
        });
        match way.times.map(|times| turns_of(times, way.pace).max(1)) {
            Some(turns) => say!("{name} dies in {}, {with}", turns_in_words(turns)),
            None => say!("no damage to {name}, {with}"),
        }
    });
    let hits: Vec<Hit> = setout.blows_of_foe().into_iter().map(|(_, hit)| hit).collect();
    let own = Hit::any_to_take(&hits, setout.body()[Stat::MaxHp]);
    match own.map(|blows| turns_of(blows, setout.pace_of_foe()).max(1)) {
        Some(turns) => say!("{ours}; you in {turns}"),
        None => say!("{ours}; you never"),
    }
}

fn turns_in_words(turns: i32) -> String {
    if turns == 1 { say!("one turn").to_owned() } else { say!("{turns} turns") }
}

/// Returns the attacks of the first foe.
pub fn blows_of_foe<'a>(setout: &'a Setout) -> Vec<Blow<'a>> {
    setout.blows_of_foe().into_iter().map(|(verb, hit)| Blow::plain(verb, hit)).collect()
}

/// Returns "40 health, 10 mana, speed 1.0".
fn vital(body: &Body) -> String {
    let tenths = body[Stat::Speed] * 10 / ACTION;
    let mana = match body[Stat::MaxMana] {
        0 => String::new(),
        mana => say!(", {mana} mana"),
    };
    say!("{} health{mana}, speed {}.{}", body[Stat::MaxHp], tenths / 10, tenths % 10)
}

/// Returns "torch x2" or "sling stone x2d6".
fn thing(gear: &Gear, content: &Content) -> String {
    let name = &content.items[gear.item].name;
    if gear.count == Dice::flat(1) { name.clone() } else { say!("{name} x{}", gear.count) }
}

/// Joins words with commas, or returns `none` without words.
fn listed(all: impl Iterator<Item = String>, none: &str) -> String {
    let all: Vec<String> = all.collect();
    if all.is_empty() { none.to_owned() } else { all.join(", ") }
}

/// Returns the heaviest weapon within a weight limit. Of equal weights, the one that appears at the lowest depth.
fn heaviest(most: i32, content: &Content) -> Option<&str> {
    let weapons = content.items.iter().map(|(_, item)| item);
    let light = weapons.filter(|item| item.slot == Some(Slot::Weapon) && item.weight <= most);
    light.max_by_key(|item| (item.weight, Reverse(item.depth.0))).map(|item| item.name.as_str())
}
