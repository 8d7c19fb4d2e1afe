//! Melee combat, cover and lines of fire.

use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::game::{Action, EventKind, Game, Refusal, StatExplanation};

#[test]
fn bumping_is_striking() {
    let mut game = stage(
        "#####
         #@d.#
         #####",
    );
    let events = play(&mut game, Action::Walk(Dir::East));
    let struck = |what: &EventKind| matches!(what, EventKind::Hit { .. } | EventKind::Missed { .. });
    assert!(happened(&events, struck));
    assert_level(
        &game,
        "#####
         #@d.#
         #####",
    );
}

#[test]
fn a_blow_says_why_it_is_as_likely_as_it_is() {
    let game = stage(
        "######
         #@c.d#
         ######",
    );
    // The c has seen the hero, so no surprise counts: only the hero's attack and the negative defence of the c, up to
    // the cap.
    let (ours, theirs) = game.first_hits(id(&game, 'c'));
    assert_eq!(
        ours.unwrap().to_string(),
        "to hit: 60 base + 10 attack + 100 poor defence of the target = 170, capped at 95"
    );
    assert_eq!(theirs.unwrap().to_string(), "to hit: 60 base");
    let (ours, theirs) = game.first_hits(id(&game, 'd'));
    let ours = ours.unwrap();
    assert_eq!(ours.to_string(), "to hit: 60 base + 10 attack + 30 unaware target = 100, capped at 95");
    assert!(ours.explain_damage().ends_with(", doubled against an unaware target"));
    assert!(theirs.is_none(), "it has nothing to strike with");
}

#[test]
fn the_reasons_of_a_blow_make_up_its_numbers() {
    let game = stage(
        "######
         #@c.d#
         ######",
    );
    for letter in ['c', 'd'] {
        let id = id(&game, letter);
        let (hit, breakdown) = (game.first_hits(id).0.unwrap(), game.breakdown_against(id).unwrap());
        let sum = |all: &[StatExplanation]| all.iter().map(|why| why.total).sum::<i32>();
        let total: i32 = hit.reasons().map(|(_, points)| points).sum();
        assert_eq!(60 + sum(&breakdown.attacker_accuracy) - sum(&breakdown.target_defence), total, "{hit}");
        assert!(breakdown.dice_origin.is_some_and(|dice| dice.data_place(game.content()).is_some()));
    }
}

#[test]
fn rubble_is_cover_from_afar_unless_who_shoots_leans_round_it() {
    let theirs = |picture: &str| {
        let game = stage(picture);
        game.first_hits(id(&game, 'a')).1.unwrap().to_string()
    };
    let open = "to hit: 60 base + 100 attack = 160, capped at 95";
    assert_eq!(
        theirs(
            "########
             #@...:a#
             ########"
        ),
        open,
        "it is beside the archer"
    );
    assert_eq!(
        theirs(
            "########
             #@:...a#
             ########"
        ),
        "to hit: 60 base + 100 attack - 15 cover of the target = 145, capped at 95"
    );
    assert_eq!(
        theirs(
            "########
             #@....a#
             #:.....#
             ########"
        ),
        open,
        "it is not on the way"
    );
}

#[test]
fn cover_counts_for_no_blow_that_is_struck_from_beside() {
    let game = stage(
        "########
         #@.:..r#
         ########",
    );
    let (ours, theirs) = game.first_hits(id(&game, 'r'));
    for blow in [ours.unwrap(), theirs.unwrap()] {
        assert!(!blow.to_string().contains("cover"), "{blow}");
    }
}

#[test]
fn who_stands_in_rubble_is_harder_to_hit_from_afar_but_not_from_beside() {
    let mut game = stage(
        "########
         #@:...a#
         ########",
    );
    walk(&mut game, "l");
    let archer = place(&game, 'a');
    let cover = |game: &Game, from| game.level().shelter(from, game.hero_at(), game.content());
    assert_eq!(cover(&game, archer), 15);
    assert_eq!(cover(&game, game.hero_at() + Dir::East), 0);
}

#[test]
fn the_unaware_are_hit_twice_as_hard() {
    let mut game = stage(
        "#####
         #@d.#
         #####",
    );
    let mut blows = Vec::new();
    for _ in 0..20 {
        for event in play(&mut game, Action::Walk(Dir::East)) {
            if let EventKind::Hit { damage, unaware, .. } = event.kind {
                blows.push((damage, unaware));
            }
        }
    }
    assert_eq!(blows[0], (4, true));
    assert_eq!(blows[1], (2, false), "by now it knows");
}

#[test]
fn the_dead_leave_the_map() {
    let mut game = stage(
        "#####
         #@m.#
         #####",
    );
    for _ in 0..50 {
        if game.actors_in_sight().is_empty() {
            break;
        }
        walk(&mut game, "l");
    }
    assert!(game.level().actors().len() == 1, "{}", picture(&game));
    assert!(
        last_messages(&game, 3).contains(&"The m-thing dies.".to_owned()),
        "{:?}",
        last_messages(&game, 3)
    );
}

#[test]
fn death_ends_the_run_and_says_by_whom() {
    let mut game = stage(
        "#####
         #@K.#
         #####",
    );
    for _ in 0..20 {
        if game.world().ending().is_some() {
            break;
        }
        play(&mut game, Action::Wait);
    }
    let ending = game.world().ending().expect("the hero is dead");
    assert_eq!(ending.cause_text(game.content()), "killed by a K-thing");
    let turn = game.world().turn();
    let events = play(&mut game, Action::Walk(Dir::West));
    assert!(happened(&events, |what| *what == EventKind::Refused(Refusal::RunOver)));
    assert_eq!(game.world().turn(), turn);
}

#[test]
fn nobody_strikes_what_is_out_of_reach() {
    let mut game = stage(
        "########
         #@...d.#
         ########",
    );
    let target = id(&game, 'd');
    let events = play(&mut game, Action::Attack(target));
    assert!(happened(&events, |what| *what == EventKind::Refused(Refusal::TooFar)));
    let hero = game.world().hero_id();
    let events = play(&mut game, Action::Attack(hero));
    assert!(happened(&events, |what| matches!(what, EventKind::Refused(_))));
}

#[test]
fn who_is_seen_past_a_corner_is_in_the_line_of_a_shot_but_not_who_is_behind_a_grate() {
    let game = stage(
        "############
         #....=.z...#
         #@.........#
         #...##.....#
         #....d.....#
         ############",
    );
    let at = place(&game, 'd');
    assert!(game.sees(at));
    assert_eq!(game.wall_in_line_of_fire(at), None);
    let at = place(&game, 'z');
    assert!(game.sees(at));
    assert_eq!(game.wall_in_line_of_fire(at), Some(Point::new(5, 1)));
}
