//! Common imports of screens: windows, lists, text, keys, flows.

pub(super) use crate::draw::grouped::entries;
pub(super) use crate::draw::{
    Canvas, Choice, Find, Found, Grouped, Hints, List, Looks, Part, Parts, Rect, Row, Scroll, View,
    around, inside, list_above, list_below, list_window, parts, push_back, shorten, width, window,
    window_over, wrap,
};
pub(super) use crate::input::{Button, Input, Key, KeyAction};
pub(super) use crate::screen::{Context, Flow, Screen};
pub(super) use fifteen_base::{Point, Size, tongue};
pub(super) use fifteen_game::{Game, capital};
