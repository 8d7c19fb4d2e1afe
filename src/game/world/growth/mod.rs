//! What becomes of a hero on the way down: experience, levels, ranks of skills, talents.
//!
//! All numbers of it are in [`formula`]. What is done for experience is said by the rules (`game/rules/growth/`), which choose nothing:
//! a level offers talents, and the player takes one when they like.

mod calling;
mod could;
mod deed;
pub mod formula;
pub(crate) mod offer;
mod short_id;

pub use calling::{Called, Calling, NoCalling};
pub use could::Learner;
pub(crate) use deed::MOST_EXPERIENCE;
pub use deed::{Deed, Done, MOST_DONE};
pub use offer::WhyNot;
pub use offer::{Offer, OfferOf};
pub use short_id::ShortId;

use crate::record::{SetAside, saved};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::hero::skill::Aptitude;
use fifteen_content::{Class, Content, Kind, Monster, People, Skill, Talent};
use fifteen_derive::Readers;

/// Whether something is among those that are named; all are where none is.
fn is_among<T: PartialEq>(named: &[T], own: Option<T>) -> bool {
    named.is_empty() || own.is_some_and(|own| named.contains(&own))
}

/// More skill points than anybody has.
const MOST_POINTS: i32 = 1000;
/// How often a talent can have been passed over.
const MOST_PASSED: i32 = 1000;

/// What has become of a hero.
#[saved(block)]
#[derive(Clone, Debug, Default, PartialEq, Eq, Readers)]
pub struct Growth {
    /// The people that the hero is of; none of one whose people the data no longer define.
    #[read]
    pub(crate) people: Option<Kind<People>>,
    /// The class; none of one whose class the data no longer define.
    #[read]
    pub(crate) class: Option<Kind<Class>>,
    /// All the experience of the run.
    #[read]
    #[field(0..=MOST_EXPERIENCE)]
    pub(crate) experience: i32,
    /// The level, from 1.
    #[read]
    pub(crate) level: i32,
    /// Skill points that are not spent.
    #[read]
    #[field(0..=MOST_POINTS, default)]
    pub(crate) points: i32,
    /// The ranks of the skills that have any.
    #[read(&SortedMap<Kind<Skill>, i32>)]
    #[field(1..=20, default)]
    pub(crate) ranks: SortedMap<Kind<Skill>, i32>,
    /// The talents, in the order in which they came.
    #[read(&[Kind<Talent>])]
    #[field(default)]
    pub(crate) talents: Vec<Kind<Talent>>,
    /// What waits to be chosen from, the oldest first.
    #[read(&[Offer])]
    #[field(each, default)]
    pub(crate) offers: Vec<Offer>,
    /// How often talents were offered and another one taken.
    #[field(1..=MOST_PASSED, default)]
    pub(crate) passed: SortedMap<Kind<Talent>, i32>,
    /// How many of each kind were beaten that have counted.
    #[field(1..=4, default)]
    pub(crate) beaten: SortedMap<Kind<Monster>, i32>,
    /// The masters whose boons were offered.
    #[read(&SortedSet<Kind<Monster>>)]
    #[field(default)]
    pub(crate) boons: SortedSet<Kind<Monster>>,
    /// The deepest step that has counted.
    #[field(0..=65_535, default)]
    pub(crate) deepest: i32,
    /// Where something was found or opened that has counted.
    #[field(default)]
    pub(crate) places: SortedSet<PlaceOnLevel>,
    /// The turns before which talents cannot be used again.
    #[field(0..=MOST_TURNS, default)]
    pub(crate) resting: SortedMap<Kind<Talent>, u64>,
    /// What was done last for experience, the oldest first.
    #[read(&[Done])]
    #[field(each, default)]
    pub(crate) done: Vec<Done>,
    #[field(aside)]
    pub(crate) aside: SetAside,
}

/// A cell of a level.
#[saved]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PlaceOnLevel {
    pub level: u16,
    pub at: Point,
}

impl Growth {
    /// Somebody who sets out, with what people and class are born with and have learnt.
    pub(crate) fn new(calling: Calling, content: &Content) -> Growth {
        let Calling { people, class } = calling;
        let mut growth =
            Growth { people: Some(people), class: Some(class), level: 1, ..Growth::default() };
        let own = content.peoples[people].traits.iter().chain(&content.classes[class].talents);
        for talent in own {
            if !growth.has(*talent) {
                growth.talents.push(*talent);
            }
        }
        growth
    }

    /// Whether the hero has that talent.
    pub fn has(&self, talent: Kind<Talent>) -> bool {
        self.talents.contains(&talent)
    }

    /// The ranks that the hero has of a skill.
    pub fn rank(&self, skill: Kind<Skill>) -> i32 {
        self.ranks.get(&skill).copied().unwrap_or(0)
    }

    /// How easily the hero learns a skill, from -3 to 3: what people and class say of it, added up.
    pub fn aptitude(&self, skill: Kind<Skill>, content: &Content) -> i32 {
        let people = self.people.map(|kind| content.peoples[kind].aptitudes.as_slice());
        let class = self.class.map(|kind| content.classes[kind].aptitudes.as_slice());
        let all = people.into_iter().chain(class).flatten();
        let by = all.filter(|own: &&Aptitude| own.skill == skill).map(|own| own.by);
        by.sum::<i32>().clamp(-formula::MOST_APTITUDE, formula::MOST_APTITUDE)
    }

    /// The most ranks of a skill that the hero can have.
    pub fn most(&self, skill: Kind<Skill>, content: &Content) -> i32 {
        formula::most_ranks(content.skills[skill].most, self.aptitude(skill, content))
    }

    /// What the next rank of a skill costs, in skill points; none where there is no next.
    pub fn cost(&self, skill: Kind<Skill>, content: &Content) -> Option<i32> {
        let rank = self.rank(skill) + 1;
        let cost = formula::cost(rank, self.aptitude(skill, content));
        (rank <= self.most(skill, content)).then_some(cost)
    }

    /// Whether the skill points reach for another rank of any skill.
    pub fn can_train(&self, content: &Content) -> bool {
        let costs = content.skills.iter().filter_map(|(skill, _)| self.cost(skill, content));
        costs.min().is_some_and(|least| least <= self.points)
    }

    /// The experience that the next level takes, all in all; none on the last.
    pub fn next_at(&self) -> Option<i32> {
        (self.level < formula::MOST_LEVEL).then(|| formula::experience_of(self.level + 1))
    }

    /// How often a talent was offered and another one taken.
    pub fn passed(&self, talent: Kind<Talent>) -> i32 {
        self.passed.get(&talent).copied().unwrap_or(0)
    }

    /// The turn before which a talent cannot be used again, if that is not over.
    pub fn rests_until(&self, talent: Kind<Talent>, now: u64) -> Option<u64> {
        self.resting.get(&talent).copied().filter(|until| *until > now)
    }

    /// Hit points and mana that a level brings.
    pub fn a_level(&self, content: &Content) -> (i32, i32) {
        let people = self.people.map(|kind| &content.peoples[kind]);
        let class = self.class.map(|kind| &content.classes[kind]);
        let hp = people.map_or(0, |own| own.hp_a_level) + class.map_or(0, |own| own.hp_a_level);
        let mana =
            people.map_or(0, |own| own.mana_a_level) + class.map_or(0, |own| own.mana_a_level);
        (hp, mana)
    }

    /// What tells it from itself at any other time of the run, as far as the numbers of the hero depend on it: none of these ever grows
    /// less.
    pub(crate) fn stamp(&self) -> (i32, i32, usize) {
        (self.level, self.ranks.values().sum(), self.talents.len())
    }
}
