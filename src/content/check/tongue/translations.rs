//! Whether what stands in place of a text keeps what the game fills in or reads, and whether there is such a text.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::records::Gathered;
use crate::read::translate::Translations;
use std::rc::Rc;

/// The translations that can be used; what is wrong with the others is told.
pub(crate) fn translations(raw: &Gathered, diagnostics: &Diagnostics) -> Translations {
    let usable = raw.records.iter().filter_map(|raw| {
        let text = raw.node.field("text")?;
        let written = text.as_text()?;
        match difference(&raw.id, written) {
            None => Some((raw.id.clone(), Rc::from(written), text.span)),
            Some(message) => {
                let help =
                    "what stands in brackets is filled in or read by the game: keep all of it";
                let problem = Problem::error(text.span, message).path("text");
                diagnostics.add(problem.help(help));
                None
            }
        }
    });
    Translations::of(usable)
}

/// Warns of translations of what nothing says.
pub(crate) fn unmet(raw: &Gathered, translations: &Translations, diagnostics: &Diagnostics) {
    for original in translations.unmet() {
        let place = raw.records.iter().find(|raw| raw.id == original).map(|raw| raw.place("id"));
        if let Some(place) = place {
            let problem = Problem::warning(place, "no data say this");
            let help = "it is translated where a text is the same to the last character";
            diagnostics.add(problem.path("id").help(help));
        }
    }
}

/// What one text has in brackets and the other has not.
fn difference(original: &str, text: &str) -> Option<String> {
    let (wanted, mut there) = (bracketed(original), bracketed(text));
    for part in wanted {
        match there.iter().position(|other| *other == part) {
            Some(place) => drop(there.remove(place)),
            None => return Some(format!("`{part}` of the original is not here")),
        }
    }
    there.first().map(|part| format!("the original has no `{part}`, or not so often"))
}

/// All that stands in curly or angle brackets, in small letters, brackets included.
fn bracketed(text: &str) -> Vec<String> {
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
    fn what_stands_in_brackets_is_kept_in_any_order() {
        let table = "
            {Who} sees {on}. | {On} word deur {who} gesien. | -
            Press <explore>. | Druk <explore>. | -
            Press <explore>. | Druk <verken>. | `<explore>` of the original is not here
            {n} of {n} | {n} | `{n}` of the original is not here
            no hole | {n} gate | the original has no `{n}`, or not so often
            1 < 2 | 1 < 2 | -
        ";
        for row in table.trim().lines() {
            let row: Vec<&str> = row.split('|').map(str::trim).collect();
            let told = difference(row[0], row[1]).unwrap_or_else(|| "-".to_owned());
            assert_eq!(told, row[2], "{} {}", row[0], row[1]);
        }
    }
}
