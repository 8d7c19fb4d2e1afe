//! The head of a save: what it is of, and what it is called.

use super::apply::{applied, whole};
use super::mender::Mender;
use crate::record::fault::{Mend, clean};
use crate::record::place::Way;
use crate::save::format::LAST_ID;
use crate::save::format::name::{LONGEST_NAME, slug, tidy};
use fifteen_base::Random;
use fifteen_base::serde_json::Value;
use fifteen_content::json::tree::{Node, NodeKind};
use fifteen_content::kinds::grammar::capital;
use fifteen_content::read::value::nearest_known;
use fifteen_content::{Content, Kind, Scenario};
use std::path::Path;

/// The scenario that is played, or the one that is meant.
pub(super) fn scenario(tree: &Node, content: &Content) -> Result<Kind<Scenario>, String> {
    let scenarios = &content.scenarios;
    let written = tree.field("scenario").and_then(Node::as_text);
    if let Some(found) = written.and_then(|id| scenarios.find(id)) {
        return Ok(found);
    }
    let ids = || scenarios.iter().map(|(_, scenario)| scenario.id.as_str());
    let id = match written {
        Some(id) => nearest_known(id, ids()).ok_or_else(|| {
            let id = clean(id);
            format!("The data define no scenario `{id}`: play it with the data or mods that do.")
        })?,
        None => ids().next().ok_or("The data define no scenario at all.")?,
    };
    scenarios.find(id).ok_or_else(String::new)
}

impl Mender<'_> {
    /// The tree with what its head says of the run as it can be.
    pub(super) fn head(&mut self, tree: &Node, path: &Path) -> Node {
        let mut mends = Vec::new();
        let mut set = |name: &'static str, value: Value| {
            mends.push((Way::default().field(name), Mend::Set(value)));
        };
        let text = |name: &str| tree.field(name).and_then(Node::as_text).unwrap_or_default();
        if self.content.scenarios.find(text("scenario")).is_none() {
            let id = &self.content.scenarios[self.scenario].id;
            let what = format!("which scenario is played was lost; it is taken to be `{id}`.");
            self.notes.of(tree, "scenario", what);
            set("scenario", id.as_str().into());
        }
        let written = text("name");
        if tidy(written).ok() != Some(written) {
            set("name", self.name(written, path).into());
        }
        if tree.field("lore").is_none() {
            self.notes.say("What the hero had learnt was lost.");
        }
        if Random::from_text(text("random")).is_none() {
            let what = "the state of chance was lost; the dice will fall in another way than they would have.";
            self.notes.of(tree, "random", what);
            let seed = tree.field("seed").and_then(whole).unwrap_or_default();
            let stream = format!("repaired on turn {}", self.now);
            let random = Random::stream(seed.unsigned_abs() as u64, &stream);
            set("random", random.to_text().into());
        }
        let above = highest(tree.field("levels")).max(highest(tree.field("parked"))) + 1;
        let next_id = tree.field("next_id").and_then(whole).unwrap_or_default();
        if !(above..=MOST_IDS).contains(&next_id) {
            let what = format!("`next_id` was not above all numbers; it is {above}.");
            self.notes.of(tree, "next_id", what);
            set("next_id", (above as u64).into());
        }
        applied(tree, mends)
    }

    fn name(&mut self, written: &str, path: &Path) -> String {
        if let Ok(name) = tidy(written) {
            self.notes.say(format!("The name is `{name}` now."));
            return name.to_owned();
        }
        // The folder belongs to the name that the run had, and would refuse any other.
        let beginnings = beginnings(written);
        let folder = folder_of(path);
        if let Some(name) = beginnings.iter().rev().find(|name| slug(name) == folder) {
            self.notes.say(format!("The name is `{name}` now."));
            return name.clone();
        }
        let name = name_of(path);
        if slug(&name) == folder || beginnings.is_empty() {
            self.notes.say(format!("The name was lost; going by the folder it is `{name}`."));
        }
        if slug(&name) == folder {
            return name;
        }
        let name = beginnings.into_iter().next_back().unwrap_or(name);
        let place = slug(&name);
        self.notes
            .say(format!("The name is `{name}` now, and the folder of such a run is `{place}`."));
        name
    }
}

/// The highest number from which on there are enough left to give.
const MOST_IDS: i128 = LAST_ID as i128 - 1_000_000;

/// The highest number of all that is in something and can be one.
fn highest(node: Option<&Node>) -> i128 {
    match node.map(|node| &node.kind) {
        Some(NodeKind::Object(fields)) => {
            let inner = fields.iter().map(|(key, value)| match &*key.text {
                "id" => whole(value).filter(|id| *id < MOST_IDS).unwrap_or_default(),
                _ => highest(Some(value)),
            });
            inner.max().unwrap_or_default()
        }
        Some(NodeKind::List(items)) => {
            let inner = items.iter().map(|item| highest(Some(item)));
            inner.max().unwrap_or_default()
        }
        _ => 0,
    }
}

/// What the text may have been before more was written behind it: every beginning of it that is a name.
fn beginnings(text: &str) -> Vec<String> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    let names = ends.take(LONGEST_NAME).filter_map(|end| tidy(&text[..end]).ok());
    names.map(str::to_owned).collect()
}

/// The name of the folder that a file is in.
fn folder_of(path: &Path) -> &str {
    let folder = path.parent().and_then(Path::file_name);
    folder.and_then(|name| name.to_str()).unwrap_or_default()
}

/// The name that a folder of runs shows, as it was written if that can be found out.
fn name_of(path: &Path) -> String {
    let folder = folder_of(path);
    let stem = folder.rsplit_once('-').map_or(folder, |(stem, _)| stem);
    let small = stem.replace('-', " ");
    let words: Vec<String> = small.split(' ').map(capital).collect();
    let each = words.join(" ");
    let first = capital(&small);
    let candidates = [each.clone(), first, small, stem.to_owned()];
    let found = candidates.into_iter().find(|name| slug(name) == folder);
    let name = found.unwrap_or(each);
    tidy(&name).map_or_else(|_| "Nobody".to_owned(), str::to_owned)
}
