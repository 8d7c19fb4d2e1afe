//! Level generation steps: their settings, readers and tiles. `src/game/levelgen/` runs the steps.

mod carve;
mod fill;
mod ground;

pub use carve::{
    Connect, Decay, DoorTiles, Doors, Furniture, FurniturePlace, Loops, Map, Patches, Pillars, Waters,
};
pub use fill::{Arrival, Captives, Covers, Dwellers, Items, Lights, Monsters, Stairs, Traps, Vaults};
pub use ground::{Caves, Halls, Islands, Keep, Land, Maze, Pieces, Rooms, Scatter, Tunnels, Wilds};

use super::drawing::Drawing;
use super::scope::Scope;
use super::tile::{Stair, Ways};
use crate::read::field::{Fields, Form};
use crate::read::shape::{Shape, Shaped, Variant};
use crate::read::value::Value;
use crate::{Cover, Kind, Tile, Vault};

trait StepProperties {
    const GROUND: GroundEffect = GroundEffect::Furnishes;

    fn placed_tiles(&self) -> Vec<(Kind<Tile>, TilePurpose)> {
        Vec::new()
    }

    fn pieces(&self) -> &[Kind<Vault>] {
        &[]
    }

    fn drawing(&self) -> Option<&Drawing> {
        None
    }

    fn covers(&self) -> Option<Kind<Cover>> {
        None
    }

    fn has_arrival(&self) -> bool {
        false
    }
}

/// Effect of a step on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroundEffect {
    /// The step makes walkable ground.
    Creates,
    /// The step digs ways through the ground.
    Connects,
    /// The step furnishes the ground.
    Furnishes,
}

/// Use of a tile that a step places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TilePurpose {
    Floor,
    ClosedDoor,
    OpenDoor,
    SecretDoor,
    StairUp,
    StairDown,
    /// The place of a captive.
    Seat,
    Any,
}

impl TilePurpose {
    /// Returns a phrase for the tile's fault, such as "cannot be opened", and a suggested fix.
    pub fn missing(self, tile: &Tile) -> Option<(&'static str, &'static str)> {
        let walked = tile.ways.intersects(Ways::WALK);
        let (fit, lack, help) = match self {
            TilePurpose::Floor => (walked, "cannot be walked on", "a floor needs the way `walk`"),
            TilePurpose::Seat => (walked, "cannot be walked on", "captives need a tile with the way `walk`"),
            TilePurpose::ClosedDoor => {
                (tile.opens_to.is_some(), "cannot be opened", "a closed door needs `opens_to`")
            }
            TilePurpose::OpenDoor => {
                (tile.closes_to.is_some(), "cannot be closed", "an open door needs `closes_to`")
            }
            TilePurpose::SecretDoor => {
                (tile.found_as.is_some(), "cannot be found", "a secret door needs `found_as`")
            }
            TilePurpose::StairUp => {
                (tile.stair == Some(Stair::Up), "does not lead up", "it needs `\"stair\": \"up\"`")
            }
            TilePurpose::StairDown => {
                (tile.stair == Some(Stair::Down), "does not lead down", "it needs `\"stair\": \"down\"`")
            }
            TilePurpose::Any => return None,
        };
        (!fit).then_some((lack, help))
    }
}

/// Defines `Step` and everything else that depends on the list of all steps.
macro_rules! steps {
    ($($name:literal $Step:ident,)*) => {
        /// One step of level generation: an object with one field. The field name selects the step.
        #[derive(Clone, Debug)]
        pub enum Step {
            $($Step($Step),)*
        }

        impl Shaped for Step {
            const SHAPE: &'static Shape = &Shape::Choice {
                about: "One step of level generation: an object with one field. The field name selects the step.",
                variants: &[$(Variant::new($name, $Step::SHAPE)),*],
            };
        }

        const NAMES: &[&str] = &[$($name),*];

        impl Step {
            pub fn name(&self) -> &'static str {
                match self {
                    $(Step::$Step(_) => $name,)*
                }
            }

            pub fn ground(&self) -> GroundEffect {
                match self {
                    $(Step::$Step(_) => $Step::GROUND,)*
                }
            }

            /// Returns the names of the steps that make walkable ground, in backquotes.
            pub fn ground_makers() -> Vec<String> {
                let all = [$(($name, $Step::GROUND)),*].into_iter();
                let makers = all.filter(|(_, ground)| *ground == GroundEffect::Creates);
                makers.map(|(name, _)| format!("`{name}`")).collect()
            }

            pub fn placed_tiles(&self) -> Vec<(Kind<Tile>, TilePurpose)> {
                match self {
                    $(Step::$Step(step) => step.placed_tiles(),)*
                }
            }

            /// Returns the vaults that the step `pieces` joins; empty for other steps.
            pub fn pieces(&self) -> &[Kind<Vault>] {
                match self {
                    $(Step::$Step(step) => step.pieces(),)*
                }
            }

            /// Returns the drawing of the step `map`; `None` for other steps.
            pub fn drawing(&self) -> Option<&Drawing> {
                match self {
                    $(Step::$Step(step) => step.drawing(),)*
                }
            }

            pub fn covers(&self) -> Option<Kind<Cover>> {
                match self {
                    $(Step::$Step(step) => step.covers(),)*
                }
            }

            /// Whether the step sets a cell where the hero arrives without a stair.
            pub fn has_arrival(&self) -> bool {
                match self {
                    $(Step::$Step(step) => step.has_arrival(),)*
                }
            }
        }

        impl Form<Scope<'_>> for Step {
            type Value = Step;

            fn read(value: Value<'_>, scope: &Scope<'_>) -> Option<Step> {
                let (tag, body) = value.tagged_with_suggestions(NAMES, &[])?;
                body.object(|r| match tag {
                    $($name => $Step::fields(r, scope).map(Step::$Step),)*
                    _ => None,
                })
            }
        }
    };
}

steps! {
    "rooms" Rooms,
    "halls" Halls,
    "caves" Caves,
    "tunnels" Tunnels,
    "maze" Maze,
    "pieces" Pieces,
    "islands" Islands,
    "keep" Keep,
    "wilds" Wilds,
    "land" Land,
    "scatter" Scatter,
    "connect" Connect,
    "loops" Loops,
    "waters" Waters,
    "decay" Decay,
    "doors" Doors,
    "patches" Patches,
    "pillars" Pillars,
    "furniture" Furniture,
    "stairs" Stairs,
    "arrival" Arrival,
    "vaults" Vaults,
    "monsters" Monsters,
    "dwellers" Dwellers,
    "items" Items,
    "traps" Traps,
    "captives" Captives,
    "covers" Covers,
    "lights" Lights,
    "map" Map,
}
