//! What most games of this kind do about saving: every cell a struct, every thing a struct, and
//! `serde_json` told to make it pretty.

use fifteen::game::{Actor, Mood};
use fifteen::{content::Content, game::World};
use serde::{Deserialize, Serialize};

/// The whole world, cell by cell.
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
}

#[derive(Serialize, Deserialize)]
struct NaiveCell {
    tile: String,
    seen: Option<String>,
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
    /// The same world.
    pub fn of(world: &World, content: &Content) -> Naive {
        let levels = world.levels().values().map(|level| NaiveLevel {
            depth: level.depth(),
            theme: content.themes[level.theme()].id.clone(),
            width: level.size().width,
            height: level.size().height,
            cells: level
                .terrain()
                .points()
                .map(|at| NaiveCell {
                    tile: content.tiles[level.terrain()[at]].id.clone(),
                    seen: level.memory()[at].map(|tile| content.tiles[tile].id.clone()),
                })
                .collect(),
            things: level.actors().iter().map(|a| thing(a, content)).collect(),
        });
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

fn thing(actor: &Actor, content: &Content) -> NaiveThing {
    NaiveThing {
        id: actor.id().0,
        kind: content.monsters[actor.kind()].id.clone(),
        x: actor.at().x,
        y: actor.at().y,
        hp: actor.hp(),
        max_hp: actor.max_hp(),
        // Not told to anybody, and in both just a number.
        energy: actor.hp() % 12,
        mood: match actor.mood() {
            Mood::Asleep => NaiveMood::Asleep,
            Mood::Idle { heading } => NaiveMood::Idle(heading.map(|dir| dir.name().to_owned())),
            Mood::Hunting { last } => NaiveMood::Hunting(last.x, last.y),
            Mood::Searching { around, left } => NaiveMood::Searching {
                x: around.x,
                y: around.y,
                left,
            },
            Mood::Fleeing { from, left } => NaiveMood::Fleeing {
                x: from.x,
                y: from.y,
                left,
            },
        },
    }
}
