//! Casting of plot roles: the people, creatures, items, levels and names chosen for a plot thread.

use crate::record::saved;
use crate::world::ActorId;
use fifteen_base::SortedMap;
use fifteen_content::kinds::plot::{Casting, Plot};
use fifteen_content::{Content, Definition, Kind, Monster, Registry, Scenario};

/// The choice for a role: the id of a definition, a level, a name, or an id and a name.
#[saved]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoleCast {
    pub id: Option<String>,
    pub level: Option<u16>,
    pub name: Option<String>,
    /// Actors created for the role of a creature.
    #[field(default)]
    pub actors: Vec<ActorId>,
}

pub type Roles = SortedMap<String, RoleCast>;

impl RoleCast {
    pub fn from_id(id: &str) -> RoleCast {
        RoleCast { id: Some(id.to_owned()), ..RoleCast::default() }
    }

    pub fn find<T: Definition>(&self, all: &Registry<T>) -> Option<Kind<T>> {
        all.find(self.id.as_deref()?)
    }

    /// Returns the name that texts of the plot use for the role. For a level, this is its depth.
    pub fn display_name(&self, casting: &Casting, scenario: Kind<Scenario>, content: &Content) -> String {
        let known = match casting {
            Casting::Person { .. } => self.monster(content).map(|own| match &own.person {
                Some(person) => person.name.clone(),
                None => own.name.clone(),
            }),
            Casting::Creature { .. } => {
                self.name.clone().or_else(|| Some(self.monster(content)?.name.clone()))
            }
            Casting::Faction { .. } => {
                self.find(&content.factions).map(|kind| content.factions[kind].name.clone())
            }
            Casting::Thing { .. } => self.find(&content.items).map(|kind| content.items[kind].name.clone()),
            Casting::Step { .. } => {
                self.level.map(|level| content.scenarios[scenario].depth(level).to_string())
            }
            Casting::Name { .. } => self.name.clone(),
        };
        known.or_else(|| self.id.clone()).unwrap_or_default()
    }

    fn monster<'c>(&self, content: &'c Content) -> Option<&'c Monster> {
        self.find(&content.monsters).map(|kind| &content.monsters[kind])
    }
}

/// Replaces `{hero}` and role ids in braces by names, in a text of a plot.
pub fn fill_names(
    text: &str,
    (plot, roles): (&Plot, &Roles),
    hero: &str,
    (scenario, content): (Kind<Scenario>, &Content),
) -> String {
    let mut text = text.replace("{hero}", hero);
    for role in &plot.roles {
        let mark = format!("{{{}}}", role.id);
        if let Some(cast) = roles.get(&role.id).filter(|_| text.contains(&mark)) {
            text = text.replace(&mark, &cast.display_name(&role.casting, scenario, content));
        }
    }
    text
}
