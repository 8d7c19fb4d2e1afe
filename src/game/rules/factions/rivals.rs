//! Wars, truces and alliances on a level, and its actors by position. All actors need it, so it is built once a turn.

use crate::world::factions::standing::standing;
use crate::world::sides::{is_placated, is_with_hero};
use crate::world::{Actor, ActorId, Level, Mood, Tally};
use fifteen_base::{Point, SortedSet};
use fifteen_content::kinds::monster::Enmity;
use fifteen_content::{Content, Side, Terms};
use std::ops::Bound;

/// Side of a block of the level, in cells.
pub const BLOCK: i32 = 8;
/// Slots of the hero's side and of creatures that fight everyone. Slots are bits. Factions beyond the last one share
/// them, which costs a closer look and changes nothing.
const WITH_HERO: u32 = 62;
const WILD: u32 = 63;
const SIDES: u32 = 62;
/// End of a chain.
const NOBODY: u32 = u32::MAX;

/// Actors of a level by their position when the turn began, and the terms between their sides.
#[derive(Clone, Debug, Default)]
pub struct Rivals {
    /// Number of blocks in a row, and number of rows.
    wide: i32,
    high: i32,
    /// Slots of the actors in each block, as bits.
    masks: Vec<u64>,
    /// Index in `all` of the first actor in each block.
    first: Vec<u32>,
    all: Vec<Placed>,
    /// For each slot, the slots at war with it, under a truce with it, and allied with it.
    wars: Vec<u64>,
    truces: Vec<u64>,
    allies: Vec<u64>,
    /// Whether any two actors on the level, hero aside, are at war, under a truce or allied.
    any: bool,
    /// Sides on the level that do not attack the hero.
    peace: SortedSet<Side>,
    /// Distance within which actors heed other factions, in cells.
    pub minds: i32,
    /// Remaining path searches around obstacles this turn.
    pub paths: u32,
    /// Remaining audible attacks this turn.
    pub noises: u32,
}

/// Maximum number of path searches a turn in fights between creatures, which bounds the cost of a battle.
const PATHS: u32 = 2;
/// Distance within which actors on the hero's level heed other factions, in cells.
const MINDS: i32 = 7;
/// Maximum number of audible attacks a turn in fights between creatures.
const NOISES: u32 = 1;

/// An actor at the beginning of the turn.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    pub id: ActorId,
    pub at: Point,
    slot: u32,
    next: u32,
}

impl Rivals {
    pub fn new(level: &Level, hero: ActorId, tally: &Tally, content: &Content) -> Rivals {
        let mut present = 0_u64;
        let mut sides = SortedSet::new();
        let mut last = None;
        let slots = level.actors.iter().filter(|actor| actor.id != hero).map(|actor| {
            let side = content.regards.side(actor.kind);
            // Actors of a side are often neighbours in the list.
            if last.replace(side) != Some(side) {
                sides.insert(side);
            }
            let slot = slot(actor, hero, content);
            present |= 1 << slot;
            slot
        });
        let slots: Vec<u32> = slots.collect();
        let hero_there = level.actors.get(hero);
        let stands = |side: &Side| {
            hero_there.map(|hero| Terms::at(standing(*side, hero, &tally.standings, content)))
        };
        let spares = |side: &&Side| stands(side).is_some_and(|terms| terms != Terms::War);
        let peace = sides.iter().filter(spares).copied().collect();
        // A single side has no rivals. Most levels have no more.
        let minds = if hero_there.is_some() { MINDS } else { i32::MAX };
        let mut rivals = Rivals { minds, paths: PATHS, noises: NOISES, peace, ..Rivals::default() };
        if present.count_ones() < 2 && present >> WILD == 0 {
            return rivals;
        }
        rivals.terms(&sides, stands, content);
        if present >> WILD & 1 == 1 {
            rivals.all_at_war_with(WILD);
        }
        let there = (0..64).filter(|slot| present >> slot & 1 == 1);
        let concerned = |slot: u32| {
            let all = rivals.wars(slot) | rivals.truces(slot) | rivals.allies[slot as usize];
            all & present != 0
        };
        let friends = rivals.allies[WITH_HERO as usize] & present != 0;
        rivals.any = friends || there.into_iter().any(concerned);
        if rivals.any {
            rivals.place(level, hero, &slots);
        }
        rivals
    }

    #[inline]
    pub fn is_idle(&self) -> bool {
        !self.any
    }

    /// Whether an actor leaves a hero alone who does it no harm.
    #[inline]
    pub fn spares_hero(&self, actor: &Actor, content: &Content) -> bool {
        let side = content.regards.side(actor.kind);
        let wild = content.monsters[actor.kind].enmity == Enmity::Everybody;
        let peace = !actor.harmed && self.peace.contains(&side);
        (peace || is_placated(actor, content)) && !wild
    }

