//! The definitions, each in a file of its own: what can be said of a monster, an item, a level. A field of data is declared here, once.
//!
//! They may use what reads them, and each other. They know nothing of how files are found, merged and checked.

pub mod ability;
pub mod belonging;
pub mod cover;
pub mod declared;
pub mod drawing;
pub mod effect;
pub mod ego;
pub mod element;
pub mod faction;
pub mod grammar;
pub mod hero;
pub mod item;
pub mod item_class;
pub mod land;
pub mod language;
pub(crate) mod map;
pub mod message;
pub(crate) mod mod_file;
pub mod monster;
pub mod names;
pub mod net;
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
pub mod turned;
pub(crate) mod vault;
pub mod verb;
