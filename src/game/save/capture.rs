//! From the world to the save.
//!
//! What is taken apart here is taken apart without `..`: a new field does not compile until
//! somebody decides whether it is saved.

use super::format::{
    ActorRecord, At, EndingRecord, FORMAT, LevelRecord, MessageRecord, MoodRecord, Snapshot,
    VERSION,
};
use super::legend::{self, Entry, Legend, UNSEEN};
use super::parked::{LostTiles, Parked, ParkedOnLevel};
use crate::base::{Grid, Point};
use crate::content::{Content, Kind, Theme, Tile};
use crate::game::{Actor, Actors, Ending, LevelId, Message, Mood, World};

/// What a save keeps of a level; the rest of it is derived.
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
    let World {
        name,
        seed,
        scenario,
        turn,
        hero,
        here,
        levels,
        random,
        next_id,
        log,
        ending,
        edited,
        parked,
    } = world;
    let Parked {
        levels: parked_levels,
        hero: hero_kind,
        killer,
    } = parked;
    let mut levels: Vec<LevelRecord> = levels
        .values()
        .map(|level| capture_level(level.kept(), content))
        .collect();
    if let Some(kind) = hero_kind {
        let actors = levels.iter_mut().flat_map(|level| &mut level.actors);
        for actor in actors.filter(|actor| actor.id == hero.0) {
            actor.kind.clone_from(kind);
        }
    }
    Snapshot {
        format: FORMAT.to_owned(),
        version: VERSION,
        game: env!("CARGO_PKG_VERSION").to_owned(),
        data: data_mark(content),
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
        levels,
        parked: parked_levels.clone(),
        log: log.iter().map(capture_message).collect(),
    }
}

/// The fingerprint of the data as a save writes it.
pub(super) fn data_mark(content: &Content) -> String {
    format!("{:016x}", content.digest)
}

fn capture_level(level: Kept<'_>, content: &Content) -> LevelRecord {
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
        actors: actors.iter().map(|a| capture_actor(a, content)).collect(),
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

/// The characters of one level. A terrain is known here by its number: the index of its kind, or,
/// for one that is not defined, its place among the lost ones after all the kinds.
struct Drawing<'a> {
    content: &'a Content,
    lost: Option<&'a LostTiles>,
    /// The character of each terrain that the level has.
    chars: Vec<Option<char>>,
}

impl<'a> Drawing<'a> {
    fn new(
        terrain: &Grid<Kind<Tile>>,
        memory: &Grid<Option<Kind<Tile>>>,
        lost: Option<&'a LostTiles>,
        content: &'a Content,
    ) -> Drawing<'a> {
        let known = content.tiles.len();
        let all = known + lost.map_or(0, |lost| lost.ids.len());
        let mut drawing = Drawing {
            content,
            lost,
            chars: vec![None; all],
        };
        let mut cells = vec![0usize; all];
        for (at, tile) in terrain.iter() {
            cells[drawing.terrain_at(at, *tile)] += 1;
        }
        for (at, tile) in memory.iter() {
            if let Some(tile) = tile {
                cells[drawing.memory_at(at, *tile)] += 1;
            }
        }
        drawing.assign(&cells);
        drawing
    }

    fn assign(&mut self, cells: &[usize]) {
        let known = self.content.tiles.iter();
        let known = known.map(|(_, tile)| (tile.id.as_str(), tile.glyph));
        let lost = self.lost.map_or(&[][..], |lost| &lost.ids);
        let lost = lost.iter().map(|(id, glyph)| (id.as_str(), *glyph));
        let mut numbers = Vec::new();
        let mut entries = Vec::new();
        for (number, (id, glyph)) in known.chain(lost).enumerate() {
            if cells[number] > 0 {
                numbers.push(number);
                let cells = cells[number];
                entries.push(Entry { id, glyph, cells });
            }
        }
        for (number, c) in numbers.into_iter().zip(legend::assign(&entries)) {
            self.chars[number] = Some(c);
        }
    }

    fn terrain_at(&self, at: Point, tile: Kind<Tile>) -> usize {
        self.number(self.lost.and_then(|l| l.lost(&l.terrain, at, tile)), tile)
    }

    fn memory_at(&self, at: Point, tile: Kind<Tile>) -> usize {
        self.number(self.lost.and_then(|l| l.lost(&l.memory, at, tile)), tile)
    }

    fn number(&self, lost: Option<usize>, tile: Kind<Tile>) -> usize {
        lost.map_or(tile.index(), |i| self.content.tiles.len() + i)
    }

    fn rows<T>(&self, grid: &Grid<T>, number: impl Fn(Point, &T) -> Option<usize>) -> Vec<String> {
        let draw = |(x, y, cell): (i32, i32, &T)| {
            let number = number(Point::new(x, y), cell);
            number.and_then(|n| self.chars[n]).unwrap_or(UNSEEN)
        };
        let row = |(y, cells)| {
            (0..)
                .zip(cells)
                .map(|(x, cell)| draw((x, y, cell)))
                .collect()
        };
        (0..).zip(grid.rows()).map(row).collect()
    }

    fn legend(&self) -> Legend {
        let known = self.content.tiles.iter().map(|(_, tile)| &tile.id);
        let lost = self.lost.into_iter().flat_map(|lost| &lost.ids);
        let ids = known.chain(lost.map(|(id, _)| id));
        let used = self.chars.iter().zip(ids);
        Legend(
            used.filter_map(|(c, id)| Some(((*c)?, id.clone())))
                .collect(),
        )
    }
}
