//! Mouse control of the map: path preview, click to travel, context menu.

mod cell_menu;
mod click;
mod pop_up;

pub use cell_menu::open_cell_menu;
pub use click::{ClickAction, click_action};
pub use click::{draw_path as draw_way, path_length_text as way_told};
pub use pop_up::{PopUpMenu, PopUpMenuEntry};
