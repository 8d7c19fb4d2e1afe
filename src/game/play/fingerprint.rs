//! Fingerprint (checksum) of the state of a run, taken before every command to detect a replay that diverges.
//!
//! It must cost next to nothing, be the same across saving and loading, and differ as soon as a run takes another
//! course. So it covers the turn, the random state, all actors on the level with their status effects, the hero's pack
//! and knowledge, and the level itself. It covers no derived state. Definitions count by their ids, because their
//! numbers change with the data.

use crate::world::language::tally::Acquaintance;
use crate::world::{Actor, Growth, Item, Level, Lore, Tally, World};
use fifteen_base::Point;
use fifteen_base::hash::{FNV_START, GOLDEN, fnv1a, with_word};
use fifteen_content::Content;

impl World {
    /// Returns the fingerprint of the present state, to be written as four hexadecimal digits.
    pub fn fingerprint(&self, content: &Content) -> u16 {
        let mut sum = self.course();
        if let Some(level) = self.levels.get(&self.here) {
            sum.add(terrain(level, content));
            sum.add(lying(level, content));
            sum.add(kinds(level.actors.get(self.hero).map_or(&[][..], |hero| &hero.pack), content));
        }
        sum.add(learnt(&self.lore, content));
        if let Some(growth) = self.hero().and_then(Actor::growth) {
            sum.add(grown(growth, content));
        }
        let Tally { people, made, found, .. } = &self.tally;
        if !(people.is_empty() && made.is_empty() && found.is_empty()) {
            sum.add(acquaintances(&self.tally));
        }
        sum.short()
    }

    /// Sums up the turn, the random state, the actors and the hero's pack.
    fn course(&self) -> Sum {
        let mut sum = Sum(self.turn);
        sum.add(self.random.peek());
        sum.add(u64::from(self.next_id) << 32 | self.levels.len() as u64);
        sum.add(u64::from(self.here.0) << 1 | u64::from(self.ending.is_some()));
        if let Some(level) = self.levels.get(&self.here) {
            // Every actor has a unique number, so the order of the sum does not matter and additions are independent.
            let all = level.actors.iter().map(|actor| {
                let state = pair(actor.id.0 as i32, actor.hp);
                let place = pair(actor.at.x << 16 ^ actor.at.y, actor.energy);
                mixed(state, place).wrapping_add(ailing(actor))
            });
            sum.add(all.fold(0, u64::wrapping_add));
            sum.add(level.piles.len() as u64);
            if let Some(hero) = level.actors.get(self.hero) {
                sum.add(carried(&hero.pack));
            }
        }
        sum
    }
}

/// Combines the mana and the remaining turns of the status effects.
fn ailing(actor: &Actor) -> u64 {
    pair(actor.mana, actor.states.iter().map(|state| state.turns).fold(0, i32::wrapping_add))
}

/// Sums up a pack. Every item has a unique number, so the order does not matter.
fn carried(pack: &[Item]) -> u64 {
    let all = pack.iter().map(|item| {
        let worn = i32::from(item.worn) << 16 ^ item.left;
        mixed(pair(item.id.0 as i32, item.count as i32), pair(worn, item.bonus))
    });
    all.fold(pack.len() as u64, u64::wrapping_add)
}

/// Sums up which people are dead and how much each has said, and the unique items.
fn acquaintances(tally: &Tally) -> u64 {
    let one = |(id, own): (&String, &Acquaintance)| {
        let said = own.said.values().fold(0_u32, |sum, times| sum.wrapping_add(*times));
        let state = u64::from(said) << 8 | u64::from(own.stocks) << 1 | u64::from(own.dead);
        mixed(fnv1a(FNV_START, id.bytes()), state)
    };
    let made = tally.made.iter().chain(&tally.found).map(|id| fnv1a(FNV_START, id.bytes()));
    tally.people.iter().map(one).chain(made).fold(0, u64::wrapping_add)
}

/// Sums up the hero's character growth: everything that the player decides.
fn grown(growth: &Growth, content: &Content) -> u64 {
    let mut sum = Sum(pair(growth.experience, growth.level));
    sum.add(pair(growth.points, growth.deepest));
    let mut add = |id: &str, number: i32| {
        sum.add(fnv1a(FNV_START, id.bytes()));
        sum.add(pair(number, 0));
    };
    growth.ranks.iter().for_each(|(skill, rank)| add(&content.skills[*skill].id, *rank));
    growth.talents.iter().for_each(|talent| add(&content.talents[*talent].id, -1));
    for offer in &growth.offers {
        offer.talents.iter().for_each(|talent| add(&content.talents[*talent].id, -2));
    }
    sum.0
}

fn pair(a: i32, b: i32) -> u64 {
    u64::from(a as u32) << 32 | u64::from(b as u32)
}

