//! What can exist: definitions loaded once from `data/`, checked, and never changed.

#![forbid(unsafe_code)]

pub mod ability;
mod blame;
mod brackets;
mod change;
mod changes;
mod check;
mod compound;
pub mod cover;
pub mod cp437;
pub(in crate::content) mod data_kind;
pub mod disk;
pub mod drawing;
mod dropped;
pub mod effect;
pub mod ego;
pub mod element;
mod excerpt;
pub mod explain;
pub mod field;
pub(in crate::content) mod file_cache;
mod foreign;
mod gather;
pub mod grammar;
mod id;
pub mod item;
pub mod kind;
pub mod library;
mod lines;
mod listed;
pub mod load;
pub(in crate::content) mod load_cache;
mod load_order;
mod map;
pub mod message;
mod mod_file;
pub mod mods;
pub mod monster;
pub mod names;
pub mod palette;
mod path;
pub mod problem;
mod quoted;
mod raw_content;
pub mod read;
mod reckon;
mod record;
pub mod reference;
mod report;
mod resolve;
mod rgb;
pub mod riddle;
pub mod scenario;
pub mod schema;
mod scope;
pub mod source;
pub mod spawn;
pub mod spell;
pub mod status;
pub mod step;
mod strays;
mod strict;
mod suggest;
pub mod template;
mod text;
pub mod theme;
pub mod tile;
pub mod trap;
pub mod tree;
pub mod turned;
mod typo;
mod vault;
pub mod verb;
mod watch;
mod whereabouts;
mod written;

pub use ability::Ability;
pub use changes::{Changes, FileChange};
pub use cover::{Cover, Layer};
pub use data_kind::DataKind;
pub use effect::{Effect, Working};
pub use ego::Ego;
pub use element::{Element, Resist};
pub use item::{Class, ItemType, Slot};
pub use kind::{Definition, Kind, Registry};
pub use library::Library;
pub use load::{Loaded, load};
pub use load_order::{LoadOrder, ModInfo};
pub use message::Message;
pub use monster::Monster;
pub use names::NameList;
pub use palette::{DEFAULT_PALETTE, Palette};
pub use problem::{Place, Problem, Report};
pub use rgb::Rgb;
pub use riddle::Riddle;
pub use scenario::Scenario;
pub use source::Source;
pub use spawn::SpawnTable;
pub use spell::Spell;
pub use status::Status;
pub use theme::Theme;
pub use tile::Tile;
pub use trap::Trap;
pub use vault::Vault;
pub use verb::Verb;

/// Everything that was defined.
#[derive(Clone, Debug)]
pub struct Content {
    /// Sorts of harm.
    pub elements: Registry<Element>,
    /// What one can be for a while.
    pub statuses: Registry<Status>,
    /// What lies over terrain.
    pub covers: Registry<Cover>,
    /// The kinds of terrain.
    pub tiles: Registry<Tile>,
    /// What monsters can do beside striking.
    pub abilities: Registry<Ability>,
    /// The kinds of creature, the hero's own among them.
    pub monsters: Registry<Monster>,
    /// The kinds of item.
    pub items: Registry<ItemType>,
    /// What makes one item another than the next of its kind.
    pub egos: Registry<Ego>,
    /// The spells.
    pub spells: Registry<Spell>,
    /// The kinds of trap.
    pub traps: Registry<Trap>,
    /// What is cut into doors that open to an answer.
    pub riddles: Registry<Riddle>,
    /// Who is born where, for the levels that do not take everybody of their depth.
    pub spawns: Registry<SpawnTable>,
    /// The pieces of level that are built into others.
    pub vaults: Registry<Vault>,
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
    /// A fingerprint of all the data read but the colours, for the header of a save.
    pub digest: u64,
}
