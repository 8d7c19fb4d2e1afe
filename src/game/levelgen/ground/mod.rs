//! Digging of rooms and corridors: a map of rock and walls, connected regions, and routes.

pub(in crate::levelgen) mod corridors;
pub(in crate::levelgen) mod doorways;
pub(in crate::levelgen) mod region_joins;
pub(in crate::levelgen) mod regions;
pub(in crate::levelgen) mod room;
pub(in crate::levelgen) mod route;
pub(in crate::levelgen) mod terrain;
pub(in crate::levelgen) mod vault_fit;

use self::room::{Rectangle, Room};
use self::terrain::CellTrait;
use super::site::Site;
use fifteen_base::{CellSet, Dir, Grid, Point, Size};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigCell {
    Rock,
    Floor(u32),
    /// Wall of a room, which only a doorway can break.
    Wall,
    Doorway,
    /// Open ground outside of rooms, such as a corridor or a cave dug by an earlier step.
    Corridor,
    Edge,
}

pub struct DigMap {
    pub(super) cells: Grid<DigCell>,
    floors: CellSet,
    /// Walls of rooms, including their doorways.
    room_walls: CellSet,
    doorways: CellSet,
    corridor_neighbours: Grid<i8>,
}

impl DigMap {
    pub(super) fn from_site(site: &Site) -> DigMap {
        let mut cells = Grid::new(site.size(), DigCell::Edge);
        for at in site.diggable.points() {
            cells[at] = DigCell::Rock;
        }
        let mut ground = DigMap {
            cells,
            // Rooms keep the same distance from reserved rock as from other rooms.
            floors: site.reserved_rock.clone(),
            room_walls: CellSet::new(site.size()),
            doorways: CellSet::new(site.size()),
            corridor_neighbours: Grid::new(site.size(), 0),
        };
        let open = site.diggable.clone().intersection(site.terrain.cells_with(CellTrait::Open));
        open.points().for_each(|at| ground.dig_corridor(at));
        ground
    }

    pub(super) fn break_doorway(&mut self, at: Point) {
        self.cells[at] = DigCell::Doorway;
        self.doorways.set(at, true);
    }

    pub(super) fn dig_corridor(&mut self, at: Point) {
        self.cells[at] = DigCell::Corridor;
        self.count_beside(at, 1);
    }

    fn count_beside(&mut self, at: Point, more: i8) {
        for side in Dir::SIDES.map(|dir| at + dir) {
            if let Some(count) = self.corridor_neighbours.get_mut(side) {
                *count += more;
            }
        }
    }

    #[inline]
    pub(super) fn corridors_beside(&self, at: Point) -> i8 {
        self.corridor_neighbours.get(at).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn cell_at(&self, at: Point) -> DigCell {
        self.cells.get(at).copied().unwrap_or(DigCell::Edge)
    }

    /// Whether a new room can be dug in a rectangle. It must either share a wall with a neighbouring room, or be far
    /// enough from all rooms that two walls and a corridor fit between.
    ///
    /// ```text
    ///   ....#....    ....# #....
    ///   ....#....    ....# #....
    /// ```
    pub(super) fn has_room_for(&self, area: Rectangle) -> bool {
        let floor_within = |cells: i32| {
            let Rectangle { left, top, size } = area.expanded(cells);
            self.floors.any_in(Point::new(left, top), size)
        };
        !floor_within(1) && (floor_within(2) || !floor_within(3))
    }

    /// Digs a room and its walls. Open ground beside the room gets no wall.
    pub(super) fn dig_room(&mut self, room: Room, number: u32) {
        let mut floor = CellSet::new(self.cells.size());
        for at in room.floor() {
            if self.cells[at] == DigCell::Corridor {
                self.count_beside(at, -1);
            }
            self.cells[at] = DigCell::Floor(number);
            self.room_walls.set(at, false);
            floor.set(at, true);
        }
        self.floors.add(&floor);
        let around = room.area.expanded(1);
        for at in floor.with_any_neighbour().points_in(Point::new(around.left, around.top), around.size) {
            if self.cells[at] == DigCell::Rock {
                self.cells[at] = DigCell::Wall;
                self.room_walls.set(at, true);
            }
        }
    }

    /// Returns possible exits of a room, each with its direction: existing doorways, and wall cells without a
    /// doorway nearby.
    pub(super) fn exits(&self, room: Room, number: u32) -> Vec<(Point, Dir)> {
        let around = room.area.expanded(1);
        let corner = Point::new(around.left, around.top);
        let mut exits = Vec::new();
        for at in self.room_walls.points_in(corner, around.size) {
            let leaves = |dir: &Dir| {
                self.cell_at(at + dir.opposite()) == DigCell::Floor(number) && self.is_exit(at, *dir, number)
            };
            exits.extend(Dir::SIDES.into_iter().filter(leaves).map(|dir| (at, dir)));
        }
        exits
    }

    fn is_exit(&self, at: Point, dir: Dir, number: u32) -> bool {
        match self.cell_at(at) {
            DigCell::Doorway => true,
            DigCell::Wall => {
                let solid = |p| matches!(self.cell_at(p), DigCell::Wall | DigCell::Rock | DigCell::Edge);
                let beyond = self.cell_at(at + dir);
                let leads = matches!(beyond, DigCell::Rock | DigCell::Corridor | DigCell::Floor(_));
                let walled = || solid(at + dir.rotated(2)) && solid(at + dir.rotated(-2));
                let corner = at - Point::new(1, 1);
                let alone = || !self.doorways.any_in(corner, Size::new(3, 3));
                leads && beyond != DigCell::Floor(number) && walled() && alone()
            }
            _ => false,
        }
    }
}
