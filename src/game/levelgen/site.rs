//! Working state of level generation, shared by all steps.

use super::commission::{Commission, Outdoor};
use super::ground::regions::Regions;
use super::ground::room::Rectangle;
use super::ground::terrain::Is;
use super::ground::terrain::Terrain;
use crate::rules::things::treasure::Find;
use crate::world::level::laid::LaidClue;
use fifteen_base::{BitGrid, CellSet, Dir, Point, Sight, Size};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{
    Content, Cover, Faction, Here, ItemType, Kind, Monster, Riddle, Scenario, SpawnTable, Spot,
    Theme, Tile, Trap, Vault,
};
use std::cell::{RefCell, RefMut};
use std::rc::Rc;

/// View distance from the arrival, in cells.
const IN_VIEW: i32 = 40;

/// A level in progress. Fields that `Commission` or `Plan` have too are documented there.
pub struct Site<'a> {
    pub(super) content: &'a Content,
    pub(super) theme: Kind<Theme>,
    pub(super) scenario: Option<Kind<Scenario>>,
    pub(super) depth: i32,
    /// Whether this is the deepest level.
    pub(super) last: bool,
    pub(super) ends_theme: bool,
    pub(super) riddle: bool,
    pub(super) goal: Option<Kind<ItemType>>,
    pub(super) outdoor: Option<Outdoor>,
    /// Spawn table of the biome, once the land is laid out.
    pub(super) dwellers: Option<Kind<SpawnTable>>,
    /// Whether to leave out features without a place, rather than to start again.
    pub(super) makes_do: bool,
    /// Whether the level must have a wall all around.
    pub(super) walled: bool,
    /// Whether every part must be reachable.
    pub(super) joined: bool,
    /// Initial tile of every cell.
    pub(super) fill: Kind<Tile>,
    pub(super) terrain: Terrain,
    /// Rooms in the order of digging. Some of their cells may be wall.
    pub(super) rooms: Vec<Rectangle>,
    /// Cells where corridors enter rooms, in the order of digging.
    pub(super) doorways: Vec<Point>,
    /// Start of a hand-drawn map, if it has one.
    pub(super) start: Option<Point>,
    pub(super) births: Vec<(Kind<Monster>, Point)>,
    pub(super) items: Vec<(Find, Point)>,
    pub(super) covers: Vec<(Kind<Cover>, u8, Point)>,
    pub(super) traps: Vec<(Kind<Trap>, bool, Point)>,
    pub(super) riddles: Vec<(Kind<Riddle>, Point)>,
    pub(super) spots: Vec<(Kind<Spot>, Point)>,
    pub(super) clues: Vec<(LaidClue, Point)>,
    pub(super) asides: Vec<(Point, String)>,
    pub(super) battles: Vec<(Point, Point)>,
    pub(super) claims: Vec<(Kind<Faction>, Point, Point)>,
    pub(super) captives: Vec<Point>,
    pub(super) vaults: Vec<(Kind<Vault>, Point)>,
    /// Keys that are still to be placed, one for each lock.
    pub(super) owed: Vec<Kind<ItemType>>,
    /// Cells of monsters and of the arrival.
    pub(super) taken: CellSet,
    /// Cells with an item, trap or other feature. Nothing else is placed there.
    pub(super) kept: CellSet,
    /// Cells that steps may dig: neither the edge nor the reserve.
    pub(super) diggable: CellSet,
    /// Rock that is kept intact for a guaranteed vault.
    pub(super) reserve: CellSet,
    /// Whether a hand-drawn map was used. It may break rules that apply to random levels.
    pub(super) drawn: bool,
    found: RefCell<Found>,
}

/// Cached facts about the terrain, valid until it changes.
#[derive(Default)]
struct Found {
    changes: u64,
    regions: Option<Rc<Regions>>,
    /// The number of a region, with its cells.
    region: Option<(u32, Rc<CellSet>)>,
    arrival: Option<Option<Point>>,
    seen: Option<Rc<CellSet>>,
}

