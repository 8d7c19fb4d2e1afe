//! Common imports of screens: windows, lists, text, keys, flows.

pub(super) use crate::draw::grouped_list::entries;
pub(super) use crate::draw::{
    Canvas, CanvasView, CardBuilder, CardPart, FilteredList, GroupedList, KeyHints, ListFilter, ListOutcome,
    ListRow, ListState, Rect, Scroll, UiColors, back_hint, card_parts, dim_background, explain_hint,
    framed_size, inside, list_window, shorten, text_window, width, window, window_list_then_text,
    window_over, window_text_then_list, wrap,
};
pub(super) use crate::input::{Button, Input, Key, KeyAction};
pub(super) use crate::screen::{Context, Flow, Screen, letter_flow};
pub(super) use fifteen_base::{Point, Size, translation};
pub(super) use fifteen_game::{Game, capitalize};
