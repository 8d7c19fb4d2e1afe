//! Levels above ground and their sky.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, EventKind, Game, Refusal};

const WILDS: &str = "######
                     #@..>#
                     ######";
const TOWN: &str = "#######
                    #<.@.>#
                    #######";
const STEP: &str = "########
                    #<.....#
                    #......#
                    #......#
                    ########";

fn refused(events: &[fifteen::game::Event]) -> Option<Refusal> {
    events.iter().find_map(|event| match event.kind {
        EventKind::Refused(why) => Some(why),
        _ => None,
    })
}

fn town(goal: &[&str]) -> Game {
    let props =
        Props { gear: goal, goal: Some("prize"), fields: r#""surface_levels":2,"#, ..Props::default() };
    run(furnished(&[WILDS, TOWN, STEP], &props), 1)
}

#[test]
fn the_hero_starts_on_the_deepest_surface_level() {
    let mut game = town(&[]);
    assert_eq!((game.world().current_level().0, game.level().depth()), (2, 0));
    walk(&mut game, "ll");
    play(&mut game, Action::TakeStair(Stair::Down));
    assert_eq!((game.world().current_level().0, game.level().depth()), (3, 1));
    assert!(last_messages(&game, 3).contains(&"Step 1: the stage. A stage.".to_owned()));
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(game.level().depth(), 0, "one may come back for air");
    walk(&mut game, "hhhh");
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(game.level().depth(), -1);
    assert_eq!(last_messages(&game, 1), ["You come to the stage. A stage."]);
    assert!(game.world().ending().is_none());
}

#[test]
fn bringing_the_prize_up_to_the_town_wins() {
    let mut game = town(&["prize"]);
    walk(&mut game, "ll");
    play(&mut game, Action::TakeStair(Stair::Down));
    play(&mut game, Action::TakeStair(Stair::Up));
    assert!(game.world().ending().is_some_and(|ending| ending.is_won()));
}

#[test]
fn the_surface_ends_at_its_highest_level() {
    let props = Props { fields: r#""surface_levels":1,"#, ..Props::default() };
    let mut game = run(furnished(&[TOWN, STEP], &props), 1);
    walk(&mut game, "hh");
    let events = play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(refused(&events), Some(Refusal::NoLevelBeyond));
}

fn under_the_sky() -> Game {
    let hall = "##############################
                #@..........................d#
                ##############################";
    let themes = r#"{"themes":[{"id":"theme0","name":"the heath","fill":"wall","text":"A heath.",
        "sky":{"day":80,"night":5},"steps":[{"map":{"file":"maps/level0.json"}}]}]}"#;
    run(content_with(&[hall], "", &[("themes.json", themes)]), 1)
}

#[test]
fn sight_radius_shrinks_at_night() {
    let mut game = under_the_sky();
    let far = |game: &Game| (1..29).filter(|x| game.sees(fifteen::base::Point::new(*x, 1))).count();
    assert_eq!(far(&game), 21, "as far as the hero's eyes reach");
    let mut seen = Vec::new();
    for _ in 0..80 {
        walk(&mut game, ".");
        seen.push(far(&game));
    }
    assert_eq!(seen.iter().min(), Some(&6), "{seen:?}");
    assert_eq!(seen.iter().filter(|far| **far == 6).count(), 21, "{seen:?}");
    let said: Vec<String> = last_messages(&game, 9);
    for sentence in
        ["The light goes; it is evening.", "Night has come.", "The east turns grey.", "The sun is up."]
    {
        assert!(said.iter().any(|text| text == sentence), "{said:?}");
    }
}
