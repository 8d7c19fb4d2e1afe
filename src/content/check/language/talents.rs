//! Checks of talents: whether any hero can get them and use them.

use super::LanguageCheck;
use super::triggers::{ConditionUse, REMOVE_HELP, ReasonAndHelp};
use crate::kinds::hero::talent::TalentRequirements;
use crate::{Class, Kind, People, ReactionOwner, Talent};

/// The peoples and classes whose heroes can have a talent. `None` means all.
#[derive(Clone)]
pub(super) struct TalentEligibility {
    pub peoples: Option<Vec<Kind<People>>>,
    pub classes: Option<Vec<Kind<Class>>>,
}

impl LanguageCheck<'_> {
    pub(super) fn talents(&self) {
        for (raw, (kind, talent)) in self.raw.talents.records.iter().zip(self.content.talents.iter()) {
            let condition = talent.active.as_ref().and_then(|active| active.condition.as_ref());
            if let (Some(condition), Some(node)) = (condition, raw.node.field("use")) {
                let context =
                    ConditionUse { origin: Some(ReactionOwner::Talent(kind)), ..ConditionUse::default() };
                self.condition(raw, super::field_span(node, "if"), condition, context);
            }
            let eligibility = self.eligibility(kind);
            if eligibility.is_empty() {
                let asks = raw.node.field("requires");
                let place = asks.map_or(raw.field_span("id"), |asks| super::field_span(asks, "talents"));
                let message =
                    "no hero can be offered this: the required talents belong to other peoples or classes";
                let help = "require a talent that these peoples and classes can have";
                self.warn(raw, place, message.to_owned(), help);
            }
        }
    }

    /// Returns why a talent is never offered to one of the `wanted` peoples or classes.
    pub(super) fn reason_not_offered<T: PartialEq>(
        &self,
        origin: Option<ReactionOwner>,
        offered_to: impl Fn(&TalentEligibility) -> &Option<Vec<T>>,
        wanted: &[T],
        word: &str,
    ) -> Option<ReasonAndHelp> {
        let eligibility = self.eligibility_of_owner(origin)?;
        let open = offered_to(&eligibility).as_ref()?;
        let why = || (format!("its `requires` offers it to other {word}"), REMOVE_HELP);
        (!wanted.iter().any(|item| open.contains(item))).then(why)
    }

    pub(super) fn reason_not_with_talent(
        &self,
        other: Kind<Talent>,
        origin: Option<ReactionOwner>,
    ) -> Option<ReasonAndHelp> {
        let both = self.eligibility_of_owner(origin)?.intersection(&self.eligibility(other));
        let why = ("no hero can have both talents".to_owned(), REMOVE_HELP);
        both.is_empty().then_some(why)
    }

    /// Returns the eligibility for the talent `origin`. `None` if it is not a talent or no hero can have it.
    fn eligibility_of_owner(&self, origin: Option<ReactionOwner>) -> Option<TalentEligibility> {
        let Some(ReactionOwner::Talent(talent)) = origin else { return None };
        Some(self.eligibility(talent)).filter(|eligibility| !eligibility.is_empty())
    }

    /// Returns the eligibility for a talent. If heroes get the talent only from their people or class, its `requires`
    /// is ignored.
    fn eligibility(&self, kind: Kind<Talent>) -> TalentEligibility {
        let content = self.content;
        let talent = &content.talents[kind];
        if talent.frequency == 0 && talent.boon_of.is_none() {
            let peoples = content.peoples.iter().filter(|(_, people)| people.traits.contains(&kind));
            let classes = content.classes.iter().filter(|(_, class)| class.talents.contains(&kind));
            let peoples: Vec<_> = peoples.map(|(people, _)| people).collect();
            let classes: Vec<_> = classes.map(|(class, _)| class).collect();
            return match (peoples.is_empty(), classes.is_empty()) {
                (false, true) => TalentEligibility { peoples: Some(peoples), classes: None },
                (true, false) => TalentEligibility { peoples: None, classes: Some(classes) },
                // If peoples and classes both grant the talent, neither list is a limit: a hero of any people can get
                // it from a class, and a hero of any class from a people. If nothing grants it, another check warns.
                (true, true) | (false, false) => TalentEligibility { peoples: None, classes: None },
            };
        }
        let requirements = &talent.requires;
        let mut eligibility = TalentEligibility::from_requirements(requirements);
        for other in requirements.talents.iter().filter(|other| **other != kind) {
            eligibility = eligibility.intersection(&self.own_eligibility(*other));
        }
        eligibility
    }

    /// Returns the eligibility for a required talent. The talents that it requires in turn are ignored.
    fn own_eligibility(&self, kind: Kind<Talent>) -> TalentEligibility {
        let talent = &self.content.talents[kind];
        match talent.requires.talents.is_empty() {
            true => self.eligibility(kind),
            false => TalentEligibility::from_requirements(&talent.requires),
        }
    }
}

impl TalentEligibility {
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

    fn intersection(&self, other: &TalentEligibility) -> TalentEligibility {
        TalentEligibility {
            peoples: intersect_lists(&self.peoples, &other.peoples),
            classes: intersect_lists(&self.classes, &other.classes),
        }
    }
}

fn intersect_lists<T: Copy + PartialEq>(one: &Option<Vec<T>>, other: &Option<Vec<T>>) -> Option<Vec<T>> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.iter().filter(|item| other.contains(item)).copied().collect()),
        (one, other) => one.clone().or_else(|| other.clone()),
    }
}
