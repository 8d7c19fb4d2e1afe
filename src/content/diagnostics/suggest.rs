//! "Did you mean ...?"

use super::quoted::first_of;
use super::typo::{Word, distance};
use fifteen_base::sorted::sort_by_key;

/// How many words that are equally near are named.
const MOST_NAMED: usize = 3;

/// How many are named if none is near.
const MOST_KNOWN: usize = 24;

/// What to say about a word that is not known: the known one that is nearest, or all if none is near.
pub fn suggestion<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.collect();
    let near = nearest(word, &known);
    match near.is_empty() {
        true => one_of(known.into_iter()),
        false => did_you_mean(&near),
    }
}

/// The words that may have been meant, as a question.
pub(crate) fn did_you_mean(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("did you mean {} or {last}?", others.join(", "))
        }
        _ => format!("did you mean {}?", quoted.concat()),
    }
}

/// The one known word that somebody may have meant by another, if there is exactly one.
pub fn nearest_known<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let known: Vec<&str> = known.collect();
    match nearest(word, &known)[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// The known words that somebody may have meant by another, the likeliest first: those that fewest
/// edits lead to. Capital letters, and blanks and dashes in place of `_`, are no edits.
pub(crate) fn nearest<'k>(word: &str, known: &[&'k str]) -> Vec<&'k str> {
    let Some(meant) = Word::new(word) else { return Vec::new() };
    let mut best = usize::MAX;
    let mut found: Vec<(Word, &str)> = Vec::new();
    for name in known {
        let most = allowed(name.chars().count()).min(best);
        let likely = |own: &Word| meant.at_least(own) <= most && !meant.is_another(own);
        let Some(candidate) = Word::new(name).filter(likely) else { continue };
        let edits = distance(&meant, &candidate);
        if edits > most {
            continue;
        }
        if edits < best {
            found.clear();
        }
        best = edits;
        found.push((candidate, name));
    }
    // Among equals: the same letters in another order, then the most letters in their places.
    sort_by_key(&mut found, |(word, _)| {
        std::cmp::Reverse((meant.same_letters(word), meant.shared(word)))
    });
    found.truncate(MOST_NAMED);
    found.into_iter().map(|(_, name)| name).collect()
}

/// How many edits away a word of so many letters may still be what was meant: one in a short word,
/// two from four letters on, and one in four letters of a long one.
fn allowed(letters: usize) -> usize {
    match letters {
        0..4 => 1,
        _ => (letters / 4).max(2),
    }
}

/// The known words, if none is near.
pub(crate) fn one_of<'k>(known: impl Iterator<Item = &'k str>) -> String {
    let known = known.filter(|name| *name != "$schema").map(str::to_owned);
    match &*first_of(known, MOST_KNOWN) {
        "" => "there is none to choose from".to_owned(),
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
    fn two_edits_are_enough_from_four_letters_on() {
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
    fn of_words_equally_near_the_likeliest_comes_first() {
        let colours = ["grey", "green", "red", "gray_blue"];
        assert_eq!(said("gree", &colours), "did you mean `green` or `grey`?");
        assert_eq!(said("gery", &["very", "grey"]), "did you mean `grey` or `very`?");
    }
}