/// Hashes two words into one. Every bit of both counts.
fn mixed(a: u64, b: u64) -> u64 {
    let both = a.wrapping_mul(GOLDEN) ^ b;
    (both ^ both >> 32).wrapping_mul(GOLDEN)
}

/// An order-dependent hash sum.
struct Sum(u64);

impl Sum {
    fn add(&mut self, word: u64) {
        self.0 = with_word(self.0, word);
    }

    fn short(&self) -> u16 {
        // The high bits of a product depend on all bits below them.
        (self.0 >> 48) as u16
    }
}

fn place(at: Point) -> u64 {
    pair(at.x, at.y)
}

/// Returns the hash of a level's terrain, which is computed again only after a change.
fn terrain(level: &Level, content: &Content) -> u64 {
    level.terrain_sum(|terrain| {
        // The tiles are hashed with their index, so the additions do not depend on each other.
        terrain.cells().iter().enumerate().fold(0, |sum, (place, tile)| {
            sum.wrapping_add(mixed(content.tiles.mark(*tile), place as u64))
        })
    })
}

/// Sums up covers, piles, traps, used features and number puzzles of a level.
fn lying(level: &Level, content: &Content) -> u64 {
    let mut sum = Sum(0);
    for (layer, cells) in level.covers.layers.iter().enumerate() {
        for (at, patch) in cells {
            let of_kind = content.covers.mark(patch.kind);
            let amount = pair(layer as i32, i32::from(patch.amount));
            sum.add(mixed(mixed(of_kind, place(*at)), amount));
        }
    }
    for (at, pile) in &level.piles {
        sum.add(mixed(place(*at), kinds(&pile.items, content)));
    }
    for (at, snare) in &level.traps {
        sum.add(mixed(content.traps.mark(snare.kind), place(*at)) ^ u64::from(snare.known));
    }
    for (at, uses) in &level.used {
        sum.add(mixed(mixed(place(*at), 11), uses.until ^ u64::from(uses.times) << 40));
    }
    for (at, asked) in &level.riddles {
        let of_kind = content.riddles.mark(asked.kind);
        let hand = asked.hand.iter().map(|number| u64::from(*number)).fold(FNV_START, with_word);
        let told = u64::from(asked.tries) << 40 | u64::from(asked.in_a_row) << 8;
        sum.add(mixed(of_kind, place(*at)));
        sum.add(mixed(hand, told | u64::from(asked.hints)));
    }
    sum.0
}

/// Sums up items with their contents.
fn kinds(items: &[Item], content: &Content) -> u64 {
    let of = |item: &Item| {
        let ego = item.ego.map_or(0, |ego| content.egos.mark(ego));
        let kind = mixed(content.items.mark(item.kind), ego);
        let state = pair(item.bonus, item.left)
            ^ u64::from(item.cursed) << 62
            ^ u64::from(item.known) << 63;
        let one = mixed(pair(item.id.0 as i32, item.count as i32), state);
        mixed(mixed(kind, one), kinds(&item.inside, content))
    };
    items.iter().map(of).fold(items.len() as u64, u64::wrapping_add)
}

/// Sums up the hero's knowledge. The order of definitions depends on the data, so the sum does not depend on it.
fn learnt(lore: &Lore, content: &Content) -> u64 {
    let Lore {
        known,
        // Drawn from the seed.
        looks: _,
        spells,
        met,
        used,
        // Its turns and levels follow from the other state.
        story,
        deepest,
        doors,
        notes,
        companions,
        aside: _,
    } = lore;
    let item = |kind| content.items.mark(kind);
    let known = known.iter().map(|kind| mixed(item(*kind), 1));
    let used = used.iter().map(|(kind, times)| mixed(item(*kind), 2 + u64::from(*times)));
    let spells = spells.iter().map(|spell| mixed(content.spells.mark(*spell), 3));
    let met = met
        .iter()
        .map(|(kind, killed)| mixed(content.monsters.mark(*kind), 4 + u64::from(*killed)));
    let doors = doors.iter().map(|door| {
        let new = door.answered.as_ref().map_or(2, |given| u64::from(given.new));
        mixed(mixed(place(door.at), u64::from(door.level)), 5 + new)
    });
    // Their names are drawn from the seed.
    let companions = companions.iter().map(|(id, own)| {
        let state = 2 * i32::from(own.freed) + i32::from(own.home);
        let hired = own.share.map_or(0, |share| 1 + u64::from(share.unsigned_abs()));
        mixed(pair(id.0 as i32, state), 8 + hired + 1000 * u64::from(own.weary))
    });
    let all = known.chain(used).chain(spells).chain(met).chain(doors).chain(companions);
    let start = pair(story.len() as i32, *deepest).wrapping_add(notes.len() as u64 * 31);
    all.fold(start, u64::wrapping_add)
}
