//! The threads of a run: plots that were drawn and cast, and how far each has come.

pub mod cast;
pub mod draw;
pub mod thread;
pub mod walk;

pub use cast::{Cast, filled};
pub use draw::threads;
pub use thread::{StoryNews, Thread};
pub use walk::{PlotState, Walk, walk};
