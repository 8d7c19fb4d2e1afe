//! Quests: what people ask of the hero, where it is to be done, and what comes of it.

pub use super::language::asked::QuestStage;

use super::belonging::Home;
use super::effect::Working;
use super::language::Once;
use crate::read::field::{record, tagged};
use crate::read::written;
use crate::{Condition, ItemType, Kind, Monster, Spot, Tile};

/// Something that a person may ask of the hero. A run draws some of them by its seed, each for one level; what is asked for is
/// there when that level is built, whether the hero has promised anything or not, so that it can always be done.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Quest {
    /// What conditions and saved runs call it.
    #[field(as = written::Id, example = "osks_hammer")]
    pub id: String,
    /// What the quest log calls it.
    #[field(as = written::Name, example = "Osk's hammer")]
    pub name: String,
    /// How often it is drawn, compared with others.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Where it is at home: it is drawn only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Who asks: a person.
    #[field(example = "osk")]
    pub giver: Kind<Monster>,
    /// What is to be done.
    #[field(example = { "fetch": { "item": "spark" } })]
    pub task: Task,
    /// Between which steps the level lies where it is to be done.
    #[field(1..=100, example = [2, 4])]
    pub steps: (i32, i32),
    /// In how many turns after the promise it has to be done; without it, there is no hurry.
    #[field(1..=1_000_000, example = 4000)]
    pub within: Option<i32>,
    /// With what words the hero asks after it.
    #[field(as = written::Prose, example = "You are working without a hammer.")]
    pub ask: String,
    /// What is asked of the hero. Here, in `log`, `remind` and in what is said at the end, `{step}` is the step where it is
    /// to be done, and `{hero}` the hero's name.
    #[field(as = written::Prose, example = "It lies on step {step}. Would you look for it?")]
    pub offer: String,
    /// With what words the hero promises it.
    #[field(as = written::Prose, example = "I shall look for it.")]
    pub promise: String,
    /// What the quest log says is to be done.
    #[field(as = written::Prose, example = "Osk wants his hammer back. It lies on step {step}.")]
    pub log: String,
    /// What is said when the hero comes back and has not done it.
    #[field(as = written::Prose, example = "I hit things with a stone, as you see.")]
    pub remind: String,
    /// How it can end when all is done. With several, the hero chooses.
    #[field(some = "end", example = [{ "id": "back", "text": "Here it is.", "says": "So it is.", "gold": 40, "page": "Osk has his hammer." }])]
    pub ends: Vec<QuestEnd>,
    /// What the last page says when it was promised and came to nothing.
    #[field(as = written::Prose, example = "Osk hits things with a stone.")]
    pub failed: String,
    /// What comes of that. It is done as if the hero did it.
    #[field(default, example = [{ "who": "self", "what": [{ "mark": { "mark": "bells_rung" } }] }])]
    pub lost: Vec<Working>,
}

/// One way in which a quest can end.
#[record]
#[derive(Clone, Debug)]
pub struct QuestEnd {
    /// What conditions and saved runs call it.
    #[field(as = written::Id, example = "back")]
    pub id: String,
    /// With what words the hero ends it.
    #[field(as = written::Prose, example = "Here it is.")]
    pub text: String,
    /// To whom these are said: a person. Without it, to who asked.
    #[field(example = "hild")]
    pub to: Option<Kind<Monster>>,
    /// What has to hold for it, asked of the hero; `other` is the one to whom it is said.
    #[field(as = Once<Condition>, name = "if", example = { "gold": 20 })]
    pub condition: Option<Condition>,
    /// What they answer.
    #[field(as = written::Prose, example = "So it is. I had begun to like the stone.")]
    pub says: String,
    /// The coins that they pay.
    #[field(0..=10_000, default = 0, example = 40)]
    pub gold: u32,
    /// What they give.
    #[field(example = "torch")]
    pub gives: Option<Kind<ItemType>>,
    /// Whether the hero keeps the thing that was asked for.
    #[field(default = false, example = true)]
    pub keeps: bool,
    /// What else comes of it. It is done as if the hero did it.
    #[field(default, example = [{ "who": "self", "what": [{ "mark": { "mark": "bells_rung" } }] }])]
    pub workings: Vec<Working>,
    /// What the last page says of it.
    #[field(as = written::Prose, example = "Osk has his hammer.")]
    pub page: String,
}

impl Quest {
    /// The people who have a part in it: who asks, and to whom one can go in the end.
    pub fn people(&self) -> impl Iterator<Item = Kind<Monster>> {
        std::iter::once(self.giver).chain(self.ends.iter().filter_map(|end| end.to))
    }

    /// All that comes of it, at its ends and when it comes to nothing.
    pub fn workings(&self) -> impl Iterator<Item = &Vec<Working>> {
        self.ends.iter().map(|end| &end.workings).chain(std::iter::once(&self.lost))
    }

    /// The things that it brings: what it is about, and what is given for it.
    pub fn items(&self) -> impl Iterator<Item = Kind<ItemType>> {
        self.task.item().into_iter().chain(self.ends.iter().filter_map(|end| end.gives))
    }

    /// The end of that id.
    pub fn end(&self, id: &str) -> Option<&QuestEnd> {
        self.ends.iter().find(|end| end.id == id)
    }
}

