//! Where nobody is shut in.

use super::{DOOR, Level};
use fifteen_base::{Field, Point};
use fifteen_content::Content;
use fifteen_content::kinds::tile::Ways;

impl Level {
    /// Reaches the cells from which one who goes these ways comes to a stair, or to `from`, without a key. Who is
    /// sent anywhere is sent to one of them: behind a locked door they would starve.
    pub(crate) fn exits(&self, ways: Ways, from: Option<Point>, content: &Content) -> Field {
        let stairs = self.terrain.iter();
        let stairs = stairs.filter(|(_, tile)| content.tiles[**tile].stair.is_some());
        let mut goals: Vec<Point> = stairs.map(|(at, _)| at).chain(from).collect();
        if goals.is_empty() {
            goals.push(self.start);
        }
        let mut field = Field::new(self.size());
        field.flood(self.passage(), ways.0 | DOOR, &goals, u16::MAX);
        field
    }
}
