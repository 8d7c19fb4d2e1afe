//! The level under construction, which all generation steps share and change.

use super::ground::regions::ConnectedRegions;
use super::ground::room::Rectangle;
use super::ground::terrain::CellTrait;
use super::ground::terrain::Terrain;
use super::level_plan::PlacedContents;
use super::level_spec::LevelSpec;
use fifteen_base::{BitGrid, CellSet, Dir, FieldOfView, Point, Size};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Content, ItemType, Kind, LevelContext, SpawnTable, Theme, Tile};
use std::cell::{RefCell, RefMut};
use std::rc::Rc;

const VIEW_DISTANCE: i32 = 40;

/// A level under construction. [`LevelSpec`] and [`LevelPlan`](super::LevelPlan) document the fields that they
/// share with it.
pub struct Site<'a> {
    pub(super) content: &'a Content,
    pub(super) spec: LevelSpec,
    pub(super) theme: &'a Theme,
    /// Spawn table of the biome; set by the step that lays out the land.
    pub(super) biome_spawns: Option<Kind<SpawnTable>>,
    /// Whether to skip features for which there is no room, instead of failing the attempt.
    pub(super) lenient: bool,
    pub(super) terrain: Terrain,
    /// Rooms in the order of digging. Some of their cells may be walls.
    pub(super) rooms: Vec<Rectangle>,
    pub(super) doorways: Vec<Point>,
    pub(super) start: Option<Point>,
    pub(super) placed: PlacedContents,
    /// Keys still to be placed, one per lock.
    pub(super) missing_keys: Vec<Kind<ItemType>>,
    /// Cells of monsters and the arrival cell.
    pub(super) occupied: CellSet,
    /// Cells with an item, trap or other feature. Nothing else may be placed there.
    pub(super) feature_cells: CellSet,
    /// Cells that steps may dig: not at the edge of the level and not reserved rock.
    pub(super) diggable: CellSet,
    pub(super) reserved_rock: CellSet,
    /// Levers and the like in the walls of vaults. Nothing may dig or build there.
    pub(super) mechanisms: CellSet,
    /// Whether the level is a hand-drawn map. Such a map may break rules for random levels.
    pub(super) is_hand_drawn: bool,
    cache: RefCell<TerrainCache>,
}

/// Values computed from the terrain, valid until the terrain changes.
#[derive(Default)]
struct TerrainCache {
    changes: u64,
    regions: Option<Rc<ConnectedRegions>>,
    /// Number and cells of the region that was last requested.
    region: Option<(u32, Rc<CellSet>)>,
    arrival: Option<Option<Point>>,
    cells_in_view: Option<Rc<CellSet>>,
}

impl<'a> Site<'a> {
    /// Returns a level filled with the initial tile of the theme.
    pub fn new(content: &'a Content, spec: &LevelSpec) -> Site<'a> {
        let theme = &content.themes[spec.theme];
        let size = Size::new(theme.size.0, theme.size.1);
        Site {
            content,
            spec: spec.clone(),
            theme,
            biome_spawns: None,
            lenient: false,
            terrain: Terrain::new(size, theme.fill, &content.tiles),
            rooms: Vec::new(),
            missing_keys: Vec::new(),
            occupied: CellSet::new(size),
            feature_cells: CellSet::new(size),
            diggable: CellSet::inner(size, 1),
            reserved_rock: CellSet::new(size),
            mechanisms: CellSet::new(size),
            doorways: Vec::new(),
            start: None,
            placed: PlacedContents::default(),
            is_hand_drawn: false,
            cache: RefCell::default(),
        }
    }

    #[inline]
    pub fn here(&self) -> LevelContext<'a> {
        LevelContext { content: self.content, theme: self.spec.theme, scenario: self.spec.scenario }
    }

