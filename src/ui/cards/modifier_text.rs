//! Effects of modifiers in words, such as sweeping or staggering, and descriptions of item sets.

use super::breakdown::{data_place, stat_name};
use super::condition_text::describe_condition;
use super::reaction_text::GrammaticalPerson;
use crate::cards::reaction_text;
use crate::draw::card_parts::add_text;
use crate::draw::{CardBuilder, CardPart};
use fifteen_base::translation;
use fifteen_content::{Content, DataKind, ItemSet, ItemType, Kind, Modifier, Resist, Stat};
use fifteen_game::{Game, Item, capitalize, lowercase_first};

/// Returns a sentence for each modifier: "Stagger: 15 % of hits cost the target its next action."
pub fn sentences<'a>(modifiers: &'a [Modifier], content: &'a Content) -> impl Iterator<Item = String> + 'a {
    modifiers.iter().map(|modifier| sentence(modifier, content))
}

fn sentence(modifier: &Modifier, content: &Content) -> String {
    let does = if modifier.percent == 100 { combat_effect(modifier.stat, modifier.add) } else { None };
    let does = does.unwrap_or_else(|| amount_text(modifier));
    match &modifier.condition {
        Some(asked) => say!("{does}, if {}.", describe_condition(asked, GrammaticalPerson::You, content)),
        None => format!("{does}."),
    }
}

/// Describes a modifier of a stat that has its own combat rule, such as Sweep. `None` for other stats, and if `add`
/// is not positive.
fn combat_effect(stat: Stat, add: i32) -> Option<String> {
    let cells = |n: i32| if n == 1 { say!("1 cell").to_owned() } else { say!("{n} cells") };
    (add > 0).then_some(())?;
    let text = match stat {
        Stat::Sweep => {
            say!("Sweep: another adjacent enemy takes {add} % of the damage, a second one half of that")
        }
        Stat::Reach => say!("Reach: {} further", cells(add)),
        Stat::Stagger => say!("Stagger: up to {add} % of hits cost the target its next action"),
        Stat::Lunge => {
            say!("Lunge: stepping toward an enemy two cells away also attacks, with {add} % more damage")
        }
        Stat::UnawareDamage => say!("Assassinate: {add} % more damage against unaware targets"),
        Stat::Block => say!("Block: stops up to {add} % of hits and missiles, fewer beside several enemies"),
        Stat::Riposte => {
            say!("Riposte: strikes back at up to {add} % of missed attacks, fewer beside several enemies")
        }
        Stat::Pierce if add == 1 => say!("Armour piercing: ignores 1 point of armour").to_owned(),
        Stat::Pierce => say!("Armour piercing: ignores {add} points of armour"),
        _ => return None,
    };
    Some(text)
}

/// Names of stats for sentences, where the short name says too little.
const PLAIN_NAMES: [(Stat, &str); 15] = [
    (Stat::Finds, phrase!("chance to find hidden things")),
    (Stat::DeviceSpares, phrase!("chance that a wand uses no charge")),
    (Stat::ThrowSpares, phrase!("chance that a thrown item is not used up")),
    (Stat::Traps, phrase!("chance to pass over a trap")),
    (Stat::Noticed, phrase!("distance at which others notice you")),
    (Stat::BlastShelter, phrase!("protection from blasts beside a wall")),
    (Stat::Splash, phrase!("radius of shattering items")),
    (Stat::Push, phrase!("distance of pushes")),
    (Stat::GoodStatusTime, phrase!("duration of good effects")),
    (Stat::BadStatusTime, phrase!("duration of harmful effects")),
    (Stat::SummonTime, phrase!("duration of summoned creatures")),
    (Stat::UnawareAttack, phrase!("attack against unaware targets")),
    (Stat::AllyLight, phrase!("light around allies")),
    (Stat::KillNoise, phrase!("noise of kills")),
    (Stat::Fuel, phrase!("fuel burnt by a light")),
];

pub fn amount_text(modifier: &Modifier) -> String {
    let plain = PLAIN_NAMES.iter().find(|(stat, _)| *stat == modifier.stat);
    let name =
        plain.map_or_else(|| stat_name(modifier.stat), |(_, plain)| translation::translate(plain).to_owned());
    match (modifier.add, modifier.percent) {
        (add, 100) => format!("{add:+} {name}"),
        (0, percent) => say!("{percent} % of the usual {name}"),
        (add, percent) => say!("{percent} % of the usual {name}, and {add:+}"),
    }
}

