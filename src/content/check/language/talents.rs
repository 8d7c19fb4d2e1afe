//! Checks of talents: whether some hero can be offered and use them.

use super::Language;
use super::occasions::{Asked, Why};
use crate::kinds::hero::talent::Asks;
use crate::{Class, Kind, Origin, People, Talent};

const OF_THOSE: &str = "use another condition, or remove this one";

/// The peoples and classes that can have a talent. `None` means all.
#[derive(Clone)]
struct Open {
    peoples: Option<Vec<Kind<People>>>,
    classes: Option<Vec<Kind<Class>>>,
}

impl Language<'_> {
    /// Warns of talents that can never be offered or used.
    pub(super) fn uses(&self) {
        for (raw, (kind, own)) in self.raw.talents.records.iter().zip(self.content.talents.iter()) {
            let condition = own.active.as_ref().and_then(|active| active.condition.as_ref());
            if let (Some(condition), Some(node)) = (condition, raw.node.field("use")) {
                let asked = Asked { origin: Some(Origin::Talent(kind)), ..Asked::default() };
                self.condition(raw, super::part(node, "if"), condition, asked);
            }
            let open = self.open(kind);
            if open.is_for_nobody() {
                let place = raw
                    .node
                    .field("asks")
                    .map_or(raw.place("id"), |asks| super::part(asks, "talents"));
                let message = "no hero can be offered this: the required talents belong to other peoples or classes";
                self.warn(
                    raw,
                    place,
                    message.to_owned(),
                    "require a talent that these peoples and classes can have",
                );
            }
        }
    }

    /// Returns why no owner of a talent has one of these classes, or `None` if one can.
    pub(super) fn not_of_class(
        &self,
        classes: &[Kind<Class>],
        origin: Option<Origin>,
    ) -> Option<Why> {
        let open = self.owners(origin)?;
        let why = ("its `asks` offers it to other classes".to_owned(), OF_THOSE);
        (!meet(&open.classes, classes)).then_some(why)
    }

    /// Returns why no owner of a talent has one of these peoples, or `None` if one can.
    pub(super) fn not_of_people(
        &self,
        peoples: &[Kind<People>],
        origin: Option<Origin>,
    ) -> Option<Why> {
        let open = self.owners(origin)?;
        let why = ("its `asks` offers it to other peoples".to_owned(), OF_THOSE);
        (!meet(&open.peoples, peoples)).then_some(why)
    }

    /// Returns why no owner of a talent can also have another talent, or `None` if one can.
    pub(super) fn not_beside(&self, other: Kind<Talent>, origin: Option<Origin>) -> Option<Why> {
        let both = self.owners(origin)?.and(&self.open(other));
        let why = ("no hero can have both talents".to_owned(), OF_THOSE);
        both.is_for_nobody().then_some(why)
    }

    /// Returns who can have a talent. `None` for other definitions, and for a talent that no hero can have.
    fn owners(&self, origin: Option<Origin>) -> Option<Open> {
        let Some(Origin::Talent(own)) = origin else { return None };
        Some(self.open(own)).filter(|open| !open.is_for_nobody())
    }

    /// Returns who can have a talent. For a talent from birth or class alone, `asks` does not count.
    fn open(&self, kind: Kind<Talent>) -> Open {
        let content = self.content;
        let own = &content.talents[kind];
        if own.frequency == 0 && own.boon_of.is_none() {
            let peoples =
                content.peoples.iter().filter(|(_, people)| people.traits.contains(&kind));
            let classes = content.classes.iter().filter(|(_, class)| class.talents.contains(&kind));
            let peoples: Vec<_> = peoples.map(|(people, _)| people).collect();
            let classes: Vec<_> = classes.map(|(class, _)| class).collect();
            return match (peoples.is_empty(), classes.is_empty()) {
                (false, true) => Open { peoples: Some(peoples), classes: None },
                (true, false) => Open { peoples: None, classes: Some(classes) },
                // Either source will do, or another check reports that no hero has the talent.
                (true, true) | (false, false) => Open { peoples: None, classes: None },
            };
        }
        let asks = &own.asks;
        let mut open = Open::from_requirements(asks);
        for other in asks.talents.iter().filter(|other| **other != kind) {
            open = open.and(&self.open_by_itself(*other));
        }
        open
    }

    /// Returns who can have a talent, without what its required talents need in turn.
    fn open_by_itself(&self, kind: Kind<Talent>) -> Open {
        let own = &self.content.talents[kind];
        match own.asks.talents.is_empty() {
            true => self.open(kind),
            false => Open::from_requirements(&own.asks),
        }
    }
}

impl Open {
    /// Builds the restriction from the `asks` of a talent.
    fn from_requirements(asks: &Asks) -> Open {
        Open {
            peoples: (!asks.peoples.is_empty()).then(|| asks.peoples.clone()),
            classes: (!asks.classes.is_empty()).then(|| asks.classes.clone()),
        }
    }

    fn is_for_nobody(&self) -> bool {
        let none = |empty: Option<bool>| empty.unwrap_or(false);
        none(self.peoples.as_ref().map(Vec::is_empty))
            || none(self.classes.as_ref().map(Vec::is_empty))
    }

    /// Returns the intersection of two restrictions.
    fn and(&self, other: &Open) -> Open {
        Open {
            peoples: both(&self.peoples, &other.peoples),
            classes: both(&self.classes, &other.classes),
        }
    }
}

fn both<T: Copy + PartialEq>(one: &Option<Vec<T>>, other: &Option<Vec<T>>) -> Option<Vec<T>> {
    match (one, other) {
        (Some(one), Some(other)) => {
            Some(one.iter().filter(|own| other.contains(own)).copied().collect())
        }
        (one, other) => one.clone().or_else(|| other.clone()),
    }
}

/// Whether the restriction admits one of these.
fn meet<T: PartialEq>(open: &Option<Vec<T>>, asked: &[T]) -> bool {
    open.as_ref().is_none_or(|open| asked.iter().any(|one| open.contains(one)))
}
