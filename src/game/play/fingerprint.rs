//! A short fingerprint of the state of a run, taken before every command.
//!
//! It must cost next to nothing, be the same across saving and loading, and differ as soon as a run takes
//! another course: so it is of time, chance, everybody on the level and what ails them, what the hero carries and has
//! learnt, and of the level itself; and of nothing derived. Definitions count by their ids, as their numbers are others
//! with other data.
//!
//! What of a level, and of what the hero knows, counts in the fingerprint of a run.

use crate::world::language::tally::Acquaintance;
use crate::world::{Actor, Growth, Item, Level, Lore, Tally, World};
use fifteen_base::Point;
use fifteen_base::hash::{FNV_START, GOLDEN, fnv1a, with_word};
use fifteen_content::Content;

impl World {
    /// The fingerprint of how the run stands, to be written as four hexadecimal digits.
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

    /// The part of the fingerprint that is taken from the turn, the dice, the actors and the pack of the hero.
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
    pair(actor.mana, actor.states.iter().map(|state| state.turns).fold(0, i32::wrapping_add))
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

fn place(at: Point) -> u64 {
    pair(at.x, at.y)
}

/// The terrain of a level, cell by cell, which is added up anew only when it has changed.
fn terrain(level: &Level, content: &Content) -> u64 {
    level.terrain_sum(|terrain| {
        // Cells are added up in pairs with their place, so that none waits for the one before it.
        terrain.cells().iter().enumerate().fold(0, |sum, (place, tile)| {
            sum.wrapping_add(mixed(content.tiles.mark(*tile), place as u64))
        })
    })
}

/// What covers a level, lies on it, and waits in it for a foot.
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

/// Which things these are, with all that is inside of them.
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

/// What the hero has learnt. Definitions stand in another order with other data, and so they are added up.
fn learnt(lore: &Lore, content: &Content) -> u64 {
    let Lore {
        known,
        // Drawn from the seed.
        looks: _,
        spells,
        met,
        used,
        // The turns and levels of it follow from all the rest.
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
