//! Words of other games' modding, and what is written here in their place.

/// What other games call `like`.
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

fn plain(word: &str) -> String {
    word.to_lowercase().replace(['-', ' '], "_")
}

/// Whether another game would name the parents of a definition by that word.
pub(crate) fn is_like(word: &str) -> bool {
    LIKE.contains(&plain(word).as_str())
}

/// What stands in a definition where another game would have that word.
pub(crate) fn field(word: &str) -> Option<&'static str> {
    Some(match plain(word).as_str() {
        word if LIKE.contains(&word) => {
            "`like` names the definition whose fields this one has too: `\"like\": \"id\"`"
        }
        "extend" | "append" | "add_to" => {
            "a list is changed in its own field: `\"attacks\": { \"append\": [...] }`"
        }
        "delete" | "remove" => {
            "a list is changed in its own field, `\"attacks\": { \"remove\": [...] }`; a mod takes a \
             whole definition out by `\"abstract\": true`"
        }
        "override" | "overrides" | "overwrite" | "replace" | "replaces" | "merge" | "set" => {
            "the `id` of a definition that is there changes it: write the new values in their own \
             fields, and `set` for parts of an object: `\"mind\": { \"set\": {...} }`"
        }
        "relative" | "add" => "a number is changed in its own field: `\"speed\": { \"add\": 2 }`",
        "proportional" | "times" | "multiply" => {
            "a number is changed in its own field: `\"speed\": { \"times\": 1.5 }`"
        }
        "unset" => "a field is taken back by itself: `\"speed\": { \"unset\": true }`",
        _ => return None,
    })
}

/// What changes a value where another game would have that word.
pub(crate) fn change(word: &str) -> Option<&'static str> {
    Some(match plain(word).as_str() {
        "extend" | "push" | "add_to" | "concat" => "`append` adds to the end of a list",
        "delete" | "subtract" | "exclude" => {
            "`remove` takes out of a list; `\"unset\": true` takes back the whole field"
        }
        "override" | "overwrite" | "replace" => {
            "write the new value itself, or `set` for parts of an object"
        }
        "merge" | "update" | "patch" => "`set` changes parts of an object",
        "relative" | "plus" | "increase" => "`add` adds to a number",
        "proportional" | "multiply" | "scale" | "factor" => "`times` multiplies a number",
        _ => return None,
    })
}
