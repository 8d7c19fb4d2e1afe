//! Things, covers, traps, statuses and lore that the data define no more wait, and come back.

use super::parking::notes_without;
use super::small::{content, content_without};
use super::small_world::item;
use super::{golden, load, save};
use crate::world::item::{Item, LETTERS};
use crate::{ActorId, LevelId, World};
use fifteen_base::Point;

fn hero(world: &World) -> &crate::Actor {
    world.hero().unwrap()
}

fn hero_mut(world: &mut World) -> &mut crate::Actor {
    let (here, id) = (world.here, world.hero);
    let level = world.levels.get_mut(&here).unwrap();
    level.actors.get_mut(id).unwrap()
}

/// "a20 b21*": the letters and numbers of what the hero carries, and whether it is worn.
fn carried(world: &World) -> String {
    let one = |item: &Item| {
        let worn = if item.worn { "*" } else { "" };
        format!("{}{}{worn}", item.letter.unwrap(), item.id.0)
    };
    let all: Vec<String> = hero(world).pack.iter().map(one).collect();
    all.join(" ")
}

#[test]
fn things_wait_wherever_they_are() {
    assert_eq!(
        notes_without(&["ring"]),
        ["3 things of the kind `ring` must wait until the data define it again."]
    );
    assert_eq!(
        notes_without(&["healing_potion", "gold"]),
        [
            "A thing of the kind `gold` must wait until the data define it again.",
            "2 things of the kind `healing_potion` must wait until the data define it again.",
        ]
    );
    assert_eq!(
        notes_without(&["chest", "torch", "murk_potion", "dagger"]),
        [
            "A thing of the kind `chest` must wait until the data define it again.",
            "A thing of the kind `dagger` must wait until the data define it again.",
            "A thing of the kind `murk_potion` must wait until the data define it again.",
            "2 things of the kind `torch` must wait until the data define it again.",
        ]
    );
}

#[test]
fn whatever_else_is_not_defined_comes_back_as_it_was() {
    let cases = [
        (
            "of_flame",
            "The data do not define the ego `of_flame`; 1 item is without it until they do.",
        ),
        (
            "burning",
            "The data do not define the status `burning`; 1 creature is without it until they do.",
        ),
        ("spit", "The data do not define the ability `spit`."),
        (
            "grass",
            "The data do not define the cover `grass`; 4 cells are without it until they do.",
        ),
        (
            "smoke",
            "The data do not define the cover `smoke`; 3 cells are without it until they do.",
        ),
        ("pit", "The data do not define the trap `pit`; 1 trap waits until they do."),
        ("mend", "The spell `mend` is forgotten until the data define it again."),
    ];
    for (id, note) in cases {
        assert_eq!(notes_without(&[id]), [note]);
    }
}

#[test]
fn everything_may_be_lost_at_once() {
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
fn what_is_lost_hides_nothing_and_does_nothing() {
    let poorer = content_without(&["smoke", "burning", "torch"]);
    let world = load(&golden(), &poorer).unwrap().world;
    let level = &world.levels[&LevelId(1)];
    assert_eq!(level.covers.on(Point::new(7, 1)).count(), 0);
    assert!(!level.opaque().get(Point::new(7, 1)));
    assert_eq!(hero(&world).states.len(), 1);
    assert_eq!(carried(&world), "a20* c22 d23* X24");
    let back = load(&save(&world, &poorer), &content()).unwrap().world;
    assert!(back.levels[&LevelId(1)].opaque().get(Point::new(7, 1)));
}

#[test]
fn a_letter_that_was_taken_meanwhile_is_not_given_twice() {
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
fn a_pack_without_a_letter_left_gives_to_the_floor() {
    let poorer = content_without(&["torch"]);
    let mut world = load(&golden(), &poorer).unwrap().world;
    let pack = &mut hero_mut(&mut world).pack;
    for (number, letter) in (100..).zip(LETTERS.chars()) {
        if !pack.iter().any(|item| item.letter == Some(letter)) {
            pack.push(Item { letter: Some(letter), ..item(number, "ring", &poorer) });
        }
    }
    pack.sort_by_key(|item| LETTERS.find(item.letter.unwrap()));
    world.next_id = 200;
    let back = load(&save(&world, &poorer), &content()).unwrap();
    assert_eq!(back.notes, ["A thing found no room in a full pack, and came to lie on the floor."]);
    assert_eq!(hero(&back.world).pack.len(), LETTERS.len());
    let pile = &back.world.levels[&LevelId(2)].piles[&hero(&back.world).at];
    assert_eq!(pile.items.len(), 1);
}

#[test]
fn what_has_lost_its_owner_is_the_heros() {
    let poorer = content_without(&["murk_potion", "ring"]);
    let mut world = load(&golden(), &poorer).unwrap().world;
    // The imp dies, and the chest with a ring in it burns.
    world.levels.get_mut(&LevelId(2)).unwrap().take_off(ActorId(8)).unwrap();
    world.levels.get_mut(&LevelId(1)).unwrap().piles.clear();
    let text = save(&world, &poorer);
    assert_eq!(save(&load(&text, &poorer).unwrap().world, &poorer), text);
    let back = load(&text, &content()).unwrap().world;
    assert_eq!(carried(&back), "a20* b21* c22 d23* e26 f12 X24");
}

#[test]
fn what_cannot_be_any_more_in_changed_data_is_put_right() {
    // No data lack an elf here: it makes them others, and no more.
    let changed = content_without(&["elf"]);
    let text = golden().replacen("\"letter\": \"X\"", "\"letter\": \"a\", \"worn\": true", 1);
    let text = text.replacen(
        "\"kind\": \"healing_potion\", \"count\": 2",
        "\"kind\": \"ring\", \"worn\": true",
        1,
    );
    let loaded = load(&text, &changed).unwrap();
    assert_eq!(loaded.notes, ["A thing cannot be worn with the changed data, and came off."]);
    assert_eq!(carried(&loaded.world), "a20* b21* c22* d23* e24");
    let text = golden().replacen("\"layer\": \"gas\"", "\"layer\": \"growth\"", 1);
    let text = text.replacen(
        "\"at\": [7, 1],\n          \"legend\"",
        "\"at\": [2, 2],\n          \"legend\"",
        1,
    );
    assert!(load(&text, &content()).is_err());
    let world = load(&text, &changed).unwrap().world;
    let covers = &world.levels[&LevelId(1)].covers;
    assert_eq!(covers.on(Point::new(2, 2)).count(), 2);
    let text =
        golden().replacen("\"dart_trap\", \"at\": [4, 1]", "\"dart_trap\", \"at\": [2, 2]", 1);
    assert_eq!(load(&text, &changed).unwrap().world.levels[&LevelId(2)].traps.len(), 1);
}

#[test]
fn a_kind_that_is_new_in_the_data_gets_a_look_that_is_free() {
    let text =
        golden().replacen("      { \"kind\": \"murk_potion\", \"look\": \"red\" },\n", "", 1);
    for seed in 0..20 {
        let text = text.replacen("18446744073709551614", &seed.to_string(), 1);
        let content = content();
        let world = load(&text, &content).unwrap().world;
        let look = |id| world.lore.look(content.items.find(id).unwrap()).unwrap();
        assert_eq!(look("healing_potion"), "murky");
        assert_ne!(look("murk_potion"), "murky", "seed {seed}");
    }
}
