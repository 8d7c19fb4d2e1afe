//! Mod options in the settings file.

use fifteen_base::SortedMap;
use fifteen_base::serde_json::{self, Value as Json, json};
use fifteen_content::diagnostics::problem::Problem;
use fifteen_content::files::mod_options::{ModOptionValues, OptionValue};
use fifteen_content::read::field::Form;
use fifteen_content::read::form::forms;
use fifteen_content::read::value::Value;

forms! {
    /// Chosen options by mod id and option id.
    ModOptions: SortedMap<String, ModOptionValues> = read, {
        "type": "object",
        "properties": {},
        "additionalProperties": {
            "type": "object",
            "properties": {},
            "additionalProperties": {
                "anyOf": [
                    { "type": "boolean" },
                    { "type": "integer", "minimum": -1000, "maximum": 1000 },
                    { "type": "string", "pattern": "^[a-z0-9_]{1,40}$" },
                ],
                "x-is": "true, false, a whole number or a word",
            },
            "propertyNames": { "pattern": "^([a-z0-9_]{1,40}|//)$" },
        },
        "propertyNames": { "pattern": "^([a-z0-9_]{1,40}|//)$" },
    };
}

fn read(value: Value<'_>) -> Option<SortedMap<String, ModOptionValues>> {
    Some(read_by_id(value, read_choices)?.into_iter().collect())
}

fn read_choices(value: Value<'_>) -> Option<ModOptionValues> {
    Some(read_by_id(value, |value| OptionValue::read(value, &()))?.into_iter().collect())
}

fn read_by_id<T>(value: Value<'_>, read: impl Fn(Value<'_>) -> Option<T>) -> Option<Vec<(String, T)>> {
    let each = value.clone().entries()?.into_iter().filter_map(|(key, inner)| {
        let is_id = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
        if !(1..=40).contains(&key.text.len()) || !key.text.bytes().all(is_id) {
            let problem = Problem::error(key.span, "this cannot be an id");
            value.add_problem(problem.help("1 to 40 of the characters a-z, 0-9 and _"));
            return None;
        }
        Some((key.text.to_string(), read(inner)?))
    });
    Some(each.collect())
}

pub(super) fn to_json(options: &SortedMap<String, ModOptionValues>) -> Json {
    let value_json = |choice: &OptionValue| match choice {
        OptionValue::Switch(on) => json!(on),
        OptionValue::Number(number) => json!(number),
        OptionValue::Word(word) => json!(word),
    };
    let mod_json = |values: &ModOptionValues| -> Json {
        let values = values.iter().map(|(id, choice)| (id.clone(), value_json(choice)));
        values.collect::<serde_json::Map<_, _>>().into()
    };
    let all = options.iter().map(|(id, values)| (id.clone(), mod_json(values)));
    all.collect::<serde_json::Map<_, _>>().into()
}