/// Returns the known numbers of an item with their lines in the data: "defence +10 (data/items.json:150)".
pub fn explain_item(game: &Game, item: &Item) -> Vec<CardPart> {
    let content = game.content();
    let kind = &content.items[item.kind()];
    let mut parts = Vec::new();
    let mut add_source = |data_kind, id: &str, what: &str, field, value| {
        let place = data_place(content, (data_kind, id), (field, value));
        parts.push(CardPart::Reason(format!("{what}{place}")));
    };
    for (field, what) in numeric_fields(kind) {
        add_source(DataKind::Item, &kind.id, &format!("{}: {what}", kind.name), field, None);
    }
    for (i, resist) in kind.resists.iter().enumerate() {
        add_source(DataKind::Item, &kind.id, &resistance_text(*resist, content), "resists", Some(i));
    }
    for (i, modifier) in kind.modifiers.iter().enumerate() {
        add_source(DataKind::Item, &kind.id, &capitalize(&amount_text(modifier)), "modifiers", Some(i));
    }
    if let Some(ego) = item.ego().filter(|_| item.is_known()).map(|ego| &content.egos[ego]) {
        add_source(DataKind::Ego, &ego.id, &ego.name.replace("{}", &kind.name), "id", None);
        for (i, resist) in ego.resists.iter().enumerate() {
            add_source(DataKind::Ego, &ego.id, &resistance_text(*resist, content), "resists", Some(i));
        }
        for (i, modifier) in ego.modifiers.iter().enumerate() {
            add_source(DataKind::Ego, &ego.id, &capitalize(&amount_text(modifier)), "modifiers", Some(i));
        }
    }
    if item.is_known() && item.bonus() != 0 {
        parts.push(CardPart::Reason(say!("enchantment {:+} of this item", item.bonus())));
    }
    parts
}

fn resistance_text(resist: Resist, content: &Content) -> String {
    say!("resistance to {} {:+} %", content.elements[resist.element].name, resist.percent)
}

fn numeric_fields(kind: &ItemType) -> Vec<(&'static str, String)> {
    let mut fields = Vec::new();
    for (field, attack) in [("attack", &kind.attack), ("throw", &kind.throw)] {
        if let Some(attack) = attack {
            fields.push((field, format!("{} {}", attack.verb, attack.damage)));
        }
    }
    let numbers = [
        ("to_hit", kind.to_hit),
        ("damage", kind.damage),
        ("defence", kind.defence),
        ("armour", kind.armour),
        ("max_hp", kind.max_hp),
        ("max_mana", kind.max_mana),
        ("regeneration", kind.regeneration),
        ("noise", kind.noise),
        ("light", kind.light),
    ];
    let nonzero = numbers.into_iter().filter(|(_, number)| *number != 0);
    fields.extend(
        nonzero.map(|(field, n)| (field, format!("{} {n:+}", translation::translate_identifier(field)))),
    );
    if kind.speed != 100 {
        fields.push(("speed", say!("speed {} %", kind.speed)));
    }
    fields.push(("weight", say!("weight {} tenths of a stone", kind.weight)));
    fields
}

/// Adds descriptions of all sets that a kind of item belongs to.
pub fn add_sets(game: &Game, kind: Kind<ItemType>, parts: &mut Vec<CardPart>) {
    for (set, worn) in game.sets_of(kind) {
        describe_set(game, set, worn, parts);
    }
}

fn describe_set(game: &Game, set: &ItemSet, worn: usize, parts: &mut Vec<CardPart>) {
    let content = game.content();
    let all = set.items.len();
    parts.add_heading(say!("{}: you wear {worn} of {all}", capitalize(&set.name)));
    let names = set.items.iter().map(|kind| content.items[*kind].name.clone());
    parts.add_sentence(format!("{}.", capitalize(&names.collect::<Vec<String>>().join(", "))));
    for bonus in &set.bonuses {
        let (least, does) = (bonus.worn, lowercase_first(&bonus.text));
        let works = worn >= least;
        parts.add_sentence(match works {
            true => say!("With {least} of them: {does}"),
            false => say!("With {least} of them (not yet active): {does}"),
        });
        if works {
            parts.add_sentences(sentences(&bonus.modifiers, content));
            parts.add_sentences(reaction_text::sentences(&bonus.reacts, GrammaticalPerson::You, content));
        }
    }
    add_text(&set.text, parts);
}
