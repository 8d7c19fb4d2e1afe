//! Property test of items: short games of random commands with a full pack lose and duplicate no item.

use crate::share::share;
use crate::tier;
use fifteen::base::{Dir, Point, Random};
use fifteen::content::{Content, ItemClass, ItemType, Kind, Source};
use fifteen::game::{Action, ActorId, Event, EventKind, Game, Item, ItemId, WHOLE_STACK};
use fifteen_lab::bot::Bot;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

const SAMPLE: u64 = 120;
const GAMES: u64 = 10_000;
const COMMANDS: u32 = 60;
/// Every `THOROUGH`th game is checked completely after each command.
const THOROUGH: u64 = 25;

fn content() -> Rc<Content> {
    let shipped = Source::built_in().read("scenarios/spark.json").unwrap();
    let mut file: serde_json::Value = serde_json::from_slice(&shipped).unwrap();
    let items = Source::built_in().read("items.json").unwrap();
    let items: serde_json::Value = serde_json::from_slice(&items).unwrap();
    let ids = items["items"].as_array().unwrap().iter();
    let ids = ids.filter(|item| item["abstract"] != true && item["fixed"] != true);
    let gear: Vec<serde_json::Value> =
        ids.map(|item| serde_json::json!({ "item": item["id"], "count": "1d3" })).collect();
    let mut scenario = file["scenarios"][0].clone();
    scenario["id"] = "junk_room".into();
    scenario["gear"] = gear.into();
    file["scenarios"].as_array_mut().unwrap().push(scenario);
    let text = file.to_string();
    let files = [("scenarios/spark.json", text.as_str())];
    Rc::new(Content::from_texts(&files).unwrap_or_else(|report| panic!("{report}")))
}

/// Numbers of items by kind, ids of items and creatures, and number of levels.
#[derive(Default)]
struct Stock {
    counts: BTreeMap<Kind<ItemType>, i64>,
    numbers: BTreeSet<u32>,
    actors: BTreeSet<ActorId>,
    levels: usize,
}

impl Stock {
    fn of(game: &Game) -> Stock {
        let mut stock = Stock { levels: game.world().levels().len(), ..Stock::default() };
        for level in game.world().levels().values() {
            let laid = level.floor_items().values().flat_map(|pile| pile.items());
            let packs = level.actors().iter().flat_map(|actor| actor.pack());
            for item in laid.chain(packs).flat_map(Item::with_contents) {
                *stock.counts.entry(item.kind()).or_default() += i64::from(item.count());
                assert!(stock.numbers.insert(item.id().0), "{} is doubled", item.id().0);
            }
            stock.actors.extend(level.actors().iter().map(|actor| actor.id()));
        }
        stock
    }

    fn settle(&mut self, events: &[Event], content: &Content) {
        for event in events {
            if let EventKind::Made { thing, count, .. } = event.kind {
                *self.counts.entry(thing.kind).or_default() += i64::from(count);
            }
            let gone = match event.kind {
                EventKind::Used { thing, .. } => {
                    let kind = &content.items[thing.kind];
                    let stays = matches!(kind.class, ItemClass::Book | ItemClass::Treasure);
                    (kind.charges.is_none() && !stays).then_some(thing.kind)
                }
                EventKind::Shattered { thing } => Some(thing.kind),
                EventKind::Unlocked { thing, .. } => content.items[thing.kind].opened_by,
                EventKind::UnlockedDoor { door, .. } => content.tiles[door].opened_by,
                _ => None,
            };
            if let Some(kind) = gone {
                *self.counts.entry(kind).or_default() -= 1;
            }
        }
    }
}

/// Compares the expected and actual numbers of items. Only new levels and new creatures may add items.
fn compare(before: &Stock, after: &Stock, content: &Content) -> Result<(), String> {
    let newcomers = after.levels > before.levels || !after.actors.is_subset(&before.actors);
    let kinds = before.counts.keys().chain(after.counts.keys());
    for kind in kinds.collect::<BTreeSet<_>>() {
        let count = |stock: &Stock| stock.counts.get(kind).copied().unwrap_or(0);
        let (was, is) = (count(before), count(after));
        if is < was || (is > was && !newcomers) {
            let id = &content.items[*kind].id;
            return Err(format!("there ought to be {was} of {id}, and there are {is}"));
        }
    }
    Ok(())
}

