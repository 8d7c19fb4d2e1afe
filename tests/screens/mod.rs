//! Tests of the screens, drawn on a canvas and operated by keys and mouse.
//!
//! `tests/golden/screens/` has a golden picture of each scene at the standard size, and of the scenes in
//! `sizes::LAYOUTS` at each usual size. `UPDATE_GOLDEN=1 cargo test --test rules screens` rewrites them. Without a
//! picture, the test only checks that no words are missing.

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
