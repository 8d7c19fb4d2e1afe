//! Parts of the play screen: map viewport, side panel, message log, status line, minimap.
//! These modules may use `draw`, `input`, `settings`, `screen::Context`, `cards::words` and
//! `cards::item_line::appearance`, but not `screens`.

pub mod creature_line;
pub mod creature_list;
pub mod cursor;
pub mod daylight;
pub mod description_panel;
pub mod hero_status;
pub mod layout;
pub mod log_view;
pub mod map_cells;
pub mod map_view;
pub mod minimap;
pub mod side_panel;
pub mod status_line;
pub mod viewport;
