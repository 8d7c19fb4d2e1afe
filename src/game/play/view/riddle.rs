//! What screens and bots may know of a riddle: what the hero has read.

use crate::Game;
use crate::tell::narrate;
use crate::world::riddle::WAKING;
use crate::world::{Asked, DoorMet, Hint, LevelId};
use fifteen_base::twentyfour::Puzzle;
use fifteen_base::{Dir, Point};
use fifteen_content::{DataKind, Riddle};

/// A riddle as the hero knows it.
#[derive(Clone, Debug)]
pub struct RiddleView<'g> {
    /// Where its door is.
    pub at: Point,
    /// What is asked.
    pub riddle: &'g Riddle,
    /// The numbers, and what is to be made of them.
    pub puzzle: Puzzle,
    /// How many wrong answers it was given.
    pub tries: u32,
    /// How many more of them wake those who are near.
    pub until_waking: u32,
    /// What was told of a solution, in sentences.
    pub hints: Vec<String>,
    /// The same as it is.
    pub told: Vec<Hint>,
    /// What the next hint costs, in gold; none if there is nothing left to tell.
    pub price: Option<u32>,
    /// The line of the data that says what hints cost at this depth.
    pub priced_at: Option<String>,
}

impl Game {
    /// The riddle of a door on this level, if one is asked there and the hero has read it.
    pub fn riddle(&self, at: Point) -> Option<RiddleView<'_>> {
        self.riddle_of(self.world().lore().door(self.level().id().0, at)?)
    }

    /// The line of the data that says what hints to a riddle cost at a depth.
    fn priced_at(&self, riddle: &Riddle, depth: i32) -> Option<String> {
        let tier = riddle.tier(depth)?;
        let place = riddle.tiers.iter().position(|other| std::ptr::eq(other, tier));
        self.content().places.of(DataKind::Riddle, &riddle.id, "tiers", place)
    }

    /// The riddle of a door that the hero has read on any level, if it is still asked there.
    pub fn riddle_of(&self, door: &DoorMet) -> Option<RiddleView<'_>> {
        let (at, content) = (door.at, self.content());
        let level = self.world().levels().get(&LevelId(door.level))?;
        let asked: &Asked = level.riddles().get(&at)?;
        let told = asked.told(content);
        let hints = told.iter().map(|hint| narrate::hint(*hint, content));
        Some(RiddleView {
            at,
            riddle: &content.riddles[asked.kind],
            puzzle: asked.puzzle(content)?,
            tries: asked.tries,
            until_waking: WAKING.saturating_sub(asked.in_a_row),
            hints: hints.collect(),
            told,
            price: asked.price(level.depth(), content),
            priced_at: self.priced_at(&content.riddles[asked.kind], level.depth()),
        })
    }

    /// The door beside the hero at which a riddle is asked that they have read.
    pub fn riddle_beside(&self) -> Option<Point> {
        let around = Dir::ALL.into_iter().map(|dir| self.hero_at() + dir);
        let id = self.level().id().0;
        let mut asked = around.filter(|at| self.level().riddles().contains_key(at));
        asked.find(|at| self.world().lore().door(id, *at).is_some())
    }
}
