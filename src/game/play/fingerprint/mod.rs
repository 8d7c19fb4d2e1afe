//! A short fingerprint of the state of a run, taken before every command.
//!
//! It must cost next to nothing, be the same across saving and loading, and differ as soon as a run takes
//! another course: so it is of time, chance, everybody on the level and what ails them, what the hero carries and has
//! learnt, and of the level itself; and of nothing derived. Definitions count by their ids, as their numbers are others
//! with other data.

mod ground;

use crate::world::language::tally::Acquaintance;
use crate::world::{Actor, Growth, Item, Tally, World};
use fifteen_base::hash::{FNV_START, GOLDEN, fnv1a, with_word};
use fifteen_content::Content;

impl World {
    /// The fingerprint of how the run stands, to be written as four hexadecimal digits.
    pub fn fingerprint(&self, content: &Content) -> u16 {
        let mut sum = self.course();
        if let Some(level) = self.levels.get(&self.here) {
            sum.add(ground::terrain(level, content));
            sum.add(ground::lying(level, content));
            let pack = level.actors.get(self.hero).map_or(&[][..], |hero| &hero.pack);
            sum.add(ground::kinds(pack, content));
        }
        sum.add(ground::learnt(&self.lore, content));
        if let Some(growth) = self.hero().and_then(Actor::growth) {
            sum.add(grown(growth, content));
        }
        let Tally { people, made, found, .. } = &self.tally;
        if !(people.is_empty() && made.is_empty() && found.is_empty()) {
            sum.add(acquaintances(&self.tally));
        }
        sum.short()
    }

    /// The same as journals of the first form have it: of those who act and of what the hero carries alone.
    pub(crate) fn first_fingerprint(&self) -> u16 {
        self.course().short()
    }

    fn course(&self) -> Sum {
        let mut sum = Sum(self.turn);
        sum.add(self.random.peek());
        sum.add(u64::from(self.next_id) << 32 | self.levels.len() as u64);
        sum.add(u64::from(self.here.0) << 1 | u64::from(self.ending.is_some()));
        if let Some(level) = self.levels.get(&self.here) {
            // Everybody has a number of their own, so that the order of adding them up says nothing, and one
            // need not wait for the other.
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

/// The mana of somebody and the turns left of what they are for a while; nothing for most.
fn ailing(actor: &Actor) -> u64 {
    let turns = actor.states.iter().map(|state| state.turns);
    pair(actor.mana, turns.fold(0, i32::wrapping_add))
}

/// What a pack holds: here, too, each thing has a number of its own.
fn carried(pack: &[Item]) -> u64 {
    let all = pack.iter().map(|item| {
        let worn = i32::from(item.worn) << 16 ^ item.left;
        mixed(pair(item.id.0 as i32, item.count as i32), pair(worn, item.bonus))
    });
    all.fold(pack.len() as u64, u64::wrapping_add)
}

/// What is remembered of people: how much was said by each, and who is dead; and of what there is only one of.
fn acquaintances(tally: &Tally) -> u64 {
    let one = |(id, own): (&String, &Acquaintance)| {
        let said = own.said.values().fold(0_u32, |sum, times| sum.wrapping_add(*times));
        let state = u64::from(said) << 8 | u64::from(own.stocks) << 1 | u64::from(own.dead);
        mixed(fnv1a(FNV_START, id.bytes()), state)
    };
    let made = tally.made.iter().chain(&tally.found).map(|id| fnv1a(FNV_START, id.bytes()));
    tally.people.iter().map(one).chain(made).fold(0, u64::wrapping_add)
}

/// What has become of a hero: everything of it that the player has a say in.
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

/// Two words as one, in which every bit of both counts.
fn mixed(a: u64, b: u64) -> u64 {
    let both = a.wrapping_mul(GOLDEN) ^ b;
    (both ^ both >> 32).wrapping_mul(GOLDEN)
}

/// A sum in which every bit counts and the order too.
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
