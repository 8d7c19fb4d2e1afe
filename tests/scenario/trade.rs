//! Trade: stock and prices of shops, and services for gold.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, ActorId, Game, ItemId, PriceReason, Refusal, Stance};

const PEOPLE: &str = r#",
    {"id":"osk","name":"smith","glyph":"O","color":"grey","family":"people","faction":"hero","unique":true,"hp":"20",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"mind":{"habit":"waits"},"attacks":[],
     "services":[{"name":"Heal me","text":"It heals.","price":8,"workings":[{"who":"self","what":[{"heal":{"amount":"9"}}]}]}],
     "person":{"name":"Osk","home":"bed","talk":"osk","trade":{"name":"the smithy","item_classes":["weapon","missile","potion","container"],
       "always":[{"item":"dart","count":"5"},{"item":"sword"},{"item":"cudgel","count":"3"}],"lines":"0","unknown":10,"restock":50}},"text":"A smith."}"#;

const SPOTS: &str = r#"{"spots":[{"id":"bed","text":"A bed."}]}"#;
const MARKS: &str =
    r#"{"marks":[{"id":"standing","name":"standing","least":-20,"most":20,"text":"What is said."}]}"#;
const TALK: &str = r#"{"talks":[{"id":"osk","nodes":[
    {"id":"start","says":[{"text":"One."},{"text":"Two."}],"answers":[
      {"text":"Good.","workings":[{"who":"self","what":[{"mark":{"mark":"standing","add":5}}]}]}]}]}]}"#;

