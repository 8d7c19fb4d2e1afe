//! Warnings of words that nobody declares and that are most likely misspelt: one that is written once, beside another
//! that differs from it by a letter.

use crate::content::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::content::diagnostics::suggest::one_letter_off;
use crate::content::gather::raw_content::RawContent;
use crate::content::gather::records::Gathered;
use std::collections::{BTreeMap, BTreeSet};

/// Warns of misspelt factions, families and schools.
pub(super) fn words(raw: &RawContent, ledger: &Diagnostics) {
    words_of(&raw.monsters, "faction", ledger);
    words_of(&raw.monsters, "family", ledger);
    words_of(&raw.spells, "school", ledger);
}

fn words_of(raw: &Gathered, field: &str, ledger: &Diagnostics) {
    // What is inherited is written in one place, however many have it.
    let mut places: BTreeMap<&str, BTreeSet<Span>> = BTreeMap::new();
    for node in raw.records.iter().filter_map(|raw| raw.node.field(field)) {
        if let Some(word) = node.as_text() {
            places.entry(word).or_default().insert(node.span);
        }
    }
    for (word, written) in &places {
        let (Some(place), 1) = (written.first(), written.len()) else {
            continue;
        };
        let other = places.iter().find(|(other, others)| {
            let older = others.len() > 1 || others.first() < Some(place);
            older && one_letter_off(word, other)
        });
        let Some((other, others)) = other else {
            continue;
        };
        let message = format!("the {field} `{word}` is written only here");
        let problem = Problem::warning(*place, message).path(field);
        let problem = problem.help(format!("did you mean `{other}`?"));
        ledger.add(match others.first() {
            Some(first) => problem.other(*first, format!("`{other}` is written here")),
            None => problem,
        });
    }
}
