//! Fingerprint (checksum) of the state of a run, taken before every command to detect a replay that diverges.
//!
//! The fingerprint is cheap to compute, survives saving and loading, and differs as soon as a replay diverges. It
//! covers the turn, the random state, all actors on the level, the hero's pack and knowledge, and the level itself,
//! but no derived state. Definitions are hashed by id, because their indexes change with the data.

use crate::world::conditions::run_memory::Acquaintance;
use crate::world::{Actor, Growth, Item, Level, Lore, RunMemory, World};
use fifteen_base::Point;
use fifteen_base::hash::{FNV_START, GOLDEN, fnv1a, with_word};
use fifteen_content::Content;

impl World {
    /// Returns the fingerprint of the present state, to be written as four hexadecimal digits.
    pub fn fingerprint(&self, content: &Content) -> u16 {
        let mut sum = self.turn_hash();
        if let Some(level) = self.levels.get(&self.current_level) {
            sum.add(terrain_hash(level, content));
            sum.add(contents_hash(level, content));
            sum.add(items_hash(level.actors.get(self.hero).map_or(&[][..], |hero| &hero.pack), content));
        }
        sum.add(lore_hash(&self.lore, content));
        if let Some(growth) = self.hero().and_then(Actor::growth) {
            sum.add(growth_hash(growth, content));
        }
        let RunMemory { people, created_uniques: made, held_uniques: found, .. } = &self.memory;
        if !(people.is_empty() && made.is_empty() && found.is_empty()) {
            sum.add(people_hash(&self.memory));
        }
        // The high bits of a product depend on all bits below them.
        (sum.0 >> 48) as u16
    }

    fn turn_hash(&self) -> HashSum {
        let mut sum = HashSum(self.turn);
        sum.add(self.random.peek());
        sum.add(u64::from(self.next_id) << 32 | self.levels.len() as u64);
        sum.add(u64::from(self.current_level.0) << 1 | u64::from(self.ending.is_some()));
        if let Some(level) = self.levels.get(&self.current_level) {
            // Actor ids are unique, so a sum of hashes identifies the actors in any order.
            let all = level.actors.iter().map(|actor| {
                let state = join_words(actor.id.0 as i32, actor.hp);
                let place = join_words(actor.at.x << 16 ^ actor.at.y, actor.energy);
                mix(state, place).wrapping_add(status_hash(actor))
            });
            sum.add(all.fold(0, u64::wrapping_add));
            sum.add(level.floor_items.len() as u64);
            if let Some(hero) = level.actors.get(self.hero) {
                sum.add(pack_hash(&hero.pack));
            }
        }
        sum
    }
}

fn status_hash(actor: &Actor) -> u64 {
    join_words(actor.mana, actor.statuses.iter().map(|state| state.turns).fold(0, i32::wrapping_add))
}

fn pack_hash(pack: &[Item]) -> u64 {
    let all = pack.iter().map(|item| {
        let worn = i32::from(item.worn) << 16 ^ item.charges;
        mix(join_words(item.id.0 as i32, item.count as i32), join_words(worn, item.bonus))
    });
    all.fold(pack.len() as u64, u64::wrapping_add)
}

fn people_hash(tally: &RunMemory) -> u64 {
    let person_hash = |(id, person): (&String, &Acquaintance)| {
        let said = person.talk_counts.values().fold(0_u32, |sum, times| sum.wrapping_add(*times));
        let state = u64::from(said) << 8 | u64::from(person.restocks) << 1 | u64::from(person.dead);
        mix(fnv1a(FNV_START, id.bytes()), state)
    };
    let made = tally.created_uniques.iter().chain(&tally.held_uniques).map(|id| fnv1a(FNV_START, id.bytes()));
    tally.people.iter().map(person_hash).chain(made).fold(0, u64::wrapping_add)
}

fn growth_hash(growth: &Growth, content: &Content) -> u64 {
    let mut sum = HashSum(join_words(growth.experience, growth.level));
    sum.add(join_words(growth.skill_points, growth.deepest));
    let mut add = |id: &str, number: i32| {
        sum.add(fnv1a(FNV_START, id.bytes()));
        sum.add(join_words(number, 0));
    };
    growth.ranks.iter().for_each(|(skill, rank)| add(&content.skills[*skill].id, *rank));
    growth.talents.iter().for_each(|talent| add(&content.talents[*talent].id, -1));
    for offer in &growth.offers {
        offer.talents.iter().for_each(|talent| add(&content.talents[*talent].id, -2));
    }
    sum.0
}

fn join_words(a: i32, b: i32) -> u64 {
    u64::from(a as u32) << 32 | u64::from(b as u32)
}

