//! Gear of monsters: they attack with it, are protected by it, use it and drop it.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Stat;
use fifteen::game::{Action, EventKind, Game};

fn facing(gear: &str, more: &str) -> Game {
    let monster = format!(
        r#",{{"id":"orc","name":"orc","glyph":"o","color":"grey","family":"things","faction":"things","frequency":1,
        "hp":"6","attack":100,"attacks":[{{"verb":"bites","damage":"1"}}],"senses":{{"sight":16}},"regeneration":0,{more}
        "gear":[{gear}],"text":"."}}"#
    );
    let monsters = monsters_with(&monster);
    let map = serde_json::json!({
        "legend": { "#": "wall", ".": "floor", "@": { "tile": "floor", "start": true },
            "o": { "tile": "floor", "monster": "orc" } },
        "rows": ["######", "#@o..#", "######"],
    });
    let map = map.to_string();
    let more = [("monsters.json", monsters.as_str()), ("maps/level0.json", &map)];
    run(furnished_in(&["@"], &Props::default(), &more), 1)
}

fn orc(game: &Game) -> &fifteen::game::Actor {
    let kind = game.content().monsters.find("orc");
    game.level().actors().iter().find(|actor| Some(actor.kind()) == kind).unwrap()
}

fn worn(game: &Game) -> Vec<&str> {
    let own = orc(game).pack().iter().filter(|item| item.is_worn());
    own.map(|item| game.content().items[item.kind()].id.as_str()).collect()
}

#[test]
fn monsters_use_wielded_weapons_and_worn_armour() {
    let mut game = facing(r#"{"item":"sword"},{"item":"mail"}"#, "");
    assert_eq!(worn(&game), ["sword", "mail"]);
    assert_eq!(game.stats(orc(&game))[Stat::Armour], 4);
    walk(&mut game, "....");
    assert!(game.log().iter().any(|line| line.text.contains("slashes you")));
}

#[test]
fn monster_with_a_two_handed_weapon_does_not_wear_a_shield() {
    let game = facing(r#"{"item":"great_axe"},{"item":"shield"}"#, "");
    assert_eq!(worn(&game), ["great_axe"]);
    assert_eq!(orc(&game).pack().len(), 2, "it carries the shield about");
    let game = facing(r#"{"item":"sword","worn":false}"#, "");
    assert_eq!(worn(&game), [] as [&str; 0]);
}

#[test]
fn monster_drops_its_gear_where_it_dies() {
    let mut game = facing(r#"{"item":"sword"}"#, r#""defence":-100,"#);
    for _ in 0..40 {
        let there = game.level().actor_at(Point::new(2, 1)).map(|actor| actor.id());
        match there {
            Some(target) => drop(play(&mut game, Action::Attack(target))),
            None => break,
        }
    }
    let lying = game.level().floor_items().get(&Point::new(2, 1));
    let names = lying.into_iter().flat_map(|pile| pile.items());
    let names: Vec<&str> = names.map(|item| game.content().items[item.kind()].id.as_str()).collect();
    assert_eq!(names, ["sword"]);
}

#[test]
fn monsters_with_uses_items_use_their_wand() {
    let mut used = false;
    let mut game = facing(r#"{"item":"wand"}"#, r#""mind":{"uses_items":true},"#);
    for _ in 0..30 {
        let events = play(&mut game, Action::Wait);
        used |= events.iter().any(|event| matches!(event.kind, EventKind::Used { .. }));
    }
    assert!(used, "it has a wand and uses it");
}
