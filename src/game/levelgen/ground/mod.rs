//! What the ground is to those who dig rooms and corridors.

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

/// What digging makes of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing is there yet.
    Rock,
    /// The floor of the room of that number.
    Floor(u32),
    /// The wall of a room; only doorways break it.
    Wall,
    /// A way through the wall of a room.
    Doorway,
    /// Open, and no room.
    Corridor,
    /// The edge of the level, never dug.
    Edge,
}

/// The level as seen by those who dig.
pub struct Ground {
    pub(super) cells: Grid<Cell>,
    /// The floors of rooms.
    floors: CellSet,
    /// The walls of rooms, and the ways through them.
    rim: CellSet,
    /// The ways through walls of rooms.
    doorways: CellSet,
    /// How many sides of each cell are corridors.
    beside: Grid<i8>,
}

impl Ground {
    /// Looks at what earlier steps have made.
    pub(super) fn survey(site: &Site) -> Ground {
        let mut cells = Grid::new(site.size(), Cell::Edge);
        for at in site.diggable.points() {
            cells[at] = Cell::Rock;
        }
        let mut ground = Ground {
            cells,
            // Rooms keep their distance from it as from one another.
            floors: site.reserve.clone(),
            rim: CellSet::new(site.size()),
            doorways: CellSet::new(site.size()),
            beside: Grid::new(site.size(), 0),
        };
        let open = site.diggable.clone().and(site.terrain.all(Is::Open));
        open.points().for_each(|at| ground.dig_corridor(at));
        ground
    }

    /// Breaks a doorway through the wall of a room.
    pub(super) fn break_doorway(&mut self, at: Point) {
        self.cells[at] = Cell::Doorway;
        self.doorways.set(at, true);
    }

    /// Makes a cell part of a corridor.
    pub(super) fn dig_corridor(&mut self, at: Point) {
        self.cells[at] = Cell::Corridor;
        self.count_beside(at, 1);
    }

    /// Tells the four sides of a cell that it is one corridor more for them, or one less.
    fn count_beside(&mut self, at: Point, more: i8) {
        for side in Dir::SIDES.map(|dir| at + dir) {
            if let Some(count) = self.beside.get_mut(side) {
                *count += more;
            }
        }
    }

    /// How many of the four sides of a cell are corridors.
    #[inline]
    pub(super) fn corridors_beside(&self, at: Point) -> i8 {
        self.beside.get(at).copied().unwrap_or(0)
    }

    /// The cell, which is edge beyond the edge.
    #[inline]
    pub(super) fn at(&self, at: Point) -> Cell {
        self.cells.get(at).copied().unwrap_or(Cell::Edge)
    }

    /// Whether a room in that rectangle would keep its distance from all others: one wall between
    /// them, or enough ground for a corridor and two walls.
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

    /// Digs a room and walls it, except where it breaks into something open.
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

    /// The places where a corridor may leave a room, and in which direction: doorways that are
    /// there already, and walls where one would stand by itself.
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
