//! Features of the level that the hero can use: levers, altars and fountains, with their effects and number of uses.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::content::Content;
use fifteen::game::save::Saves;
use fifteen::game::{Action, Behaviour, Event, Game, Refusal};
use std::rc::Rc;

const TILES_MORE: &str = r##",
{"id":"lever","name":"lever","glyph":"!","color":"grey","ways":[],"text":"A lever.",
 "use":{"verb":"pulls the lever","name":"Pull the lever","becomes":"lever_down"},
 "reacts":[{"on":"used","say":"Chains rattle.","workings":[{"who":"spot","spot":"gate","what":[{"terrain":{"tile":"floor","on":["grate"]}}]}]}]},
{"id":"lever_down","name":"lever","glyph":"i","color":"grey","ways":[],"text":"A lever.",
 "use":{"verb":"pushes the lever","name":"Push the lever","becomes":"lever"},
 "reacts":[{"on":"used","workings":[{"who":"spot","spot":"gate","what":[{"terrain":{"tile":"grate","on":["floor"]}}]}]}]},
{"id":"altar","name":"altar","glyph":"_","color":"grey","ways":["walk","fly"],"text":"An altar.",
 "use":{"verb":"kneels at the altar","name":"Lay a dart on it","if":{"carries":["dart"]},"else":"It wants a dart."},
 "reacts":[{"on":"used","workings":[{"who":"self","what":[{"take":{"item":"dart","count":2}},{"make":{"item":"draught"}}]}]}]},
{"id":"fountain","name":"fountain","glyph":"{","color":"grey","ways":[],"text":"A fountain.",
 "use":{"verb":"drinks from the fountain","name":"Drink from it","times":2,"cooldown":3,"becomes":"basin"},
 "reacts":[{"on":"used","workings":[{"who":"self","what":[{"heal":{"amount":"9"}}]}]}]},
{"id":"basin","name":"dry basin","glyph":"(","color":"grey","ways":[],"text":"A basin."},
{"id":"statue","name":"statue","glyph":"&","color":"grey","ways":[],"text":"A statue.",
 "use":{"verb":"asks the statue","name":"Ask the statue","times":1}}
]}"##;

const SPOTS: &str = r#"{"spots":[
{"id":"gate","text":"The gate."},
{"id":"oracle","text":"It speaks.","reacts":[{"on":"used","once":true,"say":"Go home."}]}]}"#;

fn content(picture: &str, gear: &[&str]) -> Rc<Content> {
    let tiles = TILES.replacen("\n]}", TILES_MORE, 1);
    let rows: Vec<&str> = picture.lines().map(str::trim).collect();
    let map = serde_json::json!({
        "legend": {
            "#": "wall", ".": "floor", "r": { "tile": "floor", "monster": "m_r" },
            "@": { "tile": "floor", "start": true },
            "=": { "tile": "grate", "spot": "gate" },
            "!": "lever", "_": "altar", "{": "fountain",
            "&": { "tile": "statue", "spot": "oracle" },
        },
        "rows": rows,
    });
    let props = Props { gear, ..Props::default() };
    let map = map.to_string();
    let more = [("tiles.json", tiles.as_str()), ("spots.json", SPOTS), ("maps/level0.json", &map)];
    furnished_in(&["@"], &props, &more)
}

fn stand(picture: &str, gear: &[&str]) -> Game {
    run(content(picture, gear), 1)
}

fn operate(game: &mut Game, x: i32, y: i32) -> Vec<Event> {
    play(game, Action::UseFeature(Point::new(x, y)))
}

fn tile(game: &Game, x: i32, y: i32) -> &str {
    &game.content().tiles[game.level().tile(Point::new(x, y))].id
}

const HALL: &str = "####!#######
                    #@.....=...#
                    ############";

#[test]
fn lever_opens_and_closes_a_distant_gate() {
    let mut game = stand(HALL, &[]);
    assert_eq!(refused(&mut game, Action::UseFeature(Point::new(4, 0))), Some(Refusal::TooFar));
    let wall = Action::UseFeature(Point::new(0, 0));
    assert_eq!(refused(&mut game, wall), Some(Refusal::NothingToUse));
    walk(&mut game, "lll");
    let before = game.world().turn();
    operate(&mut game, 4, 0);
    assert_eq!(game.world().turn(), before + 1, "it takes a turn");
    assert_eq!((tile(&game, 7, 1), tile(&game, 4, 0)), ("floor", "lever_down"));
    assert_eq!((said(&game, "You pull the lever."), said(&game, "Chains rattle.")), (1, 1));
    play(&mut game, Action::Walk(Dir::North));
    assert_eq!((tile(&game, 7, 1), tile(&game, 4, 0)), ("grate", "lever"));
    assert_eq!(said(&game, "You push the lever."), 1);
}

