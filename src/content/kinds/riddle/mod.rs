//! Riddles: number puzzles on doors, as in the game of 24.

use super::home::Home;
use crate::read::field::{record, words};
use crate::read::form;
use fifteen_base::twentyfour::{Puzzle, Solution};
use fifteen_base::{Dice, Random};

/// A number puzzle on a door. The answer is a formula that makes the `target` from the numbers, each used exactly
/// once, with `+`, `-`, `*`, `/` and brackets. The legend of a vault places a riddle with `riddle`.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Riddle {
    /// Unique id, used by vaults and in saves.
    #[field(as = form::Id, example = "reckoners_door")]
    pub id: String,
    /// Name shown to players, without an article.
    #[field(as = form::Name, example = "riddle of four numbers")]
    pub name: String,
    /// Inscription on the door, above the numbers.
    #[field(as = form::Prose, example = "Four we are. Make of us the hours of a day.")]
    pub text: String,
    /// Places where random vaults may have the riddle. If left out: all scenarios with `content_without_home`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Result that the formula has to give.
    #[field(-Puzzle::MAX_TARGET..=Puzzle::MAX_TARGET, default = Puzzle::TWENTY_FOUR, example = 100)]
    pub target: i32,
    /// Number of numbers on the door.
    #[field(Puzzle::MIN_COUNT as i32..=Puzzle::MAX_COUNT as i32, default = 4, example = 5)]
    pub numbers: usize,
    /// Distance at which a wrong answer is heard, in cells.
    #[field(0..=60, default = 8, example = 12)]
    pub noise: i32,
    /// Distance, in cells, within which creatures wake and come for the hero after every third wrong answer in a row.
    #[field(0..=60, default = 14, example = 20)]
    pub wake_distance: i32,
    /// Difficulty by depth. The first tier that contains the depth of the level counts, or else the nearest tier.
    #[field(some = "tier", example = [{ "depth": [3, 6], "solutions": [5, 1000] }, { "depth": [7, 15], "unsolvable_chance": 20 }])]
    pub tiers: Vec<Tier>,
}

/// Difficulty of a riddle at some depths.
#[record]
#[derive(Clone, Debug)]
pub struct Tier {
    /// Depths of the tier, shallowest and deepest; the first level below ground is 1.
    #[field(1..=100, default = (1, 100), example = [3, 6])]
    pub depth: (i32, i32),
    /// Smallest and largest number on the door.
    #[field(0..=999, default = (1, 9), example = [1, 13])]
    pub range: (i32, i32),
    /// Minimum and maximum number of solutions; fewer are harder. If no drawn numbers fit, the numbers that come
    /// nearest are taken.
    #[field(1..=100_000, default = (1, 100_000), example = [1, 4])]
    pub solutions: (i32, i32),
    /// Whether solutions need fractions as intermediate results, as 8/(3-8/3) does.
    #[field(default = Fractions::Any, example = "always")]
    pub fractions: Fractions,
    /// Chance that the numbers have no solution, in percent. The answer "none" then opens the door.
    #[field(0..=100, default = 0, example = 15)]
    pub unsolvable_chance: i32,
    /// Price of a hint, in gold.
    #[field(0..=1_000_000, default = 30, example = 60)]
    pub hint: i32,
    /// Gold that the hero gets for a solution not yet given in the run.
    #[field(0..=10_000, default = Dice::flat(0), example = "4d10+20")]
    pub reward: Dice,
}

/// Whether solutions need fractions as intermediate results.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fractions {
    /// At least one solution needs no fractions.
    Never,
    /// No restriction.
    Any,
    /// All solutions need fractions.
    Always,
}

impl Riddle {
    /// Returns the first tier that contains the depth, or else the nearest. `None` if there are no tiers.
    pub fn tier(&self, depth: i32) -> Option<&Tier> {
        let away = |tier: &&Tier| (tier.depth.0 - depth).max(depth - tier.depth.1).max(0);
        self.tiers.iter().min_by_key(away)
    }

