//! The screens, as a player at a canvas meets them.
//!
//! The pictures are in `tests/golden/screens/`, one of each scene; `UPDATE_GOLDEN=1 cargo test --test rules screens` draws
//! them anew. Scenes in `sizes::LAYOUTS` have one at each usual size; the others are only searched there for what they lack.

mod afterwards;
mod company;
mod copies;
mod country;
mod desk;
mod editing;
mod finding;
mod hand;
mod heroes;
mod keys;
mod lists;
mod mods;
mod mouse;
mod moving;
mod panel;
mod pictures;
mod player;
mod playing;
mod reminders;
mod removing;
mod riddles;
mod room;
mod shooting;
mod sizes;
mod sounds;
mod squares;
mod statistics;
mod things;
mod town;
mod travel;
mod unknown;
mod worlds;
mod yard;
