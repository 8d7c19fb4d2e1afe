//! Warnings about unused marks, and about weapons that no `wields_group` condition can match.

use super::LanguageCheck;
use crate::check::workings::all_effects;
use crate::diagnostics::problem::Problem;
use crate::{Condition, Group, ItemClass, Kind, Mark, Slot};
use fifteen_base::SortedSet;

impl<'a> LanguageCheck<'a> {
    pub(super) fn marks(&self) {
        let mark = |condition: &Condition| match condition {
            Condition::Mark { mark, .. } => Some(*mark),
            _ => None,
        };
        let tested: SortedSet<Kind<Mark>> = self.all_conditions().into_iter().filter_map(mark).collect();
        let effects = all_effects(self.content).into_iter();
        let changed: SortedSet<Kind<Mark>> = effects.filter_map(|effect| effect.properties().mark).collect();
        for (kind, mark) in self.content.marks.iter() {
            let (message, help) = match (tested.contains(&kind), changed.contains(&kind)) {
                (true, true) => continue,
                (true, false) => (
                    format!("no effect ever changes the mark `{}`", mark.id),
                    "change it with the effect `mark`: `{ \"mark\": { \"mark\": \"id\" } }`",
                ),
                (false, true) => (
                    format!("no condition ever tests the mark `{}`", mark.id),
                    "test it in a condition: `{ \"mark\": { \"mark\": \"id\", \"least\": 1 } }`",
                ),
                (false, false) => (
                    format!("no effect changes the mark `{}`, and no condition tests it", mark.id),
                    "change it with the effect `mark`, and test it in a condition",
                ),
            };
            if let Some(raw) = self.raw.marks.records.get(kind.index()) {
                self.diagnostics.add(raw.problem_at(Problem::warning, "id", &message).help(help));
            }
        }
    }

    pub(super) fn all_conditions(&self) -> Vec<&'a Condition> {
        let content = self.content;
        let reactions = content.reactions();
        let mut conditions: Vec<&'a Condition> =
            reactions.iter().filter_map(|(_, _, reaction)| reaction.condition.as_ref()).collect();
        let modifiers = self.all_modifiers();
        conditions.extend(modifiers.filter_map(|modifier| modifier.condition.as_ref()));
        let uses = content.talents.iter().filter_map(|(_, talent)| talent.active.as_ref());
        conditions.extend(uses.filter_map(|active| active.condition.as_ref()));
        let nodes = content.talks.iter().flat_map(|(_, talk)| &talk.nodes);
        for node in nodes {
            conditions.extend(node.says.iter().filter_map(|line| line.condition.as_ref()));
            conditions.extend(node.answers.iter().filter_map(|answer| answer.condition.as_ref()));
        }
        let ends = content.quests.iter().flat_map(|(_, quest)| &quest.ends);
        conditions.extend(ends.filter_map(|end| end.condition.as_ref()));
        let features = content.tiles.iter().filter_map(|(_, tile)| tile.usable.as_ref());
        conditions.extend(features.filter_map(|feature| feature.condition.as_ref()));
        let goals = content.scenarios.iter().flat_map(|(_, scenario)| &scenario.goals);
        conditions.extend(goals.map(|goal| &goal.condition));
        conditions.extend(content.plots.iter().flat_map(|(_, plot)| plot.conditions()));
        let mut all = Vec::new();
        while let Some(condition) = conditions.pop() {
            all.push(condition);
            conditions.extend(condition.parts());
        }
        all
    }
}

impl LanguageCheck<'_> {
    /// Warns of weapons that are in none of the groups that `wields_group` conditions test.
    pub(super) fn groups(&self) {
        let mut named: SortedSet<Kind<Group>> = SortedSet::new();
        for condition in self.all_conditions() {
            if let Condition::WieldsGroup(groups) = condition {
                named.extend(groups.iter().copied());
            }
        }
        if named.is_empty() {
            return;
        }
        let known: Vec<String> =
            named.iter().map(|kind| format!("`{}`", self.content.groups[*kind].id)).collect();
        for (raw, (_, item)) in self.raw.items.records.iter().zip(self.content.items.iter()) {
            let weapon = item.class == ItemClass::Weapon && item.slot == Some(Slot::Weapon);
            if weapon && !item.groups.iter().any(|group| named.contains(group)) {
                let field = if item.groups.is_empty() { "id" } else { "groups" };
                let message =
                    format!("no skill counts for `{}`: it is in no group that a condition tests", item.id);
                let help = format!("give it one of these `groups`: {}", known.join(", "));
                self.warn(raw, raw.field_span(field), message, help);
            }
        }
    }
}
