//! What can exist: definitions loaded once from `data/`, checked, and never changed.

#![forbid(unsafe_code)]

mod change;
mod changes;
mod check;
mod compound;
pub mod cp437;
mod excerpt;
pub mod explain;
mod gather;
pub mod kind;
pub mod library;
mod lines;
pub mod load;
mod load_order;
mod map;
mod memory;
pub mod mods;
pub mod monster;
pub mod palette;
mod path;
pub mod problem;
pub mod read;
mod record;
mod report;
mod resolve;
pub mod scenario;
mod scope;
mod shelf;
mod sort;
pub mod source;
mod steps;
mod strict;
mod suggest;
mod text;
pub mod theme;
pub mod tile;
pub mod tree;
mod typo;
mod watch;
mod whereabouts;
mod written;

pub use changes::{Changes, FileChange};
pub use kind::{Definition, Kind, Registry};
pub use library::Library;
pub use load::{DEFAULT_PALETTE, Loaded, load};
pub use load_order::{LoadOrder, ModInfo};
pub use monster::Monster;
pub use palette::{Palette, Rgb};
pub use problem::{Place, Problem, Report};
pub use scenario::Scenario;
pub use sort::Sort;
pub use source::Source;
pub use theme::Theme;
pub use tile::Tile;

/// Everything that was defined.
#[derive(Debug)]
pub struct Content {
    /// The kinds of terrain.
    pub tiles: Registry<Tile>,
    /// The kinds of creature, the hero's own among them.
    pub monsters: Registry<Monster>,
    /// The kinds of level.
    pub themes: Registry<Theme>,
    /// The games that can be played.
    pub scenarios: Registry<Scenario>,
    /// The colours in use.
    pub palette: Palette,
    /// The ids of all palettes, in the order of the data files.
    pub palettes: Vec<String>,
    /// The mods whose definitions are among these, in the order in which they were applied.
    pub mods: Vec<ModInfo>,
    /// A fingerprint of all the data read, for the header of a save.
    pub digest: u64,
}