/// Hashes two words into one. The result depends on every bit of both words.
fn mix(a: u64, b: u64) -> u64 {
    let both = a.wrapping_mul(GOLDEN) ^ b;
    (both ^ both >> 32).wrapping_mul(GOLDEN)
}

struct HashSum(u64);

impl HashSum {
    fn add(&mut self, word: u64) {
        self.0 = with_word(self.0, word);
    }
}

fn point_hash(at: Point) -> u64 {
    join_words(at.x, at.y)
}

/// The level caches the hash until its terrain changes.
fn terrain_hash(level: &Level, content: &Content) -> u64 {
    level.terrain_sum(|terrain| {
        // Each tile is hashed with the index of its cell, so that the sum depends on the positions of the tiles.
        let tiles = terrain.cells().iter().enumerate();
        tiles.map(|(place, tile)| mix(content.tiles.id_hash(*tile), place as u64)).fold(0, u64::wrapping_add)
    })
}

fn contents_hash(level: &Level, content: &Content) -> u64 {
    let mut sum = HashSum(0);
    for (layer, cells) in level.covers.layers.iter().enumerate() {
        for (at, patch) in cells {
            let kind_hash = content.covers.id_hash(patch.kind);
            let amount = join_words(layer as i32, i32::from(patch.amount));
            sum.add(mix(mix(kind_hash, point_hash(*at)), amount));
        }
    }
    for (at, pile) in &level.floor_items {
        sum.add(mix(point_hash(*at), items_hash(&pile.items, content)));
    }
    for (at, trap) in &level.traps {
        sum.add(mix(content.traps.id_hash(trap.kind), point_hash(*at)) ^ u64::from(trap.known));
    }
    for (at, uses) in &level.used {
        sum.add(mix(mix(point_hash(*at), 11), uses.ready_on ^ u64::from(uses.times) << 40));
    }
    for (at, riddle) in &level.riddles {
        let kind_hash = content.riddles.id_hash(riddle.kind);
        let hand = riddle.numbers.iter().map(|number| u64::from(*number)).fold(FNV_START, with_word);
        let tries = u64::from(riddle.wrong_answers) << 40 | u64::from(riddle.wrong_in_a_row) << 8;
        sum.add(mix(kind_hash, point_hash(*at)));
        sum.add(mix(hand, tries | u64::from(riddle.hints)));
    }
    sum.0
}

fn items_hash(items: &[Item], content: &Content) -> u64 {
    let hash_item = |item: &Item| {
        let ego = item.ego.map_or(0, |ego| content.egos.id_hash(ego));
        let kind = mix(content.items.id_hash(item.kind), ego);
        let state =
            join_words(item.bonus, item.charges) ^ u64::from(item.cursed) << 62 ^ u64::from(item.known) << 63;
        let identity = mix(join_words(item.id.0 as i32, item.count as i32), state);
        mix(mix(kind, identity), items_hash(&item.inside, content))
    };
    items.iter().map(hash_item).fold(items.len() as u64, u64::wrapping_add)
}

/// Sums the hashes, because a sum does not depend on the order of the definitions in the data.
fn lore_hash(lore: &Lore, content: &Content) -> u64 {
    let Lore {
        identified: known,
        // Omitted, because the seed determines the appearances.
        appearances: _,
        spells,
        // Omitted, because no rule depends on it.
        last_power: _,
        kills: met,
        item_uses: used,
        // Only the length of the history counts: the rest of the state determines its events.
        history: story,
        deepest,
        doors,
        notes,
        companions,
        aside: _,
    } = lore;
    let item = |kind| content.items.id_hash(kind);
    let known = known.iter().map(|kind| mix(item(*kind), 1));
    let used = used.iter().map(|(kind, times)| mix(item(*kind), 2 + u64::from(*times)));
    let spells = spells.iter().map(|spell| mix(content.spells.id_hash(*spell), 3));
    let met = met.iter().map(|(kind, killed)| mix(content.monsters.id_hash(*kind), 4 + u64::from(*killed)));
    let doors = doors.iter().map(|door| {
        let new = door.answered.as_ref().map_or(2, |given| u64::from(given.new));
        mix(mix(point_hash(door.at), u64::from(door.level)), 5 + new)
    });
    // Names are left out, because they are drawn from the seed.
    let companions = companions.iter().map(|(id, companion)| {
        let state = 2 * i32::from(companion.freed) + i32::from(companion.home);
        let hired = companion.share.map_or(0, |share| 1 + u64::from(share.unsigned_abs()));
        mix(join_words(id.0 as i32, state), 8 + hired + 1000 * u64::from(companion.hurt_arrivals))
    });
    let all = known.chain(used).chain(spells).chain(met).chain(doors).chain(companions);
    let start = join_words(story.len() as i32, *deepest).wrapping_add(notes.len() as u64 * 31);
    all.fold(start, u64::wrapping_add)
}
