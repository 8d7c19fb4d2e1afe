//! Hot reload: continues a run with data or mods that were changed while the run is played.
//!
//! The world is written as a save with the old data and loaded with the new data, as if the game restarted.

use crate::play::invariants::check_world;
use crate::save::{Restored, ValidationError, restore_under};
use crate::{Game, World};
use fifteen_content::Content;
use std::rc::Rc;

/// Reasons why a run cannot continue with other data. The run then keeps its old data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdoptError {
    #[error("They do not define `{0}`, the hero's creature kind.")]
    HeroKindMissing(String),
    #[error("The hero would stand in `{0}`, which cannot be entered.")]
    HeroCellBlocked(String),
    /// The new data lack something else that the run needs, or contradict the run.
    #[error("In {0}.")]
    World(#[from] ValidationError),
    #[error("They would leave the world in an impossible state ({0}).")]
    Unsound(String),
}

impl Game {
    /// Replaces the game data, and returns notes for the player. If the data differ, the run is marked as edited.
    ///
    /// # Errors
    /// Fails if the run cannot continue with these data. Then nothing has changed.
    pub fn adopt(&mut self, content: Rc<Content>) -> Result<Vec<String>, AdoptError> {
        let Restored { world, mut notes, .. } = self.restored_under(&content)?;
        if world.edited && !self.world.edited {
            notes.insert(0, MARKED_AS_EDITED.to_owned());
        }
        self.content = content;
        self.world = world;
        self.plans.activity = None;
        self.reset_caches();
        Ok(notes)
    }

    pub fn reload_snapshot(&self) -> ReloadSnapshot {
        ReloadSnapshot { world: self.world.clone(), content: Rc::clone(&self.content) }
    }

    /// Whether the game uses these data. Colours are not compared.
    pub fn has_data(&self, content: &Content) -> bool {
        has_same_data(&self.content, content)
    }

    /// Returns the notes that [`Game::adopt`] would return, except the note that the run is marked as edited. Changes
    /// nothing.
    ///
    /// # Errors
    /// Fails if the run could not continue with these data.
    pub fn preview_adopt(&self, content: &Content) -> Result<Vec<String>, AdoptError> {
        Ok(self.restored_under(content)?.notes)
    }

    /// Returns the world under other data, with notes for the player.
    fn restored_under(&self, content: &Content) -> Result<Restored, AdoptError> {
        let mut restored = restore_under(&self.world, &self.content, content)?;
        let world = &restored.world;
        self.refuse_other_hero(world, content)?;
        check_world(world, content).map_err(AdoptError::Unsound)?;
        let unreachable = self.unreachable_branches(world, content);
        restored.notes.extend(unreachable);
        Ok(restored)
    }

    /// Returns notes about new dungeon branches that no stair can lead to, because the levels are already built.
    fn unreachable_branches(&self, world: &World, content: &Content) -> Vec<String> {
        let before = &self.content.scenarios[self.world.scenario];
        let (now, layout) = (&content.scenarios[world.scenario], world.layout(content));
        let new = now.branches.iter().enumerate().filter(|(_, branch)| before.branch(&branch.id).is_none());
        let unreachable = new.filter(|(place, branch)| {
            now.branch_starts(branch).next().is_some() && layout.branch_entrance(*place).is_none()
        });
        let notes = unreachable.map(|(_, branch)| {
            say!(
                "This run has no stair to {}: all levels that could have had one are already built.",
                branch.name
            )
        });
        notes.collect()
    }

    /// Returns to an earlier snapshot. `content` must be the data of the snapshot, but may have other colours.
    ///
    /// # Errors
    /// Fails if the run cannot continue with these data. Then nothing has changed.
    pub fn restore_snapshot(
        &mut self,
        before: &ReloadSnapshot,
        content: &Rc<Content>,
    ) -> Result<(), AdoptError> {
        let Restored { world, .. } = restore_under(&before.world, &before.content, content)?;
        check_world(&world, content).map_err(AdoptError::Unsound)?;
        self.content = Rc::clone(content);
        self.world = world;
        self.plans.activity = None;
        self.reset_caches();
        Ok(())
    }

    /// Refuses data that would replace or move the hero, although loading a save accepts such data.
    fn refuse_other_hero(&self, world: &World, content: &Content) -> Result<(), AdoptError> {
        let Some((old, new)) = self.world.hero().zip(world.hero()) else { return Ok(()) };
        if new.aside.has("kind") && !old.aside.has("kind") {
            return Err(AdoptError::HeroKindMissing(self.content.monsters[old.kind].id.clone()));
        }
        if old.at != new.at {
            let level = &world.levels[&world.current_level];
            let tile = &content.tiles[level.terrain[old.at]];
            return Err(AdoptError::HeroCellBlocked(tile.id.clone()));
        }
        Ok(())
    }
}

pub struct ReloadSnapshot {
    world: World,
    content: Rc<Content>,
}

impl ReloadSnapshot {
    pub fn uses_data(&self, content: &Content) -> bool {
        has_same_data(&self.content, content)
    }

    pub fn data(&self) -> &Content {
        &self.content
    }
}

fn has_same_data(content: &Content, other: &Content) -> bool {
    content.digest == other.digest && content.mods == other.mods
}

pub(crate) const MARKED_AS_EDITED: &str =
    "The data have been edited during this run; it is marked as edited.";

#[cfg(test)]
mod tests;
