//! Taking up data that were edited while the run is played.
//!
//! The world goes the way that it would go through the disk: written with the old definitions, restored
//! with the new ones. So there is one way only to name things by their ids again, and to set aside what is
//! not defined any more; and no index of the old definitions can survive.

use crate::play::game::Game;
use crate::play::invariants::check;
use crate::save::{Fault, Restored, under};
use crate::world::world::World;
use fifteen_content::Content;
use std::rc::Rc;

/// Why a run cannot go on with other data. The old ones stay in force.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotAdopt {
    /// The hero would have to be somebody else.
    #[error("They do not define `{0}`, which is what the hero is.")]
    Hero(String),
    /// The hero would have to be somewhere else.
    #[error("The hero would be in `{0}`, where one cannot be.")]
    Walled(String),
    /// Something else that the run cannot do without.
    #[error("In {0}.")]
    World(#[from] Fault),
    /// What came out would not be sound.
    #[error("They would leave the world in a state that cannot be ({0}).")]
    Unsound(String),
}

impl Game {
    /// Goes on with other data, and gives what the player should know of what became of the world: what the
    /// data do not define waits until they do, as in a save. What the hero was doing ends. The run is marked
    /// as edited.
    ///
    /// # Errors
    /// When the run cannot go on with these data. Nothing has changed then.
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

    /// The same game as it is now, to come back to.
    pub fn before(&self) -> Before {
        Before { world: self.world.clone(), content: Rc::clone(&self.content) }
    }

    /// Whether it is played with these data, whatever their colours.
    pub fn has_data(&self, content: &Content) -> bool {
        is_same(&self.content, content)
    }

    /// What the player should know of what would become of the run under other data. Nothing changes.
    ///
    /// # Errors
    /// When the run could not go on with them.
    pub fn foresee(&self, content: &Content) -> Result<Vec<String>, CannotAdopt> {
        let Restored { world, mut notes } = under(&self.world, &self.content, content)?;
        self.refuse_other_hero(&world, content)?;
        check(&world, content).map_err(CannotAdopt::Unsound)?;
        notes.extend(self.out_of_reach(&world, content));
        Ok(notes)
    }

    /// What is said of branches that the data did not have before, and into which no stair leads now: all levels that they could lead off
    /// from are built.
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
                "No stair leads to {} in this run: all levels that it could lead off from are built already.",
                own.name
            )
        });
        told.collect()
    }

    /// Comes back to what it was before, with data that are the same but for their colours.
    ///
    /// # Errors
    /// When it cannot go on with them. Nothing has changed then.
    pub fn go_back(&mut self, before: &Before, content: &Rc<Content>) -> Result<(), CannotAdopt> {
        let Restored { world, .. } = under(&before.world, &before.content, content)?;
        check(&world, content).map_err(CannotAdopt::Unsound)?;
        self.content = Rc::clone(content);
        self.world = world;
        self.plans.doing = None;
        self.forget_what_was_derived();
        Ok(())
    }

    /// A save may be resumed in another body, or a step aside, rather than not at all. Here the old data are
    /// at hand, in which the hero is who and where they are.
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

/// A game as it was before it went on with other data.
pub struct Before {
    world: World,
    content: Rc<Content>,
}

impl Before {
    /// Whether it was played with these data, whatever their colours.
    pub fn had(&self, content: &Content) -> bool {
        is_same(&self.content, content)
    }

    /// The data.
    pub fn data(&self) -> &Content {
        &self.content
    }
}

/// Whether a run is the same with both.
fn is_same(one: &Content, other: &Content) -> bool {
    one.digest == other.digest && one.mods == other.mods
}

/// What is said when a run is marked as edited because of its data.
pub(crate) const MARKED: &str =
    "The data have been edited during this run; it is marked as edited.";

#[cfg(test)]
mod tests;
