//! Mod options recorded in a save or journal, applied to the game data.

use super::write::backups;
use crate::save::disk::{Disk, read};
use crate::save::journal::journal_only;
use crate::save::run_content::with_recorded_options;
use crate::save::save_header::{ModRecord, SNAPSHOT};
use crate::save::text::leading_fields;
use fifteen_base::serde_json;
use fifteen_content::Content;
use serde::Deserialize;
use std::path::Path;
use std::rc::Rc;

#[derive(Deserialize)]
struct RecordedMods {
    #[serde(default)]
    mods: Vec<ModRecord>,
}

fn mods_in_save(bytes: &[u8]) -> Option<Vec<ModRecord>> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = String::from_utf8_lossy(bytes);
    let read = |text: &str| serde_json::from_str::<RecordedMods>(text).ok();
    let leading = leading_fields::before_levels(&text).and_then(|leading| read(&leading));
    leading.or_else(|| read(&text)).map(|part| part.mods)
}

pub(in crate::save) fn content_of_save(content: &Rc<Content>, bytes: &[u8]) -> Rc<Content> {
    let recorded = mods_in_save(bytes);
    recorded.map_or_else(|| Rc::clone(content), |recorded| with_recorded_options(content, &recorded))
}

pub(in crate::save) fn content_of_run(content: &Rc<Content>, disk: &dyn Disk, folder: &Path) -> Rc<Content> {
    let mut saves = std::iter::once(folder.join(SNAPSHOT)).chain(backups(folder));
    let recorded = saves.find_map(|path| mods_in_save(&read(disk, &path).ok()?));
    let recorded = recorded.or_else(|| Some(journal_only::read_header(disk, folder)?.mod_records()));
    recorded.map_or_else(|| Rc::clone(content), |recorded| with_recorded_options(content, &recorded))
}
