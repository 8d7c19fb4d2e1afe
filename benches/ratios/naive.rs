//! Naive save format for comparison: a struct for each cell and item, written by `serde_json` as pretty JSON.

use fifteen::content::{Content, Layer};
use fifteen::game::{Actor, Item, Level, Mood, World};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct Naive {
    turn: u64,
    seed: u64,
    name: String,
    levels: Vec<NaiveLevel>,
    log: Vec<NaiveLine>,
}

#[derive(Serialize, Deserialize)]
struct NaiveLevel {
    depth: i32,
    theme: String,
    width: i32,
    height: i32,
    cells: Vec<NaiveCell>,
    things: Vec<NaiveThing>,
    items: Vec<NaiveLying>,
    covers: Vec<NaiveCover>,
    traps: Vec<NaiveTrap>,
}

#[derive(Serialize, Deserialize)]
struct NaiveCell {
    tile: String,
    seen: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct NaiveLying {
    x: i32,
    y: i32,
    seen: bool,
    item: NaiveItem,
}

#[derive(Serialize, Deserialize)]
struct NaiveItem {
    id: u32,
    kind: String,
    count: u32,
    ego: Option<String>,
    bonus: i32,
    left: i32,
    cursed: bool,
    known: bool,
    letter: Option<char>,
    worn: bool,
    open: bool,
    inside: Vec<NaiveItem>,
}

#[derive(Serialize, Deserialize)]
struct NaiveCover {
    x: i32,
    y: i32,
    kind: String,
    amount: u8,
}

#[derive(Serialize, Deserialize)]
struct NaiveTrap {
    x: i32,
    y: i32,
    kind: String,
    known: bool,
}

#[derive(Serialize, Deserialize)]
struct NaiveThing {
    id: u32,
    kind: String,
    x: i32,
    y: i32,
    hp: i32,
    max_hp: i32,
    energy: i32,
    mood: NaiveMood,
    pack: Vec<NaiveItem>,
}

#[derive(Serialize, Deserialize)]
enum NaiveMood {
    Asleep,
    Idle(Option<String>),
    Hunting(i32, i32),
    Searching { x: i32, y: i32, left: i32 },
    Fleeing { x: i32, y: i32, left: i32 },
}

#[derive(Serialize, Deserialize)]
struct NaiveLine {
    turn: u64,
    text: String,
    times: u32,
}

impl Naive {
    pub fn of(world: &World, content: &Content) -> Naive {
        let levels = world.levels().values();
        let levels = levels.map(|level| naive_level(level, content));
        let log = world.log().iter().map(|line| NaiveLine {
            turn: line.turn,
            text: line.text.clone(),
            times: line.times,
        });
        Naive {
            turn: world.turn(),
            seed: world.seed(),
            name: world.name().to_owned(),
            levels: levels.collect(),
            log: log.collect(),
        }
    }
}

fn naive_level(level: &Level, content: &Content) -> NaiveLevel {
    let cell = |at| NaiveCell {
        tile: content.tiles[level.terrain()[at]].id.clone(),
        seen: level.memory()[at].map(|tile| content.tiles[tile].id.clone()),
    };
    let lying = level.floor_items().iter().flat_map(|(at, pile)| {
        pile.items().iter().map(|lies| NaiveLying {
            x: at.x,
            y: at.y,
            seen: pile.is_seen(),
            item: item(lies, content),
        })
    });
    let covers = Layer::ALL.into_iter().flat_map(|layer| {
        level.covers().layer(layer).iter().map(|(at, patch)| NaiveCover {
            x: at.x,
            y: at.y,
            kind: content.covers[patch.kind].id.clone(),
            amount: patch.amount,
        })
    });
    let traps = level.traps().iter().map(|(at, snare)| NaiveTrap {
        x: at.x,
        y: at.y,
        kind: content.traps[snare.kind].id.clone(),
        known: snare.known,
    });
    NaiveLevel {
        depth: level.depth(),
        theme: content.themes[level.theme()].id.clone(),
        width: level.size().width,
        height: level.size().height,
        cells: level.terrain().points().map(cell).collect(),
        things: level.actors().iter().map(|a| thing(a, content)).collect(),
        items: lying.collect(),
        covers: covers.collect(),
        traps: traps.collect(),
    }
}

fn item(item: &Item, content: &Content) -> NaiveItem {
    NaiveItem {
        id: item.id().0,
        kind: content.items[item.kind()].id.clone(),
        count: item.count(),
        ego: item.ego().map(|ego| content.egos[ego].id.clone()),
        bonus: item.bonus(),
        left: item.charges(),
        cursed: item.is_cursed(),
        known: item.is_known(),
        letter: item.letter(),
        worn: item.is_worn(),
        open: item.is_open(),
        inside: item.inside().iter().map(|i| self::item(i, content)).collect(),
    }
}

fn thing(actor: &Actor, content: &Content) -> NaiveThing {
    NaiveThing {
        id: actor.id().0,
        kind: content.monsters[actor.kind()].id.clone(),
        x: actor.at().x,
        y: actor.at().y,
        hp: actor.hp(),
        max_hp: actor.max_hp(),
        // The energy is not public. Any value will do for the benchmark.
        energy: actor.hp() % 12,
        mood: match actor.mood() {
            Mood::Asleep => NaiveMood::Asleep,
            Mood::Idle { heading } => NaiveMood::Idle(heading.map(|dir| dir.name().to_owned())),
            Mood::Hunting { last } => NaiveMood::Hunting(last.x, last.y),
            Mood::Searching { around, turns_left: left } => {
                NaiveMood::Searching { x: around.x, y: around.y, left }
            }
            Mood::Fleeing { from, turns_left: left } => NaiveMood::Fleeing { x: from.x, y: from.y, left },
        },
        pack: actor.pack().iter().map(|i| item(i, content)).collect(),
    }
}
