//! What there is to choose from, and what of it the player was last time.

use crate::screen::Context;
use crate::screens::hero::seed_line::SeedLine;
use fifteen_content::{Class, Kind, People, Scenario};
use fifteen_game::{Called, Calling};

/// What there is to choose from.
pub(super) struct Choices {
    pub(super) scenario: Kind<Scenario>,
    pub(super) peoples: Vec<Kind<People>>,
    pub(super) classes: Vec<Kind<Class>>,
}

impl Choices {
    /// What there is in the scenario of that id now: the data may change while somebody chooses.
    pub(super) fn of(scenario: &str, context: &Context) -> Option<Choices> {
        let content = context.content;
        let scenario = content.scenarios.find(scenario)?;
        let (peoples, classes) = Calling::choices(scenario, content)?;
        let some = !peoples.is_empty() && !classes.is_empty();
        some.then_some(Choices { scenario, peoples, classes })
    }

    /// The people and class at these places, or the last ones.
    pub(super) fn at(&self, people: usize, class: usize) -> Option<Calling> {
        let people = *self.peoples.get(people).or(self.peoples.last())?;
        let class = *self.classes.get(class).or(self.classes.last())?;
        Some(Calling { people, class })
    }

    /// Whether a run can have a seed of its own.
    pub(super) fn has_seed(&self, context: &Context) -> bool {
        SeedLine::is_open(&context.content.scenarios[self.scenario].id, context.content)
    }

    /// What the player was last time, as far as that can be chosen, and what of it cannot.
    pub(super) fn last_time(&self, context: &Context) -> (Option<Calling>, Option<String>) {
        let content = context.content;
        let Called { people, class } = context.settings.last_hero();
        let found = |kind: &Kind<People>| Some(&content.peoples[*kind].id) == people.as_ref();
        let people_now = self.peoples.iter().copied().find(found);
        let found = |kind: &Kind<Class>| Some(&content.classes[*kind].id) == class.as_ref();
        let class_now = self.classes.iter().copied().find(found);
        let missing = match (people_now, class_now) {
            (None, _) => people,
            (_, None) => class,
            (Some(_), Some(_)) => None,
        };
        let advised = Calling::advised(self.scenario, content);
        let any = people_now.is_some() || class_now.is_some();
        let last = advised.filter(|_| any).map(|advised| Calling {
            people: people_now.unwrap_or(advised.people),
            class: class_now.unwrap_or(advised.class),
        });
        (last, missing)
    }
}

/// "Lastlighter and hunter".
pub(super) fn named(Calling { people, class }: Calling, context: &Context) -> String {
    let content = context.content;
    say!("{} and {}", content.peoples[people].name, content.classes[class].name)
}
