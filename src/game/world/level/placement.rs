//! Free, reachable and arrival cells of a level, the daily whereabouts of people, and shelter from ranged attacks.

use super::DOOR;
use super::trajectory::line_beyond;
use crate::world::{Actor, ActorId, Level, Mood};
use fifteen_base::path::nearest;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{CellSet, Dir, DistanceField, Point};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{Content, Kind, Spot, Tile};

/// Minimum number of connected walkable cells around a good arrival cell. With fewer, the cell is a dead end.
const OPEN_AREA_CELLS: usize = 80;

/// Search radius for an arrival cell outside dead ends, in cells.
const ARRIVAL_SEARCH_RADIUS: i32 = 14;

impl Level {
    pub(crate) fn place_or_return(&mut self, actor: Actor, from: Point) {
        if let Err(mut back) = self.place_actor(actor) {
            back.at = from;
            // This succeeds, because the cell `from` was free a moment ago.
            let _ = self.place_actor(back);
        }
    }

    /// Places an actor from another level on the free cell nearest to `near`. Every move between levels uses this
    /// function. The actor forgets cells of the old level, and loses status effects that prevent moving. An actor
    /// that hunts keeps hunting if the hero is on this level.
    ///
    /// # Errors
    /// Returns the actor if no cell is free.
    #[allow(clippy::result_large_err)] // the error is the actor itself
    pub(crate) fn place_arrival(
        &mut self,
        mut actor: Actor,
        (near, hero): (Point, ActorId),
        content: &Content,
    ) -> Result<(), Actor> {
        let Some(at) = self.free_near(near, content.monsters[actor.kind].ways, content) else {
            return Err(actor);
        };
        actor.at = at;
        actor.statuses.retain(|state| content.statuses[state.status].holds <= 0);
        let hero = self.actors.get(hero).map(|hero| hero.at);
        actor.mood = match (actor.mood, hero) {
            (Mood::Hunting { .. }, Some(last)) => Mood::Hunting { last },
            (mood @ (Mood::Asleep | Mood::Idle { .. }), _) => mood,
            (Mood::Hunting { .. } | Mood::Searching { .. } | Mood::Fleeing { .. }, _) => {
                Mood::Idle { heading: None }
            }
        };
        self.place_actor(actor)
    }

    /// Returns the arrival cell of an actor who took a stair of the kind `stair`. This is the first stair back in
    /// reading order, or the start cell if no stair leads back.
    pub(crate) fn arrival_cell(&self, stair: Stair, content: &Content) -> Point {
        let back = match stair {
            Stair::Up => Stair::Down,
            Stair::Down | Stair::Branch => Stair::Up,
        };
        let is_back = |(_, tile): &(Point, &Kind<Tile>)| content.tiles[**tile].stair == Some(back);
        self.terrain.iter().find(is_back).map_or(self.start, |(at, _)| at)
    }

    /// Returns the walkable cells that are connected to a stair, or to the start cell on a level without stairs.
    pub(crate) fn reachable_cells(&self, content: &Content) -> Vec<Point> {
        let exits = self.steps_to_exit(Ways::WALK, None, content);
        let is_walked = |(at, tile): &(Point, &Kind<Tile>)| {
            content.tiles[**tile].ways.intersects(Ways::WALK) && exits.steps(*at).is_some()
        };
        self.terrain.iter().filter(is_walked).map(|(at, _)| at).collect()
    }

    /// Returns the free cell nearest to `at` (or `at` itself) that an actor with these ways of moving can enter.
    pub(crate) fn free_near(&self, at: Point, ways: Ways, content: &Content) -> Option<Point> {
        let stands = |p: Point| {
            self.terrain.get(p).is_some_and(|t| content.tiles[*t].ways.intersects(ways))
                && self.actor_id_at(p).is_none()
        };
        if stands(at) {
            return Some(at);
        }
        let passable = |p: Point| self.passage().get(p).is_some_and(|bits| *bits != 0);
        nearest(self.size(), at, passable, stands)?.last().copied()
    }

    /// Returns the number of steps from each cell to the nearest stair or to `from`. If there is neither, returns
    /// the steps to the start cell. Closed doors count as open, locked doors as walls. Effects may move actors only
    /// to cells that this distance field reaches, because an actor behind a locked door might be trapped.
    pub(crate) fn steps_to_exit(&self, ways: Ways, from: Option<Point>, content: &Content) -> DistanceField {
        let stairs = self.terrain.iter().filter(|(_, tile)| content.tiles[**tile].stair.is_some());
        let mut goals: Vec<Point> = stairs.map(|(at, _)| at).chain(from).collect();
        if goals.is_empty() {
            goals.push(self.start);
        }
        let mut field = DistanceField::new(self.size());
        field.flood(self.passage(), ways.0 | DOOR, &goals, u16::MAX);
        field
    }

