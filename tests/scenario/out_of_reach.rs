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
fn a_hunter_goes_the_long_way_round_a_river() {
    let mut game = stage(RIVER);
    walk(&mut game, &".".repeat(60));
    assert!(place(&game, 'm').is_adjacent(game.hero_at()), "{}", picture(&game));
}

#[test]
fn who_is_on_the_long_way_loses_no_patience() {
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
fn who_is_shot_at_over_water_takes_cover() {
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
fn where_there_is_no_cover_who_is_shot_at_gets_as_far_away_as_it_can() {
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
fn who_can_come_at_last_is_not_driven_off() {
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
fn an_ally_does_not_stand_at_a_shore_for_a_foe_on_an_islet() {
    let mut game = with_rat(
        "############
         #@....~d~..#
         ############",
    );
    walk(&mut game, "......");
    assert!(place(&game, 'r').distance(game.hero_at()) <= 2, "{}", picture(&game));
}

#[test]
fn an_ally_takes_the_foe_that_it_can_reach_before_a_nearer_one_that_it_cannot() {
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
fn an_ally_that_is_shot_at_from_an_islet_takes_cover() {
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
fn an_ally_comes_back_however_long_the_way_is() {
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
fn an_archer_waits_for_a_clear_line() {
    let mut game = stage(
        "##########
         #@.d..a..#
         ##########",
    );
    assert_eq!(shots(&mut game, 10), 0, "{}", picture(&game));
    assert!(place(&game, 'a').distance(game.hero_at()) >= 4);
}

#[test]
fn an_archer_steps_aside_for_a_clear_line() {
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
