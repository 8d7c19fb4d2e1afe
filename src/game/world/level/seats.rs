//! Where people are at which hour.

use super::Level;
use crate::world::Actor;
use fifteen_base::Point;
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Content, Kind, Spot};

impl Level {
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
        self.nearest_of(place, actor, content)
    }

    /// The first cell, in reading order, that is a spot of that id.
    pub fn cell_of(&self, spot: &str) -> Option<Point> {
        self.spots.iter().find(|(_, own)| *own == spot).map(|(at, _)| *at)
    }

    /// All cells that are a spot of that id.
    pub fn cells_of(&self, spot: &str) -> impl Iterator<Item = Point> {
        self.spots.iter().filter(move |(_, own)| *own == spot).map(|(at, _)| *at)
    }

    /// The cell of a spot that is nearest to somebody, if they are not on one: a free one rather than a taken one.
    fn nearest_of(&self, place: Kind<Spot>, actor: &Actor, content: &Content) -> Option<Point> {
        let id = &content.spots[place].id;
        let cells = self.spots.iter().filter(|(_, own)| *own == id).map(|(at, _)| *at);
        let taken = |at: Point| self.standing(at).is_some_and(|other| other != actor.id);
        cells.min_by_key(|at| (taken(*at), at.distance(actor.at), at.y, at.x))
    }
}
