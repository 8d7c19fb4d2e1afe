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
        use ModifierSource::*;
        match self {
            Neutral | Body(..) | Permanent | People(..) | Class(..) | LevelsOfPeople(..)
            | LevelsOfClass(..) | Skill(..) | Talent(..) => SourceCategory::Body,
            Item(..) | Enchantment(..) | Ego(..) | Set(..) => SourceCategory::Gear,
            Status(..) | Burden => SourceCategory::Statuses,
        }
    }

    pub fn name(self, content: &Content) -> String {
        use ModifierSource::*;
        match self {
            Neutral => say!("for everyone").to_owned(),
            Body(..) => say!("base").to_owned(),
            Permanent => say!("permanent gains").to_owned(),
            Item(item, _) => content.items[item].name.clone(),
            Enchantment(item, _) => say!("enchantment of the {}", content.items[item].name),
            Ego(item, ego, _) => content.egos[ego].name.replace("{}", &content.items[item].name),
            Set(set, _) => content.sets[set].name.clone(),
            Status(status, _) => content.statuses[status].name.clone(),
            People(kind, _) => content.peoples[kind].name.clone(),
            Class(kind, _) => content.classes[kind].name.clone(),
            LevelsOfPeople(kind, _) => say!("from {} levels", content.peoples[kind].name),
            LevelsOfClass(kind, _) => say!("from {} levels", content.classes[kind].name),
            Skill(kind, _) => content.skills[kind].name.clone(),
            Talent(kind, _) => content.talents[kind].name.clone(),
            Burden => say!("burden").to_owned(),
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
        use ModifierSource::*;
        let (data_kind, id, field) = match self {
            Body(kind, field) => (DataKind::Monster, &content.monsters[kind].id, field),
            Item(kind, field) | Enchantment(kind, Some(field)) => {
                (DataKind::Item, &content.items[kind].id, field)
            }
            Ego(_, kind, field) => (DataKind::Ego, &content.egos[kind].id, field),
            Set(kind, field) => (DataKind::Set, &content.sets[kind].id, field),
            Status(kind, field) => (DataKind::Status, &content.statuses[kind].id, field),
            People(kind, field) | LevelsOfPeople(kind, field) => {
                (DataKind::People, &content.peoples[kind].id, field)
            }
            Class(kind, field) | LevelsOfClass(kind, field) => {
                (DataKind::Class, &content.classes[kind].id, field)
            }
            Skill(kind, field) => (DataKind::Skill, &content.skills[kind].id, field),
            Talent(kind, field) => (DataKind::Talent, &content.talents[kind].id, field),
            Neutral | Permanent | Enchantment(_, None) | Burden => return None,
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
