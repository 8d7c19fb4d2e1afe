//! Captives: names, behaviour after they are freed, services for gold, and mourning.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, CompanionState, EventKind, Game, PriceReason, Refusal};

const RAT: &str = r#""names":"scrolls","freed":"gnaws for you.","services":[
    {"name":"Lick my wounds","text":"It licks.","price":5,"workings":[{"who":"self","what":[{"heal":{"amount":"9"}}]}]},
    {"name":"Fetch a friend","text":"It squeaks.","price":20,"workings":[{"who":"self","what":[{"summon":{"monster":"m_h"}}]}]},
    {"name":"Sniff at it","text":"It sniffs.","price":1,"workings":[{"who":"self","what":[{"identify":{}}]}]}],"#;

fn with_captive(levels: &[&str], gear: &[&str], fields: &str) -> Game {
    let own = r#""id":"m_r","#;
    let monsters = monsters_with("").replacen(own, &format!("{own}{RAT}"), 1);
    let monsters = monsters.replacen(r#""regeneration":100"#, r#""regeneration":0,"strength":500"#, 1);
    let props = Props { gear, fields, ..Props::default() };
    run(furnished_in(levels, &props, &[("monsters.json", &monsters)]), 1)
}

const CELL: &str = "########\n#@&....#\n########";

fn freed(gear: &[&str]) -> Game {
    let mut game = with_captive(&[CELL], gear, "");
    let rat = id(&game, 'r');
    play(&mut game, Action::Free(rat));
    game
}

fn hire(game: &mut Game, service: u8) -> Option<Refusal> {
    let ally = id(game, 'r');
    let events = play(game, Action::BuyService { ally, service, target_item: None });
    events.iter().find_map(|event| match event.kind {
        EventKind::Refused(why) => Some(why),
        _ => None,
    })
}

#[test]
fn captive_has_a_personal_name_without_using_the_run_rng() {
    let game = with_captive(&[CELL], &[], "");
    let rat = game.level().actors().get(id(&game, 'r')).unwrap();
    assert_eq!(game.personal_name(rat), Some("XYZZY"));
    assert_eq!(game.name_of(rat), "XYZZY the r-thing");
    let plain = stage(CELL);
    let other = plain.level().actors().get(id(&plain, 'r')).unwrap();
    assert_eq!((plain.personal_name(other), other.hp()), (None, rat.hp()));
}

#[test]
fn freed_captive_is_named_in_messages_and_history() {
    let mut game = freed(&[]);
    assert!(last_messages(&game, 1)[0].contains("XYZZY the r-thing"), "{:?}", last_messages(&game, 3));
    let story = game.world().lore().history();
    assert!(story.iter().any(|chapter| chapter.text == "Freed XYZZY the r-thing."));
    let rat = id(&game, 'r');
    play(&mut game, Action::OrderAlly(rat));
    assert_eq!(last_messages(&game, 1), ["XYZZY the r-thing waits here."]);
}

#[test]
fn ally_performs_its_service_for_gold() {
    let mut game = freed(&["gold 30"]);
    assert_eq!(game.gold(), 30);
    assert_eq!(hire(&mut game, 1), None);
    assert_eq!(game.gold(), 10);
    assert_eq!(last_messages(&game, 2)[0], "\"Fetch a friend.\" XYZZY the r-thing takes your 20 coins.");
    id(&game, 'h');
    assert_eq!(hire(&mut game, 1), Some(Refusal::TooExpensive(20)));
    assert_eq!(game.gold(), 10, "nothing is taken from who has too little");
    assert_eq!(hire(&mut game, 3), Some(Refusal::NoService));
}

#[test]
fn captive_offers_no_service_before_it_is_freed() {
    let mut game = with_captive(&[CELL], &["gold 30"], "");
    assert_eq!(hire(&mut game, 0), Some(Refusal::NoAlly));
    assert_eq!(game.gold(), 30);
}

#[test]
fn service_without_effect_is_refused_and_costs_no_gold() {
    let mut game = freed(&["gold 30"]);
    assert_eq!(hire(&mut game, 2), Some(Refusal::NoEffectOnAny));
    assert_eq!(game.gold(), 30);
}

#[test]
fn death_of_a_named_ally_appears_in_log_and_history() {
    let mut game = with_captive(&["#########\n#@&.....#\n#.......#\n#......K#\n#########"], &[], "");
    let rat = id(&game, 'r');
    play(&mut game, Action::Free(rat));
    for _ in 0..40 {
        if game.level().actors().get(rat).is_none() || game.world().ending().is_some() {
            break;
        }
        walk(&mut game, ".");
    }
    assert!(game.level().actors().get(rat).is_none(), "{}", picture(&game));
    let all = last_messages(&game, 20);
    assert!(all.iter().any(|said| said == "XYZZY the r-thing dies."), "{all:?}");
    let lost = "Lost XYZZY the r-thing, who had come along.";
    assert!(game.world().lore().history().iter().any(|chapter| chapter.text == lost));
}

#[test]
fn bringing_a_captive_to_the_surface_is_recorded_once() {
    let levels = ["######\n#@.>.#\n######", "######\n#<&..#\n######"];
    let mut game = with_captive(&levels, &[], r#""surface_levels":1,"#);
    walk(&mut game, "ll");
    play(&mut game, Action::TakeStair(Stair::Down));
    let rat = id(&game, 'r');
    play(&mut game, Action::Free(rat));
    let home = "Brought XYZZY the r-thing up into the open.";
    for _ in 0..2 {
        play(&mut game, Action::TakeStair(Stair::Up));
        let story = game.world().lore().history().iter();
        assert_eq!(story.filter(|chapter| chapter.text == home).count(), 1);
        walk(&mut game, ".");
        if game.level().terrain()[game.hero_at()] == game.content().tiles.find("down").unwrap() {
            play(&mut game, Action::TakeStair(Stair::Down));
        }
    }
}

const HOME: [&str; 2] =
    ["##############\n#@.>.........#\n#............#\n##############", "######\n#<&..#\n######"];

fn home(gear: &[&str], fields: &str) -> Game {
    let mut game = with_captive(&HOME, gear, &format!(r#""surface_levels":1,{fields}"#));
    walk(&mut game, "ll");
    play(&mut game, Action::TakeStair(Stair::Down));
    let rat = id(&game, 'r');
    play(&mut game, Action::Free(rat));
    assert_eq!(states(&game), [("XYZZY".to_owned(), CompanionState::With)]);
    let events = play(&mut game, Action::TakeStair(Stair::Up));
    assert!(happened(&events, |what| matches!(what, EventKind::StayedAtSurface { .. })));
    game
}

fn states(game: &Game) -> Vec<(String, CompanionState)> {
    game.companions().map(|companion| (companion.name, companion.state)).collect()
}

#[test]
fn rescued_captive_settles_on_the_surface_and_gives_a_discount() {
    let mut game = home(&["gold 30"], "");
    let said = last_messages(&game, 4);
    let settled = "XYZZY the r-thing looks up at the sky for a while";
    assert!(said.iter().any(|text| text.starts_with(settled)), "{said:?}");
    let rat = id(&game, 'r');
    let away = game.level().actors().get(rat).unwrap().at().distance(game.hero_at());
    assert!(away >= 3, "out of everybody's way\n{}", picture(&game));
    assert_eq!(hire(&mut game, 1), None);
    assert_eq!(game.gold(), 18, "20, and for a neighbour 12");
    let events = play(&mut game, Action::OrderAlly(rat));
    assert!(happened(&events, |what| *what == EventKind::Refused(Refusal::AtHome)));
    play(&mut game, Action::TakeStair(Stair::Down));
    assert!(game.level().actors().get(rat).is_none(), "it has seen enough of the stair");
    assert_eq!(states(&game), [("XYZZY".to_owned(), CompanionState::Home)]);
}

#[test]
fn companion_list_shows_where_an_ally_waits() {
    let mut game = with_captive(&HOME, &[], r#""surface_levels":1,"#);
    assert!(states(&game).is_empty(), "whom nobody has freed nobody has to mind");
    walk(&mut game, "ll");
    play(&mut game, Action::TakeStair(Stair::Down));
    let rat = id(&game, 'r');
    play(&mut game, Action::Free(rat));
    play(&mut game, Action::OrderAlly(rat));
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(states(&game), [("XYZZY".to_owned(), CompanionState::Waiting(1))]);
}

fn prices(game: &Game) -> (Vec<u32>, Vec<(PriceReason, u32)>) {
    let rat = game.level().actors().get(id(game, 'r')).unwrap();
    let services = game.content().monsters[rat.kind()].services.iter();
    (services.map(|service| game.price(rat, service)).collect(), game.price_reasons(rat))
}

#[test]
fn service_prices_report_their_modifiers() {
    assert_eq!(prices(&freed(&[])), (vec![5, 20, 1], vec![]));
    let lamps = r#""lamps":{"count":2,"every":20,"out":[{"left":1,"text":"One is left.","prices":150}]},"#;
    let mut game = home(&[], lamps);
    assert_level(&game, "##############\n#..@..r......#\n#............#\n##############");
    let neighbour = (PriceReason::Home, 60);
    assert_eq!(prices(&game), (vec![3, 12, 1], vec![neighbour]));
    while game.world().turn() < 20 {
        walk(&mut game, ".");
    }
    assert_eq!(prices(&game).1, [neighbour, (PriceReason::Lamps, 150)]);
}

#[test]
fn extinguished_lamps_raise_prices_and_then_close_shops() {
    let lamps = r#""lamps":{"count":2,"every":20,"out":[
        {"left":1,"text":"One is left.","prices":150},{"left":0,"text":"None is left.","closes":true}]},"#;
    let mut game = home(&["gold 50"], lamps);
    assert_eq!(hire(&mut game, 1), None);
    assert_eq!(game.gold(), 38);
    while game.world().turn() < 20 {
        walk(&mut game, ".");
    }
    assert_eq!(hire(&mut game, 1), None);
    assert_eq!(game.gold(), 20, "18 for who would have asked 12");
    while game.world().turn() < 40 {
        walk(&mut game, ".");
    }
    assert_eq!(hire(&mut game, 1), Some(Refusal::ShopsClosed));
    assert_eq!(game.gold(), 20);
}
