//! The fifteen status effects, each with its rule.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::content::Stat;
use fifteen::game::{Action, EventKind, Game, Refusal};
use fifteen::ui::cards::describe::describe;
use fifteen::ui::draw::card_parts::CardPart;

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
fn burning_deals_damage_and_sets_the_cell_on_fire() {
    let mut game = under(ROOM, "burning", 30);
    let before = hp(&game, '@');
    walk(&mut game, ".");
    assert!(hp(&game, '@') < before);
    let fire = game.content().covers.find("flames").unwrap();
    let lit = game.level().covers().at(game.hero_at()).any(|patch| patch.kind == fire);
    assert!(lit, "the hero's own cell is on fire");
}

#[test]
fn poison_absorbed_by_armour_is_not_reported_each_turn() {
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
fn poison_deals_damage_each_turn_until_it_ends() {
    let mut game = under(ROOM, "poisoned", 3);
    let before = hp(&game, '@');
    walk(&mut game, "....");
    assert_eq!(before - hp(&game, '@'), 2, "one turn of it is over with the reading");
    assert!(!is(&game, '@', "poisoned"));
}

#[test]
fn sleeping_actors_do_not_act_until_they_wake() {
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
fn held_hero_struggles_free_before_moving() {
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
fn blind_hero_sees_only_adjacent_cells() {
    let mut game = under(LANE, "blind", 20);
    assert!(!game.sees(Point::new(5, 1)) && game.sees(Point::new(2, 1)));
    assert!(game.actors_in_sight().is_empty());
    walk(&mut game, ".");
}

#[test]
fn confused_hero_moves_randomly() {
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
fn haste_doubles_speed_and_slowness_halves_it() {
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
fn invisible_actors_are_not_noticed_from_afar() {
    let mut game = under(LANE, "invisible", 60);
    walk(&mut game, "....");
    assert!(!matches!(mood(&game, 'm'), fifteen::game::Mood::Hunting { .. }));
    let game = upon(LANE, "invisible", 60);
    assert!(game.actors_in_sight().is_empty());
}

#[test]
fn levitating_hero_crosses_water() {
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
fn regenerating_status_raises_the_regeneration_stat() {
    let mut game = under(ROOM, "regenerating", 50);
    assert_eq!(game.stats(hero(&game))[Stat::Regeneration], 1000);
    walk(&mut game, ".");
}

#[test]
fn shielded_status_absorbs_damage() {
    let workings = r#"[{"who":"self","what":[{"status":{"status":"shielded","turns":"12"}},{"damage":{"amount":"5","element":"cold"}}]}]"#;
    let mut game = with_scroll(ROOM, workings);
    let before = hp(&game, '@');
    use_it(&mut game, "test_scroll", None);
    assert_eq!(hp(&game, '@'), before);
    assert_eq!(hero(&game).status_turns(status(&game, "shielded")), Some(7));
}

#[test]
fn afraid_actors_cannot_attack_and_keep_away() {
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
fn charmed_monsters_fight_for_the_hero() {
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
fn silenced_hero_cannot_read_scrolls() {
    let workings = r#"[{"who":"self","what":[{"status":{"status":"silenced","turns":"20"}}]}]"#;
    let fields = format!(r#""class":"scroll","workings":{workings}"#);
    let props =
        Props { gear: &["test_scroll", "scroll"], items: &[("test_scroll", &fields)], ..Props::default() };
    let mut game = run(furnished(&[ROOM], &props), 1);
    use_it(&mut game, "test_scroll", None);
    assert!(refused(&use_it(&mut game, "scroll", None), Refusal::Silenced));
}

#[test]
fn immunity_prevents_the_burning_status() {
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

#[test]
fn look_card_explains_the_statuses_of_a_monster() {
    let game = upon(LANE, "asleep", 9);
    let at = place(&game, 'm');
    let parts = describe(&game, at, false);
    let text = game.content().statuses[status(&game, "asleep")].text.clone();
    assert!(!text.is_empty());
    let is_name = |part: &CardPart| matches!(part, CardPart::Colored(word, _) if word.starts_with("Asleep"));
    let named = parts.iter().position(is_name).unwrap_or_else(|| panic!("{parts:?}"));
    assert_eq!(parts.get(named + 1), Some(&CardPart::Text(text)), "{parts:?}");
}
