//! Accretion of hand-drawn rooms: each new piece is attached to the existing rooms by its door.

use super::connect::connect;
use crate::levelgen::drawings::place_contents;
use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::ground::doorways;
use crate::levelgen::ground::room::{Rectangle, Room};
use crate::levelgen::ground::vault_fit::{VaultFit, cells_without_rock, fit_beside_floor};
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Dir, Grid, Point, Random, Size};
use fifteen_content::kinds::step::Pieces;
use fifteen_content::{Kind, Tile, Vault};

const FIRST_ROOM_SIZE: Size = Size::new(9, 6);
const MAX_TRIES: u32 = 120;
const MAX_FAILURES: u32 = 12;

pub fn pieces(site: &mut Site, step: &Pieces, random: &mut Random) -> StepResult {
    let mut growth = Accretion {
        tile: step.floor,
        numbers: Grid::new(site.size(), 0),
        floor: site.terrain.points().filter(|at| site.is_item_cell(*at)).collect(),
        barred: CellSet::new(site.size()),
        count: 0,
    };
    // Earlier steps may have left open ground.
    if growth.floor.is_empty() {
        growth.dig_first_room(site, random)?;
    }
    growth.barred = cells_without_rock(site);
    let frequency = |kind: &Kind<Vault>| site.content.vaults[*kind].frequency;
    let mut weights: Vec<u32> = step.pieces.iter().map(frequency).collect();
    if weights.iter().all(|weight| *weight == 0) {
        weights.fill(1);
    }
    let mut failures = 0;
    let wanted = step.count.roll(random).unsigned_abs();
    while growth.count <= wanted && failures < MAX_FAILURES {
        let Some(index) = random.weighted(&weights) else { break };
        let fits = growth.attach_piece(site, step.pieces[index], random);
        failures = if fits { 0 } else { failures + 1 };
    }
    let walls = doorways::doorway_candidates(site, &growth.numbers);
    let spare = walls.len() as i32 * step.loops / 100;
    let mut pairs: Vec<&Vec<Point>> = walls.values().collect();
    random.shuffle(&mut pairs);
    for wall in pairs.into_iter().take(spare.unsigned_abs() as usize) {
        doorways::open_doorway(site, wall, step.floor, random);
    }
    connect(site, 2, step.floor, random);
    Ok(())
}

struct Accretion {
    tile: Kind<Tile>,
    numbers: Grid<u32>,
    floor: Vec<Point>,
    /// Cells without rock for a piece.
    barred: CellSet,
    count: u32,
}

impl Accretion {
    /// Digs the first room in the middle of the level.
    fn dig_first_room(&mut self, site: &mut Site, random: &mut Random) -> StepResult {
        let Size { width, height } = site.size();
        let size = Size::new(FIRST_ROOM_SIZE.width.min(width - 4), FIRST_ROOM_SIZE.height.min(height - 4));
        let area = Rectangle { left: (width - size.width) / 2, top: (height - size.height) / 2, size };
        self.count = 1;
        for at in Room::new(area, random).floor() {
            site.terrain.set(at, self.tile);
            self.numbers[at] = 1;
            self.floor.push(at);
        }
        site.rooms.push(area);
        if self.floor.is_empty() { Err(Flaw::NoRoomFits) } else { Ok(()) }
    }

    fn attach_piece(&mut self, site: &mut Site, kind: Kind<Vault>, random: &mut Random) -> bool {
        let orientations = site.content.vaults[kind].orientations(&site.content.tiles);
        let place = (0..MAX_TRIES).find_map(|_| {
            let floor = random.pick(&self.floor).copied()?;
            let into = *random.pick(&Dir::SIDES)?;
            fit_beside_floor(orientations, site, (floor, into), &self.barred, random)
        });
        let Some((orientation, at, tunnel)) = place else { return false };
        self.count += 1;
        for at in tunnel {
            site.terrain.set(at, self.tile);
            self.barred.set(at, true);
        }
        for (cell, tile) in orientations[orientation].covered_cells(at) {
            site.terrain.set(cell, tile);
            self.barred.set(cell, true);
            if site.is_item_cell(cell) {
                self.numbers[cell] = self.count;
                self.floor.push(cell);
            }
        }
        let drawing = &site.content.vaults[kind].drawing;
        place_contents(site, drawing, |cell| orientations[orientation].level_cell(at, cell), random);
        true
    }
}
