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
pub mod message;
pub mod mods;
pub mod monster;
pub mod names;
pub mod palette;
mod path;
pub mod problem;
mod quoted;
pub mod read;
mod reckon;
mod record;
pub mod reference;
mod report;
mod resolve;
pub mod scenario;
pub mod schema;
mod scope;
mod shelf;
mod sort;
pub mod source;
pub mod spawn;
mod steps;
mod strict;
mod suggest;
pub mod template;
mod text;
pub mod theme;
pub mod tile;
pub mod tree;
mod typo;
pub mod verb;
mod watch;
mod whereabouts;
mod written;

pub use changes::{Changes, FileChange};
pub use kind::{Definition, Kind, Registry};
pub use library::Library;
pub use load::{DEFAULT_PALETTE, Loaded, load};
pub use load_order::{LoadOrder, ModInfo};
pub use message::Message;
pub use monster::Monster;
pub use names::NameList;
pub use palette::{Palette, Rgb};
pub use problem::{Place, Problem, Report};
pub use scenario::Scenario;
pub use sort::Sort;
pub use source::Source;
pub use spawn::SpawnTable;
pub use theme::Theme;
pub use tile::Tile;
pub use verb::Verb;

/// Everything that was defined.
#[derive(Debug)]
pub struct Content {
    /// The kinds of terrain.
    pub tiles: Registry<Tile>,
    /// The kinds of creature, the hero's own among them.
    pub monsters: Registry<Monster>,
    /// Who is born where, for the levels that do not take everybody of their depth.
    pub spawns: Registry<SpawnTable>,
    /// The kinds of level.
    pub themes: Registry<Theme>,
    /// The games that can be played.
    pub scenarios: Registry<Scenario>,
    /// What the game says on each occasion.
    pub messages: Registry<Message>,
    /// The verbs that do not follow the rule.
    pub verbs: Registry<Verb>,
    /// The lists of names.
    pub names: Registry<NameList>,
    /// The colours in use.
    pub palette: Palette,
    /// The ids of all palettes, in the order of the data files.
    pub palettes: Vec<String>,
    /// The mods whose definitions are among these, in the order in which they were applied.
    pub mods: Vec<ModInfo>,
    /// A fingerprint of all the data read, for the header of a save.
    pub digest: u64,
}
