//! The screens, drawn on a canvas and operated by keys and mouse.
//!
//! The golden pictures in `tests/golden/screens/` have one picture of each scene;
//! `UPDATE_GOLDEN=1 cargo test --test rules screens` draws them. Scenes in `sizes::LAYOUTS` have one at each usual
//! size. At other sizes the test only checks that nothing is missing.

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
