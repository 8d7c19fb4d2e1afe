//! Ground for digging rooms and corridors: walls, doorways and connected regions.

pub(in crate::levelgen) mod corridors;
pub(in crate::levelgen) mod digs;
pub(in crate::levelgen) mod doorways;
pub(in crate::levelgen) mod fit;
pub(in crate::levelgen) mod regions;
pub(in crate::levelgen) mod room;
pub(in crate::levelgen) mod route;
pub(in crate::levelgen) mod terrain;

use self::room::{Rectangle, Room};
use self::terrain::Is;
use super::site::Site;
use fifteen_base::{CellSet, Dir, Grid, Point, Size};

/// State of a cell for digging.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Rock,
    /// Floor of a room, with the number of the room.
    Floor(u32),
    /// Wall of a room. Only doorways break it.
    Wall,
    Doorway,
    /// Open ground outside of rooms.
    Corridor,
    /// Edge of the level, never dug.
    Edge,
}

/// Map of a level for digging.
pub struct Ground {
    pub(super) cells: Grid<Cell>,
    floors: CellSet,
    /// Walls of rooms, and the doorways in them.
    rim: CellSet,
    doorways: CellSet,
    /// Number of orthogonal neighbours that are corridors, for each cell.
    beside: Grid<i8>,
}

impl Ground {
    /// Reads the ground that earlier steps have made.
    pub(super) fn survey(site: &Site) -> Ground {
        let mut cells = Grid::new(site.size(), Cell::Edge);
        for at in site.diggable.points() {
            cells[at] = Cell::Rock;
        }
        let mut ground = Ground {
            cells,
            // Rooms keep their distance from the reserve, as from other rooms.
            floors: site.reserve.clone(),
            rim: CellSet::new(site.size()),
            doorways: CellSet::new(site.size()),
            beside: Grid::new(site.size(), 0),
        };
        let open = site.diggable.clone().and(site.terrain.all(Is::Open));
        open.points().for_each(|at| ground.dig_corridor(at));
        ground
    }

    pub(super) fn break_doorway(&mut self, at: Point) {
        self.cells[at] = Cell::Doorway;
        self.doorways.set(at, true);
    }

    pub(super) fn dig_corridor(&mut self, at: Point) {
        self.cells[at] = Cell::Corridor;
        self.count_beside(at, 1);
    }

    /// Adds a number to the corridor count of the four orthogonal neighbours.
    fn count_beside(&mut self, at: Point, more: i8) {
        for side in Dir::SIDES.map(|dir| at + dir) {
            if let Some(count) = self.beside.get_mut(side) {
                *count += more;
            }
        }
    }

    #[inline]
    pub(super) fn corridors_beside(&self, at: Point) -> i8 {
        self.beside.get(at).copied().unwrap_or(0)
    }

    /// Returns the state of a cell, `Edge` off the level.
    #[inline]
    pub(super) fn at(&self, at: Point) -> Cell {
        self.cells.get(at).copied().unwrap_or(Cell::Edge)
    }

    /// Whether a room in a rectangle is one wall away from all others, or far enough for a corridor and two walls.
    ///
    /// ```text
    ///   ....#....    ....# #....
    ///   ....#....    ....# #....
    /// ```
    pub(super) fn has_place(&self, area: Rectangle) -> bool {
        let floor_within = |cells: i32| {
            let Rectangle { left, top, size } = area.grown(cells);
            self.floors.any_in(Point::new(left, top), size)
        };
        !floor_within(1) && (floor_within(2) || !floor_within(3))
    }

    /// Digs a room and its walls, except where it breaks into open ground.
    pub(super) fn dig_room(&mut self, room: Room, number: u32) {
        let mut floor = CellSet::new(self.cells.size());
        for at in room.floor() {
            if self.cells[at] == Cell::Corridor {
                self.count_beside(at, -1);
            }
            self.cells[at] = Cell::Floor(number);
            self.rim.set(at, false);
            floor.set(at, true);
        }
        self.floors.add(&floor);
        let around = room.area.grown(1);
        for at in floor.around().points_in(Point::new(around.left, around.top), around.size) {
            if self.cells[at] == Cell::Rock {
                self.cells[at] = Cell::Wall;
                self.rim.set(at, true);
            }
        }
    }

    /// Returns the exits of a room with their directions: existing doorways, and walls without a doorway nearby.
    pub(super) fn exits(&self, room: Room, number: u32) -> Vec<(Point, Dir)> {
        let around = room.area.grown(1);
        let corner = Point::new(around.left, around.top);
        let mut exits = Vec::new();
        for at in self.rim.points_in(corner, around.size) {
            let leaves = |dir: &Dir| {
                self.at(at + dir.back()) == Cell::Floor(number) && self.is_exit(at, *dir, number)
            };
            exits.extend(Dir::SIDES.into_iter().filter(leaves).map(|dir| (at, dir)));
        }
        exits
    }

    fn is_exit(&self, at: Point, dir: Dir, number: u32) -> bool {
        match self.at(at) {
            Cell::Doorway => true,
            Cell::Wall => {
                let solid = |p| matches!(self.at(p), Cell::Wall | Cell::Rock | Cell::Edge);
                let beyond = self.at(at + dir);
                let leads = matches!(beyond, Cell::Rock | Cell::Corridor | Cell::Floor(_));
                let walled = || solid(at + dir.turned(2)) && solid(at + dir.turned(-2));
                let corner = at - Point::new(1, 1);
                let alone = || !self.doorways.any_in(corner, Size::new(3, 3));
                leads && beyond != Cell::Floor(number) && walled() && alone()
            }
            _ => false,
        }
    }
}
