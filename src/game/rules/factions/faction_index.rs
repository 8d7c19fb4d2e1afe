//! Spatial index of the actors of a level, with wars, truces and alliances, built once per turn.

use crate::world::factions::standing::standing;
use crate::world::sides::{is_placated, is_with_hero};
use crate::world::{Actor, ActorId, Level, Mood, RunMemory};
use fifteen_base::{Point, SortedSet};
use fifteen_content::kinds::monster::Enmity;
use fifteen_content::{Content, FactionId, Relation};
use std::ops::Bound;

pub const BLOCK_SIZE: i32 = 8;
/// Slots of the hero's side and of creatures that fight everyone. A slot is the bit number of a side in the bit masks
/// of this file. Factions use the other slots. With more than 62 factions, several share a slot, so the caller must
/// still compare the factions after a match.
const HERO_SLOT: u32 = 62;
const WILD_SLOT: u32 = 63;
const FACTION_SLOTS: u32 = 62;
const END_OF_CHAIN: u32 = u32::MAX;

#[derive(Clone, Debug, Default)]
pub struct FactionIndex {
    width: i32,
    height: i32,
    /// Bit mask of the slots present in each block.
    masks: Vec<u64>,
    /// Index in `actors` of the first actor in each block.
    first: Vec<u32>,
    actors: Vec<IndexedActor>,
    /// For each slot, a bit mask of the slots at war with it. `truces` and `allies` have the same form.
    wars: Vec<u64>,
    truces: Vec<u64>,
    allies: Vec<u64>,
    /// Whether any two actors other than the hero are at war, under a truce or allied, or the hero has allies here.
    has_relations: bool,
    peaceful_sides: SortedSet<FactionId>,
    /// Distance in cells at which actors notice enemies other than the hero.
    pub awareness_range: i32,
    pub path_searches_left: u32,
    pub audible_attacks_left: u32,
}

/// Maximum number of path searches per turn for fights between creatures. The maximum limits the computing time of a
/// battle.
const MAX_PATH_SEARCHES: u32 = 2;
const AWARENESS_RANGE: i32 = 7;
const MAX_AUDIBLE_ATTACKS: u32 = 1;

#[derive(Clone, Copy, Debug)]
pub struct IndexedActor {
    pub id: ActorId,
    pub at: Point,
    slot: u32,
    next: u32,
}

impl FactionIndex {
    pub fn new(level: &Level, hero: ActorId, tally: &RunMemory, content: &Content) -> FactionIndex {
        let mut present = 0_u64;
        let mut sides = SortedSet::new();
        let mut last = None;
        let slots = level.actors.iter().filter(|actor| actor.id != hero).map(|actor| {
            let side = content.regards.faction_of(actor.kind);
            // Actors of the same side are often neighbours in the list, so this test saves most insertions.
            if last.replace(side) != Some(side) {
                sides.insert(side);
            }
            let slot = slot_of(actor, hero, content);
            present |= 1 << slot;
            slot
        });
        let slots: Vec<u32> = slots.collect();
        let hero_there = level.actors.get(hero);
        let terms_with_hero = |side: &FactionId| {
            hero_there.map(|hero| Relation::from_regard(standing(*side, hero, &tally.standings, content)))
        };
        let is_at_war = |side: &FactionId| terms_with_hero(side).is_none_or(|terms| terms == Relation::War);
        let peaceful_sides = sides.iter().filter(|side| !is_at_war(side)).copied().collect();
        let awareness_range = if hero_there.is_some() { AWARENESS_RANGE } else { i32::MAX };
        let mut index = FactionIndex {
            awareness_range,
            path_searches_left: MAX_PATH_SEARCHES,
            audible_attacks_left: MAX_AUDIBLE_ATTACKS,
            peaceful_sides,
            ..FactionIndex::default()
        };
        // A single side has no enemies, and most levels have only one side.
        if present.count_ones() < 2 && present >> WILD_SLOT == 0 {
            return index;
        }
        (index.wars, index.truces, index.allies) = (vec![0; 64], vec![0; 64], vec![0; 64]);
        for a in &sides {
            let slot = slot_of_side(*a);
            for b in sides.range((Bound::Excluded(*a), Bound::Unbounded)) {
                let terms = Relation::from_regard(content.regards.between(*a, *b));
                index.set_relation(slot, slot_of_side(*b), terms);
            }
            if let Some(terms) = terms_with_hero(a) {
                index.set_relation(slot, HERO_SLOT, terms);
            }
        }
        if present >> WILD_SLOT & 1 == 1 {
            (0..64).for_each(|other| index.set_relation(other, WILD_SLOT, Relation::War));
        }
        let present_slots = (0..64).filter(|slot| present >> slot & 1 == 1);
        let has_terms = |slot: u32| {
            let all = index.wars(slot) | index.truces(slot) | index.allies[slot as usize];
            all & present != 0
        };
        let friends = index.allies[HERO_SLOT as usize] & present != 0;
        index.has_relations = friends || present_slots.into_iter().any(has_terms);
        if index.has_relations {
            index.index_actors(level, hero, &slots);
        }
        index
    }

