//! Factions: how the hero stands with them, and what is said and offered to one of them.

mod parley;
mod standing;

pub use parley::Parley;
pub use standing::Standing;
