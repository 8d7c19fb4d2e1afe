//! Talents that nobody can be offered who could use them.

use super::Language;
use super::occasions::{Asked, Why};
use crate::kinds::hero::talent::Asks;
use crate::{Class, Kind, Origin, People, Talent};

const OF_THOSE: &str = "ask for what they can be or have, or leave it out";

/// For whom something can be: of which peoples and classes; none for all.
#[derive(Clone)]
struct Open {
    peoples: Option<Vec<Kind<People>>>,
    classes: Option<Vec<Kind<Class>>>,
}

impl Language<'_> {
    /// Warns of talents that can never be used.
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
                let message = "nobody can be offered this: who can have what it asks for is of another people or class";
                self.warn(raw, place, message.to_owned(), "ask for a talent that they can have");
            }
        }
    }

    /// Why nobody who has a talent is of one of these classes, if so.
    pub(super) fn not_of_class(
        &self,
        classes: &[Kind<Class>],
        origin: Option<Origin>,
    ) -> Option<Why> {
        let open = self.owners(origin)?;
        let why = ("its `asks` offers it to other classes".to_owned(), OF_THOSE);
        (!meet(&open.classes, classes)).then_some(why)
    }

    /// Why nobody who has a talent is of one of these peoples, if so.
    pub(super) fn not_of_people(
        &self,
        peoples: &[Kind<People>],
        origin: Option<Origin>,
    ) -> Option<Why> {
        let open = self.owners(origin)?;
        let why = ("its `asks` offers it to other peoples".to_owned(), OF_THOSE);
        (!meet(&open.peoples, peoples)).then_some(why)
    }

    /// Why nobody who has a talent has that one too, if so.
    pub(super) fn not_beside(&self, other: Kind<Talent>, origin: Option<Origin>) -> Option<Why> {
        let both = self.owners(origin)?.and(&self.open(other));
        let why = ("who has this talent never has that one".to_owned(), OF_THOSE);
        both.is_for_nobody().then_some(why)
    }

    /// Who can have a talent; none where it is no talent, or where nobody can.
    fn owners(&self, origin: Option<Origin>) -> Option<Open> {
        let Some(Origin::Talent(own)) = origin else { return None };
        Some(self.open(own)).filter(|open| !open.is_for_nobody())
    }

    /// Who can have a talent. Who is born with it or has it of their class needs not be asked.
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
                // Either will do, or it is told elsewhere that nobody has it.
                (true, true) | (false, false) => Open { peoples: None, classes: None },
            };
        }
        let asks = &own.asks;
        let mut open = Open::of(asks);
        for other in asks.talents.iter().filter(|other| **other != kind) {
            open = open.and(&self.open_by_itself(*other));
        }
        open
    }

    /// Who can have a talent, without what those need that it asks for.
    fn open_by_itself(&self, kind: Kind<Talent>) -> Open {
        let own = &self.content.talents[kind];
        match own.asks.talents.is_empty() {
            true => self.open(kind),
            false => Open::of(&own.asks),
        }
    }
}

impl Open {
    /// For whom it is by what it asks.
    fn of(asks: &Asks) -> Open {
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

    /// For whom both are.
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

/// Whether one of these is among those for whom something is.
fn meet<T: PartialEq>(open: &Option<Vec<T>>, asked: &[T]) -> bool {
    open.as_ref().is_none_or(|open| asked.iter().any(|one| open.contains(one)))
}
