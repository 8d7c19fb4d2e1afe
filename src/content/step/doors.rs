//! The step `doors`.

use super::{Rule, Use};
use crate::content::problem::Problem;
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Doors where corridors enter rooms. The three percentages make 100 together at most; the rest of
/// the doorways stay empty.
#[derive(Clone, Debug, JsonSchema)]
pub struct Doors {
    /// How many doorways get a closed door, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [45]))]
    pub closed: i32,
    /// How many doorways get an open door, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [15]))]
    pub open: i32,
    /// How many doorways get a secret door, in percent; never the only way to anything.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [8]))]
    pub secret: i32,
    /// What the doors are made of.
    #[schemars(extend("examples" = [{ "closed": "door_closed", "open": "door_open", "secret": "door_secret" }]))]
    pub tiles: DoorTiles,
}

impl Rule for Doors {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Doors> {
        let closed = r.or("closed", 0, |v| v.int(0..=100));
        let open = r.or("open", 0, |v| v.int(0..=100));
        let secret = r.or("secret", 0, |v| v.int(0..=100));
        let tiles = r.need("tiles", |v| v.object(|r| door_tiles(r, scope)));
        if closed + open + secret > 100 {
            let message = format!(
                "{} percent of the doorways get a door",
                closed + open + secret
            );
            let problem = Problem::error(r.span(), message);
            r.note(problem.help("closed, open and secret make 100 together at most"));
        }
        Some(Doors {
            closed,
            open,
            secret,
            tiles: tiles?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let DoorTiles {
            closed,
            open,
            secret,
        } = self.tiles;
        vec![
            (closed, Use::ClosedDoor),
            (open, Use::OpenDoor),
            (secret, Use::SecretDoor),
        ]
    }
}

/// The tiles of the three states of a door.
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct DoorTiles {
    /// The tile of a closed door, which has an `opens_to`.
    #[schemars(extend("examples" = ["door_closed"]))]
    pub closed: Kind<Tile>,
    /// The tile of an open door, which has a `closes_to`.
    #[schemars(extend("examples" = ["door_open"]))]
    pub open: Kind<Tile>,
    /// The tile of a door not yet found, which has a `found_as`.
    #[schemars(extend("examples" = ["door_secret"]))]
    pub secret: Kind<Tile>,
}

fn door_tiles(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<DoorTiles> {
    let closed = r.need("closed", |v| scope.tiles.kind(v));
    let open = r.need("open", |v| scope.tiles.kind(v));
    let secret = r.need("secret", |v| scope.tiles.kind(v));
    Some(DoorTiles {
        closed: closed?,
        open: open?,
        secret: secret?,
    })
}
