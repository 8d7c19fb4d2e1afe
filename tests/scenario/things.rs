//! Taking, dropping, storing, unlocking and throwing items.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Stat;
use fifteen::game::{Action, Behaviour, EventKind, Refusal, WHOLE_STACK};

const ROOM: &str = "#########
                    #@......#
                    #.......#
                    #########";

fn refused(events: &[fifteen::game::Event]) -> Option<Refusal> {
    events.iter().find_map(|event| match event.kind {
        EventKind::Refused(why) => Some(why),
        _ => None,
    })
}

#[test]
fn picked_up_items_regain_their_old_letter() {
    let mut game = with_gear(ROOM, &["dart 5", "sword"]);
    let (dart, letter) = (number(&game, "dart"), item(&game, "dart").letter());
    play(&mut game, Action::Drop(dart, WHOLE_STACK));
    assert!(!has(&game, "dart"));
    assert_eq!(refused(&play(&mut game, Action::Drop(dart, 1))), Some(Refusal::NoItem));
    play(&mut game, Action::TakeAll);
    assert_eq!(item(&game, "dart").letter(), letter);
    assert_eq!(count(&game, "dart"), 5);
}

#[test]
fn part_of_a_stack_can_be_dropped_and_merged_again() {
    let mut game = with_gear(ROOM, &["dart 5"]);
    let dart = number(&game, "dart");
    play(&mut game, Action::Drop(dart, 2));
    assert_eq!((item(&game, "dart").count(), count(&game, "dart")), (3, 5));
    walk(&mut game, "l");
    assert_eq!(refused(&play(&mut game, Action::TakeAll)), Some(Refusal::NothingHere));
    walk(&mut game, "h");
    let lying = game.level().floor_items()[&Point::new(1, 1)].items()[0].id();
    play(&mut game, Action::Take(lying, 1));
    assert_eq!((item(&game, "dart").count(), count(&game, "dart")), (4, 5));
    play(&mut game, Action::TakeAll);
    assert_eq!(item(&game, "dart").count(), 5);
    assert!(game.level().floor_items().is_empty());
}

#[test]
fn auto_pickup_takes_selected_item_classes_in_passing() {
    let mut game = with_gear(ROOM, &["dart 5", "gold 20"]);
    let (dart, gold) = (number(&game, "dart"), number(&game, "gold"));
    play(&mut game, Action::Throw(dart, Point::new(3, 1)));
    play(&mut game, Action::Throw(gold, Point::new(3, 1)));
    game.execute(fifteen::game::Command::PickUp(fifteen::content::ItemClass::Gold.bit()));
    walk(&mut game, "ll");
    assert_eq!((item(&game, "gold").count(), item(&game, "dart").count()), (20, 4));
    assert!(last_messages(&game, 1)[0].contains("dart"), "{:?}", last_messages(&game, 1));
}

#[test]
fn dropped_items_are_excluded_from_auto_pickup_until_taken_again() {
    let mut game = with_gear(ROOM, &["dart 5", "gold 20"]);
    game.execute(fifteen::game::Command::PickUp(u16::MAX));
    let (dart, gold) = (number(&game, "dart"), number(&game, "gold"));
    play(&mut game, Action::Drop(dart, 2));
    play(&mut game, Action::Drop(gold, WHOLE_STACK));
    walk(&mut game, "lh");
    assert!(!has(&game, "gold"), "they lie underfoot");
    assert_eq!((count(&game, "gold"), item(&game, "dart").count()), (20, 3));
    carry_through(&mut game, Behaviour::Explore);
    assert!(!has(&game, "gold"), "exploring leaves it, too: {:?}", last_messages(&game, 4));
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    play(&mut game, Action::TakeAll);
    assert_eq!(item(&game, "dart").count(), 5);
    // After the hero took the item by command, auto-pickup takes it like any other item.
    let gold = number(&game, "gold");
    play(&mut game, Action::Throw(gold, Point::new(2, 1)));
    walk(&mut game, "l");
    assert!(has(&game, "gold"));
}

