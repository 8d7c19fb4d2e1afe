//! Notes about a run that was played with other mods or mod options.

use super::super::save_header::{ModRecord, OptionRecord};
use crate::record::validation_error::printable;

pub(super) fn notes(saved: &[ModRecord], used: &[ModRecord]) -> Vec<String> {
    let mut notes = Vec::new();
    for record in saved {
        let (id, version) = (printable(&record.id), printable(&record.version));
        let Some(now) = used.iter().find(|other| other.id == record.id) else {
            notes.push(format!("The mod `{id}`, with which this run was played, is not in use."));
            continue;
        };
        notes.extend(record.options.iter().filter_map(|option| option_change(&id, option, now)));
        if now.version != record.version {
            notes.push(format!(
                "The mod `{id}` is now of version {}; this run was played with {version}.",
                now.version
            ));
        }
    }
    let is_new = |used: &&ModRecord| saved.iter().all(|other| other.id != used.id);
    for ModRecord { id, .. } in used.iter().filter(is_new) {
        notes.push(format!("The mod `{id}` is new to this run."));
    }
    if notes.is_empty() && saved != used {
        notes.push("The load order of the mods has changed.".to_owned());
    }
    notes
}

fn option_change(of: &str, option: &OptionRecord, now: &ModRecord) -> Option<String> {
    let (id, was) = (printable(&option.id), printable(&option.is));
    match now.options.iter().find(|current| current.id == option.id) {
        Some(current) if current.is == option.is => None,
        Some(current) => Some(format!(
            "The option `{id}` of the mod `{of}` was `{was}` in this run. That value no longer exists; it is `{}` now.",
            current.is
        )),
        None => Some(format!(
            "The option `{id}` of the mod `{of}`, which was `{was}` in this run, no longer exists."
        )),
    }
}

/// Formats a sentence part about the mods of a run that are off, with the remedy. `None` if all are on.
pub(in crate::save) fn mods_off(saved: &[ModRecord], used: &[ModRecord]) -> Option<String> {
    let is_off = |record: &&ModRecord| used.iter().all(|other| other.id != record.id);
    let off = saved.iter().filter(is_off);
    let off: Vec<String> = off.map(|record| format!("`{}`", printable(&record.id))).collect();
    match off.split_last()? {
        (only, []) => Some(format!(
            "this run was played with the mod {only}, which is not in use: switch it on, and the run goes on"
        )),
        (last, others) => Some(format!(
            "this run was played with the mods {} and {last}, which are not in use: switch them on, and the run goes on",
            others.join(", ")
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mods_text(saved: &[(&str, &str)], used: &[(&str, &str)]) -> String {
        let records = |mods: &[(&str, &str)]| -> Vec<ModRecord> {
            let record = |(id, version): &(&str, &str)| ModRecord {
                id: (*id).to_owned(),
                version: (*version).to_owned(),
                options: Vec::new(),
            };
            mods.iter().map(record).collect()
        };
        notes(&records(saved), &records(used)).join(" ")
    }

    #[test]
    fn mods_that_are_switched_off_are_named() {
        let record =
            |id: &&str| ModRecord { id: (*id).to_owned(), version: "1".to_owned(), options: Vec::new() };
        let mods_off_text = |saved: &[&str], used: &[&str]| {
            let records = |mods: &[&str]| mods.iter().map(record).collect::<Vec<_>>();
            mods_off(&records(saved), &records(used)).unwrap_or_default()
        };
        assert_eq!(mods_off_text(&["rats"], &["rats", "bats"]), "");
        assert_eq!(
            mods_off_text(&["rats", "bats"], &["bats"]),
            "this run was played with the mod `rats`, which is not in use: switch it on, and the run goes on"
        );
        assert!(
            mods_off_text(&["rats", "bats"], &[])
                .starts_with("this run was played with the mods `rats` and `bats`, which are not in use")
        );
    }

    #[test]
    fn mod_options_that_cannot_be_restored_are_reported() {
        let record = |options: &[(&str, &str)]| ModRecord {
            id: "cats".to_owned(),
            version: "1".to_owned(),
            options: options
                .iter()
                .map(|(id, is)| OptionRecord { id: (*id).to_owned(), is: (*is).to_owned() })
                .collect(),
        };
        let note = |now: &[(&str, &str)]| notes(&[record(&[("mood", "wild")])], &[record(now)]).join(" ");
        assert_eq!(note(&[("mood", "wild")]), "");
        assert_eq!(
            note(&[("mood", "calm")]),
            "The option `mood` of the mod `cats` was `wild` in this run. That value no longer exists; it is `calm` now."
        );
        assert_eq!(
            note(&[]),
            "The option `mood` of the mod `cats`, which was `wild` in this run, no longer exists."
        );
    }

    #[test]
    fn missing_new_and_changed_mods_are_reported() {
        let (rats, bats) = (("rats", "1.0"), ("bats", "2.0"));
        assert_eq!(mods_text(&[rats, bats], &[rats, bats]), "");
        assert_eq!(
            mods_text(&[rats], &[bats]),
            "The mod `rats`, with which this run was played, is not in use. \
             The mod `bats` is new to this run."
        );
        assert_eq!(
            mods_text(&[rats], &[("rats", "1.1")]),
            "The mod `rats` is now of version 1.1; this run was played with 1.0."
        );
        assert_eq!(mods_text(&[rats, bats], &[bats, rats]), "The load order of the mods has changed.");
        let escaped = ("r\u{202e}ats", "1\u{200b}");
        assert_eq!(mods_text(&[escaped], &[escaped]), "");
    }
}
