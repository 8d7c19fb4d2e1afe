//! Rules of the scenario Arena, which are fields of its data: everyone fights everyone, and each hit takes one life.
//!
//! ```text
//! # wall   . floor   e an enemy   @ the hero, who is drawn as their hit points
//! ```

use crate::loaded;
use fifteen::base::{Dir, Point};
use fifteen::content::{Content, Source};
use fifteen::game::{Action, Behaviour, Game};
use serde_json::{Value, json};
use std::rc::Rc;

fn content(picture: &str) -> Rc<Content> {
    let shipped = Source::built_in().read("themes.json").unwrap();
    let mut themes: Value = serde_json::from_slice(&shipped).unwrap();
    let mut all = themes["themes"].as_array_mut().unwrap().iter_mut();
    let arena = all.find(|theme| theme["id"] == "arena").unwrap();
    arena["steps"] = json!([{ "map": { "file": "maps/ring.json" } }]);
    arena.as_object_mut().unwrap().remove("size");
    let rows: Vec<&str> = picture.lines().map(str::trim).collect();
    let map = json!({
        "legend": {
            "#": "stone_wall",
            ".": "stone_floor",
            "e": { "tile": "stone_floor", "monster": "arena_enemy" },
            "@": { "tile": "stone_floor", "start": true },
        },
        "rows": rows,
    });
    let (themes, map) = (themes.to_string(), map.to_string());
    let shipped = |name| String::from_utf8(Source::built_in().read(name).unwrap()).unwrap();
    let [yard, town] = ["maps/practice_yard.json", "maps/lastlight.json"].map(shipped);
    let files = [
        ("themes.json", &*themes),
        ("maps/ring.json", &*map),
        ("maps/practice_yard.json", &yard),
        ("maps/lastlight.json", &town),
    ];
    loaded::written(&files)
}

fn arena_of(picture: &str, seed: u64) -> Game {
    let content = content(picture);
    let scenario = content.scenarios.find("arena").unwrap();
    Game::new(content, scenario, "Tester", seed).unwrap()
}

fn arena(picture: &str) -> Game {
    arena_of(picture, 1)
}

fn picture(game: &Game) -> String {
    let (level, content) = (game.level(), game.content());
    let cell = |at: Point| match level.actor_at(at) {
        Some(actor) => content.monsters[actor.kind()].glyph_at(actor.hp()),
        None if content.tiles[level.tile(at)].is_wall() => '#',
        None => '.',
    };
    let row = |y| (0..level.size().width).map(|x| cell(Point::new(x, y))).collect();
    let rows: Vec<String> = (0..level.size().height).map(row).collect();
    rows.join("\n")
}

#[track_caller]
fn looks(game: &Game, expected: &str) {
    let rows: Vec<&str> = expected.lines().map(str::trim).collect();
    assert_eq!(picture(game), rows.join("\n"), "\n{}", picture(game));
}

fn play(game: &mut Game, action: Action) {
    game.play(action);
    game.check_invariants().unwrap();
}

fn told(game: &Game) -> String {
    let all: Vec<&str> = game.log().iter().map(|m| m.text.as_str()).collect();
    all.join(" ")
}

#[test]
fn arena_hits_always_deal_1_damage_and_hero_glyph_shows_hp() {
    for seed in 0..200 {
        let mut game = arena_of("####\n#e@#\n####", seed);
        looks(&game, "####\n#e3#\n####");
        for left in [2, 1] {
            play(&mut game, Action::Wait);
            looks(&game, &format!("####\n#e{left}#\n####"));
        }
        play(&mut game, Action::Wait);
        looks(&game, "####\n#e0#\n####");
        assert!(game.world().ending().is_some_and(|end| !end.is_won()));
    }
}

#[test]
fn hero_kills_an_arena_enemy_with_a_single_bump_attack() {
    for seed in 0..200 {
        let mut game = arena_of("####\n#e@#\n####", seed);
        play(&mut game, Action::Walk(Dir::West));
        looks(&game, "####\n#.3#\n####");
    }
}

#[test]
fn enemy_within_six_steps_moves_along_the_longer_axis() {
    // Four cells left and two cells up: six steps.
    let mut game = arena(
        "########
         #@.....#
         #......#
         #....e.#
         ########",
    );
    play(&mut game, Action::Wait);
    looks(
        &game,
        "########
         #3.....#
         #......#
         #...e..#
         ########",
    );
    play(&mut game, Action::Wait);
    play(&mut game, Action::Wait);
    play(&mut game, Action::Wait);
    // At first the ways left and up were equally long. After the step, up is longer.
    looks(
        &game,
        "########
         #3.....#
         #.e....#
         #......#
         ########",
    );
}

