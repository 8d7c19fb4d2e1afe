//! Who is born at which depth.

use crate::base::Random;
use crate::content::{Content, Kind, Monster};

/// How much deeper than their own level monsters out of their depth may come from.
const OUT_OF_DEPTH: i32 = 2;

/// Draws a kind of monster of that depth that `fits`, by frequency; none if there is none.
pub(super) fn at_depth(
    content: &Content,
    depth: i32,
    fits: impl Fn(&Monster) -> bool,
    random: &mut Random,
) -> Option<Kind<Monster>> {
    draw(content, random, |monster| {
        (monster.depth.0..=monster.depth.1).contains(&depth) && fits(monster)
    })
}

/// Draws a kind of monster that belongs a little deeper.
pub(super) fn from_below(
    content: &Content,
    depth: i32,
    fits: impl Fn(&Monster) -> bool,
    random: &mut Random,
) -> Option<Kind<Monster>> {
    draw(content, random, |monster| {
        let deeper = monster.depth.0.saturating_sub(depth);
        (1..=OUT_OF_DEPTH).contains(&deeper) && fits(monster)
    })
}

fn draw(
    content: &Content,
    random: &mut Random,
    candidate: impl Fn(&Monster) -> bool,
) -> Option<Kind<Monster>> {
    let table: Vec<(Kind<Monster>, u32)> = (content.monsters.iter())
        .filter(|(_, monster)| monster.frequency > 0 && candidate(monster))
        .map(|(kind, monster)| (kind, monster.frequency))
        .collect();
    let weights: Vec<u32> = table.iter().map(|(_, weight)| *weight).collect();
    random.weighted(&weights).map(|index| table[index].0)
}
