//! State and random choice of the quests of a run, and the topics of talks.

use crate::record::enums::words as saved_words;
use crate::record::saved;
use fifteen_base::{Random, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::read::field::words;
use fifteen_content::{Content, Kind, Monster, Quest, Scenario, Talk};
use fifteen_derive::Getters;

#[saved]
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct QuestState {
    #[get(&str)]
    pub(crate) id: String,
    /// Number of the level on which the quest takes place.
    #[get]
    pub(crate) level: u16,
    #[get]
    #[field(default = QuestStage::Open)]
    pub(crate) stage: QuestStage,
    /// Id of the quest's ending, once it has ended.
    pub(crate) end: Option<String>,
    #[get]
    pub(crate) failure: Option<QuestFailure>,
    /// Turn on which the hero accepted the quest; 0 before.
    #[get]
    #[field(0..=MAX_TURNS, default)]
    pub(crate) accepted_on: u64,
    /// Turn on which the hero reached the place that the quest asks for; 0 before. If the quest asks the hero to hold
    /// the place, leaving it resets the turn to 0.
    #[get]
    #[field(0..=MAX_TURNS, default)]
    pub(crate) reached_on: u64,
}

#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuestFailure {
    /// The time limit has passed.
    Late,
    /// The quest giver has died or left.
    Giver,
    /// The item that the quest is about is gone.
    ItemLost,
    /// The creature or person that the quest is about is gone.
    PersonGone,
}

saved_words!(QuestFailure: "failure");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestNews {
    Promised,
    Held,
    /// The hero left the place that the quest asks to hold, so the waiting time starts again.
    Left,
    Ready,
    Done,
    Failed(QuestFailure),
}

impl QuestState {
    pub(crate) fn new(id: &str, level: u16) -> QuestState {
        let (stage, end, lapse) = (QuestStage::Open, None, None);
        QuestState { id: id.to_owned(), level, stage, end, failure: lapse, accepted_on: 0, reached_on: 0 }
    }

    pub fn end(&self) -> Option<&str> {
        self.end.as_deref()
    }

    /// Whether the hero has accepted the quest and not ended it.
    pub fn is_under_way(&self) -> bool {
        matches!(self.stage, QuestStage::Promised | QuestStage::Ready)
    }
}

const MAX_PER_LEVEL: usize = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TalkTopic {
    /// A node of a talk, by its index in the talk.
    Node(Kind<Talk>, u8),
    /// A quest to accept, by its index among the quests of the run.
    Quest(u8),
    /// No topic yet: the player may ask about anything.
    Any,
}

/// Draws the quests of a run, each with its level. The seed alone decides, not the events of the run. Every quest
/// has a different giver, and all its people and other requirements exist in the scenario.
pub fn draw_quests(content: &Content, scenario: Kind<Scenario>, seed: u64) -> Vec<(Kind<Quest>, u16)> {
    let scenario_data = &content.scenarios[scenario];
    let mut random = Random::stream(seed, "quests");
    let wanted = scenario_data.quests.roll(&mut random).max(0).unsigned_abs();
    if wanted == 0 {
        return Vec::new();
    }
    let people = content.people_of(scenario);
    let lives = |quest: &Quest| quest.people().all(|person| people.contains(&person));
    let mut left: Vec<Kind<Quest>> = content.quests.iter().map(|(kind, _)| kind).collect();
    left.retain(|kind| {
        let quest = &content.quests[*kind];
        lives(quest) && content.is_at_home(quest, scenario)
    });
    let mut drawn: Vec<(Kind<Quest>, u16)> = Vec::new();
    let mut givers: SortedSet<Kind<Monster>> = SortedSet::new();
    while drawn.len() < wanted as usize {
        let weights: Vec<u32> = left.iter().map(|kind| content.quests[*kind].frequency).collect();
        let Some(chosen) = random.weighted(&weights) else { break };
        let kind = left.remove(chosen);
        let quest = &content.quests[kind];
        let full = |level: u16| drawn.iter().filter(|(_, other)| *other == level).count() >= MAX_PER_LEVEL;
        let (first, last) = quest.steps;
        let levels = 1..=u16::try_from(scenario_data.levels.len()).unwrap_or(u16::MAX);
        let levels = levels.filter(|id| {
            scenario_data.depth(*id) > 0 && (first..=last).contains(&scenario_data.depth(*id)) && !full(*id)
        });
        let levels: Vec<u16> = levels.collect();
        let level = random.pick(&levels).copied();
        let is_duplicate = |(other, _): &(Kind<Quest>, u16)| is_about_same(quest, &content.quests[*other]);
        let unique = !drawn.iter().any(is_duplicate);
        if let Some(level) = level.filter(|_| unique && givers.insert(quest.giver)) {
            drawn.push((kind, level));
        }
    }
    drawn
}

/// Whether two quests are about the same item, creature or place. A run never has both.
fn is_about_same(a: &Quest, b: &Quest) -> bool {
    let same = |a: Option<usize>, b: Option<usize>| a.is_some() && a == b;
    let item = |quest: &Quest| quest.task.item().map(Kind::index);
    let monster = |quest: &Quest| quest.task.monster().map(Kind::index);
    let spot = |quest: &Quest| quest.task.place().map(|place| place.spot.index());
    same(item(a), item(b)) || same(monster(a), monster(b)) || same(spot(a), spot(b))
}
