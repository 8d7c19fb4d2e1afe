//! Sources of stat modifiers, and their places in the data files.

use super::stat_parts::SourceCategory;
use fifteen_content::{
    Class, Content, DataKind, Ego, ItemSet, ItemType, Kind, Monster, People, Skill, Status, Talent,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModifierSource {
    Neutral,
    Body(Kind<Monster>, DataField),
    Permanent,
    /// A worn, wielded or thrown item.
    Item(Kind<ItemType>, DataField),
    /// The enchantment of an item, and the data field with its modifiers, if there is one.
    Enchantment(Kind<ItemType>, Option<DataField>),
    Ego(Kind<ItemType>, Kind<Ego>, DataField),
    /// A bonus for wearing several items of a set.
    Set(Kind<ItemSet>, DataField),
    Status(Kind<Status>, DataField),
    People(Kind<People>, DataField),
    Class(Kind<Class>, DataField),
    LevelsOfPeople(Kind<People>, DataField),
    LevelsOfClass(Kind<Class>, DataField),
    Skill(Kind<Skill>, DataField),
    Talent(Kind<Talent>, DataField),
    Burden,
}

/// Field of a definition in the data, and an index if the field is a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataField(pub &'static str, pub Option<usize>);

impl ModifierSource {
    pub fn category(self) -> SourceCategory {
        match self {
            ModifierSource::Neutral
            | ModifierSource::Body(..)
            | ModifierSource::Permanent
            | ModifierSource::People(..)
            | ModifierSource::Class(..)
            | ModifierSource::LevelsOfPeople(..)
            | ModifierSource::LevelsOfClass(..)
            | ModifierSource::Skill(..)
            | ModifierSource::Talent(..) => SourceCategory::Body,
            ModifierSource::Item(..)
            | ModifierSource::Enchantment(..)
            | ModifierSource::Ego(..)
            | ModifierSource::Set(..) => SourceCategory::Gear,
            ModifierSource::Status(..) | ModifierSource::Burden => SourceCategory::Statuses,
        }
    }

    pub fn name(self, content: &Content) -> String {
        match self {
            ModifierSource::Neutral => say!("for everyone").to_owned(),
            ModifierSource::Body(..) => say!("base").to_owned(),
            ModifierSource::Permanent => say!("permanent gains").to_owned(),
            ModifierSource::Item(item, _) => content.items[item].name.clone(),
            ModifierSource::Enchantment(item, _) => {
                say!("enchantment of the {}", content.items[item].name)
            }
            ModifierSource::Ego(item, ego, _) => {
                content.egos[ego].name.replace("{}", &content.items[item].name)
            }
            ModifierSource::Set(set, _) => content.sets[set].name.clone(),
            ModifierSource::Status(status, _) => content.statuses[status].name.clone(),
            ModifierSource::People(kind, _) => content.peoples[kind].name.clone(),
            ModifierSource::Class(kind, _) => content.classes[kind].name.clone(),
            ModifierSource::LevelsOfPeople(kind, _) => say!("from {} levels", content.peoples[kind].name),
            ModifierSource::LevelsOfClass(kind, _) => say!("from {} levels", content.classes[kind].name),
            ModifierSource::Skill(kind, _) => content.skills[kind].name.clone(),
            ModifierSource::Talent(kind, _) => content.talents[kind].name.clone(),
            ModifierSource::Burden => say!("burden").to_owned(),
        }
    }

    /// Returns the item behind the source, for displays that group modifiers by item.
    pub fn item(self) -> Option<Kind<ItemType>> {
        match self {
            ModifierSource::Item(item, _)
            | ModifierSource::Enchantment(item, _)
            | ModifierSource::Ego(item, ..) => Some(item),
            _ => None,
        }
    }

    /// Returns the place in the data files, such as `data/items.json:12`, or `None` for sources outside the data.
    pub fn data_place(self, content: &Content) -> Option<String> {
        let (data_kind, id, field) = match self {
            ModifierSource::Body(kind, field) => (DataKind::Monster, &content.monsters[kind].id, field),
            ModifierSource::Item(kind, field) => (DataKind::Item, &content.items[kind].id, field),
            ModifierSource::Ego(_, kind, field) => (DataKind::Ego, &content.egos[kind].id, field),
            ModifierSource::Set(kind, field) => (DataKind::Set, &content.sets[kind].id, field),
            ModifierSource::Status(kind, field) => (DataKind::Status, &content.statuses[kind].id, field),
            ModifierSource::Enchantment(kind, Some(field)) => {
                (DataKind::Item, &content.items[kind].id, field)
            }
            ModifierSource::People(kind, field) | ModifierSource::LevelsOfPeople(kind, field) => {
                (DataKind::People, &content.peoples[kind].id, field)
            }
            ModifierSource::Class(kind, field) | ModifierSource::LevelsOfClass(kind, field) => {
                (DataKind::Class, &content.classes[kind].id, field)
            }
            ModifierSource::Skill(kind, field) => (DataKind::Skill, &content.skills[kind].id, field),
            ModifierSource::Talent(kind, field) => (DataKind::Talent, &content.talents[kind].id, field),
            ModifierSource::Neutral
            | ModifierSource::Permanent
            | ModifierSource::Enchantment(_, None)
            | ModifierSource::Burden => {
                return None;
            }
        };
        content.source_positions.locate(data_kind, id, field.0, field.1)
    }

    /// Returns the place of the source in the data, or else a phrase that describes it. `None` if there is neither.
    pub fn description(self, content: &Content) -> Option<String> {
        self.data_place(content).or(match self {
            ModifierSource::Permanent => Some(say!("from potions, scrolls or lessons").to_owned()),
            ModifierSource::Enchantment(..) => Some(say!("of this item").to_owned()),
            ModifierSource::Burden => Some(say!("weight above what your strength carries").to_owned()),
            _ => None,
        })
    }

    pub fn is_unmodified_body(self) -> bool {
        matches!(self, ModifierSource::Neutral | ModifierSource::Body(..))
    }
}
