//! Short preview of a hero during character creation: body, first fight, gear, talents, limits.

use crate::cards::describe::{AttackPreview, turns_for_attacks};
use crate::draw::{CardBuilder, CardPart};
use fifteen_base::{Dice, translation};
use fifteen_content::kinds::hero::people_and_class::{Class, People};
use fifteen_content::kinds::scenario::Gear;
use fifteen_content::{Content, Slot, Stat};
use fifteen_game::world::formula::ACTION_COST;
use fifteen_game::{AttackKind, HeroPreview, Hit, Stats, with_article};
use std::cmp::Reverse;

pub fn add_summary(
    preview: &HeroPreview,
    (people, class): (&People, &Class),
    content: &Content,
    parts: &mut Vec<CardPart>,
) {
    parts.add_pair(say!("body"), vital_numbers(&preview.stats()));
    if let Some(foe) = preview.enemy() {
        let name = &content.monsters[foe.kind()].name;
        parts.add_pair(say!("first fight"), first_fight(preview, name));
    }
    let gear = class.gear.iter().map(|gear| gear_text(gear, content));
    let spells = class.spells.iter().map(|spell| content.spells[*spell].name.clone());
    parts.add_pair(say!("starts with"), join_words(gear.chain(spells), say!("nothing")));
    let talents = class.talents.iter().chain(&people.traits);
    let talents = talents.map(|talent| content.talents[*talent].name.clone());
    parts.add_pair(say!("talents"), join_words(talents, say!("none")));
    parts.add_pair(say!("weaknesses"), weaknesses(people, class, content));
}

fn weaknesses(people: &People, class: &Class, content: &Content) -> String {
    let mut limits = vec![class.bad_at.clone()];
    let heaviest = people.max_weapon_weight.and_then(|most| heaviest_weapon(most, content));
    limits.extend(heaviest.map(|name| say!("Lifts nothing heavier than {}.", with_article(name))));
    let unusable = people.unusable_slots.iter().map(|slot| translation::translate(slot.body_part()));
    limits.extend(unusable.map(|place| say!("Wears nothing {}.", place)));
    limits.join(" ")
}

/// Returns "you kill a rat in 3 turns with thrown dart; it kills you in 9 turns".
fn first_fight(preview: &HeroPreview, name: &str) -> String {
    let name = with_article(name);
    let ours = preview.best_attack().map_or(say!("no damage to {name}"), |best| {
        let with = best.name.map_or(say!("with bare hands").to_owned(), |with| match best.kind {
            AttackKind::Melee(_) | AttackKind::Spell(_) => say!("with {with}"),
            AttackKind::Throw(_) | AttackKind::Shatter(_) => say!("with thrown {with}"),
        });
        match best.uses_to_kill.map(|times| turns_for_attacks(times, best.uses_per_100_turns).max(1)) {
            Some(turns) => say!("you kill {name} in {} {with}", turns_in_words(turns)),
            None => say!("no damage to {name}, {with}"),
        }
    });
    let hits: Vec<Hit> = preview.enemy_hits().into_iter().map(|(_, hit)| hit).collect();
    let attacks = Hit::mixed_attacks_to_kill(&hits, preview.stats()[Stat::MaxHp]);
    match attacks.map(|attacks| turns_for_attacks(attacks, preview.enemy_pace()).max(1)) {
        Some(turns) => say!("{ours}; it kills you in {turns} turns"),
        None => say!("{ours}; it cannot kill you"),
    }
}

fn turns_in_words(turns: i32) -> String {
    if turns == 1 { say!("one turn").to_owned() } else { say!("{turns} turns") }
}

pub fn foe_attacks<'a>(preview: &'a HeroPreview) -> Vec<AttackPreview<'a>> {
    preview.enemy_hits().into_iter().map(|(verb, hit)| AttackPreview::plain(verb, hit)).collect()
}

fn vital_numbers(body: &Stats) -> String {
    let tenths = body[Stat::Speed] * 10 / ACTION_COST;
    let mana = match body[Stat::MaxMana] {
        0 => String::new(),
        mana => say!(", {mana} mana"),
    };
    say!("{} health{mana}, speed x{}.{}", body[Stat::MaxHp], tenths / 10, tenths % 10)
}

fn gear_text(gear: &Gear, content: &Content) -> String {
    let name = &content.items[gear.item].name;
    if gear.count == Dice::flat(1) { name.clone() } else { say!("{name} (count {})", gear.count) }
}

fn join_words(all: impl Iterator<Item = String>, none: &str) -> String {
    let all: Vec<String> = all.collect();
    if all.is_empty() { none.to_owned() } else { all.join(", ") }
}

/// Returns the name of the heaviest weapon of at most `most` tenths of a stone. Of equally heavy weapons, takes the
/// weapon found nearest to the surface.
fn heaviest_weapon(most: i32, content: &Content) -> Option<&str> {
    let weapons = content.items.iter().map(|(_, item)| item);
    let light = weapons.filter(|item| item.slot == Some(Slot::Weapon) && item.weight <= most);
    light.max_by_key(|item| (item.weight, Reverse(item.depth.0))).map(|item| item.name.as_str())
}
