//! Of which people and class a hero is.

use crate::world::{Actor, World};
use fifteen_content::belonging::Callings;
use fifteen_content::read::value::suggestion;
use fifteen_content::{Class, Content, Definition, Kind, People, Registry, Scenario};

/// Of which people and class a hero is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calling {
    /// The people.
    pub people: Kind<People>,
    /// The class.
    pub class: Kind<Class>,
}

/// Of which people and class a hero is to be, by their ids, as far as that was said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    /// The people.
    pub people: Option<String>,
    /// The class.
    pub class: Option<String>,
}

impl Called {
    /// Of which people and class the hero of a world is.
    pub fn of(world: &World, content: &Content) -> Called {
        let growth = world.hero().and_then(Actor::growth);
        let people = growth.and_then(|own| own.people);
        let class = growth.and_then(|own| own.class);
        Called {
            people: people.map(|kind| content.peoples[kind].id.clone()),
            class: class.map(|kind| content.classes[kind].id.clone()),
        }
    }
}

/// Why a hero cannot be that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCalling {
    /// The data do not define it.
    #[error("There is no {word} `{id}`; {help}")]
    Unknown {
        /// What it was to be: people or class.
        word: &'static str,
        /// The id.
        id: String,
        /// What there is.
        help: String,
    },
    /// The scenario does not let a hero be that.
    #[error("The {word} `{id}` is not for the scenario `{scenario}`; {help}")]
    Closed {
        /// What it was to be: people or class.
        word: &'static str,
        /// The id.
        id: String,
        /// The id of the scenario.
        scenario: String,
        /// What there is.
        help: String,
    },
    /// The scenario asks nothing.
    #[error("The scenario `{0}` has a hero of its own: leave out people and class.")]
    AsksNothing(String),
}

impl Calling {
    /// Who a hero is to be, by the ids that were said. Of what was not said, it is what is recommended; where nothing was, the hero is
    /// of no people and no class.
    ///
    /// # Errors
    /// When there is no such people or class, or the scenario does not let a hero be that.
    pub fn named(
        called: &Called,
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<Option<Calling>, NoCalling> {
        let Called { people, class } = called;
        if (people, class) == (&None, &None) {
            return Ok(None);
        }
        let id = &content.scenarios[scenario].id;
        let all = Calling::choices(scenario, content);
        let (Some((peoples, classes)), Some(advised)) = (all, Calling::advised(scenario, content))
        else {
            return Err(NoCalling::AsksNothing(id.clone()));
        };
        let people = one_of(say!("people"), people.as_deref(), (&peoples, &content.peoples), id)?;
        let class = one_of(say!("class"), class.as_deref(), (&classes, &content.classes), id)?;
        Ok(Some(Calling {
            people: people.unwrap_or(advised.people),
            class: class.unwrap_or(advised.class),
        }))
    }

    /// Who a hero is to be that sets out now: the same, but where nothing was said, whom a beginner is advised to be. Nobody begins as
    /// a hero of no class where a scenario asks; those that there are come from older saves and journals.
    ///
    /// # Errors
    /// When there is no such people or class, or the scenario does not let a hero be that.
    pub fn setting_out(
        called: &Called,
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<Option<Calling>, NoCalling> {
        match called == &Called::default() {
            true => Ok(Calling::advised(scenario, content)),
            false => Calling::named(called, scenario, content),
        }
    }

    /// What somebody is advised to take who does not know what to choose: what is recommended, or the first of what there is. None
    /// where a scenario asks nothing.
    pub fn advised(scenario: Kind<Scenario>, content: &Content) -> Option<Calling> {
        let (peoples, classes) = Calling::choices(scenario, content)?;
        let people = peoples.iter().find(|kind| content.peoples[**kind].recommended);
        let class = classes.iter().find(|kind| content.classes[**kind].recommended);
        Some(Calling { people: *people.or(peoples.first())?, class: *class.or(classes.first())? })
    }

    /// The peoples and the classes that can be chosen from, in the order of the data; none where a scenario asks nothing.
    pub fn choices(scenario: Kind<Scenario>, content: &Content) -> Option<Callings> {
        content.callings(scenario)
    }

    /// Who every hero of a scenario is, if it leaves nothing to choose.
    pub fn only(scenario: Kind<Scenario>, content: &Content) -> Option<Calling> {
        let (peoples, classes) = Calling::choices(scenario, content)?;
        match (&peoples[..], &classes[..]) {
            ([people], [class]) => Some(Calling { people: *people, class: *class }),
            _ => None,
        }
    }

    /// Whether a scenario lets a hero be that.
    pub fn is_open(self, scenario: Kind<Scenario>, content: &Content) -> bool {
        content.callings(scenario).is_some_and(|(peoples, classes)| {
            peoples.contains(&self.people) && classes.contains(&self.class)
        })
    }
}

/// The one of that id among those that are open; none where none was named.
fn one_of<T: Definition>(
    word: &'static str,
    id: Option<&str>,
    (open, registry): (&[Kind<T>], &Registry<T>),
    scenario: &str,
) -> Result<Option<Kind<T>>, NoCalling> {
    let Some(id) = id else { return Ok(None) };
    let help = suggestion(id, open.iter().map(|kind| registry[*kind].id()));
    let short: String = id.chars().take(40).collect();
    match registry.find(id) {
        Some(kind) if open.contains(&kind) => Ok(Some(kind)),
        Some(_) => Err(NoCalling::Closed { word, id: short, scenario: scenario.to_owned(), help }),
        None => Err(NoCalling::Unknown { word, id: short, help }),
    }
}
