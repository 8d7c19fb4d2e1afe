//! Error messages about inheritance: unknown parents, cycles and unused abstract definitions.

use super::{Family, OWN, State};
use crate::diagnostics::problem::{Problem, Span};
use crate::diagnostics::quoted::short;
use crate::diagnostics::suggest::did_you_mean;
use crate::gather::field::Field;
use crate::gather::written::Written;
use crate::read::change_word::is_change;
use crate::read::value::suggestion;
use crate::schema::{default_at, is_field};
use fifteen_base::{SortedMap, SortedSet};
use std::rc::Rc;

/// Maximum number of links of a cycle that a message names.
const MOST_LINKS: usize = 20;

impl Family<'_> {
    pub(super) fn tell_unknown(&self, index: usize, id: &Rc<str>, place: Span) {
        let lost = self.replaced.places.contains_key(&**id);
        if !self.complete || lost || self.diagnostics.only_counts(1) {
            return;
        }
        let message =
            format!("there is no {} `{}` to inherit from", self.data_kind.called(), short(id));
        let mut problem = Problem::error(place, message).path("like");
        if self.diagnostics.may_guess() {
            self.diagnostics.guess(self.by_id.len());
            // Inheriting from itself or from a descendant would be the next mistake.
            let own = self.descendants(index);
            let others = self.by_id.iter();
            let others = others.filter(|(_, other)| !own.contains(other));
            problem = problem.help(suggestion(id, others.map(|(id, _)| *id)));
        }
        self.diagnostics.add(problem);
        self.orphaned.borrow_mut().push((Rc::clone(id), place));
    }

    /// Reports a mod's definition that only changes one that does not exist, once for all its changes. Returns whether
    /// it did.
    pub(super) fn tell_nobody(&self, own: &Written) -> bool {
        let alone = own.by_mod && own.like.is_empty() && !own.template && self.complete;
        if !alone {
            return false;
        }
        let fields = own.fields();
        let change = |field: &&Field| field.layers.first().is_some_and(is_change);
        let baseless = |field: &Field| {
            let (name, place) = (&*field.key.text, field.key.span);
            is_field(self.data_kind, name) && default_at(self.data_kind, &[name], place).is_none()
        };
        if !fields.iter().filter(change).any(baseless) {
            return false;
        }
        let others = self.written.iter().map(|other| other.id.as_str());
        let near = self.diagnostics.nearest(&own.id, others.filter(|id| **id != own.id));
        let mere =
            fields.iter().filter(|field| !OWN.contains(&&*field.key.text)).all(|f| change(&f));
        if near.is_empty() && !mere {
            return false;
        }
        let message =
            format!("there is no {} `{}` to change", self.data_kind.called(), short(&own.id));
        let help = match near.is_empty() {
            true => "a mod changes a definition by its id; a new definition needs plain values"
                .to_owned(),
            false => did_you_mean(&near),
        };
        let place = own.node.field("id").map_or(own.node.span.first(), |id| id.span);
        self.diagnostics.add(Problem::error(place, message).help(help));
        true
    }

    /// Returns a definition and all its descendants.
    fn descendants(&self, of: usize) -> SortedSet<usize> {
        let mut children: SortedMap<usize, Vec<usize>> = SortedMap::new();
        for (index, one) in self.written.iter().enumerate() {
            for (id, _) in &one.like {
                if let Some(parent) = self.by_id.get(&**id) {
                    children.entry(*parent).or_default().push(index);
                }
            }
        }
        let (mut found, mut next) = (SortedSet::from([of]), vec![of]);
        while let Some(one) = next.pop() {
            let own = children.get(&one).into_iter().flatten();
            next.extend(own.copied().filter(|child| found.insert(*child)));
        }
        found
    }

    pub(super) fn tell_circle(&self, first: usize, place: Span, open: &[usize]) {
        if self.diagnostics.only_counts(1) {
            return;
        }
        let start = open.iter().position(|i| *i == first).unwrap_or(0);
        // The stack also contains siblings that are not resolved yet.
        let chain = open[start..].iter().filter(|i| matches!(self.states[**i], State::Open));
        let chain: Vec<&Written> = chain.map(|index| &self.written[*index]).collect();
        let name = |one: &&Written| format!("`{}`", short(&one.id));
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
            let [one, next] = pair else { continue };
            let link = one.like.iter().find(|(id, _)| **id == *next.id);
            if let Some((_, place)) = link {
                problem = problem.other(*place, format!("{} names the next one here", name(one)));
            }
        }
        self.diagnostics.add(problem);
    }

    /// Warns of abstract definitions without children.
    pub(super) fn tell_childless(&self) {
        // A misspelt parent may have been meant.
        let known = |(id, _): &(Rc<str>, Span)| {
            self.by_id.contains_key(&**id) || self.replaced.by.contains_key(&**id)
        };
        let sound = |one: &Written| !one.adrift && one.like.iter().all(known);
        if !self.complete || !self.written.iter().all(sound) {
            return;
        }
        for (one, has_child) in self.written.iter().zip(&self.has_child) {
            if one.template && !has_child && !one.changed {
                let place = one.node.field("abstract").unwrap_or(&one.node).span;
                let message = "this is abstract, but nothing inherits from it";
                let help = "name it in the `like` of another definition, or remove it";
                self.diagnostics.add(Problem::warning(place, message).help(help));
            }
        }
    }
}