fn command(game: &Game, dice: &mut Random) -> Action {
    let pack: Vec<&Item> = game.pack().iter().collect();
    let underfoot: Vec<&Item> = game.underfoot().iter().collect();
    let boxes: Vec<&Item> = game.containers().collect();
    let any = |dice: &mut Random, items: &[&Item]| dice.pick(items).map(|item| item.id());
    let nothing = ItemId(0);
    let count = match dice.below(3) {
        0 => WHOLE_STACK,
        _ => dice.below(4),
    };
    let chosen = any(dice, &pack).unwrap_or(nothing);
    let laid = any(dice, &underfoot).unwrap_or(nothing);
    let holder = dice.pick(&boxes).copied();
    let inner = holder.and_then(|holder| dice.pick(holder.inside()).map(Item::id));
    let holder = holder.map_or(nothing, Item::id);
    let far = |dice: &mut Random| game.hero_at() + Point::new(dice.between(-5, 5), dice.between(-5, 5));
    let foes = game.actors_in_sight();
    let foe = dice.pick(&foes).map(|foe| (foe.id(), foe.at()));
    let aim = match foe {
        Some((_, at)) if dice.one_in(2) => at,
        _ => far(dice),
    };
    match dice.below(22) {
        0 | 1 => Action::TakeAll,
        2 => Action::Take(laid, count),
        3 | 4 => Action::Drop(chosen, count),
        5 | 6 => Action::Wear(chosen),
        7 => Action::TakeOff(chosen),
        8..=10 => Action::Use(chosen, dice.one_in(2).then_some(aim)),
        11 | 12 => Action::Throw(chosen, aim),
        13 => Action::Unlock(holder),
        14 | 15 => Action::PutIn { item: chosen, into: holder, count },
        16 => Action::TakeFrom { item: inner.unwrap_or(chosen), from: holder, count },
        17 => Action::Cast(u8::try_from(dice.below(8)).unwrap(), Some(aim)),
        18 => Action::Free(foe.map_or(ActorId(0), |(id, _)| id)),
        19 => Action::OrderAlly(foe.map_or(ActorId(0), |(id, _)| id)),
        20 => Action::Wait,
        _ => Action::Walk(*dice.pick(&Dir::ALL).unwrap()),
    }
}

fn play(content: &Rc<Content>, seed: u64) {
    let scenario = content.scenarios.find("junk_room").unwrap();
    let mut game = Game::new(Rc::clone(content), scenario, "Magpie", seed).unwrap();
    let mut dice = Random::stream(seed, "magpie");
    let mut player = Bot::new(content);
    let mut before = Stock::of(&game);
    for n in 0..COMMANDS {
        let by_rote = dice.one_in(2);
        let action = match by_rote {
            true => player.choose(&game),
            false => command(&game, &mut dice),
        };
        let events = game.play(action);
        if by_rote {
            player.handle_events(action, &events);
        }
        let after = Stock::of(&game);
        before.settle(&events, content);
        let compared = compare(&before, &after, content);
        let checked = match seed.is_multiple_of(THOROUGH) {
            true => compared.and_then(|()| game.check_invariants()),
            false => compared,
        };
        if let Err(why) = checked {
            panic!("seed {seed}, command {n}, {action:?}: {why}\n{events:#?}");
        }
        before = after;
        if game.world().ending().is_some() {
            break;
        }
    }
}

#[test]
fn items_are_neither_lost_nor_duplicated() {
    let first = tier::first_seed(SAMPLE);
    let seeds: Vec<u64> = (first..first + tier::some(SAMPLE, GAMES)).collect();
    share(&seeds, content, |content, seed| play(content, *seed));
}

#[test]
fn the_item_count_detects_differences() {
    let content = content();
    let scenario = content.scenarios.find("junk_room").unwrap();
    let game = Game::new(Rc::clone(&content), scenario, "Magpie", 1).unwrap();
    let before = Stock::of(&game);
    assert_eq!(compare(&before, &Stock::of(&game), &content), Ok(()));
    let mut after = Stock::of(&game);
    let (kind, _) = before.counts.iter().next().unwrap();
    *after.counts.get_mut(kind).unwrap() += 1;
    assert!(compare(&before, &after, &content).is_err());
    assert!(compare(&after, &before, &content).is_err());
}
