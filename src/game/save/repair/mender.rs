//! What is known while a save is being repaired, and the order in which that is done.

use super::item;
use super::lenient;
use super::notes::Notes;
use super::site::Looks;
use crate::content::json::tree::{Node, NodeKind};
use crate::content::{Content, Kind, Scenario};
use crate::game::save::format::{
    ActorRecord, LAST_ID, LevelRecord, MessageRecord, ModRecord, Snapshot,
};
use crate::game::save::record::{Mended, Mending};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::path::Path;

/// Somebody at work on a save.
pub(super) struct Mender<'a> {
    pub content: &'a Content,
    pub notes: &'a mut Notes,
    /// Numbers that are given.
    pub ids: BTreeSet<u32>,
    pub next_id: u32,
    /// The hero's number, and where in the file they are written.
    pub hero: u32,
    pub hero_node: Option<usize>,
    pub looks: Looks,
}

impl<'a> Mender<'a> {
    pub fn new(content: &'a Content, notes: &'a mut Notes) -> Mender<'a> {
        Mender {
            content,
            notes,
            ids: BTreeSet::new(),
            next_id: 1,
            hero: 0,
            hero_node: None,
            looks: Looks::default(),
        }
    }

    /// The save that the tree can be made into.
    ///
    /// # Errors
    /// Why it cannot, in a sentence.
    pub fn mend(mut self, tree: &Node, path: &Path) -> Result<Snapshot, String> {
        let scenario = self.scenario(tree)?;
        let mut snapshot = self.head(tree, path, scenario);
        self.count_ids(tree, snapshot.next_id);
        let level = self.find_hero(tree, scenario, snapshot.here);
        let mut hero = None;
        let mut levels = BTreeMap::new();
        for node in items(tree, "levels").chain(items(tree, "parked")) {
            let Some(record) = self.level(node, scenario, &mut hero) else {
                continue;
            };
            if levels.contains_key(&record.id) {
                let id = record.id;
                let what = format!("level {id} was there twice; the second one is left out.");
                self.notes.at(node, what);
                continue;
            }
            levels.insert(record.id, record);
        }
        self.place_hero(&mut snapshot, scenario, levels, hero, level)?;
        snapshot.hero = self.hero;
        snapshot.next_id = self.next_id;
        Ok(snapshot)
    }

    /// A number that nobody has.
    pub fn new_id(&mut self) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        self.ids.insert(id);
        id
    }

    /// Finds out from which number on they are free.
    fn count_ids(&mut self, tree: &Node, next_id: u32) {
        let levels = items(tree, "levels").chain(items(tree, "parked"));
        let most = levels.map(|level| {
            let actors = items(level, "actors").chain(items(level, "parked"));
            let actors = actors.map(|actor| {
                let pack = item::highest(actor.field("pack"));
                id_of(actor).unwrap_or_default().max(pack)
            });
            let floor = item::highest(level.field("items"));
            actors.fold(floor, u32::max)
        });
        let most = most.max().unwrap_or_default();
        if next_id <= most {
            let next = most + 1;
            self.notes.say(format!(
                "`next_id` was not above all numbers; it is {next}."
            ));
        }
        self.next_id = next_id.max(most + 1);
    }

    /// A number brought into its range, or what it is if there is none.
    pub fn number_or(
        &mut self,
        node: &Node,
        name: &str,
        range: RangeInclusive<i64>,
        usual: i64,
    ) -> i64 {
        self.number(node, name, range).unwrap_or_else(|| {
            self.notes
                .at(node, format!("`{name}` was lost; it is {usual}."));
            usual
        })
    }

    pub fn mods(&mut self, tree: &Node) -> Vec<ModRecord> {
        let record = |node: &Node| {
            Some(ModRecord {
                id: lenient::text(node.field("id")?)?,
                version: lenient::text(node.field("version")?)?,
            })
        };
        items(tree, "mods").filter_map(record).collect()
    }

    pub fn log(&mut self, tree: &Node, now: u64) -> Vec<MessageRecord> {
        let mut log = Vec::new();
        for node in items(tree, "log") {
            match self.message(node, now) {
                Some(message) => log.push(message),
                None => self
                    .notes
                    .at(node, "this message cannot be read and is left out."),
            }
        }
        log
    }

    fn message(&mut self, node: &Node, now: u64) -> Option<MessageRecord> {
        use crate::game::Tone;
        let text = lenient::short_text(node.field("text")?)?;
        let tone = node.field("tone").and_then(Node::as_text);
        let tone = tone.and_then(Tone::named).unwrap_or(Tone::Plain);
        let now = i64::try_from(now).unwrap_or(i64::MAX);
        let mut record = MessageRecord::mended(node, self);
        record.turn = self.number_or(node, "turn", 0..=now, now) as u64;
        record.times = self.number_or(node, "times", 1..=i64::from(u32::MAX), 1) as u32;
        (record.tone, record.text) = (tone.name().to_owned(), text);
        Some(record)
    }

    /// The id of the scenario's hero.
    pub fn hero_kind(&self, scenario: Kind<Scenario>) -> &'a str {
        let content = self.content;
        &content.monsters[content.scenarios[scenario].hero].id
    }
}

impl Mending for Mender<'_> {
    fn number(&mut self, node: &Node, name: &str, range: RangeInclusive<i64>) -> Option<i64> {
        let field = node.field(name)?;
        let written = lenient::whole(field)?;
        let number = lenient::clamped(written, &range);
        if i128::from(number) != written {
            self.notes.at(
                field,
                format!("`{name}` was {written}, which cannot be; it is {number}."),
            );
        }
        Some(number)
    }

    fn strays(&mut self, node: &Node, known: &[&str]) {
        let NodeKind::Object(fields) = &node.kind else {
            return;
        };
        for (key, value) in fields.iter() {
            if !known.contains(&&*key.text) {
                let what = format!("the field `{}` means nothing and is left out.", key.text);
                self.notes.at(value, what);
            }
        }
    }
}

/// A level and its hero, if they are on it.
pub(super) type Levels = BTreeMap<u16, LevelRecord>;

/// The hero's record, with the level that it was found on.
pub(super) type Hero = Option<(u16, ActorRecord)>;

/// The values of a list that is a field; none if there is no such list.
pub(super) fn items<'n>(node: &'n Node, name: &str) -> impl Iterator<Item = &'n Node> {
    node.field(name).map(Node::items).unwrap_or_default().iter()
}

/// The number of an actor, if it has one that can be.
pub(super) fn id_of(actor: &Node) -> Option<u32> {
    let id = u32::try_from(lenient::whole(actor.field("id")?)?).ok()?;
    // Not the last ones, so that there are some left to give.
    (1..LAST_ID - 1_000_000).contains(&id).then_some(id)
}
