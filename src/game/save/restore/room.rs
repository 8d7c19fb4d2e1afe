//! Where on a level there is room, and for whom.

use super::lost::Loss;
use super::restorer::Restorer;
use crate::record::fault::{Fault, Faults};
use crate::record::place::Place;
use crate::world::Body;
use crate::{Actor, Level};
use fifteen_base::serde_json::json;
use fifteen_base::{Point, Size};
use fifteen_content::Tile;
use fifteen_content::kinds::tile::Ways;

/// How far somebody is moved for whom there is no room, in cells.
const ASIDE: i32 = 10;

impl Restorer<'_> {
    /// Puts an actor whose cell is taken, or barred to it by changed data, on a free cell nearby. If there is none,
    /// a monster waits, but the hero cannot.
    pub(super) fn put_aside(&mut self, level: &mut Level, mut actor: Actor, place: Place<'_>) {
        if let Some(at) = self.free_near(level, &actor, actor.at, ASIDE) {
            actor.at = at;
            if level.place(actor).is_ok() {
                self.lost.note(Loss::Moved, "", 1);
            }
        } else if actor.id == self.hero {
            let what = "in the changed data one can be neither here nor anywhere around";
            let noted = self.faults.noted.len();
            self.faults.note(Fault::new(place.field("at"), what));
            self.find_room(level, vec![(noted, actor)]);
        } else {
            self.wait(level, actor);
        }
    }

    /// Brings an actor back for whom there was no room, near where it was.
    pub(super) fn bring_back(&mut self, level: &mut Level, mut actor: Actor) {
        match self.free_near(level, &actor, actor.at, ASIDE) {
            Some(at) => {
                actor.at = at;
                // The cell is free.
                let _ = level.place(actor);
            }
            None => self.wait(level, actor),
        }
    }

    /// Says where there is room for those who cannot be where they are; for the hero as far away as can be.
    pub(super) fn find_room(&mut self, level: &mut Level, displaced: Vec<(usize, Actor)>) {
        for (fault, mut actor) in displaced {
            let far = level.size().width.max(level.size().height);
            let far = if actor.id == self.hero { far } else { ASIDE };
            let room = self.free_near(level, &actor, actor.at, far);
            let Some(fault) = self.faults.noted.get_mut(fault) else { return };
            if let Some(at) = room {
                fault.fix = Some(Box::new((fault.way.clone(), json!([at.x, at.y]))));
                actor.at = at;
                // Nobody else is sent there.
                let _ = level.place(actor);
            }
        }
    }

    /// The ways of somebody. Who has none at all was put where one walks, and stays there.
    pub(super) fn ways(&self, actor: &Actor) -> Ways {
        let own = self.content.monsters[actor.kind].ways;
        match own.and(Body::of(actor, self.content).ways) {
            Ways(0) => Ways::WALK,
            ways => ways,
        }
    }

    /// The nearest cell that is free for somebody. Thousands may ask for one where there is none, and cells only fill up.
    fn free_near(&mut self, level: &Level, actor: &Actor, from: Point, far: i32) -> Option<Point> {
        let ways = self.ways(actor);
        if self.full.contains(&(from, far, ways)) {
            return None;
        }
        let is_free = |at: &Point| {
            let tile = level.terrain.get(*at).map(|t| &self.content.tiles[*t]);
            level.standing(*at).is_none() && tile.is_some_and(|tile| can_be(ways, tile))
        };
        let mut cells = (0..=far).flat_map(|distance| ring(from, distance));
        let free = cells.find(is_free);
        if free.is_none() {
            self.full.insert((from, far, ways));
        }
        free
    }
}

/// Whether somebody of those ways can be on a terrain at all.
pub(super) fn can_be(ways: Ways, tile: &Tile) -> bool {
    tile.ways.meets(ways) && !tile.is_closed_door()
}

/// The cells at a distance, in reading order.
fn ring(centre: Point, distance: i32) -> impl Iterator<Item = Point> {
    (-distance..=distance).flat_map(move |y| {
        // Between the upper and the lower edge only the ends of a row are at that distance.
        let edge = y.abs() == distance;
        let step = if edge { 1 } else { 2 * distance };
        let columns = (-distance..=distance).step_by(step.max(1) as usize);
        columns.map(move |x| centre + Point::new(x, y))
    })
}

/// Notes a place that a level of that size does not have.
pub(super) fn on_map(at: Point, size: Size, place: Place<'_>, faults: &mut Faults) {
    if !size.contains(at) {
        faults.note(off_map(at, size, place));
    }
}

/// The fault of a place that a level of that size does not have.
pub(super) fn off_map(at: Point, size: Size, place: Place<'_>) -> Fault {
    let (x, y) = (size.width - 1, size.height - 1);
    let help = format!("this level goes from [0, 0] to [{x}, {y}]");
    Fault::new(place, format!("{at} is off the map")).help(help)
}
