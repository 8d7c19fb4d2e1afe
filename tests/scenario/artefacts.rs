//! Unique items and item sets.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Stat;
use fifteen::game::save::Saves;
use fifteen::game::{Action, Game};
use std::rc::Rc;

const WICK: &str =
    r#""class":"weapon","slot":"weapon","unique":true,"attack":{"verb":"slashes","damage":"3"}"#;
const HOOD: &str = r#""class":"armour","slot":"head","armour":1"#;

const SETS: &str = r#"{"sets":[{"id":"round","name":"the Round","items":["hood","cloak","wick"],"bonuses":[
{"worn":2,"modifiers":[{"stat":"armour","add":5}],"text":"It holds."},
{"worn":3,"reacts":[{"on":"rests","say":"It hums."}],"text":"It hums."}],"text":"A set."}]}"#;

const CALL: &str = r#""class":"scroll","workings":[{"who":"self","what":[{"make":{"item":"wick"}}]}]"#;

fn stand(gear: &[&str]) -> Game {
    let items = [("wick", WICK), ("hood", HOOD), ("call", CALL)];
    let props = Props { gear, items: &items, ..Props::default() };
    let room = "#####
                #@..#
                #####";
    run(furnished_in(&[room], &props, &[("sets.json", SETS)]), 1)
}

fn count(game: &Game, id: &str) -> usize {
    let kind = game.content().items.find(id);
    let lying = game.items_known_at(Point::new(1, 1)).iter();
    game.pack().iter().chain(lying).filter(|item| Some(item.kind()) == kind).count()
}

fn armour(game: &Game) -> i32 {
    game.stats(game.hero().unwrap())[Stat::Armour]
}

fn take_off(game: &mut Game, id: &str) {
    let kind = game.content().items.find(id);
    let held = game.pack().iter().find(|item| Some(item.kind()) == kind).unwrap().id();
    play(game, Action::TakeOff(held));
}

#[test]
fn unique_item_is_generated_only_once() {
    let mut game = stand(&["call", "call"]);
    use_it(&mut game, "call", None);
    use_it(&mut game, "call", None);
    assert_eq!(count(&game, "wick"), 1);
    assert_eq!(said(&game, "You hold the +0 wick. There is no other."), 1);
    // A unique item in the starting gear is not generated again.
    let mut game = stand(&["wick", "call"]);
    use_it(&mut game, "call", None);
    assert_eq!(count(&game, "wick"), 1);
}

#[test]
fn generated_unique_items_are_recorded_in_the_save() {
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let mut game = stand(&["call", "call"]);
    use_it(&mut game, "call", None);
    let mut slot = saves.claim("Tester").unwrap();
    slot.save(game.world(), game.content()).unwrap();
    drop(slot);
    let loaded = saves.claim("Tester").unwrap().load(game.content()).unwrap();
    let mut game = Game::resume(Rc::new(game.content().clone()), loaded);
    use_it(&mut game, "call", None);
    assert_eq!(count(&game, "wick"), 1);
}

#[test]
fn item_set_bonuses_depend_on_the_number_of_parts_worn() {
    let mut game = stand(&["hood", "cloak", "wick"]);
    walk(&mut game, ".");
    assert_eq!((armour(&game), said(&game, "It hums.") > 0), (6, true));
    take_off(&mut game, "wick");
    let before = said(&game, "It hums.");
    walk(&mut game, "..");
    assert_eq!((armour(&game), said(&game, "It hums.")), (6, before), "two of them hold");
    take_off(&mut game, "cloak");
    assert_eq!(armour(&game), 1, "one of them is only itself");
}
