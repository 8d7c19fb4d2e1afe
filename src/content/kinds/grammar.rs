//! English grammar for messages: articles, capitals and verb forms.

use crate::{Monster, Registry, Verb};

pub use fifteen_base::translation::capitalize;

/// Adds the indefinite article: "a rat", "an owl".
pub fn with_article(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    if vowel { say!("an {name}") } else { say!("a {name}") }
}

/// Returns a monster's name in a sentence: "a rat", "the Warden" (unique), "Osk the smith" (person).
pub fn name_of_one(monster: &Monster) -> String {
    match (&monster.person, monster.unique) {
        (Some(person), _) => say!("{name} the {kind}", name = person.name, kind = monster.name),
        (None, true) => say!("the {name}", name = monster.name),
        (None, false) => with_article(&monster.name),
    }
}

pub fn lowercase_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
}

/// Turns the verb form for "it" into the form for "you", as "bites" into "bite". Only the first word changes.
pub fn second_person(it: &str, irregular: &Registry<Verb>) -> String {
    let (word, rest) = it.split_once(' ').map_or((it, None), |(word, rest)| (word, Some(rest)));
    let bare = match irregular.find(word) {
        Some(verb) => irregular[verb].you.clone(),
        None => without_ending(word),
    };
    match rest {
        Some(rest) => format!("{bare} {rest}"),
        None => bare,
    }
}

fn without_ending(word: &str) -> String {
    let sibilant = ["sses", "shes", "ches", "xes", "zzes"].iter().any(|end| word.ends_with(end));
    let bare = match sibilant {
        true => &word[..word.len() - 2],
        false => word.strip_suffix('s').unwrap_or(word),
    };
    match bare.strip_suffix("ie") {
        Some(stem) if stem.len() > 1 => format!("{stem}y"),
        _ => bare.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Content, DEFAULT_PALETTE, Source};

    #[test]
    fn verbs_have_a_second_person_form() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        for (it, expected) in [
            ("bites", "bite"),
            ("misses", "miss"),
            ("slashes", "slash"),
            ("punches", "punch"),
            ("boxes", "box"),
            ("carries off", "carry off"),
            ("lies to", "lie to"),
            ("spits acid at", "spit acid at"),
            ("crushes", "crush"),
            ("hits", "hit"),
            ("is upon", "are upon"),
            ("goes for", "go for"),
        ] {
            assert_eq!(second_person(it, &content.verbs), expected);
        }
    }

    #[test]
    fn names_get_articles_and_capitals() {
        assert_eq!(with_article("owl"), "an owl");
        assert_eq!(capitalize(&with_article("rat")), "A rat");
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let named = |id| name_of_one(&content.monsters[content.monsters.find(id).unwrap()]);
        assert_eq!(named("ogre"), "an ogre");
        assert_eq!(named("warden_of_the_spark"), "the Warden of the Spark");
        assert_eq!(named("osk"), "Osk the smith");
        assert_eq!(capitalize("élan"), "Élan");
        assert_eq!(capitalize(""), "");
    }
}
