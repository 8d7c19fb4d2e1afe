//! Compression ("folding") of distant chunks: only the differences from a freshly generated chunk are kept.

use super::pregeneration::PregeneratedChunks;
use crate::levelgen::BuildError;
use crate::play::arrival::populate;
use crate::world::country::ChunkChanges;
use crate::world::{Actor, Bond, Item, Level, LevelId, RunMemory, Uniques, World};
use fifteen_base::SortedSet;
use fifteen_content::{Content, LevelContext};

/// Maximum number of chunks that are kept whole, besides the hero's own.
const MAX_UNFOLDED: usize = 9;

impl World {
    /// Returns the chunk that will be folded when the hero enters another chunk, if any.
    pub(in crate::play) fn next_to_fold(&self) -> Option<LevelId> {
        self.oldest_if_more_than(MAX_UNFOLDED - 1)
    }

    /// Returns the whole (not folded) chunk that the hero left longest ago. `None` if at most `kept` chunks are
    /// whole, not counting the hero's own.
    fn oldest_if_more_than(&self, kept: usize) -> Option<LevelId> {
        let open = |id: &LevelId| self.travels.place_of(*id).is_some_and(|spot| spot.depth_below == 0);
        let chunks = self.levels.iter().filter(|(id, _)| open(id) && **id != self.current_level);
        let chunks: Vec<(u64, LevelId)> = chunks.map(|(id, level)| (level.left_on, *id)).collect();
        chunks.iter().min().map(|(_, id)| *id).filter(|_| chunks.len() > kept)
    }

    pub(in crate::play) fn fold_distant(&mut self, ahead: &mut PregeneratedChunks, content: &Content) {
        while let Some(id) = self.oldest_if_more_than(MAX_UNFOLDED) {
            let Some(level) = self.levels.remove(&id) else { return };
            match ahead.take_folded(&level).map_or_else(|| self.fold(&level, ahead, content), Ok) {
                // An unchanged chunk leaves no data; the list of visited chunks records the visit.
                Ok(folded) if folded.is_untouched() => {}
                Ok(folded) => drop(self.travels.changed_chunks.insert(id, folded)),
                // A chunk that cannot be generated again is kept whole.
                Err(_) => return drop(self.levels.insert(id, level)),
            }
        }
    }

    pub(in crate::play) fn fold(
        &self,
        level: &Level,
        ahead: &mut PregeneratedChunks,
        content: &Content,
    ) -> Result<ChunkChanges, BuildError> {
        let spec = self.level_spec(level.id, content);
        let (plan, mut random) = ahead.take_level(&spec, self.seed, content)?;
        let to = (level.id, spec.depth);
        let here = LevelContext { content, theme: spec.theme, scenario: spec.scenario };
        let mut numbers = level.first_id;
        let no_memory = (Uniques::new(), &mut RunMemory::default());
        let fresh = populate(to, plan, no_memory, &mut numbers, &mut random, here);
        Ok(difference(level.clone(), fresh, content))
    }
}

fn difference(mut level: Level, fresh: Level, content: &Content) -> ChunkChanges {
    let mut folded =
        ChunkChanges { left_on: level.left_on, first_id: level.first_id, ..ChunkChanges::default() };
    let tiles = level.terrain.iter().zip(fresh.terrain.cells());
    let changed = tiles.filter(|((_, now), was)| now != was);
    let lost = level.lost.as_ref().and_then(|lost| lost.tiles.as_ref());
    let named = changed.map(|((at, now), _)| {
        let lost =
            lost.and_then(|lost| Some(&lost.ids.get(lost.undefined_index(&lost.terrain, at, *now)?)?.0));
        (at, lost.unwrap_or(&content.tiles[*now].id).clone())
    });
    folded.tiles = named.collect();
    let ids: Vec<_> = level.actors.iter().map(|actor| actor.id).collect();
    let mut regenerated = SortedSet::new();
    for id in ids {
        let is_same = match (fresh.actors.get(id), level.actors.get(id)) {
            (Some(was), Some(now)) => can_regenerate(was, now, content),
            _ => false,
        };
        if is_same {
            regenerated.insert(id.0);
        } else if let Some(actor) = level.remove_actor(id) {
            folded.actors.insert(actor);
        }
    }
    for (at, pile) in std::mem::take(&mut level.floor_items) {
        for item in pile.items {
            let there = fresh.floor_items.get(&at);
            let was = there.and_then(|pile| pile.items.iter().find(|was| was.id == item.id));
            if was == Some(&item) && !holds_unique(&item, content) {
                regenerated.insert(item.id.0);
            } else {
                folded.piles.entry(at).or_default().items.push(item);
            }
        }
    }
    let items = fresh.floor_items.values().flat_map(|pile| &pile.items).map(|item| item.id.0);
    let all = fresh.actors.iter().map(|actor| actor.id.0).chain(items);
    folded.gone = all.filter(|number| !regenerated.contains(number)).collect();
    folded.used = std::mem::take(&mut level.used);
    folded.parked = std::mem::take(&mut level.parked);
    folded.aside = std::mem::take(&mut level.aside);
    // `aside` holds saved values whose definitions are missing (their mod is off). Only those of actors and items are
    // kept: all other parts of the chunk are generated again.
    folded.aside.retain_fields(&["actors", "items", "parked"]);
    folded
}

fn holds_unique(item: &Item, content: &Content) -> bool {
    item.with_contents().into_iter().any(|inner| content.items[inner.kind].unique)
}

/// Whether an actor can be generated again without losing anything.
fn can_regenerate(was: &Actor, now: &Actor, content: &Content) -> bool {
    let is_same = was.kind == now.kind && was.pack == now.pack && was.aside == now.aside;
    // A unique item is never generated twice.
    let has_unique = now.pack.iter().any(|item| holds_unique(item, content));
    let is_bound = has_unique || now.leader.is_some() || now.bond != was.bond;
    is_same && !is_bound && (now.bond == Bond::Free || !content.monsters[now.kind].unique)
}

impl ChunkChanges {
    pub(in crate::play) fn unfold(self, level: &mut Level, content: &Content) {
        let ChunkChanges { left_on, first_id: _, gone, tiles, actors, piles, used, parked, aside } = self;
        for (at, tile) in tiles {
            if let Some(tile) = content.tiles.find(&tile) {
                level.set_tile(at, tile, content);
            }
        }
        let ids = level.actors.iter().map(|actor| actor.id);
        for id in ids.filter(|id| gone.contains(&id.0)).collect::<Vec<_>>() {
            level.remove_actor(id);
        }
        let stays = |item: &Item| !gone.contains(&item.id.0);
        level.floor_items.values_mut().for_each(|pile| pile.items.retain(stays));
        level.floor_items.retain(|_, pile| !pile.items.is_empty());
        for actor in actors.iter() {
            let mut actor = actor.clone();
            if level.actor_id_at(actor.at).is_some() {
                let ways = content.monsters[actor.kind].ways;
                actor.at = level.free_near(actor.at, ways, content).unwrap_or(actor.at);
            }
            // This succeeds if `free_near` found a free cell.
            let _ = level.place_actor(actor);
        }
        for (at, pile) in piles {
            level.floor_items.entry(at).or_default().items.extend(pile.items);
        }
        level.used = used;
        // Entering a vault gives experience once. The hero may have entered it before the chunk was folded, so the vaults
        // of an unfolded chunk give none.
        level.vaults.clear();
        level.left_on = left_on;
        (level.parked, level.aside) = (parked, aside);
    }
}
