//! What the hero knows of where they are, and the ways that they find by that.

use super::borne::{is_no_trap, walks_through};
use super::cause::Cause;
use super::item::{Item, ItemId, at_hand, has_room};
use super::level::fields::mask;
use super::level::{DOOR, Level};
use super::sides::FactionRoom;
use super::{Actor, Tally};
use fifteen_base::path::{cheapest, nearest, nearest_by_sides};
use fifteen_base::{Dir, Point};
use fifteen_content::{Content, Cover, ItemType, Kind, Monster, Tile, Trap};

/// How many steps one goes out of one's way for a cell of what does little harm, and of what does more.
const TRIFLE: u32 = 12;
const PERIL: u32 = 10_000;

/// How far away something lies, in steps, that one fetches before one goes on to what is nearer and not yet known.
const DETOUR: usize = 12;

/// What the hero knows: where they are, and the level as remembered.
pub struct HeroKnowledge<'a> {
    pub(crate) content: &'a Content,
    pub(crate) level: &'a Level,
    pub(crate) body: &'a Monster,
    pub(crate) hero: &'a Actor,
    pub(crate) at: Point,
    pub(crate) hp: i32,
    /// Where others are, as far as the hero knows: they go round them.
    pub(crate) others: Vec<Point>,
    /// Where captives are bound of whom they know.
    pub(crate) captives: Vec<Point>,
    /// Whether rest would do them no good.
    pub(crate) well: bool,
    /// Whether something holds them on their cell.
    pub(crate) held: bool,
    /// The sorts of item that they pick up in passing.
    pub(crate) picks_up: u16,
    /// What they have promised to bring is picked up, too.
    pub(crate) tally: &'a Tally,
    /// What they carry.
    pub(crate) pack: &'a [Item],
    /// The rooms of the level that belong to somebody.
    pub(crate) rooms: Vec<FactionRoom>,
}

/// What somebody walks through who knows better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Daring {
    /// Nothing that does harm.
    Nothing,
    /// What does little harm: brambles, webs.
    Little,
    /// Everything.
    All,
}

