//! Detection of contradictory conditions, and of conditions that always hold.

use super::LanguageCheck;
use super::triggers::{ConditionUse, ReasonAndHelp};
use crate::{Condition, Kind, ReactionOwner, Scenario, Slot, Theme};

/// Maximum number of conditions of one list that are compared with each other. Further conditions are ignored.
const MAX_COMPARED_CONDITIONS: usize = 100;

impl LanguageCheck<'_> {
    /// Returns why two conditions of a list can never hold together. `None` if no contradiction is found.
    pub(super) fn contradiction(&self, all: &[Condition]) -> Option<ReasonAndHelp> {
        let flat: Vec<&Condition> = all.iter().flat_map(flatten).take(MAX_COMPARED_CONDITIONS).collect();
        let clash = flat.iter().enumerate().any(|(place, one)| {
            let others = &flat[place + 1..];
            others.iter().any(|other| {
                always_contradict(one, other) || always_contradict(other, one) || self.contradicts(one, other)
            })
        });
        let why = "two of these conditions contradict each other".to_owned();
        clash.then_some((why, "remove one of the two, or write `any`"))
    }

    /// Whether two conditions can never hold together with the loaded data.
    fn contradicts(&self, one: &Condition, other: &Condition) -> bool {
        match (one, other) {
            (Condition::Hero {}, Condition::Monster(kinds))
            | (Condition::Monster(kinds), Condition::Hero {}) => {
                kinds.iter().all(|kind| self.is_never_hero(Some(ReactionOwner::Monster(*kind))))
            }
            (Condition::Theme(themes), Condition::Depth(depths))
            | (Condition::Depth(depths), Condition::Theme(themes)) => !self.is_theme_at(themes, *depths),
            (Condition::Hour(_), Condition::Depth(depths))
            | (Condition::Depth(depths), Condition::Hour(_)) => !self.has_sky_at(*depths),
            (Condition::Scenario(games), other) | (other, Condition::Scenario(games)) => {
                games.iter().all(|game| self.scenario_rules_out(*game, other))
            }
            (Condition::Monster(kinds), Condition::Family(family))
            | (Condition::Family(family), Condition::Monster(kinds)) => {
                kinds.iter().all(|kind| self.content.monsters[*kind].family != *family)
            }
            (Condition::Monster(kinds), Condition::Faction(faction))
            | (Condition::Faction(faction), Condition::Monster(kinds)) => {
                kinds.iter().all(|kind| self.content.monsters[*kind].faction != *faction)
            }
            (Condition::Wields(items), Condition::WieldsGroup(groups))
            | (Condition::WieldsGroup(groups), Condition::Wields(items)) => {
                items.iter().all(|item| !self.content.items[*item].is_in_any(groups))
            }
            _ => false,
        }
    }

    fn scenario_rules_out(&self, game: Kind<Scenario>, condition: &Condition) -> bool {
        let scenario = &self.content.scenarios[game];
        let has =
            |(least, most): (i32, i32)| scenario.depths().any(|(depth, _)| (least..=most).contains(&depth));
        if let Condition::Depth(depths) = condition {
            return !has(*depths) && scenario.country.is_none();
        }
        if let Condition::Deepest((least, _)) = condition {
            return *least > 0 && !has((*least, i32::MAX));
        }
        let Condition::Lamps((least, _)) = condition else { return false };
        scenario.lamps.as_ref().is_none_or(|lamps| *least > lamps.count)
    }

    /// Whether a condition can never hold in a scenario. An `all` condition is ruled out if any of its parts is.
    pub(super) fn is_ruled_out_by_scenario(&self, game: Kind<Scenario>, condition: &Condition) -> bool {
        flatten(condition).into_iter().any(|part| self.scenario_rules_out(game, part))
    }

    /// Whether a condition already holds on the first turn of a run: it is always true, covers all depths of the
    /// scenario, includes turn 0, or asks for an item of the starting gear.
    pub(super) fn holds_at_start(
        &self,
        game: Kind<Scenario>,
        condition: &Condition,
        context: ConditionUse,
    ) -> bool {
        let scenario = &self.content.scenarios[game];
        flatten(condition).into_iter().all(|part| match part {
            Condition::Turns((least, _)) => *least == 0,
            Condition::Depth((least, most)) => {
                let mut depths = scenario.depths();
                scenario.country.is_none() && depths.all(|(depth, _)| (*least..=*most).contains(&depth))
            }
            Condition::Carries(items) => {
                let has = |item| scenario.gear.iter().any(|gear| gear.item == item);
                scenario.heroes.is_none() && items.iter().any(|item| has(*item))
            }
            Condition::Not(other) => {
                self.scenario_rules_out(game, other) || self.is_always_true(part, context)
            }
            other => self.is_always_true(other, context),
        })
    }

    pub(super) fn has_sky_at(&self, (least, most): (i32, i32)) -> bool {
        let themes = &self.content.themes;
        let mut levels = self.content.scenarios.iter().flat_map(|(_, scenario)| scenario.depths());
        levels.any(|(depth, theme)| (least..=most).contains(&depth) && themes[theme].sky.is_some())
    }

    fn is_theme_at(&self, themes: &[Kind<Theme>], (least, most): (i32, i32)) -> bool {
        let mut levels = self.content.scenarios.iter().flat_map(|(_, scenario)| scenario.depths());
        levels.any(|(depth, theme)| (least..=most).contains(&depth) && themes.contains(&theme))
    }

    pub(super) fn is_always_true(&self, condition: &Condition, context: ConditionUse) -> bool {
        match condition {
            Condition::All(all) => all.iter().all(|part| self.is_always_true(part, context)),
            Condition::Any(any) => {
                let any = &any[..any.len().min(MAX_COMPARED_CONDITIONS)];
                let denied = |part: &Condition| any.iter().any(|other| is_negation_of(part, other));
                any.iter().any(|part| self.is_always_true(part, context) || denied(part))
            }
            Condition::Not(part) => self.reason_never_true(part, context).is_some(),
            Condition::Hero {} => context.origin.is_some_and(ReactionOwner::belongs_to_hero),
            Condition::Level(least) => {
                *least <= 1 && context.origin.is_some_and(ReactionOwner::belongs_to_hero)
            }
            Condition::Mark { mark, least, most } => {
                let mark = &self.content.marks[*mark];
                let above = least.is_none_or(|least| least <= mark.least);
                above && most.is_none_or(|most| most >= mark.most)
            }
            _ => false,
        }
    }
}

