//! What somebody can stand in or behind when blows come from afar.

use super::Level;
use super::flight::beyond;
use fifteen_base::Point;
use fifteen_content::Content;

impl Level {
    /// How much harder it is to hit who stands at `to` from `from`, in percentage points: the best of what lies
    /// on the way. Nothing helps against who stands beside one, and who shoots leans round what is beside them.
    pub fn shelter(&self, from: Point, to: Point, content: &Content) -> i32 {
        if from.distance(to) <= 1 {
            return 0;
        }
        let on_the_way = beyond(self, from, to, from.distance(to)).skip(1);
        let shelters = on_the_way.map(|cell| self.shelter_in(cell, content));
        shelters.max().unwrap_or(0)
    }

    /// The shelter that the terrain of a cell and what covers it give.
    fn shelter_in(&self, at: Point, content: &Content) -> i32 {
        let tile = self.terrain.get(at);
        let terrain = tile.map_or(0, |tile| content.tiles[*tile].shelter);
        let covers = self.covers.kinds(at, content).map(|cover| cover.shelter);
        covers.fold(terrain, i32::max)
    }
}
