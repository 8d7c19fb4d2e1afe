//! Quests: tasks that people give the hero, with their places, ends and rewards.

pub use super::language::tested_values::QuestStage;

use super::effect::Working;
use super::home::Home;
use super::language::SharedForm;
use crate::read::field::{record, tagged};
use crate::read::form;
use crate::{Condition, ItemType, Kind, Monster, Spot, Tile};

/// A task that a person may give the hero. The seed draws the quests of a run, each for one level. This level
/// contains everything that the quest needs, even if the hero has not promised the quest.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Quest {
    /// Unique id, used by conditions and in saves.
    #[field(as = form::Id, example = "osks_hammer")]
    pub id: String,
    /// Title in the quest log.
    #[field(as = form::Name, example = "Osk's hammer")]
    pub name: String,
    /// Weight in the random choice among quests.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Places where the quest may be drawn. If left out: all scenarios with `content_without_home`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Person who gives the quest.
    #[field(example = "osk")]
    pub giver: Kind<Monster>,
    /// Task of the hero.
    #[field(example = { "fetch": { "item": "spark" } })]
    pub task: QuestTask,
    /// Depths at which the quest can take place, shallowest and deepest.
    #[field(1..=100, example = [2, 4])]
    pub steps: (i32, i32),
    /// Number of turns allowed after the promise. If left out, there is no limit.
    #[field(1..=1_000_000, example = 4000)]
    pub time_limit: Option<i32>,
    /// The hero's words to ask for the quest.
    #[field(as = form::Prose, example = "You are working without a hammer.")]
    pub ask: String,
    /// The giver's request. In this text and in `log`, `remind` and the texts of `ends`, `{step}` is the depth of the
    /// quest's level, and `{hero}` is the hero's name.
    #[field(as = form::Prose, example = "It lies on step {step}. Would you look for it?")]
    pub offer: String,
    /// The hero's words to promise the quest.
    #[field(as = form::Prose, example = "I shall look for it.")]
    pub promise: String,
    /// Text in the quest log.
    #[field(as = form::Prose, example = "Osk wants his hammer back. It lies on step {step}.")]
    pub log: String,
    /// The giver's words when the hero comes back before the task is done.
    #[field(as = form::Prose, example = "I hit things with a stone, as you see.")]
    pub remind: String,
    /// Ends of the quest when the task is done. If there are several, the player chooses one.
    #[field(some = "end", example = [{ "id": "back", "text": "Here it is.", "says": "So it is.", "gold": 40, "page": "Osk has his hammer." }])]
    pub ends: Vec<QuestEnd>,
    /// Text on the last page of the run, if the hero promised the quest and it failed.
    #[field(as = form::Prose, example = "Osk hits things with a stone.")]
    pub failed: String,
    /// Targets and effects when the quest fails, with the hero as the user.
    #[field(default, example = [{ "who": "self", "what": [{ "mark": { "mark": "bells_rung" } }] }])]
    pub lost: Vec<Working>,
}

/// An end of a quest.
#[record]
#[derive(Clone, Debug)]
pub struct QuestEnd {
    /// Unique id in the quest, used by conditions and saves.
    #[field(as = form::Id, example = "back")]
    pub id: String,
    /// The hero's words for this end.
    #[field(as = form::Prose, example = "Here it is.")]
    pub text: String,
    /// Person to whom the hero says the words. If left out: the giver.
    #[field(example = "hild")]
    pub to: Option<Kind<Monster>>,
    /// Condition for this end, tested on the hero. The condition `other` tests the person whom the hero speaks to.
    #[field(as = SharedForm<Condition>, name = "if", example = { "gold": 20 })]
    pub condition: Option<Condition>,
    /// The person's answer.
    #[field(as = form::Prose, example = "So it is. I had begun to like the stone.")]
    pub says: String,
    /// Number of coins that the person pays.
    #[field(0..=10_000, default = 0, example = 40)]
    pub gold: u32,
    /// Item that the person gives.
    #[field(example = "torch")]
    pub gives: Option<Kind<ItemType>>,
    /// Whether the hero keeps the item of the task.
    #[field(default = false, example = true)]
    pub keeps: bool,
    /// Further targets and effects, with the hero as the user.
    #[field(default, example = [{ "who": "self", "what": [{ "mark": { "mark": "bells_rung" } }] }])]
    pub workings: Vec<Working>,
    /// Text on the last page of the run.
    #[field(as = form::Prose, example = "Osk has his hammer.")]
    pub page: String,
}

impl Quest {
    pub fn people(&self) -> impl Iterator<Item = Kind<Monster>> {
        std::iter::once(self.giver).chain(self.ends.iter().filter_map(|end| end.to))
    }

    pub fn workings(&self) -> impl Iterator<Item = &Vec<Working>> {
        self.ends.iter().map(|end| &end.workings).chain(std::iter::once(&self.lost))
    }

    pub fn items(&self) -> impl Iterator<Item = Kind<ItemType>> {
        self.task.item().into_iter().chain(self.ends.iter().filter_map(|end| end.gives))
    }

    pub fn end(&self, id: &str) -> Option<&QuestEnd> {
        self.ends.iter().find(|end| end.id == id)
    }
}

