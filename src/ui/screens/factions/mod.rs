//! Factions: standing and parley.

mod parley;
mod standing;

pub use parley::Parley;
pub use standing::Standing;
