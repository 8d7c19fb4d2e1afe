//! Covers: fire, gas, water and webs over the ground.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::game::{Action, Behaviour, Game};

fn laid(picture: &str, covers: &str) -> Game {
    let workings = format!(r#"[{{"who":"ball","size":3,"what":[{covers}]}}]"#);
    let mut game = with_scroll(picture, &workings);
    let aim = game.hero_at() + Point::new(5, 0);
    use_it(&mut game, "test_scroll", Some(aim));
    game
}

const HALL: &str = "############
                    #@.........#
                    #..........#
                    ############";

#[test]
fn cover_that_renews_a_status_each_turn_does_not_report_its_end() {
    let mut game = with_scroll(HALL, r#"[{"who":"self","what":[{"cover":{"cover":"damp"}}]}]"#);
    use_it(&mut game, "test_scroll", None);
    walk(&mut game, ".....");
    assert!(said(&game, "You become poisoned.") > 0);
    assert_eq!(said(&game, "You stop being poisoned."), 0);
}

#[test]
fn straw_burns_away_and_its_smoke_fades() {
    let straw = r#"{"cover":{"cover":"straw"}},{"damage":{"amount":"1","element":"fire"}}"#;
    let mut game = laid(HALL, straw);
    let mut burnt = cells(&game, "flames");
    for _ in 0..12 {
        walk(&mut game, ".");
        burnt = burnt.max(cells(&game, "flames"));
    }
    assert!(burnt > 5, "{burnt}");
    assert_eq!(cells(&game, "straw"), 0);
    for _ in 0..60 {
        walk(&mut game, ".");
    }
    assert_eq!(cells(&game, "flames") + cells(&game, "smoke"), 0, "all of it goes in the end");
}

#[test]
fn gas_spreads_and_keeps_its_total_amount() {
    let mut game = laid(HALL, r#"{"cover":{"cover":"marsh_gas","amount":"20"}}"#);
    let (before, whole) = (cells(&game, "marsh_gas"), mass(&game));
    walk(&mut game, "..");
    assert!(cells(&game, "marsh_gas") >= before);
    assert_eq!(mass(&game), whole, "what does not fade is kept");
}

fn mass(game: &Game) -> u32 {
    let gas = game.level().covers().layer(fifteen::content::Layer::Gas).values();
    gas.map(|patch| u32::from(patch.amount)).sum()
}

#[test]
fn fire_goes_out_in_water() {
    let mut game = laid(HALL, r#"{"cover":{"cover":"puddle"}},{"cover":{"cover":"flames","amount":"9"}}"#);
    walk(&mut game, ".");
    assert_eq!(cells(&game, "flames"), 0);
}

#[test]
fn lightning_conducts_through_water() {
    let picture = "############
                   #@..d...d..#
                   ############";
    let workings = r#"[{"who":"ball","size":5,"range":20,"what":[{"cover":{"cover":"puddle"}}]},
        {"who":"bolt","what":[{"damage":{"amount":"10","element":"lightning"}}]}]"#;
    let mut game = with_scroll(picture, workings);
    use_it(&mut game, "test_scroll", Some(Point::new(4, 1)));
    let hurt: Vec<i32> = game.actors_in_sight().iter().map(|actor| actor.hp()).collect();
    assert_eq!(hurt, [50, 55], "the second stands in the same water");
    let told = last_messages(&game, 4).join(" ");
    assert!(told.contains(" takes 10 damage: lightning."), "{told}");
}

#[test]
fn web_tears_when_the_hero_breaks_free() {
    let mut game = laid(HALL, r#"{"cover":{"cover":"web"}}"#);
    let webs = cells(&game, "web");
    assert!(webs > 0);
    for _ in 0..80 {
        if game.hero_at().x >= 5 {
            break;
        }
        play(&mut game, Action::Walk(Dir::East));
    }
    assert!(game.hero_at().x >= 5, "the hero gets through");
    assert!(cells(&game, "web") < webs, "what held them is torn");
}

#[test]
fn hedge_blocks_sight() {
    let game = laid(
        "############
         #@........r#
         ############",
        r#"{"cover":{"cover":"hedge"}}"#,
    );
    assert!(!game.sees(Point::new(9, 1)));
    game.check_invariants().unwrap();
}

#[test]
fn monsters_avoid_flames() {
    let mut game = laid(
        "####################
         #@................r#
         #..................#
         #..................#
         ####################",
        r#"{"cover":{"cover":"flames","amount":"60"}}"#,
    );
    let before = hp(&game, 'r');
    for _ in 0..4 {
        walk(&mut game, ".");
    }
    assert_eq!(hp(&game, 'r'), before, "it knows better than to walk into fire");
}

#[test]
fn flames_kill_and_are_named_as_the_cause_of_death() {
    let workings = r#"[{"who":"self","what":[{"damage":{"amount":"38","element":"cold"}},{"cover":{"cover":"flames","amount":"50"}}]}]"#;
    let mut game = with_scroll(HALL, workings);
    use_it(&mut game, "test_scroll", None);
    for _ in 0..5 {
        if game.world().ending().is_none() {
            play(&mut game, Action::Wait);
        }
    }
    let ending = game.world().ending().expect("nobody lives through that");
    assert_eq!(ending.cause_text(game.content()), "died in the flames");
}

#[test]
fn smoke_blocks_sight_and_is_listed_as_the_hiding_cover() {
    let game = laid(HALL, r#"{"cover":{"cover":"smoke","amount":"60"}}"#);
    let hidden = Point::new(6, 1);
    assert!(!game.sees(hidden));
    let names = |at| game.hiding_covers(at).map(|cover| cover.name.as_str());
    assert_eq!(names(hidden).collect::<Vec<_>>(), ["smoke"]);
    assert_eq!(names(Point::new(1, 2)).count(), 0);
}

#[test]
fn autoexplore_struggles_free_of_a_web() {
    let mut game = laid(HALL, r#"{"cover":{"cover":"web"}}"#);
    while !is(&game, '@', "held") {
        walk(&mut game, "l");
    }
    let at = game.hero_at();
    carry_through(&mut game, Behaviour::Explore);
    assert!(!is(&game, '@', "held"), "{:?}", last_messages(&game, 5));
    assert_eq!(game.hero_at(), at, "there was nothing to explore");
    let explored = "There is nothing left to explore here that you can reach.";
    assert_eq!(last_messages(&game, 1), [explored]);
}

#[test]
fn walking_into_a_wall_counts_as_struggling_in_a_web() {
    let mut game = laid(HALL, r#"{"cover":{"cover":"web"}}"#);
    while !is(&game, '@', "held") {
        walk(&mut game, "l");
    }
    let turn = game.world().turn();
    for _ in 0..40 {
        play(&mut game, Action::Walk(Dir::North));
        if !is(&game, '@', "held") {
            break;
        }
    }
    assert!(!is(&game, '@', "held"));
    assert!(game.world().turn() > turn);
    play(&mut game, Action::Walk(Dir::North));
    assert_eq!(last_messages(&game, 1), ["The way is blocked: wall."]);
}

#[test]
fn explore_and_travel_report_flames_on_the_only_path() {
    let straw = r#"{"cover":{"cover":"straw"}},{"damage":{"amount":"1","element":"fire"}}"#;
    let mut game = laid(
        "##############
         #@...........#
         #########.####
         #########....#
         ##############",
        straw,
    );
    while cells(&game, "flames") == 0 {
        walk(&mut game, ".");
    }
    for behaviour in [Behaviour::Explore, Behaviour::Travel(Point::new(12, 1))] {
        carry_through(&mut game, behaviour);
        assert_eq!(last_messages(&game, 1), ["The only way is not safe: flames, 2 cells to the east."]);
    }
}
