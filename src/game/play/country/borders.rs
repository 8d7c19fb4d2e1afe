//! Where one comes in who went over a border.

use crate::world::Level;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{CellSet, Dir, Point};
use fifteen_content::Content;
use fifteen_content::kinds::tile::Ways;

/// Where one gets to fewer cells than that, there is no way on.
const ROOM: usize = 80;
/// How far a way on is sought from where one comes over a border, in cells.
const SEEKS: i32 = 14;

/// Where one comes in who went over an edge: at the same part of the other level's edge.
pub fn opposite(here: &Level, at: Point, side: Dir, there: &Level) -> Point {
    let (from, to) = (here.size(), there.size());
    let along = if side.step().0 == 0 { at.x } else { at.y };
    let along = along * (to.along(side) - 1) / (from.along(side) - 1).max(1);
    to.at_side(side.back(), along, 0)
}

impl Level {
    /// The nearest cell from which one gets on on foot: not into a thicket with no other way out than back. Where there is none near, the
    /// cell itself.
    pub(in crate::play) fn roomy_near(&self, at: Point, content: &Content) -> Point {
        let walked = |at: &Point| {
            let tile = self.terrain.get(*at);
            tile.is_some_and(|tile| content.tiles[*tile].ways.meets(Ways::WALK))
        };
        let is_roomy = |from: Point| {
            let mut seen = CellSet::new(self.size());
            seen.set(from, true);
            let (mut count, mut next) = (1, vec![from]);
            while let Some(cell) = next.pop().filter(|_| count < ROOM) {
                for to in Dir::SIDES.map(|side| cell + side).into_iter().filter(walked) {
                    if !seen.get(to) {
                        seen.set(to, true);
                        count += 1;
                        next.push(to);
                    }
                }
            }
            count >= ROOM
        };
        // Mostly it is the very cell.
        if walked(&at) && is_roomy(at) {
            return at;
        }
        // At the same edge before all others: whoever wants to go back at once can.
        let size = self.size();
        let far = Point::new(size.width - 1, size.height - 1);
        let same = |own: i32, to: i32, far: i32| (own == 0 || own == far) && own == to;
        let inside = |to: &Point| !same(at.x, to.x, far.x) && !same(at.y, to.y, far.y);
        let near = self.terrain.points().filter(|to| to.distance(at) <= SEEKS);
        let mut near: Vec<Point> = near.filter(walked).collect();
        sort_by_key(&mut near, |to| (inside(to), to.distance(at), to.y, to.x));
        if let Some(found) = near.into_iter().find(|from| is_roomy(*from)) {
            return found;
        }
        at
    }
}