fn flatten(condition: &Condition) -> Vec<&Condition> {
    match condition {
        Condition::All(all) => all.iter().flat_map(flatten).collect(),
        other => vec![other],
    }
}

fn is_negation_of(one: &Condition, other: &Condition) -> bool {
    let shown = |condition: &Condition| format!("{condition:?}");
    matches!(one, Condition::Not(not) if shown(not) == shown(other))
}

/// Whether two conditions can never hold together with any data.
fn always_contradict(one: &Condition, other: &Condition) -> bool {
    match (one, other) {
        (plain, Condition::Not(not)) => implies(plain, not),
        (Condition::Mark { mark, least, most }, Condition::Mark { mark: same, least: from, most: to }) => {
            mark == same && ranges_are_disjoint((*least, *most), (*from, *to))
        }
        (Condition::Depth(one), Condition::Depth(other))
        | (Condition::Deepest(one), Condition::Deepest(other))
        | (Condition::Turns(one), Condition::Turns(other))
        | (Condition::Lamps(one), Condition::Lamps(other)) => one.0 > other.1 || other.0 > one.1,
        (
            Condition::Standing { faction, least, most },
            Condition::Standing { faction: same, least: from, most: to },
        ) => faction == same && ranges_are_disjoint((*least, *most), (*from, *to)),
        (Condition::EmptyHanded {}, Condition::SlotFilled(slots)) => {
            slots.iter().all(|slot| [Slot::Weapon, Slot::OffHand].contains(slot))
        }
        (Condition::Quest { .. }, Condition::Quest { .. }) => quests_contradict(one, other),
        (Condition::People(one), Condition::People(other)) => are_disjoint(one, other),
        (Condition::Class(one), Condition::Class(other)) => are_disjoint(one, other),
        (Condition::Monster(one), Condition::Monster(other)) => are_disjoint(one, other),
        (Condition::Terrain(one), Condition::Terrain(other)) => are_disjoint(one, other),
        (Condition::Hour(one), Condition::Hour(other)) => are_disjoint(one, other),
        (Condition::Spot(one), Condition::Spot(other)) => are_disjoint(one, other),
        (Condition::Theme(one), Condition::Theme(other)) => are_disjoint(one, other),
        (Condition::ItemClass(one), Condition::ItemClass(other)) => are_disjoint(one, other),
        (Condition::Scenario(one), Condition::Scenario(other)) => are_disjoint(one, other),
        (Condition::Wields(one), Condition::Wields(other)) => are_disjoint(one, other),
        (Condition::Family(one), Condition::Family(other)) => one != other,
        (Condition::Faction(one), Condition::Faction(other)) => one != other,
        (Condition::School(one), Condition::School(other)) => one != other,
        (Condition::Element(one), Condition::Element(other)) => one != other,
        (Condition::OfStatus(one), Condition::OfStatus(other)) => one != other,
        (
            Condition::EmptyHanded {},
            Condition::Shield {} | Condition::Wields(_) | Condition::WieldsGroup(_),
        )
        | (Condition::Thrown {}, Condition::HandToHand {})
        | (Condition::Hero {}, Condition::Ally {} | Condition::Asleep {}) => true,
        _ => false,
    }
}

