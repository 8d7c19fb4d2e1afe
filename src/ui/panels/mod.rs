//! What stands beside and over the map, and the map itself.
//!
//! It may use `draw` and `input`, and not the cards or screens.

pub mod camera;
pub mod condition;
pub mod cursor;
pub mod daylight;
pub mod in_sight;
pub mod layout;
pub mod log_view;
pub mod map_cells;
pub mod map_view;
pub mod minimap;
pub mod panel;
pub mod seen_line;
pub mod side_panel;
pub mod status_line;