    /// Draws the numbers of a door, sorted. If none fit the tier, returns the nearest numbers. Empty without tiers.
    pub fn draw(&self, depth: i32, random: &mut Random) -> Vec<u32> {
        let Some(tier) = self.tier(depth) else { return Vec::new() };
        let none = random.percent(tier.unsolvable_chance);
        let (hand, _) = self.nearest_numbers(tier, none, random);
        hand
    }

    /// Whether numbers that fit a tier can be drawn. For more than four numbers on the door, only tests whether
    /// numbers with a solution can be drawn.
    pub(crate) fn has_solution(&self, tier: &Tier) -> bool {
        let mut random = Random::new(1);
        if self.numbers > 4 {
            let mut solvable = (0..SEARCHED_DRAWS).filter(|_| {
                let hand = random_numbers(self.numbers, tier.range, &mut random);
                Puzzle::new(&hand, self.target).is_ok_and(|puzzle| puzzle.has_solution())
            });
            return tier.unsolvable_chance == 100 || solvable.next().is_some();
        }
        let wanted = [(false, tier.unsolvable_chance < 100), (true, tier.unsolvable_chance > 0)];
        let mut wanted = wanted.into_iter().filter(|(_, is_wanted)| *is_wanted);
        wanted.all(|(none, _)| self.nearest_numbers(tier, none, &mut random).1 == 0)
    }

    /// Draws numbers. Returns the numbers nearest to the demands of the tier, and their distance, 0 if they fit. If
    /// `none` is true, numbers without a solution are wanted.
    fn nearest_numbers(&self, tier: &Tier, none: bool, random: &mut Random) -> (Vec<u32>, u32) {
        let mut best = (Vec::new(), u32::MAX);
        for _ in 0..draw_count(self.numbers) {
            let hand = random_numbers(self.numbers, tier.range, random);
            let Ok(puzzle) = Puzzle::new(&hand, self.target) else { break };
            let misses_fractions = tier.fractions == Fractions::Always
                && (puzzle.has_whole_solution() || !puzzle.has_solution());
            let away = match misses_fractions && !none {
                true => MAX_DISTANCE,
                false => distance_from_tier(&puzzle.solve(), tier, none),
            };
            if away < best.1 {
                best = (hand, away);
            }
            if away == 0 {
                break;
            }
        }
        best
    }
}

/// Returns the maximum number of draws. There are fewer draws for more numbers on the door, because solving takes
/// longer.
const fn draw_count(numbers: usize) -> u32 {
    match numbers {
        0..=4 => 1200,
        5 => 60,
        _ => 12,
    }
}

/// Maximum number of draws that are searched for a solution if there are more than four numbers.
const SEARCHED_DRAWS: u32 = 30;

fn random_numbers(numbers: usize, (least, most): (i32, i32), random: &mut Random) -> Vec<u32> {
    let numbers = (0..numbers).map(|_| random.between(least, most).unsigned_abs());
    let mut hand: Vec<u32> = numbers.collect();
    hand.sort_unstable();
    hand
}

/// A distance above any number of solutions.
const MAX_DISTANCE: u32 = 1_000_000;

