//! Plot threads of a run: drawing, casting and progress.

pub mod cast;
pub mod draw;
pub mod thread;
pub mod walk;

pub use cast::{Cast, filled};
pub use draw::threads;
pub use thread::{StoryNews, Thread};
pub use walk::{PlotState, Walk, walk};
