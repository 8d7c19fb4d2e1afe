//! Drawing toolkit: canvas, windows, lists, tables, text wrapping and colours. Sizes and positions are in cells.
//!
//! This module uses `input` but no screens. From the game it uses only [`fifteen_game::Tone`].

pub mod art;
pub mod bar_chart;
pub mod canvas;
pub mod card_parts;
pub mod gauge;
pub mod grouped_list;
pub mod inline_text;
pub mod key_hints;
pub mod list;
pub mod list_filter;
pub mod rect;
pub mod scroll;
pub mod table;
pub mod text;
pub mod ui_colors;
pub mod view;
pub mod wide_chars;
pub mod window;

pub use crate::columns::width;
pub use canvas::{Buttons, Canvas, CanvasCell, ReadingRegions};
pub use card_parts::{CardBuilder, CardPart, Rating, window_text_then_list};
pub use gauge::{BarLabel, Gauge};
pub use grouped_list::{GroupedList, ListRow};
pub use inline_text::InlineText;
pub use key_hints::{KeyHints, back_hint, explain_hint};
pub use list::{ListOutcome, ListState};
pub use list_filter::{FilteredList, ListFilter};
pub use rect::Rect;
pub use scroll::Scroll;
pub use table::ComparisonTable;
pub use text::{brief, shorten, wrap};
pub use ui_colors::UiColors;
pub use view::CanvasView;
pub use wide_chars::Half;
pub use window::{
    EDGE, dim_background, framed_size, inside, list_window, right_edge, text_window, window,
    window_list_then_text, window_over,
};
