//! A simple automated walker through the country, which starts outside the town's gate and walks around obstacles.

use crate::loaded;
use fifteen::base::Dir;
use fifteen::base::overworld::Chunk;
use fifteen::content::{Content, Source};
use fifteen::game::{Behaviour, Game};
use std::rc::Rc;

const LOOKS: u32 = 25;

pub const SCENARIO: &str = r#"{"scenarios":[{"id":"walk","name":"A Walk","text":"Out.","hero":"hero","surface_levels":1,"gear":[{"item":"dagger"},{"item":"dart","count":"8"}],
"country":COUNTRY,"levels":["outskirts","cellars"]}]}"#;

/// Loads the shipped data with the scenario above. The country has inhabitants only if `peopled` is set.
pub fn content(peopled: bool) -> Rc<Content> {
    let built_in = Source::built_in();
    let read = |name: &str| {
        let text = String::from_utf8(built_in.read(name).unwrap()).unwrap();
        serde_json::from_str::<serde_json::Value>(&text).unwrap()
    };
    let campaign = read("scenarios/campaign.json");
    let mut country = campaign["scenarios"][0]["country"].clone();
    if !peopled {
        let country = country.as_object_mut().unwrap();
        country.remove("night");
        country.remove("landmarks");
    }
    let country = country.to_string();
    let scenario = SCENARIO.replace("COUNTRY", &country);
    let (mut biomes, mut themes) = (read("biomes.json"), read("themes.json"));
    if !peopled {
        for theme in themes["themes"].as_array_mut().unwrap() {
            if theme["id"] == "outskirts" {
                let steps = theme["steps"].as_array_mut().unwrap();
                steps.retain(|step| step.get("monsters").is_none());
            }
        }
        for biome in biomes["biomes"].as_array_mut().unwrap() {
            biome.as_object_mut().unwrap().remove("dwellers");
        }
    }
    let landmarks = read("landmarks.json").to_string();
    let (biomes, themes) = (biomes.to_string(), themes.to_string());
    let files = [
        ("scenarios/walk.json", &*scenario),
        ("biomes.json", &*biomes),
        ("themes.json", &*themes),
        ("landmarks.json", &*landmarks),
    ];
    loaded::written(&files)
}

pub fn game(content: &Rc<Content>, seed: u64) -> Game {
    let scenario = content.scenarios.find("walk").unwrap();
    Game::new(Rc::clone(content), scenario, "Walker", seed).unwrap()
}

pub fn chunk(game: &Game) -> Chunk {
    game.chunk().unwrap()
}

/// Travels toward a chunk until the journey ends or is interrupted.
pub fn travel(game: &mut Game, goal: Chunk) {
    game.start_activity(Behaviour::TravelToChunk(goal));
    while game.behaviour().is_some() {
        game.continue_activity();
    }
}

pub fn go(game: &mut Game, side: Dir) -> bool {
    let goal = chunk(game).neighbour(side);
    for _ in 0..40 {
        travel(game, goal);
        if game.chunk() == Some(goal) {
            return true;
        }
        if game.world().ending().is_some() {
            return false;
        }
        let mut steps = 0;
        game.start_activity(Behaviour::Explore);
        while game.behaviour().is_some() && steps < LOOKS {
            game.continue_activity();
            steps += 1;
        }
        game.interrupt();
        if game.chunk() == Some(goal) {
            return true;
        }
    }
    false
}

/// Walks until `count` chunks are visited in total, and turns back only if necessary. Returns the number visited.
pub fn walk(game: &mut Game, count: usize) -> usize {
    let mut tries = 0;
    while game.world().travels().chunks().count() < count && tries < count * 8 {
        tries += 1;
        let here = chunk(game);
        let new = |side: &Dir| !game.world().travels().has_visited(here.neighbour(*side));
        let [north, east, south, west] = [Dir::North, Dir::East, Dir::South, Dir::West];
        let order = match tries % 5 {
            0 => [north, east, south, west],
            4 => [south, east, north, west],
            _ => [east, north, south, west],
        };
        let sides: Vec<Dir> = order.iter().copied().filter(new).collect();
        if !sides.into_iter().any(|side| go(game, side)) && !go(game, west) {
            break;
        }
    }
    game.world().travels().chunks().count()
}
