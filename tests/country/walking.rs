//! Walking across chunk borders: there and back, at night, and with encounters.

use super::walker::{chunk, content, game, go, travel, walk};
use crate::tier;
use fifteen::base::overworld::Chunk;
use fifteen::base::{Dir, Point};
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen::game::{Action, Actor, Behaviour, EventKind, Game, Mood, Stance, StopReason};

fn ground(game: &Game) -> String {
    let level = game.level();
    // Draw all doors closed, because the hero may have opened them.
    let shut = |at: Point| {
        let tile = level.tile(at);
        game.content().tiles[tile].closes_to.unwrap_or(tile)
    };
    let glyph = |at: Point| game.content().tiles[shut(at)].glyph;
    let size = level.size();
    let row = |y: i32| (0..size.width).map(|x| glyph(Point::new(x, y))).collect::<String>() + "\n";
    (0..size.height).map(row).collect()
}

#[test]
fn leaving_town_and_returning_leads_back_to_the_same_town() {
    let content = content(false);
    for seed in 0..6 {
        let mut game = game(&content, seed);
        let home = ground(&game);
        for side in Dir::SIDES {
            assert!(go(&mut game, side), "seed {seed}: no way out to the {}", side.name());
            assert_eq!(chunk(&game), Chunk::TOWN.neighbour(side));
            assert!(go(&mut game, side.opposite()), "seed {seed}: no way back from the {}", side.name());
            assert_eq!(chunk(&game), Chunk::TOWN);
            assert_eq!(ground(&game), home, "seed {seed}");
            game.check_invariants().unwrap();
        }
    }
}

#[test]
fn a_chunk_is_the_same_from_every_direction() {
    let content = content(true);
    for seed in 0..4 {
        let (mut one, mut other) = (game(&content, seed), game(&content, seed));
        let [north, east] = [Dir::North, Dir::East];
        let there = go(&mut one, east) && go(&mut one, north);
        let arrived = go(&mut other, north) && go(&mut other, east);
        if there && arrived {
            assert_eq!(chunk(&one), chunk(&other));
            assert_eq!(ground(&one), ground(&other), "seed {seed}");
        }
    }
}

#[test]
fn returning_to_a_chunk_enters_where_the_hero_left() {
    let content = content(false);
    let mut game = game(&content, 3);
    assert!(go(&mut game, Dir::East));
    let first = game.hero_at();
    assert!(first.x <= 1, "{first}");
    game.play(Action::Walk(Dir::West));
    assert_eq!(chunk(&game), Chunk::TOWN);
    game.play(Action::Walk(Dir::East));
    assert!(game.hero_at().distance(first) <= 2, "{} and {first}", game.hero_at());
}

#[test]
fn a_level_without_neighbours_ends_at_its_edge() {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let content = std::rc::Rc::new(content);
    let scenario = content.scenarios.find("caves").unwrap();
    let mut game = Game::new(content, scenario, "Tester", 5).unwrap();
    for _ in 0..200 {
        game.play(Action::Walk(Dir::West));
    }
    let level = game.world().current_level();
    assert!(game.chunk().is_none() && game.level().id() == level);
    assert_eq!(game.world().levels().len(), 1);
}

#[test]
fn chunk_travel_returns_to_town_from_far_away() {
    let content = content(false);
    let mut game = game(&content, 11);
    assert!(walk(&mut game, 12) >= 12);
    let far = chunk(&game);
    assert!(far.distance_to_town() >= 3, "{far}");
    for _ in 0..60 {
        travel(&mut game, Chunk::TOWN);
        if chunk(&game) == Chunk::TOWN {
            break;
        }
    }
    assert_eq!(chunk(&game), Chunk::TOWN);
    assert_eq!(game.world().travels().chunks().count(), 12, "it went through nothing new");
}

#[test]
fn journey_to_a_visited_neighbour_leads_over_their_common_border() {
    let content = content(false);
    let mut returned = 0;
    for seed in 0..8 {
        let mut game = game(&content, seed);
        if ![Dir::East, Dir::North, Dir::West].into_iter().all(|side| go(&mut game, side)) {
            continue;
        }
        let north = Chunk::TOWN.neighbour(Dir::North);
        assert_eq!(chunk(&game), north);
        // Explore, so that a way to the common border is known.
        for _ in 0..20 {
            game.start_activity(Behaviour::Explore);
            while game.behaviour().is_some() {
                game.continue_activity();
            }
        }
        for _ in 0..20 {
            travel(&mut game, Chunk::TOWN);
            let here = chunk(&game);
            assert!([north, Chunk::TOWN].contains(&here), "seed {seed}: by way of {here}");
            if here == Chunk::TOWN {
                returned += 1;
                break;
            }
        }
    }
    assert!(returned > 4, "only {returned} came home");
}

