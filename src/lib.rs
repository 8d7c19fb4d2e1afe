//! Fifteen Steps Down: a classic roguelike.
//!
//! Each layer may use only the layers above it in this list:
//!
//! - [`base`]: geometry, grids, field of view, pathfinding, dice, number puzzles; independent of the game.
//! - [`content`]: definitions, loaded from `data/` and validated.
//! - [`game`]: the state of the world and the rules.
//! - [`ui`]: screens, drawn on a grid of cells.
//! - [`frontend`]: displays for this grid, and sources of keys.
//!
//! Each layer is a crate of the workspace; this crate re-exports them. `fifteen-derive` has the macros for declaring
//! fields. The [`commands`] of the program may use all layers. Two programs use this crate: `fifteen` (`main`), and
//! `fifteen-lab`, which tests the game with an automated player (bot).
//!
//! Three paths through the code:
//!
//! **From a key to a picture.** A [`frontend::FrontEnd`] reads the key, and [`frontend::run`] passes it to
//! [`ui::App::handle`]. [`ui::KeyMap::action`] returns the action bound to the key, and the top screen answers with a
//! [`ui::screen::Flow`]. A change of the world is a [`game::Command`]. First [`game::save::SaveSlot`] writes it to
//! the journal; then [`game::Game::execute`] and [`game::Game::play`] receive it. They perform the action and the
//! turns of all other creatures, and return [`game::Event`]s for the log and the screens. [`ui::App::draw`] draws
//! everything on a [`ui::Canvas`], and the front end shows the cells that changed.
//!
//! **From a data file to rules.** [`content::Source`] finds the files. [`content::Content::load`] reads them, with
//! the position of every value, into definitions that refer to each other by [`content::Kind`]s. It validates them
//! all and returns every problem in one [`content::Report`]. [`content::load::library`] reloads edited files when
//! `ui::app::hot_reload` asks for it.
//!
//! **From a run to a file and back.** [`game::save::SaveSlot::save`] copies a [`game::World`] into the records of the
//! save format, prints them, reads them back as a check, and replaces the old file in one step.
//! [`game::save::SaveSlot::resume`] reads the file, repairs it if necessary, and plays the later commands of the
//! journal.

pub use fifteen_base as base;
pub use fifteen_content as content;
pub use fifteen_frontend as frontend;
pub use fifteen_game as game;
pub use fifteen_ui as ui;

pub mod commands;
mod embedded;
