//! Drawing toolkit: canvas, windows, lists, tables, text wrapping and colours.
//!
//! Sizes and positions are in cells (columns and rows). It may use `input` for moving in lists. It knows neither
//! screens nor the game.

pub mod art;
pub mod canvas;
pub mod curve;
pub mod find;
pub mod gauge;
pub mod grouped;
pub mod half;
pub mod hints;
pub mod list;
pub mod looks;
pub mod parts;
pub mod pieces;
pub mod rect;
pub mod scroll;
pub mod table;
pub mod text;
pub mod view;
pub mod window;

pub use crate::columns::width;
pub use canvas::{Buttons, Canvas, Cell, Regions};
pub use find::{Find, Found};
pub use gauge::{Gauge, Inscription};
pub use grouped::{Grouped, Row};
pub use half::Half;
pub use hints::Hints;
pub use list::{Choice, List};
pub use looks::Looks;
pub use parts::{Mark, Part, Parts, list_below};
pub use pieces::Piece;
pub use rect::Rect;
pub use scroll::Scroll;
pub use table::Table;
pub use text::{brief, shorten, wrap};
pub use view::View;
pub use window::{
    EDGE, around, inside, list_above, list_window, push_back, right_edge, window, window_over,
};
