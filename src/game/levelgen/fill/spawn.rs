//! Who is born at which depth.

use fifteen_base::Random;
use fifteen_content::{Content, Here, Kind, Monster, Native, SpawnTable};

/// How much deeper than their own level monsters out of their depth may come from.
const OUT_OF_DEPTH: i32 = 2;

/// Those among whom a step chooses.
pub struct Crowd<'a> {
    content: &'a Content,
    candidates: Vec<Native>,
    /// One in so many is from deeper down; 0 for none.
    strangers: u32,
}

impl<'a> Crowd<'a> {
    /// Those of a table, wherever they are at home, or all monsters that are at home there if there is none.
    pub fn of(here: Here<'a>, table: Option<Kind<SpawnTable>>, strangers: u32) -> Crowd<'a> {
        Crowd { content: here.content, candidates: here.natives(table), strangers }
    }

    /// Whether somebody from deeper down is to take the place of the next group.
    pub fn has_stranger(&self, random: &mut Random) -> bool {
        self.strangers > 0 && random.one_in(self.strangers)
    }

    /// Draws one of that depth that `fits`, by frequency; none if there is none.
    pub fn at_depth(
        &self,
        depth: i32,
        fits: impl Fn(&Monster) -> bool,
        random: &mut Random,
    ) -> Option<Native> {
        // Who lives on the first step may come out.
        let depth = depth.max(1);
        self.draw(random, |c, monster| (c.depth.0..=c.depth.1).contains(&depth) && fits(monster))
    }

    /// Draws one that belongs a little deeper.
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
