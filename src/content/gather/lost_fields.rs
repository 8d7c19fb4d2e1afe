//! Warns of values that replace a whole object and so lose fields of the earlier object.

use super::layered_field::LayeredField;
use crate::diagnostics::message_text::join_first_quoted;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::files::data_kind::DataKind;
use crate::json::tree::{Node, NodeKind};
use crate::read::change_word::{is_change, is_likely_change, only_field};
use crate::schema::is_object_field;

pub(crate) fn warn_of_lost_fields(
    data_kind: DataKind,
    inherited: &[Node],
    field: &LayeredField,
    diagnostics: &Diagnostics,
) {
    let name = &*field.key.text;
    // Changes never lose fields. Only the last plain value among the inherited layers matters.
    let whole = inherited.iter().rev().find(|layer| !is_change(layer));
    let (Some(old), Some(new)) = (whole, field.layers.first()) else { return };
    let (NodeKind::Object(fields), NodeKind::Object(_), false) = (&old.kind, &new.kind, is_change(new))
    else {
        return;
    };
    // Do not warn of a misspelt change, which is reported when the field is read.
    let misspelt =
        only_field(new).is_some_and(|key| old.field(&key.text).is_none() && is_likely_change(&key.text));
    if misspelt || !may_lose_fields(data_kind, name, new) {
        return;
    }
    let lost = fields.iter().map(|(key, _)| &*key.text);
    let lost = lost.filter(|part| *part != "//" && new.field(part).is_none());
    let lost = join_first_quoted(lost, MOST_LISTED);
    if lost.is_empty() {
        return;
    }
    let message = format!("this `{name}` replaces an earlier one and loses its {lost}");
    let help = format!(
        "`\"{name}\": {{ \"set\": {{...}} }}` keeps the other fields; to lose them on purpose, write `\"unset\": true` before the \
         `set`"
    );
    // For a palette, this one error replaces an error at each use of a lost colour.
    let problem = match data_kind {
        DataKind::Palette => Problem::error(field.key.span, message),
        _ => Problem::warning(field.key.span, message),
    };
    let problem = problem.path(name).help(help);
    diagnostics.add(problem.related(old.span.first_byte(), "the earlier one is here"));
}

/// Whether `new` is a plain object, and so can lose fields of the object that it replaces.
pub(crate) fn may_lose_fields(data_kind: DataKind, name: &str, new: &Node) -> bool {
    matches!(new.kind, NodeKind::Object(_)) && !is_change(new) && is_object_field(data_kind, name)
}

const MOST_LISTED: usize = 6;
