//! What of a level, and of what the hero knows, counts in the fingerprint of a run.

use super::{Sum, mixed, pair};
use crate::world::{Item, Level, Lore};
use fifteen_base::Point;
use fifteen_base::hash::{FNV_START, with_word};
use fifteen_content::Content;

fn place(at: Point) -> u64 {
    pair(at.x, at.y)
}

/// The terrain of a level, cell by cell, which is added up anew only when it has changed.
pub fn terrain(level: &Level, content: &Content) -> u64 {
    level.terrain_sum(|terrain| {
        // Cells are added up in pairs with their place, so that none waits for the one before it.
        let cells = terrain.cells().iter().enumerate();
        cells.fold(0, |sum, (place, tile)| {
            sum.wrapping_add(mixed(content.tiles.mark(*tile), place as u64))
        })
    })
}

/// What covers a level, lies on it, and waits in it for a foot.
pub fn lying(level: &Level, content: &Content) -> u64 {
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
        let of_kind = content.traps.mark(snare.kind);
        sum.add(mixed(of_kind, place(*at)) ^ u64::from(snare.known));
    }
    for (at, uses) in &level.used {
        sum.add(mixed(mixed(place(*at), 11), uses.until ^ u64::from(uses.times) << 40));
    }
    for (at, asked) in &level.riddles {
        let of_kind = content.riddles.mark(asked.kind);
        let numbers = asked.hand.iter().map(|number| u64::from(*number));
        let hand = numbers.fold(FNV_START, with_word);
        let told = u64::from(asked.tries) << 40 | u64::from(asked.in_a_row) << 8;
        sum.add(mixed(of_kind, place(*at)));
        sum.add(mixed(hand, told | u64::from(asked.hints)));
    }
    sum.0
}

/// Which things these are, with all that is inside of them.
pub fn kinds(items: &[Item], content: &Content) -> u64 {
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
pub fn learnt(lore: &Lore, content: &Content) -> u64 {
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
