//! The step `wilds` lays out open country with woods, hills and an old road.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// Open country before the walls of a town: woods, hills, and an old road that leads from the gate to a mark far
/// away. Waters that were laid before are bridged by the road.
#[record]
#[derive(Clone, Debug)]
pub struct Wilds {
    /// The tile of the open ground.
    #[field(example = "grass")]
    pub floor: Kind<Tile>,
    /// The tile of the trees, between which nobody gets through.
    #[field(example = "rock_wall")]
    pub tree: Kind<Tile>,
    /// How much of the country the woods have, in percent before they are rounded off.
    #[field(0..=100, default = 45, example = 40)]
    pub woods: i32,
    /// The tile of the hills.
    #[field(example = "rubble")]
    pub hill: Kind<Tile>,
    /// How much of the open ground the hills have, in percent before they are rounded off.
    #[field(0..=100, default = 40, example = 35)]
    pub hills: i32,
    /// The tile of the road.
    #[field(example = "stone_floor")]
    pub road: Kind<Tile>,
    /// The tile of its bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
    /// The tile where the road leaves the map.
    #[field(example = "moss")]
    pub mark: Kind<Tile>,
    /// The tile of the town's wall.
    #[field(example = "stone_wall")]
    pub wall: Kind<Tile>,
    /// The tile of the gate, by which one comes into the town: a stair down.
    #[field(example = "stairs_down")]
    pub gate: Kind<Tile>,
}

impl Rule for Wilds {
    const GROUND: Ground = Ground::Made;

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
