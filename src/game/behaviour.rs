//! What the hero does over several turns: a behaviour yields one action a turn, and stops for a reason.

use super::action::Action;
use super::cause::Cause;
use super::event::Stop;
use super::item::Item;
use super::level::{DOOR, Level};
use super::mind::mask;
use crate::base::path::{nearest, nearest_by_sides};
use crate::base::{Dir, Point};
use crate::content::{Content, ItemType, Kind, Monster, Status};

/// What the hero does over several turns until something disturbs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Run along a corridor or a wall.
    Run(Dir),
    /// Rest until healed.
    Rest,
    /// Walk to what is not yet known.
    Explore,
    /// Walk to a place that is known.
    Travel(Point),
}

/// What the hero knows: where they are, and the level as remembered.
pub(in crate::game) struct Known<'a> {
    pub(in crate::game) content: &'a Content,
    pub(in crate::game) level: &'a Level,
    pub(in crate::game) body: &'a Monster,
    pub(in crate::game) at: Point,
    /// Where others are, as far as the hero knows: they go round them.
    pub(in crate::game) others: Vec<Point>,
    pub(in crate::game) healthy: bool,
    /// The sorts of item that they pick up in passing.
    pub(in crate::game) picks_up: u16,
    /// What they have that may open a lock.
    pub(in crate::game) keys: Vec<Kind<ItemType>>,
    /// What holds them on their cell, if something does.
    pub(in crate::game) held: Option<Kind<Status>>,
    /// Whether they would go where they know better than to go.
    pub(in crate::game) bold: bool,
}

impl Behaviour {
    /// The action for this turn, or why there is none.
    pub(in crate::game) fn next(&self, known: &Known) -> Result<Action, Stop> {
        match self {
            Behaviour::Run(dir) => Ok(Action::Walk(*dir)),
            Behaviour::Rest if known.healthy => Err(Stop::Healed),
            Behaviour::Rest => Ok(Action::Wait),
            Behaviour::Travel(goal) if known.at == *goal => Err(Stop::ThereAlready),
            Behaviour::Explore => known.step(self.way(known), Stop::Explored),
            Behaviour::Travel(_) => known.step(self.way(known), Stop::Unreachable),
        }
    }

    /// The cells on the way to where it leads; none if it leads nowhere.
    fn way(&self, known: &Known) -> Option<Vec<Point>> {
        match self {
            Behaviour::Run(_) | Behaviour::Rest => None,
            Behaviour::Explore => known.way_to(|at| known.is_edge(at) || known.wants(at)),
            Behaviour::Travel(goal) if !known.passable(*goal) => None,
            Behaviour::Travel(goal) => known.way_to(|at| at == *goal),
        }
    }

    /// The first danger on the only way there is, if that is what keeps the hero from going on.
    pub(in crate::game) fn danger(&self, known: &Known) -> Option<Cause> {
        let way = self.way(known)?;
        way.into_iter().find_map(|cell| known.danger(cell))
    }

    /// What is left to do after a turn of it; none when it has come to its natural end.
    pub(in crate::game) fn after(self, known: &Known, before: Point) -> Option<Behaviour> {
        match self {
            Behaviour::Run(dir) => known.run_on(before, dir).map(Behaviour::Run),
            Behaviour::Travel(goal) if known.at == goal => None,
            other => Some(other),
        }
    }
}

