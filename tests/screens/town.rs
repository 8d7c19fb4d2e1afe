//! Screens in town: talking and trading.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL};
use crate::screens::things::{content_of, in_world};
use fifteen::base::Size;
use fifteen::content::Content;
use std::rc::Rc;

const SMITH: &str = r#"{ "id": "osk", "name": "smith", "glyph": "p", "color": "orange", "family": "people", "faction": "hero",
    "unique": true, "hp": "20", "opens_doors": true, "attacks": [{ "verb": "hits", "damage": "1d3" }], "mind": { "habit": "waits" },
    "frequency": 0, "services": [{ "name": "Heal me", "text": "With an iron, while it is warm.", "price": 15,
      "workings": [{ "who": "self", "what": [{ "heal": { "amount": "9" } }] }] }],
    "person": { "name": "Osk", "home": "forge", "talk": "osk", "trade": { "name": "the smithy", "item_classes": ["weapon", "potion", "ring"],
      "always": [{ "item": "dagger" }, { "item": "haste_potion", "count": "3" }], "lines": "0" } },
    "text": "He has arms like other people's legs." }, "#;

const TALKS: &str = r#"{ "talks": [{ "id": "osk", "nodes": [
    { "id": "start", "says": [
        { "text": "Mind the sparks, {hero}. They are only looking for somewhere to sit." },
        { "text": "Iron does as it is asked. It wants asking the same way every time." }],
      "answers": [{ "text": "What are you making?", "to": "work" }, { "text": "Have a drink on me.", "gold": 5, "to": "thanks" },
        { "text": "Have the whole cask.", "gold": 500, "to": "thanks" }] },
    { "id": "work", "says": [
        { "text": "A bracket. For whatever wants hanging up there.", "learn": "Osk is making a bracket, and nobody ordered it." },
        { "text": "The same. It is a long bracket." }],
      "answers": [{ "text": "Carry on.", "to": "start" }] },
    { "id": "thanks", "says": [{ "text": "I will have it with the hammer." }, { "text": "Another? Well." }] }] }] }"#;

const HEALS: &str = r#""workings": [{ "who": "self", "what": [{ "heal": { "amount": "9" } }] }]"#;
const JOINS: &str = r#""workings": [{ "who": "cell", "what": [{ "join": { "share": 25 } }] }]"#;

fn content() -> Rc<Content> {
    content_with(SMITH)
}

const QUESTS: &str = r#"{ "quests": [{ "id": "hollow", "name": "The other forge", "giver": "osk",
    "task": { "explore": { "place": { "spot": "hollow" } } }, "steps": [2, 2], "time_limit": 900,
    "ask": "You listen to the floor a good deal.",
    "offer": "There is a forge under this one. On step {step}, by the sound. Would you see who keeps it, {hero}?",
    "promise": "I shall see who keeps it.", "log": "Osk hears a forge on step {step}, and would know whose it is.",
    "remind": "It is still going. A beat behind mine.",
    "ends": [
      { "id": "empty", "text": "Nobody keeps it.", "says": "Then it has learnt. Thank you.", "gold": 30, "gives": "dagger", "page": "Osk has begun to leave it work to do." },
      { "id": "lie", "text": "There is no forge.", "says": "No. No, of course.", "page": "Osk beats time with it, and says nothing." }],
    "failed": "Osk listens, and has nobody to ask." }] }"#;

fn content_with(smith: &str) -> Rc<Content> {
    let monsters = include_str!("../data/screens/monsters.json");
    let monsters = monsters.replacen("{ \"monsters\": [", &format!("{{ \"monsters\": [ {smith}"), 1);
    let items = include_str!("../data/things/items.json");
    let items =
        ["dagger", "haste_potion", "mending_ring", "torch"].iter().fold(items.to_owned(), |all, id| {
            let own = format!("\"id\": \"{id}\",");
            assert!(all.contains(&own), "{id}");
            all.replacen(&own, &format!("{own} \"price\": 12,"), 1)
        });
    let legend = r##""#": "wall", ".": "floor", ">": "down", "@": { "tile": "floor", "start": true },
        "p": { "tile": "floor", "spot": "forge", "monster": "osk" }, "q": { "tile": "floor", "item": "mending_ring" }"##;
    let rows = serde_json::json!(["##########", "#@qp....>#", "##########"]);
    let map = format!(r#"{{ "legend": {{ {legend} }}, "rows": {rows} }}"#);
    content_of(&[
        ("monsters.json", &monsters),
        ("items.json", &items),
        (
            "spots.json",
            r#"{ "spots": [{ "id": "forge", "text": "At the forge." }, { "id": "hollow", "text": "A hollow." }] }"#,
        ),
        ("quests/osk.json", QUESTS),
        ("talks/osk.json", TALKS),
        ("maps/yard.json", &map),
        (
            "scenarios/test.json",
            r#"{ "scenarios": [{ "id": "yard", "name": "The Yard", "hero": "hero", "levels": ["yard", "den"], "quests": "1",
        "gear": [{ "item": "dagger" }, { "item": "coins", "count": "40" }], "text": "A place to try things." }] }"#,
        ),
    ])
}

fn beside(size: Size) -> Player {
    in_world(size, "yard", content()).press("lg")
}

#[test]
fn walking_into_a_person_starts_a_talk() {
    for size in USUAL {
        golden("person_look", beside(size).press("x"));
        golden("talk", beside(size).press("l"));
        golden("talk_on", beside(size).press("l<Down><Down><Down><Enter>"));
        golden("talk_ended", beside(size).press("l<Down><Down><Down><Down><Enter><Down><Down><Down><Enter>"));
    }
    let mut player = beside(USUAL[0]).press("l<Down><Down><Down><Down><Enter>");
    assert!(player.screen().contains("I will have it with the hammer."), "{}", player.screen());
    assert_eq!(player.app.game().unwrap().gold(), 35);
    let player = beside(USUAL[0]).press("l<Down><Down><Down><Down><Down><Enter>");
    assert_eq!(player.app.game().unwrap().gold(), 40, "what is too dear is not paid");
}

