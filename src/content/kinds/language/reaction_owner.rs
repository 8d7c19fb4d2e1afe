//! Owners of reactions: the definitions with reactions, and the creatures that react.

use crate::{
    Class, Content, Cover, DataKind, Definition, Ego, ItemSet, ItemType, Kind, Monster, People, Reaction,
    Scenario, Spot, Status, Talent, Tile, Trigger,
};

/// A definition that has reactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReactionOwner {
    /// The type of an item that is worn, wielded or carried.
    Item(Kind<ItemType>),
    Ego(Kind<Ego>),
    /// A bonus of an item set, by its index.
    Set(Kind<ItemSet>, usize),
    Status(Kind<Status>),
    Cover(Kind<Cover>),
    Tile(Kind<Tile>),
    Spot(Kind<Spot>),
    Monster(Kind<Monster>),
    Scenario(Kind<Scenario>),
    People(Kind<People>),
    Class(Kind<Class>),
    Talent(Kind<Talent>),
}

/// The creatures that a definition's reactions are for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OwnerKind {
    Cell,
    Hero,
    AnyCreature,
}

impl ReactionOwner {
    pub fn reactions(self, content: &Content) -> &[Reaction] {
        match self {
            ReactionOwner::Item(kind) => &content.items[kind].reacts,
            ReactionOwner::Ego(kind) => &content.egos[kind].reacts,
            ReactionOwner::Set(kind, index) => {
                let bonus = content.sets[kind].bonuses.get(index);
                bonus.map_or(&[], |bonus| &bonus.reacts)
            }
            ReactionOwner::Status(kind) => &content.statuses[kind].reacts,
            ReactionOwner::Cover(kind) => &content.covers[kind].reacts,
            ReactionOwner::Tile(kind) => &content.tiles[kind].reacts,
            ReactionOwner::Spot(kind) => &content.spots[kind].reacts,
            ReactionOwner::Monster(kind) => &content.monsters[kind].reacts,
            ReactionOwner::Scenario(kind) => &content.scenarios[kind].reacts,
            ReactionOwner::People(kind) => &content.peoples[kind].reacts,
            ReactionOwner::Class(kind) => &content.classes[kind].reacts,
            ReactionOwner::Talent(kind) => &content.talents[kind].reacts,
        }
    }

    /// Returns the kind of data and the id of the definition.
    pub fn id(self, content: &Content) -> (DataKind, &str) {
        match self {
            ReactionOwner::Item(kind) => (DataKind::Item, content.items[kind].id()),
            ReactionOwner::Ego(kind) => (DataKind::Ego, content.egos[kind].id()),
            ReactionOwner::Set(kind, _) => (DataKind::Set, content.sets[kind].id()),
            ReactionOwner::Status(kind) => (DataKind::Status, content.statuses[kind].id()),
            ReactionOwner::Cover(kind) => (DataKind::Cover, content.covers[kind].id()),
            ReactionOwner::Tile(kind) => (DataKind::Tile, content.tiles[kind].id()),
            ReactionOwner::Spot(kind) => (DataKind::Spot, content.spots[kind].id()),
            ReactionOwner::Monster(kind) => (DataKind::Monster, content.monsters[kind].id()),
            ReactionOwner::Scenario(kind) => (DataKind::Scenario, content.scenarios[kind].id()),
            ReactionOwner::People(kind) => (DataKind::People, content.peoples[kind].id()),
            ReactionOwner::Class(kind) => (DataKind::Class, content.classes[kind].id()),
            ReactionOwner::Talent(kind) => (DataKind::Talent, content.talents[kind].id()),
        }
    }

