//! What a run remembers: its marks, and the reactions that have happened and rest.

use crate::record::saved;
use crate::world::ActorId;
use crate::world::factions::standing::Standings;
use crate::world::plots::thread::Thread;
use crate::world::quests::quest::QuestState;
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::kinds::scenario::lamps::Lamps;
use fifteen_content::{Content, ItemType, Kind, Mark, Plot, Quest, Scenario};
use fifteen_derive::Readers;

/// The most and the least that a mark can be.
pub(crate) const MOST_MARK: i32 = 1_000_000;
/// The most lamps that were lit again, all in all.
const MOST_RELIT: u32 = 1_000_000;

/// Marks and rests, by words that mean the same in a save: nothing is lost when data that are gone come back.
#[saved(block, forgiving)]
#[derive(Clone, Debug, Default, PartialEq, Eq, Readers)]
pub struct Tally {
    /// The marks that are not what they are at the start, by their ids.
    #[read(&SortedMap<String, i32>)]
    #[field(-MOST_MARK..=MOST_MARK, default)]
    pub(crate) marks: SortedMap<String, i32>,
    /// The turns before which reactions do not happen again, by whose they are and where they stand.
    #[field(0..=MOST_TURNS, default)]
    pub(crate) rests: SortedMap<String, u64>,
    /// The things of which there is only one and that were made, by their ids.
    #[field(default)]
    pub(crate) made: SortedSet<String>,
    /// Those of them that the hero has had in hand.
    #[field(default)]
    pub(crate) found: SortedSet<String>,
    /// The people whom the hero has spoken to, and those who are dead, by the ids of their kinds.
    #[read(&SortedMap<String, Acquaintance>)]
    #[field(key = "id", default)]
    pub(crate) people: SortedMap<String, Acquaintance>,
    /// The quests that belong to the run, in the order in which they were drawn.
    #[read(&[QuestState])]
    #[field(default)]
    pub(crate) quests: Vec<QuestState>,
    /// The threads of the run, in the order in which they were drawn.
    #[read(&[Thread])]
    #[field(default)]
    pub(crate) threads: Vec<Thread>,
    /// How many lamps of the town were lit again, all in all.
    #[field(0..=MOST_RELIT, default)]
    pub(crate) relit: u32,
    /// What the factions make of the hero, and why.
    #[field(flat)]
    pub(crate) standings: Standings,
}

/// What the run remembers of a person.
#[saved]
#[derive(Clone, Debug, Default, PartialEq, Eq, Readers)]
pub struct Acquaintance {
    /// Whether they are dead.
    #[read(is_dead)]
    #[field(default)]
    pub(crate) dead: bool,
    /// Whether they have left the town for good.
    #[read(is_gone)]
    #[field(default)]
    pub(crate) gone: bool,
    /// How often goods came in to their shop, and before which turn no more do.
    #[read]
    #[field(default)]
    pub(crate) stocks: u32,
    #[field(0..=MOST_TURNS, default)]
    pub(crate) stocked_until: u64,
    /// How often each line of their talk was said, and each answer given: by the node and, after a blank, the number of the line, or
    /// `>` and the number of the answer.
    #[field(default)]
    pub(crate) said: SortedMap<String, u32>,
}

/// The turn of what never happens again.
pub const NEVER: u64 = 1_000_000_000_000_000;

impl Acquaintance {
    /// How often they said something to the hero, or were answered.
    pub fn words(&self) -> u64 {
        self.said.values().map(|times| u64::from(*times)).sum()
    }
}