#[test]
fn learned_rumor_appears_on_the_knowledge_screen() {
    let mut player = beside(USUAL[0]).press("l<Down><Down><Down><Enter><Esc>\\<Down><Enter>");
    assert!(player.screen().contains("nobody ordered it"), "{}", player.screen());
}

#[test]
fn shop_screen_buys_sells_and_explains_prices() {
    for size in USUAL {
        golden("shop", beside(size).press("l<Enter>"));
        golden("shop_sell", beside(size).press("l<Enter><Tab>"));
        golden("shop_why", beside(size).press("l<Enter>W"));
        golden("shop_many", beside(size).press("l<Enter><Down><Enter>"));
        golden("person_services", beside(size).press("l<Down><Enter>"));
    }
    let mut player = beside(USUAL[0]).press("l<Enter>");
    assert!(player.screen().contains("3 potions of haste"), "who sells it says what it is");
    let player = beside(USUAL[0]).press("l<Enter><Enter>");
    assert_eq!(player.app.game().unwrap().gold(), 22);
    let player = beside(USUAL[0]).press("l<Enter><Tab><Enter>");
    assert!(player.app.game().unwrap().gold() > 40, "something was sold");
}

#[test]
fn identical_items_at_the_same_price_share_a_shop_row() {
    let smith = SMITH.replacen(r#""always": ["#, r#""always": [{ "item": "torch", "count": "7" }, "#, 1);
    let smith = smith.replacen(r#"["weapon", "#, r#"["light", "weapon", "#, 1);
    let shop = || in_world(USUAL[0], "yard", content_with(&smith)).press("lgl<Enter>");
    let screen = shop().screen();
    let rows: Vec<&str> = screen.lines().filter(|row| row.contains("orch")).collect();
    assert_eq!(rows.len(), 1, "{screen}");
    assert!(rows[0].contains(": 7 of them") && rows[0].contains("18 coins each"), "{screen}");
    // The gold suffices for two torches. The question shows the total price.
    let mut asked = shop().press("/orch<Enter>9<Enter>");
    assert!(asked.screen().contains("This costs 36 coins, and you have 40."), "{}", asked.screen());
    let mut player = asked.press("<Enter>");
    assert!(player.screen().contains(": 5 of them"), "{}", player.screen());
    let game = player.app.game().unwrap();
    let torch = game.content().items.find("torch").unwrap();
    assert_eq!(game.pack().iter().filter(|item| item.kind() == torch).count(), 2);
    assert_eq!(game.gold(), 4);
    let mut player = player.press("<Esc><Tab>");
    let screen = player.screen();
    assert!(screen.contains(": 2 of them"), "{screen}");
}

#[test]
fn sell_screen_can_be_left_after_selling_the_last_item() {
    let sold = "l<Enter><Tab><Enter><Enter>";
    for size in USUAL {
        golden("shop_sold_out", beside(size).press(sold));
    }
    let mut player = beside(USUAL[0]).press(sold).press("<Esc>");
    assert!(!player.screen().contains("The smithy: sell"), "{}", player.screen());
    assert!(!player.screen().contains("You have nothing to sell here"), "{}", player.screen());
}

#[test]
fn purchase_above_half_of_the_gold_needs_confirmation() {
    let dear = "l<Enter><Down><Enter>2<Enter>";
    for size in USUAL {
        golden("shop_dear", beside(size).press(dear));
    }
    let gold = |player: Player| player.app.game().unwrap().gold();
    assert_eq!(gold(beside(USUAL[0]).press(dear).press("n")), 40);
    assert_eq!(gold(beside(USUAL[0]).press(dear).press("<Enter>")), 4);
}

#[test]
fn hired_ally_takes_orders_like_other_allies() {
    let smith = SMITH.replacen(HEALS, JOINS, 1).replacen("Heal me", "Come with me", 1);
    assert!(smith.contains(JOINS));
    for size in USUAL {
        let beside = || in_world(size, "yard", content_with(&smith)).press("lg");
        golden("hire", beside().press("l<Down><Enter><Down>"));
        golden("hired_orders", beside().press("l<Down><Enter><Down><Enter>p"));
    }
}

#[test]
fn accepted_quest_appears_in_the_quest_log() {
    for size in USUAL {
        golden("quests_none", beside(size).press("P"));
        golden("quest_offer", beside(size).press("l<Down><Down><Enter>"));
        golden("quests", beside(size).press("l<Down><Down><Enter><Enter>P"));
        golden("quest", beside(size).press("l<Down><Down><Enter><Enter>P<Enter>"));
    }
    let mut player = beside(USUAL[0]).press("l<Down><Down><Enter><Down><Enter>");
    assert!(player.screen().contains("listen to the floor"), "not now is no promise: {}", player.screen());
    let game = player.app.game().unwrap();
    assert!(game.quests().is_empty());
    let player = beside(USUAL[0]).press("l<Down><Down><Enter><Enter>P_");
    let game = player.app.game().unwrap();
    assert_ne!(game.hero_at().x, 2, "it leads to the stair: {:?}", game.hero_at());
}

#[test]
fn talk_option_swaps_places_with_a_blocking_person() {
    let player = beside(USUAL[0]).press("l<Down><Down><Down><Down><Down><Down><Enter>");
    let game = player.app.game().unwrap();
    assert_eq!(game.hero_at().x, 3);
}
