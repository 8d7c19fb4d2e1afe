//! From the world to the save.
//!
//! What is taken apart here is taken apart without `..`: a new field does not compile until
//! somebody decides whether it is saved.

use super::drawing::Drawing;
use super::format::{
    ActorRecord, At, EndingRecord, FORMAT, LevelRecord, MessageRecord, ModRecord, MoodRecord,
    Snapshot, VERSION,
};
use super::parked::{Parked, ParkedOnLevel};
use crate::base::{Grid, Point};
use crate::content::{Content, Kind, ModInfo, Theme, Tile};
use crate::game::{Actor, Actors, Ending, Level, LevelId, Message, Mood, World};

/// What a save keeps of a level; the rest of it is derived.
#[derive(PartialEq)]
pub(in crate::game) struct Kept<'a> {
    pub(in crate::game) id: LevelId,
    pub(in crate::game) depth: i32,
    pub(in crate::game) theme: Kind<Theme>,
    pub(in crate::game) terrain: &'a Grid<Kind<Tile>>,
    pub(in crate::game) memory: &'a Grid<Option<Kind<Tile>>>,
    pub(in crate::game) start: Point,
    pub(in crate::game) actors: &'a Actors,
    pub(in crate::game) parked: &'a ParkedOnLevel,
}

/// The world as a save, its checksum and number still to be given.
pub(super) fn capture(world: &World, content: &Content) -> Snapshot {
    let levels = world.levels.values();
    let levels = levels.map(|level| capture_level(level.kept(), world, content));
    Snapshot {
        levels: levels.collect(),
        ..frame(world, content)
    }
}

/// Whether a world would be captured as `snapshot`, which is that of `was`, or of some of its levels. A level
/// that is still what it was is not captured for that.
pub(super) fn is_captured_as(
    world: &World,
    was: &World,
    mut snapshot: Snapshot,
    content: &Content,
) -> bool {
    let records = std::mem::take(&mut snapshot.levels);
    let hero = world.parked.hero == was.parked.hero;
    let is_same = |(level, record): (&Level, &LevelRecord)| {
        let was = was.levels.get(&level.id).filter(|_| hero);
        was.is_some_and(|was| level.id.0 == record.id && level.kept() == was.kept())
            || capture_level(level.kept(), world, content) == *record
    };
    let frame = Snapshot {
        save_seq: snapshot.save_seq,
        checksum: snapshot.checksum.clone(),
        ..frame(world, content)
    };
    frame == snapshot
        && world.levels.len() == records.len()
        && world.levels.values().zip(&records).all(is_same)
}

/// The world as a save, without its levels.
pub(super) fn frame(world: &World, content: &Content) -> Snapshot {
    let World {
        name,
        seed,
        scenario,
        turn,
        hero,
        here,
        levels: _,
        random,
        next_id,
        log,
        ending,
        edited,
        parked,
    } = world;
    let Parked {
        levels: parked_levels,
        hero: _,
        killer,
    } = parked;
    Snapshot {
        format: FORMAT.to_owned(),
        version: VERSION,
        game: env!("CARGO_PKG_VERSION").to_owned(),
        data: data_mark(content),
        mods: mods(content),
        checksum: String::new(),
        save_seq: 0,
        turn: *turn,
        seed: *seed,
        name: name.clone(),
        scenario: content.scenarios[*scenario].id.clone(),
        hero: hero.0,
        here: here.0,
        next_id: *next_id,
        random: random.to_text(),
        edited: *edited,
        ending: ending.as_ref().map(|Ending { by, turn }| EndingRecord {
            by: killer
                .clone()
                .unwrap_or_else(|| content.monsters[*by].id.clone()),
            turn: *turn,
        }),
        levels: Vec::new(),
        parked: parked_levels.clone(),
        log: log.iter().map(capture_message).collect(),
    }
}

/// The fingerprint of the data as a save writes it.
pub(super) fn data_mark(content: &Content) -> String {
    format!("{:016x}", content.digest)
}

/// The mods in use as a save writes them.
pub(super) fn mods(content: &Content) -> Vec<ModRecord> {
    let record = |used: &ModInfo| ModRecord {
        id: used.id.clone(),
        version: used.version.clone(),
    };
    content.mods.iter().map(record).collect()
}

pub(super) fn capture_level(level: Kept<'_>, world: &World, content: &Content) -> LevelRecord {
    let Kept {
        id,
        depth,
        theme,
        terrain,
        memory,
        start,
        actors,
        parked,
    } = level;
    let ParkedOnLevel {
        theme: theme_id,
        actors: parked_actors,
        tiles,
    } = parked;
    let mut actors: Vec<ActorRecord> = actors.iter().map(|a| capture_actor(a, content)).collect();
    if let Some(kind) = &world.parked.hero {
        let hero = actors.iter_mut().filter(|actor| actor.id == world.hero.0);
        hero.for_each(|actor| actor.kind.clone_from(kind));
    }
    let drawing = Drawing::new(terrain, memory, tiles.as_ref(), content);
    LevelRecord {
        id: id.0,
        depth,
        theme: theme_id
            .clone()
            .unwrap_or_else(|| content.themes[theme].id.clone()),
        start: capture_point(start),
        rows: drawing.rows(terrain, |at, tile| Some(drawing.terrain_at(at, *tile))),
        seen: drawing.rows(memory, |at, tile| tile.map(|t| drawing.memory_at(at, t))),
        legend: drawing.legend(),
        actors,
        parked: parked_actors.clone(),
    }
}

fn capture_actor(actor: &Actor, content: &Content) -> ActorRecord {
    let Actor {
        id,
        kind,
        at,
        hp,
        max_hp,
        energy,
        mood,
    } = actor;
    ActorRecord {
        id: id.0,
        kind: content.monsters[*kind].id.clone(),
        at: capture_point(*at),
        hp: *hp,
        max_hp: *max_hp,
        energy: *energy,
        mood: capture_mood(*mood),
    }
}

fn capture_mood(mood: Mood) -> MoodRecord {
    match mood {
        Mood::Asleep => MoodRecord::Asleep,
        Mood::Idle { heading: None } => MoodRecord::Idle,
        Mood::Idle { heading: Some(dir) } => MoodRecord::Wandering(dir.name().to_owned()),
        Mood::Hunting { last } => MoodRecord::Hunting(capture_point(last)),
        Mood::Searching { around, left } => MoodRecord::Searching {
            around: capture_point(around),
            left,
        },
        Mood::Fleeing { from, left } => MoodRecord::Fleeing {
            from: capture_point(from),
            left,
        },
    }
}

fn capture_point(at: Point) -> At {
    let Point { x, y } = at;
    (x, y)
}

fn capture_message(message: &Message) -> MessageRecord {
    let Message {
        turn,
        tone,
        text,
        times,
    } = message;
    MessageRecord {
        turn: *turn,
        tone: tone.name().to_owned(),
        // A control character would be refused on loading, and no message is worth a run.
        text: text.replace(char::is_control, " "),
        times: *times,
    }
}
