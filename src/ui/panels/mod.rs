//! Parts of the play screen: map viewport, side panel, message log, status line, minimap.
//!
//! It may use `draw` and `input`, but neither cards nor screens.

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