/// What is to be done: an object with one field, the name of which says what.
#[tagged]
#[derive(Clone, Debug)]
pub enum Task {
    /// A thing is to be brought. It lies on the level.
    Fetch {
        /// Which: one that is found nowhere else.
        #[field(example = "spark")]
        item: Kind<ItemType>,
        /// Whether somebody of the depth keeps watch over it.
        #[field(default = false, example = true)]
        guarded: bool,
    },
    /// A thing is to be taken to a place of the level. It is handed over with the promise.
    Deliver {
        /// Which: one that is found nowhere else.
        #[field(example = "spark")]
        item: Kind<ItemType>,
        /// Where to.
        #[field(example = { "spot": "lesson_marks" })]
        place: QuestPlace,
    },
    /// Somebody is to be killed, or all of them.
    Slay {
        /// Whom: one that is found nowhere else.
        #[field(example = "fat_rat")]
        monster: Kind<Monster>,
        /// How many of them there are.
        #[field(1..=12, default = 1, example = 3)]
        count: u32,
    },
    /// A place of the level is to be found.
    Explore {
        /// Which.
        #[field(example = { "spot": "lesson_marks" })]
        place: QuestPlace,
    },
    /// Somebody is held captive on the level, and is to be brought home alive.
    Rescue {
        /// Who: one that is found nowhere else.
        #[field(example = "warden_of_the_spark")]
        monster: Kind<Monster>,
    },
    /// Somebody comes along from the promise on, and is to be brought to a place of the level alive.
    Escort {
        /// Who: one that is found nowhere else.
        #[field(example = "warden_of_the_spark")]
        monster: Kind<Monster>,
        /// Where to.
        #[field(example = { "spot": "lesson_marks" })]
        place: QuestPlace,
    },
    /// A place of the level is to be held, from when the hero comes there, against what comes.
    Survive {
        /// Which place.
        #[field(example = { "spot": "lesson_marks" })]
        place: QuestPlace,
        /// For how many turns. Who leaves the level begins anew.
        #[field(1..=1000, example = 60)]
        turns: i32,
        /// What comes.
        #[field(example = "cellar_rat")]
        monster: Kind<Monster>,
        /// How many at a time.
        #[field(1..=8, default = 1, example = 2)]
        count: u32,
        /// Every how many turns.
        #[field(1..=1000, default = 20, example = 15)]
        every: i32,
    },
    /// A breach in the level is to be closed with a thing, which is handed over with the promise. Until then something comes
    /// out of it now and then, while the hero is on the level.
    Seal {
        /// The breach, whose tile is what it is made of while it is open.
        #[field(example = { "spot": "lesson_marks", "tile": "stone_floor" })]
        place: QuestPlace,
        /// What closes it: a thing that is found nowhere else.
        #[field(example = "spark")]
        item: Kind<ItemType>,
        /// What it is made of once it is closed.
        #[field(example = "rubble")]
        shut: Kind<Tile>,
        /// What comes out of it.
        #[field(example = "cellar_rat")]
        monster: Kind<Monster>,
        /// Every how many turns.
        #[field(5..=1000, default = 40, example = 30)]
        every: i32,
    },
}

/// A place that is made for a quest.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct QuestPlace {
    /// What the level calls it.
    #[field(example = "lesson_marks")]
    pub spot: Kind<Spot>,
    /// What it is made of: a tile that one can walk on. Without it, what is there.
    #[field(example = "stone_floor")]
    pub tile: Option<Kind<Tile>>,
}

/// What a task names.
#[derive(Clone, Copy, Default)]
struct Parts {
    item: Option<Kind<ItemType>>,
    /// One who is there for it and nowhere else.
    monster: Option<Kind<Monster>>,
    /// Creatures that come for it.
    comes: Option<Kind<Monster>>,
    place: Option<QuestPlace>,
    /// The tile that closes a place.
    shut: Option<Kind<Tile>>,
    /// Whether the thing is handed over with the promise.
    handed: bool,
}

impl Task {
    fn parts(&self) -> Parts {
        let none = Parts::default();
        match *self {
            Task::Fetch { item, .. } => Parts { item: Some(item), ..none },
            Task::Deliver { item, place } => {
                Parts { item: Some(item), place: Some(place), handed: true, ..none }
            }
            Task::Slay { monster, .. } | Task::Rescue { monster } => {
                Parts { monster: Some(monster), ..none }
            }
            Task::Explore { place } => Parts { place: Some(place), ..none },
            Task::Escort { monster, place } => {
                Parts { monster: Some(monster), place: Some(place), ..none }
            }
            Task::Survive { place, monster, .. } => {
                Parts { place: Some(place), comes: Some(monster), ..none }
            }
            Task::Seal { place, item, shut, monster, .. } => Parts {
                item: Some(item),
                comes: Some(monster),
                place: Some(place),
                shut: Some(shut),
                handed: true,
                ..none
            },
        }
    }

    /// The thing that it is about, which the hero has to have.
    pub fn item(&self) -> Option<Kind<ItemType>> {
        self.parts().item
    }

    /// The thing that is handed over with the promise.
    pub fn handed(&self) -> Option<Kind<ItemType>> {
        self.item().filter(|_| self.parts().handed)
    }

    /// Whom it is about: one who is there for it and nowhere else.
    pub fn monster(&self) -> Option<Kind<Monster>> {
        self.parts().monster
    }

    /// All kinds of creature that it brings.
    pub fn brings(&self) -> Option<Kind<Monster>> {
        self.parts().comes.or(self.parts().monster)
    }

    /// The tiles that are laid for it.
    pub fn tiles(&self) -> impl Iterator<Item = Kind<Tile>> {
        let Parts { place, shut, .. } = self.parts();
        place.and_then(|place| place.tile).into_iter().chain(shut)
    }

    /// The place that is made for it.
    pub fn place(&self) -> Option<QuestPlace> {
        self.parts().place
    }
}
