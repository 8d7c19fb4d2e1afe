//! Pack of an actor: its items, with a cache of the stats computed from them. Every mutable access clears the
//! cache.

use super::item::Item;
use super::stats::CachedStats;
use crate::record::values::saved_as;
use std::cell::RefCell;
use std::fmt;
use std::ops::{Deref, DerefMut};

/// The items of an actor, in the order of their letters.
#[derive(Default)]
pub struct Pack {
    items: Vec<Item>,
    /// Cached stats of the actor. Not saved, cloned or compared.
    cached_stats: RefCell<Option<CachedStats>>,
}

impl Pack {
    /// Returns a value from the cached stats. Computes the stats first if the cache is empty, or if `holds` is
    /// false for the cached stats.
    pub(crate) fn with_cached_stats<T>(
        &self,
        holds: impl Fn(&CachedStats) -> bool,
        compute: impl FnOnce() -> CachedStats,
        read: impl Fn(&CachedStats) -> T,
    ) -> T {
        let cached = self.cached_stats.borrow().as_ref().filter(|known| holds(known)).map(&read);
        cached.unwrap_or_else(|| {
            let computed = compute();
            let value = read(&computed);
            *self.cached_stats.borrow_mut() = Some(computed);
            value
        })
    }
}

impl Deref for Pack {
    type Target = Vec<Item>;

    #[inline]
    fn deref(&self) -> &Vec<Item> {
        &self.items
    }
}

impl DerefMut for Pack {
    #[inline]
    fn deref_mut(&mut self) -> &mut Vec<Item> {
        *self.cached_stats.get_mut() = None;
        &mut self.items
    }
}

impl From<Vec<Item>> for Pack {
    fn from(items: Vec<Item>) -> Pack {
        Pack { items, cached_stats: RefCell::default() }
    }
}

saved_as!(Pack: Vec<Item>, Pack::from, |own| &own.items);

impl Clone for Pack {
    fn clone(&self) -> Pack {
        Pack::from(self.items.clone())
    }
}

impl PartialEq for Pack {
    fn eq(&self, other: &Pack) -> bool {
        self.items == other.items
    }
}

impl Eq for Pack {}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use crate::world::Stats;
    use crate::world::actor::{ActiveStatus, Actor, ActorId};
    use crate::world::compute_stats::{is_cache_valid, pack_load};
    use crate::world::item::{Item, ItemId, take_out};
    use fifteen_base::{Point, Random};
    use fifteen_content::{Content, DEFAULT_PALETTE, Source};

    /// Changes to a pack, an actor or its status effects never leave outdated stats in the cache.
    #[test]
    fn stat_cache_is_never_outdated() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let mut random = Random::new(13);
        let (hero, _) = content.monsters.iter().next().unwrap();
        let mut actor = Actor::new(ActorId(1), hero, Point::default(), 20, &content);
        let (mut fresh, mut bodies) = (2, Vec::new());
        for _ in 0..3000 {
            let i = random.below(8) as usize;
            match random.below(8) {
                0 | 1 => {
                    let kind = random.below(content.items.len() as u32) as usize;
                    let (kind, _) = content.items.iter().nth(kind).unwrap();
                    actor.pack.push(thing(fresh, kind));
                    fresh += 1;
                }
                2 => drop(
                    actor
                        .pack
                        .get(i)
                        .map(|item| item.id)
                        .and_then(|id| take_out(&mut actor.pack, id, 1, &mut fresh)),
                ),
                3 => actor.pack.iter_mut().for_each(|item| item.worn = !item.worn),
                4 => actor.skill_changes.0 += 1,
                5 => actor.max_hp += 1,
                6 => drop(actor.statuses.pop()),
                _ => {
                    let (status, _) = content.statuses.iter().nth(i % content.statuses.len()).unwrap();
                    actor.statuses.push(ActiveStatus { status, turns: 3 });
                }
            }
            assert!(is_cache_valid(&actor, &content), "{actor:?}");
            let copy = actor.clone();
            let body = Stats::for_actor(&actor, &content);
            assert_eq!(body, Stats::for_actor(&copy, &content));
            assert_eq!(pack_load(&actor, &content), pack_load(&copy, &content));
            bodies.push(body);
        }
        bodies.dedup();
        assert!(bodies.len() > 1000, "only {} bodies", bodies.len());
    }

    fn thing(id: u32, kind: fifteen_content::Kind<fifteen_content::ItemType>) -> Item {
        Item {
            id: ItemId(id),
            kind,
            count: 3,
            ego: None,
            bonus: 1,
            charges: 5,
            cursed: false,
            known: true,
            letter: None,
            dropped: false,
            worn: false,
            open: true,
            inside: Vec::new(),
            aside: crate::record::PendingValues::default(),
        }
    }
}
