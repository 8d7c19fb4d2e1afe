//! What is known while a save is being repaired.

use super::apply::whole;
use super::notes::Notes;
use fifteen_base::serde_json::Value;
use fifteen_content::json::tree::Node;
use fifteen_content::{Content, Kind, Scenario};
use std::collections::BTreeMap;

/// Somebody at work on a save.
pub(super) struct Mender<'a> {
    pub content: &'a Content,
    pub notes: &'a mut Notes,
    pub scenario: Kind<Scenario>,
    /// The turn of the save.
    pub now: u64,
    /// The hero's number, as it is written.
    pub hero: u32,
    /// The hero, if the level that they were on was left out.
    pub rescued: Option<Node>,
    /// The branch that this level was in, if it was in one.
    pub branch: Option<String>,
    /// Where the level begins that is being brought into shape.
    pub start: Value,
    pub next_id: u32,
    /// In which round each fault was met last, and how often it has come back. A save made to hurt has many thousands of them,
    /// in no order.
    pub met: BTreeMap<(u32, u64), (usize, usize)>,
}

impl<'a> Mender<'a> {
    /// Somebody at work on a save of that scenario, who has come to turn `now`.
    pub fn new(
        tree: &Node,
        (scenario, now): (Kind<Scenario>, u64),
        content: &'a Content,
        notes: &'a mut Notes,
    ) -> Self {
        let hero = tree.field("hero").and_then(whole);
        Mender {
            scenario,
            now,
            hero: hero.and_then(|id| id.try_into().ok()).unwrap_or_default(),
            content,
            notes,
            rescued: None,
            branch: None,
            start: Value::Null,
            next_id: 0,
            met: BTreeMap::new(),
        }
    }

    /// The id of the scenario's hero.
    pub fn hero_kind(&self) -> &'a str {
        let content = self.content;
        &content.monsters[content.scenarios[self.scenario].hero].id
    }
}
