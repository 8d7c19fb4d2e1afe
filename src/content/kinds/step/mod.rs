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
    ($($name:literal $Step:ident $ground:ident,)*) => {
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
                    $(Step::$Step(_) => GroundEffect::$ground,)*
                }
            }

            /// Returns the names of the steps that make walkable ground, in backquotes.
            pub fn ground_makers() -> Vec<String> {
                let all = [$(($name, GroundEffect::$ground)),*].into_iter();
                let makers = all.filter(|(_, ground)| *ground == GroundEffect::Creates);
                makers.map(|(name, _)| format!("`{name}`")).collect()
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
    "rooms" Rooms Creates,
    "halls" Halls Creates,
    "caves" Caves Creates,
    "tunnels" Tunnels Creates,
    "maze" Maze Creates,
    "pieces" Pieces Creates,
    "islands" Islands Creates,
    "keep" Keep Creates,
    "wilds" Wilds Creates,
    "land" Land Creates,
    "scatter" Scatter Creates,
    "connect" Connect Connects,
    "loops" Loops Connects,
    "waters" Waters Connects,
    "decay" Decay Connects,
    "doors" Doors Furnishes,
    "patches" Patches Furnishes,
    "pillars" Pillars Furnishes,
    "furniture" Furniture Furnishes,
    "stairs" Stairs Furnishes,
    "arrival" Arrival Furnishes,
    "vaults" Vaults Furnishes,
    "monsters" Monsters Furnishes,
    "dwellers" Dwellers Furnishes,
    "items" Items Furnishes,
    "traps" Traps Furnishes,
    "captives" Captives Furnishes,
    "covers" Covers Furnishes,
    "lights" Lights Furnishes,
    "map" Map Creates,
}

impl Step {
    /// Returns the tiles that the step places, with what each is used as.
    pub fn placed_tiles(&self) -> Vec<(Kind<Tile>, TilePurpose)> {
        let floor = |tile: Kind<Tile>| (tile, TilePurpose::Floor);
        let any = |tile: Kind<Tile>| (tile, TilePurpose::Any);
        match self {
            Step::Rooms(Rooms { floor: tile, .. })
            | Step::Halls(Halls { floor: tile, .. })
            | Step::Caves(Caves { floor: tile, .. })
            | Step::Tunnels(Tunnels { floor: tile, .. })
            | Step::Maze(Maze { floor: tile, .. })
            | Step::Pieces(Pieces { floor: tile, .. })
            | Step::Scatter(Scatter { floor: tile, .. })
            | Step::Connect(Connect { floor: tile, .. })
            | Step::Loops(Loops { floor: tile, .. })
            | Step::Decay(Decay { rubble: tile, .. }) => vec![floor(*tile)],
            Step::Keep(step) => vec![floor(step.floor), floor(step.ground)],
            Step::Islands(step) => {
                let sure = [floor(step.floor), floor(step.bridge), any(step.lake)];
                sure.into_iter().chain(step.rim.map(any)).collect()
            }
            Step::Waters(step) => {
                [floor(step.bridge), any(step.water)].into_iter().chain(step.rim.map(any)).collect()
            }
            Step::Wilds(step) => {
                let floors = [step.floor, step.hill, step.road, step.bridge, step.mark].map(floor);
                let others = [(step.gate, TilePurpose::StairDown), any(step.tree), any(step.wall)];
                floors.into_iter().chain(others).collect()
            }
            Step::Doors(Doors { tiles, .. }) => vec![
                (tiles.closed, TilePurpose::ClosedDoor),
                (tiles.open, TilePurpose::OpenDoor),
                (tiles.secret, TilePurpose::SecretDoor),
            ],
            Step::Furniture(step) => step.tiles.iter().copied().map(any).collect(),
            Step::Map(step) => step.map.drawn_tiles().map(any).collect(),
            Step::Patches(step) => std::iter::once(step.tile).chain(step.rim).map(any).collect(),
            Step::Pillars(step) => vec![any(step.pillar)],
            Step::Captives(step) => step.tile.map(|tile| (tile, TilePurpose::Seat)).into_iter().collect(),
            Step::Stairs(step) => vec![(step.up, TilePurpose::StairUp), (step.down, TilePurpose::StairDown)],
            Step::Land(_)
            | Step::Arrival(_)
            | Step::Covers(_)
            | Step::Dwellers(_)
            | Step::Items(_)
            | Step::Lights(_)
            | Step::Monsters(_)
            | Step::Traps(_)
            | Step::Vaults(_) => Vec::new(),
        }
    }

    /// Returns the vaults that the step `pieces` joins; empty for other steps.
    pub fn pieces(&self) -> &[Kind<Vault>] {
        if let Step::Pieces(step) = self { &step.pieces } else { &[] }
    }

    /// Returns the drawing of the step `map`; `None` for other steps.
    pub fn drawing(&self) -> Option<&Drawing> {
        if let Step::Map(step) = self { Some(&step.map) } else { None }
    }

    /// Returns the cover that the step lays.
    pub fn covers(&self) -> Option<Kind<Cover>> {
        let (Step::Covers(Covers { cover, .. }) | Step::Lights(Lights { cover, .. })) = self else {
            return None;
        };
        Some(*cover)
    }

    /// Whether the step sets a cell where the hero arrives without a stair.
    pub fn has_arrival(&self) -> bool {
        if let Step::Land(_) | Step::Wilds(_) | Step::Arrival(_) = self {
            return true;
        }
        self.drawing().is_some_and(|map| map.start.is_some())
    }
}
