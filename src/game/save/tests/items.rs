//! Items, covers, traps, statuses and lore wait for missing definitions and come back.

use super::parking::{notes_without, waits};
use super::small::{content, content_without};
use super::small_world::item;
use super::{golden, load, save};
use crate::save::SaveValidator;
use crate::world::item::{Item, PACK_LETTERS};
use crate::world::log::MAX_MESSAGES;
use crate::{ActorId, LevelId, PlacedTrap, World};
use fifteen_base::Point;
use std::path::Path;

fn hero(world: &World) -> &crate::Actor {
    world.hero().unwrap()
}

fn hero_mut(world: &mut World) -> &mut crate::Actor {
    let (here, id) = (world.current_level, world.hero);
    let level = world.levels.get_mut(&here).unwrap();
    level.actors.get_mut(id).unwrap()
}

/// Formats the letters and ids of the hero's items, with a star if worn: "a20 b21*".
fn carried(world: &World) -> String {
    let item_text = |item: &Item| {
        let worn = if item.worn { "*" } else { "" };
        format!("{}{}{worn}", item.letter.unwrap(), item.id.0)
    };
    let all: Vec<String> = hero(world).pack.iter().map(item_text).collect();
    all.join(" ")
}

#[test]
fn undefined_items_are_parked_wherever_they_are() {
    for ids in [&["ring"][..], &["gold", "healing_potion"], &["chest", "dagger", "murk_potion", "torch"]] {
        let expected: Vec<String> = ids.iter().map(|id| waits("item", id)).collect();
        assert_eq!(notes_without(ids), expected);
    }
}

#[test]
fn undefined_egos_statuses_traps_spells_and_covers_are_restored() {
    let definitions =
        [("ego", "of_flame"), ("status", "burning"), ("ability", "spit"), ("trap", "pit"), ("spell", "mend")];
    for (type_name, id) in definitions {
        assert_eq!(notes_without(&[id]), [waits(type_name, id)]);
    }
    for (id, cells) in [("grass", 4), ("smoke", 3)] {
        let expected =
            format!("The data do not define the cover `{id}`; {cells} cells are without it until they do.");
        assert_eq!(notes_without(&[id]), [expected]);
    }
}

#[test]
fn save_loads_with_many_definitions_missing_at_the_same_time() {
    let all = [
        "ring",
        "healing_potion",
        "murk_potion",
        "gold",
        "chest",
        "torch",
        "dagger",
        "of_flame",
        "burning",
        "hasted",
        "spit",
        "grass",
        "smoke",
        "swamp_gas",
        "pit",
        "dart_trap",
        "mend",
        "spark",
        "giant_rat",
        "bat",
        "imp",
    ];
    assert!(notes_without(&all).len() > 15);
}

#[test]
fn undefined_covers_statuses_and_items_have_no_effect() {
    let poorer = content_without(&["smoke", "burning", "torch"]);
    let world = load(&golden(), &poorer).unwrap().world;
    let level = &world.levels[&LevelId(1)];
    assert_eq!(level.covers.at(Point::new(7, 1)).count(), 0);
    assert!(!level.opaque().get(Point::new(7, 1)));
    assert_eq!(hero(&world).statuses.len(), 1);
    assert_eq!(carried(&world), "a20* c22 d23* X24");
    let back = load(&save(&world, &poorer), &content()).unwrap().world;
    assert!(back.levels[&LevelId(1)].opaque().get(Point::new(7, 1)));
}

#[test]
fn returning_item_does_not_take_a_used_letter() {
    let poorer = content_without(&["torch"]);
    let mut world = load(&golden(), &poorer).unwrap().world;
    let ring = Item { letter: Some('b'), ..item(28, "ring", &poorer) };
    hero_mut(&mut world).pack.insert(1, ring);
    let text = save(&world, &poorer);
    assert_eq!(save(&load(&text, &poorer).unwrap().world, &poorer), text);
    let back = load(&text, &content()).unwrap().world;
    assert_eq!(carried(&back), "a20* b21* c22 d23* e28 X24");
}

#[test]
fn returning_item_drops_to_the_floor_when_the_pack_is_full() {
    let poorer = content_without(&["torch"]);
    let mut world = load(&golden(), &poorer).unwrap().world;
    let pack = &mut hero_mut(&mut world).pack;
    for (number, letter) in (100..).zip(PACK_LETTERS.chars()) {
        if !pack.iter().any(|item| item.letter == Some(letter)) {
            pack.push(Item { letter: Some(letter), ..item(number, "ring", &poorer) });
        }
    }
    pack.sort_by_key(|item| PACK_LETTERS.find(item.letter.unwrap()));
    world.next_id = 200;
    let back = load(&save(&world, &poorer), &content()).unwrap();
    assert_eq!(back.notes, ["An item did not fit into a full pack, and dropped to the floor."]);
    assert_eq!(hero(&back.world).pack.len(), PACK_LETTERS.len());
    let pile = &back.world.levels[&LevelId(2)].floor_items[&hero(&back.world).at];
    assert_eq!(pile.items.len(), 1);
}

