//! Description of an item: known numbers, effects, and a comparison with worn items.

use super::describe::{Asked, halves, sets};
use super::item_line::{guise, worn_place};
use super::reactions::Person;
use super::{manners, reactions, words, workings};
use crate::draw::parts::text;
use crate::draw::{Mark, Part, Parts};
use fifteen_base::tongue;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, ItemType, Kind, Resist};
use fifteen_game::{Game, Item, Worth, capital};

/// Describes an item.
pub fn card(game: &Game, item: &Item, asked: Asked) -> Vec<Part> {
    let kind = &game.content().items[item.kind()];
    let name = capital(&game.bare_name(item));
    let (glyph, color) = guise(game, item);
    let mut parts = vec![Part::Name(glyph, color, name)];
    state(game, kind, item, &mut parts);
    numbers(game, kind, item, &mut parts);
    if game.recognises(item) {
        if asked.why {
            parts.extend(manners::reasons(game, item));
        }
        uses(game, item.kind(), &mut parts);
        text(&kind.text, &mut parts);
    } else {
        let unknown =
            say!("You do not know yet what this {} does.", tongue::named(kind.class.name()));
        parts.fact(unknown);
        if game.has_tried(item) {
            parts.fact(say!("You have tried one, but saw no effect."));
        }
    }
    ego(game, item, &mut parts);
    if game.recognises(item) {
        sets(game, item.kind(), &mut parts);
    }
    compare(game, kind, item, &mut parts);
    give_up(game, item, &mut parts);
    parts
}

/// Describes how an item compares with worn items, or else its purpose.
pub fn summary(game: &Game, item: &Item) -> Vec<Part> {
    let kind = &game.content().items[item.kind()];
    let mut parts = Vec::new();
    compare(game, kind, item, &mut parts);
    if parts.is_empty() && game.recognises(item) {
        text(&kind.text, &mut parts);
    }
    parts
}

/// Describes a kind of item without an example at hand.
pub fn kind_card(game: &Game, own: Kind<ItemType>) -> Vec<Part> {
    let content = game.content();
    let kind = &content.items[own];
    let mut parts = vec![Part::Name(kind.glyph, kind.color, capital(&kind.name))];
    let worth = Worth::for_kind(kind);
    gives(kind, &worth, 0, content, &mut parts);
    marvels(&worth, content, &mut parts);
    parts.pair(say!("weight"), weight(kind.weight));
    uses(game, own, &mut parts);
    text(&kind.text, &mut parts);
    sets(game, own, &mut parts);
    parts
}

/// Adds the slot, curses and locks.
fn state(game: &Game, kind: &ItemType, item: &Item, parts: &mut Vec<Part>) {
    if let Some(slot) = kind.slot {
        let cursed = item.is_known() && item.is_cursed();
        parts.fact(match (item.is_worn(), cursed) {
            (true, true) => say!(
                "You have it {}. It is cursed and cannot be taken off.",
                worn_place(game, slot, item)
            ),
            (true, false) => say!("You have it {}.", worn_place(game, slot, item)),
            (false, true) => {
                say!(
                    "It goes {}. It is cursed: you could not take it off.",
                    tongue::of(slot.place())
                )
            }
            (false, false) => say!("It goes {}.", tongue::of(slot.place())),
        });
    }
    if kind.two_handed {
        parts.fact(say!("It needs both hands."));
    }
    if game.is_only(item) {
        parts.fact(say!("Unique."));
    }
    if !item.is_open() {
        parts.fact(say!("It is locked."));
    }
}

fn numbers(game: &Game, kind: &ItemType, item: &Item, parts: &mut Vec<Part>) {
    let content = game.content();
    let worth = game.worth(item);
    let bonus = if item.is_known() { item.bonus() } else { 0 };
    gives(kind, &worth, bonus, content, parts);
    left(kind, item, parts);
    if let Some(lessons) = game.lessons(item) {
        parts.pair(say!("lessons left"), lessons.to_string());
    }
    marvels(&worth, content, parts);
    if kind.slot.is_some() && !item.is_known() {
        parts.pair(say!("enchantment"), say!("unknown"));
    }
    if kind.holds > 0 {
        let inside = match item.is_open() {
            true => say!("{} of {}", item.inside().len(), kind.holds),
            false => say!("unknown").to_owned(),
        };
        parts.pair(say!("holds"), inside);
    }
    parts.pair(say!("weight"), weight(item.weight(content)));
}

