//! A hero's people (race) and class: choice, validation and recommendation.

use crate::world::{Actor, World};
use fifteen_content::availability::HeroOptions;
use fifteen_content::read::value::suggestion;
use fifteen_content::{Class, Content, Definition, Kind, People, Registry, Scenario};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeopleAndClass {
    pub people: Kind<People>,
    pub class: Kind<Class>,
}

/// Ids of the chosen people and class of a hero; `None` leaves the choice to the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PeopleAndClassIds {
    pub people: Option<String>,
    pub class: Option<String>,
}

impl PeopleAndClassIds {
    pub fn from_world(world: &World, content: &Content) -> PeopleAndClassIds {
        let growth = world.hero().and_then(Actor::growth);
        let people = growth.and_then(|growth| growth.people);
        let class = growth.and_then(|growth| growth.class);
        PeopleAndClassIds {
            people: people.map(|kind| content.peoples[kind].id.clone()),
            class: class.map(|kind| content.classes[kind].id.clone()),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleOrClassError {
    /// `word` is `people` or `class`. `help` names the most similar choice, or all choices.
    #[error("There is no {word} `{id}`; {help}")]
    Unknown { word: &'static str, id: String, help: String },
    #[error("The {word} `{id}` is not for the scenario `{scenario}`; {help}")]
    NotAllowed { word: &'static str, id: String, scenario: String, help: String },
    #[error("The scenario `{0}` has a hero of its own: leave out people and class.")]
    NoChoice(String),
}

impl PeopleAndClass {
    /// Returns the people and class with the given ids. If one of the ids is missing, the recommended people or class
    /// takes its place. If both are missing, returns `None`: a hero who has no class and belongs to no people.
    ///
    /// # Errors
    /// If the people or class does not exist, or the scenario does not allow it.
    pub fn from_ids(
        ids: &PeopleAndClassIds,
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<Option<PeopleAndClass>, PeopleOrClassError> {
        let PeopleAndClassIds { people, class } = ids;
        if (people, class) == (&None, &None) {
            return Ok(None);
        }
        let id = &content.scenarios[scenario].id;
        let all = PeopleAndClass::choices(scenario, content);
        let (Some((peoples, classes)), Some(recommended)) =
            (all, PeopleAndClass::recommended(scenario, content))
        else {
            return Err(PeopleOrClassError::NoChoice(id.clone()));
        };
        let people = find_allowed(say!("people"), people.as_deref(), (&peoples, &content.peoples), id)?;
        let class = find_allowed(say!("class"), class.as_deref(), (&classes, &content.classes), id)?;
        Ok(Some(PeopleAndClass {
            people: people.unwrap_or(recommended.people),
            class: class.unwrap_or(recommended.class),
        }))
    }

    /// Like [`PeopleAndClass::from_ids`], but returns the recommended people and class if both ids are missing.
    /// `None` only if the scenario offers no choice. In other scenarios, heroes without a class come only from older
    /// saves and journals.
    ///
    /// # Errors
    /// If the people or class does not exist, or the scenario does not allow it.
    pub fn for_new_hero(
        ids: &PeopleAndClassIds,
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<Option<PeopleAndClass>, PeopleOrClassError> {
        match ids == &PeopleAndClassIds::default() {
            true => Ok(PeopleAndClass::recommended(scenario, content)),
            false => PeopleAndClass::from_ids(ids, scenario, content),
        }
    }

    /// Returns the recommended people and class. If none is recommended, the first one counts as recommended.
    /// `None` if the scenario offers no choice.
    pub fn recommended(scenario: Kind<Scenario>, content: &Content) -> Option<PeopleAndClass> {
        let (peoples, classes) = PeopleAndClass::choices(scenario, content)?;
        let people = peoples.iter().find(|kind| content.peoples[**kind].recommended);
        let class = classes.iter().find(|kind| content.classes[**kind].recommended);
        Some(PeopleAndClass { people: *people.or(peoples.first())?, class: *class.or(classes.first())? })
    }

    /// Returns the available peoples and classes in the order of the data, or `None` if the scenario offers no
    /// choice.
    pub fn choices(scenario: Kind<Scenario>, content: &Content) -> Option<HeroOptions> {
        content.hero_options(scenario)
    }

    /// Returns the people and class of a scenario that allows exactly one of each, or else `None`.
    pub fn only_choice(scenario: Kind<Scenario>, content: &Content) -> Option<PeopleAndClass> {
        let (peoples, classes) = PeopleAndClass::choices(scenario, content)?;
        match (&peoples[..], &classes[..]) {
            ([people], [class]) => Some(PeopleAndClass { people: *people, class: *class }),
            _ => None,
        }
    }

    pub fn is_allowed(self, scenario: Kind<Scenario>, content: &Content) -> bool {
        content
            .hero_options(scenario)
            .is_some_and(|(peoples, classes)| peoples.contains(&self.people) && classes.contains(&self.class))
    }
}

fn find_allowed<T: Definition>(
    word: &'static str,
    id: Option<&str>,
    (open, registry): (&[Kind<T>], &Registry<T>),
    scenario: &str,
) -> Result<Option<Kind<T>>, PeopleOrClassError> {
    let Some(id) = id else { return Ok(None) };
    let help = suggestion(id, open.iter().map(|kind| registry[*kind].id()));
    let short: String = id.chars().take(40).collect();
    match registry.find(id) {
        Some(kind) if open.contains(&kind) => Ok(Some(kind)),
        Some(_) => {
            Err(PeopleOrClassError::NotAllowed { word, id: short, scenario: scenario.to_owned(), help })
        }
        None => Err(PeopleOrClassError::Unknown { word, id: short, help }),
    }
}
