//! Tries every field of every schema on the reader.

use crate::schema::subject::{Subject, mend};
use crate::tier;
use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A function that puts a tried object in its place in a definition.
type Place<'a> = &'a dyn Fn(Value) -> Value;

struct Trial<'a> {
    subject: &'a Subject,
    wrong: Vec<String>,
    tried: usize,
}

/// Returns the smallest valid value of a schema: an object with its required fields, or the first example.
fn least(schema: &Value) -> Value {
    if let Some(fields) = schema.get("properties").and_then(Value::as_object).filter(|f| f.len() > 1) {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let required = required.iter().map(|name| name.as_str().unwrap());
        let least = |name: &str| (name.to_owned(), fields[name]["examples"][0].clone());
        return required.map(least).collect::<Map<_, _>>().into();
    }
    match schema.get("examples") {
        Some(examples) => examples[0].clone(),
        None => json!({}),
    }
}

impl Trial<'_> {
    /// Reads a definition, and records an error if schema and reader disagree.
    fn take(&mut self, what: &str, whole: &Value) -> Result<String, String> {
        self.tried += 1;
        let read = self.subject.read(whole);
        let faults = self.subject.faults(whole);
        if read.is_ok() != faults.is_empty() {
            let name = self.subject.name;
            self.wrong.push(format!("{name}, {what}: {whole}\n  schema: {faults:?}\n  reader: {read:?}"));
        }
        read
    }

    fn expect(&mut self, what: &str, accepted: bool, whole: &Value) -> Option<String> {
        let read = self.take(what, whole);
        if read.is_ok() != accepted {
            let name = self.subject.name;
            let should = if accepted { "should be read" } else { "should be refused" };
            self.wrong.push(format!("{name}, {what} {should}: {whole}\n  {read:?}"));
        }
        read.ok()
    }

    /// Records an error if the reader accepts a definition. The schema may accept it.
    fn refuse(&mut self, what: &str, whole: &Value) {
        self.tried += 1;
        if self.subject.read(whole).is_ok() {
            let name = self.subject.name;
            self.wrong.push(format!("{name}, {what} should be refused: {whole}"));
        }
    }

    fn object(&mut self, schema: &Value, place: Place<'_>) {
        let base = least(schema);
        let plain = self.expect("the least there can be", true, &place(base.clone()));
        let mut unknown = base.clone();
        unknown["no_such_field"] = json!(1);
        self.expect("an unknown field", false, &place(unknown));
        let mut noted = base.clone();
        noted["//"] = json!({ "anything": [null] });
        self.expect("a note", true, &place(noted));
        let none = serde_json::Map::new();
        for (name, field) in schema["properties"].as_object().unwrap_or(&none) {
            if name == "//" {
                continue;
            }
            let with = |value: Value| {
                let mut object = base.clone();
                object[name.as_str()] = value;
                place(object)
            };
            let mut without = base.clone();
            without.as_object_mut().unwrap().remove(name);
            let required = schema["required"].as_array().is_some_and(|all| all.contains(&json!(name)));
            self.expect(&format!("without `{name}`"), !required, &place(without));
            if let Some(default) = field.get("default") {
                let read = self.expect(&format!("`{name}` at its default"), true, &with(default.clone()));
                if read != plain {
                    self.wrong.push(format!("{default} is not the default of `{name}`"));
                }
            }
            for example in field["examples"].as_array().into_iter().flatten() {
                self.expect(&format!("the example of `{name}`"), true, &with(example.clone()));
            }
            for value in wrong_types(field) {
                self.expect(&format!("`{name}` of another type"), false, &with(value));
            }
            self.value(name, field, &with);
        }
    }

    fn value(&mut self, name: &str, field: &Value, with: Place<'_>) {
        for (value, accepted) in ends(field) {
            // Skip theme sizes: their limits are described in words, not in the schema.
            if name == "size" && self.subject.name == "themes" && field["type"] == "array" {
                continue;
            }
            // The range of dice results is unknown to the schema, so check only the reader.
            match field.get("x-rolls").is_some() && !accepted {
                true => self.refuse(&format!("`{name}`"), &with(value)),
                false => drop(self.expect(&format!("`{name}`"), accepted, &with(value))),
            }
        }
        if field.get("properties").and_then(Value::as_object).is_some_and(|f| f.len() > 1) {
            self.object(field, with);
        }
        let Some(items) = field
            .get("items")
            .filter(|items| items.get("oneOf").is_some() || items.get("properties").is_some())
        else {
            return;
        };
        match items.get("oneOf").and_then(Value::as_array) {
            Some(steps) => {
                for step in steps {
                    // Steps without fields are plain words.
                    let fields = step["properties"].as_object();
                    let Some((tag, body)) = fields.and_then(|fields| fields.iter().next()) else {
                        continue;
                    };
                    // Values that are not objects were already tried with their examples.
                    if body.get("properties").is_some() {
                        self.object(body, &|object| with(json!([{ tag: object }])));
                    }
                }
            }
            None => self.object(items, &|object| with(json!([object]))),
        }
    }
}

