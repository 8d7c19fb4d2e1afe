//! Description of an item: known numbers, effects, and a comparison with worn items.

use super::condition_text::describe_condition;
use super::describe::{add_sets, halves};
use super::item_line::{appearance, worn_place};
use super::reaction_text::GrammaticalPerson;
use super::{effect_text, modifier_text, reaction_text, words};
use crate::draw::card_parts::add_text;
use crate::draw::{CardBuilder, CardPart, Rating};
use fifteen_base::translation;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, ItemType, Kind, Resist};
use fifteen_game::{Game, Item, ItemBonuses, capitalize};

pub fn card(game: &Game, item: &Item, explain: bool) -> Vec<CardPart> {
    let kind = &game.content().items[item.kind()];
    let name = capitalize(&game.bare_name(item));
    let (glyph, color) = appearance(game, item);
    let mut parts = vec![CardPart::Name(glyph, color, name)];
    add_state(game, kind, item, &mut parts);
    add_numbers(game, kind, item, &mut parts);
    if game.is_identified(item) {
        if explain {
            parts.extend(modifier_text::explain_item(game, item));
        }
        add_uses(game, item.kind(), &mut parts);
        add_text(&kind.text, &mut parts);
    } else {
        let class = translation::translate_identifier(kind.class.name());
        parts.add_sentence(say!("You do not know yet what this {} does.", class));
        if game.has_tried_kind(item) {
            parts.add_sentence(say!("You have tried one without a visible effect."));
        }
    }
    add_ego(game, item, &mut parts);
    if game.is_identified(item) {
        add_sets(game, item.kind(), &mut parts);
    }
    add_comparisons(game, kind, item, &mut parts);
    add_other_hand_losses(game, item, &mut parts);
    parts
}

/// Compares an item with worn items. If no worn item is comparable and the item is identified, returns its
/// description.
pub fn summary(game: &Game, item: &Item) -> Vec<CardPart> {
    let kind = &game.content().items[item.kind()];
    let mut parts = Vec::new();
    add_comparisons(game, kind, item, &mut parts);
    if parts.is_empty() && game.is_identified(item) {
        add_text(&kind.text, &mut parts);
    }
    parts
}

/// Describes a kind of item, without a particular item.
pub fn kind_card(game: &Game, item_kind: Kind<ItemType>) -> Vec<CardPart> {
    let content = game.content();
    let kind = &content.items[item_kind];
    let mut parts = vec![CardPart::Name(kind.glyph, kind.color, capitalize(&kind.name))];
    let bonuses = ItemBonuses::for_kind(kind);
    add_bonuses(kind, &bonuses, 0, content, &mut parts);
    add_special_effects(&bonuses, content, &mut parts);
    parts.add_pair(say!("weight"), weight_text(kind.weight));
    add_uses(game, item_kind, &mut parts);
    add_text(&kind.text, &mut parts);
    add_sets(game, item_kind, &mut parts);
    parts
}

fn add_state(game: &Game, kind: &ItemType, item: &Item, parts: &mut Vec<CardPart>) {
    if let Some(slot) = kind.slot {
        let cursed = item.is_cursed() && (item.is_known() || item.is_worn());
        parts.add_sentence(match (item.is_worn(), cursed) {
            (true, true) => {
                say!("Equipped {}. It is cursed and cannot be taken off.", worn_place(game, slot, item))
            }
            (true, false) => say!("Equipped {}.", worn_place(game, slot, item)),
            (false, true) => {
                say!(
                    "Can be equipped {}. It is cursed: you could not take it off.",
                    translation::translate(slot.body_part())
                )
            }
            (false, false) => say!("Can be equipped {}.", translation::translate(slot.body_part())),
        });
    }
    if kind.two_handed {
        parts.add_sentence(say!("It needs both hands."));
    }
    if game.is_known_unique(item) {
        parts.add_sentence(say!("Unique."));
    }
    if !item.is_open() {
        parts.add_sentence(say!("It is locked."));
    }
}

