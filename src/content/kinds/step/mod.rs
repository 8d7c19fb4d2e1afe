//! The steps that build a level, in files by what they are for: what can be set, how that is read, and which tiles
//! it lays down. What a step does is told by the file of its name in `src/game/levelgen/`.

mod carve;
mod fill;
mod ground;

pub use carve::{
    Connect, Decay, DoorTiles, Doors, Furniture, FurniturePlace, Loops, Map, Patches, Pillars,
    Waters,
};
pub use fill::{
    Arrival, Captives, Covers, Dwellers, Items, Lights, Monsters, Stairs, Traps, Vaults,
};
pub use ground::{Caves, Halls, Islands, Keep, Land, Maze, Pieces, Rooms, Scatter, Tunnels, Wilds};

use super::drawing::Drawing;
use super::scope::Scope;
use super::tile::{Stair, Ways};
use crate::read::field::{Fields, Form};
use crate::read::shape::{Shape, Shaped, Variant};
use crate::read::value::Value;
use crate::{Cover, Kind, Tile, Vault};

/// What every step tells of itself.
trait Rule {
    /// What it does to the ground.
    const GROUND: Ground = Ground::Kept;

    /// The tiles that it lays down, and as what.
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        Vec::new()
    }

    /// The vaults that it lays down as rooms.
    fn pieces(&self) -> &[Kind<Vault>] {
        &[]
    }

    /// The map that it is.
    fn drawing(&self) -> Option<&Drawing> {
        None
    }

    /// The cover that it lays.
    fn covers(&self) -> Option<Kind<Cover>> {
        None
    }

    /// Whether it has a place where the hero arrives, stairs aside.
    fn arrives(&self) -> bool {
        false
    }
}

/// What a step does to the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// It makes something to stand on.
    Made,
    /// It digs ways through it.
    Joined,
    /// It furnishes what is there.
    Kept,
}

/// What a tile is laid down as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Something to walk on.
    Floor,
    /// A door that is shut.
    ClosedDoor,
    /// A door that stands open.
    OpenDoor,
    /// A door that nobody knows of.
    SecretDoor,
    /// A stair to the level above.
    StairUp,
    /// A stair to the level below.
    StairDown,
    /// Where a captive sits.
    Seat,
    /// Whatever it is.
    Any,
}

impl Use {
    /// What a tile lacks to be that, and what to do about it.
    pub fn lack(self, tile: &Tile) -> Option<(&'static str, &'static str)> {
        let walked = tile.ways.meets(Ways::WALK);
        let (fit, lack, help) = match self {
            Use::Floor => (walked, "cannot be walked on", "a floor needs the way `walk`"),
            Use::Seat => {
                (walked, "cannot be walked on", "captives sit on a tile that has the way `walk`")
            }
            Use::ClosedDoor => {
                (tile.opens_to.is_some(), "cannot be opened", "a closed door needs `opens_to`")
            }
            Use::OpenDoor => {
                (tile.closes_to.is_some(), "cannot be closed", "an open door needs `closes_to`")
            }
            Use::SecretDoor => {
                (tile.found_as.is_some(), "cannot be found", "a secret door needs `found_as`")
            }
            Use::StairUp => {
                (tile.stair == Some(Stair::Up), "does not lead up", "it needs `\"stair\": \"up\"`")
            }
            Use::StairDown => (
                tile.stair == Some(Stair::Down),
                "does not lead down",
                "it needs `\"stair\": \"down\"`",
            ),
            Use::Any => return None,
        };
        (!fit).then_some((lack, help))
    }
}

/// Makes of a list of steps what has to know them all.
macro_rules! steps {
    ($($name:literal $Step:ident,)*) => {
        /// One step of building a level: an object with one field, the name of which says what it does.
        #[derive(Clone, Debug)]
        #[allow(missing_docs)] // each is told where it is defined
        pub enum Step {
            $($Step($Step),)*
        }

        impl Shaped for Step {
            const SHAPE: &'static Shape = &Shape::Choice {
                about: "One step of building a level: an object with one field, the name of which says what it does.",
                variants: &[$(Variant::of($name, $Step::SHAPE)),*],
            };
        }

        /// The words for the steps.
        const NAMES: &[&str] = &[$($name),*];

        impl Step {
            /// What data files call it.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Step::$Step(_) => $name,)*
                }
            }

            /// What it does to the ground.
            pub fn ground(&self) -> Ground {
                match self {
                    $(Step::$Step(_) => $Step::GROUND,)*
                }
            }

            /// What those are called that make something to stand on.
            pub fn makers() -> Vec<String> {
                let all = [$(($name, $Step::GROUND)),*].into_iter();
                let makers = all.filter(|(_, ground)| *ground == Ground::Made);
                makers.map(|(name, _)| format!("`{name}`")).collect()
            }

            /// The tiles that it lays down, and as what.
            pub fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
                match self {
                    $(Step::$Step(step) => step.lays(),)*
                }
            }

            /// The vaults that it lays down as rooms.
            pub fn pieces(&self) -> &[Kind<Vault>] {
                match self {
                    $(Step::$Step(step) => step.pieces(),)*
                }
            }

            /// The map that it is, if it is one.
            pub fn drawing(&self) -> Option<&Drawing> {
                match self {
                    $(Step::$Step(step) => step.drawing(),)*
                }
            }

            /// The cover that it lays, if it lays one.
            pub fn covers(&self) -> Option<Kind<Cover>> {
                match self {
                    $(Step::$Step(step) => step.covers(),)*
                }
            }

            /// Whether it has a place where the hero arrives, stairs aside.
            pub fn arrives(&self) -> bool {
                match self {
                    $(Step::$Step(step) => step.arrives(),)*
                }
            }
        }

        impl Form<Scope<'_>> for Step {
            type Value = Step;

            fn read(value: Value<'_>, scope: &Scope<'_>) -> Option<Step> {
                let (tag, body) = value.tagged_of(NAMES, &[])?;
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