#[test]
fn undefined_items_of_the_dead_return_where_they_fell() {
    let poorer = content_without(&["murk_potion"]);
    let mut world = load(&golden(), &poorer).unwrap().world;
    let level = world.levels.get_mut(&LevelId(2)).unwrap();
    let mut imp = level.remove_actor(ActorId(8)).unwrap();
    level.aside.drop_pack(&mut imp.aside, imp.at, 1);
    let text = save(&world, &poorer);
    assert_eq!(save(&load(&text, &poorer).unwrap().world, &poorer), text);
    let back = load(&text, &content()).unwrap().world;
    let pile = &back.levels[&LevelId(2)].floor_items[&imp.at];
    assert_eq!(pile.items.iter().map(|item| item.id.0).collect::<Vec<_>>(), [26]);
}

#[test]
fn returning_trap_gives_way_to_a_trap_laid_meanwhile() {
    let poorer = content_without(&["pit"]);
    let mut world = load(&golden(), &poorer).unwrap().world;
    let dart = poorer.traps.find("dart_trap").unwrap();
    let trap = PlacedTrap { kind: dart, known: true, set_in_play: true };
    let at = Point::new(2, 2);
    world.levels.get_mut(&LevelId(2)).unwrap().set_trap(at, Some(trap), &poorer);
    SaveValidator::default().text(&world, 1, Path::new("world.json"), &poorer).unwrap();
    let back = load(&save(&world, &poorer), &content()).unwrap().world;
    let placed = back.levels[&LevelId(2)].traps[&at];
    assert_eq!((placed.set_in_play, back.levels[&LevelId(2)].traps.len()), (true, 2));
}

#[test]
fn items_and_covers_invalid_under_changed_data_are_corrected() {
    // The small world has no elf, so removing the elf only changes the digest of the data.
    let changed = content_without(&["elf"]);
    let text = golden().replacen("\"letter\": \"X\"", "\"letter\": \"a\", \"worn\": true", 1);
    let text =
        text.replacen("\"kind\": \"healing_potion\", \"count\": 2", "\"kind\": \"ring\", \"worn\": true", 1);
    let loaded = load(&text, &changed).unwrap();
    assert_eq!(loaded.notes, ["An item cannot be worn with the changed data, and came off."]);
    assert_eq!(carried(&loaded.world), "a20* b21* c22* d23* e24");
    let text = golden().replacen("\"layer\": \"gas\"", "\"layer\": \"growth\"", 1);
    let text =
        text.replacen("\"at\": [7, 1],\n          \"legend\"", "\"at\": [2, 2],\n          \"legend\"", 1);
    assert!(load(&text, &content()).is_err());
    let world = load(&text, &changed).unwrap().world;
    let covers = &world.levels[&LevelId(1)].covers;
    assert_eq!(covers.at(Point::new(2, 2)).count(), 2);
}

#[test]
fn duplicate_talents_under_changed_data_are_merged() {
    let twice = "\"second_wind\",\n              \"second_wind\"\n";
    let text = golden().replacen("\"second_wind\"\n", twice, 1);
    assert!(load(&text, &content()).is_err());
    let world = load(&text, &content_without(&["elf"])).unwrap().world;
    assert_eq!(hero(&world).growth().unwrap().talents().len(), 1);
}

#[test]
fn overlong_log_keeps_the_last_messages() {
    let line =
        "    { \"turn\": 12, \"tone\": \"plain\", \"text\": \"You go down the stair.\", \"times\": 1 },\n";
    let lines: String = (0..600).map(|i| line.replace("down", &format!("down {i}"))).collect();
    let text = golden().replacen(line, &lines, 1);
    assert_eq!(load(&text, &content()).unwrap().world.log().iter().count(), MAX_MESSAGES);
}

#[test]
fn new_item_kind_gets_a_free_appearance() {
    let text = golden().replacen(", \"murk_potion\": \"red\"", "", 1);
    for seed in 0..20 {
        let text = text.replacen("18446744073709551614", &seed.to_string(), 1);
        let content = content();
        let world = load(&text, &content).unwrap().world;
        let look = |id| world.lore.appearance(content.items.find(id).unwrap()).unwrap();
        assert_eq!(look("healing_potion"), "murky");
        assert_ne!(look("murk_potion"), "murky", "seed {seed}");
    }
}
