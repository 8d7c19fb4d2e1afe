//! What a run has seen of the country, as a save has it.

use super::{actor, item};
use crate::World;
use crate::save::format::parked::{Parked, ParkedOnLevel};
use crate::save::format::{FoldedRecord, SpotInCountry};
use crate::world::country::Folded;
use crate::world::{LevelId, Spot, Travels};
use fifteen_base::sorted::sort_by_key;
use fifteen_content::Content;

pub(super) fn spot((spot, crossed): (Spot, u8)) -> SpotInCountry {
    let Spot { chunk, under } = spot;
    (chunk.x, chunk.y, i32::from(under), i32::from(crossed))
}

/// The chunks that were left behind, and those that wait for their data, by their numbers.
pub(super) fn folded(
    travels: &Travels,
    parked: &[FoldedRecord],
    world: &World,
    content: &Content,
) -> Vec<FoldedRecord> {
    let records = travels.folded.iter().map(|(id, own)| record(*id, own, world, content));
    let mut records: Vec<FoldedRecord> = records.chain(parked.iter().cloned()).collect();
    sort_by_key(&mut records, |record| record.level);
    records
}

fn record(id: LevelId, own: &Folded, world: &World, content: &Content) -> FoldedRecord {
    let Folded { left, numbers, gone, tiles, actors, piles, used, set_aside } = own;
    let lost = ParkedOnLevel::of(set_aside);
    FoldedRecord {
        level: id.0,
        left: *left,
        numbers: *numbers,
        gone: gone.iter().copied().collect(),
        tiles: tiles.clone(),
        actors: actors.iter().map(|own| actor::capture(own, world, content)).collect(),
        items: item::floor(piles, &lost.piles, Parked::of(world), content),
        used: used.clone(),
        parked: lost.actors.clone(),
    }
}
