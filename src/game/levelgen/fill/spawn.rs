//! Who is born at which depth.

use fifteen_base::{Dice, Random};
use fifteen_content::kinds::spawn::Spawn;
use fifteen_content::{Content, Here, Kind, Monster, SpawnTable};

/// How much deeper than their own level monsters out of their depth may come from.
const OUT_OF_DEPTH: i32 = 2;

/// Those among whom a step chooses.
pub struct Crowd<'a> {
    content: &'a Content,
    candidates: Vec<Candidate>,
    /// One in so many is from deeper down; 0 for none.
    strangers: u32,
}

/// Somebody who may be chosen.
#[derive(Clone, Copy)]
pub struct Candidate {
    pub kind: Kind<Monster>,
    /// How many come together.
    pub group: Dice,
    depth: (i32, i32),
    frequency: u32,
}

impl<'a> Crowd<'a> {
    /// Those of a table, wherever they are at home, or all monsters that are at home there if there is none.
    pub fn of(here: Here<'a>, table: Option<Kind<SpawnTable>>, strangers: u32) -> Crowd<'a> {
        let content = here.content;
        let candidate = |spawn: &Spawn| {
            let own = &content.monsters[spawn.monster];
            Candidate {
                kind: spawn.monster,
                group: spawn.group(own),
                depth: spawn.depth(own),
                frequency: spawn.frequency(own),
            }
        };
        let mut candidates: Vec<Candidate> = match table {
            Some(table) => content.spawns[table].entries.iter().map(candidate).collect(),
            None => {
                let natives = content.monsters.iter().filter(|(_, own)| here.has(*own));
                natives.map(|(kind, _)| candidate(&Spawn::plain(kind))).collect()
            }
        };
        // Whom there is only one of, chance must not make twice.
        candidates.retain(|c| c.frequency > 0 && !content.monsters[c.kind].unique);
        Crowd { content, candidates, strangers }
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
    ) -> Option<Candidate> {
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
    ) -> Option<Candidate> {
        self.draw(random, |c, monster| {
            (1..=OUT_OF_DEPTH).contains(&c.depth.0.saturating_sub(depth)) && fits(monster)
        })
    }

    fn draw(
        &self,
        random: &mut Random,
        wanted: impl Fn(&Candidate, &Monster) -> bool,
    ) -> Option<Candidate> {
        let all = self.candidates.iter();
        let fit: Vec<Candidate> =
            all.filter(|c| wanted(c, &self.content.monsters[c.kind])).copied().collect();
        let weights: Vec<u32> = fit.iter().map(|c| c.frequency).collect();
        random.weighted(&weights).map(|index| fit[index])
    }
}
