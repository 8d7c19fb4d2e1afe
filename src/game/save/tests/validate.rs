//! Saving reuses the texts of unchanged levels from the last save. The result must equal a save made without reuse.

use super::super::text;
use crate::save::text::validate::SaveValidator;
use crate::{Action, Behaviour, Game, World};
use fifteen_base::{Dir, Random};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Content, DEFAULT_PALETTE, Source};
use std::path::Path;
use std::rc::Rc;

const PATH: &str = "world.json";

fn game(seed: u64) -> Game {
    let content = Rc::new(Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap());
    let scenario = content.scenarios.find("spark").unwrap();
    Game::new(content, scenario, "Ada", seed).unwrap()
}

/// Descends as fast as possible, sometimes ascends, and fights what is in the way.
fn play_random(game: &mut Game, random: &mut Random) {
    let up = random.percent(10) && game.known_stair(Stair::Up).is_some();
    let stair = if up { Stair::Up } else { Stair::Down };
    match (game.known_stair(stair), game.actors_in_sight().first()) {
        (Some(at), _) if at == game.hero_at() => drop(game.play(Action::TakeStair(stair))),
        (_, Some(foe)) if random.percent(90) => {
            let dir = game.hero_at().direction_to(foe.at());
            game.play(dir.map_or(Action::Wait, Action::Walk));
        }
        (Some(at), None) => drop(game.start_activity(Behaviour::Travel(at))),
        (None, None) => drop(game.start_activity(Behaviour::Explore)),
        _ => drop(game.play(Action::Walk(*random.pick(&Dir::ALL).unwrap()))),
    }
    while game.behaviour().is_some() {
        game.continue_activity();
    }
}

#[test]
fn incremental_save_matches_a_full_save() {
    let (mut levels, mut saves) = (0, 0);
    for seed in 1..=18 {
        let (mut game, mut random) = (game(seed), Random::new(seed));
        let mut proven = SaveValidator::default();
        for seq in 1..=150 {
            (0..5).for_each(|_| play_random(&mut game, &mut random));
            if game.world().ending().is_some() {
                break;
            }
            let (world, content) = (game.world(), game.content());
            let saved = proven.text(world, seq, Path::new(PATH), content).unwrap();
            assert_eq!((saved.text, saved.sum), text::write(world, seq, content), "seed {seed}, save {seq}");
            assert_eq!(saved.state, text::state_fingerprint(world, content));
            saves += 1;
        }
        levels += game.world().levels().len();
    }
    assert!(saves > 500 && levels > 24, "{saves} saves, {levels} levels");
}

#[test]
fn errors_on_other_levels_are_noticed() {
    let crowded = |game: &Game| {
        let (here, levels) = (game.world().current_level(), game.world().levels());
        let mut others = levels.iter().filter(|(id, _)| **id != here);
        others.find(|(_, level)| !level.actors().is_empty()).map(|(id, _)| *id)
    };
    let travelled = (1..40).filter_map(|seed| {
        let (mut game, mut random) = (game(seed), Random::new(seed));
        (0..100).find_map(|_| {
            play_random(&mut game, &mut random);
            (game.world().ending().is_none() && crowded(&game).is_some()).then_some(())
        })?;
        Some(game)
    });
    let game = { travelled }.next().unwrap();
    let mut proven = SaveValidator::default();
    let mut save = |world: &World| proven.text(world, 1, Path::new(PATH), game.content());
    assert!(save(game.world()).is_ok());
    let broken = |break_it: &dyn Fn(&mut crate::Level)| {
        let mut world = game.world().clone();
        let id = crowded(&game).unwrap();
        break_it(world.levels.get_mut(&id).unwrap());
        world
    };
    let hero = game.hero().unwrap().clone();
    let doubled = broken(&|level| assert!(level.actors.insert(hero.clone()).is_none()));
    let refused = save(&doubled).unwrap_err().to_string();
    assert!(refused.contains("two actors or items have the number 1"), "{refused}");
    let hurt = broken(&|level| {
        let id = level.actors.iter().next().unwrap().id();
        level.actors.get_mut(id).unwrap().hp = 1_000_000;
    });
    let refused = save(&hurt).unwrap_err().to_string();
    assert!(refused.contains("1000000 is more than `max_hp`"), "{refused}");
    assert!(save(game.world()).is_ok(), "what was proven is forgotten after a failure, not trusted");
}
