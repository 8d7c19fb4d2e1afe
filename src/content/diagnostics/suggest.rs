//! Suggestions for misspelt words by edit distance: "did you mean ...?"

use super::edit_distance::{ComparedWord, edit_distance};
use super::message_text::join_first;
use super::renamed::{explain_new_name, new_name};
use fifteen_base::sorted::sort_by_key;

const MOST_NAMED: usize = 3;

const MOST_KNOWN: usize = 24;

/// Returns the help for an unknown word: its new name, or else the nearest known words, or else all known words.
pub fn suggestion<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.collect();
    if let Some(new) = new_name(word, &known) {
        return explain_new_name(word, new);
    }
    let near = nearest(word, &known);
    match near.is_empty() {
        true => list_known(known.into_iter()),
        false => did_you_mean(&near),
    }
}

pub(crate) fn did_you_mean(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("did you mean {} or {last}?", others.join(", "))
        }
        _ => format!("did you mean {}?", quoted.concat()),
    }
}

/// Returns the nearest known word. `None` if no word is near, or several are equally near.
pub fn only_nearest<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let known: Vec<&str> = known.collect();
    match nearest(word, &known)[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Returns the known words with the smallest edit distance, best first, at most [`MOST_NAMED`]. Case does not count;
/// spaces and dashes count as `_`.
pub(crate) fn nearest<'k>(word: &str, known: &[&'k str]) -> Vec<&'k str> {
    let Some(meant) = ComparedWord::new(word) else { return Vec::new() };
    let mut best = usize::MAX;
    let mut found: Vec<(ComparedWord, &str)> = Vec::new();
    for name in known {
        let most = max_edits(name.chars().count()).min(best);
        let likely = |candidate: &ComparedWord| {
            meant.distance_lower_bound(candidate) <= most && !meant.is_unrelated(candidate)
        };
        let Some(candidate) = ComparedWord::new(name).filter(likely) else { continue };
        let edits = edit_distance(&meant, &candidate);
        if edits > most {
            continue;
        }
        if edits < best {
            found.clear();
        }
        best = edits;
        found.push((candidate, name));
    }
    // Of equally near words, anagrams come first, then words that share more letters at the beginning and end.
    sort_by_key(&mut found, |(word, _)| {
        std::cmp::Reverse((meant.is_anagram(word), meant.shared_letters(word)))
    });
    found.truncate(MOST_NAMED);
    found.into_iter().map(|(_, name)| name).collect()
}

/// Returns the maximum number of edits: 1 for a word of up to three letters. For a longer word it is a quarter of the
/// number of letters, but at least 2.
fn max_edits(letters: usize) -> usize {
    match letters {
        0..4 => 1,
        _ => (letters / 4).max(2),
    }
}

pub(crate) fn list_known<'k>(known: impl Iterator<Item = &'k str>) -> String {
    let known = known.filter(|name| *name != "$schema").map(str::to_owned);
    match &*join_first(known, MOST_KNOWN) {
        "" => "none are defined".to_owned(),
        known => format!("known: {known}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(word: &str, known: &[&str]) -> String {
        suggestion(word, known.iter().copied())
    }

    #[test]
    fn suggestions_allow_two_edits_from_four_letters_on() {
        let fields = ["hp", "text", "name", "glyph", "frequency"];
        for (word, meant) in [
            ("tt", "text"),
            ("etxst", "text"),
            ("nmaee", "name"),
            ("hpp", "hp"),
            ("gliph", "glyph"),
            ("frqency", "frequency"),
            ("Frequency", "frequency"),
            ("GLYPH", "glyph"),
        ] {
            assert_eq!(said(word, &fields), format!("did you mean `{meant}`?"));
        }
        assert_eq!(said("zzz", &fields), "known: hp, text, name, glyph, frequency");
        assert_eq!(said("food", &["gold", "wool"]), "known: gold, wool");
        assert_eq!(said("Giant Rat", &["giant_rat"]), "did you mean `giant_rat`?");
    }

    #[test]
    fn equally_near_suggestions_are_sorted_by_likelihood() {
        let colours = ["grey", "green", "red", "gray_blue"];
        assert_eq!(said("gree", &colours), "did you mean `green` or `grey`?");
        assert_eq!(said("gery", &["very", "grey"]), "did you mean `grey` or `very`?");
    }
}