/// Returns the distance of numbers with these solutions from the demands of the tier; 0 if they fit.
fn distance_from_tier(solutions: &[Solution], tier: &Tier, none: bool) -> u32 {
    let count = u32::try_from(solutions.len()).unwrap_or(MAX_DISTANCE);
    if none {
        return count;
    }
    let (least, most) = (tier.solutions.0.unsigned_abs(), tier.solutions.1.unsigned_abs());
    let beyond = least.saturating_sub(count).max(count.saturating_sub(most));
    let plain = solutions.iter().any(|solution| !solution.has_fractions());
    let otherwise = match tier.fractions {
        Fractions::Never => !plain,
        Fractions::Any => false,
        Fractions::Always => plain,
    };
    // Numbers without a solution are the farthest. Numbers with the wrong kind of solution are nearer.
    beyond + MAX_DISTANCE * u32::from(otherwise) + 2 * MAX_DISTANCE * u32::from(count == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Content, DEFAULT_PALETTE, Source};
    use fifteen_base::Dice;

    fn riddle(numbers: usize, tier: Tier) -> Riddle {
        Riddle {
            id: "r".to_owned(),
            name: "riddle".to_owned(),
            text: String::new(),
            home: None,
            target: 24,
            numbers,
            noise: 0,
            wake_distance: 0,
            tiers: vec![tier],
        }
    }

    fn tier(range: (i32, i32), solutions: (i32, i32), fractions: Fractions, none: i32) -> Tier {
        Tier {
            depth: (1, 100),
            range,
            solutions,
            fractions,
            unsolvable_chance: none,
            hint: 0,
            reward: Dice::flat(0),
        }
    }

    fn drawn(riddle: &Riddle) -> impl Iterator<Item = (Vec<u32>, Vec<Solution>)> {
        (0..60).map(move |seed| {
            let hand = riddle.draw(5, &mut Random::new(seed));
            let solutions = Puzzle::new(&hand, riddle.target).unwrap().solve();
            (hand, solutions)
        })
    }

    #[test]
    fn drawn_riddles_match_their_difficulty_tier() {
        let many = riddle(4, tier((1, 9), (5, 1000), Fractions::Never, 0));
        for (hand, solutions) in drawn(&many) {
            assert!(hand.iter().all(|n| (1..=9).contains(n)), "{hand:?}");
            assert!(solutions.len() >= 5, "{hand:?}");
            assert!(solutions.iter().any(|s| !s.has_fractions()), "{hand:?}");
        }
        let few = riddle(4, tier((1, 13), (1, 3), Fractions::Any, 0));
        assert!(drawn(&few).all(|(_, solutions)| (1..=3).contains(&solutions.len())));
        let broken = riddle(4, tier((1, 13), (1, 100), Fractions::Always, 0));
        let fractions =
            |solutions: Vec<Solution>| !solutions.is_empty() && solutions.iter().all(Solution::has_fractions);
        // For some seeds, no drawn numbers fit. The nearest numbers then have solutions without fractions.
        let found = drawn(&broken).filter(|(_, all)| fractions(all.clone())).count();
        assert!(found >= 50, "{found}");
        assert!(drawn(&broken).all(|(_, solutions)| !solutions.is_empty()));
        let none = riddle(4, tier((1, 9), (1, 100), Fractions::Any, 100));
        assert!(drawn(&none).all(|(_, solutions)| solutions.is_empty()));
    }

    #[test]
    fn shipped_riddles_match_their_difficulty_tier_at_every_depth() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        for (_, riddle) in content.riddles.iter() {
            for depth in 1..=15 {
                let tier = riddle.tier(depth).unwrap();
                let fits = |seed: &u64| {
                    let hand = riddle.draw(depth, &mut Random::new(*seed));
                    let solutions = Puzzle::new(&hand, riddle.target).unwrap().solve();
                    let (none, some) =
                        (solutions.is_empty(), distance_from_tier(&solutions, tier, false) == 0);
                    some || none && tier.unsolvable_chance > 0
                };
                let fitting = (0..50).filter(fits).count();
                assert!(fitting >= 49, "{} {depth}: {fitting} of 50", riddle.id);
            }
        }
    }

    #[test]
    fn impossible_difficulty_tier_gives_the_nearest_riddle() {
        let ones = riddle(2, tier((1, 1), (1, 9), Fractions::Any, 0));
        assert!(drawn(&ones).all(|(hand, _)| hand == [1, 1]));
        let six = riddle(6, tier((1, 9), (1, 1), Fractions::Always, 0));
        assert_eq!(six.draw(3, &mut Random::new(1)).len(), 6);
    }
}
