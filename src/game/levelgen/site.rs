//! A level while it is being built: what the steps hand on to each other.

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

/// How far what is seen from the arrival counts as in its view, in cells.
const IN_VIEW: i32 = 40;

/// The working state that every step changes.
pub struct Site<'a> {
    pub(super) content: &'a Content,
    pub(super) theme: Kind<Theme>,
    /// The game that it is for, if it is for one.
    pub(super) scenario: Option<Kind<Scenario>>,
    pub(super) depth: i32,
    /// Whether this is the deepest level.
    pub(super) last: bool,
    /// Whether no level further down has the same theme.
    pub(super) ends_theme: bool,
    /// Whether there certainly is a riddle.
    pub(super) riddle: bool,
    /// What the run is about.
    pub(super) goal: Option<Kind<ItemType>>,
    /// Where in the country it is, if it is there.
    pub(super) outdoor: Option<Outdoor>,
    /// Who lives on its land, once that is laid out.
    pub(super) dwellers: Option<Kind<SpawnTable>>,
    /// Whether to leave out what there is no place for, rather than to begin anew.
    pub(super) makes_do: bool,
    /// Whether there has to be wall all around.
    pub(super) walled: bool,
    /// Whether one has to get everywhere.
    pub(super) joined: bool,
    /// What the level is made of before the first step.
    pub(super) fill: Kind<Tile>,
    pub(super) terrain: Terrain,
    /// The rooms that were dug, in that order; some of their cells may be wall.
    pub(super) rooms: Vec<Rectangle>,
    /// Cells where a corridor enters a room, in the order they were dug.
    pub(super) doorways: Vec<Point>,
    /// Where the hero arrives, if a map says so.
    pub(super) start: Option<Point>,
    pub(super) births: Vec<(Kind<Monster>, Point)>,
    /// What is to lie where.
    pub(super) items: Vec<(Find, Point)>,
    pub(super) covers: Vec<(Kind<Cover>, u8, Point)>,
    pub(super) traps: Vec<(Kind<Trap>, bool, Point)>,
    /// The riddles that are asked, and at which doors.
    pub(super) riddles: Vec<(Kind<Riddle>, Point)>,
    /// Where something happens to whoever comes.
    pub(super) spots: Vec<(Kind<Spot>, Point)>,
    /// The clues of plots, and where they are.
    pub(super) clues: Vec<(LaidClue, Point)>,
    /// Where stairs lead into branches, and into which.
    pub(super) asides: Vec<(Point, String)>,
    /// Where a fight is on.
    pub(super) battles: Vec<(Point, Point)>,
    /// The rooms that belong to a faction.
    pub(super) claims: Vec<(Kind<Faction>, Point, Point)>,
    pub(super) captives: Vec<Point>,
    /// The vaults that were built, and where their entrances are.
    pub(super) vaults: Vec<(Kind<Vault>, Point)>,
    /// The keys that are still to be laid out, one for each lock.
    pub(super) owed: Vec<Kind<ItemType>>,
    /// Where somebody is to be.
    pub(super) taken: CellSet,
    /// Where something lies or waits for whoever walks there: nothing else comes there.
    pub(super) kept: CellSet,
    /// Where steps may dig: not at the edge, and not in the reserve.
    pub(super) diggable: CellSet,
    /// Rock that is kept whole for a vault that has to be there.
    pub(super) reserve: CellSet,
    /// Whether a map drawn by hand was laid down: its maker may break rules that dice may not.
    pub(super) drawn: bool,
    /// What was found out last, and after how many changes.
    found: RefCell<Found>,
}

/// What was found out about the terrain, as long as it stays as it was.
#[derive(Default)]
struct Found {
    changes: u64,
    regions: Option<Rc<Regions>>,
    /// The number of a region, and its cells.
    region: Option<(u32, Rc<CellSet>)>,
    arrival: Option<Option<Point>>,
    seen: Option<Rc<CellSet>>,
}

impl<'a> Site<'a> {
    /// A site full of the theme's fill.
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