fn add_numbers(game: &Game, kind: &ItemType, item: &Item, parts: &mut Vec<CardPart>) {
    let content = game.content();
    let bonuses = game.bonuses(item);
    let bonus = if item.is_known() { item.bonus() } else { 0 };
    add_bonuses(kind, &bonuses, bonus, content, parts);
    add_charges_and_fuel(kind, item, parts);
    if let Some(lessons) = game.lessons_left(item) {
        parts.add_pair(say!("lessons left"), lessons.to_string());
    }
    add_special_effects(&bonuses, content, parts);
    if kind.slot.is_some() && !item.is_known() {
        parts.add_pair(say!("enchantment"), say!("unknown"));
    }
    if kind.capacity > 0 {
        let inside = match item.is_open() {
            true => say!("{} of {}", item.inside().len(), kind.capacity),
            false => say!("unknown").to_owned(),
        };
        parts.add_pair(say!("holds"), inside);
    }
    parts.add_pair(say!("weight"), weight_text(item.weight(content)));
}

/// Adds the combat numbers and bonuses. `bonus` is the additional damage of a throw.
fn add_bonuses(kind: &ItemType, all: &ItemBonuses, bonus: i32, content: &Content, parts: &mut Vec<CardPart>) {
    let attacks = [(say!("damage"), &kind.attack, all.damage), (say!("thrown"), &kind.throw, bonus)];
    for (word, attack, more) in attacks {
        if let Some(attack) = attack {
            parts.add_pair(word, damage_text(attack, more, content));
        }
    }
    for (word, number) in plain_numbers(all, kind.attack.is_some()) {
        if number != 0 {
            parts.add_pair(word, format!("{number:+}"));
        }
    }
    if all.speed != 100 {
        parts.add_pair(say!("speed"), format!("{} %", all.speed));
    }
    if all.light > 0 {
        parts.add_pair(say!("light"), say!("{} cells", all.light));
    }
}

