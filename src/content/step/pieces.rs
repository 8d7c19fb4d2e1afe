//! The step `pieces`.

use super::{Ground, Rule, Use};
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile, Vault};
use schemars::JsonSchema;

/// Rooms drawn by hand that grow onto each other, each with the door of its drawing: one in the middle, then one
/// beside another until there are enough. Vaults serve as pieces, those without lock, key and creatures; they may
/// come more than once.
#[derive(Clone, Debug, JsonSchema)]
pub struct Pieces {
    /// How many pieces.
    #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["3d4+18"]))]
    pub count: Dice,
    /// The vaults among which is chosen, by their frequency, or evenly if all have none.
    #[schemars(extend("examples" = [["shrine", "hermit_cell"]]))]
    pub pieces: Vec<Kind<Vault>>,
    /// How many more doorways are opened than it takes, in percent, so that there is more than one way.
    #[schemars(range(min = 0, max = 100), extend("default" = 30, "examples" = [30]))]
    pub loops: i32,
    /// The tile of the first room, and of tunnels and doorways between pieces.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Pieces {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Pieces> {
        let count = r.need("count", |v| v.dice(1..=10_000));
        let pieces = r.need("pieces", |v| v.list(|v| scope.vaults.kind(v)));
        let loops = r.or("loops", 30, |v| v.int(0..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Pieces {
            count: count?,
            pieces: pieces?,
            loops,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }

    fn pieces(&self) -> &[Kind<Vault>] {
        &self.pieces
    }
}
