//! Lamps of a town that go out one by one: the time pressure of a run.

use crate::kinds::effect::Working;
use crate::read::field::record;
use crate::read::form;
use crate::{Kind, SpawnTable, Tile};
use fifteen_base::sorted::sort_by_key;

/// Lamps of the town that go out one by one, as time pressure: a hero who rests long meets more monsters.
#[record]
#[derive(Clone, Debug)]
pub struct Lamps {
    /// Number of lamps that burn at the start.
    #[field(1..=100, default = 15, example = 12)]
    pub count: i32,
    /// Turns until the next lamp goes out.
    #[field(10..=100_000, default = 1000, example = 800)]
    pub every: i32,
    /// Tiles of a burning and of a dark lamp on surface levels. If a third of `count` is out, a third of the lamps on
    /// the map is dark.
    #[field(example = { "lit": "street_lamp", "dark": "street_lamp_out" })]
    pub tiles: Option<LampTiles>,
    /// Events when a lamp goes out. Each names the number of lamps that still burn.
    #[field(default, example = [{ "left": 10, "text": "The tenth lamp goes out.", "table": "flooded" }])]
    pub out: Vec<LampEvent>,
}

/// Tiles of a lamp in the town.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct LampTiles {
    /// Tile of a lamp that burns.
    #[field(example = "street_lamp")]
    pub lit: Kind<Tile>,
    /// Tile of a lamp that is out.
    #[field(example = "street_lamp_out")]
    pub dark: Kind<Tile>,
}

/// An event when a lamp goes out.
#[record]
#[derive(Clone, Debug)]
pub struct LampEvent {
    /// Number of lamps that still burn at this event.
    #[field(0..=99, example = 10)]
    pub left: i32,
    /// Message to the hero, on any level.
    #[field(as = form::Prose, example = "Another lamp of Lastlight goes out.")]
    pub text: String,
    /// Targets and effects on any level, with the hero as the user.
    #[field(default, example = [{ "who": "self", "what": [{ "drain_light": { "turns": "50" } }] }])]
    pub workings: Vec<Working>,
    /// Price of services after this event, in percent of normal.
    #[field(0..=1000, example = 150)]
    pub prices: Option<i32>,
    /// Whether people at home offer no services after this event.
    #[field(default = false, example = true)]
    pub closes: bool,
    /// Spawn table of a group that comes up the stair to hunt the hero. The group waits until the hero is below
    /// ground.
    #[field(example = "flooded")]
    pub table: Option<Kind<SpawnTable>>,
    /// Number of levels. The group is chosen from `table` as on a level this many levels deeper than the hero's.
    #[field(0..=20, default = 0, example = 2)]
    pub deeper: i32,
    /// Whether this event starts the `hunt` of the scenario, even if the hero does not hold the goal.
    #[field(default = false, example = true)]
    pub wakes_hunt: bool,
}

impl Lamps {
    /// Returns the lamp time: the turn minus `every` turns for each of the `relit` intervals. The other functions
    /// take the lamp time as `turn` or `clock`.
    pub fn lamp_time(&self, turn: u64, relit: u32) -> u64 {
        let every = u64::from(self.every.max(1).unsigned_abs());
        turn.saturating_sub(every.saturating_mul(u64::from(relit)))
    }

    pub fn burning(&self, turn: u64) -> i32 {
        let out = turn / u64::from(self.every.max(1).unsigned_abs());
        self.count.saturating_sub(i32::try_from(out).unwrap_or(i32::MAX)).max(0)
    }

    /// Returns the number of intervals to give back so that `count` more lamps burn, or all lamps if fewer are out.
    pub fn intervals_to_relight(&self, count: i32, clock: u64) -> u32 {
        let out = self.count.saturating_sub(self.burning(clock));
        let still_out = out.saturating_sub(count.max(0)).max(0);
        let intervals = clock / u64::from(self.every.max(1).unsigned_abs());
        let back = intervals.saturating_sub(u64::from(still_out.unsigned_abs()));
        if out > 0 { u32::try_from(back).unwrap_or(u32::MAX) } else { 0 }
    }

    /// Returns how many of `count` lamps remain to be filled after all dark lamps are relit.
    pub fn lamps_to_fill(&self, count: i32, clock: u64) -> u32 {
        let out = self.count.saturating_sub(self.burning(clock));
        u32::try_from(count.saturating_sub(out)).unwrap_or(0)
    }

    pub fn goes_out(&self, turn: u64) -> bool {
        turn > 0 && self.burning(turn) < self.burning(turn - 1)
    }

    pub fn event_at(&self, left: i32) -> Option<&LampEvent> {
        self.out.iter().find(|out| out.left == left)
    }

    /// Returns the events that have happened by a turn, the latest first.
    pub fn events_until(&self, turn: u64) -> Vec<&LampEvent> {
        let left = self.burning(turn);
        let mut events: Vec<&LampEvent> = self.out.iter().filter(|out| out.left >= left).collect();
        sort_by_key(&mut events, |out| out.left);
        events
    }

    /// Returns the price of services, in percent of normal.
    pub fn prices(&self, turn: u64) -> i32 {
        self.events_until(turn).iter().find_map(|out| out.prices).unwrap_or(100)
    }

    pub fn is_closed(&self, turn: u64) -> bool {
        self.events_until(turn).iter().any(|out| out.closes)
    }

    /// Returns the number of dark lamps on a map with `drawn` lamps.
    pub fn drawn_out(&self, drawn: usize, turn: u64) -> usize {
        let count = usize::try_from(self.count).unwrap_or(0).max(1);
        let out = usize::try_from(self.count - self.burning(turn)).unwrap_or(0);
        drawn * out / count
    }

    pub fn hunt_is_awake(&self, turn: u64) -> bool {
        let left = self.burning(turn);
        self.out.iter().any(|out| out.wakes_hunt && out.left >= left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lamps() -> Lamps {
        let out = |left, prices, wakes_hunt| LampEvent {
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
    fn lamps_go_out_in_turn_until_none_burns() {
        let lamps = lamps();
        let left: Vec<i32> = [0, 9, 10, 19, 20, 30, 1000].map(|turn| lamps.burning(turn)).into();
        assert_eq!(left, [3, 3, 2, 2, 1, 0, 0]);
        let out: Vec<u64> = (0..100).filter(|turn| lamps.goes_out(*turn)).collect();
        assert_eq!(out, [10, 20, 30]);
        assert_eq!(lamps.burning(u64::MAX), 0);
    }

    #[test]
    fn latest_lamp_event_sets_prices_and_closes_services() {
        let prices: Vec<i32> = [0, 10, 20, 30, 500].map(|turn| lamps().prices(turn)).into();
        assert_eq!(prices, [100, 120, 150, 150, 150]);
        assert_eq!([20, 30].map(|turn| lamps().is_closed(turn)), [false, true]);
        assert_eq!([0, 10, 20, 30].map(|turn| lamps().drawn_out(7, turn)), [0, 2, 4, 7]);
    }

    #[test]
    fn hunt_stays_awake_after_it_wakes() {
        let awake: Vec<bool> = [0, 10, 20, 30, 500].map(|turn| lamps().hunt_is_awake(turn)).into();
        assert_eq!(awake, [false, false, true, true, true]);
    }
}
