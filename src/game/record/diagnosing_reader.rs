//! Diagnosing reader for saves: slow, but reports all errors of a JSON tree with their positions.

use fifteen_content::json::tree::NodeKind;
use fifteen_content::read::value::{Record, Value, suggestion};
use std::fmt::Display;
use std::str::FromStr;

/// Reads an optional field. `Some(None)` if the field is missing or `null`; `None` if it is unreadable.
pub(crate) fn optional_field<'a, T>(
    r: &mut Record<'a>,
    name: &'static str,
    read: impl FnOnce(Value<'a>) -> Option<T>,
) -> Option<Option<T>> {
    let nullable = |value: Value<'a>| match value.node.kind {
        NodeKind::Null => Some(None),
        _ => read(value).map(Some),
    };
    field_or(r, name, None, nullable)
}

/// Reads a field. A missing field gives `default`, and an unreadable field gives `None`.
pub(crate) fn field_or<'a, T>(
    r: &mut Record<'a>,
    name: &'static str,
    default: T,
    read: impl FnOnce(Value<'a>) -> Option<T>,
) -> Option<T> {
    r.maybe(name, |value| Some(read(value))).unwrap_or(Some(default))
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum VariantValue {
    Never,
    Maybe,
    /// Contains an example of the variant, for error messages.
    Always(&'static str),
}

/// Reads an enum: a word, or an object whose only field has the word as its name. `what` names the enum in errors.
pub(crate) fn read_variant<'a, T>(
    value: Value<'a>,
    what: &str,
    words: &[(&'static str, VariantValue)],
    read: impl FnOnce(&'static str, Value<'a>) -> Option<T>,
) -> Option<T> {
    let names: Vec<&'static str> = words.iter().map(|(word, _)| *word).collect();
    if let Some(written) = value.node.as_text() {
        return match words.iter().find(|(word, _)| *word == written) {
            Some((word, VariantValue::Never | VariantValue::Maybe)) => read(word, value),
            Some((word, VariantValue::Always(like))) => {
                let message = format!("the {what} `{word}` needs a value");
                value.wrong(message, format!("write it like `{like}`"))
            }
            None => {
                let shown: String = written.chars().take(40).collect();
                let message = format!("unknown {what} `{shown}`");
                value.wrong(message, suggestion(written, names.into_iter()))
            }
        };
    }
    if !matches!(value.node.kind, NodeKind::Object(_)) {
        return wrong_type(&value, &format!("a {what}"), &suggestion("", names.into_iter()));
    }
    let (word, value) = value.tagged(&names)?;
    let is_alone = words.contains(&(word, VariantValue::Never));
    if is_alone && !matches!(value.node.kind, NodeKind::Null) {
        let message = format!("the {what} `{word}` takes no value");
        return value.wrong(message, format!("write `\"{word}\"` alone"));
    }
    read(word, value)
}

pub(super) fn wrong_type<T>(value: &Value<'_>, what: &str, help: &str) -> Option<T> {
    value.wrong(format!("expected {what}, found {}", value.node.in_words()), help)
}

/// Reads a whole number from `least` to `most`, the bounds of its type. A narrower range of the field is checked
/// later.
pub(super) fn read_number<T: FromStr + Display>(value: Value<'_>, least: T, most: T) -> Option<T> {
    let bounds = || format!("a whole number from {least} to {most} is needed");
    let NodeKind::Number(written) = &value.node.kind else {
        let quoted = value.node.as_text().is_some_and(|t| t.parse::<T>().is_ok());
        let help = if quoted { "remove the quotes".to_owned() } else { bounds() };
        return wrong_type(&value, "a whole number", &help);
    };
    match written.parse::<T>() {
        Ok(number) if &**written != "-0" => Some(number),
        _ => {
            let whole = written.parse::<i128>().is_ok() && &**written != "-0";
            let fault = if whole { "out of range" } else { "not a whole number" };
            let shown: String = written.chars().take(40).collect();
            value.wrong(format!("`{shown}` is {fault}"), bounds())
        }
    }
}

/// Reads a list of exactly `COUNT` numbers. `what` names the list in errors; `needed` is the error message for a
/// wrong count.
pub(crate) fn read_numbers<const COUNT: usize>(
    value: Value<'_>,
    what: &str,
    needed: &str,
    help: &str,
) -> Option<[i32; COUNT]> {
    if !matches!(value.node.kind, NodeKind::List(_)) {
        return wrong_type(&value, what, help);
    }
    if value.node.items().len() != COUNT {
        return value.wrong(needed, help);
    }
    value.list(|item| read_number(item, i32::MIN, i32::MAX))?.try_into().ok()
}
