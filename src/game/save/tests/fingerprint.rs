//! Tests that the state fingerprints change with any single detail of the small world.

use super::super::text;
use super::small::{content, world};
use crate::world::level::covers::CoverPatch;
use crate::{LevelId, World};
use fifteen_base::Point;
use fifteen_content::Content;

type WorldChange = (&'static str, fn(&mut World, &Content));

fn here(world: &mut World) -> &mut crate::Level {
    let here = world.current_level;
    world.levels.get_mut(&here).unwrap()
}

/// Changes of the hero and the hero's level: the fingerprint of the next command detects them.
const CHANGES_HERE: [WorldChange; 14] = [
    ("the terrain", |world, content| {
        let rock = content.tiles.find("rock").unwrap();
        here(world).terrain[Point::new(1, 1)] = rock;
    }),
    ("two cells that change places", |world, content| {
        let (floor, rock) = (content.tiles.find("floor").unwrap(), content.tiles.find("rock").unwrap());
        let level = here(world);
        level.terrain[Point::new(1, 1)] = rock;
        level.terrain[Point::new(0, 0)] = floor;
    }),
    ("a cover", |world, content| {
        let kind = content.covers.find("grass").unwrap();
        here(world).covers.layers[0].insert(Point::new(1, 2), CoverPatch { kind, amount: 7 });
    }),
    ("what kind a thing in the pack is of", |world, content| {
        let (hero, ring) = (world.hero, content.items.find("ring").unwrap());
        here(world).actors.get_mut(hero).unwrap().pack[0].kind = ring;
    }),
    ("a blow", |world, _| {
        let hero = world.hero;
        here(world).actors.get_mut(hero).unwrap().hp -= 1;
    }),
    ("a thing that lies there", |world, _| {
        here(world).floor_items.retain(|_, _| false);
    }),
    ("a trap", |world, _| {
        here(world).traps.clear();
    }),
    ("a wrong answer", |world, _| {
        let riddles = here(world).riddles.values_mut();
        riddles.for_each(|asked| asked.wrong_answers += 1);
    }),
    ("a feature that was used", |world, _| {
        here(world).used.values_mut().for_each(|uses| uses.times += 1);
    }),
    ("a door that the hero has read", |world, _| {
        world.lore.doors.pop();
    }),
    ("what the hero knows", |world, content| {
        world.lore.identified.insert(content.items.find("murk_potion").unwrap());
    }),
    ("whom the hero has met", |world, content| {
        world.lore.kills.insert(content.monsters.find("imp").unwrap(), 9);
    }),
    ("what was used", |world, content| {
        world.lore.item_uses.insert(content.items.find("murk_potion").unwrap(), 9);
    }),
    ("how deep the hero has been", |world, _| world.lore.deepest += 1),
];

/// Changes elsewhere: only the fingerprint of the next save detects them.
const CHANGES_ELSEWHERE: [WorldChange; 4] = [
    ("the terrain of another level", |world, content| {
        let rock = content.tiles.find("rock").unwrap();
        world.levels.get_mut(&LevelId(1)).unwrap().terrain[Point::new(1, 1)] = rock;
    }),
    ("who is on another level", |world, _| {
        let level = world.levels.get_mut(&LevelId(1)).unwrap();
        let id = level.actors.iter().next().unwrap().id;
        level.actors.get_mut(id).unwrap().hp += 1;
    }),
    ("what the hero remembers of a level", |world, _| {
        let level = here(world);
        let cells = level.memory.cells().iter();
        let known = cells.enumerate().find(|(_, tile)| tile.is_some()).unwrap().0 as i32;
        let width = level.memory.size().width;
        level.memory[Point::new(known % width, known / width)] = None;
    }),
    ("what the hero picks up", |world, _| world.picks_up.0 ^= 1),
];

fn both(world: &World, content: &Content) -> (u16, u64) {
    (world.fingerprint(content), text::state_fingerprint(world, content))
}

#[test]
fn fingerprints_notice_every_state_change() {
    let content = content();
    let was = both(&world(&content), &content);
    for (what, change) in CHANGES_HERE {
        let mut other = world(&content);
        change(&mut other, &content);
        let is = both(&other, &content);
        assert!(was.0 != is.0, "{what} is not noticed by a command");
        assert!(was.1 != is.1, "{what} is not noticed by a save");
    }
    for (what, change) in CHANGES_ELSEWHERE {
        let mut other = world(&content);
        change(&mut other, &content);
        assert!(was.1 != both(&other, &content).1, "{what} is not noticed by a save");
    }
}

/// Messages are not part of the state, because resuming may repeat them.
#[test]
fn log_messages_are_not_part_of_the_fingerprint() {
    let content = content();
    let mut other = world(&content);
    let was = both(&other, &content);
    other.log = crate::Log::default();
    other.edited = true;
    assert_eq!(was, both(&other, &content));
}