impl<'a> Site<'a> {
    /// Returns a level filled with the theme's initial tile.
    pub fn new(content: &'a Content, commission: &Commission) -> Site<'a> {
        let theme = &content.themes[commission.theme];
        let size = Size::new(theme.size.0, theme.size.1);
        Site {
            content,
            theme: commission.theme,
            scenario: commission.scenario,
            depth: commission.depth,
            last: commission.last,
            ends_theme: commission.ends_theme,
            riddle: commission.riddle,
            goal: commission.goal,
            outdoor: commission.outdoor,
            dwellers: None,
            makes_do: false,
            walled: theme.walled,
            joined: theme.joined,
            fill: theme.fill,
            terrain: Terrain::new(size, theme.fill, &content.tiles),
            rooms: Vec::new(),
            vaults: Vec::new(),
            owed: Vec::new(),
            taken: CellSet::new(size),
            kept: CellSet::new(size),
            diggable: CellSet::inner(size, 1),
            reserve: CellSet::new(size),
            doorways: Vec::new(),
            start: None,
            births: Vec::new(),
            items: Vec::new(),
            covers: Vec::new(),
            traps: Vec::new(),
            riddles: Vec::new(),
            spots: Vec::new(),
            clues: Vec::new(),
            asides: Vec::new(),
            claims: Vec::new(),
            battles: Vec::new(),
            captives: Vec::new(),
            drawn: false,
            found: RefCell::default(),
        }
    }

    /// Returns the context for choosing random contents.
    #[inline]
    pub fn here(&self) -> Here<'a> {
        Here { content: self.content, theme: self.theme, scenario: self.scenario }
    }

