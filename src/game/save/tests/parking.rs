//! A run survives missing definitions, and regains everything when they are back.

use super::small::{content, content_without, world};
use super::{Restored, SaveError, golden, load, save};
use crate::save::SaveValidator;
use crate::{LevelId, World};
use fifteen_base::Point;
use fifteen_content::Content;
use std::path::Path;

/// Returns the notes for the player if the data lack these ids. Asserts that nothing is lost.
pub(super) fn notes_without(ids: &[&str]) -> Vec<String> {
    let poorer = content_without(ids);
    let loaded = load(&golden(), &poorer).unwrap();
    assert!(loaded.world.edited, "the data have changed");
    let meanwhile = save(&loaded.world, &poorer);
    SaveValidator::default().text(&loaded.world, 1, Path::new("world.json"), &poorer).unwrap();
    let again = load(&meanwhile, &poorer).unwrap();
    assert_eq!(save(&again.world, &poorer), meanwhile);
    let back = load(&meanwhile, &content()).unwrap();
    assert!(back.notes.is_empty(), "{:?}", back.notes);
    assert_eq!(save(&back.world, &content()), save(&marked(&content()), &content()));
    loaded.notes
}

pub(super) fn waits(sort: &str, id: &str) -> String {
    format!("The data do not define the {sort} `{id}`. Everything that needs it is kept until they do.")
}

fn first_line(refused: Result<Restored, SaveError>) -> String {
    let said = refused.unwrap_err().to_string();
    said.lines().next().unwrap().to_owned()
}

fn marked(content: &Content) -> World {
    let mut world = world(content);
    world.edited = true;
    world
}

#[test]
fn undefined_monsters_are_parked_and_restored() {
    assert_eq!(notes_without(&["giant_rat"]), [waits("creature", "giant_rat")]);
    assert_eq!(
        notes_without(&["bat", "cellars"]),
        [waits("creature", "bat"), "The data do not define the theme `cellars`.".to_owned()]
    );
}

#[test]
fn undefined_terrain_returns_with_its_definition() {
    let note = |id: &str, cells: i32| {
        format!(
            "The data do not define the terrain `{id}`. Other terrain replaces it on {cells} of its \
             cells until they do."
        )
    };
    assert_eq!(notes_without(&["stair_down"]), [note("stair_down", 2)]);
    assert_eq!(notes_without(&["wall", "open_door"]), [note("open_door", 2), note("wall", 53)]);
}

#[test]
fn terrain_changed_while_undefined_stays_changed() {
    let poorer = content_without(&["stair_down"]);
    let mut world = load(&golden(), &poorer).unwrap().world;
    let stair = Point::new(2, 3);
    let door = poorer.tiles.find("open_door").unwrap();
    let level = world.levels.get_mut(&LevelId(1)).unwrap();
    level.set_tile(stair, door, &poorer);
    let back = load(&save(&world, &poorer), &content()).unwrap().world;
    let richer = content();
    let id = |level| richer.tiles[back.levels[&LevelId(level)].terrain[stair]].id.as_str();
    assert_eq!((id(1), id(2)), ("open_door", "stair_down"));
}

#[test]
fn undefined_hero_kind_is_replaced() {
    assert_eq!(
        notes_without(&["human"]),
        ["The data do not define the hero's kind `human`; the scenario's hero replaces it."]
    );
}

#[test]
fn levels_missing_from_the_scenario_are_parked() {
    let content = content();
    let mut upstairs = marked(&content);
    let hero = upstairs.hero;
    let below = upstairs.levels.get_mut(&LevelId(2)).unwrap();
    let mut hero = below.remove_actor(hero).unwrap();
    hero.at = Point::new(3, 3);
    upstairs.levels.get_mut(&LevelId(1)).unwrap().place_actor(hero).unwrap();
    upstairs.current_level = LevelId(1);
    let text = save(&upstairs, &content);

    let shorter = content_without(&["level 2"]);
    let loaded = load(&text, &shorter).unwrap();
    assert_eq!(loaded.notes, ["The scenario has no level 2 any more; it is kept as it was."]);
    assert_eq!(loaded.world.levels.len(), 1);
    let back = load(&save(&loaded.world, &shorter), &content).unwrap();
    assert_eq!(save(&back.world, &content), text);

    assert_eq!(first_line(load(&golden(), &shorter)), "error: the scenario `spark` has no level 2");
}

