//! What it costs to walk through what does little harm.

use super::hero_knowledge::HeroKnowledge;
use crate::base::Point;
use crate::content::{Content, Cover, Effect};

/// What it costs to go a way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// Hit points, about.
    pub damage: i32,
    /// Whether something on it may hold who goes there for some turns.
    pub held: bool,
}

/// The most that may be lost on such a way, if all goes ill, is this part of what the hero has left.
const PART: i64 = 3;

/// Twice the mean of the damage that a cover does in a turn, and the most; and whether it holds. None for what does
/// more than that: what sets on fire, or poisons.
fn harm(cover: &Cover, content: &Content) -> Option<(i64, i64, bool)> {
    let mut sum = (0, 0, false);
    for effect in &cover.inside {
        if let Effect::Damage { amount, .. } = effect {
            sum.0 += i64::from(amount.twice_mean());
            sum.1 += i64::from(amount.most());
            continue;
        }
        let Effect::Status { status, .. } = effect else {
            return None;
        };
        if content.statuses[*status].holds <= 0 {
            return None;
        }
        sum.2 = true;
    }
    Some(sum)
}

impl HeroKnowledge<'_> {
    /// Whether all that is wrong with a cell does little harm. A trap never does.
    pub(in crate::game) fn is_trifle(&self, at: Point) -> bool {
        let trap = self.level.traps().get(&at).filter(|snare| snare.known);
        let covers = self.level.recalled(at);
        let mut covers = covers.map(|patch| &self.content.covers[patch.kind]);
        trap.is_none() && covers.all(|cover| !cover.shunned || harm(cover, self.content).is_some())
    }

    /// What it costs to go that way, if it is little.
    pub(in crate::game) fn toll(&self, way: &[Point]) -> Option<Toll> {
        let (mut twice, mut most, mut held) = (0, 0, false);
        let bearable = |most: i64| most * PART <= i64::from(self.hp);
        for at in way {
            let time = |cover: &Cover| i64::from(100.max(self.cost(*at) * cover.cost / 100));
            let covers = self.level.recalled(*at);
            let covers = covers.map(|patch| &self.content.covers[patch.kind]);
            for cover in covers.filter(|cover| cover.shunned) {
                let harm = harm(cover, self.content)?;
                twice += harm.0 * time(cover);
                most += harm.1 * (time(cover) + 99) / 100;
                held |= harm.2;
                if !bearable(most) {
                    return None;
                }
            }
        }
        let damage = i32::try_from((twice + 199) / 200).ok()?;
        Some(Toll { damage, held })
    }

    /// What a step onto the terrain of a cell takes, in percent of a plain one.
    fn cost(&self, at: Point) -> i32 {
        let tile = self.level.memory().get(at).copied().flatten();
        tile.map_or(100, |tile| self.content.tiles[tile].cost)
    }
}
