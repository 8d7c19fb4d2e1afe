//! From the world to the save.
//!
//! What is taken apart here is taken apart without `..`: a new field does not compile until
//! somebody decides whether it is saved.

mod actor;
pub(in crate::save) mod chosen;
mod country;
mod covers;
mod growth;
mod item;
mod lore;
mod recall;
mod riddles;

pub(super) use actor::{BONDS, born};

use super::format::drawing::Drawing;
use super::format::parked::{Parked, ParkedOnLevel};
use super::format::{
    ActorRecord, EndingRecord, FORMAT, LevelRecord, ModRecord, OptionRecord, Snapshot, TrapRecord,
    VERSION,
};
use crate::record::known::Known;
use crate::world::Tally;
use crate::world::factions::standing::Standings;
use crate::world::level::{Kept, Memory};
use crate::{Actor, Cause, Ending, Level, Snare, World};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, SortedMap};
use fifteen_content::files::choices::OptionInfo;
use fifteen_content::{Content, ItemClass, ModInfo};

/// The world as a save, its checksum and number still to be given.
pub(super) fn capture(world: &World, content: &Content) -> Snapshot {
    let levels = world.levels.values();
    let levels = levels.map(|level| capture_level(level.kept(), world, content));
    Snapshot { levels: levels.collect(), ..frame(world, content) }
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
    let alike = Parked::of(world).is_alike(Parked::of(was));
    let is_same = |(level, record): (&Level, &LevelRecord)| {
        let was = was.levels.get(&level.id).filter(|_| alike);
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
        travels,
        random,
        next_id,
        log,
        lore,
        picks_up,
        tally:
            Tally {
                marks,
                rests,
                people,
                quests,
                threads,
                relit,
                standings: Standings { factions },
                made,
                found,
            },
        ending,
        edited,
        practice,
        forebears,
        set_aside: _,
    } = world;
    let Parked {
        levels: parked_levels,
        folded: parked_folded,
        hero: _,
        ending: parked_ending,
        actors: _,
        items: _,
        lore: parked_lore,
        growth: parked_growth,
    } = Parked::of(world);
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
        practice: *practice,
        forebears: forebears.clone(),
        pick_up: picked_up(*picks_up),
        marks: marks.clone(),
        rests: rests.clone(),
        made: made.clone(),
        found: found.clone(),
        people: people.clone(),
        quests: quests.clone(),
        threads: threads.clone(),
        relit: *relit,
        standings: factions.clone(),
        growth: world
            .hero()
            .and_then(Actor::growth)
            .map(|growth| growth::capture(growth, parked_growth, content)),
        ending: ending.as_ref().map(|ending| {
            let lost = parked_ending.clone();
            lost.unwrap_or_else(|| capture_ending(ending, content))
        }),
        levels: Vec::new(),
        parked: parked_levels.clone(),
        travels: travels.all().map(country::spot).collect(),
        folded: country::folded(travels, parked_folded, world, content),
        lore: Some(lore::capture(lore, parked_lore, content)),
        log: log.iter().cloned().collect(),
    }
}

/// The fingerprint of the data as a save writes it.
pub(super) fn data_mark(content: &Content) -> String {
    format!("{:016x}", content.digest)
}

/// The mods in use as a save writes them.
pub(super) fn mods(content: &Content) -> Vec<ModRecord> {
    let option = |own: &OptionInfo| OptionRecord { id: own.id.clone(), is: own.now.to_string() };
    let record = |used: &ModInfo| ModRecord {
        id: used.id.clone(),
        version: used.version.clone(),
        options: used.options.iter().map(option).collect(),
    };
    content.mods.iter().map(record).collect()
}

