//! Time: speed, and the duration of actions.

use crate::scenario::stage::*;
use fifteen::game::{Action, EventKind};

#[test]
fn monster_speed_sets_the_number_of_actions_per_turn() {
    for (letter, steps) in [('q', 8), ('r', 4), ('t', 2)] {
        let mut game = stage(&format!(
            "####################
             #@................{letter}#
             ####################"
        ));
        walk(&mut game, "...");
        // The test level has already waited one turn at its start.
        assert_eq!(18 - place(&game, letter).x, steps, "{letter}\n{}", picture(&game));
    }
}

#[test]
fn rubble_doubles_the_walking_time() {
    let mut game = stage(
        "######
         #@:..#
         ######",
    );
    let start = game.world().turn();
    walk(&mut game, "l");
    assert_eq!(game.world().turn(), start + 2);
    walk(&mut game, "l");
    assert_eq!(game.world().turn(), start + 3);
}

#[test]
fn hero_regenerates_hit_points_over_time() {
    let mut game = stage(
        "#####
         #@r.#
         #####",
    );
    for _ in 0..60 {
        let target = game.actors_in_sight().first().map(|a| a.id());
        let Some(target) = target else { break };
        play(&mut game, Action::Attack(target));
    }
    // The rat has bitten. A regeneration of 100 (hit points in 100 turns) heals a bite in one turn.
    walk(&mut game, &".".repeat(40));
    let hero = game.hero().unwrap();
    assert_eq!(hero.hp(), hero.max_hp());
}

#[test]
fn monsters_act_in_order_of_actor_id() {
    let mut game = stage(
        "#########
         #r..@..r#
         #########",
    );
    game.set_debug(true);
    let events = play(&mut game, Action::Wait);
    let movers: Vec<u32> = events
        .iter()
        .filter_map(|event| match event.kind {
            EventKind::Moved { who, .. } => who.id().map(|id| id.0),
            _ => None,
        })
        .collect();
    assert_eq!(movers, [2, 3]);
}