impl Tally {
    /// The lamps of the town, if the scenario has any, and what they go by on a turn.
    pub(crate) fn lamps<'c>(
        &self,
        scenario: Kind<Scenario>,
        turn: u64,
        content: &'c Content,
    ) -> Option<(&'c Lamps, u64)> {
        let lamps = content.scenarios[scenario].lamps.as_ref()?;
        Some((lamps, lamps.clock(turn, self.relit)))
    }

    /// The number of a mark.
    pub fn mark(&self, mark: Kind<Mark>, content: &Content) -> i32 {
        let mark = &content.marks[mark];
        mark.within(self.marks.get(&mark.id).copied().unwrap_or(mark.start))
    }

    /// Makes a mark another number, as far as it can be that. Says whether it is another now.
    pub fn set(&mut self, mark: Kind<Mark>, number: i32, content: &Content) -> bool {
        let before = self.mark(mark, content);
        let mark = &content.marks[mark];
        let number = mark.within(number);
        match number == mark.start {
            true => self.marks.remove(&mark.id),
            false => self.marks.insert(mark.id.clone(), number),
        };
        number != before
    }

    /// The threads whose plots the data define, with these.
    pub(crate) fn woven<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (u8, &'a Thread, Kind<Plot>)> {
        let threads = (0_u8..).zip(&self.threads);
        threads.filter_map(|(i, thread)| Some((i, thread, content.plots.find(&thread.plot)?)))
    }

    /// The clues of all threads on a level that the hero has not found.
    pub(crate) fn clues_on(&self, level: u16, content: &Content) -> Vec<(String, String)> {
        self.threads.iter().flat_map(|thread| thread.clues_on(level, content)).collect()
    }

    /// Whether the person of a role of a thread is dead, or has left the town for good.
    pub(crate) fn lacks(&self, thread: &Thread, role: &str) -> bool {
        let person = thread.cast(role).and_then(|cast| cast.id.as_deref());
        person.is_some_and(|person| self.is_missing(person))
    }

    /// Whether the person of that id is dead, or has left the town for good.
    pub fn is_missing(&self, person: &str) -> bool {
        self.people.get(person).is_some_and(|own| own.dead || own.gone)
    }

    /// The quests that are to be done on a level; those that the data do not define wait.
    pub(crate) fn quests_on(&self, level: u16, content: &Content) -> Vec<Kind<Quest>> {
        let here = self.quests.iter().filter(|own| own.level == level);
        here.filter_map(|own| content.quests.find(&own.id)).collect()
    }

    /// Puts off the quests of a level that is built now and that the data do not define: what they ask for is not made there, so
    /// they are to be done on the `next` one that is not there yet, if there is one.
    pub(crate) fn put_off(&mut self, level: u16, next: Option<u16>, content: &Content) {
        let Some(next) = next else { return };
        let here = self.quests.iter_mut().filter(|own| own.level == level);
        for own in here.filter(|own| content.quests.find(&own.id).is_none()) {
            match own.stage {
                QuestStage::Open | QuestStage::Promised => own.level = next,
                QuestStage::Ready | QuestStage::Done | QuestStage::Failed => {}
            }
        }
    }

    /// How the quest of that id stands, if it belongs to the run.
    pub fn quest(&self, id: &str) -> Option<&QuestState> {
        self.quests.iter().find(|own| own.id == id)
    }

    /// Whether a promise of the hero's that is not kept yet is about a thing: it is to be brought, or taken somewhere.
    pub fn is_promised(&self, kind: Kind<ItemType>, content: &Content) -> bool {
        let promised = self.quests.iter().filter(|own| own.stage == QuestStage::Promised);
        let mut kinds = promised.filter_map(|own| content.quests.find(&own.id));
        kinds.any(|quest| content.quests[quest].task.item() == Some(kind))
    }

    /// Whether the person of that id is dead.
    pub fn is_dead(&self, person: &str) -> bool {
        self.people.get(person).is_some_and(|own| own.dead)
    }

    /// How often something was said to the hero by a person, or answered: by the key that [`Acquaintance`] has for it.
    pub(crate) fn said(&self, person: &str, key: &str) -> u32 {
        self.people.get(person).and_then(|own| own.said.get(key)).copied().unwrap_or(0)
    }

    /// Counts that it was.
    pub(crate) fn say(&mut self, person: &str, key: String) {
        let times = self.people.entry(person.to_owned()).or_default().said.entry(key).or_default();
        *times = times.saturating_add(1);
    }

    /// Whether a reaction rests.
    pub fn is_resting(&self, key: &str, now: u64) -> bool {
        self.rests.get(key).is_some_and(|until| *until > now)
    }

    /// Lets a reaction rest; what has rested long enough is forgotten.
    pub fn rest(&mut self, key: String, until: u64, now: u64) {
        self.rests.retain(|_, until| *until > now);
        self.rests.insert(key, until);
    }

    /// Forgets the reactions of somebody who is no more.
    pub fn forget(&mut self, id: ActorId) {
        if !self.rests.is_empty() {
            let own = format!("{} ", id.0);
            self.rests.retain(|key, _| !key.starts_with(&own));
        }
    }
}
