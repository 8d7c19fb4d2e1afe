//! Monster AI: noticing, hunting, searching, fleeing, and keeping a distance.

use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::game::{Action, EventKind, Mood};

#[test]
fn monster_that_sees_the_hero_approaches() {
    let mut game = stage(
        "############
         #@........m#
         ############",
    );
    walk(&mut game, "........");
    assert_level(
        &game,
        "############
         #@m........#
         ############",
    );
}

#[test]
fn monster_that_neither_sees_nor_hears_the_hero_stays_idle() {
    let mut game = stage(
        "#########
         #@..#..m#
         #...#...#
         #########",
    );
    for _ in 0..10 {
        walk(&mut game, "ljkh");
    }
    assert_eq!(place(&game, 'm'), Point::new(7, 1));
    assert!(matches!(mood(&game, 'm'), Mood::Idle { .. }));
}

#[test]
fn hunter_searches_where_it_last_saw_the_hero() {
    let mut game = stage(
        "################
         #.....@.......m#
         #.####.#########
         #.#....#.......#
         #.#.####.......#
         #...####.......#
         ################",
    );
    assert!(matches!(mood(&game, 'm'), Mood::Hunting { .. }));
    // The hero goes around the corner without noise, while the m is still far away.
    walk(&mut game, "jjhhhjj");
    assert!(
        matches!(mood(&game, 'm'), Mood::Searching { around, .. } if around.y <= 2),
        "{:?}",
        mood(&game, 'm')
    );
    let hero = game.hero_at();
    // The m must not walk straight to a hero that it cannot see.
    for _ in 0..3 {
        walk(&mut game, ".");
        if let Mood::Hunting { last } = mood(&game, 'm') {
            assert_eq!(last, hero);
            assert!(game.sees(place(&game, 'm')), "it hunts what it cannot see\n{}", picture(&game));
        }
    }
}

#[test]
fn hunter_gives_up_after_losing_the_hero() {
    let mut game = stage(
        "##############
         #@+.........m#
         ##############",
    );
    walk(&mut game, "l");
    walk(&mut game, "..");
    assert!(matches!(mood(&game, 'm'), Mood::Hunting { .. }));
    play(&mut game, Action::Close(Point::new(2, 1)));
    walk(&mut game, &".".repeat(40));
    assert!(matches!(mood(&game, 'm'), Mood::Idle { .. }), "{:?}\n{}", mood(&game, 'm'), picture(&game));
}

#[test]
fn sleeper_wakes_only_from_noise() {
    let picture = "###########
                   #@....z...#
                   ###########";
    let mut game = stage(picture);
    walk(&mut game, &".".repeat(50));
    assert_eq!(mood(&game, 'z'), Mood::Asleep, "the hero makes no noise here");
    let mut game = stage(
        "###########
         #@r...z...#
         ###########",
    );
    for _ in 0..60 {
        if mood(&game, 'z') != Mood::Asleep {
            return;
        }
        walk(&mut game, "l");
    }
    panic!("it slept through a fight");
}

#[test]
fn hurt_coward_flees() {
    let mut game = stage(
        "##############
         #@c..........#
         ##############",
    );
    let mut fled = false;
    for _ in 0..6 {
        fled |= happened(&play(&mut game, Action::Walk(Dir::East)), |what| {
            matches!(what, EventKind::Fled { .. })
        });
        if fled {
            break;
        }
    }
    assert!(fled);
    walk(&mut game, "......");
    assert!(place(&game, 'c').x > 5, "{}", picture(&game));
}

#[test]
fn cornered_coward_attacks_once_per_turn() {
    let mut game = stage(
        "####
         #@c#
         ####",
    );
    for _ in 0..6 {
        play(&mut game, Action::Walk(Dir::East));
    }
    assert!(matches!(mood(&game, 'c'), Mood::Fleeing { .. }), "{:?}", mood(&game, 'c'));
    let coward = id(&game, 'c');
    for _ in 0..8 {
        let events = play(&mut game, Action::Wait);
        let bites = events.iter().filter(|event| match &event.kind {
            EventKind::Hit { by, .. } | EventKind::Missed { by, .. } => by.id() == Some(coward),
            _ => false,
        });
        assert_eq!(bites.count(), 1);
    }
}

#[test]
fn archer_keeps_distance_and_shoots() {
    let mut game = stage(
        "##############
         #@..a........#
         ##############",
    );
    let hp = game.hero().unwrap().hp();
    let mut shots = 0;
    for _ in 0..12 {
        let events = play(&mut game, Action::Wait);
        shots +=
            usize::from(happened(&events, |w| matches!(w, EventKind::Hit { .. } | EventKind::Missed { .. })));
        assert!(place(&game, 'a').distance(game.hero_at()) >= 3);
    }
    assert!(shots > 5, "{shots} shots");
    assert!(game.hero().unwrap().hp() <= hp);
}

#[test]
fn monsters_without_hands_cannot_open_doors() {
    for (letter, opens) in [('m', false), ('g', true)] {
        let mut game = stage(&format!(
            "########
             #@..+.{letter}#
             ########"
        ));
        // The noise of a fight would attract both monsters, so the door is opened and closed in their sight instead.
        walk(&mut game, "ll");
        play(&mut game, Action::Open(Point::new(4, 1)));
        play(&mut game, Action::Wait);
        let through = place(&game, letter).x < 6;
        assert!(through, "it saw the hero through the open door\n{}", picture(&game));
        let mut game = stage(&format!(
            "##########
             #@..+...{letter}#
             ##########"
        ));
        walk(&mut game, "ll");
        play(&mut game, Action::Open(Point::new(4, 1)));
        play(&mut game, Action::Close(Point::new(4, 1)));
        walk(&mut game, "hh......");
        let opened = place(&game, letter).x < 4 || picture(&game).contains('/');
        assert_eq!(opened, opens, "{letter}\n{}", picture(&game));
    }
}

#[test]
fn swimmers_stay_in_the_water() {
    let mut game = stage(
        "#########
         #@..~~~f#
         #...~~~~#
         #########",
    );
    for _ in 0..30 {
        walk(&mut game, ".");
        let at = place(&game, 'f');
        assert!(at.x >= 4, "{}", picture(&game));
    }
    assert_eq!(place(&game, 'f').x, 4, "it comes as near as it can\n{}", picture(&game));
}

#[test]
fn monsters_path_around_each_other_to_surround_the_hero() {
    let mut game = stage(
        "###########
         #.........#
         #.........#
         #@...mmmm.#
         #.........#
         #.........#
         ###########",
    );
    walk(&mut game, &".".repeat(12));
    let hero = game.hero_at();
    let beside = game.actors_in_sight().iter().filter(|a| a.at().is_adjacent(hero)).count();
    assert_eq!(beside, 4, "{}", picture(&game));
}

#[test]
fn erratic_monsters_move_off_the_direct_path() {
    let mut game = stage(
        "###########
         #.........#
         #@...b....#
         #.........#
         ###########",
    );
    let mut places = std::collections::BTreeSet::new();
    for _ in 0..40 {
        walk(&mut game, ".");
        places.insert(place(&game, 'b'));
    }
    assert!(places.len() > 8, "{places:?}");
}

#[test]
fn wandering_monsters_roam_the_level() {
    let mut game = stage(
        "#############
         #@#.......r.#
         ###.........#
         #############",
    );
    let mut places = std::collections::BTreeSet::new();
    for _ in 0..40 {
        walk(&mut game, ".");
        places.insert(place(&game, 'r'));
    }
    assert!(places.len() > 6, "{places:?}");
}
