//! The step `doors` sets doors, open, shut or secret, into the doorways.

use crate::diagnostics::problem::Problem;
use crate::kinds::step::{Rule, Use};
use crate::read::field::record;
use crate::read::value::Record;
use crate::{Kind, Tile};

/// Doors where corridors enter rooms. The three percentages make 100 together at most; the rest of
/// the doorways stay empty.
#[record(check = tell_too_many(closed, open, secret))]
#[derive(Clone, Debug)]
pub struct Doors {
    /// How many doorways get a closed door, in percent.
    #[field(0..=100, default = 0, example = 45)]
    pub closed: i32,
    /// How many doorways get an open door, in percent.
    #[field(0..=100, default = 0, example = 15)]
    pub open: i32,
    /// How many doorways get a secret door, in percent; never the only way to anything.
    #[field(0..=100, default = 0, example = 8)]
    pub secret: i32,
    /// What the doors are made of.
    #[field(example = { "closed": "door_closed", "open": "door_open", "secret": "door_secret" })]
    pub tiles: DoorTiles,
}

impl Rule for Doors {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let DoorTiles { closed, open, secret } = self.tiles;
        vec![(closed, Use::ClosedDoor), (open, Use::OpenDoor), (secret, Use::SecretDoor)]
    }
}

/// The tiles of the three states of a door.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct DoorTiles {
    /// The tile of a closed door, which has an `opens_to`.
    #[field(example = "door_closed")]
    pub closed: Kind<Tile>,
    /// The tile of an open door, which has a `closes_to`.
    #[field(example = "door_open")]
    pub open: Kind<Tile>,
    /// The tile of a door not yet found, which has a `found_as`.
    #[field(example = "door_secret")]
    pub secret: Kind<Tile>,
}

/// No doorway gets more than one door.
fn tell_too_many(r: &Record<'_>, closed: &i32, open: &i32, secret: &i32) {
    let all = closed + open + secret;
    if all > 100 {
        let message = format!("{all} percent of the doorways get a door");
        let problem = Problem::error(r.span(), message);
        r.note(problem.help("closed, open and secret make 100 together at most"));
    }
}
