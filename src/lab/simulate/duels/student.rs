//! The net that is judged: one of the data, or one in a file that is in no folder of data yet.

use fifteen::base::legible;
use fifteen::commands::CommandError;
use fifteen::commands::gather::load_order;
use fifteen::commands::options::Options;
use fifteen::content::files::disk::read_path;
use fifteen::content::{Content, DEFAULT_PALETTE, Net, Source, load};
use serde_json::Value;
use std::path::Path;

/// What a mod is called that holds a net from a file.
const MOD: &str = r#"{ "id": "duels", "name": "Duels", "version": "1" }"#;

/// The net that is judged.
pub(super) struct Student {
    pub net: Net,
    /// The text of its file, if it is not of the data.
    text: Option<String>,
}

impl Student {
    /// The net of that id, or in that file.
    pub fn of(asked: &str, options: &Options) -> Result<Student, CommandError> {
        let is_file = asked.contains(['/', '\\']) || asked.ends_with(".json");
        let text = is_file.then(|| read(Path::new(asked))).transpose()?;
        let id = match &text {
            Some(text) => id(text).ok_or_else(|| {
                let shown = legible::one_line(asked);
                CommandError::Unreadable(format!(
                    "{shown} holds no net: `fifteen lab train` writes such a file."
                ))
            })?,
            None => asked.to_owned(),
        };
        let content = content(options, text.as_deref())?;
        let kind = content.nets.find(&id).ok_or_else(|| unknown(&id, &content))?;
        Ok(Student { net: content.nets[kind].clone(), text })
    }

    /// All definitions once more, for another thread.
    pub fn content(&self, options: &Options) -> Result<Content, CommandError> {
        content(options, self.text.as_deref())
    }
}

fn unknown(id: &str, content: &Content) -> CommandError {
    let ids: Vec<&str> = content.nets.ids().collect();
    let short: String = id.chars().take(40).collect();
    let there = match ids.is_empty() {
        true => "There are none".to_owned(),
        false => format!("There are: {}", ids.join(", ")),
    };
    let short = legible::one_line(&short);
    CommandError::Unreadable(format!("There is no net `{short}`. {there}; or name a file."))
}

fn read(path: &Path) -> Result<String, CommandError> {
    let shown = legible::path(path);
    let bytes = read_path(path)
        .map_err(|why| CommandError::Unreadable(format!("{shown} cannot be read: {why}.")))?;
    String::from_utf8(bytes)
        .map_err(|_| CommandError::Unreadable(format!("{shown} is no text in UTF-8.")))
}

/// The id of the first net of a file.
fn id(text: &str) -> Option<String> {
    let file: Value = serde_json::from_str(text).ok()?;
    Some(file["nets"].get(0)?["id"].as_str()?.to_owned())
}

fn content(options: &Options, text: Option<&str>) -> Result<Content, CommandError> {
    let mut order = load_order(options)?;
    if let Some(text) = text {
        let files = [("mod.json", MOD), ("nets/judged.json", text)];
        order.mods.push(Source::only("the net", &files));
    }
    Ok(load(&order, DEFAULT_PALETTE).map_err(CommandError::Data)?.content)
}
