//! Kinds of definitions (monsters, items, levels and so on), one file each. Each data field is declared here, once.
//!
//! Kinds may use the readers (`read`) and each other, but not the code that finds, merges and checks files.

pub mod ability;
pub mod categories;
pub mod country;
pub mod cover;
pub mod drawing;
pub mod effect;
pub mod ego;
pub mod element;
pub mod faction;
pub mod grammar;
pub mod hero;
pub mod home;
pub mod item;
pub mod item_class;
pub mod language;
pub(crate) mod map;
pub mod message;
pub(crate) mod mod_file;
pub mod monster;
pub mod names;
pub mod net;
pub mod orientation;
pub mod palette;
pub mod plot;
pub mod quest;
pub mod riddle;
pub mod scenario;
pub(crate) mod scope;
pub mod spawn;
pub mod spell;
pub mod stat;
pub mod status;
pub mod step;
pub mod talk;
pub mod theme;
pub mod tile;
pub mod trap;
pub(crate) mod vault;
pub mod verb;
