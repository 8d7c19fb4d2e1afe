//! Mouse control of the map: path preview, click to travel, context menu.

mod click;
mod deeds;
mod pop_up;

pub use click::{Click, click};
pub use click::{draw as draw_way, path_length_text as way_told};
pub use deeds::menu;
pub use pop_up::{PopUp, PopUpEntry};
