//! Riddles: what is cut into a door that opens to whoever makes one number of others.

use super::belonging::Home;
use crate::read::field::{record, words};
use crate::read::written;
use fifteen_base::twentyfour::{Puzzle, Solution};
use fifteen_base::{Dice, Random};

/// A riddle. On its door stand numbers; whoever makes the `target` of them, each used exactly once, with + - * / and
/// brackets, opens it. A vault asks it by its field `riddle`.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Riddle {
    /// What vaults and saved runs call it.
    #[field(as = written::Id, example = "reckoners_door")]
    pub id: String,
    /// What players read of it, without an article.
    #[field(as = written::Name, example = "riddle of four numbers")]
    pub name: String,
    /// What is cut into the door above the numbers.
    #[field(as = written::Prose, example = "Four we are. Make of us the hours of a day.")]
    pub text: String,
    /// Where it is at home: it is asked by a vault that chance chooses only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// What is to be made of the numbers.
    #[field(-Puzzle::FARTHEST..=Puzzle::FARTHEST, default = Puzzle::TWENTY_FOUR, example = 100)]
    pub target: i32,
    /// How many numbers there are.
    #[field(Puzzle::FEWEST as i32..=Puzzle::MOST as i32, default = 4, example = 5)]
    pub numbers: usize,
    /// How far an answer is heard that is wrong, in cells.
    #[field(0..=60, default = 8, example = 12)]
    pub noise: i32,
    /// How near those are who wake at every third wrong answer in a row and come for the hero, in cells.
    #[field(0..=60, default = 14, example = 20)]
    pub wakes: i32,
    /// How hard it is, by depth: the first that names the depth of the level counts, or else the nearest.
    #[field(some = "tier", example = [{ "depth": [3, 6], "solutions": [5, 1000] }, { "depth": [7, 15], "none": 20 }])]
    pub tiers: Vec<Tier>,
}

/// How hard a riddle is at some depths.
#[record]
#[derive(Clone, Debug)]
pub struct Tier {
    /// The shallowest and the deepest level that it is for; the top level is 1.
    #[field(1..=100, default = (1, 100), example = [3, 6])]
    pub depth: (i32, i32),
    /// The smallest and the largest number that may stand on the door.
    #[field(0..=999, default = (1, 9), example = [1, 13])]
    pub range: (i32, i32),
    /// How few and how many solutions the numbers have: the fewer, the harder. Where there are no such numbers, the nearest are
    /// taken.
    #[field(1..=100_000, default = (1, 100_000), example = [1, 4])]
    pub solutions: (i32, i32),
    /// Whether they ask for fractions on the way, as 8/(3-8/3) does.
    #[field(default = Fractions::Any, example = "always")]
    pub fractions: Fractions,
    /// How often the numbers have no solution at all, in percent: then the answer "there is none" opens the door.
    #[field(0..=100, default = 0, example = 15)]
    pub none: i32,
    /// What a hint costs there, in gold.
    #[field(0..=1_000_000, default = 30, example = 60)]
    pub hint: i32,
    /// The gold for an answer that nobody has written before in the run.
    #[field(0..=10_000, default = Dice::flat(0), example = "4d10+20")]
    pub reward: Dice,
}

/// Whether solutions ask for fractions on the way.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fractions {
    /// At least one solution does without.
    Never,
    /// As it comes.
    Any,
    /// No solution does without.
    Always,
}

impl Riddle {
    /// How hard it is at a depth: by the first tier that names it, or else the nearest. None of a riddle without tiers,
    /// which no file can have.
    pub fn tier(&self, depth: i32) -> Option<&Tier> {
        let away = |tier: &&Tier| (tier.depth.0 - depth).max(depth - tier.depth.1).max(0);
        self.tiers.iter().min_by_key(away)
    }
}

/// How often numbers are drawn before the nearest of them are taken. More numbers take longer to solve.
const fn draws(numbers: usize) -> u32 {
    match numbers {
        0..=4 => 1200,
        5 => 60,
        _ => 12,
    }
}

/// How many hands of numbers that take long to solve are looked at to say whether any can be solved.
const TRIED: u32 = 30;

impl Riddle {
    /// Numbers for a door at a depth, in their order. If none of those that are drawn are as the riddle asks, the nearest of
    /// them do. None of a riddle without tiers.
    pub fn draw(&self, depth: i32, random: &mut Random) -> Vec<u32> {
        let Some(tier) = self.tier(depth) else { return Vec::new() };
        let none = random.percent(tier.none);
        let (hand, _) = self.nearest(tier, none, random);
        hand
    }

    /// Whether there are numbers as a tier asks for. Of more than four numbers only whether any can be solved is looked at.
    pub(crate) fn can_be_asked(&self, tier: &Tier) -> bool {
        let mut random = Random::new(1);
        if self.numbers > 4 {
            let mut solvable = (0..TRIED).filter(|_| {
                let hand = any(self.numbers, tier.range, &mut random);
                Puzzle::new(&hand, self.target).is_ok_and(|puzzle| puzzle.has_solution())
            });
            return tier.none == 100 || solvable.next().is_some();
        }
        let wanted = [(false, tier.none < 100), (true, tier.none > 0)];
        let mut wanted = wanted.into_iter().filter(|(_, is_wanted)| *is_wanted);
        wanted.all(|(none, _)| self.nearest(tier, none, &mut random).1 == 0)
    }

