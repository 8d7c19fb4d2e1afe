//! Actors with personal names: captives, freed and hired allies, and people.

use super::lore::one_line;
use super::{Actor, ActorId, Lore};
use crate::record::saved;
use crate::world::Bond;
use fifteen_base::{Random, SortedMap};
use fifteen_content::Content;

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    pub name: String,
    #[field(default)]
    pub freed: bool,
    /// Whether the actor reached the surface together with the hero.
    #[field(default)]
    pub home: bool,
    /// Percentage of found gold that a hired companion takes; `None` for actors who are not hired.
    pub share: Option<i32>,
    /// Number of consecutive levels on which the companion arrived badly hurt.
    #[field(default)]
    pub hurt_arrivals: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuitReason {
    Attacked,
    LedOnHurt,
    LeftBehind,
}

impl QuitReason {
    pub(crate) fn text(self, name: &str) -> String {
        match self {
            QuitReason::Attacked => say!("Struck {name}, who went home."),
            QuitReason::LedOnHurt => say!("Led {name} on badly hurt, who went home."),
            QuitReason::LeftBehind => say!("Left {name} behind, who went home."),
        }
    }
}

impl Companion {
    pub fn unhired(name: String) -> Companion {
        Companion { name: one_line(name), freed: false, home: false, share: None, hurt_arrivals: 0 }
    }

    pub(crate) fn end_hire(&mut self) {
        (self.share, self.hurt_arrivals) = (None, 0);
    }
}

/// All named actors by number, including the dead.
pub type Companions = SortedMap<ActorId, Companion>;

const TRIES: usize = 6;

impl Lore {
    pub fn name_of(&self, id: ActorId) -> Option<&str> {
        self.companions.get(&id).map(|companion| companion.name.as_str())
    }

    /// Gives names to people and captives. `random` is a separate generator, so that names do not change the rest
    /// of the run.
    pub(crate) fn assign_names<'a>(
        &mut self,
        actors: impl Iterator<Item = &'a Actor>,
        random: &mut Random,
        content: &Content,
    ) {
        for actor in actors {
            let kind = &content.monsters[actor.kind];
            let person = kind.person.as_ref();
            // Several actors may be people of the same kind. Each of them draws a name once and keeps it.
            let several = person.is_some() && !kind.unique && kind.names.is_some();
            if let Some(person) = person.filter(|_| !several) {
                self.companions.insert(actor.id, Companion::unhired(person.name.clone()));
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
            self.companions.insert(actor.id, Companion::unhired(name));
        }
    }
}

/// Joins name and kind, as in "Wat the goblin".
pub fn full_name(name: &str, kind: &str) -> String {
    say!("{name} the {kind}")
}
