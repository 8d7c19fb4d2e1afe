//! A hero's people and class: choice, validation and recommendation.

use crate::world::{Actor, World};
use fifteen_content::belonging::Callings;
use fifteen_content::read::value::suggestion;
use fifteen_content::{Class, Content, Definition, Kind, People, Registry, Scenario};

/// The people and class of a hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calling {
    /// People.
    pub people: Kind<People>,
    /// Class.
    pub class: Kind<Class>,
}

/// The chosen people and class of a hero, by id; either may be left open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    /// Id of the people.
    pub people: Option<String>,
    /// Id of the class.
    pub class: Option<String>,
}

impl Called {
    /// Returns the people and class of the hero of a world.
    pub fn from_world(world: &World, content: &Content) -> Called {
        let growth = world.hero().and_then(Actor::growth);
        let people = growth.and_then(|own| own.people);
        let class = growth.and_then(|own| own.class);
        Called {
            people: people.map(|kind| content.peoples[kind].id.clone()),
            class: class.map(|kind| content.classes[kind].id.clone()),
        }
    }
}

/// Reason why a people or class cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCalling {
    /// The data do not define it.
    #[error("There is no {word} `{id}`; {help}")]
    Unknown {
        /// `people` or `class`.
        word: &'static str,
        /// Given id.
        id: String,
        /// Suggestion, or the list of choices.
        help: String,
    },
    /// The scenario does not allow it.
    #[error("The {word} `{id}` is not for the scenario `{scenario}`; {help}")]
    Closed {
        /// `people` or `class`.
        word: &'static str,
        /// Given id.
        id: String,
        /// Id of the scenario.
        scenario: String,
        /// Suggestion, or the list of choices.
        help: String,
    },
    /// The scenario offers no choice.
    #[error("The scenario `{0}` has a hero of its own: leave out people and class.")]
    AsksNothing(String),
}

impl Calling {
    /// Returns the people and class with the given ids. A missing one of the two is replaced by the recommended one. If
    /// both are missing, the hero has neither: `None`.
    ///
    /// # Errors
    /// If the people or class does not exist, or the scenario does not allow it.
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

    /// Returns the people and class of a new hero. Works like [`Calling::named`], but if both are missing, both are the
    /// recommended ones. A new hero always has a class if the scenario offers a choice; heroes without one come from
    /// older saves and journals.
    ///
    /// # Errors
    /// If the people or class does not exist, or the scenario does not allow it.
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

    /// Returns the recommended people and class, or the first ones if none are recommended. `None` if the scenario
    /// offers no choice.
    pub fn advised(scenario: Kind<Scenario>, content: &Content) -> Option<Calling> {
        let (peoples, classes) = Calling::choices(scenario, content)?;
        let people = peoples.iter().find(|kind| content.peoples[**kind].recommended);
        let class = classes.iter().find(|kind| content.classes[**kind].recommended);
        Some(Calling { people: *people.or(peoples.first())?, class: *class.or(classes.first())? })
    }

    /// Returns the available peoples and classes in the order of the data, or `None` if the scenario offers no choice.
    pub fn choices(scenario: Kind<Scenario>, content: &Content) -> Option<Callings> {
        content.callings(scenario)
    }

    /// Returns the people and class of every hero of a scenario, if it allows only one of each.
    pub fn only(scenario: Kind<Scenario>, content: &Content) -> Option<Calling> {
        let (peoples, classes) = Calling::choices(scenario, content)?;
        match (&peoples[..], &classes[..]) {
            ([people], [class]) => Some(Calling { people: *people, class: *class }),
            _ => None,
        }
    }

    /// Whether a scenario allows this people and class.
    pub fn is_open(self, scenario: Kind<Scenario>, content: &Content) -> bool {
        content.callings(scenario).is_some_and(|(peoples, classes)| {
            peoples.contains(&self.people) && classes.contains(&self.class)
        })
    }
}

/// Finds an id among the allowed kinds. `None` if no id was given.
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
