//! Monsters and allies whose enemy is out of reach: they take a detour, take cover, step aside or wait.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::game::{Action, EventKind, Game, Mood};

/// A river with a detour of more than forty steps.
const RIVER: &str = "##############################
     #@.~~m.......................#
     #.##########################.#
     #............................#
     ##############################";

#[test]
fn hunter_takes_the_long_path_around_a_river() {
    let mut game = stage(RIVER);
    walk(&mut game, &".".repeat(60));
    assert!(place(&game, 'm').is_adjacent(game.hero_at()), "{}", picture(&game));
}

#[test]
fn hunter_on_a_long_path_does_not_give_up() {
    let mut game = stage(&RIVER.replace("#............................#", "#.........:::::::::::::::::::#"));
    walk(&mut game, &".".repeat(90));
    assert!(place(&game, 'm').is_adjacent(game.hero_at()), "{}", picture(&game));
}

fn shoot(game: &mut Game, letter: char, turns: usize) {
    for _ in 0..turns {
        let at = place(game, letter);
        let action = match game.sees(at) {
            true => Action::Throw(number(game, "dart"), at),
            false => Action::Wait,
        };
        play(game, action);
    }
}

#[test]
fn monster_shot_over_water_takes_cover() {
    let mut game = with_gear(
        "##############
         #@.~~~.q.....#
         #######..#...#
         #######......#
         ##############",
        &["dart 30"],
    );
    shoot(&mut game, 'q', 12);
    assert!(hp(&game, 'q') < 6, "a dart has hit it");
    assert!(!game.sees(place(&game, 'q')), "{}", picture(&game));
}

#[test]
fn monster_without_cover_flees_as_far_as_possible_from_ranged_attacks() {
    let mut game = with_gear(
        "#################
         #@.~~~.q........#
         #################",
        &["dart 40"],
    );
    for _ in 0..12 {
        if hp(&game, 'q') < 6 {
            break;
        }
        shoot(&mut game, 'q', 1);
    }
    walk(&mut game, "......");
    assert!(matches!(mood(&game, 'q'), Mood::Fleeing { .. }), "{:?}", mood(&game, 'q'));
    assert_eq!(place(&game, 'q'), Point::new(15, 1), "{}", picture(&game));
}

#[test]
fn monster_with_a_path_to_the_hero_does_not_flee_ranged_attacks() {
    let mut game = with_gear(&RIVER.replace('m', "K"), &["dart 30"]);
    for _ in 0..6 {
        shoot(&mut game, 'K', 1);
        assert!(!matches!(mood(&game, 'K'), Mood::Fleeing { .. }), "{}", picture(&game));
    }
    assert!(hp(&game, 'K') < 600);
}

fn with_rat(picture: &str) -> Game {
    let mut game = with_scroll(picture, r#"[{"who":"self","what":[{"summon":{"monster":"m_r"}}]}]"#);
    use_it(&mut game, "test_scroll", None);
    game
}

#[test]
fn ally_ignores_an_unreachable_enemy_on_an_island() {
    let mut game = with_rat(
        "############
         #@....~d~..#
         ############",
    );
    walk(&mut game, "......");
    assert!(place(&game, 'r').distance(game.hero_at()) <= 2, "{}", picture(&game));
}

#[test]
fn ally_prefers_a_reachable_enemy_over_a_nearer_unreachable_enemy() {
    let mut game = with_rat(
        "############
         ###~~~######
         ###~d~######
         ###~~~######
         ###@.....d.#
         ############",
    );
    walk(&mut game, "............");
    let at = |x, y| game.level().actor_at(Point::new(x, y)).unwrap().hp();
    assert!(at(9, 4) < 60, "{}", picture(&game));
    assert_eq!(at(4, 2), 60);
}

#[test]
fn ally_shot_from_an_island_takes_cover() {
    let mut game = with_rat(
        "##############
         #@....~~a~~###
         #.#####~~~~###
         #.############
         ##############",
    );
    let mut hurt = false;
    for _ in 0..30 {
        play(&mut game, Action::Wait);
        let Some(rat) = game.level().actors().iter().find(|actor| actor.leader().is_some()) else {
            panic!("it stood there until it was dead")
        };
        hurt |= rat.hp() < rat.max_hp();
    }
    assert!(!hurt || !game.level().is_in_view(place(&game, 'a'), place(&game, 'r')), "{}", picture(&game));
}

#[test]
fn ally_returns_to_the_hero_over_a_long_path() {
    let items = [
        (
            "test_scroll",
            r#""class":"scroll","workings":[{"who":"self","what":[{"summon":{"monster":"m_r"}}]}]"#,
        ),
        ("test_leap", r#""class":"scroll","workings":[{"who":"self","what":[{"teleport":{"least":27}}]}]"#),
    ];
    let props = Props { gear: &["test_scroll", "test_leap"], items: &items, ..Props::default() };
    let map = "##############################
         #@..########################.#
         ###.########################.#
         ###..........................#
         ##############################";
    let winding = map.replace(
        "###..........................#\n",
        "###.#...#...#...#...#...#....#\n         ###...#...#...#...#...#...####\n",
    );
    let mut game = run(furnished(&[&winding], &props), 3);
    use_it(&mut game, "test_scroll", None);
    use_it(&mut game, "test_leap", None);
    assert!(game.hero_at().x > 26, "{}", picture(&game));
    walk(&mut game, &".".repeat(60));
    assert!(place(&game, 'r').distance(game.hero_at()) <= 2, "{}", picture(&game));
}

fn shots(game: &mut Game, turns: usize) -> usize {
    let shot = |what: &EventKind| matches!(what, EventKind::Hit { .. } | EventKind::Missed { .. });
    (0..turns).filter(|_| happened(&play(game, Action::Wait), shot)).count()
}

#[test]
fn archer_holds_fire_without_a_clear_line_of_fire() {
    let mut game = stage(
        "##########
         #@.d..a..#
         ##########",
    );
    assert_eq!(shots(&mut game, 10), 0, "{}", picture(&game));
    assert!(place(&game, 'a').distance(game.hero_at()) >= 4);
}

#[test]
fn archer_sidesteps_for_a_clear_line_of_fire() {
    let mut game = stage(
        "##########
         #........#
         #@.d..a..#
         #........#
         ##########",
    );
    assert!(shots(&mut game, 10) > 5, "{}", picture(&game));
    assert_eq!(hp(&game, 'd'), 60);
}
