//! Warnings about triggers that never occur, conditions that never hold, and modifiers and marks without effect.

mod marks;
mod never;
mod occasions;
mod pairs;
mod spoken;
mod talents;
mod usable;

use super::depths::Set;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::json::tree::Node;
use crate::kinds::effect::Effect;
use crate::{Condition, Content, Kind, Mark, Modifier, Origin, Reaction, Trigger};
use occasions::Asked;

/// Warns of reactions, conditions, modifiers and marks that can have no effect.
pub(super) fn language(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let language = Language { content, raw, diagnostics, depths: Set::all(content) };
    for origin in content.origins() {
        language.reactions(origin);
    }
    language.modifiers();
    language.usable();
    language.spoken();
    language.plotted();
    language.aimed();
    language.marks();
    language.groups();
}

struct Language<'a> {
    content: &'a Content,
    raw: &'a RawContent,
    diagnostics: &'a Diagnostics,
    depths: Set,
}

impl<'a> Language<'a> {
    /// Returns the source record of a definition that has reactions.
    fn raw_of(&self, origin: Origin) -> Option<&'a Raw> {
        let raw = self.raw;
        match origin {
            Origin::Item(kind) => raw.items.records.get(kind.index()),
            Origin::Ego(kind) => raw.egos.records.get(kind.index()),
            Origin::Set(kind, _) => raw.sets.records.get(kind.index()),
            Origin::Status(kind) => raw.statuses.records.get(kind.index()),
            Origin::Cover(kind) => raw.covers.records.get(kind.index()),
            Origin::Tile(kind) => raw.tiles.records.get(kind.index()),
            Origin::Spot(kind) => raw.spots.records.get(kind.index()),
            Origin::Monster(kind) => raw.monsters.records.get(kind.index()),
            Origin::Scenario(kind) => raw.scenarios.records.get(kind.index()),
            Origin::People(kind) => raw.peoples.records.get(kind.index()),
            Origin::Class(kind) => raw.classes.records.get(kind.index()),
            Origin::Talent(kind) => raw.talents.records.get(kind.index()),
        }
    }

    fn reactions(&self, origin: Origin) {
        let Some(raw) = self.raw_of(origin) else { return };
        let nodes = part_of(raw, origin).and_then(|node| node.field("reacts"));
        let nodes = nodes.map_or(&[][..], |list| list.items());
        for (reaction, node) in origin.reactions(self.content).iter().zip(nodes) {
            let on = reaction.on;
            if let Some((why, help)) = self.unmet(origin, on) {
                let message = format!("`{}` never happens here: {why}", on.name());
                self.warn(raw, part(node, "on"), message, help);
            }
            if calls_without_end(reaction) {
                let message = "this summons creatures on every turn, without limit".to_owned();
                let help = "add a `chance`, a `rest` or an `if`, or the `turns` for which they stay; a level with 500 creatures takes no more";
                self.warn(raw, part(node, "on"), message, help);
            }
            if let Some(condition) = &reaction.condition {
                let asked = Asked { origin: Some(origin), on: Some(on), stat: None, goal: None };
                self.condition(raw, part(node, "if"), condition, asked);
            }
        }
    }

    fn modifiers(&self) {
        self.uses();
        let (content, raw) = (self.content, self.raw);
        for (raw, (_, own)) in raw.skills.records.iter().zip(content.skills.iter()) {
            self.some_modifiers((raw, None), "modifiers", &own.modifiers);
        }
        for (raw, (_, own)) in raw.items.records.iter().zip(content.items.iter()) {
            self.some_modifiers((raw, None), "enchanted", &own.enchanted);
        }
        for origin in content.origins() {
            if let Some(raw) = self.raw_of(origin) {
                let own = self.modifiers_of(origin);
                self.some_modifiers((raw, Some(origin)), "modifiers", own);
            }
        }
    }

    fn all_modifiers(&self) -> impl Iterator<Item = &'a Modifier> {
        let content = self.content;
        let skills = content.skills.iter().flat_map(|(_, own)| &own.modifiers);
        let mut all: Vec<&'a Modifier> = skills.collect();
        all.extend(content.items.iter().flat_map(|(_, own)| &own.enchanted));
        all.extend(content.origins().into_iter().flat_map(|origin| self.modifiers_of(origin)));
        all.into_iter()
    }

    /// Returns the modifiers of a definition that can have reactions.
    fn modifiers_of(&self, origin: Origin) -> &'a [Modifier] {
        let content = self.content;
        match origin {
            Origin::Item(kind) => &content.items[kind].modifiers,
            Origin::Ego(kind) => &content.egos[kind].modifiers,
            Origin::Set(kind, place) => {
                let bonus = content.sets[kind].bonuses.get(place);
                bonus.map_or(&[], |bonus| &bonus.modifiers)
            }
            Origin::Status(kind) => &content.statuses[kind].modifiers,
            Origin::People(kind) => &content.peoples[kind].modifiers,
            Origin::Class(kind) => &content.classes[kind].modifiers,
            Origin::Talent(kind) => &content.talents[kind].modifiers,
            // Other definitions have no modifiers.
            _ => &[],
        }
    }

    fn condition(&self, raw: &Raw, place: Span, condition: &Condition, asked: Asked) {
        if let Some((why, help)) = self.never(condition, asked) {
            self.warn(raw, place, format!("this condition never holds: {why}"), help);
        }
    }

    /// Adds a warning. An inherited value is reported at the definition's own id.
    fn warn(&self, raw: &Raw, place: Span, message: String, help: impl Into<String>) {
        let problem = match raw.wrote(place) {
            true => Problem::warning(place, message),
            false => Problem::warning(raw.place("id"), message)
                .other(place, "this is inherited from here"),
        };
        self.diagnostics.add(problem.help(help));
    }

    fn mark_record(&self, mark: Kind<Mark>) -> Option<&'a Raw> {
        self.raw.marks.records.get(mark.index())
    }
}

/// Returns the node with the reactions and modifiers: the definition, or one bonus of a set.
fn part_of(raw: &Raw, origin: Origin) -> Option<&Node> {
    match origin {
        Origin::Set(_, place) => raw.node.field("bonuses")?.items().get(place),
        _ => Some(&raw.node),
    }
}

/// Whether a reaction summons permanent creatures on every turn, without any condition.
fn calls_without_end(reaction: &Reaction) -> bool {
    let Reaction { on, condition, chance, rest, once, workings, .. } = reaction;
    let always = condition.is_none() && *chance == 100 && *rest == 0 && !once;
    let calls = |effect: &Effect| matches!(effect, Effect::Summon { turns: None, .. });
    matches!(on, Trigger::TurnBegins | Trigger::TurnEnds)
        && always
        && workings.iter().any(|working| working.what.iter().any(calls))
}

/// Returns the position of a field, or of its object if the field is absent.
fn part(node: &Node, field: &str) -> Span {
    node.field(field).unwrap_or(node).span
}
