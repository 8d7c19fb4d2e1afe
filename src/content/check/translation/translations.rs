//! Checks of translated data texts: the original exists, and its bracketed parts are kept.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::records::GatheredRecords;
use crate::read::translations::Translations;
use std::rc::Rc;

/// Returns the usable translations, and reports mistakes in the others.
pub(crate) fn read_translations(raw: &GatheredRecords, diagnostics: &Diagnostics) -> Translations {
    let usable = raw.records.iter().filter_map(|raw| {
        let text = raw.node.field("text")?;
        let written = text.as_text()?;
        match difference(&raw.id, written) {
            None => Some((raw.id.clone(), Rc::from(written), text.span)),
            Some(message) => {
                let help = "keep all parts in brackets: the game fills them in or reads them";
                diagnostics.add(Problem::error(text.span, message).path("text").help(help));
                None
            }
        }
    });
    Translations::from_texts(usable)
}

pub(crate) fn warn_of_unused_translations(
    raw: &GatheredRecords,
    translations: &Translations,
    diagnostics: &Diagnostics,
) {
    for original in translations.unused() {
        let place = raw.records.iter().find(|raw| raw.id == original).map(|raw| raw.field_span("id"));
        if let Some(place) = place {
            let help = "the `id` must equal the original text exactly";
            diagnostics.add(Problem::warning(place, "no data file has this text").path("id").help(help));
        }
    }
}

/// Returns a message about a bracketed part that `text` lacks, or has more often than `original`.
fn difference(original: &str, text: &str) -> Option<String> {
    let (wanted, mut there) = (bracketed_parts(original), bracketed_parts(text));
    for part in wanted {
        match there.iter().position(|other| *other == part) {
            Some(place) => drop(there.remove(place)),
            None => return Some(format!("`{part}` of the original is missing")),
        }
    }
    there.first().map(|part| format!("`{part}` appears more often than in the original"))
}

/// Collects the parts of a text in `{}` or `<>`, with the brackets and in lower case.
fn bracketed_parts(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(['{', '<']) {
        let close = if rest[start..].starts_with('{') { '}' } else { '>' };
        let Some(length) = rest[start..].find(close) else { break };
        found.push(rest[start..=start + length].to_lowercase());
        rest = &rest[start + length + 1..];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn translations_must_keep_every_placeholder_in_any_order() {
        let table = "
            {Who} sees {on}. | {On} word deur {who} gesien. | -
            Press <explore>. | Druk <explore>. | -
            Press <explore>. | Druk <verken>. | `<explore>` of the original is missing
            {n} of {n} | {n} | `{n}` of the original is missing
            no hole | {n} gate | `{n}` appears more often than in the original
            1 < 2 | 1 < 2 | -
        ";
        for row in table.trim().lines() {
            let row: Vec<&str> = row.split('|').map(str::trim).collect();
            let message = difference(row[0], row[1]).unwrap_or_else(|| "-".to_owned());
            assert_eq!(message, row[2], "{} {}", row[0], row[1]);
        }
    }
}
