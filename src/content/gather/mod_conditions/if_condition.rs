//! Evaluates the `if` of definitions: conditions on options and on mods in use.

use super::{IF, OptionTable, unknown_option};
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::diagnostics::suggest::did_you_mean;
use crate::files::mod_options::{AllowedValues, OptionInfo, OptionValue};
use crate::json::tree::{Node, NodeKind};
use crate::kinds::mod_file::IfCondition;
use crate::read::field::Fields;
use crate::read::value::Value;

#[derive(Default)]
pub(crate) struct IfResult {
    pub holds: bool,
    /// Whether the result is unknown, because the condition names a mod whose `mod.json` could not be read.
    pub is_unknown: bool,
    /// Reason in words: "the option `more_cats` of `cats` is true".
    pub reason: String,
    /// Whether the condition needs a mod that is not in use. Then no choice of options can make the condition hold.
    pub needs_absent_mod: bool,
}

impl OptionTable {
    /// Evaluates the `if` of a definition, and reports mistakes. Conditions with mistakes count as true. `layer` is
    /// the index of the definition's source in the load order.
    pub fn evaluate_if(&self, condition: &Node, layer: usize, diagnostics: &Diagnostics) -> IfResult {
        let value = Value::new(condition, IF, diagnostics);
        let mut result = IfResult { holds: true, ..IfResult::default() };
        let each: Vec<Value<'_>> = match &condition.kind {
            NodeKind::List(_) => value.list(Some).unwrap_or_default(),
            _ => vec![value],
        };
        for value in each {
            let before = diagnostics.errors();
            let read = value.clone().object(|r| IfCondition::fields(r, &()));
            // A condition with a misspelt field is not evaluated, because the result may depend on that field.
            let read = read.filter(|_| diagnostics.errors() == before);
            let part = read.and_then(|read| self.evaluate_one(&read, &value, layer));
            let Some(part) = part else { continue };
            if part.is_unknown {
                result.is_unknown = true;
                continue;
            }
            result.holds &= part.holds;
            result.needs_absent_mod |= part.needs_absent_mod;
            let and = if result.reason.is_empty() { "" } else { ", and " };
            result.reason = format!("{}{and}{}", result.reason, part.reason);
        }
        result
    }

    fn evaluate_one(&self, condition: &IfCondition, value: &Value<'_>, layer: usize) -> Option<IfResult> {
        let IfCondition { option, mod_id, is, at_least, at_most } = condition;
        let wanted = is.as_ref().map(|(is, _)| is);
        let bounded = at_least.is_some() || at_most.is_some();
        let named = mod_id.as_ref();
        let mod_id = named.map(|(other, _)| other.as_str());
        if self.is_unread(mod_id, layer) {
            return Some(IfResult { is_unknown: true, ..IfResult::default() });
        }
        let is_known =
            |id: &String| self.find(Some(id), 0).is_some() || self.ids_in_data_folder().contains(id);
        if let Some((other, place)) = named.filter(|(other, _)| !is_known(other)) {
            let message = format!("no mod `{other}` was found, in use or not");
            let known = self.mods.iter().map(|(_, info)| &info.id).chain(self.ids_in_data_folder());
            let known: Vec<&str> = known.map(String::as_str).collect();
            let help = match &value.diagnostics().nearest(other, known.into_iter())[..] {
                [] => format!(
                    "ignore this if `{other}` is a mod that only some players have; write the `id` in its mod.json"
                ),
                near => did_you_mean(near),
            };
            value.add_field_problem("mod", Problem::warning(*place, message).help(help));
        }
        let Some((id, place)) = option else {
            let Some(other) = mod_id else {
                let help =
                    "name an `option` of the mod, or another `mod`: `\"if\": { \"option\": \"more_cats\" }`";
                return value.wrong("this condition is empty", help);
            };
            let is_used = self.find(mod_id, layer).is_some();
            let wanted = match wanted {
                None if !bounded => true,
                Some(OptionValue::Switch(wanted)) if !bounded => *wanted,
                _ => {
                    let help = "write `\"is\": true` or `\"is\": false`, or name an `option` of it";
                    return value.wrong("a mod can only be in use or not", help);
                }
            };
            let not = if is_used { "" } else { "not " };
            let why = format!("the mod `{other}` is {not}in use");
            let absent = !is_used && wanted;
            return Some(IfResult {
                holds: is_used == wanted,
                reason: why,
                is_unknown: false,
                needs_absent_mod: absent,
            });
        };
        let Some(info) = self.find(mod_id, layer) else {
            let Some(other) = mod_id else {
                return value.wrong("the game itself has no options", "only mods have options");
            };
            let why = format!("the mod `{other}` is not in use");
            return Some(IfResult { reason: why, needs_absent_mod: true, ..IfResult::default() });
        };
        let found = info.options.iter().find(|candidate| candidate.id == *id);
        let Some(found) = found else {
            let known = info.options.iter().map(|candidate| candidate.id.as_str());
            let (message, help) = unknown_option(&info.id, id, known);
            value.add_field_problem("option", Problem::error(*place, message).help(help));
            return None;
        };
        let holds = has_required_value(found, condition, value)?;
        let why = format!("the option `{id}` of `{}` is {}", info.id, found.value);
        Some(IfResult { holds, reason: why, is_unknown: false, needs_absent_mod: false })
    }
}

/// Whether an option has the required value. `None` for a condition with a mistake, which is reported.
fn has_required_value(option: &OptionInfo, condition: &IfCondition, value: &Value<'_>) -> Option<bool> {
    let IfCondition { is, at_least, at_most, .. } = condition;
    let never = |field: &str, place: Span, wanted: &str| {
        let message = format!("the option `{}` is never {wanted}", option.id);
        value.add_field_problem(field, Problem::error(place, message).help(option.describe_allowed()));
        None
    };
    if let Some((wanted, place)) = is
        && !option.allows(wanted)
    {
        return never("is", *place, &format!("`{wanted}`"));
    }
    let bounds = [at_least, at_most];
    if bounds.iter().all(|bound| bound.is_none()) {
        if let (None, OptionValue::Number(_) | OptionValue::Word(_)) = (is, &option.value) {
            let message = format!("the option `{}` is not a switch", option.id);
            return value
                .wrong(message, format!("compare its value with `is`; {}", option.describe_allowed()));
        }
        let wanted = is.as_ref().map_or(OptionValue::Switch(true), |(wanted, _)| wanted.clone());
        return Some(option.value == wanted);
    }
    let AllowedValues::Numbers(least, most) = option.allowed_values else {
        let message = format!("the option `{}` is not a number", option.id);
        return value.wrong(message, format!("compare its value with `is`; {}", option.describe_allowed()));
    };
    let low = at_least.map_or(least, |(low, _)| low);
    let high = at_most.map_or(most, |(high, _)| high);
    if let Some((_, place)) = at_least.filter(|_| low > most) {
        return never("at_least", place, &format!("at least {low}"));
    }
    if let Some((_, place)) = at_most.filter(|_| high < least) {
        return never("at_most", place, &format!("at most {high}"));
    }
    if let Some((_, place)) = at_least.filter(|_| low > high) {
        return never("at_least", place, &format!("at least {low} and at most {high}"));
    }
    let within = matches!(option.value, OptionValue::Number(now) if (low..=high).contains(&now));
    Some(within && is.as_ref().is_none_or(|(wanted, _)| option.value == *wanted))
}