impl Known<'_> {
    /// Whether the hero could pass the cell, as far as they know. What they never saw they cannot.
    fn passable(&self, at: Point) -> bool {
        let tile = self
            .level
            .memory()
            .get(at)
            .copied()
            .flatten()
            .map(|t| &self.content.tiles[t]);
        let unlocked =
            |tile: &crate::content::Tile| tile.opened_by.is_none_or(|key| self.keys.contains(&key));
        let shut = |tile: &crate::content::Tile| {
            tile.is_closed_door() && mask(self.body.ways, self.body) & DOOR != 0 && unlocked(tile)
        };
        tile.is_some_and(|tile| tile.ways.meets(self.body.ways) || shut(tile))
    }

    /// Whether the unknown begins beside this cell.
    fn is_edge(&self, at: Point) -> bool {
        self.passable(at)
            && at
                .neighbours()
                .any(|p| matches!(self.level.memory().get(p), Some(None)))
    }

    /// Whether something lies there that the hero picks up in passing.
    fn wants(&self, at: Point) -> bool {
        let pile = self.level.piles().get(&at).filter(|pile| pile.is_seen());
        let items = pile.into_iter().flat_map(|pile| pile.items());
        let wanted = |item: &Item| {
            let kind = &self.content.items[item.kind()];
            self.picks_up & kind.class.bit() != 0 && !kind.fixed
        };
        items.into_iter().any(wanted)
    }

    /// Why the hero knows better than to go there, if they do.
    fn danger(&self, at: Point) -> Option<Cause> {
        let trap = self.level.traps().get(&at).filter(|snare| snare.known);
        let covers = self.level.covers().on(at).map(|patch| patch.kind);
        let mut shunned = covers.filter(|kind| self.content.covers[*kind].shunned);
        trap.map(|snare| Cause::Trap(snare.kind))
            .or_else(|| shunned.next().map(Cause::Cover))
    }

    fn way_to(&self, is_goal: impl Fn(Point) -> bool) -> Option<Vec<Point>> {
        let safe = |at| self.bold || self.danger(at).is_none();
        let free = |at| !self.others.contains(&at) && safe(at);
        let passable = |at| self.passable(at) && free(at);
        let (size, goal) = (self.level.size(), |at| {
            at != self.at && free(at) && is_goal(at)
        });
        match self.body.slantwise {
            true => nearest(size, self.at, passable, goal),
            false => nearest_by_sides(size, self.at, passable, goal),
        }
    }

    /// The first step of a way, or why there is none.
    fn step(&self, way: Option<Vec<Point>>, nowhere: Stop) -> Result<Action, Stop> {
        if let Some(status) = self.held {
            return Err(Stop::Held(status));
        }
        let first = way.and_then(|way| self.at.toward(*way.first()?));
        first.map(Action::Walk).ok_or(nowhere)
    }

    /// The way a run goes on, or none where there is something to decide: it follows a corridor round
    /// its corners, and in the open it ends where the walls beside it begin, end or open.
    fn run_on(&self, before: Point, dir: Dir) -> Option<Dir> {
        if self.at == before || self.is_notable(self.at) {
            return None;
        }
        let open = |from: Point, turn: i32| self.passable(from + dir.turned(turn));
        let sides = |at: Point| Dir::SIDES.into_iter().map(move |side| at + side);
        let corridor = |at: Point| sides(at).filter(|p| self.passable(*p)).count() <= 2;
        if corridor(before) && corridor(self.at) {
            return self.corridor_exit(dir);
        }
        if !open(self.at, 0) {
            return None;
        }
        let same = [-2, 2]
            .into_iter()
            .all(|side| open(self.at, side) == open(before, side));
        same.then_some(dir)
    }

    /// The one way out of this cell of a corridor that does not lead back; a side counts for the corners
    /// next to it.
    fn corridor_exit(&self, dir: Dir) -> Option<Dir> {
        let ways: Vec<Dir> = [0, 2, -2, 1, -1]
            .into_iter()
            .map(|turn| dir.turned(turn))
            .filter(|way| self.passable(self.at + *way))
            .collect();
        let (straight, corners): (Vec<Dir>, Vec<Dir>) =
            ways.into_iter().partition(|way| !way.is_diagonal());
        match (straight.len(), corners.len()) {
            (1, _) => {
                let way = straight[0];
                let beside = |corner: &Dir| [1, -1].iter().any(|t| way.turned(*t) == *corner);
                corners.iter().all(beside).then_some(way)
            }
            (0, 1) => Some(corners[0]),
            _ => None,
        }
    }

    /// Whether a run ends on that cell: a doorway or a stair.
    fn is_notable(&self, at: Point) -> bool {
        let tile = &self.content.tiles[self.level.terrain()[at]];
        tile.stair.is_some() || tile.closes_to.is_some()
    }
}