fn quests_contradict(one: &Condition, other: &Condition) -> bool {
    let (Condition::Quest { quest, is, end }, Condition::Quest { quest: same, is: others, end: another }) =
        (one, other)
    else {
        return false;
    };
    let ends_apart = end.as_ref().zip(another.as_ref()).is_some_and(|(one, other)| one != other);
    quest == same && (are_disjoint(is, others) || ends_apart)
}

/// Whether `premise` implies `conclusion`, so that `premise` contradicts `not conclusion`.
fn implies(premise: &Condition, conclusion: &Condition) -> bool {
    match (premise, conclusion) {
        (Condition::Level(has), Condition::Level(least))
        | (Condition::EnemiesAdjacent(has), Condition::EnemiesAdjacent(least))
        | (Condition::HpBelow(least), Condition::HpBelow(has))
        | (Condition::ManaBelow(least), Condition::ManaBelow(has)) => has >= least,
        (Condition::Skill { skill, least: has }, Condition::Skill { skill: same, least }) => {
            skill == same && has >= least
        }
        (Condition::Depth(inner), Condition::Depth(outer))
        | (Condition::Deepest(inner), Condition::Deepest(outer))
        | (Condition::Turns(inner), Condition::Turns(outer))
        | (Condition::Lamps(inner), Condition::Lamps(outer)) => outer.0 <= inner.0 && inner.1 <= outer.1,
        (Condition::Gold(has), Condition::Gold(least)) => has >= least,
        (Condition::CarriesMany { item, least: has }, Condition::CarriesMany { item: same, least }) => {
            item == same && has >= least
        }
        (Condition::CarriesMany { item, .. }, Condition::Carries(all)) => all.contains(item),
        (Condition::Carries(some), Condition::Carries(all)) => is_subset(some, all),
        (Condition::Mark { mark, least, most }, Condition::Mark { mark: same, least: from, most: to }) => {
            mark == same && is_range_within((*least, *most), (*from, *to))
        }
        (
            Condition::Standing { faction, least, most },
            Condition::Standing { faction: same, least: from, most: to },
        ) => faction == same && is_range_within((*least, *most), (*from, *to)),
        (Condition::People(some), Condition::People(all)) => is_subset(some, all),
        (Condition::Class(some), Condition::Class(all)) => is_subset(some, all),
        (Condition::Monster(some), Condition::Monster(all)) => is_subset(some, all),
        (Condition::Terrain(some), Condition::Terrain(all)) => is_subset(some, all),
        (Condition::Hour(some), Condition::Hour(all)) => is_subset(some, all),
        (Condition::Spot(some), Condition::Spot(all)) => is_subset(some, all),
        (Condition::Theme(some), Condition::Theme(all)) => is_subset(some, all),
        (Condition::ItemClass(some), Condition::ItemClass(all)) => is_subset(some, all),
        (Condition::Scenario(some), Condition::Scenario(all)) => is_subset(some, all),
        (Condition::Wields(some), Condition::Wields(all)) => is_subset(some, all),
        _ => format!("{premise:?}") == format!("{conclusion:?}"),
    }
}

fn are_disjoint<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    !one.iter().any(|item| other.contains(item))
}

/// Whether two ranges do not overlap. A missing bound means no limit on that side.
fn ranges_are_disjoint(
    (least, most): (Option<i32>, Option<i32>),
    (from, to): (Option<i32>, Option<i32>),
) -> bool {
    let above = |low: Option<i32>, high| low.zip(high).is_some_and(|(low, high)| low > high);
    above(least, to) || above(from, most)
}

fn is_range_within(
    (least, most): (Option<i32>, Option<i32>),
    (from, to): (Option<i32>, Option<i32>),
) -> bool {
    let above = from.is_none_or(|from| least.is_some_and(|least| least >= from));
    above && to.is_none_or(|to| most.is_some_and(|most| most <= to))
}

fn is_subset<T: PartialEq>(some: &[T], all: &[T]) -> bool {
    some.iter().all(|item| all.contains(item))
}
