//! What the hero of a save has learnt, and how their run ended.

use super::lenient;
use super::mender::{Mender, items};
use crate::content::Class;
use crate::content::json::tree::{Node, NodeKind};
use crate::game::save::capture::CAUSES;
use crate::game::save::format::{ChapterRecord, CreatureLore, EndingRecord, ItemLore, LoreRecord};
use crate::game::save::record::{Mended, Mending};
use crate::game::world::lore::MOST_CHAPTERS;
use std::collections::BTreeSet;

impl Mender<'_> {
    /// What the hero has learnt; none if that is lost.
    pub(super) fn lore(&mut self, tree: &Node, now: u64) -> Option<LoreRecord> {
        let node = tree.field("lore");
        let node = node.filter(|node| matches!(node.kind, NodeKind::Object(_)));
        let Some(node) = node else {
            self.notes.say("What the hero had learnt was lost.");
            return None;
        };
        let mut record = LoreRecord::mended(node, self);
        let deepest = self.number_or(node, "deepest", 0..=u16::MAX.into(), 1);
        let mut met = BTreeSet::new();
        let spells = items(node, "spells").filter_map(lenient::id);
        let spells = spells.filter(|spell| met.insert(spell.clone())).collect();
        (record.deepest, record.spells) = (deepest as i32, spells);
        record.items = self.known(node, "items", Mender::known_item);
        record.creatures = self.known(node, "creatures", Mender::known_creature);
        record.story = self.story(node, now);
        record.riddles = self.doors(node, now);
        Some(record)
    }

    /// What is known of kinds, each of which is there once.
    fn known<T>(
        &mut self,
        node: &Node,
        name: &str,
        read: fn(&mut Self, &Node, String) -> T,
    ) -> Vec<T> {
        let mut met = BTreeSet::new();
        let mut known = Vec::new();
        for node in items(node, name) {
            let kind = node.field("kind").and_then(lenient::id);
            match kind.filter(|kind| met.insert(kind.clone())) {
                Some(kind) => known.push(read(self, node, kind)),
                None => self.notes.at(node, "what was known here is lost."),
            }
        }
        known
    }

    fn known_item(&mut self, node: &Node, kind: String) -> ItemLore {
        ItemLore {
            kind,
            look: node.field("look").and_then(lenient::short_text),
            ..ItemLore::mended(node, self)
        }
    }

    fn known_creature(&mut self, node: &Node, kind: String) -> CreatureLore {
        CreatureLore {
            kind,
            ..CreatureLore::mended(node, self)
        }
    }

    fn story(&mut self, node: &Node, now: u64) -> Vec<ChapterRecord> {
        let now = i64::try_from(now).unwrap_or(i64::MAX);
        let mut story = Vec::new();
        for node in items(node, "story").take(MOST_CHAPTERS) {
            let Some(text) = node.field("text").and_then(lenient::short_text) else {
                self.notes.at(
                    node,
                    "this part of the story cannot be read and is left out.",
                );
                continue;
            };
            let mut record = ChapterRecord::mended(node, self);
            record.turn = self.number_or(node, "turn", 0..=now, now) as u64;
            record.level = self.number_or(node, "level", 0..=u16::MAX.into(), 1) as u16;
            record.text = text;
            story.push(record);
        }
        story
    }

    /// The sorts of item that are picked up in passing.
    pub(super) fn picked_up(&mut self, tree: &Node) -> Vec<String> {
        let mut names = Vec::new();
        for node in items(tree, "pick_up") {
            let name = node.as_text().unwrap_or_default();
            match Class::ALL.iter().find(|class| class.name() == name) {
                Some(class) => names.push(class.name().to_owned()),
                None => self
                    .notes
                    .at(node, "this is no sort of item and is left out."),
            }
        }
        names
    }

    pub(super) fn ending(&mut self, tree: &Node, turn: u64) -> Option<EndingRecord> {
        let node = tree.field("ending")?;
        if let NodeKind::Null = node.kind {
            return None;
        }
        let word = node.field("cause").and_then(Node::as_text);
        let cause = word.and_then(|word| CAUSES.into_iter().find(|cause| *cause == word));
        let which = node.field("which").and_then(lenient::id);
        let most = i64::try_from(turn).unwrap_or(i64::MAX);
        let turn = self.number(node, "turn", 0..=most).unwrap_or(most) as u64;
        let mut record = EndingRecord::mended(node, self);
        let own = cause.is_some_and(|cause| matches!(cause, "own" | "won"));
        let cause = cause.filter(|_| own || which.is_some());
        if cause.is_none() {
            self.notes
                .at(node, "how the run ended cannot be read and is left out.");
        }
        record.cause = cause?.to_owned();
        record.which = which.filter(|_| !own);
        record.turn = turn;
        Some(record)
    }
}
