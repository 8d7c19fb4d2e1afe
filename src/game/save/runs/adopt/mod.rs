//! Hot reload: continues a run with data or mods that were changed while it is played.
//!
//! The world takes the same way as through the disk: it is written with the old definitions and restored with the new
//! ones. So a single implementation resolves ids and sets aside undefined values, and no index into the old definitions
//! can survive.

use crate::play::game::Game;
use crate::play::invariants::check;
use crate::save::{Fault, Restored, under};
use crate::world::world::World;
use fifteen_content::Content;
use std::rc::Rc;

/// Reasons why a run cannot continue with other data. The old data stay in use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotAdopt {
    /// The data no longer define the hero's kind.
    #[error("They do not define `{0}`, the hero's creature kind.")]
    Hero(String),
    /// The hero could not be on the terrain of their cell.
    #[error("The hero would stand in `{0}`, which cannot be entered.")]
    Walled(String),
    /// The data lack something else that the run needs, or contradict it.
    #[error("In {0}.")]
    World(#[from] Fault),
    /// The resulting world would violate an invariant.
    #[error("They would leave the world in an impossible state ({0}).")]
    Unsound(String),
}

impl Game {
    /// Continues with other data and returns notes for the player. Undefined things wait for their definitions, as in a
    /// save. A behaviour under way ends. If the data differ, the run is marked as edited.
    ///
    /// # Errors
    /// Fails if the run cannot continue with these data. Then nothing has changed.
    pub fn adopt(&mut self, content: Rc<Content>) -> Result<Vec<String>, CannotAdopt> {
        let Restored { world, mut notes } = under(&self.world, &self.content, &content)?;
        self.refuse_other_hero(&world, &content)?;
        check(&world, &content).map_err(CannotAdopt::Unsound)?;
        notes.extend(self.out_of_reach(&world, &content));
        if world.edited && !self.world.edited {
            notes.insert(0, MARKED.to_owned());
        }
        self.content = content;
        self.world = world;
        self.plans.doing = None;
        self.forget_what_was_derived();
        Ok(notes)
    }

    /// Returns a snapshot of the present game, for [`Game::go_back`].
    pub fn before(&self) -> Before {
        Before { world: self.world.clone(), content: Rc::clone(&self.content) }
    }

    /// Whether the game uses these data, apart from colours.
    pub fn has_data(&self, content: &Content) -> bool {
        is_same(&self.content, content)
    }

    /// Returns the notes that [`Game::adopt`] would return, without any change.
    ///
    /// # Errors
    /// Fails if the run could not continue with these data.
    pub fn foresee(&self, content: &Content) -> Result<Vec<String>, CannotAdopt> {
        let Restored { world, mut notes } = under(&self.world, &self.content, content)?;
        self.refuse_other_hero(&world, content)?;
        check(&world, content).map_err(CannotAdopt::Unsound)?;
        notes.extend(self.out_of_reach(&world, content));
        Ok(notes)
    }

    /// Reports new branches that no stair can lead to, because all levels that could have one are built.
    fn out_of_reach(&self, world: &World, content: &Content) -> Vec<String> {
        let before = &self.content.scenarios[self.world.scenario];
        let (now, layout) = (&content.scenarios[world.scenario], world.layout(content));
        let branches = now.branches.iter().enumerate();
        let new = branches.filter(|(_, own)| before.branch(&own.id).is_none());
        let lost = new.filter(|(place, own)| {
            now.mouths(own).next().is_some() && layout.mouth(*place).is_none()
        });
        let told = lost.map(|(_, own)| {
            say!(
                "This run has no stair to {}: all levels that could have had one are already built.",
                own.name
            )
        });
        told.collect()
    }

    /// Returns to an earlier snapshot, with data that differ only in colours.
    ///
    /// # Errors
    /// Fails if the run cannot continue with these data. Then nothing has changed.
    pub fn go_back(&mut self, before: &Before, content: &Rc<Content>) -> Result<(), CannotAdopt> {
        let Restored { world, .. } = under(&before.world, &before.content, content)?;
        check(&world, content).map_err(CannotAdopt::Unsound)?;
        self.content = Rc::clone(content);
        self.world = world;
        self.plans.doing = None;
        self.forget_what_was_derived();
        Ok(())
    }

    /// Refuses data in which the hero would get a stand-in kind or be moved. A save may be resumed like that rather
    /// than not at all, but here the old data are still available.
    fn refuse_other_hero(&self, world: &World, content: &Content) -> Result<(), CannotAdopt> {
        let Some((old, new)) = self.world.hero().zip(world.hero()) else { return Ok(()) };
        if new.aside.has("kind") && !old.aside.has("kind") {
            let kind = &self.content.monsters[old.kind].id;
            return Err(CannotAdopt::Hero(kind.clone()));
        }
        if old.at != new.at {
            let level = &world.levels[&world.here];
            let tile = &content.tiles[level.terrain[old.at]];
            return Err(CannotAdopt::Walled(tile.id.clone()));
        }
        Ok(())
    }
}

/// Snapshot of a game before it continued with other data.
pub struct Before {
    world: World,
    content: Rc<Content>,
}

impl Before {
    /// Whether the snapshot used these data, apart from colours.
    pub fn had(&self, content: &Content) -> bool {
        is_same(&self.content, content)
    }

    /// Returns the data of the snapshot.
    pub fn data(&self) -> &Content {
        &self.content
    }
}

fn is_same(one: &Content, other: &Content) -> bool {
    one.digest == other.digest && one.mods == other.mods
}

pub(crate) const MARKED: &str =
    "The data have been edited during this run; it is marked as edited.";

#[cfg(test)]
mod tests;
