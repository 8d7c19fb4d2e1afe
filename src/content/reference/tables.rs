//! Tables of the fields of objects.

use super::super::schema::is_required;
use super::super::schema::words::{choices, is_long, range, what};
use serde_json::Value;
use std::fmt::Write;

/// A row of a table.
pub(super) fn row(text: &mut String, cells: &[&str]) {
    let cell = |cell: &&str| cell.replace('|', "\\|").replace("\n\n", " ");
    let cells: Vec<String> = cells.iter().map(cell).collect();
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}

/// The fields of an object in a table, and below it those of the objects in them; `path` leads to it. What is
/// `told` elsewhere is only referred to.
pub(super) fn section(text: &mut String, schema: &Value, path: &str, told: Option<&Value>) {
    let Some(Value::Object(fields)) = schema.get("properties") else {
        return;
    };
    *text += "\n| field | what it is | values | range | if left out |\n|---|---|---|---|---|\n";
    let fields = fields.iter().filter(|(name, _)| *name != "//");
    for (name, field) in fields.clone() {
        let default = match field.get("default") {
            Some(default) => format!("`{default}`"),
            None if is_required(schema, name) => "it is needed".to_owned(),
            None => "none".to_owned(),
        };
        let range = range(field).unwrap_or_default();
        let cells = [
            &format!("`{name}`"),
            &explained(field),
            &what(field),
            &range,
            &default,
        ];
        row(text, &cells.map(String::as_str));
    }
    for (name, field) in fields {
        if is_long(field) {
            words(text, field, &format!("{path}`{name}`"));
        }
        if told.is_some() && groups(field).first().copied() == told {
            let _ = writeln!(
                text,
                "\n### {path}`{name}`\n\nAny of the [effects](#effects)."
            );
            continue;
        }
        for (within, object) in objects(name, field) {
            let about = object.get("description").and_then(Value::as_str);
            let path = format!("{path}{within}");
            let _ = writeln!(text, "\n### {path}\n\n{}", about.unwrap_or_default());
            section(text, object, &format!("{path}, "), told);
        }
    }
}

/// A group of tagged objects: all of them in a table, then the fields of each.
pub(super) fn group(text: &mut String, group: &Value) {
    let all = group.as_array().into_iter().flatten().filter_map(tagged);
    let about = |body: &Value| {
        let about = body.get("description").and_then(Value::as_str);
        about.unwrap_or_default().to_owned()
    };
    *text += "\n| effect | does |\n|---|---|\n";
    for (tag, body) in all.clone() {
        row(text, &[&format!("`{tag}`"), &about(body)]);
    }
    for (tag, body) in all {
        let fields = body.get("properties").and_then(Value::as_object);
        if fields.is_some_and(|fields| fields.keys().any(|key| key != "//")) {
            let _ = writeln!(text, "\n### The effect `{tag}`\n\n{}", about(body));
            section(text, body, &format!("`{tag}`, "), None);
        }
    }
}

/// The groups of tagged objects that a schema holds, at any depth but not within one another.
pub(super) fn groups(schema: &Value) -> Vec<&Value> {
    if let Some(group) = schema.get("oneOf").filter(|_| choices(schema).is_none()) {
        return vec![group];
    }
    let fields = schema.get("properties").and_then(Value::as_object);
    let each = ["items", "additionalProperties"].into_iter();
    let each = each.filter_map(|key| schema.get(key));
    let any = schema.get("anyOf").and_then(Value::as_array);
    let inner = each.chain(any.into_iter().flatten());
    let inner = inner.chain(fields.into_iter().flat_map(|fields| fields.values()));
    inner.flat_map(groups).collect()
}

/// The words that a field may be, where they are many.
fn words(text: &mut String, field: &Value, path: &str) {
    let _ = writeln!(text, "\n### {path}\n\n| word | means |\n|---|---|");
    for (word, meaning) in choices(field).unwrap_or_default() {
        row(text, &[&format!("`{word}`"), meaning]);
    }
}

/// What a field is, what its words mean, and an example.
fn explained(field: &Value) -> String {
    let about = field.get("description").and_then(Value::as_str);
    let mut text = about.unwrap_or_default().to_owned();
    for (word, meaning) in choices(field)
        .filter(|_| !is_long(field))
        .unwrap_or_default()
    {
        if !meaning.is_empty() {
            let _ = write!(text, " `{word}`: {meaning}");
        }
    }
    let examples = field.get("examples").and_then(Value::as_array);
    let examples = examples.into_iter().flatten().map(|e| format!("`{e}`"));
    let examples: Vec<String> = examples.collect();
    if !examples.is_empty() {
        let _ = write!(text, " For example {}.", examples.join(" or "));
    }
    text
}

/// The objects that a field holds, with a heading each.
fn objects<'a>(name: &str, field: &'a Value) -> Vec<(String, &'a Value)> {
    if choices(field).is_some() {
        return Vec::new();
    }
    let steps = field.get("oneOf").and_then(Value::as_array);
    if let Some(steps) = steps {
        let step = |(tag, body): (&str, _)| (format!("`{name}`, `{tag}`"), body);
        return steps.iter().filter_map(tagged).map(step).collect();
    }
    let own = field.get("properties").and_then(Value::as_object);
    if own.is_some_and(|fields| fields.keys().any(|key| key != "//")) {
        return vec![(format!("`{name}`"), field)];
    }
    let each = ["items", "additionalProperties"].into_iter();
    let each = each.filter_map(|key| field.get(key));
    let any = field.get("anyOf").and_then(Value::as_array);
    let inner = each.chain(any.into_iter().flatten());
    inner.flat_map(|inner| objects(name, inner)).collect()
}

/// The one field of an object that says what it is.
fn tagged(schema: &Value) -> Option<(&str, &Value)> {
    let fields = schema.get("properties")?.as_object()?;
    let (name, body) = fields.iter().find(|(name, _)| *name != "//")?;
    Some((name, body))
}
