//! Search for free cells for actors that cannot stay where they are.

use super::{Loss, Restorer};
use crate::record::{PathRef, ValidationError, ValidationErrors};
use crate::{Actor, Level, Stats};
use fifteen_base::serde_json::json;
use fifteen_base::{Point, Size};
use fifteen_content::kinds::tile::{Tile, Ways};

/// Distance up to which a free cell is searched, in cells.
const SEARCH_RADIUS: i32 = 10;

impl Restorer<'_> {
    /// Moves an actor to a free cell nearby. If no cell is free, parks a monster (keeps it in the save until the
    /// level has room), or reports the hero's position as an error.
    pub(super) fn move_aside(&mut self, level: &mut Level, actor: Actor, place: PathRef<'_>) {
        match self.place_near(level, actor) {
            None => self.losses.count(Loss::Moved, "", 1),
            Some(actor) if actor.id == self.hero => {
                let what = "with the changed data the hero cannot be here, and no cell nearby is free";
                let noted = self.faults.errors.len();
                self.faults.add(ValidationError::new(place.field("at"), what));
                self.add_cell_fixes(level, vec![(noted, actor)]);
            }
            Some(actor) => self.park_actor(level, actor),
        }
    }

    /// Places an actor on the nearest free cell. Returns the actor if no cell nearby is free.
    pub(super) fn place_near(&mut self, level: &mut Level, mut actor: Actor) -> Option<Actor> {
        let Some(at) = self.free_near(level, &actor, actor.at, SEARCH_RADIUS) else { return Some(actor) };
        actor.at = at;
        level.place_actor(actor).err()
    }

    /// Each entry of `displaced` is an actor and the index of its error. Places each actor on the nearest free cell,
    /// which becomes the fix of the error. For the hero, the search covers the whole level.
    pub(super) fn add_cell_fixes(&mut self, level: &mut Level, displaced: Vec<(usize, Actor)>) {
        for (fault, mut actor) in displaced {
            let far = level.size().width.max(level.size().height);
            let far = if actor.id == self.hero { far } else { SEARCH_RADIUS };
            let free_cell = self.free_near(level, &actor, actor.at, far);
            let Some(fault) = self.faults.errors.get_mut(fault) else { return };
            if let Some(at) = free_cell {
                fault.fix = Some(Box::new((fault.path.clone(), json!([at.x, at.y]))));
                actor.at = at;
                let _ = level.place_actor(actor);
            }
        }
    }

    /// Returns the movement modes of an actor. An actor that cannot move counts as walking.
    pub(super) fn movement_modes(&self, actor: &Actor) -> Ways {
        match self.content.monsters[actor.kind].ways.union(Stats::for_actor(actor, self.content).ways) {
            Ways(0) => Ways::WALK,
            ways => ways,
        }
    }

    /// Returns the nearest free cell within `far` cells of `from`. Remembers failed searches: they would fail again,
    /// because the level only gets fuller.
    fn free_near(&mut self, level: &Level, actor: &Actor, from: Point, far: i32) -> Option<Point> {
        let ways = self.movement_modes(actor);
        if self.failed_searches.contains(&(from, far, ways)) {
            return None;
        }
        let is_free = |at: &Point| {
            let tile = level.terrain.get(*at).map(|t| &self.content.tiles[*t]);
            level.actor_id_at(*at).is_none() && tile.is_some_and(|tile| can_stand(ways, tile))
        };
        let free = (0..=far).flat_map(|distance| ring(from, distance)).find(is_free);
        if free.is_none() {
            self.failed_searches.insert((from, far, ways));
        }
        free
    }
}

pub(super) fn can_stand(ways: Ways, tile: &Tile) -> bool {
    tile.ways.intersects(ways) && !tile.is_closed_door()
}

/// Returns the cells at a distance from the centre, row by row. A diagonal step counts as one cell.
fn ring(centre: Point, distance: i32) -> impl Iterator<Item = Point> {
    (-distance..=distance).flat_map(move |y| {
        // In a row between the top and the bottom row, only the two end cells have that distance.
        let edge = y.abs() == distance;
        let step = if edge { 1 } else { 2 * distance };
        (-distance..=distance).step_by(step.max(1) as usize).map(move |x| centre + Point::new(x, y))
    })
}

/// Reports a point outside a map. Every point is right if the size of the map is unknown.
pub(super) fn check_on_map(
    at: Point,
    size: impl Into<Option<Size>>,
    place: PathRef<'_>,
    faults: &mut ValidationErrors,
) {
    if let Some(size) = size.into().filter(|size| !size.contains(at)) {
        faults.add(off_map_error(at, size, place));
    }
}

pub(super) fn off_map_error(at: Point, size: Size, place: PathRef<'_>) -> ValidationError {
    let (x, y) = (size.width - 1, size.height - 1);
    let help = format!("this level goes from [0, 0] to [{x}, {y}]");
    ValidationError::new(place, format!("{at} is off the map")).with_help(help)
}
