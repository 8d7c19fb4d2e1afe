//! Building what the hero may come to next, in time that is to spare.

use crate::Game;
use crate::build::Commission;
use crate::play::country::ahead::Ahead;

impl Game {
    /// Builds a chunk that the hero may come to next, or that is to be folded up then, if there is one. It changes nothing of the run; who
    /// has time to spare calls it between two commands. Says whether anything was built.
    pub fn prepare(&mut self) -> bool {
        let Some(chunk) = self.world.next_needed(self.hero_at, &self.ahead, &self.content) else {
            return self.fold_ahead();
        };
        let (world, content) = (&self.world, &self.content);
        let commission = Commission::chunk(content, world.scenario, chunk, world.seed);
        self.ahead.take(&commission, world.seed, content).is_ok()
    }

    /// Folds up ahead the chunk that will be when the next one is come to.
    fn fold_ahead(&mut self) -> bool {
        let oldest = self.world.next_to_fold().and_then(|id| self.world.levels.get(&id));
        let Some(level) = oldest.filter(|level| !self.ahead.has_folded(level)) else {
            return false;
        };
        let Ok(folded) = self.world.fold(level, &mut self.ahead, &self.content) else {
            return false;
        };
        self.ahead.keep(level, folded);
        true
    }

    /// Forgets what was built ahead: the definitions are others.
    pub(crate) fn forget_ahead(&mut self) {
        self.ahead = Ahead::default();
    }
}
