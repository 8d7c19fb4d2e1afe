//! Tests that the reasons of a stat always add up to its value.

use super::base::{NEUTRAL, bounds};
use super::explanation::{StatReason, explain_stat};
use super::visitor::HandUse;
use crate::record::PendingValues;
use crate::world::actor::{ActiveStatus, Actor, ActorId};
use crate::world::item::{Item, ItemId};
use crate::world::{ModifierSource, Stats};
use fifteen_base::serde_json;
use fifteen_base::{Point, Random};
use fifteen_content::{Content, Ego, ItemType, Kind, Slot, Stat};

/// Returns random modifiers, a few of them under a condition that never holds here.
fn modifiers(random: &mut Random) -> serde_json::Value {
    let count = random.below(4);
    let one = |random: &mut Random| {
        let stat = Stat::ALL[random.below(Stat::ALL.len() as u32) as usize].name();
        let mut modifier = serde_json::json!({ "stat": stat });
        if random.percent(70) {
            modifier["add"] = random.between(-30, 60).into();
        }
        if random.percent(40) {
            modifier["percent"] = random.between(0, 300).into();
        }
        if random.percent(10) {
            modifier["if"] = serde_json::json!({ "hp_below": 50 });
        }
        modifier
    };
    (0..count).map(|_| one(random)).collect::<Vec<_>>().into()
}

/// Returns the shipped data with random modifiers on items, egos and statuses.
fn content(random: &mut Random) -> Content {
    let mut texts = Vec::new();
    for (name, list, text) in [
        ("items.json", "items", include_str!("../../../../data/items.json")),
        ("egos.json", "egos", include_str!("../../../../data/egos.json")),
        ("statuses.json", "statuses", include_str!("../../../../data/statuses.json")),
    ] {
        let mut tree: serde_json::Value = serde_json::from_str(text).unwrap();
        for one in tree[list].as_array_mut().unwrap() {
            one["modifiers"] = modifiers(random);
        }
        texts.push((name, tree.to_string()));
    }
    let texts: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, &**text)).collect();
    Content::from_texts(&texts).unwrap_or_else(|report| panic!("{report}"))
}

fn thing(random: &mut Random, id: u32, content: &Content) -> Item {
    let kind = |i: u32| content.items.iter().nth(i as usize).map(|(kind, _)| kind).unwrap();
    let kind: Kind<ItemType> = kind(random.below(content.items.len() as u32));
    let egos: Vec<Kind<Ego>> = content.egos.iter().map(|(ego, _)| ego).collect();
    let ego = random.percent(50).then(|| egos[random.below(egos.len() as u32) as usize]);
    Item {
        id: ItemId(id),
        kind,
        count: 1,
        ego,
        bonus: random.between(-3, 5),
        charges: random.between(0, 9),
        cursed: false,
        known: true,
        letter: None,
        worn: random.percent(70),
        dropped: false,
        open: true,
        inside: Vec::new(),
        aside: PendingValues::default(),
    }
}

/// Computes a stat from its reasons, in the simplest way.
fn added_up(stat: Stat, reasons: &[StatReason]) -> i32 {
    let mut number = 0_i64;
    let mut percent = 100_i64;
    for reason in reasons {
        number += i64::from(reason.add);
        percent = percent * i64::from(reason.percent) / 100;
    }
    let (least, most) = bounds(stat);
    (number * percent / 100).clamp(i64::from(least), i64::from(most)) as i32
}

#[test]
fn stat_reasons_add_up_to_the_stat() {
    let mut random = Random::new(17);
    for _ in 0..8 {
        let content = content(&mut random);
        for _ in 0..60 {
            let kind = random.below(content.monsters.len() as u32) as usize;
            let (kind, _) = content.monsters.iter().nth(kind).unwrap();
            let mut actor = Actor::new(ActorId(1), kind, Point::default(), 20, &content);
            actor.skill_changes = (random.between(-5, 5), random.between(-5, 5));
            for id in 0..random.below(9) {
                actor.pack.push(thing(&mut random, id, &content));
            }
            for (status, _) in content.statuses.iter() {
                if random.percent(15) {
                    actor.statuses.push(ActiveStatus { status, turns: 3 });
                }
            }
            let body = Stats::for_actor(&actor, &content);
            for stat in Stat::ALL {
                let why = explain_stat(&actor, HandUse::Wielding, stat, &content, &mut |_| false);
                let name = stat.name();
                assert_eq!(why.total, body[stat], "{name} {why:?}");
                assert_eq!(why.total, added_up(stat, &why.reasons), "{name} {why:?}");
                assert_eq!(Stats::stat(&actor, stat, &content), body[stat], "{name}");
            }
            assert_eq!(body.attack.total(), body[Stat::Attack]);
            assert_eq!(body.defence.total(), body[Stat::Defence]);
        }
    }
}

#[test]
fn every_modifier_from_data_names_its_file_and_line() {
    let mut random = Random::new(18);
    let content = content(&mut random);
    let (hero, _) = content.monsters.iter().next().unwrap();
    let mut actor = Actor::new(ActorId(1), hero, Point::default(), 20, &content);
    for id in 0..20 {
        actor.pack.push(thing(&mut random, id, &content));
    }
    for stat in Stat::ALL {
        for reason in explain_stat(&actor, HandUse::Wielding, stat, &content, &mut |_| true).reasons {
            let place = reason.origin.data_place(&content);
            match reason.origin {
                ModifierSource::Neutral
                | ModifierSource::Permanent
                | ModifierSource::Enchantment(_, None)
                | ModifierSource::Burden => {
                    assert_eq!(place, None);
                }
                _ => {
                    let place = place.unwrap();
                    assert!(place.contains(".json:"), "{place}");
                }
            }
        }
    }
}

#[test]
fn conditional_modifiers_are_not_cached() {
    let given = r#""modifiers": [{ "stat": "unaware_damage", "add": 150 }],
      "attack": { "verb": "stabs""#;
    let asked = r#""modifiers": [{ "stat": "pierce", "add": 3, "if": { "hp_below": 50 } }, { "stat": "reach", "add": 1 }],
      "attack": { "verb": "stabs""#;
    let shipped = include_str!("../../../../data/items.json");
    assert!(shipped.contains(given));
    let text = shipped.replacen(given, asked, 1);
    let content = Content::from_texts(&[("items.json", &text)]);
    let content = content.unwrap_or_else(|report| panic!("{report}"));
    let (hero, _) = content.monsters.iter().next().unwrap();
    let mut actor = Actor::new(ActorId(1), hero, Point::default(), 20, &content);
    let dagger = content.items.find("dagger").unwrap();
    assert_eq!(content.items[dagger].slot, Some(Slot::Weapon));
    let mut random = Random::new(1);
    let item = Item { kind: dagger, ego: None, worn: true, ..thing(&mut random, 1, &content) };
    actor.pack.push(item);
    let at = |holds: bool| Stats::at_moment(&actor, &content, &mut |_| holds);
    assert_eq!((at(true)[Stat::Pierce], at(false)[Stat::Pierce]), (3, 0));
    assert_eq!((at(true)[Stat::Reach], at(false)[Stat::Reach]), (1, 1));
    assert_eq!(Stats::for_actor(&actor, &content)[Stat::Pierce], 0);
    assert_eq!(NEUTRAL[Stat::Noticed as usize], 100);
}