/// Adds the combat numbers and bonuses. `bonus` is the additional damage of a throw.
fn gives(kind: &ItemType, worth: &Worth, bonus: i32, content: &Content, parts: &mut Vec<Part>) {
    let attacks =
        [(say!("damage"), &kind.attack, worth.damage), (say!("thrown"), &kind.throw, bonus)];
    for (word, attack, more) in attacks {
        if let Some(attack) = attack {
            parts.pair(word, force(attack, more, content));
        }
    }
    for (word, number) in plain_numbers(worth, kind.attack.is_some()) {
        if number != 0 {
            parts.pair(word, format!("{number:+}"));
        }
    }
    if worth.speed != 100 {
        parts.pair(say!("speed"), format!("{} %", worth.speed));
    }
    if worth.light > 0 {
        parts.pair(say!("light"), say!("{} cells", worth.light));
    }
}

/// Returns the bonuses for the wearer. A weapon's damage is shown with its attack.
fn plain_numbers(worth: &Worth, strikes: bool) -> [(&'static str, i32); 8] {
    let damage = if strikes { 0 } else { worth.damage };
    [
        (say!("to hit"), worth.to_hit),
        (say!("damage"), damage),
        (say!("defence"), worth.defence),
        (say!("armour"), worth.armour),
        (say!("max health"), worth.max_hp),
        (say!("max mana"), worth.max_mana),
        (say!("healing"), worth.regeneration),
        (say!("noise"), worth.noise),
    ]
}

/// Returns "1d8+2, on average 6.5, fire, up to 6 cells away".
fn force(attack: &Attack, bonus: i32, content: &Content) -> String {
    let mut dice = attack.damage;
    dice.bonus += bonus;
    let mut words = say!("{dice}, on average {}", halves(dice.twice_mean()));
    if let Some(element) = attack.element {
        words += &format!(", {}", content.elements[element].name);
    }
    if attack.range > 1 {
        words += &say!(", up to {} cells away", attack.range);
    }
    words
}

/// Formats tenths of a stone: "2.5 stone".
pub fn weight(tenths: i32) -> String {
    match tenths % 10 {
        0 => say!("{} stone", tenths / 10),
        part => say!("{}.{part} stone", tenths / 10),
    }
}

/// Adds the remaining charges and turns of light.
fn left(kind: &ItemType, item: &Item, parts: &mut Vec<Part>) {
    if kind.charges.is_some() {
        let known = item.is_known().then(|| item.left().to_string());
        parts.pair(say!("charges"), known.unwrap_or(say!("unknown").to_owned()));
    }
    if kind.fuel.is_some() {
        parts.pair(say!("burns for"), words::turns(item.left()));
    }
}

/// Adds the resistances, statuses and abilities that the item gives.
fn marvels(worth: &Worth, content: &Content, parts: &mut Vec<Part>) {
    for resist in &worth.resists {
        parts.fact(bears(*resist, content));
    }
    for status in &worth.grants {
        let status = &content.statuses[*status];
        parts.fact(say!("The wearer is {}. {}", status.name, status.text));
    }
    for ability in &worth.abilities {
        parts.fact(content.abilities[*ability].text.clone());
    }
}

/// Returns "Immune to fire." or "Cold hurts 50 % less."
pub fn bears(resist: Resist, content: &Content) -> String {
    let name = &content.elements[resist.element].name;
    match resist.percent {
        100.. => say!("Immune to {name}."),
        percent @ 0.. => say!("{} hurts {percent} % less.", capital(name)),
        percent => say!("{} hurts {} % more.", capital(name), -percent),
    }
}

/// Adds the effects of using the item and the spells it teaches.
fn uses(game: &Game, own: Kind<ItemType>, parts: &mut Vec<Part>) {
    let content = game.content();
    let kind = &content.items[own];
    if kind.is_usable() {
        parts.heading(say!("When you {} it", kind.class.verb()));
        parts.facts(workings::sentences(&kind.workings, content));
    }
    if kind.shatters {
        parts.fact(say!("When thrown, it breaks and takes effect where it lands."));
    }
    if let (Some(lessons), false) = (kind.lessons, kind.spells.is_empty()) {
        let after = match lessons {
            1 => say!("after that the book is used up").to_owned(),
            _ => say!("after {lessons} of them the book is used up"),
        };
        parts.fact(say!("Choose one of its spells and study it without interruption; {after}."));
    }
    for (_, taught) in game.taught(own) {
        let spell = &content.spells[taught];
        let learnt = say!(
            "{}, of the school of {}, takes {} to learn: {}",
            spell.name,
            content.schools[spell.school].name,
            words::turns(game.study_time(taught)),
            spell.text
        );
        parts.fact(learnt);
    }
    parts.facts(manners::sentences(&kind.modifiers, content));
    parts.facts(reactions::sentences(&kind.reacts, Person::You, content));
}

fn ego(game: &Game, item: &Item, parts: &mut Vec<Part>) {
    if let Some(ego) = item.ego().filter(|_| item.is_known()) {
        let content = game.content();
        parts.facts(manners::sentences(&content.egos[ego].modifiers, content));
        parts.facts(reactions::sentences(&content.egos[ego].reacts, Person::You, content));
        text(&content.egos[ego].text, parts);
    }
}

/// Adds comparisons with the items worn in the same slot.
fn compare(game: &Game, kind: &ItemType, item: &Item, parts: &mut Vec<Part>) {
    if item.is_worn() {
        return;
    }
    for worn in game.worn_beside(item) {
        let other = &game.content().items[worn.kind()];
        parts.heading(say!("In place of {}", game.name(worn)));
        let before = parts.len();
        let (ours, theirs) = (game.worth(item), game.worth(worn));
        blows(kind, other, &ours, &theirs, parts);
        let weapon = kind.attack.is_some() && other.attack.is_some();
        let pairs = plain_numbers(&ours, weapon).into_iter().zip(plain_numbers(&theirs, weapon));
        for ((word, ours), (_, theirs)) in pairs {
            change(word, ours - theirs, parts);
        }
        change(say!("light"), ours.light - theirs.light, parts);
        change(say!("speed"), ours.speed - theirs.speed, parts);
        if parts.len() == before {
            parts.fact(say!("From what you know, both are equally good."));
        }
        if !item.is_known() || !worn.is_known() {
            parts.fact(say!("You do not know everything about them."));
        }
    }
}

/// Adds the losses from an item that must leave the other hand.
fn give_up(game: &Game, item: &Item, parts: &mut Vec<Part>) {
    let Some(other) = game.in_other_hand(item) else { return };
    let name = game.name(other);
    parts.heading(say!("And without {name}, as you have no free hand"));
    let lost = game.worth(other);
    for (word, points) in plain_numbers(&lost, false) {
        change(word, -points, parts);
    }
    change(say!("light"), -lost.light, parts);
    change(say!("speed"), 100 - lost.speed, parts);
}

/// Adds the difference in average damage of two weapons.
fn blows(kind: &ItemType, other: &ItemType, ours: &Worth, theirs: &Worth, parts: &mut Vec<Part>) {
    let mean = |kind: &ItemType, worth: &Worth| {
        Some(kind.attack.as_ref()?.damage.twice_mean() + 2 * worth.damage)
    };
    if let (Some(ours), Some(theirs)) = (mean(kind, ours), mean(other, theirs)) {
        let by = ours - theirs;
        if by != 0 {
            let sign = if by > 0 { "+" } else { "-" };
            let words = say!("{sign}{} on average", halves(by.abs()));
            parts.push(Part::Pair(say!("damage").to_owned(), words, Mark::from_change(by)));
        }
    }
}

fn change(word: &str, by: i32, parts: &mut Vec<Part>) {
    // Noise is the only number that is better when lower.
    let sign = if word == say!("noise") { -1 } else { 1 };
    if by != 0 {
        parts.push(Part::Pair(word.to_owned(), format!("{by:+}"), Mark::from_change(by * sign)));
    }
}