    /// Of the numbers that are drawn the nearest to what is asked for, and how far from it they are.
    fn nearest(&self, tier: &Tier, none: bool, random: &mut Random) -> (Vec<u32>, u32) {
        let mut best = (Vec::new(), u32::MAX);
        for _ in 0..draws(self.numbers) {
            let hand = any(self.numbers, tier.range, random);
            let Ok(puzzle) = Puzzle::new(&hand, self.target) else { break };
            let away = match is_otherwise(&puzzle, tier) && !none {
                true => FAR,
                false => away(&puzzle.solve(), tier, none),
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

fn any(numbers: usize, (least, most): (i32, i32), random: &mut Random) -> Vec<u32> {
    let numbers = (0..numbers).map(|_| random.between(least, most).unsigned_abs());
    let mut hand: Vec<u32> = numbers.collect();
    hand.sort_unstable();
    hand
}

/// Whether numbers are not what is asked for because they do without fractions, or because nothing can be made of them:
/// those that need fractions are rare, and others are told apart quickly.
fn is_otherwise(puzzle: &Puzzle, tier: &Tier) -> bool {
    tier.fractions == Fractions::Always && (puzzle.has_whole_solution() || !puzzle.has_solution())
}

/// Further away than any count of solutions.
const FAR: u32 = 1_000_000;

/// How far numbers with these solutions are from what is asked for: 0 if they are just that.
fn away(solutions: &[Solution], tier: &Tier, none: bool) -> u32 {
    let count = u32::try_from(solutions.len()).unwrap_or(FAR);
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
    // What has no solution comes last, and then what has one of the other sort.
    beyond + FAR * u32::from(otherwise) + 2 * FAR * u32::from(count == 0)
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
            wakes: 0,
            tiers: vec![tier],
        }
    }

    fn tier(range: (i32, i32), solutions: (i32, i32), fractions: Fractions, none: i32) -> Tier {
        Tier { depth: (1, 100), range, solutions, fractions, none, hint: 0, reward: Dice::flat(0) }
    }

    fn drawn(riddle: &Riddle) -> impl Iterator<Item = (Vec<u32>, Vec<Solution>)> {
        (0..60).map(move |seed| {
            let hand = riddle.draw(5, &mut Random::new(seed));
            let solutions = Puzzle::new(&hand, riddle.target).unwrap().solve();
            (hand, solutions)
        })
    }

    #[test]
    fn numbers_are_as_hard_as_they_are_asked_to_be() {
        let many = riddle(4, tier((1, 9), (5, 1000), Fractions::Never, 0));
        for (hand, solutions) in drawn(&many) {
            assert!(hand.iter().all(|n| (1..=9).contains(n)), "{hand:?}");
            assert!(solutions.len() >= 5, "{hand:?}");
            assert!(solutions.iter().any(|s| !s.has_fractions()), "{hand:?}");
        }
        let few = riddle(4, tier((1, 13), (1, 3), Fractions::Any, 0));
        assert!(drawn(&few).all(|(_, solutions)| (1..=3).contains(&solutions.len())));
        let broken = riddle(4, tier((1, 13), (1, 100), Fractions::Always, 0));
        let fractions = |solutions: Vec<Solution>| {
            !solutions.is_empty() && solutions.iter().all(Solution::has_fractions)
        };
        // Few hands are such: those that were not found are solvable all the same.
        let found = drawn(&broken).filter(|(_, all)| fractions(all.clone())).count();
        assert!(found >= 50, "{found}");
        assert!(drawn(&broken).all(|(_, solutions)| !solutions.is_empty()));
        let none = riddle(4, tier((1, 9), (1, 100), Fractions::Any, 100));
        assert!(drawn(&none).all(|(_, solutions)| solutions.is_empty()));
    }

    #[test]
    fn the_shipped_riddles_are_as_hard_as_they_are_asked_to_be_on_every_step() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        for (_, riddle) in content.riddles.iter() {
            for depth in 1..=15 {
                let tier = riddle.tier(depth).unwrap();
                let fits = |seed: &u64| {
                    let hand = riddle.draw(depth, &mut Random::new(*seed));
                    let solutions = Puzzle::new(&hand, riddle.target).unwrap().solve();
                    let (none, some) = (solutions.is_empty(), away(&solutions, tier, false) == 0);
                    some || none && tier.none > 0
                };
                let fitting = (0..50).filter(fits).count();
                assert!(fitting >= 49, "{} {depth}: {fitting} of 50", riddle.id);
            }
        }
    }

    #[test]
    fn what_cannot_be_is_answered_with_what_is_nearest() {
        let ones = riddle(2, tier((1, 1), (1, 9), Fractions::Any, 0));
        assert!(drawn(&ones).all(|(hand, _)| hand == [1, 1]));
        let six = riddle(6, tier((1, 9), (1, 1), Fractions::Always, 0));
        assert_eq!(six.draw(3, &mut Random::new(1)).len(), 6);
    }
}
