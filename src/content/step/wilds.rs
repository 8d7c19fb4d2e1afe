//! The step `wilds`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Open country before the walls of a town: woods, hills, and an old road that leads from the gate to a mark far
/// away. Waters that were laid before are bridged by the road.
#[derive(Clone, Debug, JsonSchema)]
pub struct Wilds {
    /// The tile of the open ground.
    #[schemars(extend("examples" = ["grass"]))]
    pub floor: Kind<Tile>,
    /// The tile of the trees, between which nobody gets through.
    #[schemars(extend("examples" = ["rock_wall"]))]
    pub tree: Kind<Tile>,
    /// How much of the country the woods have, in percent before they are rounded off.
    #[schemars(range(min = 0, max = 100), extend("default" = 45, "examples" = [40]))]
    pub woods: i32,
    /// The tile of the hills.
    #[schemars(extend("examples" = ["rubble"]))]
    pub hill: Kind<Tile>,
    /// How much of the open ground the hills have, in percent before they are rounded off.
    #[schemars(range(min = 0, max = 100), extend("default" = 40, "examples" = [35]))]
    pub hills: i32,
    /// The tile of the road.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub road: Kind<Tile>,
    /// The tile of its bridges.
    #[schemars(extend("examples" = ["bridge"]))]
    pub bridge: Kind<Tile>,
    /// The tile where the road leaves the map.
    #[schemars(extend("examples" = ["moss"]))]
    pub mark: Kind<Tile>,
    /// The tile of the town's wall.
    #[schemars(extend("examples" = ["stone_wall"]))]
    pub wall: Kind<Tile>,
    /// The tile of the gate, by which one comes into the town: a stair down.
    #[schemars(extend("examples" = ["stairs_down"]))]
    pub gate: Kind<Tile>,
}

impl Rule for Wilds {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Wilds> {
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        let tree = r.need("tree", |v| scope.tiles.kind(v));
        let woods = r.or("woods", 45, |v| v.int(0..=100));
        let hill = r.need("hill", |v| scope.tiles.kind(v));
        let hills = r.or("hills", 40, |v| v.int(0..=100));
        let road = r.need("road", |v| scope.tiles.kind(v));
        let bridge = r.need("bridge", |v| scope.tiles.kind(v));
        let mark = r.need("mark", |v| scope.tiles.kind(v));
        let wall = r.need("wall", |v| scope.tiles.kind(v));
        let gate = r.need("gate", |v| scope.tiles.kind(v));
        Some(Wilds {
            floor: floor?,
            tree: tree?,
            woods,
            hill: hill?,
            hills,
            road: road?,
            bridge: bridge?,
            mark: mark?,
            wall: wall?,
            gate: gate?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![
            (self.floor, Use::Floor),
            (self.hill, Use::Floor),
            (self.road, Use::Floor),
            (self.bridge, Use::Floor),
            (self.mark, Use::Floor),
            (self.gate, Use::StairDown),
            (self.tree, Use::Any),
            (self.wall, Use::Any),
        ]
    }

    /// The road begins where one comes in.
    fn arrives(&self) -> bool {
        true
    }
}
