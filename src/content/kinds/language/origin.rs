//! Owners of reactions: the definitions that have them, and the creatures they belong to.

use crate::{
    Class, Content, Cover, DataKind, Definition, Ego, ItemSet, ItemType, Kind, Monster, People,
    Reaction, Scenario, Spot, Status, Talent, Tile, Trigger,
};

/// A definition that has reactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An item that is worn, wielded, or has just been picked up.
    Item(Kind<ItemType>),
    /// An ego of an item.
    Ego(Kind<Ego>),
    /// A bonus of an item set, by its index.
    Set(Kind<ItemSet>, usize),
    /// A status effect.
    Status(Kind<Status>),
    /// A cover of the cell.
    Cover(Kind<Cover>),
    /// The tile of the cell.
    Tile(Kind<Tile>),
    /// A spot of a drawing.
    Spot(Kind<Spot>),
    /// The creature itself.
    Monster(Kind<Monster>),
    /// The scenario being played.
    Scenario(Kind<Scenario>),
    /// The hero's people.
    People(Kind<People>),
    /// The hero's class.
    Class(Kind<Class>),
    /// A talent of the hero.
    Talent(Kind<Talent>),
}

/// The creatures that have the reactions of a definition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bearer {
    Cell,
    Hero,
    Anybody,
}

impl Origin {
    /// Returns its reactions.
    pub fn reactions(self, content: &Content) -> &[Reaction] {
        match self {
            Origin::Item(kind) => &content.items[kind].reacts,
            Origin::Ego(kind) => &content.egos[kind].reacts,
            Origin::Set(kind, place) => {
                let bonus = content.sets[kind].bonuses.get(place);
                bonus.map_or(&[], |bonus| &bonus.reacts)
            }
            Origin::Status(kind) => &content.statuses[kind].reacts,
            Origin::Cover(kind) => &content.covers[kind].reacts,
            Origin::Tile(kind) => &content.tiles[kind].reacts,
            Origin::Spot(kind) => &content.spots[kind].reacts,
            Origin::Monster(kind) => &content.monsters[kind].reacts,
            Origin::Scenario(kind) => &content.scenarios[kind].reacts,
            Origin::People(kind) => &content.peoples[kind].reacts,
            Origin::Class(kind) => &content.classes[kind].reacts,
            Origin::Talent(kind) => &content.talents[kind].reacts,
        }
    }

    /// Returns its kind of data and its id.
    pub fn id(self, content: &Content) -> (DataKind, &str) {
        match self {
            Origin::Item(kind) => (DataKind::Item, content.items[kind].id()),
            Origin::Ego(kind) => (DataKind::Ego, content.egos[kind].id()),
            Origin::Set(kind, _) => (DataKind::Set, content.sets[kind].id()),
            Origin::Status(kind) => (DataKind::Status, content.statuses[kind].id()),
            Origin::Cover(kind) => (DataKind::Cover, content.covers[kind].id()),
            Origin::Tile(kind) => (DataKind::Tile, content.tiles[kind].id()),
            Origin::Spot(kind) => (DataKind::Spot, content.spots[kind].id()),
            Origin::Monster(kind) => (DataKind::Monster, content.monsters[kind].id()),
            Origin::Scenario(kind) => (DataKind::Scenario, content.scenarios[kind].id()),
            Origin::People(kind) => (DataKind::People, content.peoples[kind].id()),
            Origin::Class(kind) => (DataKind::Class, content.classes[kind].id()),
            Origin::Talent(kind) => (DataKind::Talent, content.talents[kind].id()),
        }
    }

    /// Returns its name for players.
    pub fn name(self, content: &Content) -> String {
        match self {
            Origin::Item(kind) => content.items[kind].name.clone(),
            // The name of an ego is a pattern, such as "{} of flame".
            Origin::Ego(kind) => content.egos[kind].name.replace("{}", "").trim().to_owned(),
            Origin::Set(kind, _) => content.sets[kind].name.clone(),
            Origin::Status(kind) => content.statuses[kind].name.clone(),
            Origin::Cover(kind) => content.covers[kind].name.clone(),
            Origin::Tile(kind) => content.tiles[kind].name.clone(),
            Origin::Spot(kind) => content.spots[kind].id().to_owned(),
            Origin::Monster(kind) => content.monsters[kind].name.clone(),
            Origin::Scenario(kind) => content.scenarios[kind].name.clone(),
            Origin::People(kind) => content.peoples[kind].name.clone(),
            Origin::Class(kind) => content.classes[kind].name.clone(),
            Origin::Talent(kind) => content.talents[kind].name.clone(),
        }
    }

    /// Returns which creatures have its reactions.
    fn bearer(self) -> Bearer {
        match self {
            Origin::Cover(_) | Origin::Tile(_) | Origin::Spot(_) => Bearer::Cell,
            Origin::Scenario(_) | Origin::People(_) | Origin::Class(_) | Origin::Talent(_) => {
                Bearer::Hero
            }
            Origin::Item(_)
            | Origin::Ego(_)
            | Origin::Set(..)
            | Origin::Status(_)
            | Origin::Monster(_) => Bearer::Anybody,
        }
    }

    /// Whether it is a part of a cell, whose reactions belong to the creature there.
    pub fn is_a_cell(self) -> bool {
        self.bearer() == Bearer::Cell
    }

    /// Whether its reactions belong to the hero in every scenario.
    pub(crate) fn is_of_heroes(self) -> bool {
        self.bearer() == Bearer::Hero
    }
}

impl Content {
    /// Returns all definitions that can have reactions.
    pub fn origins(&self) -> Vec<Origin> {
        // A list, because a chain of twelve iterators would be compiled again for each caller.
        let mut all = Vec::new();
        all.extend(self.items.kinds().map(Origin::Item));
        all.extend(self.egos.kinds().map(Origin::Ego));
        for (kind, set) in self.sets.iter() {
            all.extend((0..set.bonuses.len()).map(|place| Origin::Set(kind, place)));
        }
        all.extend(self.statuses.kinds().map(Origin::Status));
        all.extend(self.covers.kinds().map(Origin::Cover));
        all.extend(self.tiles.kinds().map(Origin::Tile));
        all.extend(self.spots.kinds().map(Origin::Spot));
        all.extend(self.monsters.kinds().map(Origin::Monster));
        all.extend(self.scenarios.kinds().map(Origin::Scenario));
        all.extend(self.peoples.kinds().map(Origin::People));
        all.extend(self.classes.kinds().map(Origin::Class));
        all.extend(self.talents.kinds().map(Origin::Talent));
        all
    }

    /// Returns all reactions, each with its owner and its index there.
    pub fn reactions(&self) -> Vec<(Origin, usize, &Reaction)> {
        let mut all = Vec::new();
        for origin in self.origins() {
            let own = origin.reactions(self).iter().enumerate();
            all.extend(own.map(|(place, reaction)| (origin, place, reaction)));
        }
        all
    }
}

/// A set of triggers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Triggers(u64);

impl Triggers {
    /// Collects the triggers of all reactions in the content.
    pub fn from_content(content: &Content) -> Triggers {
        let bits = content.reactions().into_iter().map(|(_, _, reaction)| 1 << reaction.on as u64);
        Triggers(bits.fold(0, |all, bit: u64| all | bit))
    }

    /// Whether the set contains the trigger.
    #[inline]
    pub fn has(self, on: Trigger) -> bool {
        self.0 & 1 << on as u64 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}
