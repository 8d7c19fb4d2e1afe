//! What becomes of a chest that stands open to those who know its lock, while the hero is elsewhere.

use crate::tell::naming;
use crate::world::{EventKind, Item, ItemId, Level, Thing, World};
use fifteen_base::{Point, Random};
use fifteen_content::{Content, ItemClass};

/// However long the hero was away, a thief comes no more often than so many times in a hundred.
const MOST: u64 = 90;
/// How much more often one comes once so few lamps burn that the shutters are up.
const IN_THE_DARK: u64 = 2;

impl World {
    /// Whether a thief was at one of the chests of this level in so many turns, and what there is to tell of it: one thing of
    /// one chest is gone.
    pub(crate) fn rob(&mut self, gone: u64, content: &Content) -> Option<(Point, EventKind)> {
        let lamps = self.tally.lamps(self.scenario, self.turn, content);
        let shut = lamps.is_some_and(|(lamps, clock)| lamps.is_closed(clock));
        let level = self.levels.get_mut(&self.here)?;
        let day = content.themes[level.theme].sky.map(|sky| u64::from(sky.day.unsigned_abs()))?;
        let gone = if shut { gone.saturating_mul(IN_THE_DARK) } else { gone };
        let (at, chest) = known_to_thieves(level, content)?;
        let chest = level.piles.get_mut(&at)?.items.iter_mut().find(|item| item.id == chest)?;
        let often = u64::from(content.items[chest.kind].robbed.unsigned_abs());
        let often = i32::try_from((often.saturating_mul(gone) / day.max(1)).min(MOST)).ok()?;
        let taken =
            self.random.percent(often).then(|| take_one(chest, &mut self.random, content))??;
        let (thing, from) = (Thing::of(&taken), Thing::of(chest));
        let what = naming::name(thing, &self.lore, content);
        let from_what = naming::the(from, &self.lore, content);
        self.lore.tell(self.turn, self.here.0, say!("A thief took {what} out of {from_what}."));
        Some((at, EventKind::Robbed { thing, from }))
    }
}

/// The first chest of a level that thieves open and that has something in it for them.
fn known_to_thieves(level: &Level, content: &Content) -> Option<(Point, ItemId)> {
    let is_known = |item: &&Item| {
        content.items[item.kind].robbed > 0 && item.inside.iter().any(|own| sells(own, content))
    };
    let mut piles = level.piles.iter();
    piles.find_map(|(at, pile)| Some((*at, pile.items.iter().find(is_known)?.id)))
}

/// Whether a thief could sell it: what there is only one of everybody would know.
fn sells(item: &Item, content: &Content) -> bool {
    content.items[item.kind].class != ItemClass::Treasure
}

/// A thing out of a chest, any of them.
fn take_one(chest: &mut Item, random: &mut Random, content: &Content) -> Option<Item> {
    let all = chest.inside.iter().enumerate().filter(|(_, own)| sells(own, content));
    let all: Vec<usize> = all.map(|(place, _)| place).collect();
    let place = random.pick(&all).copied()?;
    Some(chest.inside.remove(place))
}
