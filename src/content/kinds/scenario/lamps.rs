//! The lamps of a town, which go out one by one: the clock of a run.

use crate::kinds::effect::Working;
use crate::read::field::record;
use crate::read::written;
use crate::{Kind, SpawnTable, Tile};
use fifteen_base::sorted::sort_by_key;

/// Lamps that go out one by one while the hero is under way. Time is what they cost: who rests long meets what comes
/// in the dark.
#[record]
#[derive(Clone, Debug)]
pub struct Lamps {
    /// How many burn when the run begins.
    #[field(1..=100, default = 15, example = 12)]
    pub count: i32,
    /// After how many turns each time one of them goes out.
    #[field(10..=100_000, default = 1000, example = 800)]
    pub every: i32,
    /// The tile of a lamp on levels above ground, and what is there once it is out. They go dark one after the other, in step with the lamps
    /// that are counted.
    #[field(example = { "lit": "street_lamp", "dark": "street_lamp_out" })]
    pub tiles: Option<LampTiles>,
    /// What comes of it, by how many still burn.
    #[field(default, example = [{ "left": 10, "text": "The tenth lamp goes out.", "table": "flooded" }])]
    pub out: Vec<LampOut>,
}

/// What a lamp of the town is made of.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct LampTiles {
    /// While it burns.
    #[field(example = "street_lamp")]
    pub lit: Kind<Tile>,
    /// When it is out.
    #[field(example = "street_lamp_out")]
    pub dark: Kind<Tile>,
}

/// What comes of it when a lamp goes out.
#[record]
#[derive(Clone, Debug)]
pub struct LampOut {
    /// How many lamps still burn then.
    #[field(0..=99, example = 10)]
    pub left: i32,
    /// What the hero knows of it, wherever they are.
    #[field(as = written::Prose, example = "Another lamp of Lastlight goes out.")]
    pub text: String,
    /// What it does, as if the hero did it, wherever they are.
    #[field(default, example = [{ "who": "self", "what": [{ "dim": { "turns": "50" } }] }])]
    pub workings: Vec<Working>,
    /// What services cost from then on, in percent.
    #[field(0..=1000, example = 150)]
    pub prices: Option<i32>,
    /// Whether from then on those who are at home do nothing for gold.
    #[field(default = false, example = true)]
    pub closes: bool,
    /// The spawn table of those who climb the stair after the hero then, or as soon as the hero is below ground; without it, nobody does.
    #[field(example = "flooded")]
    pub table: Option<Kind<SpawnTable>>,
    /// From how many levels further down they come.
    #[field(0..=20, default = 0, example = 2)]
    pub deeper: i32,
    /// Whether from then on those of the scenario's `hunt` come, whoever holds the goal.
    #[field(default = false, example = true)]
    pub wakes_hunt: bool,
}

impl Lamps {
    /// What the lamps go by: the turn, less the time that those took which were lit again. The others of these functions ask for
    /// this.
    pub fn clock(&self, turn: u64, relit: u32) -> u64 {
        let every = u64::from(self.every.max(1).unsigned_abs());
        turn.saturating_sub(every.saturating_mul(u64::from(relit)))
    }

    /// How many burn on a turn.
    pub fn burning(&self, turn: u64) -> i32 {
        let gone = turn / u64::from(self.every.max(1).unsigned_abs());
        self.count.saturating_sub(i32::try_from(gone).unwrap_or(i32::MAX)).max(0)
    }

    /// How many lamps' time takes so many of them back to when they burnt, no more than are out.
    pub fn relit_by(&self, count: i32, clock: u64) -> u32 {
        let out = self.count.saturating_sub(self.burning(clock));
        let still_out = out.saturating_sub(count.max(0)).max(0);
        let gone = clock / u64::from(self.every.max(1).unsigned_abs());
        let back = gone.saturating_sub(u64::from(still_out.unsigned_abs()));
        if out > 0 { u32::try_from(back).unwrap_or(u32::MAX) } else { 0 }
    }

    /// Whether one goes out on that turn.
    pub fn goes_out(&self, turn: u64) -> bool {
        turn > 0 && self.burning(turn) < self.burning(turn - 1)
    }

    /// What comes of it that so many are left.
    pub fn at(&self, left: i32) -> Option<&LampOut> {
        self.out.iter().find(|out| out.left == left)
    }

    /// What has come about by a turn, the lamps that went out last first.
    pub fn gone(&self, turn: u64) -> Vec<&LampOut> {
        let left = self.burning(turn);
        let mut gone: Vec<&LampOut> = self.out.iter().filter(|out| out.left >= left).collect();
        sort_by_key(&mut gone, |out| out.left);
        gone
    }

    /// What services cost on a turn, in percent.
    pub fn prices(&self, turn: u64) -> i32 {
        self.gone(turn).iter().find_map(|out| out.prices).unwrap_or(100)
    }

    /// Whether those who are at home do nothing for gold on a turn.
    pub fn is_closed(&self, turn: u64) -> bool {
        self.gone(turn).iter().any(|out| out.closes)
    }

    /// How many of so many lamps that are drawn are out on a turn.
    pub fn dark_of(&self, drawn: usize, turn: u64) -> usize {
        let count = usize::try_from(self.count).unwrap_or(0).max(1);
        let gone = usize::try_from(self.count - self.burning(turn)).unwrap_or(0);
        drawn * gone / count
    }

    /// Whether those who hunt have been woken on a turn, whoever holds the goal.
    pub fn hunt_is_awake(&self, turn: u64) -> bool {
        let left = self.burning(turn);
        self.out.iter().any(|out| out.wakes_hunt && out.left >= left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lamps() -> Lamps {
        let out = |left, prices, wakes_hunt| LampOut {
            left,
            text: "It goes out.".to_owned(),
            workings: Vec::new(),
            prices,
            closes: left == 0,
            table: None,
            deeper: 0,
            wakes_hunt,
        };
        let out = vec![out(0, None, false), out(2, Some(120), false), out(1, Some(150), true)];
        Lamps { count: 3, every: 10, tiles: None, out }
    }

    #[test]
    fn they_go_out_one_by_one_and_then_none_is_left() {
        let lamps = lamps();
        let left: Vec<i32> = [0, 9, 10, 19, 20, 30, 1000].map(|turn| lamps.burning(turn)).into();
        assert_eq!(left, [3, 3, 2, 2, 1, 0, 0]);
        let out: Vec<u64> = (0..100).filter(|turn| lamps.goes_out(*turn)).collect();
        assert_eq!(out, [10, 20, 30]);
        assert_eq!(lamps.burning(u64::MAX), 0);
    }

    #[test]
    fn what_went_out_last_says_what_is_paid() {
        let prices: Vec<i32> = [0, 10, 20, 30, 500].map(|turn| lamps().prices(turn)).into();
        assert_eq!(prices, [100, 120, 150, 150, 150]);
        assert_eq!([20, 30].map(|turn| lamps().is_closed(turn)), [false, true]);
        assert_eq!([0, 10, 20, 30].map(|turn| lamps().dark_of(7, turn)), [0, 2, 4, 7]);
    }

    #[test]
    fn the_hunt_once_woken_stays_awake() {
        let awake: Vec<bool> = [0, 10, 20, 30, 500].map(|turn| lamps().hunt_is_awake(turn)).into();
        assert_eq!(awake, [false, false, true, true, true]);
    }
}
