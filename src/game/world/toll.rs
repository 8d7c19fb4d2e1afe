//! What it costs to walk through what does little harm.

use super::hero_knowledge::HeroKnowledge;
use fifteen_base::{Dice, Point};
use fifteen_content::{Content, Cover, Effect, Layer, Trap};

/// What it costs to go a way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// Hit points, about.
    pub damage: i32,
    /// Whether something on it may hold who goes there for some turns.
    pub held: bool,
    /// Whether something on it may do what is not told in hit points.
    pub worse: bool,
}

/// The most that may be lost on such a way is this part of what somebody has left.
pub(crate) const PART: i64 = 3;

/// What a cell does to who goes there: twice the mean of the damage, the most of it, whether it holds, and whether it
/// does worse.
#[derive(Clone, Copy, Default)]
pub(crate) struct Harm {
    pub(crate) twice: i64,
    pub(crate) most: i64,
    pub(crate) held: bool,
    pub(crate) worse: bool,
}

/// What a cover does in a turn. None for what does more than a little harm: what sets on fire, what sends to sleep, and
/// what drifts about with something worse than blows in it, as that is gone after a while.
pub(crate) fn harm(cover: &Cover, content: &Content) -> Option<Harm> {
    let stays = cover.layer == Layer::Growth;
    let mut sum = Harm::default();
    for effect in &cover.inside {
        if let Effect::Status { status, turns } = effect {
            let status = &content.statuses[*status];
            if status.holds > 0 {
                sum.held = true;
            } else if !stays || status.helpless {
                return None;
            } else if let Some(hurts) = &status.hurts {
                sum.add(hurts, i64::from(turns.most()));
            } else {
                sum.worse = true;
            }
            continue;
        }
        match effect.traits().harm {
            Some(amount) => sum.add(&amount, 1),
            None if stays => sum.worse = true,
            None => return None,
        }
    }
    Some(sum)
}

/// What a trap does to who steps on it. None for one from which nobody goes on.
pub(crate) fn spring(trap: &Trap) -> Option<Harm> {
    let mut sum = Harm::default();
    for effect in trap.workings.iter().flat_map(|working| &working.what) {
        if matches!(effect, Effect::Fall {}) {
            return None;
        }
        match effect.traits().harm {
            Some(amount) => sum.add(&amount, 1),
            None => sum.worse = true,
        }
    }
    Some(sum)
}

impl Harm {
    /// Adds so many times that harm.
    fn add(&mut self, amount: &Dice, times: i64) {
        self.twice += i64::from(amount.twice_mean()) * times;
        self.most += i64::from(amount.most()) * times;
    }
}

impl HeroKnowledge<'_> {
    /// Whether all that is wrong with a cell does little harm, or may.
    pub(crate) fn is_trifle(&self, at: Point) -> bool {
        let covers = self.level.recalled(at);
        let mut covers = covers.map(|patch| &self.content.covers[patch.kind]);
        let bears = |cover: &Cover| !self.suffers(cover) || harm(cover, self.content).is_some();
        let steps_on = |trap| spring(&self.content.traps[trap]).is_some();
        self.snare(at).is_none_or(steps_on) && covers.all(bears)
    }

    /// What it costs to go that way, if it is little.
    pub(crate) fn toll(&self, way: &[Point]) -> Option<Toll> {
        let (mut twice, mut most) = (0, 0);
        let mut toll = Toll::default();
        let bearable = |most: i64| most * PART <= i64::from(self.hp);
        for at in way {
            let time = |cover: &Cover| i64::from(100.max(self.cost(*at) * cover.cost / 100));
            let covers = self.level.recalled(*at);
            let covers = covers.map(|patch| &self.content.covers[patch.kind]);
            let covers = covers.filter(|cover| self.suffers(cover));
            let covers = covers.map(|cover| (harm(cover, self.content), time(cover)));
            let trap = self.snare(*at).map(|trap| (spring(&self.content.traps[trap]), 100));
            for (harm, time) in covers.chain(trap) {
                let harm = harm?;
                twice += harm.twice * time;
                most += harm.most * (time + 99) / 100;
                toll.held |= harm.held;
                toll.worse |= harm.worse;
                if !bearable(most) {
                    return None;
                }
            }
        }
        let damage = i32::try_from((twice + 199) / 200).ok()?;
        Some(Toll { damage, ..toll })
    }

    /// What a step onto the terrain of a cell takes, in percent of a plain one.
    fn cost(&self, at: Point) -> i32 {
        self.tile(at).map_or(100, |tile| tile.cost)
    }
}
