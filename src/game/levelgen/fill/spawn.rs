//! Spawn tables: random choice of monsters by depth and frequency.

use fifteen_base::Random;
use fifteen_content::{Content, Kind, LevelContext, Monster, RandomMonster, SpawnTable};

const MAX_DEPTH_EXCESS: i32 = 2;

/// Monsters that a spawn step can choose from.
pub struct SpawnCandidates<'a> {
    content: &'a Content,
    candidates: Vec<RandomMonster>,
}

impl<'a> SpawnCandidates<'a> {
    /// Collects the monsters of a spawn table, or all monsters that can occur on the level if there is no table.
    pub fn new(here: LevelContext<'a>, table: Option<Kind<SpawnTable>>) -> SpawnCandidates<'a> {
        SpawnCandidates { content: here.content, candidates: here.random_monsters(table) }
    }

    /// Draws a monster for a depth by frequency, among those that pass the test.
    pub fn at_depth(
        &self,
        depth: i32,
        fits: impl Fn(&Monster) -> bool,
        random: &mut Random,
    ) -> Option<RandomMonster> {
        // Levels above ground use the monsters of depth 1.
        let depth = depth.max(1);
        self.draw(random, |c, monster| (c.depth.0..=c.depth.1).contains(&depth) && fits(monster))
    }

    /// Draws an out-of-depth monster: its minimum depth is 1 to [`MAX_DEPTH_EXCESS`] levels below `depth`.
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
