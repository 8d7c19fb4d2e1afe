//! Hot reload in a hall with three rats, whose data are edited.

use super::AdoptError;
use crate::{Action, Game, Level};
use fifteen_base::{Dir, Point};
use fifteen_content::Content;
use std::rc::Rc;

const TILES: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/screens/tiles.json"));
const MONSTERS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/screens/monsters.json"));
const FAMILIES: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/screens/families.json"));
const FACTIONS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/screens/factions.json"));
const SCENARIO: &str = r#"{ "scenarios": [{ "id": "campaign", "name": "C", "hero": "hero", "levels": ["hall"],
    "text": "x" }] }"#;

/// Another walkable tile, defined before all others.
const PLANK: &str = r#"{ "tiles": [ { "id": "plank", "name": "plank", "glyph": "=", "color": "wood",
    "background": "wood_back", "ways": ["walk"], "text": "x" },"#;

fn edited(edits: &[(&str, &str)]) -> Rc<Content> {
    let edit = |text: &str| {
        let edits = edits.iter();
        edits.fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
    };
    let hall = r#"{ "legend": { "%": "wall", ".": "floor", "@": { "tile": "floor", "start": true },
        "r": { "tile": "floor", "monster": "rat" }, "'": "open_door" },
        "rows": ["%%%%%%%%", "%@..'.r%", "%....rr%", "%%%%%%%%"] }"#;
    let themes = r#"{ "themes": [{ "id": "hall", "name": "hall", "fill": "wall",
        "steps": [{ "map": { "file": "maps/hall.json" } }], "text": "x" }] }"#;
    let (tiles, monsters, scenario) = (edit(TILES), edit(MONSTERS), edit(SCENARIO));
    let hall = edit(hall);
    let files = [
        ("tiles.json", tiles.as_str()),
        ("monsters.json", &monsters),
        ("families.json", FAMILIES),
        ("factions.json", FACTIONS),
        ("spawns.json", r#"{ "spawns": [] }"#),
        ("themes.json", themes),
        ("maps/hall.json", &hall),
        ("scenarios/test.json", &scenario),
    ];
    Rc::new(Content::from_texts(&files).unwrap_or_else(|report| panic!("{report}")))
}

fn game() -> Game {
    let content = edited(&[]);
    let scenario = content.scenarios.find("campaign").unwrap();
    let mut game = Game::new(content, scenario, "Ada", 7).unwrap();
    game.play(Action::Walk(Dir::East));
    game
}

fn drawn(game: &Game) -> String {
    let content = game.content();
    let cell = |level: &Level, at: Point| {
        let tile = &content.tiles[level.terrain()[at]].id;
        let memory = level.memory()[at].map(|tile| content.tiles[tile].id.as_str());
        let actor = level.actor_at(at).map(|actor| {
            let kind = &content.monsters[actor.kind()].id;
            format!("{kind} {} {}/{}", actor.id().0, actor.hp(), actor.max_hp())
        });
        format!("{at} {tile} {memory:?} {actor:?} {}\n", game.sees(at))
    };
    let level = game.level();
    level.terrain().points().map(|at| cell(level, at)).collect()
}

fn rats(game: &Game) -> Vec<(i32, i32)> {
    let rats = game.level().actors().iter().filter(|a| a.id() != game.world().hero_id());
    rats.map(|rat| (rat.hp(), rat.max_hp())).collect()
}

#[test]
fn reload_keeps_state_that_the_edit_does_not_touch() {
    let mut game = game();
    game.set_debug(true);
    game.show_message("An aside.".to_owned());
    let (before, log) = (drawn(&game), game.log().clone());
    let notes = game.adopt(edited(&[("an iron", "a rusty iron"), ("giant rat", "rat")])).unwrap();
    assert_eq!(notes, [super::MARKED_AS_EDITED]);
    assert_eq!(drawn(&game), before);
    assert_eq!(game.log(), &log);
    assert!(game.debug() && game.world().edited());
    assert_eq!(game.check_invariants(), Ok(()));
    let again = game.adopt(edited(&[]));
    assert_eq!(again, Ok(Vec::new()), "the mark is told once");
}

