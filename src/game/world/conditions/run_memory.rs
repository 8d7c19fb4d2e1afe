//! State of a run that belongs to no level: marks (numbers that the data define), cooldowns, unique items, people,
//! quests, plot threads and standings with factions.

use crate::record::saved;
use crate::world::ActorId;
use crate::world::factions::standing::Standings;
use crate::world::plots::thread::PlotThread;
use crate::world::quests::quest::QuestState;
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::kinds::scenario::lamps::Lamps;
use fifteen_content::{Content, ItemType, Kind, Mark, Plot, Quest, Scenario};
use fifteen_derive::Getters;

pub(crate) const MAX_MARK: i32 = 1_000_000;
const MAX_RELIT: u32 = 1_000_000;

/// State of a run, keyed by ids of definitions. Ids that the data do not define are kept.
#[saved(block, forgiving)]
#[derive(Clone, Debug, Default, PartialEq, Eq, Getters)]
pub struct RunMemory {
    #[get(&SortedMap<String, i32>)]
    #[field(-MAX_MARK..=MAX_MARK, default)]
    pub(crate) marks: SortedMap<String, i32>,
    /// Turn on which the cooldown of each reaction ends. The key of an actor's reaction begins with the actor's
    /// number.
    #[field(0..=MAX_TURNS, default)]
    pub(crate) reaction_cooldowns: SortedMap<String, u64>,
    #[field(default)]
    pub(crate) created_uniques: SortedSet<String>,
    /// Ids of the unique items that the hero has ever held.
    #[field(default)]
    pub(crate) held_uniques: SortedSet<String>,
    /// People whom the hero has spoken to, or who have died or left, by the id of their kind.
    #[get(&SortedMap<String, Acquaintance>)]
    #[field(key = "id", default)]
    pub(crate) people: SortedMap<String, Acquaintance>,
    #[get(&[QuestState])]
    #[field(default)]
    pub(crate) quests: Vec<QuestState>,
    #[get(&[PlotThread])]
    #[field(default)]
    pub(crate) threads: Vec<PlotThread>,
    /// Number of times that a lamp of the town was lit again.
    #[field(0..=MAX_RELIT, default)]
    pub(crate) lamps_relit: u32,
    #[field(flat)]
    pub(crate) standings: Standings,
}

#[saved]
#[derive(Clone, Debug, Default, PartialEq, Eq, Getters)]
pub struct Acquaintance {
    #[get(is_dead)]
    #[field(default)]
    pub(crate) dead: bool,
    #[get(is_gone)]
    #[field(default)]
    pub(crate) gone: bool,
    /// Whether the hero was told that this master hunts the goal item.
    #[field(default)]
    pub(crate) has_woken: bool,
    /// Number of times that the person's shop was restocked.
    #[get]
    #[field(default)]
    pub(crate) restocks: u32,
    #[field(0..=MAX_TURNS, default)]
    pub(crate) next_restock: u64,
    /// Number of uses of each line and answer of the person's talk. The key is the node id, a space, and then the
    /// index of a line (`greeting 0`), or `>` and the index of an answer (`greeting >0`).
    #[field(default)]
    pub(crate) talk_counts: SortedMap<String, u32>,
}

/// Turn number for "never": a cooldown until this turn does not end.
pub const NEVER: u64 = 1_000_000_000_000_000;

impl Acquaintance {
    /// Returns the number of lines that the person has spoken, plus the number of answers that the hero has given.
    pub fn spoken_lines(&self) -> u64 {
        self.talk_counts.values().map(|times| u64::from(*times)).sum()
    }
}

