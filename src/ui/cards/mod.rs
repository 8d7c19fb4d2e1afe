//! Descriptions: of the hero, of things, of creatures, of doors and of what is wrong with files.
//!
//! They may use `draw` and `panels`.

pub(in crate::ui) mod blow_card;
pub mod companions;
pub(in crate::ui) mod conditions;
pub mod describe;
pub mod door_card;
pub mod fates;
pub mod hero_card;
pub mod heroes;
pub(in crate::ui) mod improvement;
pub mod item_card;
pub mod item_line;
pub(in crate::ui) mod item_list;
pub(in crate::ui) mod manners;
pub(in crate::ui) mod price;
pub(in crate::ui) mod reactions;
pub mod report_view;
pub mod report_window;
pub(in crate::ui) mod riddle_rows;
pub mod riddle_window;
pub(in crate::ui) mod spell_card;
pub mod why;
pub mod words;
pub(in crate::ui) mod working_card;
pub mod workings;
