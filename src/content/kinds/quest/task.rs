//! What is to be done for a quest, and what has to be there for it.

use crate::read::field::{record, tagged};
use crate::{ItemType, Kind, Monster, Spot, Tile};

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
        place: Place,
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
        place: Place,
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
        place: Place,
    },
    /// A place of the level is to be held, from when the hero comes there, against what comes.
    Survive {
        /// Which place.
        #[field(example = { "spot": "lesson_marks" })]
        place: Place,
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
        place: Place,
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
pub struct Place {
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
    place: Option<Place>,
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
    pub fn place(&self) -> Option<Place> {
        self.parts().place
    }
}
