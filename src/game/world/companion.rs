//! Those whom the hero knows by name: captives, who was freed, and people.

use super::{Actor, ActorId, Lore};
use crate::base::Random;
use crate::content::Content;
use crate::game::world::Bond;
use std::collections::BTreeMap;

/// Somebody with a name of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// What they are called.
    pub name: String,
    /// Whether the hero freed them.
    pub freed: bool,
    /// Whether they came up into the open with the hero.
    pub home: bool,
}

/// All of them by their numbers, the dead too.
pub type Companions = BTreeMap<ActorId, Companion>;

/// How often a name is drawn that nobody has yet.
const TRIES: usize = 6;

impl Lore {
    /// The name of somebody who has one of their own.
    pub fn name_of(&self, id: ActorId) -> Option<&str> {
        self.companions.get(&id).map(|companion| companion.name.as_str())
    }

    /// Gives people their names, and the captives among these one of those that their kind has. The dice are not those of the
    /// run.
    pub(in crate::game) fn christen<'a>(
        &mut self,
        actors: impl Iterator<Item = &'a Actor>,
        random: &mut Random,
        content: &Content,
    ) {
        for actor in actors {
            if let Some(person) = &content.monsters[actor.kind].person {
                let name = person.name.clone();
                self.companions.insert(actor.id, Companion { name, freed: false, home: false });
            }
            if actor.bond != Bond::Captive {
                continue;
            }
            let Some(names) = content.monsters[actor.kind].names else {
                continue;
            };
            let names = &content.names[names];
            let mut name = names.draw(random);
            for _ in 1..TRIES {
                if self.companions.values().all(|other| other.name != name) {
                    break;
                }
                name = names.draw(random);
            }
            self.companions.insert(actor.id, Companion { name, freed: false, home: false });
        }
    }
}

/// "Wat the goblin": somebody by name and kind.
pub fn full_name(name: &str, kind: &str) -> String {
    format!("{name} the {kind}")
}
