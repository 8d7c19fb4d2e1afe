//! Character growth of the hero: experience, levels, skill ranks and talents.
//!
//! [`formula`] holds the balance numbers. The rules in `game/rules/growth/` award experience, but choose no talents.
//! A new experience level brings an offer of talents. The player takes one of them, at any later time.

mod deed;
pub mod formula;
mod learner;
pub(crate) mod offer;
mod people_and_class;
mod short_id;

pub(crate) use deed::MOST_EXPERIENCE;
pub use deed::{ExperienceDeed, MAX_RECENT_DEEDS, RecordedDeed};
pub use learner::Learner;
pub use offer::OfferObstacle;
pub use offer::{OfferSource, TalentOffer};
pub use people_and_class::{PeopleAndClass, PeopleAndClassIds, PeopleOrClassError};
pub use short_id::ShortId;

use crate::record::{PendingValues, saved};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::hero::skill::Aptitude;
use fifteen_content::{Class, Content, Kind, Monster, People, Skill, Talent};
use fifteen_derive::Getters;

fn is_any_or_among<T: PartialEq>(named: &[T], value: Option<T>) -> bool {
    named.is_empty() || value.is_some_and(|value| named.contains(&value))
}

const MAX_SKILL_POINTS: i32 = 1000;
const MAX_PASSED_OVER: i32 = 1000;

#[saved(block)]
#[derive(Clone, Debug, Default, PartialEq, Eq, Getters)]
pub struct Growth {
    /// People (race); `None` if the data no longer define it.
    #[get]
    pub(crate) people: Option<Kind<People>>,
    #[get]
    pub(crate) class: Option<Kind<Class>>,
    #[get]
    #[field(0..=MOST_EXPERIENCE)]
    pub(crate) experience: i32,
    /// Experience level, from 1.
    #[get]
    pub(crate) level: i32,
    #[get]
    #[field(0..=MAX_SKILL_POINTS, default)]
    pub(crate) skill_points: i32,
    #[get(&SortedMap<Kind<Skill>, i32>)]
    #[field(1..=20, default)]
    pub(crate) ranks: SortedMap<Kind<Skill>, i32>,
    #[get(&[Kind<Talent>])]
    #[field(default)]
    pub(crate) talents: Vec<Kind<Talent>>,
    #[get(&[TalentOffer])]
    #[field(each, default)]
    pub(crate) offers: Vec<TalentOffer>,
    /// For each talent, the number of offers with it in which the player took another talent.
    #[field(1..=MAX_PASSED_OVER, default)]
    pub(crate) passed_over: SortedMap<Kind<Talent>, i32>,
    #[field(1..=4, default)]
    pub(crate) defeats: SortedMap<Kind<Monster>, i32>,
    #[get(&SortedSet<Kind<Monster>>)]
    #[field(default)]
    pub(crate) boons: SortedSet<Kind<Monster>>,
    /// Greatest depth that has given experience.
    #[field(0..=65_535, default)]
    pub(crate) deepest: i32,
    /// Cells of secrets, traps, locks, riddle doors and captives that have given experience.
    #[field(default)]
    pub(crate) rewarded_places: SortedSet<PlaceOnLevel>,
    /// Turn on which the cooldown of each talent ends.
    #[field(0..=MAX_TURNS, default)]
    pub(crate) cooldowns: SortedMap<Kind<Talent>, u64>,
    /// Latest deeds that gave experience, oldest first.
    #[get(&[RecordedDeed])]
    #[field(each, default)]
    pub(crate) recent_deeds: Vec<RecordedDeed>,
    #[field(aside)]
    pub(crate) aside: PendingValues,
}

#[saved]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PlaceOnLevel {
    pub level: u16,
    pub at: Point,
}

impl Growth {
    /// Creates the growth of a new hero, with the talents of people (race) and class.
    pub(crate) fn new(choice: PeopleAndClass, content: &Content) -> Growth {
        let PeopleAndClass { people, class } = choice;
        let mut growth = Growth { people: Some(people), class: Some(class), level: 1, ..Growth::default() };
        let talents = content.peoples[people].traits.iter().chain(&content.classes[class].talents);
        for talent in talents {
            if !growth.has(*talent) {
                growth.talents.push(*talent);
            }
        }
        growth
    }

    pub fn has(&self, talent: Kind<Talent>) -> bool {
        self.talents.contains(&talent)
    }

    pub fn rank(&self, skill: Kind<Skill>) -> i32 {
        self.ranks.get(&skill).copied().unwrap_or(0)
    }

    /// Returns the hero's aptitude for a skill: the sum of the aptitudes of people and class, limited to -3 to 3.
    pub fn aptitude(&self, skill: Kind<Skill>, content: &Content) -> i32 {
        let people = self.people.map(|kind| content.peoples[kind].aptitudes.as_slice());
        let class = self.class.map(|kind| content.classes[kind].aptitudes.as_slice());
        let all = people.into_iter().chain(class).flatten();
        let amounts = all.filter(|aptitude: &&Aptitude| aptitude.skill == skill).map(|aptitude| aptitude.by);
        amounts.sum::<i32>().clamp(-formula::MOST_APTITUDE, formula::MOST_APTITUDE)
    }

    pub fn max_rank(&self, skill: Kind<Skill>, content: &Content) -> i32 {
        formula::max_rank(content.skills[skill].most, self.aptitude(skill, content))
    }

    /// Returns the skill points that the next rank of a skill costs, or `None` at the maximum rank.
    pub fn cost(&self, skill: Kind<Skill>, content: &Content) -> Option<i32> {
        let rank = self.rank(skill) + 1;
        let cost = formula::rank_cost(rank, self.aptitude(skill, content));
        (rank <= self.max_rank(skill, content)).then_some(cost)
    }

    /// Whether the skill points suffice to raise any skill.
    pub fn can_train(&self, content: &Content) -> bool {
        let costs = content.skills.iter().filter_map(|(skill, _)| self.cost(skill, content));
        costs.min().is_some_and(|least| least <= self.skill_points)
    }

    /// Returns the total experience needed for the next level, or `None` at the highest level.
    pub fn next_level_experience(&self) -> Option<i32> {
        (self.level < formula::MAX_LEVEL).then(|| formula::experience_for_level(self.level + 1))
    }

    pub fn times_passed_over(&self, talent: Kind<Talent>) -> i32 {
        self.passed_over.get(&talent).copied().unwrap_or(0)
    }

    /// Returns the turn on which a talent's cooldown ends, or `None` if the talent is ready.
    pub fn ready_on(&self, talent: Kind<Talent>, now: u64) -> Option<u64> {
        self.cooldowns.get(&talent).copied().filter(|until| *until > now)
    }

    pub fn hp_and_mana_per_level(&self, content: &Content) -> (i32, i32) {
        let people = self.people.map(|kind| &content.peoples[kind]);
        let class = self.class.map(|kind| &content.classes[kind]);
        let hp = people.map_or(0, |own| own.hp_per_level) + class.map_or(0, |own| own.hp_per_level);
        let mana = people.map_or(0, |own| own.mana_per_level) + class.map_or(0, |own| own.mana_per_level);
        (hp, mana)
    }

    /// Returns numbers that tell a cache of stats when it is outdated. No number ever falls, and at least one rises
    /// whenever growth may have changed the stats.
    pub(crate) fn stamp(&self) -> (i32, i32, usize) {
        (self.level, self.ranks.values().sum(), self.talents.len())
    }
}