    /// Returns the name of the definition for players; for a spot, its id.
    pub fn name(self, content: &Content) -> String {
        match self {
            ReactionOwner::Item(kind) => content.items[kind].name.clone(),
            // The name of an ego is a pattern, such as "{} of flame".
            ReactionOwner::Ego(kind) => content.egos[kind].name.replace("{}", "").trim().to_owned(),
            ReactionOwner::Set(kind, _) => content.sets[kind].name.clone(),
            ReactionOwner::Status(kind) => content.statuses[kind].name.clone(),
            ReactionOwner::Cover(kind) => content.covers[kind].name.clone(),
            ReactionOwner::Tile(kind) => content.tiles[kind].name.clone(),
            ReactionOwner::Spot(kind) => content.spots[kind].id().to_owned(),
            ReactionOwner::Monster(kind) => content.monsters[kind].name.clone(),
            ReactionOwner::Scenario(kind) => content.scenarios[kind].name.clone(),
            ReactionOwner::People(kind) => content.peoples[kind].name.clone(),
            ReactionOwner::Class(kind) => content.classes[kind].name.clone(),
            ReactionOwner::Talent(kind) => content.talents[kind].name.clone(),
        }
    }

    fn owner_kind(self) -> OwnerKind {
        match self {
            ReactionOwner::Cover(_) | ReactionOwner::Tile(_) | ReactionOwner::Spot(_) => OwnerKind::Cell,
            ReactionOwner::Scenario(_)
            | ReactionOwner::People(_)
            | ReactionOwner::Class(_)
            | ReactionOwner::Talent(_) => OwnerKind::Hero,
            ReactionOwner::Item(_)
            | ReactionOwner::Ego(_)
            | ReactionOwner::Set(..)
            | ReactionOwner::Status(_)
            | ReactionOwner::Monster(_) => OwnerKind::AnyCreature,
        }
    }

    /// Whether the owner is a cover, tile or spot. The creatures in its cell then react.
    pub fn belongs_to_cell(self) -> bool {
        self.owner_kind() == OwnerKind::Cell
    }

    /// Whether the owner is a scenario, people, class or talent. The hero then reacts.
    pub(crate) fn belongs_to_hero(self) -> bool {
        self.owner_kind() == OwnerKind::Hero
    }
}

impl Content {
    pub fn reaction_owners(&self) -> Vec<ReactionOwner> {
        // A list, because a chain of twelve iterators would be compiled again for each caller.
        let mut all = Vec::new();
        all.extend(self.items.kinds().map(ReactionOwner::Item));
        all.extend(self.egos.kinds().map(ReactionOwner::Ego));
        for (kind, set) in self.sets.iter() {
            all.extend((0..set.bonuses.len()).map(|index| ReactionOwner::Set(kind, index)));
        }
        all.extend(self.statuses.kinds().map(ReactionOwner::Status));
        all.extend(self.covers.kinds().map(ReactionOwner::Cover));
        all.extend(self.tiles.kinds().map(ReactionOwner::Tile));
        all.extend(self.spots.kinds().map(ReactionOwner::Spot));
        all.extend(self.monsters.kinds().map(ReactionOwner::Monster));
        all.extend(self.scenarios.kinds().map(ReactionOwner::Scenario));
        all.extend(self.peoples.kinds().map(ReactionOwner::People));
        all.extend(self.classes.kinds().map(ReactionOwner::Class));
        all.extend(self.talents.kinds().map(ReactionOwner::Talent));
        all
    }

    /// Returns all reactions, each with its owner and its index in the owner's list.
    pub fn reactions(&self) -> Vec<(ReactionOwner, usize, &Reaction)> {
        let mut all = Vec::new();
        for owner in self.reaction_owners() {
            let numbered = owner.reactions(self).iter().enumerate();
            all.extend(numbered.map(|(index, reaction)| (owner, index, reaction)));
        }
        all
    }
}

/// A set of triggers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Triggers(u64);

impl Triggers {
    pub fn from_content(content: &Content) -> Triggers {
        let bits = content.reactions().into_iter().map(|(_, _, reaction)| 1 << reaction.on as u64);
        Triggers(bits.fold(0, |all, bit: u64| all | bit))
    }

    #[inline]
    pub fn has(self, on: Trigger) -> bool {
        self.0 & 1 << on as u64 != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}