    #[inline]
    pub fn is_idle(&self) -> bool {
        !self.has_relations
    }

    /// Whether an actor leaves the hero alone: it is placated, or at peace with the hero and never hurt by the hero.
    /// Creatures that fight everyone never leave the hero alone.
    #[inline]
    pub fn spares_hero(&self, actor: &Actor, content: &Content) -> bool {
        let side = content.regards.faction_of(actor.kind);
        let wild = content.monsters[actor.kind].enmity == Enmity::Everybody;
        let peace = !actor.hurt_by_hero && self.peaceful_sides.contains(&side);
        (peace || is_placated(actor, content)) && !wild
    }

    fn set_relation(&mut self, a: u32, b: u32, terms: Relation) {
        let masks = match terms {
            Relation::War => &mut self.wars,
            Relation::Truce => &mut self.truces,
            Relation::Alliance => &mut self.allies,
            Relation::Peace => return,
        };
        masks[a as usize] |= 1 << b;
        masks[b as usize] |= 1 << a;
    }

    fn index_actors(&mut self, level: &Level, hero: ActorId, slots: &[u32]) {
        let size = level.size();
        self.width = (size.width + BLOCK_SIZE - 1) / BLOCK_SIZE;
        self.height = (size.height + BLOCK_SIZE - 1) / BLOCK_SIZE;
        let blocks = usize::try_from(self.width * self.height).unwrap_or(0);
        self.masks = vec![0; blocks];
        self.first = vec![END_OF_CHAIN; blocks];
        self.actors.reserve(slots.len());
        for (actor, slot) in level.actors.iter().filter(|actor| actor.id != hero).zip(slots) {
            let Actor { id, at, .. } = *actor;
            let block = usize::try_from(at.y / BLOCK_SIZE * self.width + at.x / BLOCK_SIZE).ok();
            let block = block.filter(|block| *block < blocks && actor.mood != Mood::Asleep);
            let Some(block) = block else { continue };
            self.masks[block] |= 1 << slot;
            let place = u32::try_from(self.actors.len()).unwrap_or(END_OF_CHAIN);
            self.actors.push(IndexedActor { id, at, slot: *slot, next: self.first[block] });
            self.first[block] = place;
        }
    }

    pub fn wars(&self, slot: u32) -> u64 {
        self.wars.get(slot as usize).copied().unwrap_or(0)
    }

    pub fn truces(&self, slot: u32) -> u64 {
        self.truces.get(slot as usize).copied().unwrap_or(0)
    }

    /// Returns the mask of slots allied with a slot, including the slot itself.
    pub fn allied_slots(&self, slot: u32) -> u64 {
        self.allies.get(slot as usize).copied().unwrap_or(0) | 1 << slot
    }

    /// Returns the actors with a slot in `slots` in the ring of blocks at a distance of `ring` blocks from `at`.
    pub fn ring(&self, at: Point, ring: i32, slots: u64) -> impl Iterator<Item = IndexedActor> + '_ {
        let (x, y) = (at.x / BLOCK_SIZE, at.y / BLOCK_SIZE);
        let rows = (y - ring).max(0)..=(y + ring).min(self.height - 1);
        let blocks = rows.flat_map(move |row| {
            let edge = (row - y).abs() == ring;
            let step = if edge || ring == 0 { 1 } else { 2 * ring };
            let columns = (0..=2 * ring).step_by(step as usize).map(move |c| x - ring + c);
            columns.filter(move |c| (0..self.width).contains(c)).map(move |c| row * self.width + c)
        });
        let blocks = blocks.filter_map(|block| usize::try_from(block).ok());
        let blocks = blocks.filter(move |block| self.masks.get(*block).is_some_and(|m| m & slots != 0));
        blocks.flat_map(move |block| self.members(block)).filter(move |actor| slots >> actor.slot & 1 == 1)
    }

    fn members(&self, block: usize) -> impl Iterator<Item = IndexedActor> + '_ {
        let get = |place: u32| self.actors.get(place as usize).copied();
        let first = self.first.get(block).and_then(|first| get(*first));
        std::iter::successors(first, move |actor| get(actor.next))
    }
}

fn slot_of_side(side: FactionId) -> u32 {
    u32::from(side.0) % FACTION_SLOTS
}

pub fn slot_of(actor: &Actor, hero: ActorId, content: &Content) -> u32 {
    match content.monsters[actor.kind].enmity {
        Enmity::Everybody => WILD_SLOT,
        Enmity::Others if is_with_hero(actor, hero, content) => HERO_SLOT,
        Enmity::Others => slot_of_side(content.regards.faction_of(actor.kind)),
    }
}
