//! Saving a run whose save would not load again: the state is repaired like a damaged save.

use crate::Game;
use crate::save::journal::write::free_kept_name;
use crate::save::repair::{RepairResult, repair};
use crate::save::runs::write::write_new;
use crate::save::text::load::load;
use crate::save::{SNAPSHOT, SaveError, SaveSlot, ValidationError, text};
use fifteen_base::escape;

/// Start of the file name of the unrepaired state. A number and the extension follow.
const REFUSED: &str = "refused";

impl SaveSlot {
    /// Repairs and saves a run that [`SaveSlot::save`] refused as [unsound](SaveError::Unsound). Keeps the original
    /// state for a bug report. Returns the game to continue with and notes for the player.
    ///
    /// # Errors
    /// Fails if the repair is impossible or the system refuses. Then the caller continues with the original game.
    pub fn save_repaired(
        &mut self,
        game: &Game,
        why: ValidationError,
    ) -> Result<(Game, Vec<String>), SaveError> {
        let (path, world, content) = (self.folder.join(SNAPSHOT), game.world(), game.shared_content());
        let (refused, _) = text::write(world, self.save_seq + 1, &content);
        let (text, changes) = match repair(refused.as_bytes(), &path, &content) {
            RepairResult::Fixed { text, changes, .. } => (text, changes),
            RepairResult::Sound => (refused.clone(), Vec::new()),
            RepairResult::Impossible(_) => return Err(SaveError::Unsound(why)),
        };
        let mut world = load(text.as_bytes(), &path, &content)?.restored.world;
        world.edited = true;
        self.save_mid_command(&world, &content)?;
        let mut notes = vec![say!(
            "A bug in the game produced something that cannot be saved ({why}). It was repaired, and the run was saved and marked as edited."
        )];
        notes.extend(changes);
        notes.push(self.keep_refused(&refused));
        Ok((game.with_repaired(world), notes))
    }

    fn keep_refused(&self, text: &str) -> String {
        let name = free_kept_name(self.disk(), &self.folder, REFUSED, "json");
        let kept = name.and_then(|name| write_new(self.disk(), &name, text).map(|()| name));
        match kept {
            Ok(name) => say!(
                "The state before the repair is kept in {}: please attach it to a bug report.",
                escape::escape_path(&name)
            ),
            Err(error) => say!("The state before the repair could not be kept: {error}."),
        }
    }
}
