//! Explanation of a shot's damage: dice with their line in the data, the user's skill, and the target's defences.

use super::{breakdown, spell_card};
use crate::draw::CardPart;
use fifteen_content::kinds::effect::Working;
use fifteen_content::{DataKind, Effect, ItemClass, ItemType, Kind, Spell, Stat, Talent};
use fifteen_game::world::compute_stats::resistance;
use fifteen_game::{Actor, Game, capitalize};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionSource {
    Spell(Kind<Spell>),
    Item(Kind<ItemType>),
    Talent(Kind<Talent>),
}

pub fn explain_damage(game: &Game, source: ActionSource, workings: &[Working]) -> Vec<CardPart> {
    let all = (0..).zip(workings);
    let dice = all.flat_map(|(place, working)| {
        working.what.iter().filter_map(move |effect| Some((place, damage_dice(game, effect)?)))
    });
    let mut parts: Vec<CardPart> =
        dice.map(|(place, dice)| CardPart::Reason(dice_source(game, source, place, &dice))).collect();
    if parts.is_empty() {
        return parts;
    }
    match source {
        ActionSource::Spell(kind) => parts.extend(spell_card::explain_power(game, kind)),
        ActionSource::Item(kind) => parts.extend(explain_item_skill(game, kind)),
        ActionSource::Talent(_) => {}
    }
    parts
}

/// Returns the armour and resistances of a target against the effects.
pub fn explain_defences(game: &Game, workings: &[Working], target: &Actor) -> Vec<CardPart> {
    let content = game.content();
    let mut parts: Vec<CardPart> = Vec::new();
    for effect in workings.iter().flat_map(|working| &working.what) {
        let (Effect::Damage { element, .. } | Effect::Drain { element, .. }) = effect else {
            continue;
        };
        let defence = match element {
            None => breakdown::explain_stat(game, target, say!("its armour"), Stat::Armour),
            Some(element) => {
                let name = capitalize(&content.elements[*element].name);
                match resistance(target, *element, content) {
                    0 => Vec::new(),
                    less @ 1.. => vec![CardPart::Reason(say!("{name} hurts it {less} % less"))],
                    more => vec![CardPart::Reason(say!("{name} hurts it {} % more", -more))],
                }
            }
        };
        // Armour applies to every effect without an element, but is shown once.
        if !parts.ends_with(&defence) {
            parts.extend(defence);
        }
    }
    parts
}

/// Returns "2d4 fire", or `None` for effects without damage.
fn damage_dice(game: &Game, effect: &Effect) -> Option<String> {
    let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) = effect else {
        return None;
    };
    Some(match element {
        Some(element) => format!("{amount} {}", game.content().elements[*element].name),
        None => amount.to_string(),
    })
}

fn dice_source(game: &Game, source: ActionSource, working: usize, dice: &str) -> String {
    let content = game.content();
    let (data_kind, id, field, value, name) = match source {
        ActionSource::Spell(kind) => {
            let spell = &content.spells[kind];
            (DataKind::Spell, &spell.id, "workings", Some(working), &spell.name)
        }
        ActionSource::Item(kind) => {
            let item = &content.items[kind];
            (DataKind::Item, &item.id, "workings", Some(working), &item.name)
        }
        ActionSource::Talent(kind) => {
            let talent = &content.talents[kind];
            (DataKind::Talent, &talent.id, "use", None, &talent.name)
        }
    };
    let place = breakdown::data_place(content, (data_kind, id), (field, value));
    format!("{dice}, {name}{place}")
}

fn explain_item_skill(game: &Game, kind: Kind<ItemType>) -> Vec<CardPart> {
    let stat = match game.content().items[kind].class {
        ItemClass::Wand => Stat::DevicePower,
        ItemClass::Potion => Stat::PotionPower,
        _ => return Vec::new(),
    };
    let explained = |hero| breakdown::explain_stat(game, hero, &breakdown::stat_name(stat), stat);
    game.hero().map_or(Vec::new(), explained)
}
