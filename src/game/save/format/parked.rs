//! What a save holds that the data no longer define, kept as it was.
//!
//! Somebody who edits the data may remove a monster, an item, a terrain or a level that a run has. The run
//! goes on without it; the next save writes it back where it was, and it returns when its definition does.

use super::growth::OfferRecord;
use super::{
    ActorRecord, CreatureLore, EndingRecord, FoldedRecord, ItemLore, ItemRecord, LevelRecord,
    RiddleRecord, TrapRecord,
};
use crate::World;
use crate::record::known::Known;
use crate::record::table::Table;
use crate::world::set_aside::{Keepsake, SetAside};
use fifteen_base::{Grid, Point, SortedMap};
use fifteen_content::{Class, Ego, Kind, Layer, People, Theme, Tile};
use std::any::Any;
use std::sync::LazyLock;

/// What a run has set aside.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Parked {
    /// Levels that the scenario no longer has.
    pub(in crate::save) levels: Vec<LevelRecord>,
    /// Chunks of a country that the scenario no longer has.
    pub(in crate::save) folded: Vec<FoldedRecord>,
    /// The id of the hero's own kind, while the scenario's stands in for it.
    pub(in crate::save) hero: Option<String>,
    /// How the run ended, while another cause stands in for it.
    pub(in crate::save) ending: Option<EndingRecord>,
    /// What of those who are there is set aside, by their numbers.
    pub(in crate::save) actors: SortedMap<u32, OfActor>,
    /// What of items that are there is set aside, by their numbers.
    pub(in crate::save) items: SortedMap<u32, OfItem>,
    /// What the hero knows of things that are not defined.
    pub(in crate::save) lore: LostLore,
    /// What has become of the hero and is not defined.
    pub(in crate::save) growth: LostGrowth,
}

/// What has become of the hero and is not defined.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::save) struct LostGrowth {
    pub people: Option<Known<People>>,
    pub class: Option<Known<Class>>,
    pub ranks: Table<i32>,
    /// Each with its place among the talents.
    pub talents: Vec<(usize, String)>,
    pub passed: Table<i32>,
    pub beaten: Table<i32>,
    pub boons: Vec<String>,
    pub resting: Table<u64>,
    /// What of an offer is not defined, and whether that is all of it.
    pub offers: Vec<(bool, OfferRecord)>,
}

/// What of an actor is set aside.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::save) struct OfActor {
    pub states: Table<i32>,
    pub resting: Table<u64>,
    pub pack: Gaps,
}

/// What of an item is set aside.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::save) struct OfItem {
    pub ego: Option<Known<Ego>>,
    pub inside: Gaps,
}

/// What of a pile on the floor is set aside.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::save) struct LostPile {
    pub seen: bool,
    pub items: Gaps,
}

/// Items that are missing from a list, each with its place in it, in that order.
pub(in crate::save) type Gaps = Vec<(usize, ItemRecord)>;

/// What the hero knows of things that are not defined.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::save) struct LostLore {
    pub items: Vec<ItemLore>,
    pub creatures: Vec<CreatureLore>,
    /// Each with its place among the spells.
    pub spells: Vec<(usize, String)>,
}

/// Puts what is missing from a list back into its places.
pub(in crate::save) fn fill<T: Clone>(list: &mut Vec<T>, gaps: &[(usize, T)]) {
    for (place, missing) in gaps {
        list.insert((*place).min(list.len()), missing.clone());
    }
}

/// What can be kept with a world or a level, and is nothing in most.
macro_rules! kept {
    ($type:ident) => {
        impl Keepsake for $type {
            fn numbers(&self) -> Vec<u32> {
                $type::numbers(self)
            }

            fn is_same(&self, other: &dyn Keepsake) -> bool {
                let other: &dyn Any = other;
                other.downcast_ref() == Some(self)
            }

            fn copy(&self) -> Box<dyn Keepsake> {
                Box::new(self.clone())
            }
        }

        impl $type {
            fn kept_in(set_aside: &SetAside) -> &$type {
                static NOTHING: LazyLock<$type> = LazyLock::new($type::default);
                set_aside.get().unwrap_or(&NOTHING)
            }

            /// To be kept.
            pub(in crate::save) fn keep(self) -> SetAside {
                match self == $type::default() {
                    true => SetAside::default(),
                    false => SetAside::new(self),
                }
            }
        }
    };
}

