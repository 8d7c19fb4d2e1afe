//! How far it is from one chunk to another, over borders that the hero has crossed.

use crate::world::World;
use fifteen_base::country::Chunk;
use fifteen_base::{Dir, SortedMap};
use std::collections::VecDeque;

impl World {
    /// How many borders are to be crossed to a chunk from each that the hero has been to, over those that they have gone over. To a chunk
    /// that they have never been to one may go from all beside it.
    pub fn legs_to(&self, goal: Chunk) -> SortedMap<Chunk, u32> {
        let mut legs = SortedMap::from([(goal, 0)]);
        let mut next = VecDeque::from([goal]);
        while let Some(chunk) = next.pop_front() {
            let left = legs.get(&chunk).copied().unwrap_or(0);
            let new = !self.travels.has_been(goal) && chunk == goal;
            for side in Dir::SIDES {
                let beside = chunk.beside(side);
                let leads = new || self.travels.has_crossed(chunk, side);
                if leads && self.travels.has_been(beside) && !legs.contains_key(&beside) {
                    legs.insert(beside, left + 1);
                    next.push_back(beside);
                }
            }
        }
        legs
    }
}
