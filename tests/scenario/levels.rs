//! Levels, stairs, sight and memory.

use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, EventKind, LevelId, Refusal};

const TOP: &str = "#######
                   #@>+..#
                   #######";
const BELOW: &str = "########
                     #<....d#
                     ########";

#[test]
fn level_state_is_kept_when_the_hero_leaves() {
    let mut game = run(content(&[TOP, BELOW]), 1);
    walk(&mut game, "ll");
    play(&mut game, Action::TakeStair(Stair::Down));
    assert_eq!(game.world().current_level(), LevelId(2));
    assert_level(
        &game,
        "########
         #@....d#
         ########",
    );
    walk(&mut game, "h");
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_level(
        &game,
        "#######
         #.@/..#
         #######",
    );
    assert_eq!(last_messages(&game, 1), ["You return to step 1: the stage."]);
}

#[test]
fn hunter_near_the_hero_follows_down_the_stair() {
    let top = "########
               #@>...m#
               ########";
    let mut game = run(content(&[top, BELOW]), 1);
    walk(&mut game, "l.");
    play(&mut game, Action::TakeStair(Stair::Down));
    assert!(place(&game, 'm').is_adjacent(game.hero_at()), "{}", picture(&game));
    assert!(
        last_messages(&game, 5).contains(&"The m-thing follows you.".to_owned()),
        "{:?}",
        last_messages(&game, 5)
    );
}

#[test]
fn taking_a_missing_stair_or_leaving_without_the_goal_is_refused() {
    let mut game = run(content(&[BELOW]), 1);
    let events = play(&mut game, Action::TakeStair(Stair::Down));
    assert!(happened(&events, |what| *what == EventKind::Refused(Refusal::NoStairDown)));
    let events = play(&mut game, Action::TakeStair(Stair::Up));
    assert!(happened(&events, |what| *what == EventKind::Refused(Refusal::GoalNotReached)));
}

#[test]
fn map_memory_keeps_tiles_as_last_seen() {
    let mut game = stage(
        "###########
         #@..#+##..#
         #..../..g.#
         ###########",
    );
    // The g opens its door to come to the hero. The hero remembers the cells behind the door only after seeing them.
    let hidden = Point::new(9, 1);
    assert!(game.level().memory()[hidden].is_none());
    walk(&mut game, ".");
    let door = Point::new(5, 2);
    let remembered = game.level().memory()[door].unwrap();
    assert_eq!(game.content().tiles[remembered].name, "open door");
}
