//! Saving and resuming runs of the shipped data, through the public interface.

use crate::loaded;
use fifteen::base::{Dir, Random};
use fifteen::content::Content;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::save::{SaveSlot, Saves};
use fifteen::game::{Action, Behaviour, Game};
use serde_json::Value;
use std::fs;
use std::rc::Rc;
use tempfile::TempDir;

struct Table {
    folder: TempDir,
    content: Rc<Content>,
}

impl Table {
    fn new() -> Table {
        Table { folder: tempfile::tempdir().unwrap(), content: loaded::shipped() }
    }

    fn claim(&self, name: &str) -> SaveSlot {
        Saves::new(self.folder.path()).claim(name).unwrap()
    }

    fn start(&self, name: &str, seed: u64) -> Game {
        let scenario = self.content.scenarios.find("spark").unwrap();
        Game::new(Rc::clone(&self.content), scenario, name, seed).unwrap()
    }

    fn resume(&self, slot: &mut SaveSlot) -> Game {
        let world = slot.load(&self.content).unwrap();
        assert!(slot.notes().is_empty(), "{:?}", slot.notes());
        Game::resume(Rc::clone(&self.content), world)
    }
}

fn saved(slot: &mut SaveSlot, game: &Game) -> String {
    slot.save(game.world(), game.content()).unwrap();
    fs::read_to_string(slot.folder().join("world.json")).unwrap()
}

/// Returns the save without the sequence number and the fields that depend on it.
fn body(text: &str) -> &str {
    text.split_once("\n  \"turn\": ").unwrap().1
}

fn wander(game: &mut Game, random: &mut Random, commands: u32) {
    for _ in 0..commands {
        let foe = game.actors_in_sight().first().map(|foe| foe.at());
        let stair = game.known_stair(Stair::Down);
        match (random.below(10), foe, stair) {
            (0..=2, _, _) => drop(game.play(Action::Walk(*random.pick(&Dir::ALL).unwrap()))),
            (3, None, _) => drop(game.play(Action::TakeStair(Stair::Up))),
            (_, Some(foe), _) => {
                let dir = game.hero_at().direction_to(foe);
                game.play(dir.map_or(Action::Wait, Action::Walk));
            }
            (_, None, Some(at)) if at == game.hero_at() => {
                game.play(Action::TakeStair(Stair::Down));
            }
            (4..=6, None, Some(at)) => drop(game.start_activity(Behaviour::Travel(at))),
            _ => drop(game.start_activity(Behaviour::Explore)),
        }
        while game.behaviour().is_some() {
            game.continue_activity();
        }
    }
}

#[test]
fn saving_and_resuming_does_not_change_the_run() {
    let table = Table::new();
    for seed in 1..=4 {
        let (one, two) = (format!("one {seed}"), format!("two {seed}"));
        let (mut left, mut right) = (table.claim(&one), table.claim(&two));
        let mut kept = table.start(&one, seed);
        let mut resumed = table.start(&two, seed);
        let (mut dice, mut twin) = (Random::new(seed), Random::new(seed));
        for _ in 0..8 {
            wander(&mut kept, &mut dice, 60);
            wander(&mut resumed, &mut twin, 60);
            let before = saved(&mut right, &resumed);
            resumed = table.resume(&mut right);
            assert_eq!(body(&saved(&mut right, &resumed)), body(&before));
            let uninterrupted = saved(&mut left, &kept).replace(&one, &two);
            assert_eq!(body(&before), body(&uninterrupted), "seed {seed}");
        }
        assert!(kept.world().turn() > 100, "too little happened");
    }
}

#[test]
fn a_save_has_the_documented_field_names() {
    let table = Table::new();
    let mut slot = table.claim("Ada");
    let game = table.start("Ada", u64::MAX);
    let tree: Value = serde_json::from_str(&saved(&mut slot, &game)).unwrap();
    assert_eq!(tree["format"], "fifteen save");
    assert_eq!(tree["version"], 12);
    assert_eq!(tree["save_seq"], 1);
    assert_eq!(tree["turn"], game.world().turn());
    assert_eq!(tree["seed"], u64::MAX);
    let level = &tree["levels"][0];
    assert_eq!((&level["id"], &level["depth"]), (&1.into(), &1.into()));
    let actors = level["actors"].as_array().unwrap();
    let hero = actors.iter().find(|a| a["id"] == tree["hero"]).unwrap();
    assert_eq!(hero["kind"], game.content().monsters[game.hero().unwrap().kind()].id);
    assert_eq!(hero["at"], serde_json::json!([game.hero_at().x, game.hero_at().y]));
    assert_eq!(hero["hp"], game.hero().unwrap().hp());
    let row = level["rows"][game.hero_at().y as usize].as_str().unwrap();
    let underfoot = row.chars().nth(game.hero_at().x as usize).unwrap();
    let tile = game.level().terrain()[game.hero_at()];
    assert_eq!(level["legend"][underfoot.to_string()], game.content().tiles[tile].id);
}

#[test]
fn a_dead_hero_is_saved_listed_and_buried() {
    let table = Table::new();
    let saves = Saves::new(table.folder.path());
    let mut slot = table.claim("Ada");
    let mut dice = Random::new(0);
    let game = (1..50)
        .map(|seed| {
            let mut game = table.start("Ada", seed);
            wander(&mut game, &mut dice, 500);
            game
        })
        .find(|game| game.world().ending().is_some())
        .expect("somebody dies");
    let text = saved(&mut slot, &game);
    assert!(saves.list(&table.content)[0].state.as_ref().unwrap().over);
    let resumed = table.resume(&mut slot);
    assert_eq!(resumed.world().ending(), game.world().ending());
    let grave = slot.bury().unwrap();
    assert_eq!(fs::read_to_string(grave.join("world.json")).unwrap(), text);
    assert!(saves.list(&table.content).is_empty());
}