const ITEMS: &[(&str, &str)] = &[
    ("hook", r#""class":"scroll","stacks":true,"workings":[{"who":"touch","what":[{"steal":{}}]}]"#),
    ("knife", r#""class":"missile","stacks":true,"price":30,"throw":{"verb":"hits","damage":"3","range":8}"#),
    ("sack", r#""class":"container","price":9,"capacity":4"#),
    ("loupe", r#""class":"ring","slot":"ring","modifiers":[{"stat":"haggle","add":10}]"#),
    ("cudgel", r#""class":"weapon","slot":"weapon","price":4,"attack":{"verb":"hits","damage":"2"}"#),
];

const LANE: &str = "
    ########
    #O@....#
    ########";

const BELOW: &str = "
    ################
    #<.............#
    #..............#
    ################";

const LEGEND: &str = r#""O":{"tile":"floor","spot":"bed","monster":"osk"},"#;

/// Starts in a shop with this gear, after asking the smith for his goods.
pub fn shop(gear: &[&str]) -> Game {
    shop_in_quest_of(None, gear)
}

fn shop_in_quest_of(goal: Option<&str>, gear: &[&str]) -> Game {
    let lane = if goal.is_some() { LANE.replacen(".#", ">#", 1) } else { LANE.to_owned() };
    let levels = match goal {
        Some(_) => vec![lane.as_str(), BELOW],
        None => vec![lane.as_str()],
    };
    let (monsters, maps) = (monsters_with(PEOPLE), maps_with(&levels, LEGEND));
    let mut files = vec![
        ("monsters.json", monsters.as_str()),
        ("spots.json", SPOTS),
        ("marks.json", MARKS),
        ("talks/osk.json", TALK),
    ];
    files.extend(maps.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let props = Props { gear, items: ITEMS, goal, fields: r#""standing":"standing","#, ..Props::default() };
    let mut game = run(furnished_in(&levels, &props, &files), 1);
    let talk = Action::Talk(osk(&game));
    play(&mut game, talk);
    game
}

pub fn osk(game: &Game) -> ActorId {
    id(game, 'O')
}

pub fn thing(game: &Game, of: ActorId, kind: &str) -> ItemId {
    let pack = game.level().actors().get(of).unwrap().pack();
    let found = pack.iter().find(|item| game.content().items[item.kind()].id == kind);
    found.unwrap_or_else(|| panic!("no {kind}")).id()
}

fn count(game: &Game, of: ActorId, kind: &str) -> u32 {
    let pack = game.level().actors().get(of).unwrap().pack();
    let matching = pack.iter().filter(|item| game.content().items[item.kind()].id == kind);
    matching.map(|item| item.count()).sum()
}

fn asked(game: &Game, kind: &str) -> u32 {
    let trader = game.level().actors().get(osk(game)).unwrap();
    let item = thing(game, osk(game), kind);
    let item = trader.pack().iter().find(|held| held.id() == item).unwrap();
    game.selling_price(item, trader).unwrap().coins(1)
}

#[test]
fn shop_has_its_permanent_stock_and_asking_prices() {
    let game = shop(&["gold 100"]);
    assert_eq!(count(&game, osk(&game), "dart"), 5);
    assert_eq!((asked(&game, "dart"), asked(&game, "sword")), (3, 60));
}

#[test]
fn unstackable_items_are_stocked_singly() {
    let game = shop(&["gold 100"]);
    let pack = game.level().actors().get(osk(&game)).unwrap().pack();
    let cudgels = pack.iter().filter(|item| game.content().items[item.kind()].id == "cudgel");
    assert_eq!(cudgels.map(|item| item.count()).collect::<Vec<u32>>(), [1, 1, 1]);
    game.check_invariants().unwrap();
}

#[test]
fn shop_theft_takes_a_single_item_and_is_eventually_noticed() {
    let mut game = shop(&["hook 40"]);
    let (with, hero) = (osk(&game), game.world().hero_id());
    let stock =
        |game: &Game| -> u32 { ["dart", "sword", "cudgel"].iter().map(|kind| count(game, with, kind)).sum() };
    let mut robbed = 0;
    while game.stance(game.level().actors().get(with).unwrap()) == Stance::Peaceful {
        assert!(robbed < 9, "{robbed} times and never felt");
        let at = place(&game, 'O');
        use_it(&mut game, "hook", Some(at));
        robbed += 1;
        assert_eq!(stock(&game), 9 - robbed, "one at a time");
    }
    let counts = ["dart", "sword", "cudgel"].iter().map(|kind| count(&game, hero, kind));
    assert_eq!(counts.sum::<u32>(), robbed);
    let standing = game.content().marks.find("standing").unwrap();
    assert_eq!(game.world().memory().mark(standing, game.content()), -2);
    assert_eq!(refused(&mut game, Action::Talk(with)), Some(Refusal::Hostile));
    game.check_invariants().unwrap();
}

#[test]
fn bought_items_are_paid_for_and_identified() {
    let mut game = shop(&["gold 100"]);
    let (from, hero) = (osk(&game), game.world().hero_id());
    let item = thing(&game, from, "dart");
    play(&mut game, Action::Buy { from, item, count: 3 });
    assert_eq!((game.gold(), count(&game, hero, "dart"), count(&game, from, "dart")), (91, 3, 2));
    assert_eq!(last_messages(&game, 1), ["You buy 3 darts from Osk the smith for 9 coins."]);
    let item = thing(&game, from, "sword");
    play(&mut game, Action::Buy { from, item, count: 1 });
    assert_eq!(game.gold(), 31);
    assert!(game.pack().iter().all(|item| item.is_known()));
}

#[test]
fn unaffordable_or_missing_items_cannot_be_bought() {
    let mut game = shop(&["gold 10"]);
    let from = osk(&game);
    let item = thing(&game, from, "sword");
    assert_eq!(refused(&mut game, Action::Buy { from, item, count: 1 }), Some(Refusal::TooExpensive(60)));
    let none = Action::Buy { from, item: ItemId(9999), count: 1 };
    assert_eq!(refused(&mut game, none), Some(Refusal::NoItem));
    assert_eq!(game.gold(), 10);
}

#[test]
fn sold_items_are_paid_for_and_stay_in_stock_after_restocking() {
    let mut game = shop(&["sword", "draught"]);
    let (to, hero) = (osk(&game), game.world().hero_id());
    let item = thing(&game, hero, "sword");
    play(&mut game, Action::TakeOff(item));
    play(&mut game, Action::Sell { to, item, count: 1 });
    assert_eq!((game.gold(), count(&game, to, "sword")), (16, 2));
    let item = thing(&game, hero, "draught");
    play(&mut game, Action::Sell { to, item, count: 1 });
    assert_eq!(count(&game, to, "draught"), 1);
    for _ in 0..3 {
        for _ in 0..60 {
            play(&mut game, Action::Wait);
        }
        let talk = Action::Talk(to);
        play(&mut game, talk);
    }
    assert_eq!(count(&game, to, "sword"), 2, "what one sells stays");
    assert_eq!(count(&game, to, "dart"), 5, "and what is always there comes in again");
}

#[test]
fn shop_refuses_untraded_and_worn_items() {
    let mut game = shop(&["cloak", "sword"]);
    let (to, hero) = (osk(&game), game.world().hero_id());
    let item = thing(&game, hero, "cloak");
    play(&mut game, Action::TakeOff(item));
    assert_eq!(refused(&mut game, Action::Sell { to, item, count: 1 }), Some(Refusal::NoTrade));
    let item = thing(&game, hero, "sword");
    assert_eq!(refused(&mut game, Action::Sell { to, item, count: 1 }), Some(Refusal::Worn));
}

#[test]
fn price_reasons_include_faction_standing() {
    let mut game = shop(&["gold 100"]);
    let with = osk(&game);
    for _ in 0..2 {
        play(&mut game, Action::Reply { with, choice: (0, 0) });
    }
    let trader = game.level().actors().get(with).unwrap();
    let item = trader.pack().iter().find(|item| item.count() == 5).unwrap();
    let quote = game.selling_price(item, trader).unwrap();
    assert_eq!(quote.reasons, [(PriceReason::SellingPrice, 150), (PriceReason::Standing, 80)]);
    assert_eq!((quote.coins(1), quote.coins(5)), (2, 10), "five cost what five by one cost");
}

#[test]
fn haggling_lowers_asking_prices_and_raises_buying_prices() {
    let mut game = shop(&["gold 100", "loupe", "draught"]);
    let with = osk(&game);
    assert_eq!(asked(&game, "sword"), 54);
    let (trader, hero) = (game.level().actors().get(with).unwrap(), game.world().hero_id());
    let held = game.pack().iter().find(|item| item.id() == thing(&game, hero, "draught")).unwrap();
    let paid = game.buying_price(held, trader).unwrap();
    assert_eq!(paid.reasons, [(PriceReason::BuyingPrice, 40), (PriceReason::Haggling, 110)]);
    assert_eq!(game.price_reasons(trader), [(PriceReason::Haggling, 90)]);
    play(&mut game, Action::BuyService { ally: with, service: 0, target_item: None });
    assert_eq!(game.gold(), 93, "a service of 8 coins is one of 7");
}

#[test]
fn buying_and_reselling_an_item_loses_gold() {
    let mut game = shop(&["gold 200"]);
    let (with, hero) = (osk(&game), game.world().hero_id());
    for _ in 0..4 {
        play(&mut game, Action::Reply { with, choice: (0, 0) });
    }
    let before = game.gold();
    let item = thing(&game, with, "dart");
    play(&mut game, Action::Buy { from: with, item, count: 5 });
    let item = thing(&game, hero, "dart");
    play(&mut game, Action::Sell { to: with, item, count: 5 });
    assert!(game.gold() < before, "{} of {before}", game.gold());
}

#[test]
fn npc_sells_services_for_gold_unless_hostile() {
    let mut game = shop(&["gold 20"]);
    let ally = osk(&game);
    assert_eq!(refused(&mut game, Action::BuyService { ally, service: 0, target_item: None }), None);
    assert_eq!(game.gold(), 12);
    for _ in 0..20 {
        play(&mut game, Action::Attack(ally));
    }
    if game.level().actors().get(ally).is_some() {
        let hire = Action::BuyService { ally, service: 0, target_item: None };
        assert_eq!(refused(&mut game, hire), Some(Refusal::Hostile));
    }
}

#[test]
fn shop_is_a_named_travel_destination() {
    let game = shop(&["gold 100"]);
    let at = place(&game, 'O');
    assert!(game.destinations().contains(&at), "{:?}", game.destinations());
    assert_eq!(game.shop_at(at).as_deref(), Some("the smithy"));
    assert_eq!(game.shop_at(game.hero_at()), None);
}

#[test]
fn bag_cannot_be_sold_with_items_inside() {
    let mut game = shop(&["sack", "dart 3"]);
    let (to, hero) = (osk(&game), game.world().hero_id());
    let (sack, dart) = (thing(&game, hero, "sack"), thing(&game, hero, "dart"));
    play(&mut game, Action::PutIn { item: dart, into: sack, count: 3 });
    let kind = game.content().items.find("dart").unwrap();
    let sell = Action::Sell { to, item: sack, count: 1 };
    assert_eq!(refused(&mut game, sell), Some(Refusal::ContainsGoalItem(kind)));
    assert_eq!(last_messages(&game, 1), ["First take the dart out of it."]);
    play(&mut game, Action::TakeFrom { item: dart, from: sack, count: 3 });
    assert_eq!(refused(&mut game, sell), None);
    assert_eq!((count(&game, to, "sack"), count(&game, hero, "dart")), (1, 3));
}

#[test]
fn goal_item_cannot_be_sold_even_inside_a_bag() {
    let mut game = shop_in_quest_of(Some("cudgel"), &["sack", "cudgel"]);
    let (to, hero) = (osk(&game), game.world().hero_id());
    let (sack, item) = (thing(&game, hero, "sack"), thing(&game, hero, "cudgel"));
    play(&mut game, Action::TakeOff(item));
    let kind = game.content().items.find("cudgel").unwrap();
    let sell = Action::Sell { to, item, count: 1 };
    assert_eq!(refused(&mut game, sell), Some(Refusal::IsGoalItem(kind)));
    assert_eq!(last_messages(&game, 1), ["You will not part with the cudgel: it is what you came for."]);
    play(&mut game, Action::PutIn { item, into: sack, count: 1 });
    let sell = Action::Sell { to, item: sack, count: 1 };
    assert_eq!(refused(&mut game, sell), Some(Refusal::ContainsGoalItem(kind)));
}

#[test]
fn gold_in_a_bag_counts_as_payment() {
    let mut game = shop(&["sack", "gold 100"]);
    let (from, hero) = (osk(&game), game.world().hero_id());
    let (sack, gold) = (thing(&game, hero, "sack"), thing(&game, hero, "gold"));
    play(&mut game, Action::PutIn { item: gold, into: sack, count: 90 });
    assert_eq!(game.gold(), 100);
    let item = thing(&game, from, "sword");
    play(&mut game, Action::Buy { from, item, count: 1 });
    assert_eq!(game.gold(), 40);
    assert!(count(&game, hero, "sword") == 1);
}

#[test]
fn selling_a_stack_pays_the_same_as_selling_its_items_singly() {
    let sold = |counts: &[u32]| {
        let mut game = shop(&["knife 9"]);
        let (to, hero) = (osk(&game), game.world().hero_id());
        for count in counts {
            let item = thing(&game, hero, "knife");
            play(&mut game, Action::Sell { to, item, count: *count });
        }
        game.gold()
    };
    assert_eq!(sold(&[9]), sold(&[1; 9]));
    assert_eq!(sold(&[9]), sold(&[2, 4, 3]));
    assert_eq!(sold(&[9]), 3 * 12 + 6 * 7, "with three of them the shop has plenty");
}

#[test]
fn asking_price_is_never_below_the_price_paid_to_the_hero() {
    let mut game = shop(&["gold 100", "loupe"]);
    let with = osk(&game);
    for _ in 0..4 {
        play(&mut game, Action::Reply { with, choice: (0, 0) });
    }
    let trader = game.level().actors().get(with).unwrap();
    let item = trader.pack().iter().find(|item| item.id() == thing(&game, with, "sword")).unwrap();
    let (asked, paid) = (game.selling_price(item, trader).unwrap(), game.buying_price(item, trader).unwrap());
    assert_eq!(
        asked.reasons,
        [(PriceReason::SellingPrice, 150), (PriceReason::Standing, 60), (PriceReason::Haggling, 90)]
    );
    assert!(paid.coins(1) <= asked.coins(1));
}
