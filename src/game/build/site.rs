//! A level while it is being built: what the steps hand on to each other.

use super::commission::Commission;
use super::plan::Find;
use super::regions::Regions;
use super::room::Area;
use super::terrain::Terrain;
use crate::base::{BitGrid, Dir, Grid, Point, Sight, Size};
use crate::content::tile::{Stair, Ways};
use crate::content::{Content, Cover, ItemType, Kind, Monster, Tile, Trap, Vault};
use std::cell::{RefCell, RefMut};
use std::rc::Rc;

/// How far what is seen from the arrival counts as in its view, in cells.
const IN_VIEW: i32 = 40;

/// The working state that every step changes.
pub(super) struct Site<'a> {
    pub(super) content: &'a Content,
    pub(super) depth: i32,
    /// Whether this is the deepest level.
    pub(super) last: bool,
    /// Whether no level further down has the same theme.
    pub(super) ends_theme: bool,
    /// What the run is about.
    pub(super) goal: Option<Kind<ItemType>>,
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
    pub(super) rooms: Vec<Area>,
    /// Cells where a corridor enters a room, in the order they were dug.
    pub(super) doorways: Vec<Point>,
    /// Where the hero arrives, if a map says so.
    pub(super) start: Option<Point>,
    pub(super) births: Vec<(Kind<Monster>, Point)>,
    /// What is to lie where.
    pub(super) items: Vec<(Find, Point)>,
    pub(super) covers: Vec<(Kind<Cover>, u8, Point)>,
    pub(super) traps: Vec<(Kind<Trap>, bool, Point)>,
    pub(super) captives: Vec<Point>,
    /// The vaults that were built, and where their entrances are.
    pub(super) vaults: Vec<(Kind<Vault>, Point)>,
    /// The keys that are still to be laid out, one for each lock.
    pub(super) owed: Vec<Kind<ItemType>>,
    /// Where somebody is to be.
    pub(super) taken: BitGrid,
    /// Where something lies or waits for whoever walks there: nothing else comes there.
    pub(super) kept: BitGrid,
    /// Whether a map drawn by hand was laid down: its maker may break rules that dice may not.
    pub(super) drawn: bool,
    /// What there is to know about each kind of tile, by the index of the kind.
    traits: Vec<Traits>,
    /// What was found out last, and after how many changes.
    found: RefCell<Found>,
}

/// What is asked about a kind of tile again and again.
#[derive(Clone, Copy)]
struct Traits {
    footing: Footing,
    door: bool,
    stair: Option<Stair>,
}

impl Traits {
    fn of(tile: &Tile) -> Traits {
        Traits {
            footing: Footing::of(tile),
            door: tile.is_closed_door() || tile.closes_to.is_some() || tile.found_as.is_some(),
            stair: tile.stair,
        }
    }
}

/// What was found out about the terrain, as long as it stays as it was.
#[derive(Default)]
struct Found {
    changes: u64,
    regions: Option<Rc<Regions>>,
    arrival: Option<Option<Point>>,
    view: Option<Rc<Sight>>,
}

/// What a tile is to somebody on feet who opens doors.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Footing {
    /// They can stand there.
    Ground,
    /// A shut door.
    Door,
    /// A shut door for which one needs a key.
    Locked,
    /// A door that nobody knows of.
    Secret,
    /// Nobody on feet goes there, but others may: water.
    Hazard,
    /// Nobody goes there.
    Wall,
}

impl Footing {
    fn of(tile: &Tile) -> Footing {
        if tile.ways.meets(Ways::WALK) {
            Footing::Ground
        } else if tile.found_as.is_some() {
            Footing::Secret
        } else if tile.is_closed_door() && tile.opened_by.is_some() {
            Footing::Locked
        } else if tile.is_closed_door() {
            Footing::Door
        } else if tile.ways.0 != 0 {
            Footing::Hazard
        } else {
            Footing::Wall
        }
    }
}

impl<'a> Site<'a> {
    /// A site full of the theme's fill.
    pub(super) fn new(content: &'a Content, commission: &Commission) -> Site<'a> {
        let theme = &content.themes[commission.theme];
        let size = Size::new(theme.size.0, theme.size.1);
        Site {
            content,
            depth: commission.depth,
            last: commission.last,
            ends_theme: commission.ends_theme,
            goal: commission.goal,
            makes_do: false,
            walled: theme.walled,
            joined: theme.joined,
            fill: theme.fill,
            terrain: Terrain::new(Grid::new(size, theme.fill)),
            rooms: Vec::new(),
            vaults: Vec::new(),
            owed: Vec::new(),
            taken: BitGrid::new(size),
            kept: BitGrid::new(size),
            doorways: Vec::new(),
            start: None,
            births: Vec::new(),
            items: Vec::new(),
            covers: Vec::new(),
            traps: Vec::new(),
            captives: Vec::new(),
            drawn: false,
            traits: content
                .tiles
                .iter()
                .map(|(_, tile)| Traits::of(tile))
                .collect(),
            found: RefCell::default(),
        }
    }

    /// Width and height in cells.
    #[inline]
    pub(super) fn size(&self) -> Size {
        self.terrain.size()
    }

    /// The definition of a cell's tile; none off the level.
    #[inline]
    pub(super) fn tile(&self, at: Point) -> Option<&'a Tile> {
        self.terrain.get(at).map(|kind| &self.content.tiles[*kind])
    }

