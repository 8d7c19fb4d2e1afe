//! One level of a save.

use super::super::error::Fault;
use super::super::format::LevelRecord;
use super::super::parked::LostTiles;
use super::Restorer;
use super::actor::{on_map, point};
use super::rows::{Cell, Reader};
use crate::base::Grid;
use crate::content::scenario::MOST_CELLS;
use crate::content::tile::Ways;
use crate::content::{Content, Kind, Theme, Tile};
use crate::game::{Level, LevelId};

/// The deepest that a level can lie.
const DEEPEST: i32 = 1000;
impl Restorer<'_> {
    pub(super) fn level(&mut self, record: LevelRecord, place: &str) -> Result<Level, Fault> {
        let LevelRecord {
            id,
            depth,
            theme,
            start,
            legend,
            rows,
            seen,
            actors,
            parked,
        } = record;
        let id = LevelId(id);
        if !(1..=DEEPEST).contains(&depth) {
            let what = format!("{depth} is no depth; they go from 1 to {DEEPEST}");
            return Err(Fault::new(format!("{place}.depth"), what));
        }
        let reader = Reader::new(legend, self.content, place)?;
        let terrain = reader.terrain(&rows, &format!("{place}.rows"))?;
        let size = terrain.size();
        on_map(start, size, &format!("{place}.start"))?;
        self.cells += i64::from(size.width) * i64::from(size.height);
        if self.cells > MOST_CELLS {
            let what = format!("the levels have more than {MOST_CELLS} cells");
            return Err(Fault::new(place, what));
        }
        let memory = reader.memory(&seen, size, &format!("{place}.seen"))?;
        let tiles = Tiles::new(&terrain, reader.lost, self.content, place)?;
        self.count_lost(&terrain, &tiles);
        let (theme, lost_theme) = self.theme(theme, id, place)?;
        let mut level = Level::new(
            id,
            depth,
            theme,
            terrain_of(&terrain, tiles.stand_in),
            self.content,
        );
        level.start = point(start);
        level.memory = memory_of(&memory, tiles.stand_in);
        level.parked.theme = lost_theme;
        level.parked.tiles = tiles.park(&terrain, &memory);
        self.actors(&mut level, actors, parked, place)?;
        Ok(level)
    }

    fn theme(
        &mut self,
        theme: String,
        id: LevelId,
        place: &str,
    ) -> Result<(Kind<Theme>, Option<String>), Fault> {
        if let Some(kind) = self.content.themes.find(&theme) {
            return Ok((kind, None));
        }
        let scenario = &self.content.scenarios[self.scenario];
        let stand_in = scenario.levels.get(usize::from(id.0).wrapping_sub(1));
        let stand_in = *stand_in.ok_or_else(|| {
            Fault::new(
                format!("{place}.theme"),
                format!("`{theme}` is not defined"),
            )
        })?;
        self.lost.themes.insert(theme.clone());
        Ok((stand_in, Some(theme)))
    }

    fn count_lost(&mut self, terrain: &Grid<Cell>, tiles: &Tiles) {
        let mut counts = vec![0; tiles.lost.len()];
        for cell in terrain.cells() {
            if let Cell::Lost(number) = cell {
                counts[usize::from(*number) - 1] += 1;
            }
        }
        for ((id, _), count) in tiles.lost.iter().zip(counts) {
            if count > 0 {
                *self.lost.tiles.entry(id.clone()).or_default() += count;
            }
        }
    }
}

/// The terrain that is not defined, and what stands in for it.
struct Tiles {
    lost: Vec<(String, char)>,
    stand_in: Kind<Tile>,
}

impl Tiles {
    fn new(
        terrain: &Grid<Cell>,
        lost: Vec<(String, char)>,
        content: &Content,
        place: &str,
    ) -> Result<Tiles, Fault> {
        match stand_in(terrain, content) {
            Some(stand_in) => Ok(Tiles { lost, stand_in }),
            None => {
                let what = "the data define no terrain that one can walk on";
                Err(Fault::new(format!("{place}.legend"), what))
            }
        }
    }

    fn park(self, terrain: &Grid<Cell>, memory: &Grid<Cell>) -> Option<LostTiles> {
        (!self.lost.is_empty()).then(|| LostTiles {
            ids: self.lost,
            stand_in: self.stand_in,
            terrain: lost_of(terrain),
            memory: lost_of(memory),
        })
    }
}

/// What stands in for lost terrain: the commonest plain floor of the level, or else of the data.
/// Where one can walk, nobody is locked in.
fn stand_in(terrain: &Grid<Cell>, content: &Content) -> Option<Kind<Tile>> {
    let mut counts = vec![0usize; content.tiles.len()];
    for cell in terrain.cells() {
        if let Cell::Known(kind) = cell {
            counts[kind.index()] += 1;
        }
    }
    let plain = |tile: &Tile| {
        tile.ways.meets(Ways::WALK)
            && !tile.opaque
            && !tile.is_closed_door()
            && tile.closes_to.is_none()
            && tile.stair.is_none()
    };
    let floors = content.tiles.iter().filter(|(_, tile)| plain(tile));
    floors
        .map(|(kind, _)| kind)
        .max_by_key(|kind| (counts[kind.index()], std::cmp::Reverse(kind.index())))
}

fn map<T: Clone>(grid: &Grid<Cell>, blank: T, what: impl Fn(Cell) -> T) -> Grid<T> {
    let mut mapped = Grid::new(grid.size(), blank);
    for (to, from) in mapped.cells_mut().iter_mut().zip(grid.cells()) {
        *to = what(*from);
    }
    mapped
}

fn terrain_of(cells: &Grid<Cell>, stand_in: Kind<Tile>) -> Grid<Kind<Tile>> {
    map(cells, stand_in, |cell| match cell {
        Cell::Known(kind) => kind,
        Cell::Lost(_) | Cell::Unseen => stand_in,
    })
}

fn memory_of(cells: &Grid<Cell>, stand_in: Kind<Tile>) -> Grid<Option<Kind<Tile>>> {
    map(cells, None, |cell| match cell {
        Cell::Known(kind) => Some(kind),
        Cell::Lost(_) => Some(stand_in),
        Cell::Unseen => None,
    })
}

fn lost_of(cells: &Grid<Cell>) -> Grid<u16> {
    map(cells, 0, |cell| match cell {
        Cell::Lost(number) => number,
        Cell::Known(_) | Cell::Unseen => 0,
    })
}
