//! Creatures that follow the hero over a stair at once or later, and creatures that do not.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, Behaviour, Event, EventKind, Game, LevelId, Mood};

const BELOW: &str = "
    #######
    #<...>#
    #######";
const END: &str = "
    #######
    #<....#
    #######";

const HEALS: &str = r#"{"heal":{"amount":"1"}}"#;

/// Starts a run with two scrolls: the first has this effect on a chosen cell, and the second summons a rat.
fn with_scroll(above: &str, effect: &str) -> Game {
    let scroll =
        |who: &str, what: &str| format!(r#""class":"scroll","workings":[{{{who},"what":[{what}]}}]"#);
    let aimed = scroll(r#""who":"cell","range":9"#, effect);
    let calls = scroll(r#""who":"self""#, r#"{"summon":{"monster":"m_r"}}"#);
    let items = [("test_scroll", aimed.as_str()), ("call_scroll", calls.as_str())];
    let gear = ["test_scroll", "call_scroll"];
    let props = Props { gear: &gear, items: &items, ..Props::default() };
    run(furnished(&[above, BELOW, END], &props), 1)
}

fn status_of(status: &str, turns: u32) -> String {
    format!(r#"{{"status":{{"status":"{status}","turns":"{turns}"}}}}"#)
}

fn follows(events: &[Event]) -> bool {
    happened(events, |what| matches!(what, EventKind::Followed { .. }))
}

fn is_left(events: &[Event]) -> bool {
    happened(events, |what| matches!(what, EventKind::LeftBehind { .. }))
}

fn down(game: &mut Game) -> Vec<Event> {
    let before = game.world().current_level();
    let events = play(game, Action::TakeStair(Stair::Down));
    assert_eq!(game.world().current_level().0, before.0 + 1, "{}", picture(game));
    events
}

/// Waits up to `most` turns. Returns the number of turns until a creature followed the hero.
fn comes_after(game: &mut Game, most: u32) -> Option<u32> {
    (1..=most).find(|_| follows(&play(game, Action::Wait)))
}

fn hunted(effect: &str) -> Game {
    let mut game = with_scroll("########\n#.@>..m#\n########", effect);
    walk(&mut game, "l");
    for _ in 0..40 {
        let at = place(&game, 'm');
        if at.is_adjacent(game.hero_at()) && matches!(mood(&game, 'm'), Mood::Hunting { .. }) {
            return game;
        }
        walk(&mut game, ".");
    }
    panic!("it does not notice anybody\n{}", picture(&game));
}

#[test]
fn hunter_follows_the_hero_down_the_stair() {
    let mut game = hunted(HEALS);
    assert!(follows(&down(&mut game)));
}

#[test]
fn sleeping_held_or_blind_hunter_does_not_follow() {
    for status in ["asleep", "held", "blind"] {
        let mut game = hunted(&status_of(status, 50));
        let at = place(&game, 'm');
        use_it(&mut game, "test_scroll", Some(at));
        assert!(is(&game, 'm', status), "{status}");
        let events = down(&mut game);
        assert!(!follows(&events) && game.level().actors().len() == 1, "{status}");
    }
}

fn led(above: &str, effect: &str) -> Game {
    let mut game = with_scroll(above, effect);
    use_it(&mut game, "call_scroll", None);
    rat_is_told(&mut game);
    game
}

fn rat_is_told(game: &mut Game) {
    let rat = id(game, 'r');
    play(game, Action::OrderAlly(rat));
}

/// Starts in a hall with the hero on the stair at its end, and a rat at the other end that was just told to come.
fn far() -> Game {
    let hall = "
        ##################
        #>.............@.#
        ##################";
    let mut game = led(hall, HEALS);
    while game.hero_at().x > 1 {
        play(&mut game, Action::Walk(Dir::West));
    }
    assert!(place(&game, 'r').distance(game.hero_at()) > 8, "{}", picture(&game));
    rat_is_told(&mut game);
    game
}

#[test]
fn sleeping_or_held_ally_stays_and_follows_when_able() {
    for (status, turns, most) in [("asleep", 5, 10), ("held", 15, 21)] {
        let mut game = with_scroll("########\n#.@>...#\n########", &status_of(status, turns));
        use_it(&mut game, "call_scroll", None);
        walk(&mut game, "l");
        let at = place(&game, 'r');
        use_it(&mut game, "test_scroll", Some(at));
        assert!(is(&game, 'r', status));
        assert_eq!(game.would_be_lost().len(), 1, "{status}");
        let events = down(&mut game);
        assert!(is_left(&events) && !follows(&events), "{status}");
        assert!(comes_after(&mut game, most).is_some(), "{status}");
        assert!(game.level().actors().len() == 2 && !is(&game, 'r', status));
    }
}

#[test]
fn ally_near_the_stair_with_a_long_path_follows_later() {
    let hall = "
        ##########
        #@.=>....#
        #.======.#
        #........#
        ##########";
    let mut game = led(hall, HEALS);
    carry_through(&mut game, Behaviour::Travel(Point::new(4, 1)));
    rat_is_told(&mut game);
    assert!(place(&game, 'r').distance(game.hero_at()) <= 3, "{}", picture(&game));
    let events = down(&mut game);
    assert!(is_left(&events) && !follows(&events));
    assert!(comes_after(&mut game, 10).is_some());
}

#[test]
fn distant_ally_follows_within_ten_turns() {
    let mut game = far();
    let events = down(&mut game);
    assert!(is_left(&events) && !follows(&events));
    let turns = comes_after(&mut game, 10);
    assert!(turns.is_some_and(|turns| turns > 3), "{turns:?}");
    assert_eq!(comes_after(&mut game, 30), None, "it comes once");
}

#[test]
fn ally_left_behind_follows_over_two_stairs() {
    let mut game = far();
    down(&mut game);
    walk(&mut game, "llll");
    down(&mut game);
    assert!(comes_after(&mut game, 10).is_some());
    assert_eq!(game.level().actors().len(), 2);
}

#[test]
fn ally_without_a_path_stays_behind_and_the_loss_is_predicted() {
    let hall = "
        ########
        #.@+..>#
        ########";
    let mut game = led(hall, HEALS);
    // The rat is in the room and cannot open the door.
    walk(&mut game, "lll");
    rat_is_told(&mut game);
    play(&mut game, Action::Close(Point::new(3, 1)));
    walk(&mut game, "ll");
    assert_eq!(game.hero_at(), Point::new(6, 1), "{}", picture(&game));
    assert_eq!(game.would_be_lost().len(), 1);
    assert!(is_left(&down(&mut game)));
    assert_eq!(comes_after(&mut game, 40), None);
    play(&mut game, Action::TakeStair(Stair::Up));
    assert!(place(&game, 'r').x < 3, "{}", picture(&game));
}

#[test]
fn ally_ordered_to_wait_does_not_follow() {
    let mut game = far();
    rat_is_told(&mut game);
    assert!(game.would_be_lost().is_empty());
    assert!(!is_left(&down(&mut game)));
    assert_eq!(comes_after(&mut game, 40), None);
}

#[test]
fn travel_across_levels_waits_for_a_nearby_ally_at_the_stair() {
    let hall = "
        ##########
        #>......@#
        ##########";
    let mut game = led(hall, HEALS);
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    down(&mut game);
    play(&mut game, Action::TakeStair(Stair::Up));
    assert!(place(&game, 'r').distance(game.hero_at()) > 3, "{}", picture(&game));
    rat_is_told(&mut game);
    let events = carry_through(&mut game, Behaviour::TravelTo(LevelId(2), Point::new(4, 1)));
    assert!(follows(&events) && !is_left(&events), "{:?}", last_messages(&game, 4));
    assert_eq!((game.world().current_level(), game.hero_at()), (LevelId(2), Point::new(4, 1)));
}

#[test]
fn travel_to_a_stair_waits_for_a_nearby_ally() {
    let hall = "
        ############
        #>.......@.#
        ############";
    let mut game = led(hall, HEALS);
    while game.hero_at().x > 2 {
        play(&mut game, Action::Walk(Dir::West));
    }
    rat_is_told(&mut game);
    let away = place(&game, 'r').distance(Point::new(1, 1));
    assert!((4..=10).contains(&away), "{}", picture(&game));
    let before = game.world().turn();
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_eq!(game.hero_at(), Point::new(1, 1));
    assert!(game.world().turn() > before + 1, "the way alone takes one turn");
    assert!(follows(&down(&mut game)), "{:?}", last_messages(&game, 4));
}

#[test]
fn travel_to_a_stair_waits_at_most_ten_turns_for_an_ally() {
    let hall = "
        ############
        #>.......@.#
        #..........#
        ############";
    let mut game = with_scroll(hall, &status_of("asleep", 90));
    use_it(&mut game, "call_scroll", None);
    let at = place(&game, 'r');
    use_it(&mut game, "test_scroll", Some(at));
    let before = game.world().turn();
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_eq!((game.hero_at(), game.world().turn()), (Point::new(1, 1), before + 8 + 10));
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_eq!(game.world().turn(), before + 8 + 20, "travelling there again waits again");
    assert!(is_left(&down(&mut game)));
}
