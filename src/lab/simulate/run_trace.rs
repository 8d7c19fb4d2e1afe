//! Determinism test of a run: compares it with the same run saved and resumed repeatedly.

use fifteen::content::Content;
use fifteen::game::Game;
use fifteen_lab::bot::{RunResult, RunTask, SaveTest};
use std::rc::Rc;

/// Trace of a run: turn and checksum of the world after each command.
#[derive(Default)]
pub(super) struct RunTrace(Vec<(u64, u16)>);

impl RunTrace {
    /// Adds the current state.
    pub fn record(&mut self, game: &Game) {
        self.0.push((game.world().turn(), game.world().fingerprint(game.content())));
    }

    /// Plays the run again, saving and resuming it repeatedly, and compares the traces.
    ///
    /// # Errors
    /// A sentence if the run cannot be saved or takes a different course.
    pub fn compare_with_resumed(&self, content: &Rc<Content>, task: RunTask) -> Result<(), String> {
        let (mut proof, mut again, mut failed) = (SaveTest::default(), RunTrace::default(), None);
        let mut resumed = 0;
        let seed = task.seed;
        let run = RunResult::play_task(content, task, |game| {
            if failed.is_some() {
                return;
            }
            let turn = game.world().turn();
            again.record(game);
            let at = again.0.len() - 1;
            if self.0.get(at) != again.0.last() {
                failed = Some(format!(
                    "The run with seed {seed} differs on turn {turn} after it was saved and resumed on turn {resumed}."
                ));
                return;
            }
            match proof.resume(game) {
                Ok(true) => resumed = turn,
                Ok(false) => {}
                Err(why) => {
                    failed = Some(format!("The run with seed {seed} cannot be saved on turn {turn}. {why}"));
                }
            }
        });
        run.map_err(|why| why.to_string())?;
        match failed {
            Some(why) => Err(why),
            None if again.0.len() < self.0.len() => Err(format!(
                "The run with seed {seed} ends too early after it was saved and resumed on turn {resumed}."
            )),
            None => Ok(()),
        }
    }
}
