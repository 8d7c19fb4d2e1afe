//! The list of runs on the title screen: fast for many large runs, and correct without reading whole files.

mod files;
mod many;
mod shelf;

use crate::long;
use fifteen::content::Content;

fn save() -> String {
    let content = long::content();
    let world = long::loaded(&long::text(), &content);
    // The data may have changed since the recording, but the list is tested with a save of the current data.
    let save = with(&long::saved(&world, &content), "edited", "false");
    in_themes_of(&save, &content)
}

/// Gives each level of a save the theme that the current data define.
fn in_themes_of(save: &str, content: &Content) -> String {
    let tree = long::tree(save);
    let scenario = content.scenarios.find(tree["scenario"].as_str().unwrap()).unwrap();
    let themes = content.scenarios[scenario].levels.iter().map(|theme| &content.themes[*theme].id);
    let levels = tree["levels"].as_array().unwrap().iter();
    levels.zip(themes).fold(save.to_owned(), |save, (level, theme)| {
        let of = |theme: &str| format!("\"depth\": {},\n      \"theme\": \"{theme}\"", level["depth"]);
        let from = of(level["theme"].as_str().unwrap());
        assert_eq!(save.matches(&from).count(), 1, "{from}");
        save.replacen(&from, &of(theme), 1)
    })
}

fn with(save: &str, field: &str, value: &str) -> String {
    let key = format!("\n  \"{field}\": ");
    let at = save.find(&key).unwrap() + key.len();
    let end = at + save[at..].find('\n').unwrap();
    format!("{}{value},{}", &save[..at], &save[end..])
}

/// Returns the same save with another line break, as an editor may leave it.
fn moved(save: &str) -> String {
    save.replacen("\n  \"levels\": [", "\n  \"levels\":\n  [", 1)
}
