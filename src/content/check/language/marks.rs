//! Marks that lead to nothing.

use super::Language;
use crate::diagnostics::problem::Problem;
use crate::{Condition, Effect, Kind, Mark, Working};
use fifteen_base::SortedSet;

impl<'a> Language<'a> {
    /// Warns of marks that nothing changes, and of those that nothing asks for.
    pub(super) fn marks(&self) {
        let (asked, changed) = (self.asked(), self.changed());
        for (kind, mark) in self.content.marks.iter() {
            let (message, help) = match (asked.contains(&kind), changed.contains(&kind)) {
                (true, true) => continue,
                (true, false) => (
                    format!("nothing ever changes the mark `{}`", mark.id),
                    "change it with the effect `mark`: `{ \"mark\": { \"mark\": \"id\" } }`",
                ),
                (false, true) => (
                    format!("nothing ever asks for the mark `{}`", mark.id),
                    "ask for it in a condition: `{ \"mark\": { \"mark\": \"id\", \"least\": 1 } }`",
                ),
                (false, false) => (
                    format!("nothing changes the mark `{}`, and nothing asks for it", mark.id),
                    "change it with the effect `mark`, and ask for it in a condition",
                ),
            };
            if let Some(raw) = self.mark_record(kind) {
                self.diagnostics.add(raw.blame(Problem::warning, "id", &message).help(help));
            }
        }
    }

    /// The marks that conditions ask for.
    fn asked(&self) -> SortedSet<Kind<Mark>> {
        let mark = |condition: &Condition| match condition {
            Condition::Mark { mark, .. } => Some(*mark),
            _ => None,
        };
        self.conditions().into_iter().filter_map(mark).collect()
    }

    /// All conditions, with those that they are made of.
    pub(super) fn conditions(&self) -> Vec<&'a Condition> {
        let content = self.content;
        let reactions = content.reactions();
        let mut conditions: Vec<&'a Condition> =
            reactions.filter_map(|(_, _, reaction)| reaction.condition.as_ref()).collect();
        let modifiers = self.all_modifiers();
        conditions.extend(modifiers.filter_map(|modifier| modifier.condition.as_ref()));
        let uses = content.talents.iter().filter_map(|(_, own)| own.active.as_ref());
        conditions.extend(uses.filter_map(|active| active.condition.as_ref()));
        let nodes = content.talks.iter().flat_map(|(_, talk)| &talk.nodes);
        for node in nodes {
            conditions.extend(node.says.iter().filter_map(|line| line.condition.as_ref()));
            conditions.extend(node.answers.iter().filter_map(|answer| answer.condition.as_ref()));
        }
        let ends = content.quests.iter().flat_map(|(_, quest)| &quest.ends);
        conditions.extend(ends.filter_map(|end| end.condition.as_ref()));
        let goals = content.scenarios.iter().flat_map(|(_, own)| &own.goals);
        conditions.extend(goals.map(|goal| &goal.condition));
        conditions.extend(content.plots.iter().flat_map(|(_, plot)| plot.conditions()));
        let mut all = Vec::new();
        while let Some(condition) = conditions.pop() {
            all.push(condition);
            conditions.extend(condition.parts());
        }
        all
    }

    /// The marks that effects change.
    fn changed(&self) -> SortedSet<Kind<Mark>> {
        let content = self.content;
        let items = content.items.iter().map(|(_, own)| own.workings.as_slice());
        let spells = content.spells.iter().map(|(_, own)| own.workings.as_slice());
        let abilities = content.abilities.iter().map(|(_, own)| own.workings.as_slice());
        let traps = content.traps.iter().map(|(_, own)| own.workings.as_slice());
        let reactions = content.reactions().map(|(_, _, own)| own.workings.as_slice());
        let uses = content.talents.iter().filter_map(|(_, own)| own.active.as_ref());
        let uses = uses.map(|active| active.workings.as_slice());
        let services = content.monsters.iter().flat_map(|(_, own)| &own.services);
        let services = services.map(|service| service.workings.as_slice());
        let lamps = content.scenarios.iter().filter_map(|(_, own)| own.lamps.as_ref());
        let lamps = lamps.flat_map(|lamps| &lamps.out).map(|out| out.workings.as_slice());
        let nodes = content.talks.iter().flat_map(|(_, talk)| &talk.nodes);
        let answers = nodes.flat_map(|node| &node.answers).map(|own| own.workings.as_slice());
        let all = items.chain(spells).chain(abilities).chain(traps).chain(reactions);
        let quests = content.quests.iter().flat_map(|(_, own)| own.workings());
        let plots = content.plots.iter().flat_map(|(_, own)| own.workings());
        let quests = quests.chain(plots);
        let all = all.chain(answers).chain(quests.map(Vec::as_slice));
        let all = all.chain(uses).chain(services).chain(lamps).flatten();
        let effects = all.flat_map(|working: &Working| &working.what);
        let inside = content.covers.iter().flat_map(|(_, cover)| &cover.inside);
        effects.chain(inside).filter_map(|effect: &Effect| effect.traits().mark).collect()
    }
}
