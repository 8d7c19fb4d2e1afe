//! Mouse control of the map: path preview, click to travel, context menu.

mod cell_menu;
mod click;
mod pop_up;

pub use cell_menu::open_menu;
pub use click::{ClickAction, click_action, draw_path, path_length_text};
pub use pop_up::{PopUpMenu, PopUpMenuEntry};
