//! Riddles: what is cut into a door that opens to whoever makes one number of others.

mod hand;

use crate::kinds::belonging::Home;
use crate::read::field::{record, words};
use crate::read::written;
use fifteen_base::Dice;
use fifteen_base::twentyfour::Puzzle;

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
