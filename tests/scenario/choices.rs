//! The player chooses the item that an effect applies to.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::content::Stat;
use fifteen::game::{Action, Behaviour, Command, Event, EventKind, Game, ItemId, Refusal};

const ROOM: &str = "#########
                    #@......#
                    #########";

const LONG: &str = "####################
                    #@.................#
                    ####################";

const IDENTIFY: &str = r#"[{"who":"self","what":[{"identify":{}}]}]"#;
const ENCHANT: &str = r#"[{"who":"self","what":[{"enchant":{"item":"armour"}}]}]"#;

/// Starts a run in which the hero has found two scrolls of these effects and some other items. All are unidentified.
fn found(workings: &str, things: &[&str]) -> Game {
    let fields = format!(r#""class":"scroll","stacks":true,"appearances":"scrolls","workings":{workings}"#);
    let basic = |id: &&str| format!(r#"{{"item":"{id}"}}"#);
    let basics: Vec<String> = things.iter().map(basic).collect();
    let fields_of =
        format!(r#""guaranteed_items":[{{"item":"test_scroll","count":"2"}},{}],"#, basics.join(","));
    let props = Props { items: &[("test_scroll", &fields)], fields: &fields_of, ..Props::default() };
    let mut game = run(furnished(&[LONG], &props), 1);
    game.execute(Command::PickUp(u16::MAX));
    for _ in 0..20 {
        carry_through(&mut game, Behaviour::Explore);
    }
    assert_eq!(game.pack().len(), things.len() + 1, "all was found");
    game
}

fn with_scroll(workings: &str, gear: &[&str]) -> Game {
    let fields = format!(r#""class":"scroll","stacks":true,"workings":{workings}"#);
    let mut all = vec!["test_scroll 2"];
    all.extend(gear);
    let props = Props { gear: &all, items: &[("test_scroll", &fields)], ..Props::default() };
    run(furnished(&[ROOM], &props), 1)
}

fn knows(game: &Game, id: &str) -> bool {
    let item = item(game, id);
    game.is_identified(item) && item.is_known()
}

fn refused(events: &[Event]) -> Option<Refusal> {
    events.iter().find_map(|event| match event.kind {
        EventKind::Refused(why) => Some(why),
        _ => None,
    })
}

fn on(item: ItemId, on: ItemId) -> Action {
    Action::UseOn { item, target: None, target_item: on }
}

#[test]
fn identify_scroll_identifies_the_chosen_item() {
    let mut game = found(IDENTIFY, &["draught", "wand", "ring_of_fire"]);
    let (scroll, wand) = (number(&game, "test_scroll"), number(&game, "wand"));
    let turn = game.world().turn();
    let events = play(&mut game, Action::Use(scroll, None));
    assert!(happened(&events, |what| matches!(what, EventKind::NeedsTargetItem { .. })));
    assert_eq!(game.world().turn(), turn + 1, "it took a turn to find out what it is");
    assert_eq!(item(&game, "test_scroll").count(), 2, "and it is not used up");
    assert_eq!(last_messages(&game, 1), ["You read it: it is a test scroll. Choose an item to use it on."]);
    assert!(!knows(&game, "wand") && !knows(&game, "draught"));
    let again = play(&mut game, Action::Use(scroll, None));
    assert_eq!(refused(&again), Some(Refusal::NoItemChosen));
    let turn = game.world().turn();
    play(&mut game, on(scroll, wand));
    assert!(knows(&game, "wand") && !knows(&game, "draught"));
    assert_eq!(item(&game, "test_scroll").count(), 1);
    assert_eq!(game.world().turn(), turn + 1);
    let letter = item(&game, "wand").letter().unwrap();
    assert_eq!(
        last_messages(&game, 2)[1],
        format!("You read a test scroll: {letter} is a wand (2 left)."),
        "one line tells all of it"
    );
}

#[test]
fn identifying_a_known_item_is_refused_without_cost() {
    let mut game = found(IDENTIFY, &["draught", "wand", "ring_of_fire"]);
    let (scroll, wand) = (number(&game, "test_scroll"), number(&game, "wand"));
    play(&mut game, on(scroll, wand));
    let events = play(&mut game, on(scroll, wand));
    assert_eq!(refused(&events), Some(Refusal::NoEffectOnItem));
    assert_eq!(item(&game, "test_scroll").count(), 1, "and costs nothing");
}

#[test]
fn identify_scroll_with_a_single_candidate_needs_no_choice() {
    let mut game = found(IDENTIFY, &["draught"]);
    let scroll = number(&game, "test_scroll");
    play(&mut game, Action::Use(scroll, None));
    assert!(knows(&game, "draught"));
    let said = last_messages(&game, 1);
    assert!(said[0].starts_with("You read a test scroll: "), "{said:?}");
    let events = play(&mut game, Action::Use(scroll, None));
    assert_eq!(refused(&events), Some(Refusal::NoEffectOnAny));
    assert!(has(&game, "test_scroll"), "nothing is left to make out");
}

#[test]
fn enchant_scroll_requires_a_choice_between_two_armour_pieces() {
    let mut game = with_scroll(ENCHANT, &["mail", "shield"]);
    let scroll = number(&game, "test_scroll");
    let events = play(&mut game, Action::Use(scroll, None));
    assert_eq!(refused(&events), Some(Refusal::NoItemChosen), "it is known, and asks");
    let shield = number(&game, "shield");
    play(&mut game, on(scroll, shield));
    assert_eq!((item(&game, "shield").bonus(), item(&game, "mail").bonus()), (1, 0));
    assert_eq!(game.stats(hero(&game))[Stat::Armour], 5, "and it is of use there");
    let sword = with_scroll(ENCHANT, &["mail", "sword"]);
    assert!(sword.choice_for_item(item(&sword, "test_scroll")).is_none(), "one piece is no choice");
}

#[test]
fn enchanting_a_stack_splits_off_three_items() {
    const ANYTHING: &str = r#"[{"who":"self","what":[{"enchant":{"item":"anything"}}]}]"#;
    let mut game = with_scroll(ANYTHING, &["dart 9"]);
    let (scroll, darts) = (number(&game, "test_scroll"), number(&game, "dart"));
    let stacks = |game: &Game| {
        let kind = game.content().items.find("dart").unwrap();
        let darts = game.pack().iter().filter(|item| item.kind() == kind);
        let mut all: Vec<_> = darts.map(|item| (item.bonus(), item.count())).collect();
        all.sort_unstable();
        all
    };
    let events = play(&mut game, on(scroll, darts));
    assert_eq!(stacks(&game), [(0, 6), (1, 3)]);
    let told = events.iter().find_map(|event| match event.kind {
        EventKind::Enchanted { thing, .. } => Some(thing.count),
        _ => None,
    });
    assert_eq!(told, Some(3));
    play(&mut game, on(scroll, darts));
    assert_eq!(stacks(&game), [(0, 3), (1, 6)], "they go together again");
}

#[test]
fn use_command_text_includes_the_target_item() {
    let act = on(ItemId(3), ItemId(7));
    assert_eq!(Command::Act(act).to_string(), "use 3 on 7");
    assert_eq!(Command::parse("use 3 on 7"), Some(Command::Act(act)));
}

#[test]
fn cloak_can_be_worn_over_armour() {
    let mut game = with_gear(ROOM, &["mail", "cloak"]);
    let cloak = number(&game, "cloak");
    if !item(&game, "cloak").is_worn() {
        play(&mut game, Action::Wear(cloak));
    }
    assert!(item(&game, "cloak").is_worn() && item(&game, "mail").is_worn());
    assert_eq!(game.stats(hero(&game))[Stat::Armour], 4);
}

#[test]
fn log_reports_gear_taken_off_for_a_two_handed_weapon() {
    let mut game = with_gear(ROOM, &["shield", "great_axe"]);
    let axe = number(&game, "great_axe");
    if item(&game, "great_axe").is_worn() {
        play(&mut game, Action::TakeOff(axe));
        let shield = number(&game, "shield");
        if !item(&game, "shield").is_worn() {
            play(&mut game, Action::Wear(shield));
        }
    }
    play(&mut game, Action::Wear(axe));
    let said = last_messages(&game, 2);
    assert_eq!(said[0], "You take off the shield.");
    assert!(said[1].starts_with("You wield"), "{said:?}");
}