#[test]
fn journeys_reach_every_visited_chunk() {
    let content = content(false);
    for seed in 0..16 {
        let mut game = game(&content, seed);
        walk(&mut game, 8);
        for goal in game.world().travels().chunks().collect::<Vec<_>>() {
            for _ in 0..60 {
                if chunk(&game) == goal || game.world().ending().is_some() {
                    break;
                }
                travel(&mut game, goal);
            }
            assert!(chunk(&game) == goal || game.world().ending().is_some(), "seed {seed}: not to {goal}");
        }
    }
}

#[test]
fn country_map_shows_what_is_beside_visited_chunks() {
    let content = content(true);
    let mut landmarks = 0;
    for seed in 0..10 {
        let game = game(&content, seed);
        let known = game.country_around(Chunk::TOWN, (2, 2));
        let beside = Dir::SIDES.into_iter().map(|side| Chunk::TOWN.neighbour(side));
        let mut expected: Vec<Chunk> = beside.chain([Chunk::TOWN]).collect();
        expected.sort_unstable_by_key(|chunk| (chunk.y, chunk.x));
        assert_eq!(known.iter().map(|(chunk, _)| *chunk).collect::<Vec<_>>(), expected);
        assert!(expected.iter().all(|chunk| game.name_of_chunk(*chunk).is_some()));
        assert_eq!(game.name_of_chunk(Chunk { x: 2, y: 0 }), None);
        landmarks +=
            known.iter().filter(|(chunk, view)| *chunk != Chunk::TOWN && view.landmark.is_some()).count();
    }
    assert!(landmarks > 3, "only {landmarks} landmarks are seen from the town");
}

#[test]
fn autoexplore_in_the_country_does_not_stop_for_sleeping_monsters() {
    let content = content(true);
    let mut sleepers = 0;
    for seed in 0..5 {
        let mut game = game(&content, seed);
        walk(&mut game, 3);
        let asleep = |actor: &Actor| actor.mood() == Mood::Asleep;
        sleepers += game.level().actors().iter().filter(|actor| asleep(actor)).count();
        for _ in 0..20 {
            let mut events = game.start_activity(Behaviour::Explore);
            while game.behaviour().is_some() {
                events.extend(game.continue_activity());
            }
            let saw = events.iter().filter_map(|event| match event.kind {
                EventKind::Stopped(StopReason::MonsterInView(_, at, _)) => game.level().actor_at(at),
                _ => None,
            });
            assert!(!saw.into_iter().any(asleep), "seed {seed}");
        }
    }
    assert!(sleepers > 0, "nobody sleeps in the country");
}

#[test]
fn autoexplore_in_the_country_passes_unaware_monsters_that_are_far_away() {
    let content = content(true);
    let mut passed = 0;
    for seed in 0..30 {
        let mut game = game(&content, seed);
        // The outskirts of the town count as country.
        if seed % 3 > 0 && !Dir::SIDES.into_iter().any(|side| go(&mut game, side)) {
            continue;
        }
        let unaware_and_far = |game: &Game, actor: &Actor| {
            let far = actor.at().manhattan_distance(game.hero_at()) > 7;
            matches!(actor.mood(), Mood::Idle { .. }) && game.stance(actor) == Stance::Foe && far
        };
        for _ in 0..20 {
            let mut events = game.start_activity(Behaviour::Explore);
            while game.behaviour().is_some() {
                events.extend(game.continue_activity());
                let seen = game.actors_in_sight();
                let goes_on = game.behaviour().is_some();
                passed += usize::from(goes_on && seen.iter().any(|actor| unaware_and_far(&game, actor)));
            }
            let saw = events.iter().filter_map(|event| match event.kind {
                EventKind::Stopped(StopReason::MonsterInView(_, at, _)) => game.level().actor_at(at),
                _ => None,
            });
            let stopped = saw.into_iter().any(|actor| unaware_and_far(&game, actor));
            assert!(!stopped, "seed {seed}");
        }
    }
    assert!(passed > 0, "nobody is unaware in the country");
}

#[test]
fn world_invariants_hold_after_every_border() {
    let content = content(true);
    for seed in 0..tier::some(2, 12) {
        let mut game = game(&content, u64::try_from(seed).unwrap());
        for n in 1..=25 {
            walk(&mut game, n);
            game.check_invariants().unwrap_or_else(|why| panic!("seed {seed}, chunk {n}: {why}"));
        }
    }
}
