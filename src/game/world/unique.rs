//! Of some creatures there is only one in a run: who was met before, or lives on another level, does not come again.

use super::{Lore, World};
use fifteen_base::SortedSet;
use fifteen_content::{Content, Kind, Monster};

/// Those of whom there is only one.
pub type Uniques = SortedSet<Kind<Monster>>;

/// Those of whom there is only one and whom the hero has met, alive or dead by now.
fn met(lore: &Lore, content: &Content) -> Uniques {
    let met = lore.met.keys().copied();
    met.filter(|kind| content.monsters[*kind].unique).collect()
}

impl World {
    /// Those of whom there is only one and who live on a level that passes the test.
    pub(crate) fn uniques(
        &self,
        on: impl Fn(crate::LevelId) -> bool,
        content: &Content,
    ) -> Uniques {
        let everybody = self.everywhere().filter(|own| on(own.id));
        let kinds = everybody.flat_map(|own| own.actors.iter()).map(|actor| actor.kind);
        kinds.filter(|kind| content.monsters[*kind].unique).collect()
    }

    /// Those of whom there is only one and who are in the run already: a level that is built does without them.
    pub(crate) fn spent(&self, content: &Content) -> Uniques {
        let mut spent = met(&self.lore, content);
        spent.extend(self.uniques(|_| true, content));
        spent
    }
}
