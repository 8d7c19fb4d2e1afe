//! Where something comes from that changes a number, and where that is written.

use super::sum::Part;
use fifteen_content::{
    Class, Content, DataKind, Ego, ItemSet, ItemType, Kind, Monster, People, Skill, Status, Talent,
};

/// What changes a number of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is so for everybody.
    Everybody,
    /// The body.
    Body(Kind<Monster>, Field),
    /// What has been gained for good.
    Gained,
    /// A thing that is worn, wielded or thrown.
    Item(Kind<ItemType>, Field),
    /// The enchantment of such a thing, and what the data say that it does, if they do.
    Enchantment(Kind<ItemType>, Option<Field>),
    /// The ego of such a thing.
    Ego(Kind<ItemType>, Kind<Ego>, Field),
    /// Several things of a set that are worn together.
    Set(Kind<ItemSet>, Field),
    /// A status.
    Status(Kind<Status>, Field),
    /// The people of a hero.
    People(Kind<People>, Field),
    /// The class of a hero.
    Class(Kind<Class>, Field),
    /// The levels that a hero has come to, as one of their people.
    LevelsOfPeople(Kind<People>, Field),
    /// The same, as one of their class.
    LevelsOfClass(Kind<Class>, Field),
    /// So many ranks of a skill.
    Skill(Kind<Skill>, Field),
    /// A talent.
    Talent(Kind<Talent>, Field),
    /// The load on the back.
    Burden,
}

/// Which field of a definition says so, and which value of its list, if it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field(pub &'static str, pub Option<usize>);

impl Origin {
    /// Which part of a number it is.
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

    /// What players call it.
    pub fn name(self, content: &Content) -> String {
        match self {
            Origin::Everybody => say!("anybody").to_owned(),
            Origin::Body(..) => say!("body").to_owned(),
            Origin::Gained => say!("gained for good").to_owned(),
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

    /// The thing that it comes of, for those who tell what a thing does as one.
    pub fn thing(self) -> Option<Kind<ItemType>> {
        match self {
            Origin::Item(item, _) | Origin::Enchantment(item, _) | Origin::Ego(item, ..) => {
                Some(item)
            }
            _ => None,
        }
    }

    /// The file and the line that say so: `data/items.json:12`; none of what no data say.
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

    /// Where it comes from, in words: the line of the data, or what the rules say that no data do.
    pub fn whence(self, content: &Content) -> Option<String> {
        self.place(content).or(match self {
            Origin::Gained => Some(say!("by something drunk, read or learnt").to_owned()),
            Origin::Enchantment(..) => Some(say!("of this one").to_owned()),
            Origin::Burden => Some(say!("more on the back than the strength bears").to_owned()),
            _ => None,
        })
    }

    /// Whether it is there before anything has changed the body.
    pub fn is_bare(self) -> bool {
        matches!(self, Origin::Everybody | Origin::Body(..))
    }
}
