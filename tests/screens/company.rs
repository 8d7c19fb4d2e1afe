//! Companions (captives with names, services, mourning), the lamps of the town, and continuing a journey.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL};
use crate::screens::things::{content_of, in_world};
use fifteen::base::Size;
use fifteen::content::Content;
use std::rc::Rc;

const RAT: &str = r#""names": "fighters", "freed": "gnaws through what holds you.", "services": [
    { "name": "Lick my wounds", "text": "It has been told not to. It does it all the same, and well.", "price": 5,
      "workings": [{ "who": "self", "what": [{ "heal": { "amount": "9" } }] }] },
    { "name": "Sniff at it", "text": "A rat knows what is good for you, and what is not.", "price": 60,
      "workings": [{ "who": "self", "what": [{ "identify": {} }] }] },
    { "name": "Taste it", "text": "The same, and it asks for less.", "price": 10,
      "workings": [{ "who": "self", "what": [{ "identify": {} }] }] }],"#;

const CELL: [&str; 3] = ["##########", "#@pqc...>#", "##########"];
const LINE: [&str; 3] = ["##########", "#@c..O..>#", "##########"];
const ALCOVE: [&str; 5] = ["##########", "#@......>#", "####.#####", "####r#####", "##########"];

fn content(rows: &[&str], fields: &str) -> Rc<Content> {
    content_among(include_str!("../data/screens/factions.json"), rows, fields)
}

fn content_among(factions: &str, rows: &[&str], fields: &str) -> Rc<Content> {
    let own = r#""id": "rat","#;
    let monsters = include_str!("../data/screens/monsters.json");
    assert!(monsters.contains(own));
    let monsters = monsters.replacen(own, &format!("{own} {RAT}"), 1);
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let legend = r##""#": "wall", ".": "floor", ">": "down", "+": "door", "@": { "tile": "floor", "start": true },
        "c": { "tile": "floor", "monster": "rat", "captive": true }, "r": { "tile": "floor", "monster": "rat" },
        "O": { "tile": "floor", "monster": "ogre" }, "p": { "tile": "floor", "item": "haste_potion" },
        "q": { "tile": "floor", "item": "mending_ring" }"##;
    let map = format!(r#"{{ "legend": {{ {legend} }}, "rows": [{}] }}"#, rows.join(", "));
    let scenarios = format!(
        r#"{{ "scenarios": [{{ "id": "yard", "name": "The Yard", "hero": "hero", "levels": ["yard", "den"],
        "gear": [{{ "item": "dagger" }}, {{ "item": "coins", "count": "40" }}], {fields} "text": "A place to try things." }}] }}"#
    );
    content_of(&[
        ("factions.json", factions),
        ("monsters.json", &monsters),
        ("maps/yard.json", &map),
        ("scenarios/test.json", &scenarios),
    ])
}

fn company(size: Size, rows: &[&str], fields: &str) -> Player {
    in_world(size, "yard", content(rows, fields))
}

fn beside(size: Size) -> Player {
    company(size, &CELL, "").press("lglg")
}

fn freed(size: Size) -> Player {
    beside(size).press("ly")
}

#[test]
fn named_captive_can_be_examined_and_sells_services_when_freed() {
    for size in USUAL {
        golden("captive_named", beside(size).press("x"));
        golden("services", freed(size).press("p"));
        golden("services_dear", freed(size).press("p<Down><Down>"));
        golden("services_which", freed(size).press("p<Down><Down><Down><Enter>"));
    }
    let mut player = freed(USUAL[1]).press("p<Down><Down><Enter>");
    let screen = player.screen();
    assert!(screen.contains("60") && screen.contains("Sniff at it"), "{screen}");
    assert_eq!(player.app.game().unwrap().gold(), 40, "what is too dear costs nothing");
    let player = freed(USUAL[1]).press("p<Down><Down><Down><Enter><Enter>");
    assert_eq!(player.app.game().unwrap().gold(), 30);
}

#[test]
fn question_before_freeing_says_whether_the_captive_will_follow() {
    let screen = beside(USUAL[1]).press("l").screen();
    assert!(screen.contains("Once it is free it gnaws through"), "{screen}");
    let factions = include_str!("../data/screens/factions.json");
    let own = r#""name": "vermin","#;
    assert!(factions.contains(own));
    let ranks = r#""ranks": [{ "least": -100, "name": "the broom", "follows": false, "text": "." }],"#;
    let factions = factions.replacen(own, &format!("{own} {ranks}"), 1);
    let content = content_among(&factions, &CELL, "");
    let screen = in_world(USUAL[1], "yard", content).press("lglgl").screen();
    assert!(screen.contains("the vermin call you the broom"), "{screen}");
    assert!(!screen.contains("gnaws through"), "{screen}");
}