pub(super) fn capture_level(level: Kept<'_>, world: &World, content: &Content) -> LevelRecord {
    let Kept {
        id,
        depth,
        theme,
        terrain,
        memory: Memory(memory),
        mapped,
        recalled,
        start,
        left,
        numbers,
        actors,
        piles,
        covers,
        traps,
        riddles,
        spots,
        asides,
        used,
        clues,
        battles,
        claims,
        vaults,
        set_aside,
    } = level;
    let ParkedOnLevel {
        theme: theme_id,
        actors: parked_actors,
        tiles,
        piles: parked_piles,
        covers: parked_covers,
        traps: parked_traps,
        riddles: parked_riddles,
    } = ParkedOnLevel::of(set_aside);
    let actors = actors.iter().map(|actor| actor::capture(actor, world, content));
    let mut actors: Vec<ActorRecord> = actors.collect();
    if let Some(kind) = &Parked::of(world).hero {
        let hero = actors.iter_mut().filter(|actor| actor.id == world.hero.0);
        hero.for_each(|actor| actor.kind = Known::Waits(kind.clone()));
    }
    let drawing = Drawing::new(terrain, memory, tiles.as_ref(), content);
    LevelRecord {
        id: id.0,
        depth,
        theme: theme_id.clone().unwrap_or(Known::Is(theme)),
        branch: world.branch_of(id, content).map(|branch| branch.id.clone()),
        start,
        left,
        numbers,
        rows: drawing.rows(terrain, |at, tile| Some(drawing.terrain_at(at, *tile))),
        seen: drawing.rows(memory, |at, tile| tile.map(|t| drawing.memory_at(at, t))),
        mapped: recall::runs(mapped),
        recalled: recall::capture(recalled, content),
        legend: drawing.legend(),
        actors,
        items: item::floor(piles, parked_piles, Parked::of(world), content),
        covers: covers::capture(covers, parked_covers, content),
        traps: capture_traps(traps, parked_traps),
        riddles: riddles::capture(riddles, parked_riddles),
        spots: spots.clone(),
        asides: asides.clone(),
        used: used.clone(),
        clues: clues.clone(),
        battles: battles.to_vec(),
        claims: claims.to_vec(),
        vaults: vaults.iter().copied().collect(),
        parked: parked_actors.clone(),
    }
}

/// The traps and those that are not defined, in reading order.
fn capture_traps(
    traps: &SortedMap<Point, Snare>,
    parked: &SortedMap<Point, TrapRecord>,
) -> Vec<TrapRecord> {
    let record = |(at, snare): (&Point, &Snare)| {
        let Snare { kind, known, laid } = snare;
        let (kind, at) = (Known::Is(*kind), *at);
        TrapRecord { kind, at, known: *known, laid: *laid }
    };
    let mut records: Vec<TrapRecord> = traps.iter().map(record).collect();
    records.extend(parked.values().cloned());
    sort_by_key(&mut records, |trap| trap.at);
    records
}

/// The names of the sorts of item that are picked up in passing.
fn picked_up(bits: u16) -> Vec<String> {
    let chosen = ItemClass::ALL.into_iter().filter(|class| bits & class.bit() != 0);
    chosen.map(|class| class.name().to_owned()).collect()
}

/// The words for what can end a run.
pub(super) const CAUSES: [&str; 8] =
    ["creature", "status", "cover", "trap", "tile", "own", "won", "lost"];

fn capture_ending(ending: &Ending, content: &Content) -> EndingRecord {
    let Ending { cause, turn, goal } = ending;
    let [creature, status, cover, trap, tile, own, won, lost] = CAUSES;
    let (word, which) = match *cause {
        Cause::Creature(kind) => (creature, Some(&content.monsters[kind].id)),
        Cause::Status(kind) => (status, Some(&content.statuses[kind].id)),
        Cause::Cover(kind) => (cover, Some(&content.covers[kind].id)),
        Cause::Trap(kind) => (trap, Some(&content.traps[kind].id)),
        Cause::Tile(kind) => (tile, Some(&content.tiles[kind].id)),
        Cause::Own => (own, None),
        Cause::Won => (won, goal.as_ref()),
        Cause::Lost => (lost, goal.as_ref()),
    };
    EndingRecord { cause: word.to_owned(), which: which.cloned(), turn: *turn }
}