#[test]
fn reload_finds_definitions_by_id_in_any_order() {
    let mut game = game();
    let before = drawn(&game);
    let first = r#"{ "monsters": ["#;
    let new = r#"{ "monsters": [ { "id": "newt", "name": "newt", "glyph": "n", "color": "brown",
        "family": "rodents", "faction": "vermin", "hp": "1", "attack": 0, "attacks": [],
        "frequency": 1, "depth": [1, 2], "text": "x" },"#;
    let content = edited(&[(first, new)]);
    assert_eq!(content.monsters.find("newt").unwrap().index(), 0);
    game.adopt(content).unwrap();
    assert_eq!(drawn(&game), before);
    game.play(Action::Wait);
    assert_eq!(game.check_invariants(), Ok(()));
}

#[test]
fn reload_clamps_hit_points_to_the_new_dice() {
    let mut game = game();
    assert_eq!(rats(&game), [(30, 30); 3]);
    game.adopt(edited(&[("\"hp\": \"30\"", "\"hp\": \"2d4\"")])).unwrap();
    assert_eq!(rats(&game), [(8, 8); 3], "the dice give at most 8");
    let hero_id = game.world.hero;
    let level = game.world.levels.get_mut(&game.world.current_level).unwrap();
    let rat = level.actors.iter().map(|a| a.id).find(|id| *id != hero_id).unwrap();
    level.actors.get_mut(rat).unwrap().hp = 3;
    game.adopt(edited(&[("\"hp\": \"30\"", "\"hp\": \"20\"")])).unwrap();
    assert_eq!(rats(&game), [(3, 20), (20, 20), (20, 20)]);
    game.adopt(edited(&[("\"hp\": \"24\"", "\"hp\": \"5\"")])).unwrap();
    let hero = game.hero().unwrap();
    assert_eq!((hero.hp(), hero.max_hp()), (5, 5), "the hero is like all others");
    assert_eq!(game.check_invariants(), Ok(()));
}

#[test]
fn undefined_creatures_and_terrain_return_when_defined_again() {
    let mut game = game();
    let before = drawn(&game);
    let notes = game.adopt(edited(&[("\"rat\"", "\"mouse\""), ("open_door", "gate")]));
    assert_eq!(
        notes.unwrap()[1..],
        [
            "The data do not define the creature `rat`. Everything that needs it is kept until they do.",
            "The data do not define the terrain `open_door`. Other terrain replaces it on 1 of its cells until \
             they do."
        ]
    );
    assert_eq!((game.check_invariants(), rats(&game)), (Ok(()), Vec::new()));
    game.play(Action::Wait);
    assert_eq!(game.adopt(edited(&[])), Ok(Vec::new()));
    assert_eq!(drawn(&game), before);
}

#[test]
fn reload_that_removes_the_hero_or_blocks_their_cell_is_refused() {
    let mut game = game();
    let before = drawn(&game);
    // The floor becomes impassable. The map uses the plank as floor, so that the level can still be built.
    let floor_is_wall = edited(&[
        ("\"ways\": [\"walk\"], \"text\": \"Flagstones.\"", "\"ways\": [], \"text\": \"x\""),
        ("\"tile\": \"floor\"", "\"tile\": \"plank\""),
        ("\".\": \"floor\"", "\".\": \"plank\""),
        ("{ \"tiles\": [", PLANK),
    ]);
    assert_eq!(game.adopt(floor_is_wall), Err(AdoptError::HeroCellBlocked("floor".to_owned())));
    let other_game = edited(&[("campaign", "arena")]);
    assert_eq!(
        game.adopt(other_game).unwrap_err().to_string(),
        "In scenario: the data define no scenario `campaign`; the run can continue once they do."
    );
    let other_body =
        edited(&[("\"hero\": \"hero\"", "\"hero\": \"ogre\""), ("\"id\": \"hero\"", "\"id\": \"man\"")]);
    assert_eq!(game.adopt(other_body), Err(AdoptError::HeroKindMissing("hero".to_owned())));
    assert_eq!(drawn(&game), before);
    assert!(!game.world().edited());
}
