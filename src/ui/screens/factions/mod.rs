//! Factions: standing and parley.

mod parley;
mod standing;

pub use parley::ParleyScreen;
pub use standing::FactionScreen;
