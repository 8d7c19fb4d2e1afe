//! Determinism test: compares a run with the same run saved and resumed repeatedly.

use fifteen::content::Content;
use fifteen::game::Game;
use fifteen_lab::bot::{RunResult, RunTask, SaveTest};
use std::rc::Rc;

/// Trace of a run: turn and checksum of the world after each command.
#[derive(Default)]
pub(super) struct RunTrace(Vec<(u64, u16)>);

impl RunTrace {
    pub fn record(&mut self, game: &Game) {
        self.0.push((game.world().turn(), game.world().fingerprint(game.content())));
    }

    /// Plays the run again, saving and resuming it repeatedly, and compares the traces. An error is a full sentence.
    pub fn compare_with_resumed(&self, content: &Rc<Content>, task: RunTask) -> Result<(), String> {
        let (mut save_test, mut resumed_trace, mut failed) = (SaveTest::default(), RunTrace::default(), None);
        let mut resumed = 0;
        let seed = task.seed;
        let run = RunResult::play_task(content, task, |game| {
            if failed.is_some() {
                return;
            }
            let turn = game.world().turn();
            resumed_trace.record(game);
            let at = resumed_trace.0.len() - 1;
            if self.0.get(at) != resumed_trace.0.last() {
                failed = Some(format!(
                    "The run with seed {seed} differs on turn {turn} after it was saved and resumed on turn {resumed}."
                ));
                return;
            }
            match save_test.resume(game) {
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
            None if resumed_trace.0.len() < self.0.len() => Err(format!(
                "The run with seed {seed} ends too early after it was saved and resumed on turn {resumed}."
            )),
            None => Ok(()),
        }
    }
}