/// Returns the bonuses for the wearer. If the item `strikes`, its damage bonus is returned as 0, because the line
/// about the attack already includes it.
fn plain_numbers(bonuses: &ItemBonuses, strikes: bool) -> [(&'static str, i32); 8] {
    let damage = if strikes { 0 } else { bonuses.damage };
    [
        (say!("to hit"), bonuses.to_hit),
        (say!("damage"), damage),
        (say!("defence"), bonuses.defence),
        (say!("armour"), bonuses.armour),
        (say!("max health"), bonuses.max_hp),
        (say!("max mana"), bonuses.max_mana),
        (say!("healing"), bonuses.regeneration),
        (say!("noise"), bonuses.noise),
    ]
}

fn damage_text(attack: &Attack, bonus: i32, content: &Content) -> String {
    let mut dice = attack.damage;
    dice.bonus += bonus;
    let mut words = say!("{dice} (average {})", halves(dice.twice_mean()));
    if let Some(element) = attack.element {
        words += &format!(", {}", content.elements[element].name);
    }
    if attack.range > 1 {
        words += &say!(", up to {} cells away", attack.range);
    }
    words
}

/// Formats a weight in tenths of a stone: "2.5 stone".
pub fn weight_text(tenths: i32) -> String {
    match tenths % 10 {
        0 => say!("{} stone", tenths / 10),
        part => say!("{}.{part} stone", tenths / 10),
    }
}

fn add_charges_and_fuel(kind: &ItemType, item: &Item, parts: &mut Vec<CardPart>) {
    if kind.charges.is_some() {
        let known = item.is_known().then(|| item.charges().to_string());
        parts.add_pair(say!("charges"), known.unwrap_or(say!("unknown").to_owned()));
    }
    if kind.fuel.is_some() {
        parts.add_pair(say!("burns for"), words::turns(item.charges()));
    }
}

fn add_special_effects(bonuses: &ItemBonuses, content: &Content, parts: &mut Vec<CardPart>) {
    parts.add_sentences(bonuses.resists.iter().map(|resist| resistance_text(*resist, content)));
    for status in &bonuses.grants {
        let status = &content.statuses[*status];
        parts.add_sentence(say!("The wearer is {}. {}", status.name, status.text));
    }
    parts.add_sentences(bonuses.abilities.iter().map(|ability| content.abilities[*ability].text.clone()));
}

/// Returns "Immune to fire." or "Cold hurts 50 % less."
pub fn resistance_text(resist: Resist, content: &Content) -> String {
    let name = &content.elements[resist.element].name;
    match resist.percent {
        100.. => say!("Immune to {name}."),
        percent @ 0.. => say!("{} hurts {percent} % less.", capitalize(name)),
        percent => say!("{} hurts {} % more.", capitalize(name), -percent),
    }
}

fn add_uses(game: &Game, item_kind: Kind<ItemType>, parts: &mut Vec<CardPart>) {
    let content = game.content();
    let kind = &content.items[item_kind];
    if kind.is_usable() {
        parts.add_heading(say!("When you {} it", kind.class.use_verb()));
        if let Some(asked) = &kind.condition {
            parts.add_pair(say!("only while"), describe_condition(asked, GrammaticalPerson::You, content));
        }
        parts.add_sentences(effect_text::sentences(&kind.workings, content));
    }
    if kind.shatters {
        parts.add_sentence(say!("When thrown, it breaks and takes effect where it lands."));
    }
    if let (Some(lessons), false) = (kind.lessons, kind.spells.is_empty()) {
        let after = match lessons {
            1 => say!("after that the book is used up").to_owned(),
            _ => say!("after {lessons} of them the book is used up"),
        };
        parts.add_sentence(say!("Choose one of its spells and study it without interruption; {after}."));
    }
    for (_, taught) in game.spells_taught(item_kind) {
        let spell = &content.spells[taught];
        let learnt = say!(
            "{} (school: {}), {} to learn. {}",
            spell.name,
            content.schools[spell.school].name,
            words::turns(game.study_time(taught)),
            spell.text
        );
        parts.add_sentence(learnt);
    }
    parts.add_sentences(modifier_text::sentences(&kind.modifiers, content));
    parts.add_sentences(reaction_text::sentences(&kind.reacts, GrammaticalPerson::You, content));
}

fn add_ego(game: &Game, item: &Item, parts: &mut Vec<CardPart>) {
    if let Some(ego) = item.ego().filter(|_| item.is_known()) {
        let content = game.content();
        parts.add_sentences(modifier_text::sentences(&content.egos[ego].modifiers, content));
        let reacts = &content.egos[ego].reacts;
        parts.add_sentences(reaction_text::sentences(reacts, GrammaticalPerson::You, content));
        add_text(&content.egos[ego].text, parts);
    }
}

fn add_comparisons(game: &Game, kind: &ItemType, item: &Item, parts: &mut Vec<CardPart>) {
    if item.is_worn() {
        return;
    }
    for worn in game.worn_in_slot(item) {
        let other = &game.content().items[worn.kind()];
        parts.add_heading(say!("Compared with {}", game.name(worn)));
        let before = parts.len();
        let (ours, theirs) = (game.bonuses(item), game.bonuses(worn));
        let mean = |kind: &ItemType, bonuses: &ItemBonuses| {
            Some(kind.attack.as_ref()?.damage.twice_mean() + 2 * bonuses.damage)
        };
        let by = mean(kind, &ours).zip(mean(other, &theirs)).map_or(0, |(ours, theirs)| ours - theirs);
        if by != 0 {
            let sign = if by > 0 { "+" } else { "-" };
            let words = say!("{sign}{} on average", halves(by.abs()));
            parts.push(CardPart::Pair(say!("damage").to_owned(), words, Rating::from_change(by)));
        }
        let weapon = kind.attack.is_some() && other.attack.is_some();
        let pairs = plain_numbers(&ours, weapon).into_iter().zip(plain_numbers(&theirs, weapon));
        for ((word, ours), (_, theirs)) in pairs {
            add_difference(word, ours - theirs, parts);
        }
        add_difference(say!("light"), ours.light - theirs.light, parts);
        add_difference(say!("speed"), ours.speed - theirs.speed, parts);
        if kind.fuel.is_some() && other.fuel.is_some() {
            add_difference(say!("turns of light"), item.charges() - worn.charges(), parts);
        }
        if parts.len() == before {
            parts.add_sentence(say!("From what you know, both are equally good."));
        }
        if !item.is_known() || !worn.is_known() {
            parts.add_sentence(say!("One of the two is not fully identified."));
        }
    }
}

fn add_other_hand_losses(game: &Game, item: &Item, parts: &mut Vec<CardPart>) {
    let Some(other) = game.in_other_hand(item) else { return };
    let name = game.name(other);
    parts.add_heading(say!("You would take off {name}: no free hand"));
    let lost = game.bonuses(other);
    for (word, points) in plain_numbers(&lost, false) {
        add_difference(word, -points, parts);
    }
    add_difference(say!("light"), -lost.light, parts);
    add_difference(say!("speed"), 100 - lost.speed, parts);
}

fn add_difference(word: &str, by: i32, parts: &mut Vec<CardPart>) {
    // Noise is the only number that is better when lower.
    let sign = if word == say!("noise") { -1 } else { 1 };
    if by != 0 {
        parts.push(CardPart::Pair(word.to_owned(), format!("{by:+}"), Rating::from_change(by * sign)));
    }
}
