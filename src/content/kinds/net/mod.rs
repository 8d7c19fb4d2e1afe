//! Nets: minds that were learnt, as weights. A monster names the net that it fights by.

use crate::read::field::{record, words};
use crate::read::written::{self, Whole};

/// A weight as data files write it.
type Weight = Whole<i32, -127, 127>;

/// A mind that was learnt: whole numbers by which a monster weighs, out of what it perceives, what to do in a fight. `fifteen lab train`
/// writes such a file; nobody writes one by hand.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Net {
    /// What monsters call it, in the `net` of their `mind`.
    #[field(as = written::Id, example = "basilisk")]
    pub id: String,
    /// What it is told, in the order of its weights. It has to be all that this version of the program tells.
    #[field(some = "input", example = ["distance", "own_health"])]
    pub inputs: Vec<Input>,
    /// What it chooses among, in the order of its weights. It has to be all that this version of the program lets it choose.
    #[field(some = "intent", example = ["strike", "close_in"])]
    pub intents: Vec<Intent>,
    /// How many thoughts lie between the two.
    #[field(1..=32, example = 12)]
    pub hidden: usize,
    /// For each thought a row: what every input weighs in it, and what it begins with.
    #[field(as = Vec<Vec<Weight>>, example = [[12, -40, 3], [-7, 0, 90]])]
    pub first: Vec<Vec<i32>>,
    /// For each intent a row: what every thought weighs in it, and what it begins with.
    #[field(as = Vec<Vec<Weight>>, example = [[12, -40, 3], [-7, 0, 90]])]
    pub second: Vec<Vec<i32>>,
    /// How it was made.
    #[field(example = { "command": "fifteen lab train basilisk --out nets/basilisk.json", "body": "basilisk", "seed": 1, "generations": 200, "population": 32, "duels": 48, "version": "0.1.0", "alone": 64, "pack": 67 })]
    pub made: Made,
    /// What it is like to fight it, in a sentence or two.
    #[field(as = written::Prose, default = "", example = "It waits for you to come to it.")]
    pub text: String,
}

impl Net {
    /// What is wrong with its shape, and in which field; none if it is sound.
    pub fn flaw(&self) -> Option<(&'static str, String)> {
        let told = |names: Vec<&str>| names.join(", ");
        if self.inputs != Input::ALL {
            let all = told(Input::ALL.map(Input::name).to_vec());
            return Some(("inputs", format!("this version of the program tells a net {all}")));
        }
        if self.intents != Intent::ALL {
            let all = told(Intent::ALL.map(Intent::name).to_vec());
            return Some((
                "intents",
                format!("this version of the program lets a net choose {all}"),
            ));
        }
        let sized = |rows: &[Vec<i32>], high: usize, wide: usize| {
            rows.len() == high && rows.iter().all(|row| row.len() == wide)
        };
        let first = (self.hidden, Input::ALL.len() + 1);
        let second = (Intent::ALL.len(), self.hidden + 1);
        for (field, rows, (high, wide)) in
            [("first", &self.first, first), ("second", &self.second, second)]
        {
            if !sized(rows, high, wide) {
                return Some((field, format!("{high} rows of {wide} weights are needed here")));
            }
        }
        None
    }
}

/// Something that a learnt mind is told: a whole number from -100 to 100. It is told nothing that the creature could not perceive.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// How far its prey is: 8 for each cell.
    Distance,
    /// Its hit points, in percent of their maximum.
    OwnHealth,
    /// Those of its prey.
    PreyHealth,
    /// 100 if it can strike its prey now.
    CanStrike,
    /// 100 if its prey could strike it where it stands.
    InItsReach,
    /// 100 if the first of its abilities that it can choose is rested.
    FirstReady,
    /// 100 if that would make sense now.
    FirstFits,
    /// The same of the second.
    SecondReady,
    /// The same of the second.
    SecondFits,
    /// 25 for each friend beside it.
    FriendsBeside,
    /// 25 for each friend of its own beside its prey.
    FriendsAtPrey,
    /// 20 for each friend within four cells.
    FriendsNear,
    /// 20 for each enemy within four cells.
    EnemiesNear,
    /// 100 if a friend stands on the other side of its prey.
    PreyTurned,
    /// 12 for each free cell around it: few in a doorway or a corridor.
    Room,
    /// 12 for each free cell around its prey.
    PreyRoom,
    /// 100 if it stands in what hurts.
    HazardHere,
    /// How well its cell shelters it from its prey, in percentage points.
    ShelterHere,
    /// 100 if a shot at its prey would get there.
    ClearShot,
    /// 100 if it is hurt at all.
    Hurt,
    /// 100 if its prey strikes from afar.
    PreyShoots,
    /// 12 for each cell that its own blows reach beyond the next.
    OwnRange,
    /// 8 for each point of speed that it is faster by.
    Faster,
    /// 100 if it acts once more before its prey does, as it feels.
    ActsAgain,
    /// 100 if something ails its prey, or helps it.
    PreyAffected,
    /// 100 if something ails it, or helps it.
    OwnAffected,
    /// 100 if it reaches an enemy who has fewer hit points than its prey.
    WeakerInReach,
    /// 100 if its prey is the hero.
    PreyIsHero,
}