impl HeroKnowledge<'_> {
    /// The tile that the hero remembers there.
    pub(crate) fn tile(&self, at: Point) -> Option<&Tile> {
        self.level.memory().get(at).copied().flatten().map(|tile| &self.content.tiles[tile])
    }

    /// Whether the hero could pass the cell, as far as they know. What they never saw they cannot.
    pub(crate) fn passable(&self, at: Point) -> bool {
        let tile = self.tile(at);
        let unlocked = |tile: &Tile| !tile.riddle && tile.opened_by.is_none_or(|key| self.has(key));
        let shut = |tile: &Tile| {
            tile.is_closed_door() && mask(self.body.ways, self.body) & DOOR != 0 && unlocked(tile)
        };
        tile.is_some_and(|tile| tile.ways.meets(self.body.ways) || shut(tile))
    }

    /// Whether there is a door, as far as the hero knows, that wants an answer.
    pub(crate) fn asks(&self, at: Point) -> bool {
        self.tile(at).is_some_and(|tile| tile.riddle)
    }

    /// Whether the hero is where they wanted to go: there, or beside a door that wants an answer or a captive.
    pub(crate) fn is_there(&self, goal: Point) -> bool {
        self.would_be_there(self.at, goal)
    }

    /// The same of who stands at that cell.
    pub(crate) fn would_be_there(&self, at: Point, goal: Point) -> bool {
        let beside = self.asks(goal) || self.is_used(goal) || self.captives.contains(&goal);
        at == goal || at.touches(goal) && beside
    }

    /// Whether there is something to use that one stands beside: a lever in a wall.
    pub(crate) fn is_used(&self, at: Point) -> bool {
        self.tile(at).is_some_and(|tile| tile.usable.is_some()) && !self.passable(at)
    }

    fn has(&self, key: Kind<ItemType>) -> bool {
        at_hand(self.pack).any(|item| item.kind() == key)
    }

    /// Whether there is something beside this cell that the hero has never seen.
    pub(crate) fn is_edge(&self, at: Point) -> bool {
        let mut around = at.neighbours();
        let size = self.level.size();
        self.passable(at) && around.any(|p| size.contains(p) && !self.level.was_seen(p))
    }

    /// The room of a faction that the cell is in, which would mind the hero as a guest.
    pub(crate) fn uninvited(&self, at: Point) -> Option<&FactionRoom> {
        self.rooms.iter().find(|room| room.minds_guests() && room.holds(at))
    }

    /// Whose the things are that lie on a cell, if they would mind that those are taken.
    pub(crate) fn owner(&self, at: Point) -> Option<&FactionRoom> {
        self.rooms.iter().find(|room| room.minds_thieves() && room.holds(at))
    }

    /// Whether something lies there that the hero picks up in passing, and has room for, or that wants to be read.
    pub(crate) fn wants(&self, at: Point) -> bool {
        if self.reads(at) {
            return true;
        }
        let pile = self.level.piles().get(&at);
        let pile = pile.filter(|pile| pile.is_seen() && self.owner(at).is_none());
        pile.into_iter().flat_map(|pile| pile.items()).any(|item| {
            picks_up(self.picks_up, self.tally, item, self.content)
                && has_room(self.pack, item, self.content)
                || self.unlocks(item)
        })
    }

    /// Whether a clue lies there that the hero has seen and not found.
    fn reads(&self, at: Point) -> bool {
        let laid = self.level.clues.get(&at).filter(|_| self.level.was_seen(at));
        laid.and_then(|laid| laid.found_in(self.content)).is_some_and(|(_, clue)| clue.lies())
    }

    /// Whether it is a locked chest for which the hero has the key.
    fn unlocks(&self, item: &Item) -> bool {
        let kind = &self.content.items[item.kind()];
        kind.fixed && !item.is_open() && kind.opened_by.is_some_and(|key| self.has(key))
    }

    /// A locked chest underfoot for which the hero has the key.
    pub(crate) fn lock_underfoot(&self) -> Option<ItemId> {
        let mut items = self.level.piles().get(&self.at).into_iter().flat_map(|pile| pile.items());
        items.find(|item| self.unlocks(item)).map(Item::id)
    }

    /// The cells on the way that leads the hero on who explores: to something near that they fetch, or else to the nearest
    /// such thing or place that they do not know.
    pub(crate) fn way_on(&self, daring: Daring) -> Option<Vec<Point>> {
        let fetch = || self.way_to(daring, |at| self.wants(at)).filter(|way| way.len() <= DETOUR);
        let things = self.level.piles().keys().chain(self.level.clues.keys());
        let any = things.into_iter().any(|at| *at != self.at && self.wants(*at));
        let near = if any { fetch() } else { None };
        near.or_else(|| self.way_to(daring, |at| self.is_edge(at) || self.wants(at)))
    }

    /// Why the hero knows better than to go there, if they do.
    pub(crate) fn danger(&self, at: Point) -> Option<Cause> {
        let covers = self.level.recalled(at).map(|patch| patch.kind);
        let mut harmful = covers.filter(|kind| self.suffers(&self.content.covers[*kind]));
        let trap = self.snare(at).map(Cause::Trap);
        trap.or_else(|| harmful.next().map(Cause::Cover))
    }

    /// Whether a cover is one of which the hero keeps clear, and not without a reason.
    pub(crate) fn suffers(&self, cover: &Cover) -> bool {
        !walks_through(self.hero, cover, self.content)
    }

    /// The trap of a cell, if the hero knows of one, and it does anything to them.
    pub(crate) fn snare(&self, at: Point) -> Option<Kind<Trap>> {
        let snare = self.level.traps().get(&at).filter(|snare| snare.known)?;
        let harmless = is_no_trap(self.hero, &self.content.traps[snare.kind], self.content);
        (!harmless).then_some(snare.kind)
    }

    /// Whether the hero would go there, who dares so much.
    fn dares(&self, daring: Daring, at: Point) -> bool {
        match daring {
            Daring::All => true,
            // Who agrees to a danger has not agreed to enter a room whose owners would mind.
            _ if self.uninvited(at).is_some() => false,
            Daring::Nothing => self.danger(at).is_none(),
            Daring::Little => self.danger(at).is_none() || self.is_trifle(at),
        }
    }

    /// The cells on the shortest way to the nearest goal, for who dares so much.
    pub(crate) fn way_to(
        &self,
        daring: Daring,
        is_goal: impl Fn(Point) -> bool,
    ) -> Option<Vec<Point>> {
        let free = |at| !self.others.contains(&at) && self.dares(daring, at);
        let passable = |at| self.passable(at) && free(at);
        let goal = |at| at != self.at && is_goal(at) && passable(at);
        let (size, slantwise) = (self.level.size(), self.body.slantwise);
        match (daring, slantwise) {
            (Daring::Nothing, true) => nearest(size, self.at, passable, goal),
            (Daring::Nothing, false) => nearest_by_sides(size, self.at, passable, goal),
            // Whatever can be walked round is.
            (Daring::Little | Daring::All, _) => {
                let price = |at| passable(at).then(|| self.dread(at));
                cheapest((size, slantwise), self.at, price, goal)
            }
        }
    }

    /// How many steps the hero goes out of their way for not going there.
    fn dread(&self, at: Point) -> u32 {
        match (self.danger(at), self.is_trifle(at)) {
            (None, _) => 0,
            (Some(_), true) => TRIFLE,
            (Some(_), false) => PERIL,
        }
    }

    /// The way a run goes on, or none where there is something to decide: it follows a corridor round
    /// its corners, and in the open it ends where the walls beside it begin, end or open.
    pub(crate) fn run_on(&self, before: Point, dir: Dir) -> Option<Dir> {
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
        let same = [-2, 2].into_iter().all(|side| open(self.at, side) == open(before, side));
        same.then_some(dir)
    }

    /// The one way out of this cell of a corridor that does not lead back; a side counts for the corners
    /// next to it.
    fn corridor_exit(&self, dir: Dir) -> Option<Dir> {
        let ways = [0, 2, -2, 1, -1].map(|turn| dir.turned(turn)).into_iter();
        let ways = ways.filter(|way| self.passable(self.at + *way));
        let (straight, corners): (Vec<Dir>, Vec<Dir>) = ways.partition(|way| !way.is_diagonal());
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

/// Whether such a thing is picked up in passing by who picks up those sorts, and what was promised to be brought: not what they
/// laid down themselves.
pub fn picks_up(sorts: u16, tally: &Tally, item: &Item, content: &Content) -> bool {
    let kind = &content.items[item.kind()];
    let sort = sorts & kind.class.bit() != 0;
    (sort || tally.is_promised(item.kind(), content)) && !kind.fixed && !item.dropped
}
