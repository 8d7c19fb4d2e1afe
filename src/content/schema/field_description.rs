//! Short descriptions of fields, for messages about wrong numbers.

use super::fields::definition;
use super::shared_types::resolve;
use fifteen_base::serde_json::Value;

/// Minimum length of a description, in bytes. If the first sentence is shorter, the second sentence is added. If
/// there is no second sentence, the description of the enclosing object is added.
const MIN_LENGTH: usize = 24;

/// Maximum length of a description, in bytes. Longer descriptions are not used.
const MAX_LENGTH: usize = 160;

/// Returns the description of a field, such as `"attacks[0], range"` of the list `"monsters"`. `None` if the field
/// is unknown or its description is too long.
pub(crate) fn field_description(list: &str, path: &str) -> Option<String> {
    let mut schema = definition(list)?;
    let (mut outer, mut about): (&str, &str) = ("", "");
    // A path may contain the tags of effects and steps after the name of their list: `what[0] damage, amount`.
    for word in path.split(", ").flat_map(|part| part.split(' ')) {
        let (name, item) = match word.split_once('[') {
            Some((name, _)) => (name, true),
            None => (word, false),
        };
        schema = field(schema, name)?;
        if let Some(text) = text(schema) {
            (outer, about) = (sentence(about), text);
        }
        if item {
            schema = schema.get("items").unwrap_or(schema);
        }
    }
    let first = sentence(about);
    let whole = match first.len() < MIN_LENGTH {
        false => first.to_owned(),
        true => match about[first.len()..].trim_start_matches(['.', ' ']) {
            "" if outer.is_empty() => first.to_owned(),
            "" => format!("{outer}. {first}"),
            more => format!("{first}. {}", sentence(more)),
        },
    };
    (1..=MAX_LENGTH).contains(&whole.len()).then_some(whole)
}

fn field<'a>(schema: &'a Value, name: &str) -> Option<&'a Value> {
    let schema = resolve(schema);
    let direct = schema.get("properties").and_then(|fields| fields.get(name));
    let choices = ["oneOf", "anyOf"].into_iter();
    direct.or_else(|| {
        let mut choices = choices.filter_map(|word| schema.get(word)?.as_array());
        choices.find_map(|choices| choices.iter().find_map(|choice| field(choice, name)))
    })
}

fn text(schema: &Value) -> Option<&str> {
    schema.get("description")?.as_str()?.split('\n').next()
}

fn sentence(text: &str) -> &str {
    let first = text.split_once(". ").map_or(text, |(first, _)| first);
    first.trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_description_is_found_by_list_and_path() {
        for (list, path, expected) in [
            ("items", "weight", "Weight of one item, in tenths of a stone"),
            ("spells", "workings[0], what[0] mana, amount", "Restores or takes mana. Number of mana points"),
            (
                "items",
                "depth[0]",
                "Depths at which the item is found, shallowest and deepest; the first level below ground is 1",
            ),
        ] {
            assert_eq!(field_description(list, path).as_deref(), Some(expected), "{path}");
        }
        assert_eq!(field_description("items", "wings"), None);
        assert_eq!(field_description("dragons", "weight"), None);
    }
}
