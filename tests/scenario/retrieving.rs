//! Retrieving thrown items: in the dark, in water and elsewhere.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::ItemClass;
use fifteen::game::{Action, Behaviour, Command, EventKind, Game, ItemId, StopReason};

fn ended(game: &mut Game, behaviour: Behaviour) -> Option<StopReason> {
    let events = carry_through(game, behaviour);
    events.iter().rev().find_map(|event| match event.kind {
        EventKind::Stopped(why) => Some(why),
        _ => None,
    })
}

/// Throws all darts at a cell, then explores. Returns the number of darts in the pack afterwards.
fn fetched(game: &mut Game, at: Point) -> u32 {
    game.execute(Command::PickUp(ItemClass::Missile.bit()));
    while has(game, "dart") {
        let dart = number(game, "dart");
        play(game, Action::Throw(dart, at));
    }
    assert_eq!(ended(game, Behaviour::Explore), Some(StopReason::Explored));
    hero(game).pack().iter().map(|item| item.count()).sum()
}

#[test]
fn items_thrown_into_the_dark_are_retrieved() {
    let props = Props { gear: &["dart 3"], themes: r#""light":1,"#, ..Props::default() };
    let lane = "##########
                #@.......#
                ##########";
    let mut game = run(furnished(&[lane], &props), 1);
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_eq!(fetched(&mut game, Point::new(7, 1)), 3);
}

#[test]
fn items_thrown_over_deep_water_are_retrieved_from_the_edge() {
    let mut game = with_gear(
        "##########
         #@.......#
         #....~~~.#
         #....~~~.#
         ##########",
        &["dart 3"],
    );
    assert_eq!(fetched(&mut game, Point::new(6, 3)), 3);
}

#[test]
fn items_thrown_into_shallow_water_are_retrieved() {
    let tiles = TILES.replacen(
        r#"{"tiles":["#,
        r#"{"tiles":[{"id":"pool","name":"shallow water","glyph":"~",
        "color":"grey","ways":["walk","swim","fly"],"wet":true,"cost":130,"noise":3,"text":"Water."},"#,
        1,
    );
    let map = r#"{"legend":{"w":"wall",".":"floor","~":"pool","@":{"tile":"floor","start":true}},
        "rows":["wwwwwwwwww","w@...~~~.w","w....~~~.w","wwwwwwwwww"]}"#;
    let props = Props { gear: &["dart 3"], themes: r#""light":1,"#, ..Props::default() };
    let more = [("tiles.json", tiles.as_str()), ("maps/level0.json", map)];
    let mut game = run(furnished_in(&["@"], &props, &more), 1);
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_eq!(fetched(&mut game, Point::new(6, 2)), 3);
}

#[test]
fn autoexplore_does_not_list_an_emptied_chest() {
    let mut game = with_gear("######\n#@...#\n######", &["chest", "dart 2", "key"]);
    let (into, dart) = (number(&game, "chest"), number(&game, "dart"));
    play(&mut game, Action::Drop(into, fifteen::game::WHOLE_STACK));
    play(&mut game, Action::Unlock(into));
    play(&mut game, Action::PutIn { item: dart, into, count: fifteen::game::WHOLE_STACK });
    carry_through(&mut game, Behaviour::Explore);
    assert!(last_messages(&game, 1)[0].contains("a chest"), "{:?}", last_messages(&game, 1));
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    play(&mut game, Action::TakeFrom { item: dart, from: into, count: fifteen::game::WHOLE_STACK });
    carry_through(&mut game, Behaviour::Explore);
    assert!(!last_messages(&game, 1)[0].contains("chest"), "{:?}", last_messages(&game, 1));
}

#[test]
fn autoexplore_retrieves_thrown_items_before_exploring_further() {
    let mut game = with_gear(
        "####################
         #.....@..+........+#
         ####################",
        &["dart 2"],
    );
    game.execute(Command::PickUp(ItemClass::Missile.bit()));
    while has(&game, "dart") {
        let dart = number(&game, "dart");
        play(&mut game, Action::Throw(dart, Point::new(1, 1)));
    }
    game.start_activity(Behaviour::Explore);
    for _ in 0..30 {
        game.continue_activity();
        if has(&game, "dart") {
            break;
        }
    }
    assert!(has(&game, "dart") && !game.level().was_seen(Point::new(14, 1)), "{}", picture(&game));
}

#[test]
fn autoexplore_unlocks_a_chest_when_the_hero_has_the_key() {
    let room = "##########
                #@.......#
                #......$.#
                ##########";
    let chest = Point::new(7, 2);
    let mut game = with_gear(room, &["key"]);
    let events = carry_through(&mut game, Behaviour::Explore);
    assert!(happened(&events, |what| matches!(what, EventKind::Unlocked { .. })));
    assert_eq!(game.hero_at(), chest, "they stop there, and look into it");
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    let mut game = with_gear(room, &[]);
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    assert_ne!(game.hero_at(), chest, "there is no key for it");
}

fn darts(game: &Game) -> (u32, u32) {
    let lying = game.level().floor_items().values().flat_map(|pile| pile.items());
    let lying = lying.map(|item| item.count()).sum();
    (lying, hero(game).pack().iter().map(|item| item.count()).sum())
}

const YARD: &str = "##########
                    #@.......#
                    #........#
                    ##########";

fn drop_darts(game: &mut Game, count: u32) {
    game.execute(Command::PickUp(ItemClass::Missile.bit()));
    let dart = number(game, "dart");
    play(game, Action::Drop(dart, count));
}

#[test]
fn dropped_items_are_not_retrieved_until_taken_again() {
    let mut game = with_gear(YARD, &["dart 3"]);
    drop_darts(&mut game, 3);
    walk(&mut game, "lhl");
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    assert_eq!(darts(&game), (3, 0));
    let dart = number_of_lying(&game);
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    play(&mut game, Action::Take(dart, 3));
    assert_eq!(darts(&game), (0, 3));
    assert_eq!(fetched(&mut game, Point::new(7, 1)), 3, "what is taken up again is like any other");
}

#[test]
fn thrown_items_are_picked_up_in_passing_while_dropped_items_stay() {
    let mut game = with_gear(YARD, &["dart 5"]);
    drop_darts(&mut game, 2);
    assert_eq!(darts(&game), (2, 3));
    let thrown = |game: &mut Game, at: Point| {
        let dart = number(game, "dart");
        play(game, Action::Throw(dart, at));
    };
    thrown(&mut game, Point::new(7, 1));
    carry_through(&mut game, Behaviour::Travel(Point::new(7, 1)));
    assert_eq!(darts(&game), (2, 3), "what was thrown is taken up in passing");
}

fn number_of_lying(game: &Game) -> ItemId {
    let mut lying = game.level().floor_items().values().flat_map(|pile| pile.items());
    lying.next().unwrap().id()
}
