//! Objects that are written anew where a part of them was meant to be changed.

use super::field::Field;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::diagnostics::quoted::first_quoted;
use crate::files::data_kind::DataKind;
use crate::json::tree::{Node, NodeKind};
use crate::read::change_word::{is_change, is_meant_as_change, only_field};
use crate::schema::has_parts;

/// Warns of a field that is written as a whole object over one that says more: what it does not name is lost.
pub(crate) fn tell(data_kind: DataKind, below: &[Node], field: &Field, diagnostics: &Diagnostics) {
    let name = &*field.key.text;
    // A change changes; the last whole value is the one that counts.
    let whole = below.iter().rev().find(|layer| !is_change(layer));
    let (Some(old), Some(new)) = (whole, field.layers.first()) else { return };
    let (NodeKind::Object(fields), NodeKind::Object(_), false) =
        (&old.kind, &new.kind, is_change(new))
    else {
        return;
    };
    // What is wrong with it is told when it is read.
    let misspelt = only_field(new)
        .is_some_and(|key| old.field(&key.text).is_none() && is_meant_as_change(&key.text));
    if misspelt || !may_drop(data_kind, name, new) {
        return;
    }
    let lost = fields.iter().map(|(key, _)| &*key.text);
    let lost = lost.filter(|part| *part != "//" && new.field(part).is_none());
    let lost = first_quoted(lost, MOST_TOLD);
    if lost.is_empty() {
        return;
    }
    let message = format!("this `{name}` drops {lost} of the one before it");
    let help = format!(
        "`\"{name}\": {{ \"set\": {{...}} }}` keeps what it does not name; with `\"unset\": true` before the \
         `set` it is gone on purpose"
    );
    // Whatever is of a colour that is gone would be told too.
    let problem = match data_kind {
        DataKind::Palette => Problem::error(field.key.span, message),
        _ => Problem::warning(field.key.span, message),
    };
    let problem = problem.path(name).help(help);
    diagnostics.add(problem.other(old.span.first(), "the one before it is here"));
}

/// Whether a value is written as a whole where parts of one before it may be lost.
pub(crate) fn may_drop(data_kind: DataKind, name: &str, new: &Node) -> bool {
    matches!(new.kind, NodeKind::Object(_)) && !is_change(new) && has_parts(data_kind, name)
}

/// How many lost parts are told one by one.
const MOST_TOLD: usize = 6;