#[test]
fn arena_enemy_does_not_path_around_walls() {
    let mut game = arena(
        "#######
         #@.#e.#
         #.....#
         #######",
    );
    for _ in 0..20 {
        play(&mut game, Action::Wait);
    }
    looks(
        &game,
        "#######
         #3.#e.#
         #.....#
         #######",
    );
}

#[test]
fn distant_arena_enemy_waits_or_steps_in_four_directions_evenly() {
    let mut came = [0; 5];
    for seed in 0..400 {
        let mut game = arena_of(
            "##############
             #@...........#
             #...........e#
             #............#
             ##############",
            seed,
        );
        // Check the enemy's first step. The wall blocks one of the four directions.
        play(&mut game, Action::Wait);
        let enemy = game.level().actors().iter().find(|a| a.id() != game.world().hero_id());
        let step = enemy.unwrap().at() - Point::new(12, 2);
        let place = match (step.x, step.y) {
            (0, 0) => 0,
            (-1, 0) => 1,
            (0, -1) => 2,
            (0, 1) => 3,
            _ => 4,
        };
        came[place] += 1;
    }
    assert!(came[..4].iter().all(|n| (60..140).contains(n)), "{came:?}");
    assert_eq!(came[4], 0, "{came:?}");
}

#[test]
fn arena_enemies_attack_each_other_when_they_bump() {
    // The rear enemy acts first, and the other enemy blocks it.
    let mut game = arena(
        "########
         #ee...@#
         ########",
    );
    play(&mut game, Action::Wait);
    looks(
        &game,
        "########
         #e....3#
         ########",
    );
    assert!(told(&game).contains("The enemy hits another enemy for 1."), "{}", told(&game));
    assert_eq!(game.world().lore().kills(), 0, "that was none of the hero's doing");
}

#[test]
fn diagonal_moves_and_attacks_are_refused_without_using_a_turn() {
    let mut game = arena(
        "#####
         #e..#
         #.@.#
         #####",
    );
    let turn = game.world().turn();
    play(&mut game, Action::Walk(Dir::NorthWest));
    let enemy = game.actors_in_sight()[0].id();
    play(&mut game, Action::Attack(enemy));
    assert_eq!(game.world().turn(), turn, "trying costs no time");
    assert!(told(&game).contains("You cannot move diagonally."));
    looks(
        &game,
        "#####
         #e..#
         #.3.#
         #####",
    );
}

#[test]
fn travel_in_the_arena_works_without_diagonal_moves() {
    let mut game = arena(
        "##############
         #@...........#
         #............#
         #............#
         #...........e#
         ##############",
    );
    game.start_activity(Behaviour::Travel(Point::new(3, 3)));
    let mut steps = 0;
    while game.behaviour().is_some() && steps < 10 {
        game.continue_activity();
        steps += 1;
    }
    assert!(game.hero_at() == Point::new(3, 3) || told(&game).contains("you stop"), "{}", picture(&game));
}

#[test]
fn killing_the_last_arena_enemy_wins_the_run() {
    let mut game = arena("#####\n#e@e#\n#####");
    play(&mut game, Action::Walk(Dir::West));
    assert!(game.world().ending().is_none(), "one is left");
    play(&mut game, Action::Walk(Dir::East));
    assert!(game.world().ending().is_some_and(|end| end.is_won()));
    assert!(told(&game).ends_with("The last enemy is dead. Victory!"), "{}", told(&game));
}

#[test]
fn arena_is_won_when_enemies_have_killed_each_other() {
    let mut game = arena(
        "########
         #ee...@#
         ########",
    );
    for _ in 0..20 {
        play(&mut game, Action::Wait);
        if game.actors_in_sight().first().is_some_and(|e| e.at().is_adjacent(game.hero_at())) {
            play(&mut game, Action::Walk(Dir::West));
        }
        if let Some(end) = game.world().ending() {
            assert!(end.is_won());
            return;
        }
    }
    panic!("{}", picture(&game));
}

#[test]
fn whole_arena_is_visible_through_walls() {
    let game = arena(
        "##############
         #@#...#....#e#
         ###...#....###
         ##############",
    );
    assert_eq!(game.actors_in_sight().len(), 1);
    assert!(game.level().terrain().points().all(|at| game.sees(at)));
}
