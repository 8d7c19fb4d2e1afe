//! Those whom the hero knows by name: captives, who was freed, and people.

use super::lore::one_line;
use super::{Actor, ActorId, Lore};
use crate::record::saved;
use crate::world::Bond;
use fifteen_base::{Random, SortedMap};
use fifteen_content::Content;

/// Somebody with a name of their own.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// What they are called.
    pub name: String,
    /// Whether the hero freed them.
    #[field(default)]
    pub freed: bool,
    /// Whether they came up into the open with the hero.
    #[field(default)]
    pub home: bool,
    /// The part of the gold that the hero finds for which they come along, in percent; none of who was not hired.
    pub share: Option<i32>,
    /// To how many levels in a row they were led badly hurt.
    #[field(default)]
    pub weary: u32,
}

/// Why somebody who was hired leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// The hero struck them.
    Struck,
    /// They were led on and on, badly hurt.
    Weary,
    /// They were left on a level for too long.
    Left,
}

impl Parting {
    /// What the tale says of it.
    pub(crate) fn told(self, name: &str) -> String {
        match self {
            Parting::Struck => say!("Struck {name}, who went home."),
            Parting::Weary => say!("Led {name} on badly hurt, who went home."),
            Parting::Left => say!("Left {name} behind, who went home."),
        }
    }
}

impl Companion {
    /// Somebody who has a name, and whom the hero neither freed nor hired.
    pub fn called(name: String) -> Companion {
        Companion { name: one_line(name), freed: false, home: false, share: None, weary: 0 }
    }

    /// They were hired, and are no more.
    pub(crate) fn let_go(&mut self) {
        (self.share, self.weary) = (None, 0);
    }
}

/// All of them by their numbers, the dead too.
pub type Companions = SortedMap<ActorId, Companion>;

/// How often a name is drawn that nobody has yet.
const TRIES: usize = 6;

impl Lore {
    /// The name of somebody who has one of their own.
    pub fn name_of(&self, id: ActorId) -> Option<&str> {
        self.companions.get(&id).map(|companion| companion.name.as_str())
    }

    /// Gives people their names, and the captives among these one of those that their kind has. The dice are not those of the
    /// run.
    pub(crate) fn christen<'a>(
        &mut self,
        actors: impl Iterator<Item = &'a Actor>,
        random: &mut Random,
        content: &Content,
    ) {
        for actor in actors {
            let kind = &content.monsters[actor.kind];
            let person = kind.person.as_ref();
            // Of those who are several each has a name of their own, and keeps it.
            let several = person.is_some() && !kind.unique && kind.names.is_some();
            if let Some(person) = person.filter(|_| !several) {
                self.companions.insert(actor.id, Companion::called(person.name.clone()));
            }
            let named = actor.bond == Bond::Captive || several;
            let known = several && self.companions.contains_key(&actor.id);
            let Some(names) = kind.names.filter(|_| named && !known) else { continue };
            let names = &content.names[names];
            let mut name = names.draw(random);
            for _ in 1..TRIES {
                if self.companions.values().all(|other| other.name != name) {
                    break;
                }
                name = names.draw(random);
            }
            self.companions.insert(actor.id, Companion::called(name));
        }
    }
}

/// "Wat the goblin": somebody by name and kind.
pub fn full_name(name: &str, kind: &str) -> String {
    say!("{name} the {kind}")
}
