//! What the mouse does on the map: it shows the way to where it points, a click goes there, and a menu tells what else can be
//! done there.

mod click;
mod deeds;
mod pop_up;

pub use click::{Click, click};
pub use click::{draw as draw_way, told as way_told};
pub use deeds::menu;
pub use pop_up::{PopUp, PopUpEntry};