#[test]
fn talk_command_explains_why_talking_is_impossible() {
    let mut player = beside(USUAL[1]).press("p");
    let screen = player.screen();
    assert!(screen.contains("Free Flint the giant rat first."), "{screen}");
    let mut player = company(USUAL[1], &ALCOVE, "").press("p");
    let screen = player.screen();
    assert!(screen.contains("There is nobody beside you to talk to"), "{screen}");
    let near = ["##########", "#@r.....>#", "##########"];
    let mut player = company(USUAL[1], &near, "").press("p");
    let screen = player.screen();
    assert!(screen.contains("The giant rat does not speak."), "{screen}");
}

#[test]
fn talk_asks_only_once_which_ally_is_meant() {
    let rows = ["##########", "#.@c....>#", "##c#######", "##########"];
    let both = |size| company(size, &rows, "").press("lyjy");
    for size in USUAL {
        golden("orders_which", both(size).press("p"));
    }
    let mut player = both(USUAL[1]).press("p<Enter>");
    assert!(player.screen().contains("Lick my wounds"), "{}", player.screen());
    let mut player = player.press("<Esc>");
    assert!(!player.screen().contains("tell to wait"), "{}", player.screen());
}

#[test]
fn useless_service_warns_before_payment() {
    let mut player = freed(USUAL[1]).press("p<Down>");
    let screen = player.screen();
    assert!(screen.contains("It would have no effect on you now."), "{screen}");
    let mut player = player.press("<Enter>");
    let screen = player.screen();
    assert!(screen.contains("Pay 5") && screen.contains("coins anyway?"), "{screen}");
    assert_eq!(player.press("n").app.game().unwrap().gold(), 40);
    let mut player = freed(USUAL[1]).press("p<Down><Enter>y");
    let screen = player.screen();
    assert!(screen.contains("Nothing seems to happen."), "{screen}");
    assert_eq!(player.app.game().unwrap().gold(), 35);
}

#[test]
fn lost_companion_is_recorded_in_the_history() {
    let lost = |player: &Player| {
        let story = player.app.game().unwrap().world().lore().history();
        story.iter().any(|chapter| chapter.text.starts_with("Lost "))
    };
    for size in USUAL {
        let mut player = company(size, &LINE, "").press("ly");
        for _ in 0..100 {
            if lost(&player) {
                break;
            }
            player = player.press("s");
        }
        assert!(lost(&player), "{}", player.screen());
        golden("mourning", player);
    }
}

#[test]
fn panel_counts_the_burning_lamps() {
    let lamps = r#""lamps": { "count": 15, "every": 10, "out": [{ "left": 14, "text": "Far above, a lamp of Lastlight goes out." }] },"#;
    for size in USUAL {
        let mut player = company(size, &CELL, lamps);
        assert!(player.screen().contains("town lamps: 15"), "{}", player.screen());
        golden("lamps", player.press("ssssssssss"));
    }
    let few = lamps.replace("15", "2").replace("14", "1");
    let mut player = company(USUAL[1], &CELL, &few).until("s", "town lamps: 1");
    assert!(!player.screen().contains("town lamps: 2"), "{}", player.screen());
    player.until("s", "town lamps: 0");
}

#[test]
fn price_explanation_lists_the_shortage_of_lamps() {
    let lamps = r#""lamps": { "count": 2, "every": 10, "out": [{ "left": 1, "text": "One is left.", "prices": 150 }] },"#;
    for size in USUAL {
        let player = company(size, &CELL, lamps).press("lglgly").until("s", "town lamps: 1");
        golden("services_why", player.press("p<Down>W"));
    }
}

#[test]
fn interrupted_travel_can_be_continued_with_two_keys() {
    for size in USUAL {
        golden("travel_on", company(size, &ALCOVE, "").press("_><Enter>").press("_"));
    }
    let mut player = company(USUAL[1], &ALCOVE, "").press("_><Enter>").press("_");
    assert!(player.screen().contains("Travel on: stair down"), "{}", player.screen());
}

const DOOR: [&str; 3] = ["##########", "#@c+....>#", "##########"];

#[test]
fn stair_asks_before_leaving_an_ally_behind() {
    let shut = |size| company(size, &DOOR, "").press("ly").press("llll").press("c").press("llll");
    let level = |player: &Player| player.app.game().unwrap().world().current_level().0;
    let mut player = shut(USUAL[1]).press(">");
    let screen = player.screen();
    assert!(screen.contains("could not follow you now"), "{screen}");
    let player = player.press("n");
    assert_eq!(level(&player), 1);
    assert_eq!(level(&player.press(">y")), 2);
    // The ally is on its way to the stair and will follow, so the game asks no question about it.
    let player = company(USUAL[1], &CELL, "").press("lglglyllllll>");
    assert_eq!(level(&player), 2);
}