impl RunMemory {
    /// Returns the lamps of the town and their time on a turn ([`Lamps::lamp_time`]). `None` without lamps.
    pub(crate) fn lamps<'c>(
        &self,
        scenario: Kind<Scenario>,
        turn: u64,
        content: &'c Content,
    ) -> Option<(&'c Lamps, u64)> {
        let lamps = content.scenarios[scenario].lamps.as_ref()?;
        Some((lamps, lamps.lamp_time(turn, self.lamps_relit)))
    }

    pub fn mark(&self, mark: Kind<Mark>, content: &Content) -> i32 {
        let mark = &content.marks[mark];
        mark.clamp(self.marks.get(&mark.id).copied().unwrap_or(mark.start))
    }

    /// Sets a mark (a number that the data define) within its limits. Returns whether its value changed.
    pub fn set(&mut self, mark: Kind<Mark>, value: i32, content: &Content) -> bool {
        let before = self.mark(mark, content);
        let mark = &content.marks[mark];
        let value = mark.clamp(value);
        match value == mark.start {
            true => self.marks.remove(&mark.id),
            false => self.marks.insert(mark.id.clone(), value),
        };
        value != before
    }

    /// Returns each plot thread with its index and its plot. Threads whose plot the data do not define are left out.
    pub(crate) fn defined_threads<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (u8, &'a PlotThread, Kind<Plot>)> {
        let threads = (0_u8..).zip(&self.threads);
        threads.filter_map(|(i, thread)| Some((i, thread, content.plots.find(&thread.plot)?)))
    }

    /// Returns the undiscovered clues on a level, each as the ids of plot and clue.
    pub(crate) fn clues_on(&self, level: u16, content: &Content) -> Vec<(String, String)> {
        self.threads.iter().flat_map(|thread| thread.clues_on(level, content)).collect()
    }

    pub(crate) fn is_role_missing(&self, thread: &PlotThread, role: &str) -> bool {
        let person = thread.cast(role).and_then(|cast| cast.id.as_deref());
        person.is_some_and(|person| self.is_missing(person))
    }

    /// Whether a person is dead or has left the town for good.
    pub fn is_missing(&self, person: &str) -> bool {
        self.people.get(person).is_some_and(|memory| memory.dead || memory.gone)
    }

    pub(crate) fn quests_on(&self, level: u16, content: &Content) -> Vec<Kind<Quest>> {
        let here = self.quests.iter().filter(|quest| quest.level == level);
        here.filter_map(|quest| content.quests.find(&quest.id)).collect()
    }

    /// Moves quests that the data no longer define to the level `next`, because their level was generated without
    /// their objects. Only open and accepted quests move.
    pub(crate) fn postpone_quests(&mut self, level: u16, next: Option<u16>, content: &Content) {
        let Some(next) = next else { return };
        let here = self.quests.iter_mut().filter(|quest| quest.level == level);
        for quest in here.filter(|quest| content.quests.find(&quest.id).is_none()) {
            match quest.stage {
                QuestStage::Open | QuestStage::Promised => quest.level = next,
                QuestStage::Ready | QuestStage::Done | QuestStage::Failed => {}
            }
        }
    }

    pub fn quest(&self, id: &str) -> Option<&QuestState> {
        self.quests.iter().find(|quest| quest.id == id)
    }

    /// Whether an accepted quest that the hero has not yet fulfilled is about an item of this kind.
    pub fn is_promised(&self, kind: Kind<ItemType>, content: &Content) -> bool {
        let promised = self.quests.iter().filter(|quest| quest.stage == QuestStage::Promised);
        let mut kinds = promised.filter_map(|quest| content.quests.find(&quest.id));
        kinds.any(|quest| content.quests[quest].task.item() == Some(kind))
    }

    pub fn is_dead(&self, person: &str) -> bool {
        self.people.get(person).is_some_and(|memory| memory.dead)
    }

    /// Returns the number of uses of a line or an answer. `key` is a key of [`Acquaintance::talk_counts`].
    pub(crate) fn talk_count(&self, person: &str, key: &str) -> u32 {
        self.people.get(person).and_then(|memory| memory.talk_counts.get(key)).copied().unwrap_or(0)
    }

    pub(crate) fn count_talk(&mut self, person: &str, key: String) {
        let times = self.people.entry(person.to_owned()).or_default().talk_counts.entry(key).or_default();
        *times = times.saturating_add(1);
    }

    pub fn is_on_cooldown(&self, key: &str, now: u64) -> bool {
        self.reaction_cooldowns.get(key).is_some_and(|until| *until > now)
    }

    /// Starts a cooldown, and drops expired cooldowns.
    pub fn start_cooldown(&mut self, key: String, until: u64, now: u64) {
        self.reaction_cooldowns.retain(|_, until| *until > now);
        self.reaction_cooldowns.insert(key, until);
    }

    pub fn forget_cooldowns(&mut self, id: ActorId) {
        if !self.reaction_cooldowns.is_empty() {
            let prefix = format!("{} ", id.0);
            self.reaction_cooldowns.retain(|key, _| !key.starts_with(&prefix));
        }
    }
}
