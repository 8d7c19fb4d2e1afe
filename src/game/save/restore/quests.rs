//! The quests of a saved run. Those that the data no longer define are kept as they are: they wait.

use super::log::not_later;
use super::people::renamed;
use super::restorer::Restorer;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::save::format::QuestRecord;
use crate::world::quests::quest::{Lapse, QuestState};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::read::value::suggestion;

impl Restorer<'_> {
    /// The quests of a save, each once.
    pub(super) fn quests(
        &mut self,
        records: Vec<QuestRecord>,
        now: u64,
        place: Place<'_>,
    ) -> Vec<QuestState> {
        let mut met = SortedMap::new();
        let mut quests = Vec::new();
        let ids: SortedSet<String> = records.iter().map(|record| record.id.clone()).collect();
        for (i, record) in records.into_iter().enumerate() {
            let own = place.item(i);
            let QuestRecord { id, level, stage, end, lapse, since, held_since } = record;
            let id = renamed(id, &ids, &self.content.quests);
            not_later(since, now, own.field("since"), &mut self.faults);
            not_later(held_since, now, own.field("held_since"), &mut self.faults);
            let stages = QuestStage::ALL.map(|stage| (stage.name(), stage));
            let stage = stage.map(|word| self.one_of(&word, "stage", &stages, own));
            let lapses = Lapse::ALL.map(|lapse| (lapse.name(), lapse));
            let lapse = lapse.map(|word| self.one_of(&word, "lapse", &lapses, own));
            let stage = stage.flatten().unwrap_or(QuestStage::Open);
            let lapse = lapse.flatten();
            if self.is_new(&id, &mut met, own.field("id")) {
                quests.push(QuestState { id, level, stage, end, lapse, since, held_since });
            }
        }
        quests
    }

    /// One of these words.
    fn one_of<T: Copy>(
        &mut self,
        word: &str,
        field: &'static str,
        words: &[(&'static str, T)],
        place: Place<'_>,
    ) -> Option<T> {
        let found = words.iter().find(|(name, _)| *name == word).map(|(_, own)| *own);
        if found.is_none() {
            let what = format!("unknown {field} `{word}`");
            let help = suggestion(word, words.iter().map(|(name, _)| *name));
            self.faults.note(Fault::new(place.field(field), what).help(help));
        }
        found
    }
}