    #[inline]
    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    /// Returns the definition of a cell's tile, or `None` off the level.
    #[inline]
    pub fn tile(&self, at: Point) -> Option<&'a Tile> {
        self.terrain.get(at).map(|kind| &self.content.tiles[*kind])
    }

    /// Whether a walker who opens doors, but has no keys and knows no secrets, can pass a cell.
    #[inline]
    pub fn open(&self, at: Point) -> bool {
        self.terrain.is(Is::Open, at)
    }

    /// Whether a walker who opens doors, has all keys and knows all secrets can pass a cell.
    pub fn open_to_finders(&self, at: Point) -> bool {
        self.open(at) || self.terrain.is(Is::Locked, at) || self.terrain.is(Is::Secret, at)
    }

    /// Whether a cell is wall, which no creature can enter. Cells off the level are wall.
    #[inline]
    pub fn is_wall(&self, at: Point) -> bool {
        !self.terrain.is(Is::Hollow, at)
    }

    /// Whether a walker who opens doors can pass a kind of tile.
    #[inline]
    pub fn is_open_kind(&self, kind: Kind<Tile>) -> bool {
        self.terrain.kind_is(Is::Open, kind)
    }

    /// Whether a cell holds an open, closed or secret door.
    #[inline]
    pub fn is_door(&self, at: Point) -> bool {
        self.terrain.is(Is::Door, at)
    }

    /// Whether an item can be placed in a cell: plain ground without anything yet.
    #[inline]
    pub fn is_spot(&self, at: Point) -> bool {
        self.is_plain(at) && !self.kept.get(at)
    }

    /// Returns the cells where an item can be placed.
    pub fn spots(&self) -> CellSet {
        self.terrain.all(Is::Plain).clone().without(&self.kept)
    }

    /// Returns the cells with a cover. Nothing solid is placed there.
    pub fn covered(&self) -> CellSet {
        let mut covered = CellSet::new(self.size());
        for (_, _, at) in &self.covers {
            covered.set(*at, true);
        }
        covered
    }

    /// Whether a cell is walkable ground without stair or door.
    #[inline]
    pub fn is_plain(&self, at: Point) -> bool {
        self.terrain.is(Is::Plain, at)
    }

    /// Whether steps may dig a cell: neither at the edge nor in the reserve.
    #[inline]
    pub fn inside(&self, at: Point) -> bool {
        self.diggable.get(at)
    }

    /// Reserves rock, until [`Site::give_free`].
    pub fn keep_whole(&mut self, rock: CellSet) {
        self.diggable = CellSet::inner(self.size(), 1).without(&rock);
        self.reserve = rock;
    }

    /// Ends the reservation of rock, and returns its cells.
    pub fn give_free(&mut self) -> CellSet {
        self.diggable = CellSet::inner(self.size(), 1);
        let none = CellSet::new(self.size());
        std::mem::replace(&mut self.reserve, none)
    }

    /// Whether a door in a cell would close a way: two opposite sides are walls, the other two are open.
    pub fn between_walls(&self, at: Point) -> bool {
        let [north, east, south, west] = Dir::SIDES.map(|dir| at + dir);
        let wall = |p| self.is_wall(p);
        let way = |p| self.open(p);
        (wall(north) && wall(south) && way(east) && way(west))
            || (wall(east) && wall(west) && way(north) && way(south))
    }

    /// Returns the cells in which a door would close a way, as in [`Site::between_walls`].
    pub fn gaps(&self) -> CellSet {
        let [open, hollow] = [Is::Open, Is::Hollow].map(|is| self.terrain.all(is));
        let gap = |way: Dir, wall: Dir| {
            let ways = open.beside(way).and(&open.beside(way.back()));
            ways.without(&hollow.beside(wall).or(&hollow.beside(wall.back())))
        };
        gap(Dir::North, Dir::East).or(&gap(Dir::East, Dir::North))
    }

    pub fn stair(&self, stair: Stair) -> Option<Point> {
        self.terrain.stair(stair)
    }

    /// Returns the connected regions for a walker who opens doors but has no keys and knows no secrets.
    pub fn regions(&self) -> Rc<Regions> {
        let regions = || Rc::new(Regions::from_cells(self.terrain.all(Is::Open)));
        Rc::clone(self.found().regions.get_or_insert_with(regions))
    }

    /// Returns the region around a cell, or an empty set if the cell is not open.
    pub fn region_of(&self, at: Point) -> Rc<CellSet> {
        let regions = self.regions();
        let label = regions.labels[at];
        let mut found = self.found();
        match &found.region {
            Some((known, region)) if *known == label => Rc::clone(region),
            _ if label == 0 => Rc::new(CellSet::new(self.size())),
            _ => {
                let region = Rc::new(regions.cells_of(label));
                found.region = Some((label, Rc::clone(&region)));
                region
            }
        }
    }

    pub fn doorway_cells(&self) -> CellSet {
        let mut cells = CellSet::new(self.size());
        self.doorways.iter().for_each(|at| cells.set(*at, true));
        cells
    }

    /// Returns the cells in view of a cell. The result is cached, so every caller must pass the arrival.
    pub fn seen(&self, from: Point) -> Rc<CellSet> {
        let look = || {
            let mut sight = Sight::new(self.size());
            sight.look(&BitGrid::from(self.terrain.all(Is::Opaque)), from, IN_VIEW);
            let mut seen = CellSet::new(self.size());
            sight.cells().for_each(|at| seen.set(at, true));
            Rc::new(seen)
        };
        Rc::clone(self.found().seen.get_or_insert_with(look))
    }

    /// Returns the facts about the present terrain.
    fn found(&self) -> RefMut<'_, Found> {
        let mut found = self.found.borrow_mut();
        if found.changes != self.terrain.changes() {
            *found = Found { changes: self.terrain.changes(), ..Found::default() };
        }
        found
    }

    /// Returns the arrival cell of a hero from above.
    pub fn arrival(&self) -> Option<Point> {
        // The start of a hand-drawn map has priority.
        self.start.or_else(|| *self.found().arrival.get_or_insert_with(|| self.stair(Stair::Up)))
    }

    /// Returns the cells whose tile passes a test, in reading order.
    pub fn cells(&self, test: impl Fn(Kind<Tile>) -> bool) -> Vec<Point> {
        CellSet::of(&self.terrain, |kind| test(*kind)).list()
    }
}
