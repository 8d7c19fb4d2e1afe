//! Saving states that a bug produced: they are repaired and marked as edited, and the original is kept.

use super::small::{content, world};
use crate::save::{SaveError, SaveValidator, Saves};
use crate::{Actor, ActorId, Game, LevelId, Mood, World};
use fifteen_base::Point;
use std::fs;
use std::rc::Rc;

/// A part of the error message, and a change that makes a world impossible to load.
type WorldDamage = (&'static str, fn(&mut World));

fn actor(world: &mut World, level: u16, id: u32) -> &mut Actor {
    world.levels.get_mut(&LevelId(level)).unwrap().actors.get_mut(ActorId(id)).unwrap()
}

const OFF: Point = Point { x: 81, y: 21 };

const DAMAGES: [WorldDamage; 8] = [
    ("is off the map", |world| {
        actor(world, 1, 2).mood = Mood::Searching { around: OFF, turns_left: 7 };
    }),
    ("is off the map", |world| actor(world, 2, 3).mood = Mood::Hunting { last: OFF }),
    ("is off the map", |world| actor(world, 2, 6).mood = Mood::Fleeing { from: OFF, turns_left: 3 }),
    ("is more than `max_hp`", |world| actor(world, 1, 2).hp = 1_000_000),
    ("have the number 3", |world| {
        let twin = Actor { at: Point::new(2, 1), ..actor(world, 2, 3).clone() };
        world.levels.get_mut(&LevelId(1)).unwrap().place_actor(twin).unwrap();
    }),
    ("which is not below `next_id`", |world| world.next_id = 9),
    ("", |world| {
        let level = world.levels.get_mut(&LevelId(2)).unwrap();
        level.traps.insert(OFF, level.traps[&Point::new(2, 2)]);
    }),
    ("", |world| {
        let level = world.levels.get_mut(&LevelId(2)).unwrap();
        let pile = level.floor_items.remove(&Point::new(1, 3)).unwrap();
        level.floor_items.insert(OFF, pile);
    }),
];

#[test]
fn invalid_world_is_repaired_and_saved() {
    let content = Rc::new(content());
    for (number, (why, break_it)) in DAMAGES.into_iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        let mut broken = world(&content);
        let mut slot = saves.claim(&broken.name).unwrap();
        slot.save(&broken, &content).unwrap();
        break_it(&mut broken);
        let game = Game::resume(Rc::clone(&content), broken);
        let refused = match slot.save(game.world(), &content) {
            Err(SaveError::Unsound(refused)) => refused,
            other => panic!("break {number}: {other:?}"),
        };
        assert!(refused.to_string().contains(why), "break {number}: {refused}");
        let (repaired, notes) = slot.save_repaired(&game, refused.clone()).unwrap();
        assert!(notes[0].contains(&refused.to_string()), "{notes:?}");
        let kept = slot.folder().join("refused.kept-1.json");
        assert!(notes.last().unwrap().contains("refused.kept-1.json"), "{notes:?}");
        assert!(fs::read_to_string(kept).unwrap().contains("\"scenario\""));
        assert!(repaired.world().edited());
        SaveValidator::default().resumed(&repaired).unwrap();
        slot.save(repaired.world(), &content).unwrap();
        drop(slot);
        let mut slot = saves.claim(repaired.world().name()).unwrap();
        let back = slot.resume(&content).unwrap();
        assert_eq!(back.world().turn(), game.world().turn());
        assert_eq!(back.world().levels().len(), 2, "break {number}");
        assert!(back.hero().is_some());
    }
}

#[test]
fn creature_from_another_level_forgets_positions_there() {
    let content = Rc::new(content());
    let idle = Mood::Idle { heading: None };
    let near = Point::new(2, 2);
    for (mood, alone, with_the_hero) in [
        (Mood::Searching { around: OFF, turns_left: 7 }, idle, idle),
        (Mood::Fleeing { from: OFF, turns_left: 7 }, idle, idle),
        (Mood::Hunting { last: OFF }, idle, Mood::Hunting { last: Point::new(3, 2) }),
        (Mood::Asleep, Mood::Asleep, Mood::Asleep),
        (idle, idle, idle),
    ] {
        for (level, expected) in [(1, alone), (2, with_the_hero)] {
            let mut world = world(&content);
            let mut comer = actor(&mut world, 2, 3).clone();
            (comer.id, comer.mood) = (ActorId(29), mood);
            let hero = world.hero;
            let level = world.levels.get_mut(&LevelId(level)).unwrap();
            level.place_arrival(comer, (near, hero), &content).unwrap();
            assert_eq!(level.actors.get(ActorId(29)).unwrap().mood, expected, "{mood:?}");
            let game = Game::resume(Rc::clone(&content), world);
            SaveValidator::default().resumed(&game).unwrap();
        }
    }
}
