//! Editing the settings file in place: order, blanks and comments of the player stay.

use super::{Settings, mod_options};
use fifteen_base::serde_json::{Value, json};
use fifteen_base::sorted::sort_by_key;
use fifteen_content::diagnostics::problem::{Report, Span};
use fifteen_content::read::value::{Record, read_text};
use std::cmp::Reverse;
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

/// Returns the fields of the settings file with their values; `None` for a default value.
fn values(settings: &Settings) -> impl Iterator<Item = (&'static str, Option<Value>)> + use<> {
    let defaults = all_values(&Settings::default());
    let all = all_values(settings).into_iter().zip(defaults);
    all.map(|((field, value), (_, default))| (field, Some(value).filter(|value| *value != default)))
}

fn all_values(settings: &Settings) -> [(&'static str, Value); 21] {
    let Settings {
        font,
        palette,
        debug,
        show_hp,
        mouse_travel,
        light,
        motion,
        map_cells,
        sound,
        volume,
        rest_before_exploring,
        auto_attack_health,
        chronicle,
        pick_up,
        hidden_topics,
        hints,
        hints_shown,
        last_people,
        last_class,
        mods,
        mod_options,
    } = settings;
    let [pick_up, hidden_topics]: [Vec<&str>; 2] = [
        pick_up.iter().map(|class| class.name()).collect(),
        hidden_topics.iter().map(|topic| topic.name()).collect(),
    ];
    [
        ("palette", json!(palette)),
        ("font", json!(font)),
        ("debug", json!(debug)),
        ("show_hp", json!(show_hp)),
        ("mouse_travel", json!(mouse_travel)),
        ("light", json!(light)),
        ("motion", json!(motion.name())),
        ("map_cells", json!(map_cells.name())),
        ("sound", json!(sound)),
        ("volume", json!(volume)),
        ("rest_before_exploring", json!(rest_before_exploring.name())),
        ("auto_attack_health", json!(auto_attack_health)),
        ("chronicle", json!(chronicle)),
        ("pick_up", json!(pick_up)),
        ("hidden_topics", json!(hidden_topics)),
        ("hints", json!(hints)),
        ("hints_shown", json!(hints_shown)),
        ("last_people", json!(last_people)),
        ("last_class", json!(last_class)),
        ("mods", json!(mods)),
        ("mod_options", mod_options::to_json(mod_options)),
    ]
}

/// Old and present names of settings that were renamed.
const RENAMED: [(&str, &str); 3] =
    [("fight_floor", "auto_attack_health"), ("hints_told", "hints_shown"), ("quiet", "hidden_topics")];

/// Returns the text of a settings file with the present names of renamed settings. A text with errors stays as it is.
pub(super) fn with_present_names(name: &str, text: &str) -> String {
    let found = read_text(name, text, |file| {
        let mut old_fields = Vec::new();
        for (old, new) in RENAMED {
            let start = file.maybe(old, |value| Some(value.node.span.start as usize));
            old_fields.extend(start.map(|start| (start, old, new)));
        }
        value_position(file, "");
        Some(old_fields)
    });
    let mut text = text.to_owned();
    let mut old_fields = found.map_or(Vec::new(), |(old_fields, _)| old_fields);
    sort_by_key(&mut old_fields, |(start, ..)| Reverse(*start));
    for (start, old, new) in old_fields {
        if let Some(key) = text[..start].rfind(&format!("\"{old}\"")) {
            text.replace_range(key + 1..=key + old.len(), new);
        }
    }
    text
}

/// Edits `text` and returns it: it then contains the settings `new`.
///
/// # Errors
///
/// Reports problems in `text`.
pub fn rewrite_settings(name: &str, text: &str, new: &Settings) -> Result<String, Report> {
    let old = values(&Settings::read(name, text)?);
    let mut text = with_present_names(name, text);
    for ((field, value), (_, before)) in values(new).zip(old) {
        if value != before {
            text = set_field(name, &text, field, value)?;
        }
    }
    Ok(text)
}

fn set_field(name: &str, text: &str, field: &'static str, value: Option<Value>) -> Result<String, Report> {
    let (whole, found) = read_text(name, text, |file| Some((file.span(), value_position(file, field))))?.0;
    let (before, after) = match (found, &value) {
        (Some(span), Some(_)) => (&text[..span.start as usize], &text[span.end as usize..]),
        (Some(span), None) => return Ok(without_field(text, field, span)),
        (None, None) => return Ok(text.to_owned()),
        (None, Some(_)) => {
            let end = (whole.end as usize).saturating_sub(1);
            (text[..end].trim_end(), &text[end..])
        }
    };
    let value = value.map(|value| value.to_string()).unwrap_or_default();
    if found.is_some() {
        return Ok(format!("{before}{value}{after}"));
    }
    let comma = if before.ends_with('{') { "" } else { "," };
    Ok(format!("{before}{comma}\n  \"{field}\": {value}\n{after}"))
}

/// Returns the position of a field's value; `None` if the field is missing. Reads all fields, because a field that
/// is not read would be reported as unknown.
fn value_position(file: &mut Record<'_>, field: &'static str) -> Option<Span> {
    let mut found = None;
    for (name, _) in values(&Settings::default()) {
        let span = file.maybe(name, |v| Some(v.node.span));
        found = found.or(span.filter(|_| name == field));
    }
    found
}

/// Removes a field, with a comma.
fn without_field(text: &str, field: &str, value: Span) -> String {
    let start = value.start as usize;
    let key = text[..start].rfind(&format!("\"{field}\""));
    without_entry(text, key.unwrap_or(start)..value.end as usize)
}

/// Removes an entry of a list or an object, with the comma after it or, for the last entry, the comma before it.
pub(super) fn without_entry(text: &str, entry: Range<usize>) -> String {
    let (before, after) = (text[..entry.start].trim_end(), &text[entry.end..]);
    match after.trim_start().strip_prefix(',') {
        Some(rest) => format!("{before}{rest}"),
        None => format!("{}{after}", before.trim_end_matches(',')),
    }
}

/// Replaces a file atomically: after a power cut there is either the old file or the new one.
///
/// # Errors
///
/// Returns the error of the file system. The old file is then unchanged.
pub fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    // A symbolic link stays a link; its target is replaced.
    let path = path.canonicalize().unwrap_or(path.to_owned());
    // The parent of a bare file name is empty.
    let named = |folder: &&Path| !folder.as_os_str().is_empty();
    let folder = path.parent().filter(named).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let temporary = path.with_extension("json.tmp");
    let write = || {
        let mut file = File::create(&temporary)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&temporary, &path)
    };
    write().inspect_err(|_| {
        // A partly written file must not stay.
        let _ = fs::remove_file(&temporary);
    })?;
    if cfg!(unix) {
        // The file is written. If the folder cannot be synced, a power cut may bring the old file back.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str, change: impl FnOnce(&mut Settings)) -> String {
        let mut settings = Settings::read("settings.json", text).unwrap();
        change(&mut settings);
        let text = rewrite_settings("settings.json", text, &settings).unwrap();
        assert_eq!(Settings::read("settings.json", &text).unwrap(), settings);
        text
    }

    #[test]
    fn unchanged_settings_keep_their_formatting() {
        let text = "{ \"//\": \"mine\",\n\t\"debug\" : true, \"//\": \"dark\", \"palette\":\"dusk\" }\n";
        let changed = written(text, |s| s.palette = Some("high_contrast".to_owned()));
        assert_eq!(changed, text.replace("dusk", "high_contrast"));
        assert_eq!(
            written(text, |s| s.debug = false),
            "{ \"//\": \"mine\", \"//\": \"dark\", \"palette\":\"dusk\" }\n"
        );
        assert_eq!(
            written(text, |s| s.palette = None),
            "{ \"//\": \"mine\",\n\t\"debug\" : true, \"//\": \"dark\" }\n"
        );
        assert_eq!(written(text, |_| {}), text);
    }

    #[test]
    fn new_settings_are_added_at_the_end() {
        let changed = written("{}", |s| s.mods = vec!["a".to_owned(), "b/c".to_owned()]);
        assert_eq!(changed, "{\n  \"mods\": [\"a\",\"b/c\"]\n}");
        assert_eq!(
            written("{\n  \"debug\": true\n}\n", |s| s.show_hp = true),
            "{\n  \"debug\": true,\n  \"show_hp\": true\n}\n"
        );
        assert_eq!(written("{ \"debug\": true }", |s| s.debug = false), "{ }");
    }

    #[test]
    fn replacing_a_file_is_atomic() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/settings.json");
        replace_file(&path, "1").unwrap();
        replace_file(&path, "2").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "2");
        let names = fs::read_dir(folder.path().join("new")).unwrap().count();
        assert_eq!(names, 1, "nothing is left behind");
        assert!(replace_file(&folder.path().join("new/settings.json/x"), "3").is_err());
    }
}
