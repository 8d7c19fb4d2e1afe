//! Random choice of monsters by depth and frequency.

use fifteen_base::Random;
use fifteen_content::{Content, Here, Kind, Monster, Native, SpawnTable};

/// Maximum number of levels by which an out-of-depth monster exceeds the depth.
const OUT_OF_DEPTH: i32 = 2;

/// Candidates of a spawn step.
pub struct Crowd<'a> {
    content: &'a Content,
    candidates: Vec<Native>,
    /// Rate of out-of-depth monsters: one group in this many; 0 for none.
    strangers: u32,
}

impl<'a> Crowd<'a> {
    /// Collects the monsters of a spawn table, or all that can occur on the level if there is no table.
    pub fn new(here: Here<'a>, table: Option<Kind<SpawnTable>>, strangers: u32) -> Crowd<'a> {
        Crowd { content: here.content, candidates: here.natives(table), strangers }
    }

    /// Draws whether an out-of-depth monster replaces the next group.
    pub fn has_stranger(&self, random: &mut Random) -> bool {
        self.strangers > 0 && random.one_in(self.strangers)
    }

    /// Draws a monster for a depth that `fits`, by frequency. `None` if there is none.
    pub fn at_depth(
        &self,
        depth: i32,
        fits: impl Fn(&Monster) -> bool,
        random: &mut Random,
    ) -> Option<Native> {
        // Above ground, monsters of depth 1 may occur.
        let depth = depth.max(1);
        self.draw(random, |c, monster| (c.depth.0..=c.depth.1).contains(&depth) && fits(monster))
    }

    /// Draws a monster that belongs slightly deeper.
    pub fn out_of_depth(
        &self,
        depth: i32,
        fits: impl Fn(&Monster) -> bool,
        random: &mut Random,
    ) -> Option<Native> {
        self.draw(random, |c, monster| {
            (1..=OUT_OF_DEPTH).contains(&c.depth.0.saturating_sub(depth)) && fits(monster)
        })
    }

    fn draw(
        &self,
        random: &mut Random,
        wanted: impl Fn(&Native, &Monster) -> bool,
    ) -> Option<Native> {
        let all = self.candidates.iter();
        let fit: Vec<&Native> = all.filter(|c| wanted(c, &self.content.monsters[c.kind])).collect();
        let weights: Vec<u32> = fit.iter().map(|c| c.frequency).collect();
        random.weighted(&weights).map(|index| *fit[index])
    }
}
