//! Description cards: hero, items, creatures, doors, error reports. These modules use no screens.

pub(crate) mod attack_card;
pub mod breakdown;
mod clause;
pub mod companions;
pub(crate) mod condition_text;
pub(crate) mod damage_card;
pub mod describe;
pub mod door_card;
pub mod effect_text;
pub mod hero_card;
pub mod heroes;
pub mod item_card;
pub mod item_line;
pub(crate) mod modifier_text;
pub(crate) mod price;
pub(crate) mod reaction_text;
pub mod report_view;
pub mod riddle_window;
#[cfg(test)]
mod sentence_tests;
pub(crate) mod spell_card;
pub mod words;
