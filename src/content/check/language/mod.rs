//! Warnings about triggers that never occur, conditions that never hold, and modifiers and marks without effect.

mod contradictions;
mod dialogue;
mod marks;
mod never_true;
mod talents;
mod triggers;
mod usable_tiles;

use super::depths::DepthSet;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::kinds::effect::Effect;
use crate::{Condition, Content, Modifier, Reaction, ReactionOwner, Trigger};
use triggers::ConditionUse;

pub(super) fn check_reactions(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let language = LanguageCheck { content, raw, diagnostics, depths: DepthSet::of_all_scenarios(content) };
    for origin in content.reaction_owners() {
        language.reactions(origin);
    }
    language.modifiers();
    language.usable_tiles();
    language.talks_and_quests();
    language.plots();
    language.scenario_goals();
    language.marks();
    language.groups();
}

struct LanguageCheck<'a> {
    content: &'a Content,
    raw: &'a RawContent,
    diagnostics: &'a Diagnostics,
    depths: DepthSet,
}

impl<'a> LanguageCheck<'a> {
    fn source_record(&self, origin: ReactionOwner) -> Option<&'a RawRecord> {
        let (data_kind, id) = origin.id(self.content);
        self.raw.of_kind(data_kind)?.find(id)
    }

    fn reactions(&self, origin: ReactionOwner) {
        let Some(raw) = self.source_record(origin) else { return };
        let node = match origin {
            ReactionOwner::Set(_, place) => raw.node.field_items("bonuses").get(place),
            _ => Some(&raw.node),
        };
        let nodes = node.map_or(&[][..], |node| node.field_items("reacts"));
        for (reaction, node) in origin.reactions(self.content).iter().zip(nodes) {
            let on = reaction.on;
            if let Some((why, help)) = self.reason_never_triggered(origin, on) {
                let message = format!("the trigger `{}` never occurs here: {why}", on.name());
                self.warn(raw, field_span(node, "on"), message, help);
            }
            if summons_without_end(reaction) {
                let message = "this summons creatures on every turn, without limit".to_owned();
                let help = "add a `chance`, a `cooldown` or an `if`, or the `turns` for which they stay; a level with 500 creatures takes no more";
                self.warn(raw, field_span(node, "on"), message, help);
            }
            if let Some(condition) = &reaction.condition {
                let context = ConditionUse { origin: Some(origin), on: Some(on), ..ConditionUse::default() };
                self.condition(raw, field_span(node, "if"), condition, context);
            }
        }
    }

    fn modifiers(&self) {
        self.talents();
        let (content, raw) = (self.content, self.raw);
        for (raw, (_, skill)) in raw.skills.records.iter().zip(content.skills.iter()) {
            self.check_modifiers((raw, None), "modifiers", &skill.modifiers);
        }
        for (raw, (_, item)) in raw.items.records.iter().zip(content.items.iter()) {
            self.check_modifiers((raw, None), "enchanted", &item.enchanted);
        }
        for origin in content.reaction_owners() {
            if let Some(raw) = self.source_record(origin) {
                self.check_modifiers((raw, Some(origin)), "modifiers", self.modifiers_of(origin));
            }
        }
    }

    fn all_modifiers(&self) -> impl Iterator<Item = &'a Modifier> {
        let content = self.content;
        let skills = content.skills.iter().flat_map(|(_, skill)| &skill.modifiers);
        let mut all: Vec<&'a Modifier> = skills.collect();
        all.extend(content.items.iter().flat_map(|(_, item)| &item.enchanted));
        all.extend(content.reaction_owners().into_iter().flat_map(|origin| self.modifiers_of(origin)));
        all.into_iter()
    }

    fn modifiers_of(&self, origin: ReactionOwner) -> &'a [Modifier] {
        let content = self.content;
        match origin {
            ReactionOwner::Item(kind) => &content.items[kind].modifiers,
            ReactionOwner::Ego(kind) => &content.egos[kind].modifiers,
            ReactionOwner::Set(kind, place) => {
                let bonus = content.sets[kind].bonuses.get(place);
                bonus.map_or(&[], |bonus| &bonus.modifiers)
            }
            ReactionOwner::Status(kind) => &content.statuses[kind].modifiers,
            ReactionOwner::People(kind) => &content.peoples[kind].modifiers,
            ReactionOwner::Class(kind) => &content.classes[kind].modifiers,
            ReactionOwner::Talent(kind) => &content.talents[kind].modifiers,
            _ => &[],
        }
    }

    fn condition(&self, raw: &RawRecord, place: Span, condition: &Condition, context: ConditionUse) {
        if let Some((why, help)) = self.reason_never_true(condition, context) {
            self.warn(raw, place, format!("this condition never holds: {why}"), help);
        }
    }

    /// Adds a warning at `place`, or at the definition's id if the value at `place` is inherited.
    fn warn(&self, raw: &RawRecord, place: Span, message: String, help: impl Into<String>) {
        let problem = match raw.is_own_position(place) {
            true => Problem::warning(place, message),
            false => {
                Problem::warning(raw.field_span("id"), message).related(place, "this is inherited from here")
            }
        };
        self.diagnostics.add(problem.help(help));
    }
}

/// Whether a reaction summons permanent creatures on every turn, without any limit.
fn summons_without_end(reaction: &Reaction) -> bool {
    let Reaction { on, condition, chance, cooldown: rest, once, workings, .. } = reaction;
    let always = condition.is_none() && *chance == 100 && *rest == 0 && !once;
    let calls = |effect: &Effect| matches!(effect, Effect::Summon { turns: None, .. });
    matches!(on, Trigger::TurnBegins | Trigger::TurnEnds)
        && always
        && workings.iter().any(|working| working.what.iter().any(calls))
}

fn field_span(node: &Node, field: &str) -> Span {
    node.field(field).unwrap_or(node).span
}