    fn terms(
        &mut self,
        sides: &SortedSet<Side>,
        stands: impl Fn(&Side) -> Option<Terms>,
        content: &Content,
    ) {
        (self.wars, self.truces, self.allies) = (vec![0; 64], vec![0; 64], vec![0; 64]);
        for a in sides {
            for b in sides.range((Bound::Excluded(*a), Bound::Unbounded)) {
                self.set(bit(*a), bit(*b), Terms::at(content.regards.between(*a, *b)));
            }
            if let Some(terms) = stands(a) {
                self.set(bit(*a), WITH_HERO, terms);
            }
        }
    }

    fn set(&mut self, a: u32, b: u32, terms: Terms) {
        let masks = match terms {
            Terms::War => &mut self.wars,
            Terms::Truce => &mut self.truces,
            Terms::Alliance => &mut self.allies,
            Terms::Peace => return,
        };
        masks[a as usize] |= 1 << b;
        masks[b as usize] |= 1 << a;
    }

    fn all_at_war_with(&mut self, slot: u32) {
        for other in 0..64 {
            self.set(other, slot, Terms::War);
        }
    }

    fn place(&mut self, level: &Level, hero: ActorId, slots: &[u32]) {
        let size = level.size();
        self.wide = (size.width + BLOCK - 1) / BLOCK;
        self.high = (size.height + BLOCK - 1) / BLOCK;
        let blocks = usize::try_from(self.wide * self.high).unwrap_or(0);
        self.masks = vec![0; blocks];
        self.first = vec![NOBODY; blocks];
        self.all.reserve(slots.len());
        for (actor, slot) in level.actors.iter().filter(|actor| actor.id != hero).zip(slots) {
            let asleep = actor.mood == Mood::Asleep;
            let Some(block) = self.block(actor.at).filter(|_| !asleep) else { continue };
            self.masks[block] |= 1 << slot;
            let place = u32::try_from(self.all.len()).unwrap_or(NOBODY);
            self.all.push(Placed {
                id: actor.id,
                at: actor.at,
                slot: *slot,
                next: self.first[block],
            });
            self.first[block] = place;
        }
    }

    fn block(&self, at: Point) -> Option<usize> {
        usize::try_from(at.y / BLOCK * self.wide + at.x / BLOCK)
            .ok()
            .filter(|b| *b < self.first.len())
    }

    pub fn wars(&self, slot: u32) -> u64 {
        self.wars.get(slot as usize).copied().unwrap_or(0)
    }

    pub fn truces(&self, slot: u32) -> u64 {
        self.truces.get(slot as usize).copied().unwrap_or(0)
    }

    /// Returns the slots allied with a slot, itself included.
    pub fn friends(&self, slot: u32) -> u64 {
        self.allies.get(slot as usize).copied().unwrap_or(0) | 1 << slot
    }

    /// Returns the actors of some slots in the ring of blocks at a distance from a cell. Ring 0 is its own block.
    pub fn ring(&self, at: Point, ring: i32, slots: u64) -> impl Iterator<Item = Placed> + '_ {
        let (x, y) = (at.x / BLOCK, at.y / BLOCK);
        let rows = (y - ring).max(0)..=(y + ring).min(self.high - 1);
        let blocks = rows.flat_map(move |row| {
            let edge = (row - y).abs() == ring;
            let step = if edge || ring == 0 { 1 } else { 2 * ring };
            let columns = (0..=2 * ring).step_by(step as usize).map(move |c| x - ring + c);
            columns.filter(move |c| (0..self.wide).contains(c)).map(move |c| row * self.wide + c)
        });
        let blocks = blocks.filter_map(|block| usize::try_from(block).ok());
        let blocks =
            blocks.filter(move |block| self.masks.get(*block).is_some_and(|m| m & slots != 0));
        blocks
            .flat_map(move |block| self.members(block))
            .filter(move |own| slots >> own.slot & 1 == 1)
    }

    fn members(&self, block: usize) -> impl Iterator<Item = Placed> + '_ {
        let get = |place: u32| self.all.get(place as usize).copied();
        std::iter::successors(self.first.get(block).and_then(|first| get(*first)), move |own| {
            get(own.next)
        })
    }
}

fn bit(side: Side) -> u32 {
    u32::from(side.0) % SIDES
}

pub fn slot(actor: &Actor, hero: ActorId, content: &Content) -> u32 {
    match content.monsters[actor.kind].enmity {
        Enmity::Everybody => WILD,
        Enmity::Others if is_with_hero(actor, hero, content) => WITH_HERO,
        Enmity::Others => bit(content.regards.side(actor.kind)),
    }
}