    #[inline]
    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    #[inline]
    pub fn tile(&self, at: Point) -> Option<&'a Tile> {
        self.terrain.get(at).map(|kind| &self.content.tiles[*kind])
    }

    /// Whether a walker can pass a cell by opening doors, but without keys and without finding secret doors.
    #[inline]
    pub fn is_open(&self, at: Point) -> bool {
        self.terrain.has(CellTrait::Open, at)
    }

    /// Whether a cell is wall, which no creature can enter. Cells off the level count as wall.
    #[inline]
    pub fn is_wall(&self, at: Point) -> bool {
        !self.terrain.has(CellTrait::Hollow, at)
    }

    #[inline]
    pub fn is_door(&self, at: Point) -> bool {
        self.terrain.has(CellTrait::Door, at)
    }

    /// Whether an item can be placed on a cell: plain ground without another feature.
    #[inline]
    pub fn is_item_cell(&self, at: Point) -> bool {
        self.terrain.has(CellTrait::Plain, at) && !self.feature_cells.get(at)
    }

    pub fn item_cells(&self) -> CellSet {
        self.terrain.cells_with(CellTrait::Plain).clone().difference(&self.feature_cells)
    }

    /// Returns the cells with a cover, where no solid object may be placed.
    pub fn covered_cells(&self) -> CellSet {
        let mut covered = CellSet::new(self.size());
        for (_, _, at) in &self.placed.covers {
            covered.set(*at, true);
        }
        covered
    }

    #[inline]
    pub fn is_diggable(&self, at: Point) -> bool {
        self.diggable.get(at)
    }

    /// Makes rock undiggable until [`Site::release_rock`].
    pub fn reserve_rock(&mut self, rock: CellSet) {
        self.diggable = CellSet::inner(self.size(), 1).difference(&rock).difference(&self.mechanisms);
        self.reserved_rock = rock;
    }

    /// Makes the reserved rock diggable again and returns its cells.
    pub fn release_rock(&mut self) -> CellSet {
        self.diggable = CellSet::inner(self.size(), 1).difference(&self.mechanisms);
        let none = CellSet::new(self.size());
        std::mem::replace(&mut self.reserved_rock, none)
    }

    /// Whether a door on a cell would close a passage: two opposite sides are walls, the other two are open.
    pub fn is_between_walls(&self, at: Point) -> bool {
        let [north, east, south, west] = Dir::SIDES.map(|dir| at + dir);
        let walls = |[a, b]: [Point; 2]| self.is_wall(a) && self.is_wall(b);
        let open = |[a, b]: [Point; 2]| self.is_open(a) && self.is_open(b);
        let (upright, across) = ([north, south], [east, west]);
        (walls(upright) && open(across)) || (walls(across) && open(upright))
    }

    /// Returns the cells for which [`Site::is_between_walls`] holds.
    pub fn door_gaps(&self) -> CellSet {
        let [open, hollow] = [CellTrait::Open, CellTrait::Hollow].map(|kind| self.terrain.cells_with(kind));
        let gap = |way: Dir, wall: Dir| {
            let ways = open.with_neighbour(way).intersection(&open.with_neighbour(way.opposite()));
            ways.difference(&hollow.with_neighbour(wall).union(&hollow.with_neighbour(wall.opposite())))
        };
        gap(Dir::North, Dir::East).union(&gap(Dir::East, Dir::North))
    }

    /// Returns the connected regions of open cells: secret doors and locked doors separate regions.
    pub fn regions(&self) -> Rc<ConnectedRegions> {
        let regions = || Rc::new(ConnectedRegions::from_cells(self.terrain.cells_with(CellTrait::Open)));
        Rc::clone(self.terrain_cache().regions.get_or_insert_with(regions))
    }

    /// Returns the region that contains a cell, or an empty set if the cell is not open.
    pub fn region_of(&self, at: Point) -> Rc<CellSet> {
        let regions = self.regions();
        let label = regions.labels[at];
        let mut cache = self.terrain_cache();
        match &cache.region {
            Some((known, region)) if *known == label => Rc::clone(region),
            _ if label == 0 => Rc::new(CellSet::new(self.size())),
            _ => {
                let region = Rc::new(regions.cells_of(label));
                cache.region = Some((label, Rc::clone(&region)));
                region
            }
        }
    }

    pub fn doorway_cells(&self) -> CellSet {
        let mut cells = CellSet::new(self.size());
        self.doorways.iter().for_each(|at| cells.set(*at, true));
        cells
    }

    /// Returns the cells in view of `from`, which must always be the arrival: the cache ignores the argument.
    pub fn cells_in_view(&self, from: Point) -> Rc<CellSet> {
        let compute = || {
            let mut sight = FieldOfView::new(self.size());
            sight.compute(&BitGrid::from(self.terrain.cells_with(CellTrait::Opaque)), from, VIEW_DISTANCE);
            let mut seen = CellSet::new(self.size());
            sight.cells().for_each(|at| seen.set(at, true));
            Rc::new(seen)
        };
        Rc::clone(self.terrain_cache().cells_in_view.get_or_insert_with(compute))
    }

    fn terrain_cache(&self) -> RefMut<'_, TerrainCache> {
        let mut cache = self.cache.borrow_mut();
        if cache.changes != self.terrain.changes {
            *cache = TerrainCache { changes: self.terrain.changes, ..TerrainCache::default() };
        }
        cache
    }

    /// Returns the cell where a hero arrives from above.
    pub fn arrival(&self) -> Option<Point> {
        self.start.or_else(|| {
            *self.terrain_cache().arrival.get_or_insert_with(|| self.terrain.first_stair(Stair::Up))
        })
    }

    /// Returns the cells whose tile passes a test, by row.
    pub fn cells_of_tile(&self, test: impl Fn(Kind<Tile>) -> bool) -> Vec<Point> {
        CellSet::from_grid(&self.terrain, |kind| test(*kind)).list()
    }
}
