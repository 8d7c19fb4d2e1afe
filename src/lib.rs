//! Fifteen Steps Down: a classic roguelike.
//!
//! The layers, each of which may use only those above it in this list:
//!
//! - [`base`]: geometry, grids, sight, distances, dice, a puzzle of numbers; knows nothing of the game.
//! - [`content`]: what can exist, loaded once from `data/` and checked.
//! - [`game`]: what does exist, and the rules.
//! - [`ui`]: screens drawn on a grid of cells.
//! - [`frontend`]: the ways to show those cells and to read keys.
//!
//! Each is a crate of the workspace, in its folder under `src/`; here they are under one name. Beside them stands
//! `fifteen-derive`, the macros by which a field is written once. Over them are the [`commands`] of the program, and over this
//! crate two programs: `fifteen`, which is `main`, and `fifteen-lab`, which tries the game with an automated player.
//!
//! Three journeys lead through them.
//!
//! **A key becomes a picture.** A [`frontend::FrontEnd`] reads it and [`frontend::run`] hands it to
//! [`ui::App::handle`]. The [`ui::KeyMap::command`] says what it means; the screen on top answers with a
//! [`ui::screen::Flow`]; what that wants of the world goes as a [`game::Command`] through [`game::save::Slot`], which
//! keeps it in the journal, to [`game::Game::command`] and [`game::Game::play`]. The action is performed, everybody else
//! acts, and what happened comes back as [`game::Event`]s, of which the log is told and the screens hear. Then
//! [`ui::App::draw`] draws all of it on a [`ui::Canvas`], and the front end shows the cells that differ.
//!
//! **A data file becomes rules.** [`content::Source`] finds the files, [`content::Content::load`] reads them, with
//! the place of every value, into definitions that refer to each other by [`content::Kind`]s, checks them all, and tells
//! all that is wrong in one [`content::Report`]. [`content::load::library`] does so again when somebody edits them, asked by
//! `ui::app::hot_reload`.
//!
//! **A run becomes a file, and a run again.** [`game::save::Slot::save`] captures a [`game::World`] in the records of the
//! format, prints them, reads them back, and puts the file in the place of the old one in one step;
//! [`game::save::Slot::resume`] reads it, or what can be mended of it, and plays the commands of the journal that came after.

pub use fifteen_base as base;
pub use fifteen_content as content;
pub use fifteen_frontend as frontend;
pub use fifteen_game as game;
pub use fifteen_ui as ui;

pub mod commands;
mod handed_down;
