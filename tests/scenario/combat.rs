//! Melee combat, cover and lines of fire.

use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::game::{Action, EventKind, Game, Refusal, StatExplanation};

#[test]
fn walking_into_a_monster_attacks_it() {
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
fn to_hit_explanation_lists_all_modifiers() {
    let game = stage(
        "######
         #@c.d#
         ######",
    );
    // The c has seen the hero, so there is no surprise bonus: only the hero's attack and the negative defence of the
    // c count.
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
fn attack_breakdown_sums_to_the_to_hit_total() {
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
fn rubble_gives_cover_from_ranged_attacks_unless_beside_the_archer() {
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
fn cover_does_not_apply_to_melee_attacks() {
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
fn standing_in_rubble_gives_cover_from_ranged_attackers_only() {
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
fn attacks_on_unaware_targets_deal_double_damage() {
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
fn dead_monsters_are_removed_from_the_map() {
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
fn hero_death_ends_the_run_and_records_the_killer() {
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
fn attacks_out_of_reach_or_on_the_hero_are_refused() {
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
fn corner_does_not_block_the_line_of_fire_but_a_grate_does() {
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