#[test]
fn creature_inside_a_new_wall_moves_aside() {
    let text = golden().replacen("\"'\": \"open_door\"", "\"'\": \"wall\"", 2);
    let text = text.replacen("\"#\": \"wall\"", "\"#\": \"secret_door\"", 2);
    let text = text.replacen("\"s\": \"secret_door\"", "\"s\": \"floor\"", 2);
    assert_eq!(first_line(load(&text, &content())), "error: `giant_rat` cannot be on `wall`");
    let loaded = load(&text, &content_without(&["elf"])).unwrap();
    assert_eq!(loaded.notes, ["A creature stood where the changed data allow no creature, and moved aside."]);
    let level = &loaded.world.levels[&LevelId(2)];
    assert_eq!(level.actors().len(), 6);
    assert!(level.actor_id_at(Point::new(5, 2)).is_none());
}

#[test]
fn returning_monster_moves_aside_from_a_taken_cell() {
    let poorer = content_without(&["giant_rat"]);
    let mut world = load(&golden(), &poorer).unwrap().world;
    let hero = world.hero;
    let level = world.levels.get_mut(&LevelId(2)).unwrap();
    level.move_actor(hero, 0, Point::new(5, 2));
    let back = load(&save(&world, &poorer), &content()).unwrap().world;
    let level = &back.levels[&LevelId(2)];
    assert_eq!(level.actor_id_at(Point::new(5, 2)), Some(hero));
    assert_eq!(level.actor_id_at(Point::new(6, 1)).map(|id| id.0), Some(5));
    assert!(level.actors().iter().any(|actor| actor.id.0 == 3));
}

#[test]
fn creatures_without_a_free_cell_are_parked() {
    // Floor becomes wall everywhere except under the hero and at the door.
    let walled = golden().replace("\".\": \"floor\"", "\".\": \"wall\"");
    let (hero, there) = ("\"at\": [3, 2],\n          \"hp\"", "\"at\": [2, 3],\n          \"hp\"");
    let walled = walled.replacen(hero, there, 1);
    let changed = content_without(&["elf"]);
    let loaded = load(&walled, &changed).unwrap();
    assert_eq!(
        loaded.notes,
        [
            "A creature stood where the changed data allow no creature, and moved aside.",
            "4 creatures found no free cell on the level. They return when there is one.",
        ]
    );
    let meanwhile = save(&loaded.world, &changed);
    assert_eq!(save(&load(&meanwhile, &changed).unwrap().world, &changed), meanwhile);

    let mut cleared = loaded.world;
    let floor = changed.tiles.find("floor").unwrap();
    let level = cleared.levels.get_mut(&LevelId(2)).unwrap();
    level.set_tile(Point::new(6, 1), floor, &changed);
    // Actors without a free cell return only when the save is loaded.
    SaveValidator::default().text(&cleared, 1, Path::new("world.json"), &changed).unwrap();
    let back = load(&save(&cleared, &changed), &changed).unwrap();
    assert_eq!(back.notes, ["3 creatures found no free cell on the level. They return when there is one."]);
    let level = &back.world.levels[&LevelId(2)];
    assert_eq!(level.actor_id_at(Point::new(6, 1)).map(|id| id.0), Some(5));
}

#[test]
fn riddles_without_their_definition_are_parked() {
    assert_eq!(notes_without(&["hours"]), [waits("riddle", "hours")]);
    assert_eq!(notes_without(&["numbers"]).len(), 1, "nobody asks where there is no door");
}

#[test]
fn undefined_class_people_skill_and_talent_are_parked() {
    assert_eq!(
        notes_without(&["townsfolk", "guard"]),
        [waits("class", "guard"), waits("people", "townsfolk")]
    );
    assert_eq!(
        notes_without(&["blades", "second_wind"]),
        [waits("skill", "blades"), waits("talent", "second_wind")]
    );
    // `old_grudge` is the only talent of an offer, and `light_step` one of two.
    for id in ["old_grudge", "light_step"] {
        assert_eq!(notes_without(&[id]), [waits("talent", id)]);
    }
}