    /// Returns the time of day on a turn, or `None` on levels without a sky.
    pub fn hour(&self, now: u64, content: &Content) -> Option<Hour> {
        let sky = content.themes[self.theme].sky?;
        Some(sky.hour_at(now).0)
    }

    /// Returns the cell where a person should be on a turn. Each person has a spot (a named place of the level) for
    /// each time of day. The cell is the nearest free cell of this spot. The person's own cell counts as free. If
    /// all cells are taken, returns the nearest taken cell. `None` for creatures that are not people, and for spots
    /// without a cell on the level.
    pub fn place_of_person(&self, actor: &Actor, now: u64, content: &Content) -> Option<Point> {
        let person = content.monsters[actor.kind].person.as_ref()?;
        let hour = self.hour(now, content);
        let place = hour.map_or(person.home, |hour| person.spot_at(hour));
        self.free_cell_of(place, actor, content)
    }

    /// Returns the cell of a spot that is nearest to an actor. Cells taken by others come last.
    pub fn free_cell_of(&self, spot: Kind<Spot>, actor: &Actor, content: &Content) -> Option<Point> {
        let taken = |at: Point| self.actor_id_at(at).is_some_and(|other| other != actor.id);
        let cells = self.cells_of(&content.spots[spot].id);
        cells.min_by_key(|at| (taken(*at), at.distance(actor.at), at.y, at.x))
    }

    /// Returns the first cell of a spot, in reading order.
    pub fn cell_of(&self, spot: &str) -> Option<Point> {
        self.spots.iter().find(|(_, id)| *id == spot).map(|(at, _)| *at)
    }

    pub fn cells_of(&self, spot: &str) -> impl Iterator<Item = Point> {
        self.spots.iter().filter(move |(_, id)| *id == spot).map(|(at, _)| *at)
    }

    /// Returns the to-hit penalty of the best shelter between a shooter at `from` and a target at `to`, in percentage
    /// points. Shelter on the target's own cell counts. Shelter on the cell next to the shooter does not. Adjacent
    /// targets have no shelter.
    pub fn shelter(&self, from: Point, to: Point, content: &Content) -> i32 {
        if from.distance(to) <= 1 {
            return 0;
        }
        let on_the_way = line_beyond(self, from, to, from.distance(to)).skip(1);
        on_the_way.map(|cell| self.shelter_in(cell, content)).max().unwrap_or(0)
    }

    fn shelter_in(&self, at: Point, content: &Content) -> i32 {
        let tile = self.terrain.get(at);
        let terrain = tile.map_or(0, |tile| content.tiles[*tile].shelter);
        self.covers.kinds(at, content).map(|cover| cover.shelter).fold(terrain, i32::max)
    }

    /// Returns a walkable cell near `at` outside dead ends, or `at` itself if there is none. Prefers cells at the
    /// same edge of the level, then near cells.
    pub(crate) fn open_area_near(&self, at: Point, content: &Content) -> Point {
        let walked = |at: &Point| {
            let tile = self.terrain.get(*at);
            tile.is_some_and(|tile| content.tiles[*tile].ways.intersects(Ways::WALK))
        };
        let is_roomy = |from: Point| {
            let mut seen = CellSet::new(self.size());
            seen.set(from, true);
            let (mut count, mut next) = (1, vec![from]);
            while let Some(cell) = next.pop().filter(|_| count < OPEN_AREA_CELLS) {
                for to in Dir::SIDES.map(|side| cell + side).into_iter().filter(walked) {
                    if !seen.get(to) {
                        seen.set(to, true);
                        count += 1;
                        next.push(to);
                    }
                }
            }
            count >= OPEN_AREA_CELLS
        };
        if walked(&at) && is_roomy(at) {
            return at;
        }
        // Cells at the same edge come first, so that the hero can leave the level again with one step.
        let size = self.size();
        let far = Point::new(size.width - 1, size.height - 1);
        let same = |side: i32, to: i32, far: i32| (side == 0 || side == far) && side == to;
        let inside = |to: &Point| !same(at.x, to.x, far.x) && !same(at.y, to.y, far.y);
        let near = self.terrain.points().filter(|to| to.distance(at) <= ARRIVAL_SEARCH_RADIUS);
        let mut near: Vec<Point> = near.filter(walked).collect();
        sort_by_key(&mut near, |to| (inside(to), to.distance(at), to.y, to.x));
        near.into_iter().find(|from| is_roomy(*from)).unwrap_or(at)
    }
}

/// Returns the arrival cell on `there` of an actor who crossed the edge `side` of `here`. The cell is on the
/// opposite edge, at the same proportion of its length.
pub(crate) fn arrival_at_edge(here: &Level, at: Point, side: Dir, there: &Level) -> Point {
    let (from, to) = (here.size(), there.size());
    let along = if side.step().0 == 0 { at.x } else { at.y };
    let along = along * (to.side_length(side) - 1) / (from.side_length(side) - 1).max(1);
    to.point_at_side(side.opposite(), along, 0)
}