kept!(Parked);
kept!(ParkedOnLevel);

impl Parked {
    /// What a run has set aside.
    pub(crate) fn of(world: &World) -> &Parked {
        Parked::kept_in(&world.set_aside)
    }

    /// The id of the hero's own kind, while another stands in for it.
    pub(crate) fn lost_hero(&self) -> Option<&str> {
        self.hero.as_deref()
    }

    /// Whether the levels of both are saved in the same way, as long as they are the same.
    pub(in crate::save) fn is_alike(&self, other: &Parked) -> bool {
        (&self.hero, &self.actors, &self.items) == (&other.hero, &other.actors, &other.items)
    }

    /// The numbers of all that is set aside, but for what the levels have.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        for level in &self.levels {
            level.actors.iter().for_each(|a| of_actor(a, &mut numbers));
            level.parked.iter().for_each(|a| of_actor(a, &mut numbers));
            level.items.iter().for_each(|i| of_item(i, &mut numbers));
        }
        for own in &self.folded {
            own.actors.iter().chain(&own.parked).for_each(|a| of_actor(a, &mut numbers));
            own.items.iter().for_each(|i| of_item(i, &mut numbers));
        }
        for actor in self.actors.values() {
            actor.pack.iter().for_each(|(_, i)| of_item(i, &mut numbers));
        }
        for item in self.items.values() {
            item.inside.iter().for_each(|(_, i)| of_item(i, &mut numbers));
        }
        numbers
    }
}

/// What a level has set aside.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ParkedOnLevel {
    /// The id of its theme, while another stands in for it.
    pub(in crate::save) theme: Option<Known<Theme>>,
    /// Those of kinds that are not defined.
    pub(in crate::save) actors: Vec<ActorRecord>,
    /// Terrain that is not defined.
    pub(in crate::save) tiles: Option<LostTiles>,
    /// What lies on the floor and is of kinds that are not defined.
    pub(in crate::save) piles: SortedMap<Point, LostPile>,
    /// Covers that are not defined, with their amounts, by the layers that they had.
    pub(in crate::save) covers: SortedMap<(Layer, Point), (String, u8)>,
    /// Traps that are not defined.
    pub(in crate::save) traps: SortedMap<Point, TrapRecord>,
    /// Riddles that are not defined, or whose doors are not.
    pub(in crate::save) riddles: SortedMap<Point, RiddleRecord>,
}

impl ParkedOnLevel {
    /// What has been set aside of what [`Level::kept`](crate::Level) keeps.
    pub(in crate::save) fn of(set_aside: &SetAside) -> &ParkedOnLevel {
        ParkedOnLevel::kept_in(set_aside)
    }

    /// The numbers of all that is set aside.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.actors.iter().for_each(|a| of_actor(a, &mut numbers));
        for pile in self.piles.values() {
            pile.items.iter().for_each(|(_, i)| of_item(i, &mut numbers));
        }
        numbers
    }
}

fn of_actor(actor: &ActorRecord, numbers: &mut Vec<u32>) {
    numbers.push(actor.id);
    actor.pack.iter().for_each(|item| of_item(item, numbers));
}

fn of_item(item: &ItemRecord, numbers: &mut Vec<u32>) {
    numbers.push(item.id);
    item.inside.iter().for_each(|item| of_item(item, numbers));
}

/// Terrain that is not defined, and what stands in for it.
///
/// As long as a cell is still what stands in, it is saved as what was lost. A cell that has become
/// anything else since is saved as that.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LostTiles {
    /// The lost ids, each with the character it had in the legend.
    pub(in crate::save) ids: Vec<(String, char)>,
    pub(in crate::save) stand_in: Kind<Tile>,
    /// For each cell, 0, or 1 and more for the first of the ids and the ones after it.
    pub(in crate::save) terrain: Grid<u16>,
    /// The same for what the hero remembers.
    pub(in crate::save) memory: Grid<u16>,
}

impl LostTiles {
    /// Which of the ids was lost at a cell of `layer`, if `now` still stands in for it.
    pub(in crate::save) fn lost(
        &self,
        layer: &Grid<u16>,
        at: Point,
        now: Kind<Tile>,
    ) -> Option<usize> {
        let index = usize::from(*layer.get(at)?);
        (now == self.stand_in && index > 0).then(|| index - 1)
    }
}
