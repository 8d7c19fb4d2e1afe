//! Renamed fields and words of the data format. Errors about an old word suggest the new one.

/// Old and new words. A pair counts only where the new word is allowed, so an old word can have several new ones.
const RENAMED: &[(&str, &str)] = &[
    ("adds_up", "stacks_duration"),
    ("alone", "no_enemy_seen"),
    ("asks", "requires"),
    ("asks", "sell_percent"),
    ("away", "distance"),
    ("away", "min_distance"),
    ("bare", "unusable_slots"),
    ("bars", "excludes"),
    ("basics", "guaranteed_items"),
    ("call", "call_allies"),
    ("carries", "item_chance"),
    ("comes", "spawn"),
    ("crowded", "enemies_adjacent"),
    ("deals", "item_classes"),
    ("dim", "drain_light"),
    ("dims", "hides_contents"),
    ("douses", "douse_chance"),
    ("fades", "decay_chance"),
    ("fills", "slot_filled"),
    ("flight", "flee_turns"),
    ("hard", "difficulty"),
    ("heaviest", "max_weapon_weight"),
    ("holds", "capacity"),
    ("hp_a_level", "hp_per_level"),
    ("leaves", "boon_texts"),
    ("looks", "appearances"),
    ("mana_a_level", "mana_per_level"),
    ("mend", "repair"),
    ("none", "unsolvable_chance"),
    ("over", "end_text"),
    ("pays", "buy_percent"),
    ("refuse_slantwise", "refuse_diagonal"),
    ("rest", "cooldown"),
    ("robbed", "theft_chance"),
    ("slantwise", "diagonal"),
    ("spoken", "needs_voice"),
    ("stands", "standing"),
    ("strangers", "content_without_home"),
    ("strangers", "out_of_depth"),
    ("sure", "always_hits"),
    ("surface", "surface_levels"),
    ("takes", "disposition"),
    ("telling", "message"),
    ("told", "report"),
    ("unended", "unfinished"),
    ("unopposed", "no_enemy_left"),
    ("wakes", "wake_distance"),
    ("with", "ally_near"),
    ("within", "time_limit"),
    ("without", "excludes"),
    ("works", "workings"),
    ("worse", "negative"),
];

/// Returns the new name of a renamed field or word, if it is among the `known` words allowed at the position.
pub(crate) fn new_name<'k>(old: &str, known: &[&'k str]) -> Option<&'k str> {
    let mut pairs = RENAMED.iter().filter(|(from, _)| *from == old);
    pairs.find_map(|(_, to)| known.iter().copied().find(|word| word == to))
}

pub(crate) fn explain_new_name(old: &str, new: &str) -> String {
    format!("`{old}` is now called `{new}`")
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::serde_json::Value;
    use std::collections::BTreeSet;

    /// Adds a set of words for each part of a schema: the fields of an object, or the alternatives of a choice.
    fn add_places(schema: &Value, places: &mut Vec<BTreeSet<String>>) {
        if let Some(fields) = schema.get("properties").and_then(Value::as_object) {
            places.push(fields.keys().cloned().collect());
        }
        if let Some(choices) = schema.get("oneOf").or(schema.get("anyOf")).and_then(Value::as_array) {
            let fields = choices.iter().filter_map(|one| one.get("properties")?.as_object());
            let words = choices.iter().filter_map(|one| one.get("const")?.as_str());
            let tags = fields.flat_map(|fields| fields.keys().cloned());
            places.push(tags.chain(words.map(str::to_owned)).collect());
        }
        match schema {
            Value::Object(fields) => fields.values().for_each(|inner| add_places(inner, places)),
            Value::Array(items) => items.iter().for_each(|inner| add_places(inner, places)),
            _ => {}
        }
    }

    #[test]
    fn renamed_fields_exist_and_never_coexist_with_the_old_name() {
        let mut places = Vec::new();
        crate::schema::files().iter().for_each(|(_, schema)| add_places(schema, &mut places));
        for (old, new) in RENAMED {
            let with_new: Vec<_> = places.iter().filter(|words| words.contains(*new)).collect();
            assert!(!with_new.is_empty(), "`{new}` is not a word of the data");
            assert!(with_new.iter().all(|words| !words.contains(*old)), "`{old}` stands beside `{new}`");
        }
    }

    #[test]
    fn old_name_suggests_the_new_name_that_is_allowed_here() {
        assert_eq!(new_name("asks", &["id", "requires"]), Some("requires"));
        assert_eq!(new_name("asks", &["sell_percent"]), Some("sell_percent"));
        assert_eq!(new_name("asks", &["id"]), None);
        assert_eq!(new_name("hp", &["requires"]), None);
    }
}
