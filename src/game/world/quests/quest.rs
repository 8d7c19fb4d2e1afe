//! Quests of a run: which they are, where they are to be done, and how far they have come; and what a talk is about.

use crate::record::saved;
use crate::record::words::words as saved_words;
use fifteen_base::{Random, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::read::field::words;
use fifteen_content::{Content, Kind, Monster, Quest, Scenario, Talk};
use fifteen_derive::Readers;

/// How a quest of the run stands.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct QuestState {
    /// The id of its definition.
    #[read(&str)]
    pub(crate) id: String,
    /// The level where it is to be done.
    #[read]
    pub(crate) level: u16,
    /// How far it has come.
    #[read]
    #[field(default = QuestStage::Open)]
    pub(crate) stage: QuestStage,
    /// In which of its ways it has ended.
    pub(crate) end: Option<String>,
    /// Why it has come to nothing.
    #[read]
    pub(crate) lapse: Option<Lapse>,
    /// The turn on which it was promised; 0 before that.
    #[read]
    #[field(0..=MOST_TURNS, default)]
    pub(crate) since: u64,
    /// The turn on which the hero came to its place, to find it or to hold it; 0 if they did not, or have left it.
    #[read]
    #[field(0..=MOST_TURNS, default)]
    pub(crate) held_since: u64,
}

/// Why a quest has come to nothing.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lapse {
    /// It was not done in time.
    Late,
    /// Nobody is left who waits for it.
    Giver,
    /// The thing that it is about is no more.
    Thing,
    /// The one whom it is about is no more.
    Somebody,
}

saved_words!(Lapse: "lapse");

/// What a quest of the run has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestNews {
    /// The hero has promised it.
    Promised,
    /// The hero has come to the place that is to be held.
    Held,
    /// The hero has left that place, and has to begin anew.
    Left,
    /// All is done but to say so.
    Ready,
    /// It has ended in one of its ways.
    Done,
    /// It has come to nothing.
    Failed(Lapse),
}

impl QuestState {
    /// A quest that nobody has promised yet.
    pub(crate) fn new(id: &str, level: u16) -> QuestState {
        let (stage, end, lapse) = (QuestStage::Open, None, None);
        QuestState { id: id.to_owned(), level, stage, end, lapse, since: 0, held_since: 0 }
    }

    /// In which of its ways it has ended.
    pub fn end(&self) -> Option<&str> {
        self.end.as_deref()
    }

    /// Whether something is still to be done for it.
    pub fn is_under_way(&self) -> bool {
        matches!(self.stage, QuestStage::Promised | QuestStage::Ready)
    }
}

/// On one level no more than so many quests are to be done.
const MOST_ON_A_LEVEL: usize = 2;

/// What is being talked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A node of a talk, by its place.
    Node(Kind<Talk>, u8),
    /// A quest, by its place among those of the run, which can be promised now.
    Quest(u8),
    /// Nothing in particular: what was to be said is said, and everything can be asked.
    Open,
}

/// The quests of a run of that seed, each with the level where it is to be done: the same whatever happens in it. No two have
/// the same giver, and none is drawn that cannot be given or done in the game that is played.
pub fn draw(content: &Content, scenario: Kind<Scenario>, seed: u64) -> Vec<(Kind<Quest>, u16)> {
    let own = &content.scenarios[scenario];
    let mut random = Random::stream(seed, "quests");
    let wanted = own.quests.roll(&mut random).max(0).unsigned_abs();
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
        let full = |level: u16| {
            drawn.iter().filter(|(_, other)| *other == level).count() >= MOST_ON_A_LEVEL
        };
        let (first, last) = quest.steps;
        let levels = 1..=u16::try_from(own.levels.len()).unwrap_or(u16::MAX);
        let levels = levels.filter(|id| {
            own.depth(*id) > 0 && (first..=last).contains(&own.depth(*id)) && !full(*id)
        });
        let levels: Vec<u16> = levels.collect();
        let level = random.pick(&levels).copied();
        let about = |(other, _): &(Kind<Quest>, u16)| is_about_one(quest, &content.quests[*other]);
        let alone = !drawn.iter().any(about);
        if let Some(level) = level.filter(|_| alone && givers.insert(quest.giver)) {
            drawn.push((kind, level));
        }
    }
    drawn
}

/// Whether two quests are about the same thing, creature or place: they do not go together in a run.
fn is_about_one(a: &Quest, b: &Quest) -> bool {
    let same = |a: Option<usize>, b: Option<usize>| a.is_some() && a == b;
    let item = |quest: &Quest| quest.task.item().map(Kind::index);
    let monster = |quest: &Quest| quest.task.monster().map(Kind::index);
    let spot = |quest: &Quest| quest.task.place().map(|place| place.spot.index());
    same(item(a), item(b)) || same(monster(a), monster(b)) || same(spot(a), spot(b))
}
