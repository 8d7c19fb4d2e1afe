//! The quests of a run, as a save has them.

use crate::save::format::QuestRecord;
use crate::world::quests::quest::QuestState;
use fifteen_content::kinds::quest::QuestStage;

pub(super) fn quest(own: &QuestState) -> QuestRecord {
    let QuestState { id, level, stage, end, lapse, since, held_since } = own;
    let stage = Some(*stage).filter(|stage| *stage != QuestStage::Open);
    QuestRecord {
        id: id.clone(),
        level: *level,
        stage: stage.map(|stage| stage.name().to_owned()),
        end: end.clone(),
        lapse: lapse.map(|lapse| lapse.name().to_owned()),
        since: *since,
        held_since: *held_since,
    }
}
