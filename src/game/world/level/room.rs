//! Where on a level somebody comes to stand: where nobody is shut in, where there is room, where people are at which hour, where one
//! comes to over a border, and what one can stand in or behind when blows come from afar.

use super::DOOR;
use super::flight::beyond;
use crate::world::{Actor, ActorId, Level, Mood};
use fifteen_base::path::nearest;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{CellSet, Dir, Field, Point};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{Content, Kind, Tile};

/// Where one gets to fewer cells than that, there is no way on.
const ROOM: usize = 80;

/// How far a way on is sought from where one comes over a border, in cells.
const SEEKS: i32 = 14;

impl Level {
    /// Puts somebody down who was taken off, or back where they were.
    pub(crate) fn put(&mut self, actor: Actor, from: Point) {
        if let Err(mut back) = self.place(actor) {
            back.at = from;
            // Their own cell was free a moment ago.
            let _ = self.place(back);
        }
    }

    /// Takes in somebody who comes from another level, on the free cell that is nearest to a place. What they knew of places
    /// was of the level that they left, and what held them on their cell stayed behind there; whoever was after the
    /// hero still is, where the hero is here. Whoever moves a creature to another level does it by this.
    ///
    /// # Errors
    /// The creature itself, if there is no room.
    #[allow(clippy::result_large_err)] // it is the actor itself that comes back
    pub(crate) fn welcome(
        &mut self,
        mut actor: Actor,
        (near, hero): (Point, ActorId),
        content: &Content,
    ) -> Result<(), Actor> {
        let Some(at) = self.free_near(near, content.monsters[actor.kind].ways, content) else {
            return Err(actor);
        };
        actor.at = at;
        actor.states.retain(|state| content.statuses[state.status].holds <= 0);
        let hero = self.actors.get(hero).map(|hero| hero.at);
        actor.mood = match (actor.mood, hero) {
            (Mood::Hunting { .. }, Some(last)) => Mood::Hunting { last },
            (mood @ (Mood::Asleep | Mood::Idle { .. }), _) => mood,
            (Mood::Hunting { .. } | Mood::Searching { .. } | Mood::Fleeing { .. }, _) => {
                Mood::Idle { heading: None }
            }
        };
        self.place(actor)
    }

    /// Where one arrives who took a stair in that direction to get here.
    pub(crate) fn arrival(&self, stair: Stair, content: &Content) -> Point {
        let back = match stair {
            Stair::Up => Stair::Down,
            Stair::Down | Stair::Branch => Stair::Up,
        };
        let is_back = |(_, tile): &(Point, &Kind<Tile>)| content.tiles[**tile].stair == Some(back);
        self.terrain.iter().find(is_back).map_or(self.start, |(at, _)| at)
    }

    /// The cells that one can walk to from where one arrives.
    pub(crate) fn walked(&self, content: &Content) -> Vec<Point> {
        let exits = self.exits(Ways::WALK, None, content);
        let is_walked = |(at, tile): &(Point, &Kind<Tile>)| {
            content.tiles[**tile].ways.meets(Ways::WALK) && exits.steps(*at).is_some()
        };
        self.terrain.iter().filter(is_walked).map(|(at, _)| at).collect()
    }

    /// The nearest cell to `at` that somebody who goes these ways could stand on and nobody does.
    pub(crate) fn free_near(&self, at: Point, ways: Ways, content: &Content) -> Option<Point> {
        let stands = |p: Point| {
            self.terrain.get(p).is_some_and(|t| content.tiles[*t].ways.meets(ways))
                && self.standing(p).is_none()
        };
        if stands(at) {
            return Some(at);
        }
        let passable = |p: Point| self.passage().get(p).is_some_and(|bits| *bits != 0);
        nearest(self.size(), at, passable, stands)?.last().copied()
    }

    /// Reaches the cells from which one who goes these ways comes to a stair, or to `from`, without a key. Who is
    /// sent anywhere is sent to one of them: behind a locked door they would starve.
    pub(crate) fn exits(&self, ways: Ways, from: Option<Point>, content: &Content) -> Field {
        let stairs = self.terrain.iter().filter(|(_, tile)| content.tiles[**tile].stair.is_some());
        let mut goals: Vec<Point> = stairs.map(|(at, _)| at).chain(from).collect();
        if goals.is_empty() {
            goals.push(self.start);
        }
        let mut field = Field::new(self.size());
        field.flood(self.passage(), ways.0 | DOOR, &goals, u16::MAX);
        field
    }

