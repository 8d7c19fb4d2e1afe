//! Descriptions of schemas in words: types, ranges and allowed words.

use fifteen_base::serde_json::Value;
use fifteen_base::translation::capitalize;

/// Maximum number of words that a sentence lists. If there are more, they are printed as a separate list.
const MOST_WORDS: usize = 6;

/// Appends type, range, default and examples of a field to its description, which editors show.
pub(super) fn with_tail(mut schema: Value, required: bool) -> Value {
    let description = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let mut facts = vec![capitalize(&type_in_words(&schema))];
    facts.extend(range_in_words(&schema).map(|range| format!(", {range}")));
    facts.push(match schema.get("default") {
        Some(default) => format!("; {default} if it is left out."),
        None if required => "; required.".to_owned(),
        None => "; optional.".to_owned(),
    });
    let examples = schema.get("examples").and_then(Value::as_array);
    let examples: Vec<String> = examples.into_iter().flatten().map(Value::to_string).collect();
    if !examples.is_empty() {
        facts.push(format!(" For example {}.", examples.join(" or ")));
    }
    let whole = format!("{description}\n\n{}", facts.concat());
    if let Some(fields) = schema.as_object_mut() {
        fields.insert("description".to_owned(), whole.into());
    }
    schema
}

/// Describes the type of a value: "a whole number".
pub fn type_in_words(schema: &Value) -> String {
    let text = |key: &str| schema.get(key).and_then(Value::as_str);
    if let Some(is) = text("x-is") {
        return is.to_owned();
    }
    if let Some(data_kind) = text("x-id-of") {
        return format!("the id of {}", article(data_kind));
    }
    if schema.get("x-rolls").is_some() {
        return "dice".to_owned();
    }
    if let Some(words) = allowed_words(schema) {
        if needs_word_list(schema) {
            return "a word".to_owned();
        }
        let words: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
        return words.join(" or ");
    }
    match text("type") {
        Some("integer") => "a whole number".to_owned(),
        Some("boolean") => "true or false".to_owned(),
        Some("string") => "a text".to_owned(),
        Some("array") if fixed_length(schema).is_some() => "two whole numbers in a list".to_owned(),
        Some("array") => {
            let each = schema.get("items").map(type_in_words).unwrap_or_default();
            format!("a list in which each element is {each}")
        }
        _ => match (schema.get("additionalProperties"), schema.get("anyOf")) {
            (Some(each @ Value::Object(_)), _) => {
                format!("an object in which each value is {}", type_in_words(each))
            }
            (_, Some(Value::Array(any))) => any.iter().map(type_in_words).collect::<Vec<_>>().join(" or "),
            _ => "an object".to_owned(),
        },
    }
}

fn article(word: &str) -> String {
    match word.starts_with(['a', 'e', 'i', 'o']) {
        true => format!("an {word}"),
        false => format!("a {word}"),
    }
}

/// Whether a field has more possible words than fit into a sentence.
pub fn needs_word_list(schema: &Value) -> bool {
    allowed_words(schema).is_some_and(|words| words.len() > MOST_WORDS)
}

/// Returns the allowed words with their descriptions. `None` if the value is not one of several words.
pub fn allowed_words(schema: &Value) -> Option<Vec<(&str, &str)>> {
    if let Some(words) = schema.get("enum").and_then(Value::as_array) {
        return words.iter().map(|word| Some((word.as_str()?, ""))).collect();
    }
    let choices = schema.get("oneOf")?.as_array()?;
    let words = choices.iter().map(|choice| {
        let meaning = choice.get("description").and_then(Value::as_str);
        Some((choice.get("const")?.as_str()?, meaning.unwrap_or_default()))
    });
    words.collect()
}

fn fixed_length(schema: &Value) -> Option<u64> {
    let least = schema.get("minItems")?.as_u64()?;
    (least == schema.get("maxItems")?.as_u64()?).then_some(least)
}

/// Describes the allowed range: "1 to 60".
pub fn range_in_words(schema: &Value) -> Option<String> {
    let number = |key: &str| schema.get(key).and_then(Value::as_i64);
    let between = |least: Option<i64>, most: Option<i64>, unit: &str| match (least, most) {
        (Some(least), Some(most)) if least == most => Some(format!("{least} {unit}")),
        (Some(least), Some(most)) => Some(format!("{least} to {most} {unit}")),
        (None, Some(most)) => Some(format!("up to {most} {unit}")),
        (Some(least), None) => Some(format!("at least {least} {unit}")),
        (None, None) => None,
    };
    if let Some(rolls) = schema.get("x-rolls") {
        return Some(format!("rolling {} to {}", rolls[0], rolls[1]));
    }
    let range = match schema.get("type").and_then(Value::as_str)? {
        "array" if fixed_length(schema).is_some() => return range_in_words(schema.get("items")?),
        "array" => between(number("minItems"), number("maxItems"), "in the list"),
        "string" if schema.get("maxLength") == schema.get("minLength") => None,
        "string" => between(number("minLength"), number("maxLength"), "characters"),
        _ => between(number("minimum"), number("maximum"), ""),
    };
    range.map(|range| range.trim_end().to_owned())
}
