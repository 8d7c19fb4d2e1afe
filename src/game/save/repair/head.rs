//! The head of a save: everything but its levels.

use super::lenient;
use super::mender::{Mender, items};
use crate::base::Random;
use crate::content::json::tree::Node;
use crate::content::read::value::nearest_known;
use crate::content::{Kind, Scenario};
use crate::game::save::capture::data_mark;
use crate::game::save::error::clean;
use crate::game::save::format::{FORMAT, LAST_ID, MOST_TURNS, Snapshot, VERSION};
use crate::game::save::name::{LONGEST_NAME, slug, tidy};
use crate::game::save::record::{Mended, Mending};
use std::path::Path;

impl Mender<'_> {
    /// The scenario that is played, or the one that is meant.
    pub(super) fn scenario(&mut self, tree: &Node) -> Result<Kind<Scenario>, String> {
        let scenarios = &self.content.scenarios;
        let written = tree.field("scenario").and_then(Node::as_text);
        if let Some(found) = written.and_then(|id| scenarios.find(id)) {
            return Ok(found);
        }
        let ids = || scenarios.iter().map(|(_, scenario)| scenario.id.as_str());
        let id = match written {
            Some(id) => nearest_known(id, ids()).ok_or_else(|| {
                let id = clean(id);
                format!(
                    "The data define no scenario `{id}`: play it with the data or mods that do."
                )
            })?,
            None => ids().next().ok_or("The data define no scenario at all.")?,
        };
        let what = format!("which scenario is played was lost; it is taken to be `{id}`.");
        match tree.field("scenario") {
            Some(node) => self.notes.at(node, what),
            None => self.notes.say(super::ground::capital(&what)),
        }
        scenarios.find(id).ok_or_else(String::new)
    }

    /// The head, with no levels yet.
    pub(super) fn head(&mut self, tree: &Node, path: &Path, scenario: Kind<Scenario>) -> Snapshot {
        let record = Snapshot::mended(tree, self);
        for name in [
            "format", "version", "game", "data", "checksum", "edited", "log",
        ] {
            if tree.field(name).is_none() {
                self.notes
                    .say(format!("`{name}` was lost; it is what it usually is."));
            }
        }
        let most = MOST_TURNS as i64;
        let turn = self.number(tree, "turn", 0..=most);
        let turn = turn.unwrap_or_else(|| self.last_turn(tree)) as u64;
        let seed = self.seed(tree);
        let text = |name: &str| tree.field(name).and_then(lenient::text);
        let next_id = self.number(tree, "next_id", 1..=i64::from(LAST_ID - 1_000_000));
        Snapshot {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: text("game").unwrap_or_default(),
            data: text("data").unwrap_or_else(|| data_mark(self.content)),
            mods: self.mods(tree),
            save_seq: self.number_or(tree, "save_seq", 0..=most, 0) as u64,
            turn,
            seed,
            name: self.name(tree, path),
            scenario: self.content.scenarios[scenario].id.clone(),
            here: self
                .number(tree, "here", 0..=i64::from(u16::MAX))
                .unwrap_or_default() as u16,
            next_id: next_id.unwrap_or(1) as u32,
            random: self.random(tree, seed, turn),
            edited: true,
            pick_up: self.picked_up(tree),
            ending: self.ending(tree, turn),
            lore: self.lore(tree, turn),
            log: self.log(tree, turn),
            ..record
        }
    }

    fn last_turn(&mut self, tree: &Node) -> i64 {
        let turns = items(tree, "log").filter_map(|message| lenient::whole(message.field("turn")?));
        let last = lenient::clamped(turns.max().unwrap_or_default(), &(0..=MOST_TURNS as i64));
        self.notes.say(format!(
            "The turn was lost; the last that is told of is {last}."
        ));
        last
    }

    fn seed(&mut self, tree: &Node) -> u64 {
        let seed = tree.field("seed").and_then(lenient::whole);
        let seed = seed.and_then(|seed| u64::try_from(seed).ok());
        seed.unwrap_or_else(|| {
            self.notes.say(
                "The seed was lost; it is 0, and levels not yet visited will be those of that seed.",
            );
            0
        })
    }

    fn random(&mut self, tree: &Node, seed: u64, turn: u64) -> String {
        let written = tree.field("random").and_then(Node::as_text);
        if let Some(sound) = written.filter(|text| Random::from_text(text).is_some()) {
            return sound.to_owned();
        }
        self.notes.say(
            "The state of chance was lost; the dice will fall in another way than they would have.",
        );
        Random::stream(seed, &format!("repaired on turn {turn}")).to_text()
    }

    fn name(&mut self, tree: &Node, path: &Path) -> String {
        let written = tree
            .field("name")
            .and_then(lenient::text)
            .unwrap_or_default();
        if let Ok(name) = tidy(&written) {
            if name != written {
                self.notes.say(format!("The name is `{name}` now."));
            }
            return name.to_owned();
        }
        // The folder belongs to the name that the run had, and would refuse any other.
        let beginnings = beginnings(&written);
        let folder = folder_of(path);
        if let Some(name) = beginnings.iter().rev().find(|name| slug(name) == folder) {
            self.notes.say(format!("The name is `{name}` now."));
            return name.clone();
        }
        let name = name_of(path);
        if slug(&name) == folder || beginnings.is_empty() {
            self.notes.say(format!(
                "The name was lost; going by the folder it is `{name}`."
            ));
        }
        if slug(&name) == folder {
            return name;
        }
        let name = beginnings.into_iter().next_back().unwrap_or(name);
        let place = slug(&name);
        self.notes.say(format!(
            "The name is `{name}` now, and the folder of such a run is `{place}`."
        ));
        name
    }
}

/// What the text may have been before more was written behind it: every beginning of it that is a name.
fn beginnings(text: &str) -> Vec<String> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    let names = ends
        .take(LONGEST_NAME)
        .filter_map(|end| tidy(&text[..end]).ok());
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
    let words: Vec<String> = small.split(' ').map(super::ground::capital).collect();
    let each = words.join(" ");
    let first = super::ground::capital(&small);
    let candidates = [each.clone(), first, small, stem.to_owned()];
    let found = candidates.into_iter().find(|name| slug(name) == folder);
    let name = found.unwrap_or(each);
    tidy(&name).map_or_else(|_| "Nobody".to_owned(), str::to_owned)
}
