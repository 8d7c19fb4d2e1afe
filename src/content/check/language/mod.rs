//! Warnings of reactions that never happen, of conditions that never hold, and of marks that lead to nothing.

mod marks;
mod met;
mod never;

use super::depths::Set;
use crate::content::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::content::gather::raw_content::RawContent;
use crate::content::gather::resolve::Raw;
use crate::content::json::tree::Node;
use crate::content::{Condition, Content, Kind, Mark, Modifier, Origin, Trigger};

/// Warns of what the language says in vain.
pub(super) fn language(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let language = Language { content, raw, diagnostics, depths: Set::with(content, |_| true) };
    for origin in content.origins() {
        language.reactions(origin);
    }
    language.modifiers();
    language.marks();
}

struct Language<'a> {
    content: &'a Content,
    raw: &'a RawContent,
    diagnostics: &'a Diagnostics,
    /// The depths of all levels.
    depths: Set,
}

impl<'a> Language<'a> {
    /// What was written of a definition that has reactions.
    fn raw_of(&self, origin: Origin) -> Option<&'a Raw> {
        let raw = self.raw;
        match origin {
            Origin::Item(kind) => raw.items.records.get(kind.index()),
            Origin::Ego(kind) => raw.egos.records.get(kind.index()),
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
        let Some(raw) = self.raw_of(origin) else {
            return;
        };
        let nodes = raw.node.field("reacts").map_or(&[][..], |list| list.items());
        for (reaction, node) in origin.reactions(self.content).iter().zip(nodes) {
            let on = reaction.on;
            if let Some((why, help)) = self.unmet(origin, on) {
                let message = format!("`{}` never happens here: {why}", on.name());
                self.warn(raw, part(node, "on"), message, help);
            }
            if let Some(condition) = &reaction.condition {
                self.condition(raw, part(node, "if"), condition, (Some(origin), Some(on)));
            }
        }
    }

    fn modifiers(&self) {
        self.uses();
        for (raw, modifiers) in self.all_modifiers().filter(|(_, own)| !own.is_empty()) {
            self.some_modifiers(raw, modifiers);
        }
    }

    /// All modifiers with what was written of the definition that has them.
    fn all_modifiers(&self) -> impl Iterator<Item = (&'a Raw, &'a [Modifier])> {
        let (content, raw) = (self.content, self.raw);
        let items = content.items.iter().map(|(_, own)| own.modifiers.as_slice());
        let egos = content.egos.iter().map(|(_, own)| own.modifiers.as_slice());
        let statuses = content.statuses.iter().map(|(_, own)| own.modifiers.as_slice());
        let peoples = content.peoples.iter().map(|(_, own)| own.modifiers.as_slice());
        let classes = content.classes.iter().map(|(_, own)| own.modifiers.as_slice());
        let skills = content.skills.iter().map(|(_, own)| own.modifiers.as_slice());
        let talents = content.talents.iter().map(|(_, own)| own.modifiers.as_slice());
        let items = raw.items.records.iter().zip(items);
        let egos = raw.egos.records.iter().zip(egos);
        let statuses = raw.statuses.records.iter().zip(statuses);
        let peoples = raw.peoples.records.iter().zip(peoples);
        let classes = raw.classes.records.iter().zip(classes);
        let skills = raw.skills.records.iter().zip(skills);
        let talents = raw.talents.records.iter().zip(talents);
        let things = items.chain(egos).chain(statuses);
        things.chain(peoples).chain(classes).chain(skills).chain(talents)
    }

    fn some_modifiers(&self, raw: &Raw, modifiers: &[Modifier]) {
        let nodes = raw.node.field("modifiers").map_or(&[][..], |list| list.items());
        for (modifier, node) in modifiers.iter().zip(nodes) {
            if let Some(condition) = &modifier.condition {
                self.condition(raw, part(node, "if"), condition, (None, None));
            }
            if modifier.add == 0 && modifier.percent == 100 {
                let message = format!("nothing becomes of `{}` by this", modifier.stat.name());
                let help = "write what is added to it, or the `percent` that counts";
                self.warn(raw, part(node, "stat"), message, help);
            }
        }
    }

    /// Warns of talents that can never be used.
    fn uses(&self) {
        for (raw, (_, own)) in self.raw.talents.records.iter().zip(self.content.talents.iter()) {
            let condition = own.active.as_ref().and_then(|active| active.condition.as_ref());
            if let (Some(condition), Some(node)) = (condition, raw.node.field("use")) {
                self.condition(raw, part(node, "if"), condition, (None, None));
            }
        }
    }

    /// Warns of a condition that never holds.
    fn condition(
        &self,
        raw: &Raw,
        place: Span,
        condition: &Condition,
        asked: (Option<Origin>, Option<Trigger>),
    ) {
        if let Some((why, help)) = self.never(condition, asked) {
            self.warn(raw, place, format!("this condition never holds: {why}"), help);
        }
    }

    /// Warns of something in a definition; what it has from its parents is told at its own id.
    fn warn(&self, raw: &Raw, place: Span, message: String, help: impl Into<String>) {
        let problem = match raw.wrote(place) {
            true => Problem::warning(place, message),
            false => {
                Problem::warning(raw.place("id"), message).other(place, "it has this from here")
            }
        };
        self.diagnostics.add(problem.help(help));
    }

    fn mark_record(&self, mark: Kind<Mark>) -> Option<&'a Raw> {
        self.raw.marks.records.get(mark.index())
    }
}

/// The place of a field, or of the object without it.
fn part(node: &Node, field: &str) -> Span {
    node.field(field).unwrap_or(node).span
}
