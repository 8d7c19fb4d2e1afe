//! Explanation of a shot's damage: dice with their line in the data, the user's skill, and the target's defences.

use super::{spell_card, why};
use crate::draw::Part;
use fifteen_content::kinds::effect::Working;
use fifteen_content::{DataKind, Effect, ItemClass, ItemType, Kind, Spell, Stat, Talent};
use fifteen_game::world::body::resists;
use fifteen_game::{Actor, Game, capital};

/// Source of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whence {
    /// A spell.
    Spell(Kind<Spell>),
    /// An item that is used or thrown.
    Thing(Kind<ItemType>),
    /// A talent.
    Talent(Kind<Talent>),
}

/// Explains the damage of effects.
pub fn reasons(game: &Game, whence: Whence, workings: &[Working]) -> Vec<Part> {
    let all = (0..).zip(workings);
    let dice = all.flat_map(|(place, working)| {
        working.what.iter().filter_map(move |effect| Some((place, harm(game, effect)?)))
    });
    let mut parts: Vec<Part> =
        dice.map(|(place, dice)| Part::Aside(said(game, whence, place, &dice))).collect();
    if parts.is_empty() {
        return parts;
    }
    match whence {
        Whence::Spell(kind) => parts.extend(spell_card::of_power(game, kind)),
        Whence::Thing(kind) => parts.extend(of_thing(game, kind)),
        Whence::Talent(_) => {}
    }
    parts
}

/// Returns the armour and resistances of a target against the effects.
pub fn kept_off(game: &Game, workings: &[Working], on: &Actor) -> Vec<Part> {
    let content = game.content();
    let mut parts: Vec<Part> = Vec::new();
    for effect in workings.iter().flat_map(|working| &working.what) {
        let (Effect::Damage { element, .. } | Effect::Drain { element, .. }) = effect else {
            continue;
        };
        let told = match element {
            None => why::explained(say!("its armour"), &game.why(on, Stat::Armour), content),
            Some(element) => {
                let name = capital(&content.elements[*element].name);
                match resists(on, *element, content) {
                    0 => Vec::new(),
                    less @ 1.. => vec![Part::Aside(say!("{name} hurts it {less} % less"))],
                    more => vec![Part::Aside(say!("{name} hurts it {} % more", -more))],
                }
            }
        };
        // Armour applies to every effect but is shown once.
        if !parts.ends_with(&told) {
            parts.extend(told);
        }
    }
    parts
}

/// Returns "2d4 fire", or `None` for effects without damage.
fn harm(game: &Game, effect: &Effect) -> Option<String> {
    let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) = effect else {
        return None;
    };
    Some(match element {
        Some(element) => format!("{amount} {}", game.content().elements[*element].name),
        None => amount.to_string(),
    })
}

/// Returns "2d4 fire, Spark (data/spells.json:12)".
fn said(game: &Game, whence: Whence, working: usize, dice: &str) -> String {
    let content = game.content();
    let (data_kind, id, field, value, name) = match whence {
        Whence::Spell(kind) => {
            let own = &content.spells[kind];
            (DataKind::Spell, &own.id, "workings", Some(working), &own.name)
        }
        Whence::Thing(kind) => {
            let own = &content.items[kind];
            (DataKind::Item, &own.id, "workings", Some(working), &own.name)
        }
        Whence::Talent(kind) => {
            let own = &content.talents[kind];
            (DataKind::Talent, &own.id, "use", None, &own.name)
        }
    };
    let place = content.places.of(data_kind, id, field, value);
    let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
    format!("{dice}, {name}{place}")
}

/// Explains the hero's skill with a kind of item.
fn of_thing(game: &Game, kind: Kind<ItemType>) -> Vec<Part> {
    let stat = match game.content().items[kind].class {
        ItemClass::Wand => Stat::DevicePower,
        ItemClass::Potion => Stat::PotionPower,
        _ => return Vec::new(),
    };
    let why = game.hero().map(|hero| game.why(hero, stat));
    let told = |why| why::explained(&why::word(stat), why, game.content());
    why.as_ref().map_or(Vec::new(), told)
}
