//! Riddles: what is cut into a door that opens to whoever makes one number of others.

mod hand;

use super::Definition;
use super::read::{Record, Value};
use super::schema::written;
use crate::base::Dice;
use crate::base::twentyfour::Puzzle;
use schemars::JsonSchema;

/// A riddle. On its door stand numbers; whoever makes the `target` of them, each used exactly once, with + - * / and
/// brackets, opens it. A vault asks it by its field `riddle`.
#[derive(Clone, Debug, JsonSchema)]
pub struct Riddle {
    /// What vaults and saved runs call it.
    #[schemars(with = "written::Id", extend("examples" = ["reckoners_door"]))]
    pub id: String,
    /// What players read of it, without an article.
    #[schemars(with = "written::Name", extend("examples" = ["riddle of four numbers"]))]
    pub name: String,
    /// What is cut into the door above the numbers.
    #[schemars(with = "written::Prose", extend("examples" = ["Four we are. Make of us the hours of a day."]))]
    pub text: String,
    /// What is to be made of the numbers.
    #[schemars(range(min = -999_999, max = 999_999), extend("default" = 24, "examples" = [100]))]
    pub target: i32,
    /// How many numbers there are.
    #[schemars(range(min = 2, max = 6), extend("default" = 4, "examples" = [5]))]
    pub numbers: usize,
    /// How far an answer is heard that is wrong, in cells.
    #[schemars(range(min = 0, max = 60), extend("default" = 8, "examples" = [12]))]
    pub noise: i32,
    /// How near those are who wake at every third wrong answer in a row and come for the hero, in cells.
    #[schemars(range(min = 0, max = 60), extend("default" = 14, "examples" = [20]))]
    pub wakes: i32,
    /// How hard it is, by depth: the first that names the depth of the level counts, or else the nearest.
    #[schemars(length(min = 1), extend("examples" = [[{ "depth": [3, 6], "solutions": [5, 1000] }, { "depth": [7, 15], "none": 20 }]]))]
    pub tiers: Vec<Tier>,
}

/// How hard a riddle is at some depths.
#[derive(Clone, Debug, JsonSchema)]
pub struct Tier {
    /// The shallowest and the deepest level that it is for; the top level is 1.
    #[schemars(with = "written::Bounds<1, 100>", extend("default" = [1, 100], "examples" = [[3, 6]]))]
    pub depth: (i32, i32),
    /// The smallest and the largest number that may stand on the door.
    #[schemars(with = "written::Bounds<0, 999>", extend("default" = [1, 9], "examples" = [[1, 13]]))]
    pub range: (i32, i32),
    /// How few and how many solutions the numbers have: the fewer, the harder. Where there are no such numbers, the nearest are
    /// taken.
    #[schemars(with = "written::Bounds<1, 100_000>", extend("default" = [1, 100_000], "examples" = [[1, 4]]))]
    pub solutions: (i32, i32),
    /// Whether they ask for fractions on the way, as 8/(3-8/3) does.
    #[schemars(extend("default" = "any", "examples" = ["always"]))]
    pub fractions: Fractions,
    /// How often the numbers have no solution at all, in percent: then the answer "there is none" opens the door.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [15]))]
    pub none: i32,
    /// What a hint costs there, in gold.
    #[schemars(range(min = 0, max = 1_000_000), extend("default" = 30, "examples" = [60]))]
    pub hint: i32,
    /// The gold for an answer that nobody has written before in the run.
    #[schemars(with = "written::Dice<0, 10_000>", extend("default" = "0", "examples" = ["4d10+20"]))]
    pub reward: Dice,
}

/// Whether solutions ask for fractions on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Fractions {
    /// At least one solution does without.
    Never,
    /// As it comes.
    Any,
    /// No solution does without.
    Always,
}

/// The words for it.
const FRACTIONS: [(&str, Fractions); 3] = [
    ("never", Fractions::Never),
    ("any", Fractions::Any),
    ("always", Fractions::Always),
];

impl Definition for Riddle {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Riddle {
    /// How hard it is at a depth: by the first tier that names it, or else the nearest. None of a riddle without tiers,
    /// which no file can have.
    pub fn tier(&self, depth: i32) -> Option<&Tier> {
        let away = |tier: &&Tier| (tier.depth.0 - depth).max(depth - tier.depth.1).max(0);
        self.tiers.iter().min_by_key(away)
    }
}

impl super::field::Fields<super::scope::Scope<'_>> for Riddle {
    fn fields(r: &mut Record<'_>, _: &super::scope::Scope<'_>) -> Option<Riddle> {
        const FARTHEST: i32 = Puzzle::FARTHEST;
        const COUNTS: [i32; 2] = [Puzzle::FEWEST as i32, Puzzle::MOST as i32];
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let text = r.need("text", Value::prose);
        let target = r.or("target", Puzzle::TWENTY_FOUR, |v| {
            v.int(-FARTHEST..=FARTHEST)
        });
        let numbers = r.or("numbers", 4, |v| v.int(COUNTS[0]..=COUNTS[1]));
        let noise = r.or("noise", 8, |v| v.int(0..=60));
        let wakes = r.or("wakes", 14, |v| v.int(0..=60));
        let tiers = r.need("tiers", |v| v.some("tier", |v| v.object(Tier::read)));
        Some(Riddle {
            id: id?,
            name: name?,
            text: text?,
            target,
            numbers: usize::try_from(numbers).ok()?,
            noise,
            wakes,
            tiers: tiers?,
        })
    }
}

impl Tier {
    fn read(r: &mut Record<'_>) -> Option<Tier> {
        Some(Tier {
            depth: r.or("depth", (1, 100), |v| v.bounds(1..=100)),
            range: r.or("range", (1, 9), |v| v.bounds(0..=999)),
            solutions: r.or("solutions", (1, 100_000), |v| v.bounds(1..=100_000)),
            fractions: r.or("fractions", Fractions::Any, |v| v.choice(&FRACTIONS)),
            none: r.or("none", 0, |v| v.int(0..=100)),
            hint: r.or("hint", 30, |v| v.int(0..=1_000_000)),
            reward: r.or("reward", Dice::flat(0), |v| v.dice(0..=10_000)),
        })
    }
}