fn wrong_types(field: &Value) -> Vec<Value> {
    let all = [json!(null), json!(true), json!(7.5), json!("?!"), json!([[]]), json!({ "?": 1 })];
    let is = |value: &Value| match field["type"].as_str() {
        Some("boolean") => value.is_boolean(),
        // Any text is valid, unless the field is an id or dice.
        Some("string") => {
            value.is_string() && field.get("pattern").is_none_or(|p| p.as_str().unwrap().contains("\\S"))
        }
        Some("array") => *value == json!([[]]) && field["items"]["type"] == "array",
        Some("object") => value.is_object() && field.get("additionalProperties") != Some(&json!(false)),
        _ => false,
    };
    all.into_iter().filter(|value| !is(value)).collect()
}

/// Returns values at and just beyond the ends of a range, each with whether it is valid.
fn ends(field: &Value) -> Vec<(Value, bool)> {
    let number = |key: &str| field.get(key).and_then(Value::as_i64);
    let mut ends = Vec::new();
    if let Some(rolls) = field.get("x-rolls") {
        let (least, most) = (rolls[0].as_i64().unwrap(), rolls[1].as_i64().unwrap());
        for (n, accepted) in [(least, true), (most, true), (least - 1, false), (most + 1, false)] {
            ends.push((json!(n.to_string()), accepted));
        }
        return ends;
    }
    if let Some(items) =
        field.get("items").filter(|_| number("minItems") == Some(2) && number("maxItems") == Some(2))
    {
        let (least, most) = (items["minimum"].as_i64().unwrap(), items["maximum"].as_i64().unwrap());
        ends.push((json!([least, most]), true));
        ends.push((json!([least - 1, most]), false));
        ends.push((json!([least, most + 1]), false));
        ends.push((json!([least]), false));
        ends.push((json!([least, least, least]), false));
        return ends;
    }
    if let (Some(least), Some(most)) = (number("minimum"), number("maximum")) {
        for (n, accepted) in [(least, true), (most, true), (least - 1, false), (most + 1, false)] {
            ends.push((json!(n), accepted));
        }
    }
    let text =
        field["type"] == "string" && field.get("pattern").is_none_or(|p| p.as_str().unwrap().contains("\\S"));
    if let Some(most) = number("maxLength").filter(|_| text && field.get("x-is").is_none()) {
        ends.push((json!("é".repeat(most as usize)), true));
        ends.push((json!("é".repeat(most as usize + 1)), false));
        ends.push((json!(""), number("minLength").is_none()));
        ends.push((json!(" a"), field.get("pattern").is_none()));
    }
    let words = field.get("enum").and_then(Value::as_array).cloned();
    let words =
        words.or_else(|| Some(field.get("oneOf")?.as_array()?.iter().map(|c| c["const"].clone()).collect()));
    if let Some(words) = words.filter(|words| words.iter().all(Value::is_string)) {
        ends.extend(words.into_iter().map(|word| (word, true)));
        ends.push((json!("no_such_word"), false));
    }
    ends
}

/// Tries the kinds of definitions that no other thread has taken. Returns the errors and the number of tries.
fn try_the_next(next: &AtomicUsize) -> (Vec<String>, usize) {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    let every = tier::stride(12);
    // Translations are checked against the original texts, not by a schema.
    let spoken = |subject: &Subject| ["words", "translations"].contains(&subject.name);
    let subjects = Subject::all().into_iter().filter(|subject| !spoken(subject));
    let chosen: Vec<Subject> = subjects.skip(tier::first(every)).step_by(every).collect();
    while let Some(subject) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
        let mut trial = Trial { subject, wrong: Vec::new(), tried: 0 };
        trial.object(subject.schema, &|whole| mend(subject.name, whole));
        tried += trial.tried;
        wrong.append(&mut trial.wrong);
    }
    (wrong, tried)
}

#[test]
fn schemas_and_readers_agree_on_every_field() {
    let next = AtomicUsize::new(0);
    let jobs = thread::available_parallelism().map_or(1, |n| n.get());
    let (mut wrong, mut tried) = (Vec::new(), 0);
    thread::scope(|scope| {
        let all: Vec<_> = (0..jobs).map(|_| scope.spawn(|| try_the_next(&next))).collect();
        for worker in all {
            let (mut errors, count) = worker.join().unwrap();
            wrong.append(&mut errors);
            tried += count;
        }
    });
    assert!(
        wrong.is_empty(),
        "{} of {tried} are wrong:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
    assert!(tried > tier::some(30, 700), "only {tried} things were tried");
}
