//! "Did you mean ...?"

/// What to say about a word that is not known: the known one that is nearest, or all if none is near.
pub fn suggestion<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.collect();
    match nearest(word, &known) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => one_of(known.into_iter()),
    }
}

/// The known word that somebody may have meant by another.
pub(super) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    if word.len() > 60 {
        return None;
    }
    let distance = |k: &&&str| strsim::damerau_levenshtein(word, k);
    // Longer words may differ in more places and still be meant.
    let close = |k: &&&str| distance(k) <= (k.chars().count() / 3).max(1);
    known.iter().min_by_key(distance).filter(close).copied()
}

pub(super) fn one_of<'k>(known: impl Iterator<Item = &'k str>) -> String {
    let mut known: Vec<&str> = known.filter(|k| *k != "$schema").collect();
    let all = known.len();
    if all == 0 {
        return "there is none to choose from".to_owned();
    }
    known.truncate(20);
    let more = if all > 20 { ", ..." } else { "" };
    format!("known: {}{more}", known.join(", "))
}
