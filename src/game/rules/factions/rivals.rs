//! Who is at war with whom on a level, and roughly where they are: asked by everybody every turn, and so worked out once for all.

use crate::world::factions::standing::standing;
use crate::world::sides::{is_placated, is_with_hero};
use crate::world::{Actor, ActorId, Level, Mood, Tally};
use fifteen_base::{Point, SortedSet};
use fifteen_content::kinds::monster::Enmity;
use fifteen_content::{Content, Side, Terms};
use std::ops::Bound;

/// The level is divided into blocks of so many cells a side.
pub const BLOCK: i32 = 8;
/// The slot of those who are with the hero, and of those who fight everybody. Slots are bits; sides beyond the last share bits
/// with others, which costs a closer look and changes nothing.
const WITH_HERO: u32 = 62;
const WILD: u32 = 63;
const SIDES: u32 = 62;
/// The end of a chain.
const NOBODY: u32 = u32::MAX;

/// Those of a level by where they were when the turn began, and on which terms their sides are.
#[derive(Clone, Debug, Default)]
pub struct Rivals {
    /// How many blocks there are in a row, and in all of them.
    wide: i32,
    high: i32,
    /// The sides that somebody of is in each block, as bits of their slots.
    masks: Vec<u64>,
    /// The first of each block, by place in `all`.
    first: Vec<u32>,
    all: Vec<Placed>,
    /// By slot: the slots that it is at war with, under a truce with, allied with.
    wars: Vec<u64>,
    truces: Vec<u64>,
    allies: Vec<u64>,
    /// Whether any two on the level, the hero aside, are at war, under a truce or allied over a side.
    any: bool,
    /// The sides on the level that leave the hero be.
    peace: SortedSet<Side>,
    /// How far off somebody minds others of another faction, in cells.
    pub minds: i32,
    /// How many ways round obstacles may still be sought this turn.
    pub paths: u32,
    /// How many blows of theirs may still be heard this turn.
    pub noises: u32,
}

/// How many ways round obstacles may be sought in a turn by those who fight each other: it bounds what a battle costs.
const PATHS: u32 = 2;
/// On the hero's level nobody minds others of another faction who are further off than this, in cells.
const MINDS: i32 = 7;
/// How many of their blows are heard.
const NOISES: u32 = 1;

/// Somebody as the turn began.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// Who.
    pub id: ActorId,
    /// Where they were.
    pub at: Point,
    slot: u32,
    next: u32,
}

impl Rivals {
    /// Those of a level.
    pub fn of(level: &Level, hero: ActorId, tally: &Tally, content: &Content) -> Rivals {
        let mut present = 0_u64;
        let mut sides = SortedSet::new();
        let mut last = None;
        let slots = level.actors.iter().filter(|actor| actor.id != hero).map(|actor| {
            let side = content.regards.side(actor.kind);
            // Many of one side stand behind each other in the order.
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
        // One side alone has no rivals, and most levels of a test and many of the game have no more.
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

    /// Whether nobody on the level has anything to do with another.
    #[inline]
    pub fn is_idle(&self) -> bool {
        !self.any
    }

    /// Whether somebody leaves the hero be, as long as the hero does them no harm.
    #[inline]
    pub fn spares_hero(&self, actor: &Actor, content: &Content) -> bool {
        let side = content.regards.side(actor.kind);
        let wild = content.monsters[actor.kind].enmity == Enmity::Everybody;
        let peace = !actor.harmed && self.peace.contains(&side);
        (peace || is_placated(actor, content)) && !wild
    }

    /// Works out the terms between all sides that are there, and with the hero.
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

    /// Puts everybody in their block.
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

    /// The slots that somebody is at war with.
    pub fn wars(&self, slot: u32) -> u64 {
        self.wars.get(slot as usize).copied().unwrap_or(0)
    }

    /// The slots that somebody is under a truce with.
    pub fn truces(&self, slot: u32) -> u64 {
        self.truces.get(slot as usize).copied().unwrap_or(0)
    }

    /// The slots that somebody is allied with, their own among them.
    pub fn friends(&self, slot: u32) -> u64 {
        self.allies.get(slot as usize).copied().unwrap_or(0) | 1 << slot
    }

    /// Those of some slots in the ring of blocks so many blocks away from a place; 0 is its own.
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

    /// The members of a block.
    fn members(&self, block: usize) -> impl Iterator<Item = Placed> + '_ {
        let get = |place: u32| self.all.get(place as usize).copied();
        std::iter::successors(self.first.get(block).and_then(|first| get(*first)), move |own| {
            get(own.next)
        })
    }
}

/// The bit of a side.
fn bit(side: Side) -> u32 {
    u32::from(side.0) % SIDES
}

/// The slot of somebody.
pub fn slot(actor: &Actor, hero: ActorId, content: &Content) -> u32 {
    match content.monsters[actor.kind].enmity {
        Enmity::Everybody => WILD,
        Enmity::Others if is_with_hero(actor, hero, content) => WITH_HERO,
        Enmity::Others => bit(content.regards.side(actor.kind)),
    }
}
