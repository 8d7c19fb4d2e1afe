//! A run that could not be loaded again as it stands: what is wrong is put right, as in a save that was damaged, and the rest is saved.

use super::Slot;
use crate::Game;
use crate::record::fault::Fault;
use crate::save::head::SNAPSHOT;
use crate::save::journal::write::kept_name;
use crate::save::repair::{Repaired, repair};
use crate::save::runs::write::write_new;
use crate::save::text::load::load;
use crate::save::{SaveError, text};
use fifteen_base::legible;

/// What is kept aside is called so, with a number and the ending of a save.
const REFUSED: &str = "refused";

impl Slot {
    /// Saves a run of which [`Slot::save`] said that it is [unsound](SaveError::Unsound): what is wrong is put right or left
    /// out, the run is marked as edited, and what it was lies beside it, to be sent in with a report. Gives the game to go on
    /// with, and what the player should know.
    ///
    /// # Errors
    /// Why it cannot be saved all the same, or what the system refused. The game as it was is still the one to play then.
    pub fn save_mended(
        &mut self,
        game: &Game,
        why: Fault,
    ) -> Result<(Game, Vec<String>), SaveError> {
        let (path, world, content) =
            (self.folder.join(SNAPSHOT), game.world(), game.shared_content());
        let (refused, _) = text::write(world, self.save_seq + 1, &content);
        let (text, done) = match repair(refused.as_bytes(), &path, &content) {
            Repaired::Mended { text, done, .. } => (text, done),
            Repaired::Sound => (refused.clone(), Vec::new()),
            Repaired::Beyond(_) => return Err(SaveError::Unsound(why)),
        };
        let mut world = load(text.as_bytes(), &path, &content)?.restored.world;
        world.edited = true;
        self.save_amid(&world, &content)?;
        let mut notes = vec![say!(
            "A mistake in this game made something that cannot be saved ({why}). It was put right, the run was saved, and it is marked as edited."
        )];
        notes.extend(done);
        notes.push(self.keep_refused(&refused));
        Ok((game.put_right(world), notes))
    }

    /// Lays beside the run what could not be saved, and says where.
    fn keep_refused(&self, text: &str) -> String {
        let name = kept_name(self.disk(), &self.folder, REFUSED, "json");
        let kept = name.and_then(|name| write_new(self.disk(), &name, text).map(|()| name));
        match kept {
            Ok(name) => say!(
                "What it was is kept in {}: please send it in with a report.",
                legible::path(&name)
            ),
            Err(error) => say!("What it was could not be kept: {error}."),
        }
    }
}