    #[inline]
    fn footing(&self, at: Point) -> Footing {
        let traits = self.terrain.get(at).map(|kind| self.traits[kind.index()]);
        traits.map_or(Footing::Wall, |traits| traits.footing)
    }

    /// Whether somebody on feet who opens doors, but knows no secrets and has no keys, gets through the cell.
    #[inline]
    pub(super) fn open(&self, at: Point) -> bool {
        matches!(self.footing(at), Footing::Ground | Footing::Door)
    }

    /// Whether somebody who opens doors and has all keys, but knows no secrets, gets through the cell.
    #[inline]
    pub(super) fn open_with_keys(&self, at: Point) -> bool {
        self.open(at) || self.footing(at) == Footing::Locked
    }

    /// Whether somebody who opens doors, has all keys and knows all secrets gets through the cell.
    pub(super) fn open_to_finders(&self, at: Point) -> bool {
        self.open_with_keys(at) || self.footing(at) == Footing::Secret
    }

    /// Whether nothing at all gets through the cell. What is off the level is wall.
    #[inline]
    pub(super) fn is_wall(&self, at: Point) -> bool {
        self.footing(at) == Footing::Wall
    }

    /// Whether a tile of that kind can be walked through by somebody who opens doors.
    #[inline]
    pub(super) fn is_open_kind(&self, kind: Kind<Tile>) -> bool {
        matches!(
            self.traits[kind.index()].footing,
            Footing::Ground | Footing::Door
        )
    }

    /// Whether the cell holds a door of any sort: open, shut or secret.
    #[inline]
    pub(super) fn is_door(&self, at: Point) -> bool {
        let kind = self.terrain.get(at);
        kind.is_some_and(|kind| self.traits[kind.index()].door)
    }

    /// Whether something can be laid in the cell: plain ground with nothing there yet.
    #[inline]
    pub(super) fn is_spot(&self, at: Point) -> bool {
        self.is_plain(at) && !self.kept.get(at)
    }

    /// Whether the cell is ground that is no stair and no door.
    #[inline]
    pub(super) fn is_plain(&self, at: Point) -> bool {
        let plain = |kind: &Kind<Tile>| {
            let traits = self.traits[kind.index()];
            traits.footing == Footing::Ground && traits.stair.is_none() && !traits.door
        };
        self.terrain.get(at).is_some_and(plain)
    }

    /// Whether the cell is on the level and not at its edge, which stays wall.
    #[inline]
    pub(super) fn inside(&self, at: Point) -> bool {
        let size = self.size();
        (1..size.width - 1).contains(&at.x) && (1..size.height - 1).contains(&at.y)
    }

    /// Whether a door in this cell would close a way: walls on two opposite sides, ways on the
    /// other two.
    pub(super) fn between_walls(&self, at: Point) -> bool {
        let [north, east, south, west] = Dir::SIDES.map(|dir| at + dir);
        let wall = |p| self.is_wall(p);
        let way = |p| self.open(p);
        (wall(north) && wall(south) && way(east) && way(west))
            || (wall(east) && wall(west) && way(north) && way(south))
    }

    /// The first stair of that sort in reading order.
    pub(super) fn stair(&self, stair: Stair) -> Option<Point> {
        let leads = |kind: &Kind<Tile>| self.traits[kind.index()].stair == Some(stair);
        let found = self.terrain.iter().find(|(_, kind)| leads(kind));
        found.map(|(at, _)| at)
    }

    /// The regions that somebody on feet who opens doors, but knows no secrets and has no keys, walks through.
    pub(super) fn regions(&self) -> Rc<Regions> {
        let regions = || Rc::new(Regions::of(self.size(), |at| self.open(at)));
        Rc::clone(self.found().regions.get_or_insert_with(regions))
    }

    /// What is seen from the arrival so far away.
    pub(super) fn view(&self, from: Point) -> Rc<Sight> {
        let look = || {
            let opaque: Vec<bool> = self.content.tiles.iter().map(|(_, t)| t.opaque).collect();
            let opaque = BitGrid::of(&self.terrain, |kind| opaque[kind.index()]);
            let mut sight = Sight::new(self.size());
            sight.look(&opaque, from, IN_VIEW);
            Rc::new(sight)
        };
        Rc::clone(self.found().view.get_or_insert_with(look))
    }

    /// What was found out about the terrain as it is now.
    fn found(&self) -> RefMut<'_, Found> {
        let mut found = self.found.borrow_mut();
        if found.changes != self.terrain.changes() {
            *found = Found {
                changes: self.terrain.changes(),
                ..Found::default()
            };
        }
        found
    }

    /// Where somebody from above arrives.
    pub(super) fn arrival(&self) -> Option<Point> {
        let stair = || self.stair(Stair::Up);
        // Who has drawn a start means it.
        self.start
            .or_else(|| *self.found().arrival.get_or_insert_with(stair))
    }

    /// The cells whose tile passes the test, in reading order.
    pub(super) fn cells(&self, test: impl Fn(Kind<Tile>) -> bool) -> Vec<Point> {
        self.terrain
            .iter()
            .filter(|(_, kind)| test(**kind))
            .map(|(at, _)| at)
            .collect()
    }
}
