//! What became of those whom the hero knew, and of what they were promised.

use crate::Game;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::quest::QuestStage;

impl Game {
    /// A sentence for each of the people whom the hero spoke to, by their names; those who are dead come last.
    pub fn fates(&self) -> Vec<(&str, &str)> {
        let won = self.world.ending.as_ref().is_some_and(|ending| ending.is_won());
        let mut fates = Vec::new();
        for (_, monster) in self.content.monsters.iter() {
            let Some(person) = &monster.person else {
                continue;
            };
            let known = self.world.tally.people.get(&monster.id);
            // Of who has left the town its story tells, or nobody.
            let known = known.filter(|own| own.dead || (!own.gone && !own.said.is_empty()));
            let Some((own, fates_of)) = known.zip(person.fates.as_ref()) else {
                continue;
            };
            let fate = match (own.dead, won) {
                (true, _) => &fates_of.dead,
                (false, true) => &fates_of.won,
                (false, false) => &fates_of.lost,
            };
            fates.push((own.dead, person.name.as_str(), fate.as_str()));
        }
        sort_by_key(&mut fates, |(dead, ..)| *dead);
        fates.into_iter().map(|(_, name, fate)| (name, fate)).collect()
    }

    /// What came of all that the hero promised: a sentence for each.
    pub fn outcomes(&self) -> Vec<String> {
        let outcome = |view: super::QuestView<'_>| {
            let quest = view.quest?;
            let page = match view.state.stage() {
                QuestStage::Done => &view.end()?.page,
                QuestStage::Open
                | QuestStage::Promised
                | QuestStage::Ready
                | QuestStage::Failed => &quest.failed,
            };
            Some(self.quest_text(&view, page))
        };
        self.quests().into_iter().filter_map(outcome).collect()
    }
}
