//! Suggestions for words that mods of other games use.

const LIKE: [&str; 12] = [
    "copy_from",
    "copyfrom",
    "inherit",
    "inherits",
    "inherits_from",
    "inherit_from",
    "parent",
    "parents",
    "based_on",
    "extends",
    "derives",
    "template",
];

fn normalize(word: &str) -> String {
    word.to_lowercase().replace(['-', ' '], "_")
}

pub(crate) fn is_like(word: &str) -> bool {
    LIKE.contains(&normalize(word).as_str())
}

/// Returns advice for a field name of a definition that another game uses. `None` for other names.
pub(crate) fn advice_for_field(word: &str) -> Option<&'static str> {
    Some(match normalize(word).as_str() {
        word if LIKE.contains(&word) => {
            "`like` names the definition from which this one inherits: `\"like\": \"id\"`"
        }
        "extend" | "append" | "add_to" => {
            "a list is changed in its own field: `\"attacks\": { \"append\": [...] }`"
        }
        "delete" | "remove" => {
            "a list is changed in its own field, `\"attacks\": { \"remove\": [...] }`; a mod removes a \
             whole definition with `\"abstract\": true`"
        }
        "override" | "overrides" | "overwrite" | "replace" | "replaces" | "merge" | "set" => {
            "a definition with an existing `id` changes that definition: write the new values in their \
             fields, and use `set` for parts of an object: `\"mind\": { \"set\": {...} }`"
        }
        "relative" | "add" => "a number is changed in its own field: `\"speed\": { \"add\": 2 }`",
        "proportional" | "times" | "multiply" => {
            "a number is changed in its own field: `\"speed\": { \"times\": 1.5 }`"
        }
        "unset" => "`unset` is written in the field itself: `\"speed\": { \"unset\": true }`",
        _ => return None,
    })
}

/// Returns advice for a word that another game uses for a change. `None` for other words.
pub(crate) fn advice_for_change(word: &str) -> Option<&'static str> {
    Some(match normalize(word).as_str() {
        "extend" | "push" | "add_to" | "concat" => "`append` adds to the end of a list",
        "delete" | "subtract" | "exclude" => {
            "`remove` removes elements of a list; `\"unset\": true` resets the whole field"
        }
        "override" | "overwrite" | "replace" => {
            "write the new value itself, or use `set` for parts of an object"
        }
        "merge" | "update" | "patch" => "`set` changes parts of an object",
        "relative" | "plus" | "increase" => "`add` adds to a number",
        "proportional" | "multiply" | "scale" | "factor" => "`times` multiplies a number",
        _ => return None,
    })
}