#[test]
fn reading_a_scroll_identifies_it_even_without_effect() {
    let mut game = with_scroll(ROOM, r#"[{"who":"self","what":[{"heal":{"amount":"1"}}]}]"#);
    let (scroll, kind) = (number(&game, "test_scroll"), item(&game, "test_scroll").kind());
    play(&mut game, Action::Use(scroll, None));
    assert!(
        last_messages(&game, 3).iter().any(|text| text == "Nothing seems to happen."),
        "{:?}",
        last_messages(&game, 3)
    );
    assert!(game.world().lore().knows(kind, game.content()));
}

#[test]
fn bag_has_a_capacity_and_cannot_hold_another_bag() {
    let mut game = with_gear(ROOM, &["bag", "bag", "dart 5", "sword", "mail", "gold 3"]);
    let bags: Vec<_> = hero(&game).pack().iter().filter(|item| item.letter() <= Some('b')).collect();
    let (bag, other) = (bags[0].id(), bags[1].id());
    let put = |game: &mut fifteen::game::Game, item, count| {
        let into = bag;
        refused(&play(game, Action::PutIn { item, into, count }))
    };
    assert_eq!(put(&mut game, other, WHOLE_STACK), Some(Refusal::NestedContainer));
    assert_eq!(put(&mut game, bag, WHOLE_STACK), Some(Refusal::NestedContainer));
    let (dart, gold, sword) = (number(&game, "dart"), number(&game, "gold"), number(&game, "sword"));
    assert_eq!(put(&mut game, dart, 2), None);
    assert_eq!(put(&mut game, gold, WHOLE_STACK), None);
    assert_eq!(put(&mut game, sword, WHOLE_STACK), Some(Refusal::ContainerFull));
    let inside = hero(&game).pack()[0].inside()[0].id();
    let count_taken = 1;
    let from = bag;
    play(&mut game, Action::TakeFrom { item: inside, from, count: count_taken });
    assert_eq!((item(&game, "dart").count(), count(&game, "dart")), (4, 5));
    play(&mut game, Action::Drop(bag, WHOLE_STACK));
    assert_eq!((count(&game, "dart"), count(&game, "gold")), (5, 3));
}

#[test]
fn locked_chest_requires_a_key_and_consumes_it() {
    let mut game = with_gear(ROOM, &["chest", "dart 2", "key"]);
    let (into, dart, key) = (number(&game, "chest"), number(&game, "dart"), number(&game, "key"));
    let put = Action::PutIn { item: dart, into, count: WHOLE_STACK };
    assert_eq!(refused(&play(&mut game, put)), Some(Refusal::Locked));
    play(&mut game, Action::Drop(key, WHOLE_STACK));
    assert_eq!(refused(&play(&mut game, Action::Unlock(into))), Some(Refusal::NoKey));
    play(&mut game, Action::TakeAll);
    assert_eq!(refused(&play(&mut game, Action::Unlock(into))), None);
    assert_eq!(count(&game, "key"), 0);
    assert_eq!(refused(&play(&mut game, put)), None);
    assert_eq!(refused(&play(&mut game, Action::Unlock(into))), Some(Refusal::NoLock));
    play(&mut game, Action::Drop(into, WHOLE_STACK));
    assert_eq!(refused(&play(&mut game, Action::Take(into, WHOLE_STACK))), Some(Refusal::Fixed));
    let inside = game.level().floor_items()[&Point::new(1, 1)].items()[0].inside()[0].id();
    play(&mut game, Action::TakeFrom { item: inside, from: into, count: WHOLE_STACK });
    assert_eq!(item(&game, "dart").count(), 2);
}

#[test]
fn thrown_dart_hits_and_lands_on_the_floor() {
    let mut game = with_gear(
        "#########
         #@...d..#
         #########",
        &["dart 9"],
    );
    let before = hp(&game, 'd');
    for _ in 0..9 {
        let dart = number(&game, "dart");
        play(&mut game, Action::Throw(dart, Point::new(5, 1)));
    }
    assert!(hp(&game, 'd') < before, "one of nine strikes");
    assert_eq!(count(&game, "dart"), 9);
    assert!(!has(&game, "dart"), "all of them lie about");
}

#[test]
fn thrown_flask_shatters_and_applies_the_flask_effect() {
    let mut game = with_gear(
        "#########
         #@...dd.#
         #########",
        &["fire_flask"],
    );
    let flask = number(&game, "fire_flask");
    let events = play(&mut game, Action::Throw(flask, Point::new(5, 1)));
    assert!(happened(&events, |what| matches!(what, EventKind::Shattered { .. })));
    let hurt = events.iter().filter(|e| matches!(e.kind, EventKind::Hurt { damage: 5, .. }));
    assert_eq!(hurt.count(), 2);
    assert_eq!(count(&game, "fire_flask"), 0);
    let kind = game.content().items.find("fire_flask").unwrap();
    assert!(game.world().lore().knows(kind, game.content()), "it was seen what it does");
}

#[test]
fn carrying_the_goal_item_out_of_the_first_level_wins_the_run() {
    let props = Props { gear: &["prize"], goal: Some("prize"), ..Props::default() };
    let hall = "##########
                #@<......#
                ##########";
    let mut game = run(furnished(&[hall], &props), 1);
    walk(&mut game, "l");
    play(&mut game, Action::TakeStair(fifteen::content::kinds::tile::Stair::Up));
    assert!(game.world().ending().is_some_and(|ending| ending.is_won()));
    let over = play(&mut game, Action::Wait);
    assert_eq!(refused(&over), Some(Refusal::RunOver));
}

#[test]
fn heavy_load_reduces_speed() {
    let light = with_gear(ROOM, &["sword"]);
    let heavy = with_gear(ROOM, &["ring_of_lead"]);
    assert!(heavy.stats(hero(&heavy)).burdened && !light.stats(hero(&light)).burdened);
    assert!(heavy.stats(hero(&heavy))[Stat::Speed] < light.stats(hero(&light))[Stat::Speed]);
}

#[test]
fn key_inside_a_bag_unlocks_a_chest() {
    let mut game = with_gear(ROOM, &["chest", "key", "bag"]);
    let (into, key, bag) = (number(&game, "chest"), number(&game, "key"), number(&game, "bag"));
    play(&mut game, Action::PutIn { item: key, into: bag, count: WHOLE_STACK });
    assert_eq!(refused(&play(&mut game, Action::Unlock(into))), None);
    assert_eq!(count(&game, "key"), 0);
}

/// Starts with this gear, and with enough rings that only `but` pack letters are left for the gear.
fn full(gear: &[&str], but: usize) -> fifteen::game::Game {
    let swords = vec!["ring_of_life"; 52 - but];
    with_gear(ROOM, &[gear, &swords].concat())
}

#[test]
fn full_pack_accepts_items_that_need_no_new_letter() {
    let mut game = full(&["gold 20", "key", "dart 5"], 1);
    assert_eq!(game.pack().len(), 54, "money and keys need no letter");
    for (id, some) in [("gold", 8), ("key", 1), ("dart", 2)] {
        let number = number(&game, id);
        play(&mut game, Action::Drop(number, some));
    }
    play(&mut game, Action::TakeAll);
    assert!(game.underfoot().is_empty(), "{:?}", last_messages(&game, 4));
    assert_eq!((item(&game, "gold").count(), item(&game, "dart").count()), (20, 5));
    let dart = number(&game, "dart");
    play(&mut game, Action::Throw(dart, Point::new(2, 1)));
    walk(&mut game, "l");
    play(&mut game, Action::TakeAll);
    assert_eq!(item(&game, "dart").count(), 5);
}

#[test]
fn gold_gives_up_the_inventory_letter_when_letters_run_out() {
    let mut game = full(&["dart 5", "gold 20"], 2);
    assert!(item(&game, "gold").letter().is_some(), "as long as there are letters it has one");
    let dart = number(&game, "dart");
    play(&mut game, Action::Drop(dart, 2));
    let lying = game.underfoot()[0].id();
    // The darts are dropped in two stacks. They need two letters when taken, so the second stack takes that of the
    // gold.
    play(&mut game, Action::Drop(dart, WHOLE_STACK));
    play(&mut game, Action::TakeAll);
    assert!(has(&game, "dart") && has(&game, "gold"), "{lying:?}");
    let before: Vec<_> = game.pack().iter().map(|item| (item.id(), item.letter())).collect();
    let folder = tempfile::tempdir().unwrap();
    let mut slot = fifteen::game::save::Saves::new(folder.path()).claim("Tester").unwrap();
    slot.save(game.world(), game.content()).unwrap();
    let world = slot.load(game.content()).unwrap();
    let after = world.hero().unwrap().pack().iter().map(|item| (item.id(), item.letter()));
    assert_eq!(before, after.collect::<Vec<_>>());
}

#[test]
fn full_bag_accepts_items_that_join_a_stack() {
    let mut game = with_gear(ROOM, &["bag", "dart 5", "key", "gold 3"]);
    let (into, dart) = (number(&game, "bag"), number(&game, "dart"));
    play(&mut game, Action::PutIn { item: dart, into, count: 2 });
    let key = number(&game, "key");
    play(&mut game, Action::PutIn { item: key, into, count: WHOLE_STACK });
    let gold = number(&game, "gold");
    let put = |item| Action::PutIn { item, into, count: WHOLE_STACK };
    assert_eq!(refused(&play(&mut game, put(gold))), Some(Refusal::ContainerFull));
    assert_eq!(refused(&play(&mut game, put(dart))), None);
    assert_eq!(item(&game, "bag").inside().len(), 2);
}

#[test]
fn item_with_a_condition_is_used_up_only_where_the_condition_holds() {
    let levels = ["######\n#@.>.#\n######", "#######\n#<....#\n#######"];
    let plan = r#""class":"scroll","stacks":true,"use_if":{"depth":[2,2]},"workings":[{"who":"self","what":[{"heal":{"amount":"1"}}]}]"#;
    let props = Props { gear: &["plan"], items: &[("plan", plan)], ..Props::default() };
    let mut game = run(furnished(&levels, &props), 1);
    let item = game.hero().unwrap().pack().first().unwrap().id();
    let before = game.world().turn();
    let events = play(&mut game, Action::Use(item, None));
    assert_eq!(refused(&events), Some(Refusal::ItemNotNow));
    assert_eq!((game.world().turn(), game.hero().unwrap().pack().len()), (before, 1));
    walk(&mut game, "ll");
    play(&mut game, Action::TakeStair(fifteen::content::kinds::tile::Stair::Down));
    play(&mut game, Action::Use(item, None));
    assert!(game.hero().unwrap().pack().is_empty());
}
