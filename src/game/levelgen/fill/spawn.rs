//! Random choice of monsters by depth and frequency.

use fifteen_base::Random;
use fifteen_content::{Content, Kind, LevelContext, Monster, RandomMonster, SpawnTable};

const MAX_DEPTH_EXCESS: i32 = 2;

/// Candidates of a spawn step.
pub struct SpawnCandidates<'a> {
    content: &'a Content,
    candidates: Vec<RandomMonster>,
    /// One group in this many is out of depth; 0 for none.
    out_of_depth_rate: u32,
}

impl<'a> SpawnCandidates<'a> {
    /// Collects the monsters of a spawn table, or all that can occur on the level if there is no table.
    pub fn new(
        here: LevelContext<'a>,
        table: Option<Kind<SpawnTable>>,
        strangers: u32,
    ) -> SpawnCandidates<'a> {
        SpawnCandidates {
            content: here.content,
            candidates: here.random_monsters(table),
            out_of_depth_rate: strangers,
        }
    }

    /// Draws whether an out-of-depth monster replaces the next group.
    pub fn is_next_out_of_depth(&self, random: &mut Random) -> bool {
        self.out_of_depth_rate > 0 && random.one_in(self.out_of_depth_rate)
    }

    /// Draws a monster for a depth among those that pass the test, by frequency. `None` if there is none.
    pub fn at_depth(
        &self,
        depth: i32,
        fits: impl Fn(&Monster) -> bool,
        random: &mut Random,
    ) -> Option<RandomMonster> {
        // Above ground, monsters of depth 1 may occur.
        let depth = depth.max(1);
        self.draw(random, |c, monster| (c.depth.0..=c.depth.1).contains(&depth) && fits(monster))
    }

    /// Draws a monster that first occurs at most [`MAX_DEPTH_EXCESS`] levels below `depth`.
    pub fn out_of_depth(
        &self,
        depth: i32,
        fits: impl Fn(&Monster) -> bool,
        random: &mut Random,
    ) -> Option<RandomMonster> {
        self.draw(random, |c, monster| {
            (1..=MAX_DEPTH_EXCESS).contains(&c.depth.0.saturating_sub(depth)) && fits(monster)
        })
    }

    fn draw(
        &self,
        random: &mut Random,
        wanted: impl Fn(&RandomMonster, &Monster) -> bool,
    ) -> Option<RandomMonster> {
        let all = self.candidates.iter();
        let fit: Vec<&RandomMonster> = all.filter(|c| wanted(c, &self.content.monsters[c.kind])).collect();
        let weights: Vec<u32> = fit.iter().map(|c| c.frequency).collect();
        random.weighted(&weights).map(|index| *fit[index])
    }
}