impl Input {
    /// What it is about, as the hero hears it who asks why.
    pub fn phrase(self) -> &'static str {
        match self {
            Input::Distance => "how far off you are",
            Input::OwnHealth => "how hurt it is",
            Input::PreyHealth => "how hurt you are",
            Input::CanStrike => "whether it can strike you",
            Input::InItsReach => "whether you can strike it",
            Input::FirstReady | Input::SecondReady => "whether its gifts have rested",
            Input::FirstFits | Input::SecondFits => "whether its gifts would tell",
            Input::FriendsBeside => "who stands beside it",
            Input::FriendsAtPrey => "how many of its own are at you",
            Input::FriendsNear => "how many of its own are near",
            Input::EnemiesNear => "how many of yours are near",
            Input::PreyTurned => "whether you stand between two",
            Input::Room => "how much room it has",
            Input::PreyRoom => "how much room you have",
            Input::HazardHere => "what it stands in",
            Input::ShelterHere => "what it stands behind",
            Input::ClearShot => "whether the way to you is clear",
            Input::Hurt => "whether it is hurt at all",
            Input::PreyShoots => "whether you strike from afar",
            Input::OwnRange => "how far it reaches",
            Input::Faster => "which of you is faster",
            Input::ActsAgain => "whether it is about to act twice",
            Input::PreyAffected => "what ails you",
            Input::OwnAffected => "what ails it",
            Input::WeakerInReach => "whether somebody weaker is in reach",
            Input::PreyIsHero => "who you are",
        }
    }
}

/// Something that a learnt mind can mean to do: each becomes an action that hand-written minds have too. Of two that it weighs alike it
/// takes the one that stands first.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// It strikes its prey.
    Strike,
    /// It steps nearer to its prey.
    CloseIn,
    /// It uses the first of its abilities that are for when it sees its prey, or is hurt.
    FirstAbility,
    /// It uses the second.
    SecondAbility,
    /// It strikes the weakest enemy that it reaches, if that is another than its prey.
    Finish,
    /// It uses something that it carries.
    UseThing,
    /// It waits for its prey to come to it.
    Hold,
    /// It steps away from its prey.
    BackOff,
    /// It steps to a cell beside its prey, away from its friends.
    Surround,
    /// It steps out of the sight of its prey.
    TakeCover,
    /// It steps nearer to the nearest of its friends.
    Gather,
}

impl Intent {
    /// What it means to do to the hero, after "it means to".
    pub fn phrase(self) -> &'static str {
        match self {
            Intent::Strike => "strike while it can",
            Intent::CloseIn => "come at you",
            Intent::FirstAbility | Intent::SecondAbility => "do what it does best",
            Intent::Finish => "finish the weakest first",
            Intent::UseThing => "use what it carries",
            Intent::Hold => "let you come to it",
            Intent::BackOff => "keep its distance",
            Intent::Surround => "get behind you",
            Intent::TakeCover => "keep out of your sight",
            Intent::Gather => "wait for its own",
        }
    }
}

/// How a net was made: whoever does the same with the same program and the same data has the same net.
#[record]
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// The command that makes it.
    #[field(..=400, example = "fifteen lab train basilisk --out nets/basilisk.json")]
    pub command: String,
    /// The monster in whose body it learnt.
    #[field(as = written::Id, example = "basilisk")]
    pub body: String,
    /// What every random number of it came from.
    #[field(0..=2_147_483_647, example = 1)]
    pub seed: i32,
    /// How many generations it took.
    #[field(0..=1_000_000, example = 200)]
    pub generations: i32,
    /// How many nets there were in each.
    #[field(0..=10_000, example = 32)]
    pub population: i32,
    /// How many duels each of them fought.
    #[field(0..=100_000, example = 48)]
    pub duels: i32,
    /// The version of the program.
    #[field(as = written::Name, example = "0.1.0")]
    pub version: String,
    /// Of a hundred duels against the hand-written mind it won so many alone, while it learnt.
    #[field(0..=100, default = 0, example = 64)]
    pub alone: i32,
    /// The same as a pack of four.
    #[field(0..=100, default = 0, example = 67)]
    pub pack: i32,
}

/// The least and the most that a weight is.
pub const WEIGHT: i32 = 127;

impl Net {
    /// How many weights a net has of so many thoughts.
    pub fn weights(hidden: usize) -> usize {
        hidden * (Input::ALL.len() + 1) + Intent::ALL.len() * (hidden + 1)
    }

    /// A net of these weights, row after row; what is missing is 0, and what is more than a weight can be is the most.
    pub fn of(id: &str, hidden: usize, weights: &[i32], made: Made) -> Net {
        let mut next = weights.iter().map(|weight| (*weight).clamp(-WEIGHT, WEIGHT));
        let mut rows = |high: usize, wide: usize| -> Vec<Vec<i32>> {
            let mut row = || (0..wide).map(|_| next.next().unwrap_or(0)).collect();
            (0..high).map(|_| row()).collect()
        };
        let first = rows(hidden, Input::ALL.len() + 1);
        let second = rows(Intent::ALL.len(), hidden + 1);
        Net {
            id: id.to_owned(),
            inputs: Input::ALL.to_vec(),
            intents: Intent::ALL.to_vec(),
            hidden,
            first,
            second,
            made,
            text: String::new(),
        }
    }
}
