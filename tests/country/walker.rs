//! Somebody who walks through the country: a game that begins before the gate, and steps that lead on whatever is in the way.

use crate::loaded;
use fifteen::base::Dir;
use fifteen::base::country::Chunk;
use fifteen::content::{Content, Source};
use fifteen::game::{Behaviour, Game};
use std::rc::Rc;

/// For so many steps somebody looks for a way before they try again.
const LOOKS: u32 = 25;

/// A game that begins in the open, in the country of the campaign.
pub const SCENARIO: &str = r#"{"scenarios":[{"id":"walk","name":"A Walk","text":"Out.","hero":"hero","surface":1,"gear":[{"item":"dagger"},{"item":"dart","count":"8"}],
"country":COUNTRY,"levels":["outskirts","cellars"]}]}"#;

/// The shipped data with that game, and nobody in the country unless it is `peopled`.
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

/// A new game of that seed.
pub fn game(content: &Rc<Content>, seed: u64) -> Game {
    let scenario = content.scenarios.find("walk").unwrap();
    Game::new(Rc::clone(content), scenario, "Walker", seed).unwrap()
}

/// Where the hero is.
pub fn chunk(game: &Game) -> Chunk {
    game.chunk().unwrap()
}

/// Goes to the next chunk in that direction, as far as anybody can; says whether they came there.
pub fn go(game: &mut Game, side: Dir) -> bool {
    let goal = chunk(game).beside(side);
    for _ in 0..40 {
        game.begin(Behaviour::Journey(goal));
        while game.behaviour().is_some() {
            game.carry_on();
        }
        if game.chunk() == Some(goal) {
            return true;
        }
        if game.world().ending().is_some() {
            return false;
        }
        // Whoever knows of no way looks for one.
        let mut steps = 0;
        game.begin(Behaviour::Explore);
        while game.behaviour().is_some() && steps < LOOKS {
            game.carry_on();
            steps += 1;
        }
        game.interrupt();
        if game.chunk() == Some(goal) {
            return true;
        }
    }
    false
}

/// Walks through so many chunks that were not come to before, wherever there is a way, without coming back.
pub fn walk(game: &mut Game, count: usize) -> usize {
    let mut tries = 0;
    while game.world().travels().chunks().count() < count && tries < count * 8 {
        tries += 1;
        let here = chunk(game);
        let new = |side: &Dir| !game.world().travels().has_been(here.beside(*side));
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
