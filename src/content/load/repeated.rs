//! Loading orders that are much like each other one after the other, as whoever tries many variants of a file does.

use super::load_cache::LoadCache;
use super::loader::Loaded;
use crate::diagnostics::problem::Report;
use crate::files::load_order::LoadOrder;
use crate::kinds::palette::Wish;

/// Loads what it is given and remembers it: of the next load order only what differs is read.
#[derive(Default)]
pub struct Loader {
    memory: LoadCache,
}

impl Loader {
    /// All definitions of a load order, seen in that palette, with any warnings: the same as
    /// [`load`](super::loader::load) gives for it.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn load(&mut self, order: &LoadOrder, palette: impl Into<Wish>) -> Result<Loaded, Report> {
        let loaded = self.memory.load(order, &palette.into());
        self.memory.forget_work();
        self.memory.forget_old_texts();
        loaded
    }
}
