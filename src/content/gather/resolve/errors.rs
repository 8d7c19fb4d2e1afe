//! Error messages about inheritance: unknown parents, cycles and unused abstract definitions.

use super::{Inheritance, NOT_INHERITED, ResolveState};
use crate::diagnostics::message_text::shorten;
use crate::diagnostics::problem::{Problem, Span};
use crate::diagnostics::suggest::did_you_mean;
use crate::gather::layered_definition::LayeredDefinition;
use crate::gather::layered_field::LayeredField;
use crate::read::change_word::is_change;
use crate::read::value::suggestion;
use crate::schema::{default_at, is_field};
use fifteen_base::{SortedMap, SortedSet};
use std::rc::Rc;

const MOST_LINKS: usize = 20;

impl Inheritance<'_> {
    pub(super) fn report_unknown_parent(&self, index: usize, id: &Rc<str>, place: Span) {
        let is_replaced = self.replaced.places.contains_key(&**id);
        if !self.complete || is_replaced || self.diagnostics.count_if_full(1) {
            return;
        }
        let message = format!("there is no {} `{}` to inherit from", self.data_kind.noun(), shorten(id));
        let mut problem = Problem::error(place, message).path("like");
        if self.diagnostics.may_suggest() {
            self.diagnostics.count_comparisons(self.by_id.len());
            // Suggesting the definition itself or a descendant would make the inheritance circular.
            let descendants = self.descendants(index);
            let others = self.by_id.iter();
            let others = others.filter(|(_, other)| !descendants.contains(other));
            problem = problem.help(suggestion(id, others.map(|(id, _)| *id)));
        }
        self.diagnostics.add(problem);
        self.unknown_parents.borrow_mut().push((Rc::clone(id), place));
    }

    /// If a mod seems to change a missing definition, reports this once. Returns whether it was reported.
    pub(super) fn report_missing_target(&self, definition: &LayeredDefinition) -> bool {
        let may_be_change =
            definition.by_mod && definition.parents.is_empty() && !definition.is_abstract && self.complete;
        if !may_be_change {
            return false;
        }
        let fields = definition.fields();
        let change = |field: &&LayeredField| field.layers.first().is_some_and(is_change);
        let baseless = |field: &LayeredField| {
            let (name, place) = (&*field.key.text, field.key.span);
            is_field(self.data_kind, name) && default_at(self.data_kind, &[name], place).is_none()
        };
        if !fields.iter().filter(change).any(baseless) {
            return false;
        }
        let others = self.written.iter().map(|other| other.id.as_str());
        let near = self.diagnostics.nearest(&definition.id, others.filter(|id| **id != definition.id));
        let only_changes =
            fields.iter().filter(|field| !NOT_INHERITED.contains(&&*field.key.text)).all(|f| change(&f));
        if near.is_empty() && !only_changes {
            return false;
        }
        let message =
            format!("there is no {} `{}` to change", self.data_kind.noun(), shorten(&definition.id));
        let help = match near.is_empty() {
            true => "a mod changes a definition by its id; a new definition needs plain values".to_owned(),
            false => did_you_mean(&near),
        };
        let place = definition.node.field("id").map_or(definition.node.span.first_byte(), |id| id.span);
        self.diagnostics.add(Problem::error(place, message).help(help));
        true
    }

    fn descendants(&self, root: usize) -> SortedSet<usize> {
        let mut children: SortedMap<usize, Vec<usize>> = SortedMap::new();
        for (index, definition) in self.written.iter().enumerate() {
            for (id, _) in &definition.parents {
                if let Some(parent) = self.by_id.get(&**id) {
                    children.entry(*parent).or_default().push(index);
                }
            }
        }
        let (mut found, mut next) = (SortedSet::from([root]), vec![root]);
        while let Some(parent) = next.pop() {
            let direct = children.get(&parent).into_iter().flatten();
            next.extend(direct.copied().filter(|child| found.insert(*child)));
        }
        found
    }

    pub(super) fn report_cycle(&self, first: usize, place: Span, open: &[usize]) {
        if self.diagnostics.count_if_full(1) {
            return;
        }
        let start = open.iter().position(|i| *i == first).unwrap_or(0);
        // The stack `open` also contains parents that are not part of the cycle.
        let chain = open[start..].iter().filter(|i| matches!(self.states[**i], ResolveState::InProgress));
        let chain: Vec<&LayeredDefinition> = chain.map(|index| &self.written[*index]).collect();
        let name = |definition: &&LayeredDefinition| format!("`{}`", shorten(&definition.id));
        let mut names: Vec<String> = chain.iter().take(MOST_LINKS).map(name).collect();
        if chain.len() > MOST_LINKS {
            names.push(format!("{} more", chain.len() - MOST_LINKS));
        }
        names.extend(chain.first().map(name));
        let message = match &names[..] {
            [one, _] => format!("{one} inherits from itself"),
            _ => format!("circular inheritance: {}", names.join(" is like ")),
        };
        let help = "remove one of these parents";
        let mut problem = Problem::error(place, message).path("like").help(help);
        for pair in chain.windows(2).take(MOST_LINKS) {
            let [definition, next] = pair else { continue };
            let link = definition.parents.iter().find(|(id, _)| **id == *next.id);
            if let Some((_, place)) = link {
                problem = problem.related(*place, format!("{} names the next one here", name(definition)));
            }
        }
        self.diagnostics.add(problem);
    }

    pub(super) fn warn_of_childless(&self) {
        // Do not warn if a parent is unknown: it may be the misspelt id of an abstract definition.
        let known = |(id, _): &(Rc<str>, Span)| {
            self.by_id.contains_key(&**id) || self.replaced.new_ids.contains_key(&**id)
        };
        let sound = |definition: &LayeredDefinition| {
            !definition.has_unreadable_parents && definition.parents.iter().all(known)
        };
        if !self.complete || !self.written.iter().all(sound) {
            return;
        }
        for (definition, has_child) in self.written.iter().zip(&self.has_child) {
            if definition.is_abstract && !has_child && !definition.made_abstract_by_override {
                let place = definition.node.field("abstract").unwrap_or(&definition.node).span;
                let message = "this is abstract, but nothing inherits from it";
                let help = "name it in the `like` of another definition, or remove it";
                self.diagnostics.add(Problem::warning(place, message).help(help));
            }
        }
    }
}
