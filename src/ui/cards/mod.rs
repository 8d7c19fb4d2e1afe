//! Description cards: hero, items, creatures, doors, error reports.
//!
//! They may use `draw` and `panels`.

pub(crate) mod blow_card;
pub mod companions;
pub(crate) mod conditions;
pub mod describe;
pub mod door_card;
pub mod hero_card;
pub mod heroes;
pub mod item_card;
pub mod item_line;
pub(crate) mod manners;
pub(crate) mod price;
pub(crate) mod reactions;
pub mod report_view;
pub mod riddle_window;
pub(crate) mod spell_card;
pub mod why;
pub mod words;
pub(crate) mod working_card;
pub mod workings;
