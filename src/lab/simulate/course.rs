//! The way that a run goes, compared with that of the same run which is saved and resumed.

use fifteen::content::Content;
use fifteen::game::Game;
use fifteen_lab::bot::{Proof, Run, Task};
use std::rc::Rc;

/// How a run stood after each command: the turn, and the fingerprint of its world.
#[derive(Default)]
pub(super) struct Course(Vec<(u64, u16)>);

impl Course {
    /// Notes how it stands.
    pub fn note(&mut self, game: &Game) {
        self.0.push((game.world().turn(), game.world().fingerprint(game.content())));
    }

    /// Plays the run once more, which is saved and resumed again and again.
    ///
    /// # Errors
    /// A sentence, when it cannot be saved or goes another way than this.
    pub fn prove(&self, content: &Rc<Content>, task: Task) -> Result<(), String> {
        let (mut proof, mut again, mut failed) = (Proof::default(), Course::default(), None);
        let mut resumed = 0;
        let seed = task.seed;
        let run = Run::of(content, task, |game| {
            if failed.is_some() {
                return;
            }
            let turn = game.world().turn();
            again.note(game);
            let at = again.0.len() - 1;
            if self.0.get(at) != again.0.last() {
                failed = Some(format!(
                    "The run of the seed {seed} is another on turn {turn}, since it was saved and resumed on turn {resumed}."
                ));
                return;
            }
            match proof.resume(game) {
                Ok(true) => resumed = turn,
                Ok(false) => {}
                Err(why) => {
                    failed = Some(format!(
                        "The run of the seed {seed} cannot be saved on turn {turn}. {why}"
                    ));
                }
            }
        });
        run.map_err(|why| why.to_string())?;
        match failed {
            Some(why) => Err(why),
            None if again.0.len() < self.0.len() => Err(format!(
                "The run of the seed {seed} ends too early, since it was saved and resumed on turn {resumed}."
            )),
            None => Ok(()),
        }
    }
}
