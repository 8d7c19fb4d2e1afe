//! Where reactions stand: who or what has them.

use crate::{
    Class, Content, Cover, DataKind, Definition, Ego, ItemSet, ItemType, Kind, Monster, People,
    Reaction, Scenario, Spot, Status, Talent, Tile, Trigger,
};

/// A definition that has reactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// What is worn, wielded, or has just been picked up.
    Item(Kind<ItemType>),
    /// What makes an item another than the next of its kind.
    Ego(Kind<Ego>),
    /// Several things of a set that are worn together: which of its bonuses.
    Set(Kind<ItemSet>, usize),
    /// What somebody is for a while.
    Status(Kind<Status>),
    /// What covers the cell.
    Cover(Kind<Cover>),
    /// The terrain of the cell.
    Tile(Kind<Tile>),
    /// A cell of a drawing.
    Spot(Kind<Spot>),
    /// The body itself.
    Monster(Kind<Monster>),
    /// The game that is played.
    Scenario(Kind<Scenario>),
    /// The people that the hero is of.
    People(Kind<People>),
    /// The class of the hero.
    Class(Kind<Class>),
    /// A talent of the hero.
    Talent(Kind<Talent>),
}

/// Whom the reactions of a definition belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bearer {
    Cell,
    Hero,
    Anybody,
}

impl Origin {
    /// The reactions that stand there.
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

    /// What data files call it: its kind of data, and its id.
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

    /// What players call it.
    pub fn name(self, content: &Content) -> String {
        match self {
            Origin::Item(kind) => content.items[kind].name.clone(),
            // The name of an ego has a place for what it is on: "{} of flame".
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

    /// Whom it belongs to.
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

    /// Whether it is a cell, whose reactions are those of whoever is there.
    pub fn is_a_cell(self) -> bool {
        self.bearer() == Bearer::Cell
    }

    /// Whether what has it is the hero, in every game.
    pub(crate) fn is_of_heroes(self) -> bool {
        self.bearer() == Bearer::Hero
    }
}

impl Content {
    /// Everything that can have reactions.
    pub fn origins(&self) -> Vec<Origin> {
        // One list, and no chain of twelve iterators, which the compiler would make anew for each that walks it.
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

    /// All reactions with where they stand, and their place there.
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
    /// Those on which anything at all happens in these data.
    pub fn of(content: &Content) -> Triggers {
        let bits = content.reactions().into_iter().map(|(_, _, reaction)| 1 << reaction.on as u64);
        Triggers(bits.fold(0, |all, bit: u64| all | bit))
    }

    /// Whether it is one of them.
    #[inline]
    pub fn has(self, on: Trigger) -> bool {
        self.0 & 1 << on as u64 != 0
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}