    /// The level, for the question of what turns up there by chance.
    #[inline]
    pub fn here(&self) -> Here<'a> {
        Here { content: self.content, theme: self.theme, scenario: self.scenario }
    }

    /// Width and height in cells.
    #[inline]
    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    /// The definition of a cell's tile; none off the level.
    #[inline]
    pub fn tile(&self, at: Point) -> Option<&'a Tile> {
        self.terrain.get(at).map(|kind| &self.content.tiles[*kind])
    }

    /// Whether somebody on feet who opens doors, but knows no secrets and has no keys, gets through the cell.
    #[inline]
    pub fn open(&self, at: Point) -> bool {
        self.terrain.is(Is::Open, at)
    }

    /// Whether somebody who opens doors, has all keys and knows all secrets gets through the cell.
    pub fn open_to_finders(&self, at: Point) -> bool {
        self.open(at) || self.terrain.is(Is::Locked, at) || self.terrain.is(Is::Secret, at)
    }

    /// Whether nothing at all gets through the cell. What is off the level is wall.
    #[inline]
    pub fn is_wall(&self, at: Point) -> bool {
        !self.terrain.is(Is::Hollow, at)
    }

    /// Whether a tile of that kind can be walked through by somebody who opens doors.
    #[inline]
    pub fn is_open_kind(&self, kind: Kind<Tile>) -> bool {
        self.terrain.kind_is(Is::Open, kind)
    }

    /// Whether the cell holds a door of any sort: open, shut or secret.
    #[inline]
    pub fn is_door(&self, at: Point) -> bool {
        self.terrain.is(Is::Door, at)
    }

    /// Whether something can be laid in the cell: plain ground with nothing there yet.
    #[inline]
    pub fn is_spot(&self, at: Point) -> bool {
        self.is_plain(at) && !self.kept.get(at)
    }

    /// The cells in which something can be laid.
    pub fn spots(&self) -> CellSet {
        self.terrain.all(Is::Plain).clone().without(&self.kept)
    }

    /// The cells that something covers: nothing solid belongs there.
    pub fn covered(&self) -> CellSet {
        let mut covered = CellSet::new(self.size());
        for (_, _, at) in &self.covers {
            covered.set(*at, true);
        }
        covered
    }

    /// Whether the cell is ground that is no stair and no door.
    #[inline]
    pub fn is_plain(&self, at: Point) -> bool {
        self.terrain.is(Is::Plain, at)
    }

    /// Whether steps may dig there: the edge and the reserve stay as they are.
    #[inline]
    pub fn inside(&self, at: Point) -> bool {
        self.diggable.get(at)
    }

    /// Keeps that rock whole until it is given free.
    pub fn keep_whole(&mut self, rock: CellSet) {
        self.diggable = CellSet::inner(self.size(), 1).without(&rock);
        self.reserve = rock;
    }

    /// From now on the reserve is rock like any other. Says where it was.
    pub fn give_free(&mut self) -> CellSet {
        self.diggable = CellSet::inner(self.size(), 1);
        let none = CellSet::new(self.size());
        std::mem::replace(&mut self.reserve, none)
    }

    /// Whether a door in this cell would close a way: walls on two opposite sides, ways on the
    /// other two.
    pub fn between_walls(&self, at: Point) -> bool {
        let [north, east, south, west] = Dir::SIDES.map(|dir| at + dir);
        let wall = |p| self.is_wall(p);
        let way = |p| self.open(p);
        (wall(north) && wall(south) && way(east) && way(west))
            || (wall(east) && wall(west) && way(north) && way(south))
    }

    /// The cells in which a door would close a way, as [`Site::between_walls`] says of each.
    pub fn gaps(&self) -> CellSet {
        let [open, hollow] = [Is::Open, Is::Hollow].map(|is| self.terrain.all(is));
        let gap = |way: Dir, wall: Dir| {
            let ways = open.beside(way).and(&open.beside(way.back()));
            ways.without(&hollow.beside(wall).or(&hollow.beside(wall.back())))
        };
        gap(Dir::North, Dir::East).or(&gap(Dir::East, Dir::North))
    }

    /// The first stair of that sort in reading order.
    pub fn stair(&self, stair: Stair) -> Option<Point> {
        self.terrain.stair(stair)
    }

    /// The regions that somebody on feet who opens doors, but knows no secrets and has no keys, walks through.
    pub fn regions(&self) -> Rc<Regions> {
        let regions = || Rc::new(Regions::of(self.terrain.all(Is::Open)));
        Rc::clone(self.found().regions.get_or_insert_with(regions))
    }

    /// The cells that hang together with one that is open; none if it is not.
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

    /// The cells where a corridor enters a room.
    pub fn doorway_cells(&self) -> CellSet {
        let mut cells = CellSet::new(self.size());
        self.doorways.iter().for_each(|at| cells.set(*at, true));
        cells
    }

    /// The cells that are in view from there.
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

    /// What was found out about the terrain as it is now.
    fn found(&self) -> RefMut<'_, Found> {
        let mut found = self.found.borrow_mut();
        if found.changes != self.terrain.changes() {
            *found = Found { changes: self.terrain.changes(), ..Found::default() };
        }
        found
    }

    /// Where somebody from above arrives.
    pub fn arrival(&self) -> Option<Point> {
        // Who has drawn a start means it.
        self.start.or_else(|| *self.found().arrival.get_or_insert_with(|| self.stair(Stair::Up)))
    }

    /// The cells whose tile passes the test, in reading order.
    pub fn cells(&self, test: impl Fn(Kind<Tile>) -> bool) -> Vec<Point> {
        CellSet::of(&self.terrain, |kind| test(*kind)).list()
    }
}
