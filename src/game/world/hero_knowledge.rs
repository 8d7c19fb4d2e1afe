//! The hero's knowledge of the level, and pathfinding over known cells for autoexplore, travel and running.

use super::cause::Cause;
use super::equipment::{can_walk_through, is_harmless_trap};
use super::hazard_cost::HazardHarm;
use super::item::{Item, ItemId, accessible_items, has_room};
use super::level::fields::passage_mask;
use super::level::{DOOR, Level};
use super::sides::FactionRoom;
use super::{Actor, RunMemory};
use fifteen_base::path::{cheapest, nearest, nearest_orthogonal};
use fifteen_base::{Dir, Point};
use fifteen_content::{Content, Cover, ItemType, Kind, Monster, Tile, Trap};

/// Maximum detour to avoid one cell with a minor hazard, in steps.
const MINOR_HAZARD_DETOUR: u32 = 12;
const MAJOR_HAZARD_DETOUR: u32 = 10_000;

/// Maximum distance at which autoexplore fetches an item before it visits nearer unknown cells, in steps.
const MAX_ITEM_DETOUR: usize = 12;

/// The hero's own state, and the level as the hero remembers it.
pub struct HeroKnowledge<'a> {
    pub(crate) content: &'a Content,
    pub(crate) level: &'a Level,
    pub(crate) body: &'a Monster,
    pub(crate) hero: &'a Actor,
    pub(crate) at: Point,
    pub(crate) hp: i32,
    /// Known positions of other actors. Paths lead around these cells.
    pub(crate) other_actors: Vec<Point>,
    pub(crate) captives: Vec<Point>,
    pub(crate) rest_is_useless: bool,
    pub(crate) is_held: bool,
    /// Harm of one turn in water, if water harms the hero.
    pub(crate) water_harm: Option<HazardHarm>,
    /// Item classes for auto-pickup, as bits of [`ItemClass`](fifteen_content::ItemClass).
    pub(crate) picks_up: u16,
    /// Weight that the hero can take up without being burdened, in tenths of a stone.
    pub(crate) spare_load: i32,
    /// State of the run's quests. Auto-pickup also takes items that the hero has promised for a quest.
    pub(crate) tally: &'a RunMemory,
    pub(crate) pack: &'a [Item],
    pub(crate) faction_rooms: Vec<FactionRoom>,
}

/// Known hazards that a path may cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HazardTolerance {
    Never,
    /// Minor hazards, such as brambles and webs.
    Minor,
    Any,
}

