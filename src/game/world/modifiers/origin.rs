//! Sources of stat modifiers, and their places in the data files.

use super::sum::Part;
use fifteen_content::{
    Class, Content, DataKind, Ego, ItemSet, ItemType, Kind, Monster, People, Skill, Status, Talent,
};

/// A source of a stat modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Neutral value of the stat.
    Everybody,
    /// Body.
    Body(Kind<Monster>, Field),
    /// Permanent changes.
    Gained,
    /// A worn, wielded or thrown item.
    Item(Kind<ItemType>, Field),
    /// The enchantment of an item, with the field that describes its effect, if the data have one.
    Enchantment(Kind<ItemType>, Option<Field>),
    /// The ego of an item.
    Ego(Kind<ItemType>, Kind<Ego>, Field),
    /// Worn items of a set.
    Set(Kind<ItemSet>, Field),
    /// A status effect.
    Status(Kind<Status>, Field),
    /// The hero's people.
    People(Kind<People>, Field),
    /// The hero's class.
    Class(Kind<Class>, Field),
    /// The hero's levels, by people.
    LevelsOfPeople(Kind<People>, Field),
    /// The hero's levels, by class.
    LevelsOfClass(Kind<Class>, Field),
    /// A rank of a skill.
    Skill(Kind<Skill>, Field),
    /// A talent.
    Talent(Kind<Talent>, Field),
    /// Overburdening.
    Burden,
}

/// Field of a definition, and the index in its list, if it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field(pub &'static str, pub Option<usize>);

impl Origin {
    /// Returns the part of a stat that the source belongs to.
    pub fn part(self) -> Part {
        match self {
            Origin::Everybody
            | Origin::Body(..)
            | Origin::Gained
            | Origin::People(..)
            | Origin::Class(..)
            | Origin::LevelsOfPeople(..)
            | Origin::LevelsOfClass(..)
            | Origin::Skill(..)
            | Origin::Talent(..) => Part::Own,
            Origin::Item(..) | Origin::Enchantment(..) | Origin::Ego(..) | Origin::Set(..) => {
                Part::Gear
            }
            Origin::Status(..) | Origin::Burden => Part::States,
        }
    }

    /// Returns the name that the interface shows.
    pub fn name(self, content: &Content) -> String {
        match self {
            Origin::Everybody => say!("everyone").to_owned(),
            Origin::Body(..) => say!("body").to_owned(),
            Origin::Gained => say!("permanent gains").to_owned(),
            Origin::Item(item, _) => content.items[item].name.clone(),
            Origin::Enchantment(item, _) => {
                say!("enchantment of the {}", content.items[item].name)
            }
            Origin::Ego(item, ego, _) => {
                content.egos[ego].name.replace("{}", &content.items[item].name)
            }
            Origin::Set(set, _) => content.sets[set].name.clone(),
            Origin::Status(status, _) => content.statuses[status].name.clone(),
            Origin::People(kind, _) => content.peoples[kind].name.clone(),
            Origin::Class(kind, _) => content.classes[kind].name.clone(),
            Origin::LevelsOfPeople(kind, _) => say!("levels as {}", content.peoples[kind].name),
            Origin::LevelsOfClass(kind, _) => say!("levels as {}", content.classes[kind].name),
            Origin::Skill(kind, _) => content.skills[kind].name.clone(),
            Origin::Talent(kind, _) => content.talents[kind].name.clone(),
            Origin::Burden => say!("burden").to_owned(),
        }
    }

    /// Returns the item behind the source, for displays that group by item.
    pub fn thing(self) -> Option<Kind<ItemType>> {
        match self {
            Origin::Item(item, _) | Origin::Enchantment(item, _) | Origin::Ego(item, ..) => {
                Some(item)
            }
            _ => None,
        }
    }

    /// Returns the place in the data, such as `data/items.json:12`, or `None` for sources outside the data.
    pub fn place(self, content: &Content) -> Option<String> {
        let (data_kind, id, field) = match self {
            Origin::Body(kind, field) => (DataKind::Monster, &content.monsters[kind].id, field),
            Origin::Item(kind, field) => (DataKind::Item, &content.items[kind].id, field),
            Origin::Ego(_, kind, field) => (DataKind::Ego, &content.egos[kind].id, field),
            Origin::Set(kind, field) => (DataKind::Set, &content.sets[kind].id, field),
            Origin::Status(kind, field) => (DataKind::Status, &content.statuses[kind].id, field),
            Origin::Enchantment(kind, Some(field)) => {
                (DataKind::Item, &content.items[kind].id, field)
            }
            Origin::People(kind, field) | Origin::LevelsOfPeople(kind, field) => {
                (DataKind::People, &content.peoples[kind].id, field)
            }
            Origin::Class(kind, field) | Origin::LevelsOfClass(kind, field) => {
                (DataKind::Class, &content.classes[kind].id, field)
            }
            Origin::Skill(kind, field) => (DataKind::Skill, &content.skills[kind].id, field),
            Origin::Talent(kind, field) => (DataKind::Talent, &content.talents[kind].id, field),
            Origin::Everybody | Origin::Gained | Origin::Enchantment(_, None) | Origin::Burden => {
                return None;
            }
        };
        content.places.of(data_kind, id, field.0, field.1)
    }

    /// Returns a description of the source: its place in the data, or a phrase.
    pub fn whence(self, content: &Content) -> Option<String> {
        self.place(content).or(match self {
            Origin::Gained => Some(say!("from potions, scrolls or lessons").to_owned()),
            Origin::Enchantment(..) => Some(say!("of this item").to_owned()),
            Origin::Burden => Some(say!("weight above what your strength carries").to_owned()),
            _ => None,
        })
    }

    /// Whether it is part of the unmodified body.
    pub fn is_bare(self) -> bool {
        matches!(self, Origin::Everybody | Origin::Body(..))
    }
}
