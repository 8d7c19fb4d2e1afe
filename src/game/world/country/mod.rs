//! What a run knows of the country around its town: which chunks it has been to, what has changed there, and how they are numbered among
//! the levels.

pub mod everywhere;
pub mod folded;
pub mod spot;
pub mod travels;
pub mod weather;

pub use everywhere::OnLevel;
pub use folded::Folded;
pub use spot::Spot;
pub use travels::Travels;
