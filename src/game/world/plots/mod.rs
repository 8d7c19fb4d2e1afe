//! Plot threads of a run: drawing, casting and progress.

pub mod cast;
pub mod draw;
pub mod search;
pub mod thread;

pub use cast::{RoleCast, fill_names};
pub use draw::threads_for_seed;
pub use search::{PlotSearch, PlotState, search_states};
pub use thread::{PlotThread, StoryNews};