impl HeroKnowledge<'_> {
    pub(crate) fn tile(&self, at: Point) -> Option<&Tile> {
        self.level.memory().get(at).copied().flatten().map(|tile| &self.content.tiles[tile])
    }

    /// Whether the hero expects to be able to pass a cell. Unknown cells are impassable.
    pub(crate) fn passable(&self, at: Point) -> bool {
        let tile = self.tile(at);
        let unlocked = |tile: &Tile| !tile.riddle && tile.opened_by.is_none_or(|key| self.has(key));
        let can_open = |tile: &Tile| {
            tile.is_closed_door() && passage_mask(self.body.ways, self.body) & DOOR != 0 && unlocked(tile)
        };
        tile.is_some_and(|tile| tile.ways.intersects(self.body.ways) || can_open(tile))
    }

    pub(crate) fn is_riddle_door(&self, at: Point) -> bool {
        self.tile(at).is_some_and(|tile| tile.riddle)
    }

    /// Whether the hero is on the goal cell. If a riddle door, a blocking feature or a captive is there, an adjacent
    /// cell is enough.
    pub(crate) fn has_reached(&self, goal: Point) -> bool {
        self.would_reach(self.at, goal)
    }

    pub(crate) fn would_reach(&self, at: Point, goal: Point) -> bool {
        let beside = || self.blocks_by_nature(goal) || self.captives.contains(&goal);
        at == goal || at.is_adjacent(goal) && beside()
    }

    /// Returns whether the hero stops beside the cell, because it is a riddle door or a feature that blocks the way.
    pub(crate) fn blocks_by_nature(&self, at: Point) -> bool {
        let is_feature = || self.tile(at).is_some_and(|tile| tile.usable.is_some()) && !self.passable(at);
        self.is_riddle_door(at) || is_feature()
    }

    fn has(&self, key: Kind<ItemType>) -> bool {
        accessible_items(self.pack).any(|item| item.kind() == key)
    }

    /// Whether a cell is passable, and adjacent to a cell that the hero has never seen.
    pub(crate) fn is_frontier(&self, at: Point) -> bool {
        let mut around = at.neighbours();
        let size = self.level.size();
        self.passable(at) && around.any(|p| size.contains(p) && !self.level.was_seen(p))
    }

    /// Returns the faction room around a cell, if its owners would mind a visit by the hero.
    pub(crate) fn uninvited_room(&self, at: Point) -> Option<&FactionRoom> {
        self.faction_rooms.iter().find(|room| room.minds_visits() && room.contains(at))
    }

    pub(crate) fn owned_room(&self, at: Point) -> Option<&FactionRoom> {
        self.faction_rooms.iter().find(|room| room.minds_theft() && room.contains(at))
    }

    /// Whether autoexplore fetches something at a cell: an item for auto-pickup that fits into the pack, or a clue. A
    /// locked chest counts as well, if the hero has the key.
    pub(crate) fn wants_to_fetch(&self, at: Point) -> bool {
        if self.has_clue(at) {
            return true;
        }
        let pile = self.level.floor_items().get(&at);
        let pile = pile.filter(|pile| pile.is_seen() && self.owned_room(at).is_none());
        pile.into_iter().flat_map(|pile| pile.items()).any(|item| {
            picks_up((self.picks_up, self.spare_load), self.tally, item, self.content)
                && has_room(self.pack, item, self.content)
                || self.can_unlock(item)
        })
    }

    fn has_clue(&self, at: Point) -> bool {
        let clue = self.level.clues.get(&at).filter(|_| self.level.was_seen(at));
        clue.and_then(|clue| clue.definition(self.content)).is_some_and(|(_, clue)| clue.is_in_cell())
    }

    fn can_unlock(&self, item: &Item) -> bool {
        let kind = &self.content.items[item.kind()];
        kind.fixed && !item.is_open() && kind.opened_by.is_some_and(|key| self.has(key))
    }

    pub(crate) fn chest_underfoot(&self) -> Option<ItemId> {
        let mut items = self.level.floor_items().get(&self.at).into_iter().flat_map(|pile| pile.items());
        items.find(|item| self.can_unlock(item)).map(Item::id)
    }

    /// Returns the path that autoexplore takes. An item, chest or clue within [`MAX_ITEM_DETOUR`] steps comes
    /// first, then the nearest frontier cell, item, chest or clue.
    pub(crate) fn explore_path(&self, tolerance: HazardTolerance) -> Option<Vec<Point>> {
        let fetch = || {
            self.path_to(tolerance, |at| self.wants_to_fetch(at)).filter(|path| path.len() <= MAX_ITEM_DETOUR)
        };
        let candidates = self.level.floor_items().keys().chain(self.level.clues.keys());
        let any = candidates.into_iter().any(|at| *at != self.at && self.wants_to_fetch(*at));
        let near = if any { fetch() } else { None };
        near.or_else(|| self.path_to(tolerance, |at| self.is_frontier(at) || self.wants_to_fetch(at)))
    }

    pub(crate) fn danger(&self, at: Point) -> Option<Cause> {
        let covers = self.level.remembered_covers(at).map(|patch| patch.kind);
        let mut harmful = covers.filter(|kind| self.avoids_cover(&self.content.covers[*kind]));
        let trap = self.harmful_trap(at).map(Cause::Trap);
        let water = || self.harmful_water(at);
        trap.or_else(|| harmful.next().map(Cause::Cover)).or_else(water)
    }

    /// Returns the water on a cell, a cover or the tile itself, if water harms the hero.
    pub(crate) fn harmful_water(&self, at: Point) -> Option<Cause> {
        self.water_harm?;
        let tile = self.level.memory().get(at).copied().flatten()?;
        let covers = self.level.remembered_covers(at).map(|patch| patch.kind);
        let mut wet = covers.filter(|kind| self.content.covers[*kind].quenches);
        let tile = Some(tile).filter(|tile| self.content.tiles[*tile].wet);
        wet.next().map(Cause::Cover).or(tile.map(Cause::Tile))
    }

    /// Whether the hero avoids a cover (plants, liquids, fire, gas): walkers shun it, and it may harm the hero.
    pub(crate) fn avoids_cover(&self, cover: &Cover) -> bool {
        !can_walk_through(self.hero, cover, self.content)
    }

    pub(crate) fn harmful_trap(&self, at: Point) -> Option<Kind<Trap>> {
        let placed = self.level.traps().get(&at).filter(|placed| placed.known)?;
        let harmless = is_harmless_trap(self.hero, &self.content.traps[placed.kind], self.content);
        (!harmless).then_some(placed.kind)
    }

    fn would_enter(&self, tolerance: HazardTolerance, at: Point) -> bool {
        match tolerance {
            HazardTolerance::Any => true,
            // A player who accepts hazards has not accepted to enter a room whose owners would mind.
            _ if self.uninvited_room(at).is_some() => false,
            HazardTolerance::Never => self.danger(at).is_none(),
            HazardTolerance::Minor => self.danger(at).is_none() || self.is_minor_hazard(at),
        }
    }

    pub(crate) fn path_to(&self, risk: HazardTolerance, goal: impl Fn(Point) -> bool) -> Option<Vec<Point>> {
        let free = |at| !self.other_actors.contains(&at) && self.would_enter(risk, at);
        let passable = |at| self.passable(at) && free(at);
        let goal = |at| at != self.at && goal(at) && passable(at);
        let (size, diagonal) = (self.level.size(), self.body.diagonal);
        match (risk, diagonal) {
            (HazardTolerance::Never, true) => nearest(size, self.at, passable, goal),
            (HazardTolerance::Never, false) => nearest_orthogonal(size, self.at, passable, goal),
            // The cheapest path crosses a hazard only if the detour around it is too long.
            (HazardTolerance::Minor | HazardTolerance::Any, _) => {
                let step_cost = |at| passable(at).then(|| self.avoidance_detour(at));
                cheapest((size, diagonal), self.at, step_cost, goal)
            }
        }
    }

    fn avoidance_detour(&self, at: Point) -> u32 {
        match (self.danger(at), self.is_minor_hazard(at)) {
            (None, _) => 0,
            (Some(_), true) => MINOR_HAZARD_DETOUR,
            (Some(_), false) => MAJOR_HAZARD_DETOUR,
        }
    }

    /// Returns the direction in which a run goes on, or `None` where the player has to decide. A run follows a
    /// corridor around its corners. In the open, the run ends at an obstacle, or where a wall at the hero's side
    /// begins or ends.
    pub(crate) fn continue_run(&self, before: Point, dir: Dir) -> Option<Dir> {
        if self.at == before || self.is_notable(self.at) {
            return None;
        }
        let open = |from: Point, turn: i32| self.passable(from + dir.rotated(turn));
        let sides = |at: Point| Dir::SIDES.into_iter().map(move |side| at + side);
        let corridor = |at: Point| sides(at).filter(|p| self.passable(*p)).count() <= 2;
        if corridor(before) && corridor(self.at) {
            return self.corridor_exit(dir);
        }
        if !open(self.at, 0) {
            return None;
        }
        let same = [-2, 2].into_iter().all(|side| open(self.at, side) == open(before, side));
        same.then_some(dir)
    }

    /// Returns the direction of the only exit from a corridor cell. The exit that leads back does not count. An
    /// orthogonal exit and the diagonal exits next to it count as one.
    fn corridor_exit(&self, dir: Dir) -> Option<Dir> {
        let ways = [0, 2, -2, 1, -1].map(|turn| dir.rotated(turn)).into_iter();
        let ways = ways.filter(|dir| self.passable(self.at + *dir));
        let (straight, corners): (Vec<Dir>, Vec<Dir>) = ways.partition(|dir| !dir.is_diagonal());
        match (straight.len(), corners.len()) {
            (1, _) => {
                let dir = straight[0];
                let beside = |corner: &Dir| [1, -1].iter().any(|t| dir.rotated(*t) == *corner);
                corners.iter().all(beside).then_some(dir)
            }
            (0, 1) => Some(corners[0]),
            _ => None,
        }
    }

    fn is_notable(&self, at: Point) -> bool {
        let tile = &self.content.tiles[self.level.terrain()[at]];
        tile.stair.is_some() || tile.closes_to.is_some()
    }
}

/// Whether auto-pickup takes an item: the hero has promised it for a quest, or its class is in `classes` and its weight
/// is at most `spare`. Auto-pickup never takes fixed items, nor items that the hero has dropped.
pub fn picks_up((classes, spare): (u16, i32), tally: &RunMemory, item: &Item, content: &Content) -> bool {
    let kind = &content.items[item.kind()];
    let weight = item.weight(content);
    let has_class = classes & kind.class.bit() != 0 && (weight == 0 || weight <= spare);
    (has_class || tally.is_promised(item.kind(), content)) && !kind.fixed && !item.dropped
}
