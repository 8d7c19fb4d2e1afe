//! The fifteen status effects, each with its rule.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::content::Stat;
use fifteen::game::{Action, EventKind, Game, Refusal};

fn under(picture: &str, state: &str, turns: u32) -> Game {
    let workings =
        format!(r#"[{{"who":"self","what":[{{"status":{{"status":"{state}","turns":"{turns}"}}}}]}}]"#);
    let mut game = with_scroll(picture, &workings);
    use_it(&mut game, "test_scroll", None);
    game
}

fn upon(picture: &str, state: &str, turns: u32) -> Game {
    let workings = format!(
        r#"[{{"who":"bolt","range":20,"what":[{{"status":{{"status":"{state}","turns":"{turns}"}}}}]}}]"#
    );
    let mut game = with_scroll(picture, &workings);
    let aim = game.hero_at() + Point::new(3, 0);
    use_it(&mut game, "test_scroll", Some(aim));
    game
}

const ROOM: &str = "##########
                    #@.......#
                    #........#
                    ##########";
const LANE: &str = "##########
                    #@......m#
                    ##########";

fn refused(events: &[fifteen::game::Event], why: Refusal) -> bool {
    happened(events, |what| *what == EventKind::Refused(why))
}

#[test]
fn the_burning_lose_hit_points_set_fires_and_are_put_out_by_water() {
    let mut game = under(ROOM, "burning", 30);
    let before = hp(&game, '@');
    walk(&mut game, ".");
    assert!(hp(&game, '@') < before);
    let fire = game.content().covers.find("flames").unwrap();
    let lit = game.level().covers().at(game.hero_at()).any(|patch| patch.kind == fire);
    assert!(lit, "the hero's own cell is on fire");
}

#[test]
fn what_ails_somebody_in_vain_is_not_told_at_every_turn() {
    let poison = r#"[{"who":"self","what":[{"status":{"status":"poisoned","turns":"30"}}]}]"#;
    let fields = format!(r#""class":"scroll","workings":{poison}"#);
    let plate = r#""class":"armour","slot":"armour","armour":40"#;
    let items = [("test_scroll", fields.as_str()), ("plate", plate)];
    let props = Props { gear: &["plate", "test_scroll"], items: &items, ..Props::default() };
    let mut game = run(furnished(&[ROOM], &props), 1);
    let worn = number(&game, "plate");
    play(&mut game, Action::Wear(worn));
    use_it(&mut game, "test_scroll", None);
    assert!(is(&game, '@', "poisoned"));
    for _ in 0..20 {
        let events = play(&mut game, Action::Wait);
        assert!(!happened(&events, |what| matches!(what, EventKind::Unharmed { .. })));
    }
}

#[test]
fn poison_works_on_and_adds_up() {
    let mut game = under(ROOM, "poisoned", 3);
    let before = hp(&game, '@');
    walk(&mut game, "....");
    assert_eq!(before - hp(&game, '@'), 2, "one turn of it is over with the reading");
    assert!(!is(&game, '@', "poisoned"));
}

#[test]
fn sleepers_do_nothing_until_they_are_hurt() {
    let mut game = upon(LANE, "asleep", 50);
    let at = place(&game, 'm');
    walk(&mut game, "..");
    assert_eq!(place(&game, 'm'), at, "it sleeps");
    let mut game = under(LANE, "asleep", 5);
    let turn = game.world().turn();
    walk(&mut game, ".");
    assert!(game.world().turn() > turn);
    assert!(!is(&game, '@', "asleep"), "the player is asked again once awake");
}

#[test]
fn the_held_struggle_on_their_cell() {
    let mut game = under(ROOM, "held", 20);
    let from = game.hero_at();
    let mut tries = 0;
    while game.hero_at() == from && tries < 30 {
        play(&mut game, Action::Walk(Dir::East));
        tries += 1;
    }
    assert!((2..30).contains(&tries), "it takes a while: {tries}");
    assert!(!is(&game, '@', "held"));
}

#[test]
fn the_blind_see_only_what_is_beside_them_and_cannot_read() {
    let mut game = under(LANE, "blind", 20);
    assert!(!game.sees(Point::new(5, 1)) && game.sees(Point::new(2, 1)));
    assert!(game.actors_in_sight().is_empty());
    walk(&mut game, ".");
}

#[test]
fn the_confused_go_anywhere() {
    let mut game = under(ROOM, "confused", 40);
    let mut strayed = false;
    for _ in 0..20 {
        let from = game.hero_at();
        play(&mut game, Action::Walk(Dir::East));
        strayed |= game.hero_at() != from && game.hero_at() != from + Dir::East;
    }
    assert!(strayed);
}

#[test]
fn the_hasted_do_twice_as_much_and_the_slowed_half() {
    let pace = |state: &str| {
        let mut game = under(ROOM, state, 60);
        let turn = game.world().turn();
        walk(&mut game, "........");
        game.world().turn() - turn
    };
    assert!((3..=5).contains(&pace("hasted")), "{}", pace("hasted"));
    assert!((15..=17).contains(&pace("slowed")), "{}", pace("slowed"));
}

#[test]
fn the_invisible_are_not_noticed_from_afar_until_they_strike() {
    let mut game = under(LANE, "invisible", 60);
    walk(&mut game, "....");
    assert!(!matches!(mood(&game, 'm'), fifteen::game::Mood::Hunting { .. }));
    let game = upon(LANE, "invisible", 60);
    assert!(game.actors_in_sight().is_empty());
}

#[test]
fn the_levitating_cross_water() {
    let mut game = under(
        "######
         #@~~.#
         ######",
        "levitating",
        20,
    );
    walk(&mut game, "lll");
    assert_eq!(game.hero_at(), Point::new(4, 1));
}

#[test]
fn the_regenerating_heal_quickly() {
    let mut game = under(ROOM, "regenerating", 50);
    assert_eq!(game.stats(hero(&game))[Stat::Regeneration], 1000);
    walk(&mut game, ".");
}

#[test]
fn a_shield_takes_the_blows_in_place_of_the_hero() {
    let workings = r#"[{"who":"self","what":[{"status":{"status":"shielded","turns":"12"}},{"damage":{"amount":"5","element":"cold"}}]}]"#;
    let mut game = with_scroll(ROOM, workings);
    let before = hp(&game, '@');
    use_it(&mut game, "test_scroll", None);
    assert_eq!(hp(&game, '@'), before);
    assert_eq!(hero(&game).status_turns(status(&game, "shielded")), Some(7));
}

#[test]
fn the_afraid_cannot_strike_and_run() {
    let mut game = under(
        "#####
         #@d.#
         #####",
        "afraid",
        20,
    );
    let events = play(&mut game, Action::Walk(Dir::East));
    assert!(refused(&events, Refusal::Afraid));
    let mut game = upon(LANE, "afraid", 20);
    let far = place(&game, 'm').distance(game.hero_at());
    walk(&mut game, "..");
    assert!(place(&game, 'm').distance(game.hero_at()) >= far, "it does not come nearer");
}

#[test]
fn the_charmed_fight_for_the_hero() {
    let mut game = upon(
        "##########
         #@.....mr#
         ##########",
        "charmed",
        50,
    );
    let before = hp(&game, 'r');
    walk(&mut game, "......");
    assert!(hp(&game, 'r') < before, "its fellow is struck");
}

#[test]
fn the_silenced_read_no_scroll() {
    let workings = r#"[{"who":"self","what":[{"status":{"status":"silenced","turns":"20"}}]}]"#;
    let fields = format!(r#""class":"scroll","workings":{workings}"#);
    let props =
        Props { gear: &["test_scroll", "scroll"], items: &[("test_scroll", &fields)], ..Props::default() };
    let mut game = run(furnished(&[ROOM], &props), 1);
    use_it(&mut game, "test_scroll", None);
    assert!(refused(&use_it(&mut game, "scroll", None), Refusal::Silenced));
}

#[test]
fn the_immune_are_spared() {
    let workings = r#"[{"who":"self","what":[{"status":{"status":"burning","turns":"20"}}]}]"#;
    let fields = format!(r#""class":"scroll","workings":{workings}"#);
    let props = Props {
        gear: &["test_scroll", "ring_of_fire"],
        items: &[("test_scroll", &fields)],
        ..Props::default()
    };
    let mut game = run(furnished(&[ROOM], &props), 1);
    use_it(&mut game, "test_scroll", None);
    assert!(!is(&game, '@', "burning"));
}
