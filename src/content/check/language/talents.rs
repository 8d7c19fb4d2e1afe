//! Checks of talents: whether some hero can be offered and use them.

use super::LanguageCheck;
use super::triggers::{ConditionUse, ReasonAndHelp};
use crate::kinds::hero::talent::TalentRequirements;
use crate::{Class, Kind, People, ReactionOwner, Talent};

const REMOVE_OR_REPLACE_HELP: &str = "use another condition, or remove this one";

/// The peoples and classes that can have a talent. `None` means all.
#[derive(Clone)]
struct TalentEligibility {
    peoples: Option<Vec<Kind<People>>>,
    classes: Option<Vec<Kind<Class>>>,
}

impl LanguageCheck<'_> {
    /// Warns of talents that can never be offered or used.
    pub(super) fn talents(&self) {
        for (raw, (kind, own)) in self.raw.talents.records.iter().zip(self.content.talents.iter()) {
            let condition = own.active.as_ref().and_then(|active| active.condition.as_ref());
            if let (Some(condition), Some(node)) = (condition, raw.node.field("use")) {
                let context =
                    ConditionUse { origin: Some(ReactionOwner::Talent(kind)), ..ConditionUse::default() };
                self.condition(raw, super::field_span(node, "if"), condition, context);
            }
            let open = self.eligibility(kind);
            if open.is_empty() {
                let place = raw
                    .node
                    .field("requires")
                    .map_or(raw.field_span("id"), |asks| super::field_span(asks, "talents"));
                let message =
                    "no hero can be offered this: the required talents belong to other peoples or classes";
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
    pub(super) fn reason_not_of_class(
        &self,
        classes: &[Kind<Class>],
        origin: Option<ReactionOwner>,
    ) -> Option<ReasonAndHelp> {
        let open = self.eligibility_of_owner(origin)?;
        let why = ("its `requires` offers it to other classes".to_owned(), REMOVE_OR_REPLACE_HELP);
        (!admits_any(&open.classes, classes)).then_some(why)
    }

    /// Returns why no owner of a talent has one of these peoples, or `None` if one can.
    pub(super) fn reason_not_of_people(
        &self,
        peoples: &[Kind<People>],
        origin: Option<ReactionOwner>,
    ) -> Option<ReasonAndHelp> {
        let open = self.eligibility_of_owner(origin)?;
        let why = ("its `requires` offers it to other peoples".to_owned(), REMOVE_OR_REPLACE_HELP);
        (!admits_any(&open.peoples, peoples)).then_some(why)
    }

    /// Returns why no owner of a talent can also have another talent, or `None` if one can.
    pub(super) fn reason_not_with_talent(
        &self,
        other: Kind<Talent>,
        origin: Option<ReactionOwner>,
    ) -> Option<ReasonAndHelp> {
        let both = self.eligibility_of_owner(origin)?.intersection(&self.eligibility(other));
        let why = ("no hero can have both talents".to_owned(), REMOVE_OR_REPLACE_HELP);
        both.is_empty().then_some(why)
    }

    /// Returns who can have a talent. `None` for other definitions, and for a talent that no hero can have.
    fn eligibility_of_owner(&self, origin: Option<ReactionOwner>) -> Option<TalentEligibility> {
        let Some(ReactionOwner::Talent(own)) = origin else { return None };
        Some(self.eligibility(own)).filter(|open| !open.is_empty())
    }

    /// Returns who can have a talent. For a talent from birth or class alone, `requires` does not count.
    fn eligibility(&self, kind: Kind<Talent>) -> TalentEligibility {
        let content = self.content;
        let own = &content.talents[kind];
        if own.frequency == 0 && own.boon_of.is_none() {
            let peoples = content.peoples.iter().filter(|(_, people)| people.traits.contains(&kind));
            let classes = content.classes.iter().filter(|(_, class)| class.talents.contains(&kind));
            let peoples: Vec<_> = peoples.map(|(people, _)| people).collect();
            let classes: Vec<_> = classes.map(|(class, _)| class).collect();
            return match (peoples.is_empty(), classes.is_empty()) {
                (false, true) => TalentEligibility { peoples: Some(peoples), classes: None },
                (true, false) => TalentEligibility { peoples: None, classes: Some(classes) },
                // Either source will do, or another check reports that no hero has the talent.
                (true, true) | (false, false) => TalentEligibility { peoples: None, classes: None },
            };
        }
        let requirements = &own.requires;
        let mut open = TalentEligibility::from_requirements(requirements);
        for other in requirements.talents.iter().filter(|other| **other != kind) {
            open = open.intersection(&self.own_eligibility(*other));
        }
        open
    }

    /// Returns who can have a talent, without what its required talents need in turn.
    fn own_eligibility(&self, kind: Kind<Talent>) -> TalentEligibility {
        let own = &self.content.talents[kind];
        match own.requires.talents.is_empty() {
            true => self.eligibility(kind),
            false => TalentEligibility::from_requirements(&own.requires),
        }
    }
}

impl TalentEligibility {
    /// Builds the restriction from the `requires` of a talent.
    fn from_requirements(requirements: &TalentRequirements) -> TalentEligibility {
        TalentEligibility {
            peoples: (!requirements.peoples.is_empty()).then(|| requirements.peoples.clone()),
            classes: (!requirements.classes.is_empty()).then(|| requirements.classes.clone()),
        }
    }

    fn is_empty(&self) -> bool {
        let none = |empty: Option<bool>| empty.unwrap_or(false);
        none(self.peoples.as_ref().map(Vec::is_empty)) || none(self.classes.as_ref().map(Vec::is_empty))
    }

    /// Returns the intersection of two restrictions.
    fn intersection(&self, other: &TalentEligibility) -> TalentEligibility {
        TalentEligibility {
            peoples: intersect_lists(&self.peoples, &other.peoples),
            classes: intersect_lists(&self.classes, &other.classes),
        }
    }
}

fn intersect_lists<T: Copy + PartialEq>(one: &Option<Vec<T>>, other: &Option<Vec<T>>) -> Option<Vec<T>> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.iter().filter(|own| other.contains(own)).copied().collect()),
        (one, other) => one.clone().or_else(|| other.clone()),
    }
}

/// Whether the restriction admits one of these.
fn admits_any<T: PartialEq>(open: &Option<Vec<T>>, wanted: &[T]) -> bool {
    open.as_ref().is_none_or(|open| wanted.iter().any(|one| open.contains(one)))
}