    /// The time of day on a turn; none below ground.
    pub fn hour(&self, now: u64, content: &Content) -> Option<Hour> {
        let sky = content.themes[self.theme].sky?;
        Some(sky.hour(now).0)
    }

    /// The cell where somebody belongs on a turn: where they are already, if it is one of those of their place, or else the
    /// nearest of them that is free. None for one who is no person, or whose place is on no cell of the level.
    pub fn seat(&self, actor: &Actor, now: u64, content: &Content) -> Option<Point> {
        let person = content.monsters[actor.kind].person.as_ref()?;
        let hour = self.hour(now, content);
        let place = hour.map_or(person.home, |hour| person.place_at(hour));
        // The nearest cell, if they are not on one: a free one rather than a taken one.
        let taken = |at: Point| self.standing(at).is_some_and(|other| other != actor.id);
        let cells = self.cells_of(&content.spots[place].id);
        cells.min_by_key(|at| (taken(*at), at.distance(actor.at), at.y, at.x))
    }

    /// The first cell, in reading order, that is a spot of that id.
    pub fn cell_of(&self, spot: &str) -> Option<Point> {
        self.spots.iter().find(|(_, own)| *own == spot).map(|(at, _)| *at)
    }

    /// All cells that are a spot of that id.
    pub fn cells_of(&self, spot: &str) -> impl Iterator<Item = Point> {
        self.spots.iter().filter(move |(_, own)| *own == spot).map(|(at, _)| *at)
    }

    /// How much harder it is to hit who stands at `to` from `from`, in percentage points: the best of what lies
    /// on the way. Nothing helps against who stands beside one, and who shoots leans round what is beside them.
    pub fn shelter(&self, from: Point, to: Point, content: &Content) -> i32 {
        if from.distance(to) <= 1 {
            return 0;
        }
        let on_the_way = beyond(self, from, to, from.distance(to)).skip(1);
        on_the_way.map(|cell| self.shelter_in(cell, content)).max().unwrap_or(0)
    }

    /// The shelter that the terrain of a cell and what covers it give.
    fn shelter_in(&self, at: Point, content: &Content) -> i32 {
        let tile = self.terrain.get(at);
        let terrain = tile.map_or(0, |tile| content.tiles[*tile].shelter);
        self.covers.kinds(at, content).map(|cover| cover.shelter).fold(terrain, i32::max)
    }

    /// The nearest cell from which one gets on on foot: not into a thicket with no other way out than back. Where there is none near, the
    /// cell itself.
    pub(crate) fn roomy_near(&self, at: Point, content: &Content) -> Point {
        let walked = |at: &Point| {
            let tile = self.terrain.get(*at);
            tile.is_some_and(|tile| content.tiles[*tile].ways.meets(Ways::WALK))
        };
        let is_roomy = |from: Point| {
            let mut seen = CellSet::new(self.size());
            seen.set(from, true);
            let (mut count, mut next) = (1, vec![from]);
            while let Some(cell) = next.pop().filter(|_| count < ROOM) {
                for to in Dir::SIDES.map(|side| cell + side).into_iter().filter(walked) {
                    if !seen.get(to) {
                        seen.set(to, true);
                        count += 1;
                        next.push(to);
                    }
                }
            }
            count >= ROOM
        };
        // Mostly it is the very cell.
        if walked(&at) && is_roomy(at) {
            return at;
        }
        // At the same edge before all others: whoever wants to go back at once can.
        let size = self.size();
        let far = Point::new(size.width - 1, size.height - 1);
        let same = |own: i32, to: i32, far: i32| (own == 0 || own == far) && own == to;
        let inside = |to: &Point| !same(at.x, to.x, far.x) && !same(at.y, to.y, far.y);
        let near = self.terrain.points().filter(|to| to.distance(at) <= SEEKS);
        let mut near: Vec<Point> = near.filter(walked).collect();
        sort_by_key(&mut near, |to| (inside(to), to.distance(at), to.y, to.x));
        if let Some(found) = near.into_iter().find(|from| is_roomy(*from)) {
            return found;
        }
        at
    }
}

/// Where one comes in who went over an edge: at the same part of the other level's edge.
pub(crate) fn opposite(here: &Level, at: Point, side: Dir, there: &Level) -> Point {
    let (from, to) = (here.size(), there.size());
    let along = if side.step().0 == 0 { at.x } else { at.y };
    let along = along * (to.along(side) - 1) / (from.along(side) - 1).max(1);
    to.at_side(side.back(), along, 0)
}
