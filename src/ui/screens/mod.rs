//! The screens, one a file.

mod broken;
mod choose;
mod confirm;
mod damaged;
mod death;
mod direction;
mod help;
mod leave_out;
mod log;
mod look;
mod menu;
mod message;
mod name;
mod play;
mod preferences;
mod refused;
mod title;
mod travel;

pub use broken::Broken;
pub use choose::ChooseScenario;
pub use confirm::Confirm;
pub use damaged::Damaged;
pub use death::Death;
pub use direction::ChooseDoor;
pub use help::Help;
pub use leave_out::LeaveOut;
pub use log::FullLog;
pub use look::Look;
pub use menu::Menu;
pub use message::Message;
pub use name::AskName;
pub use play::Play;
pub use preferences::Preferences;
pub use refused::Refused;
pub use title::Title;
pub use travel::Travel;