/// A task for the hero: an object with one field. The field name selects the task.
#[tagged]
#[derive(Clone, Debug)]
pub enum QuestTask {
    /// Bring an item that lies on the level.
    Fetch {
        /// The item, which is found nowhere else.
        #[field(example = "spark")]
        item: Kind<ItemType>,
        /// Whether a monster of the level's depth guards the item.
        #[field(default = false, example = true)]
        guarded: bool,
    },
    /// Take an item to a place of the level. The hero gets the item when promising the quest.
    Deliver {
        /// The item, which is found nowhere else.
        #[field(example = "spark")]
        item: Kind<ItemType>,
        /// Destination of the item.
        #[field(example = { "spot": "lesson_marks" })]
        place: QuestPlace,
    },
    /// Kill one or several monsters of a kind.
    Slay {
        /// The monster, which is found nowhere else.
        #[field(example = "fat_rat")]
        monster: Kind<Monster>,
        /// Number of monsters to kill.
        #[field(1..=12, default = 1, example = 3)]
        count: u32,
    },
    /// Find a place of the level.
    Explore {
        /// Place to find.
        #[field(example = { "spot": "lesson_marks" })]
        place: QuestPlace,
    },
    /// Free a captive on the level, and bring the captive home alive.
    Rescue {
        /// The captive, who is found nowhere else.
        #[field(example = "warden_of_the_spark")]
        monster: Kind<Monster>,
    },
    /// Bring a companion to a place of the level alive. The companion joins when the hero promises the quest.
    Escort {
        /// The companion, who is found nowhere else.
        #[field(example = "warden_of_the_spark")]
        monster: Kind<Monster>,
        /// Destination of the companion.
        #[field(example = { "spot": "lesson_marks" })]
        place: QuestPlace,
    },
    /// Hold a place of the level against attackers, from the moment the hero reaches it.
    Survive {
        /// Place to hold.
        #[field(example = { "spot": "lesson_marks" })]
        place: QuestPlace,
        /// Number of turns to hold the place. Leaving the level starts the count again.
        #[field(1..=1000, example = 60)]
        turns: i32,
        /// Monster that attacks.
        #[field(example = "cellar_rat")]
        monster: Kind<Monster>,
        /// Number of attackers at a time.
        #[field(1..=8, default = 1, example = 2)]
        count: u32,
        /// Turns between two attacks.
        #[field(1..=1000, default = 20, example = 15)]
        every: i32,
    },
    /// Close a breach in the level with an item that the hero gets when promising the quest. While the breach is open
    /// and the hero is on the level, monsters come out of the breach.
    Seal {
        /// Place of the breach. Its `tile` is the tile of the open breach.
        #[field(example = { "spot": "lesson_marks", "tile": "stone_floor" })]
        place: QuestPlace,
        /// The item that closes the breach, which is found nowhere else.
        #[field(example = "spark")]
        item: Kind<ItemType>,
        /// Tile of the closed breach.
        #[field(example = "rubble")]
        shut: Kind<Tile>,
        /// Monster that comes out of the breach.
        #[field(example = "cellar_rat")]
        monster: Kind<Monster>,
        /// Turns between two monsters.
        #[field(5..=1000, default = 40, example = 30)]
        every: i32,
    },
}

/// A place that is made for a quest.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct QuestPlace {
    /// Spot that names the place.
    #[field(example = "lesson_marks")]
    pub spot: Kind<Spot>,
    /// Tile of the place, which must be walkable. If left out, the level's own tile stays.
    #[field(example = "stone_floor")]
    pub tile: Option<Kind<Tile>>,
}

#[derive(Clone, Copy, Default)]
struct TaskRefs {
    item: Option<Kind<ItemType>>,
    /// Monster that exists only for the task.
    monster: Option<Kind<Monster>>,
    /// Monsters that attack because of the task.
    attacker: Option<Kind<Monster>>,
    place: Option<QuestPlace>,
    /// Tile that closes a breach.
    closed_tile: Option<Kind<Tile>>,
    /// Whether the hero gets the item when promising the quest.
    gives_item: bool,
}

impl QuestTask {
    fn refs(&self) -> TaskRefs {
        let none = TaskRefs::default();
        match *self {
            QuestTask::Fetch { item, .. } => TaskRefs { item: Some(item), ..none },
            QuestTask::Deliver { item, place } => {
                TaskRefs { item: Some(item), place: Some(place), gives_item: true, ..none }
            }
            QuestTask::Slay { monster, .. } | QuestTask::Rescue { monster } => {
                TaskRefs { monster: Some(monster), ..none }
            }
            QuestTask::Explore { place } => TaskRefs { place: Some(place), ..none },
            QuestTask::Escort { monster, place } => {
                TaskRefs { monster: Some(monster), place: Some(place), ..none }
            }
            QuestTask::Survive { place, monster, .. } => {
                TaskRefs { place: Some(place), attacker: Some(monster), ..none }
            }
            QuestTask::Seal { place, item, shut, monster, .. } => TaskRefs {
                item: Some(item),
                attacker: Some(monster),
                place: Some(place),
                closed_tile: Some(shut),
                gives_item: true,
                ..none
            },
        }
    }

    pub fn item(&self) -> Option<Kind<ItemType>> {
        self.refs().item
    }

    pub fn given_item(&self) -> Option<Kind<ItemType>> {
        self.item().filter(|_| self.refs().gives_item)
    }

    pub fn monster(&self) -> Option<Kind<Monster>> {
        self.refs().monster
    }

    /// Returns the monster that attacks because of the task, or else the task's own monster.
    pub fn attacker(&self) -> Option<Kind<Monster>> {
        self.refs().attacker.or(self.refs().monster)
    }

    pub fn tiles(&self) -> impl Iterator<Item = Kind<Tile>> {
        let TaskRefs { place, closed_tile: shut, .. } = self.refs();
        place.and_then(|place| place.tile).into_iter().chain(shut)
    }

    pub fn place(&self) -> Option<QuestPlace> {
        self.refs().place
    }
}
