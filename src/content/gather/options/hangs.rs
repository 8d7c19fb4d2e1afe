//! Evaluates the `if` of definitions: conditions on options and on mods in use.

use super::{IF, Options, no_option};
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::diagnostics::suggest::did_you_mean;
use crate::files::choices::{Among, Choice, OptionInfo};
use crate::json::tree::{Node, NodeKind};
use crate::kinds::mod_file::Hangs;
use crate::read::field::Fields;
use crate::read::value::Value;

#[derive(Default)]
pub(crate) struct Stands {
    pub holds: bool,
    /// Whether the condition is about a mod whose `mod.json` could not be read, so that the result is unknown.
    pub unread: bool,
    /// Reason in words: "the option `more_cats` of `cats` is true".
    pub why: String,
    /// Whether it needs a mod that is not in use, so that no choice of options can make it hold.
    pub absent: bool,
}

impl Options {
    /// Evaluates the `if` of a definition in a layer. Mistakes are reported, and count as true.
    pub fn stands(&self, hangs: &Node, layer: usize, diagnostics: &Diagnostics) -> Stands {
        let value = Value::new(hangs, IF, diagnostics);
        let mut stands = Stands { holds: true, ..Stands::default() };
        let each: Vec<Value<'_>> = match &hangs.kind {
            NodeKind::List(_) => value.list(Some).unwrap_or_default(),
            _ => vec![value],
        };
        for value in each {
            let before = diagnostics.errors();
            let read = value.clone().object(|r| Hangs::fields(r, &()));
            // A misspelt field may be the one that decides.
            let read = read.filter(|_| diagnostics.errors() == before);
            let one = read.and_then(|read| self.one(&read, &value, layer));
            let Some(one) = one else { continue };
            if one.unread {
                stands.unread = true;
                continue;
            }
            stands.holds &= one.holds;
            stands.absent |= one.absent;
            let and = if stands.why.is_empty() { "" } else { ", and " };
            stands.why = format!("{}{and}{}", stands.why, one.why);
        }
        stands
    }

    /// Returns the reason for the result of an `if` in words.
    pub fn why(&self, hangs: &Node, layer: usize) -> String {
        self.stands(hangs, layer, &Diagnostics::default()).why
    }

    /// Whether a mod with this id was found, in use or not.
    fn is_there(&self, id: &str) -> bool {
        self.find(Some(id), 0).is_some() || self.ids_beside().iter().any(|other| other == id)
    }

    fn one(&self, hangs: &Hangs, value: &Value<'_>, layer: usize) -> Option<Stands> {
        let Hangs { option, of, is, at_least, at_most } = hangs;
        let wanted = is.as_ref().map(|(is, _)| is);
        let bounded = at_least.is_some() || at_most.is_some();
        let named = of.as_ref();
        let of = named.map(|(other, _)| other.as_str());
        if self.is_unread(of, layer) {
            return Some(Stands { unread: true, ..Stands::default() });
        }
        if let Some((other, place)) = named.filter(|(other, _)| !self.is_there(other)) {
            let message = format!("no mod `{other}` was found, in use or not");
            let known = self.mods.iter().map(|(_, info)| &info.id).chain(self.ids_beside());
            let known: Vec<&str> = known.map(String::as_str).collect();
            let help = match &value.diagnostics().nearest(other, known.into_iter())[..] {
                [] => format!(
                    "ignore this if `{other}` is a mod that only some players have; write the `id` in its mod.json"
                ),
                near => did_you_mean(near),
            };
            value.note_named("mod", Problem::warning(*place, message).help(help));
        }
        let Some((id, place)) = option else {
            let Some(other) = of else {
                return value.wrong(
                    "this condition is empty",
                    "name an `option` of the mod, or another `mod`: `\"if\": { \"option\": \"more_cats\" }`",
                );
            };
            let is_used = self.find(of, layer).is_some();
            let wanted = match wanted {
                None if !bounded => true,
                Some(Choice::Switch(wanted)) if !bounded => *wanted,
                _ => {
                    return value.wrong(
                        "a mod can only be in use or not",
                        "write `\"is\": true` or `\"is\": false`, or name an `option` of it",
                    );
                }
            };
            let not = if is_used { "" } else { "not " };
            let why = format!("the mod `{other}` is {not}in use");
            let absent = !is_used && wanted;
            return Some(Stands { holds: is_used == wanted, why, unread: false, absent });
        };
        let Some(info) = self.find(of, layer) else {
            let Some(other) = of else {
                return value.wrong("the game itself has no options", "only mods have options");
            };
            let why = format!("the mod `{other}` is not in use");
            return Some(Stands { why, absent: true, ..Stands::default() });
        };
        let found = info.options.iter().find(|own| own.id == *id);
        let Some(found) = found else {
            let known = info.options.iter().map(|own| own.id.as_str());
            let (message, help) = no_option(&info.id, id, known);
            value.note_named("option", Problem::error(*place, message).help(help));
            return None;
        };
        let holds = holds(found, hangs, value)?;
        let why = format!("the option `{id}` of `{}` is {}", info.id, found.now);
        Some(Stands { holds, why, unread: false, absent: false })
    }
}

/// Whether an option has the required value.
fn holds(option: &OptionInfo, hangs: &Hangs, value: &Value<'_>) -> Option<bool> {
    let Hangs { is, at_least, at_most, .. } = hangs;
    let never = |field: &str, place: Span, wanted: &str| {
        let message = format!("the option `{}` is never {wanted}", option.id);
        value.note_named(field, Problem::error(place, message).help(option.allowed()));
        None
    };
    if let Some((wanted, place)) = is
        && !option.allows(wanted)
    {
        return never("is", *place, &format!("`{wanted}`"));
    }
    let bounds = [at_least, at_most];
    if bounds.iter().all(|bound| bound.is_none()) {
        if let (None, Choice::Number(_) | Choice::Word(_)) = (is, &option.now) {
            let message = format!("the option `{}` is not a switch", option.id);
            return value
                .wrong(message, format!("compare its value with `is`; {}", option.allowed()));
        }
        let wanted = is.as_ref().map_or(Choice::Switch(true), |(wanted, _)| wanted.clone());
        return Some(option.now == wanted);
    }
    let Among::Numbers(least, most) = option.among else {
        let message = format!("the option `{}` is not a number", option.id);
        return value.wrong(message, format!("compare its value with `is`; {}", option.allowed()));
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
    let within = matches!(option.now, Choice::Number(now) if (low..=high).contains(&now));
    Some(within && is.as_ref().is_none_or(|(wanted, _)| option.now == *wanted))
}