#[test]
fn gate_does_not_close_on_the_hero() {
    let room = "###!##
                #@.=.#
                ######";
    let mut game = stand(room, &[]);
    walk(&mut game, "l");
    operate(&mut game, 3, 0);
    walk(&mut game, "l");
    assert_eq!(game.hero_at(), Point::new(3, 1));
    operate(&mut game, 3, 0);
    assert_eq!((tile(&game, 3, 0), tile(&game, 3, 1)), ("lever", "floor"));
}

#[test]
fn altar_exchanges_offered_items() {
    let room = "#####
                #@_.#
                #####";
    let mut game = stand(room, &["dart", "dart", "dart"]);
    let count = |game: &Game, id: &str| {
        let kind = game.content().items.find(id);
        let held = game.pack().iter().filter(|item| Some(item.kind()) == kind);
        held.map(|item| item.count()).sum::<u32>()
    };
    walk(&mut game, "l");
    operate(&mut game, 2, 1);
    assert_eq!((count(&game, "dart"), count(&game, "draught")), (1, 1));
    assert_eq!(said(&game, "You give up 2 darts."), 1);
    operate(&mut game, 2, 1);
    assert_eq!((count(&game, "dart"), count(&game, "draught")), (0, 2));
    let altar = game.level().tile(Point::new(2, 1));
    let why = refused(&mut game, Action::UseFeature(Point::new(2, 1)));
    assert_eq!(why, Some(Refusal::NoUse(altar)));
    assert_eq!(said(&game, "It wants a dart."), 1);
}

#[test]
fn fountain_has_a_cooldown_and_runs_dry() {
    let room = "#####
                #@{.#
                #####";
    let mut game = stand(room, &[]);
    let at = Action::UseFeature(Point::new(2, 1));
    assert_eq!(refused(&mut game, at), None);
    assert!(matches!(refused(&mut game, at), Some(Refusal::OnCooldown(_))));
    walk(&mut game, "...");
    assert_eq!(refused(&mut game, at), None);
    assert_eq!(tile(&game, 2, 1), "basin");
    assert_eq!(refused(&mut game, at), Some(Refusal::NothingToUse));
    assert_eq!(said(&game, "You drink from the fountain."), 2);
}

#[test]
fn statue_speaks_the_text_of_its_map_cell_once() {
    let room = "#####
                #@&.#
                #####";
    let mut game = stand(room, &[]);
    let at = Point::new(2, 1);
    assert_eq!(game.features(), [at]);
    assert_eq!(game.destinations(), [at], "it is worth going to");
    operate(&mut game, 2, 1);
    assert_eq!(said(&game, "Go home."), 1);
    assert_eq!(game.features(), [] as [Point; 0]);
    let statue = game.level().tile(at);
    assert_eq!(refused(&mut game, Action::UseFeature(at)), Some(Refusal::UsedUp(statue)));
}

#[test]
fn feature_use_counts_are_saved() {
    let room = "######
                #@&.{#
                ######";
    let mut game = stand(room, &[]);
    operate(&mut game, 2, 1);
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let mut slot = saves.claim("Tester").unwrap();
    slot.save(game.world(), game.content()).unwrap();
    drop(slot);
    let loaded = saves.claim("Tester").unwrap().load(game.content()).unwrap();
    let again = Game::resume(Rc::new(game.content().clone()), loaded);
    assert_eq!(again.level().uses(Point::new(2, 1)), game.level().uses(Point::new(2, 1)));
    assert_eq!(again.features(), [] as [Point; 0]);
}

#[test]
fn monsters_do_not_use_levers() {
    let room = "######!#####
                #@....r...=#
                ############";
    let mut game = stand(room, &[]);
    walk(&mut game, "........");
    assert_eq!(tile(&game, 6, 0), "lever");
}

#[test]
fn travel_to_a_lever_stops_beside_it() {
    let room = "######!#####
                #@........=#
                ############";
    let mut game = stand(room, &[]);
    let lever = Point::new(6, 0);
    // The hero sees the lever on the way and remembers it.
    walk(&mut game, "lllllhhhhh");
    assert_eq!(game.way_to(lever).map(|path| path.len()), Some(4));
    carry_through(&mut game, Behaviour::Travel(lever));
    assert_eq!(game.hero_at(), Point::new(5, 1));
    assert_eq!(game.way_to(lever), None, "the hero is there");
    operate(&mut game, 6, 0);
    assert_eq!(tile(&game, 6, 0), "lever_down");
}
