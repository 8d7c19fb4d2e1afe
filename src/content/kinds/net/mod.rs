//! Neural networks that decide for monsters in a fight.

use crate::read::field::{record, words};
use crate::read::form::{self, IntegerIn};

type Weight = IntegerIn<i32, -127, 127>;

/// A trained neural network that decides for a monster in a fight. `fifteen lab train` writes such files.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Net {
    /// Unique id, used by the `net` of a monster's `mind`.
    #[field(as = form::Id, example = "basilisk")]
    pub id: String,
    /// Inputs of the network: all inputs of this version of the program, in the program's order. The weights in each
    /// row of `first` have this order.
    #[field(some = "input", example = ["distance", "own_health"])]
    pub inputs: Vec<NetInput>,
    /// Decisions of the network: all decisions of this version of the program, in the program's order. The rows of
    /// `second` have this order.
    #[field(some = "intent", example = ["strike", "close_in"])]
    pub intents: Vec<Intent>,
    /// Number of units in the hidden layer.
    #[field(1..=32, example = 12)]
    pub hidden: usize,
    /// Weights of the hidden layer: one row for each hidden unit. A row has a weight for each input, and the bias as
    /// its last weight.
    #[field(as = Vec<Vec<Weight>>, example = [[12, -40, 3], [-7, 0, 90]])]
    pub first: Vec<Vec<i32>>,
    /// Weights of the output layer: one row for each decision. A row has a weight for each hidden unit, and the bias
    /// as its last weight.
    #[field(as = Vec<Vec<Weight>>, example = [[12, -40, 3], [-7, 0, 90]])]
    pub second: Vec<Vec<i32>>,
    /// Details of the training.
    #[field(example = { "command": "fifteen lab train basilisk --out nets/basilisk.json", "body": "basilisk", "seed": 1, "generations": 200, "population": 32, "duels": 48, "version": "0.1.0", "alone": 64, "pack": 67 })]
    pub made: Training,
    /// Description for players of a fight against the network, in a sentence or two.
    #[field(as = form::Prose, default = "", example = "It waits for you to come to it.")]
    pub text: String,
}

impl Net {
    /// Returns the name of the first wrong field, and the message.
    pub fn first_mistake(&self) -> Option<(&'static str, String)> {
        let join_names = |names: Vec<&str>| names.join(", ");
        if self.inputs != NetInput::ALL {
            let all = join_names(NetInput::ALL.map(NetInput::name).to_vec());
            return Some(("inputs", format!("this version of the program has these inputs: {all}")));
        }
        if self.intents != Intent::ALL {
            let all = join_names(Intent::ALL.map(Intent::name).to_vec());
            return Some(("intents", format!("this version of the program has these decisions: {all}")));
        }
        let sized = |rows: &[Vec<i32>], high: usize, wide: usize| {
            rows.len() == high && rows.iter().all(|row| row.len() == wide)
        };
        let first = (self.hidden, NetInput::ALL.len() + 1);
        let second = (Intent::ALL.len(), self.hidden + 1);
        for (field, rows, (high, wide)) in [("first", &self.first, first), ("second", &self.second, second)] {
            if !sized(rows, high, wide) {
                return Some((field, format!("{high} rows of {wide} weights are needed here")));
            }
        }
        None
    }

    pub fn weight_count(hidden: usize) -> usize {
        hidden * (NetInput::ALL.len() + 1) + Intent::ALL.len() * (hidden + 1)
    }

    /// Builds a network from its weights, row after row.
    pub fn from_weights(id: &str, hidden: usize, weights: &[i32], training: Training) -> Net {
        let mut next = weights.iter().map(|weight| (*weight).clamp(-MAX_WEIGHT, MAX_WEIGHT));
        let mut rows = |high: usize, wide: usize| -> Vec<Vec<i32>> {
            let mut row = || (0..wide).map(|_| next.next().unwrap_or(0)).collect();
            (0..high).map(|_| row()).collect()
        };
        let first = rows(hidden, NetInput::ALL.len() + 1);
        let second = rows(Intent::ALL.len(), hidden + 1);
        Net {
            id: id.to_owned(),
            inputs: NetInput::ALL.to_vec(),
            intents: Intent::ALL.to_vec(),
            hidden,
            first,
            second,
            made: training,
            text: String::new(),
        }
    }
}

/// An input of a neural network, from -100 to 100. The creature is the monster that decides, and the prey is the
/// enemy that it fights. Only abilities with `"when": "prey"` or `"when": "hurt"` count as first and second ability.
/// An input described as "100 if" is 0 in all other cases.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetInput {
    /// Distance to the prey: 8 for each cell.
    Distance,
    /// The creature's hit points, in percent of their maximum.
    OwnHealth,
    /// The prey's hit points, in percent of their maximum.
    PreyHealth,
    /// 100 if the creature can attack the prey now.
    CanStrike,
    /// 100 if the creature is within the prey's attack range.
    InItsReach,
    /// 100 if the creature's first ability is off cooldown.
    FirstReady,
    /// 100 if the first ability is off cooldown and has a target that it can affect now.
    FirstFits,
    /// 100 if the creature's second ability is off cooldown.
    SecondReady,
    /// 100 if the second ability is off cooldown and has a target that it can affect now.
    SecondFits,
    /// 25 for each friend beside the creature.
    FriendsBeside,
    /// 25 for each friend beside the prey.
    FriendsAtPrey,
    /// 20 for each friend within four cells.
    FriendsNear,
    /// 20 for each enemy within four cells, except the prey.
    EnemiesNear,
    /// 100 if the prey stands between the creature and a friend.
    PreyTurned,
    /// 12 for each free cell around the creature: low in a doorway or a corridor.
    Room,
    /// 12 for each free cell around the prey.
    PreyRoom,
    /// 100 if the creature stands in a hazard.
    HazardHere,
    /// Percentage points that obstacles on the line of fire take from the prey's chance to hit the creature with a
    /// shot.
    ShelterHere,
    /// 100 if the creature has a clear line of fire to the prey.
    ClearShot,
    /// 100 if the creature has lost any hit points.
    Hurt,
    /// 100 if the prey has a ranged attack.
    PreyShoots,
    /// 12 for each cell of the creature's attack range beyond the first.
    OwnRange,
    /// 8 for each point of speed by which the creature is faster than the prey; negative if it is slower.
    Faster,
    /// 100 if the creature has enough energy for two actions in a row.
    ActsAgain,
    /// 100 if the prey has a status effect, good or bad.
    PreyAffected,
    /// 100 if the creature has a status effect, good or bad.
    OwnAffected,
    /// 100 if the creature can attack an enemy with fewer hit points than the prey.
    WeakerInReach,
    /// 100 if the prey is the hero.
    PreyIsHero,
}

impl NetInput {
    /// Returns the input in words, for the explanation of a monster's action.
    pub fn phrase(self) -> &'static str {
        match self {
            NetInput::Distance => "your distance",
            NetInput::OwnHealth => "how hurt it is",
            NetInput::PreyHealth => "how hurt you are",
            NetInput::CanStrike => "whether it can strike you",
            NetInput::InItsReach => "whether you can strike it",
            NetInput::FirstReady | NetInput::SecondReady => "whether its abilities are ready",
            NetInput::FirstFits | NetInput::SecondFits => "whether its abilities would help",
            NetInput::FriendsBeside => "how many allies are beside it",
            NetInput::FriendsAtPrey => "how many of its allies are beside you",
            NetInput::FriendsNear => "how many of its allies are near",
            NetInput::EnemiesNear => "how many of your allies are near",
            NetInput::PreyTurned => "whether you are flanked",
            NetInput::Room => "how much room it has",
            NetInput::PreyRoom => "how much room you have",
            NetInput::HazardHere => "hazards in its cell",
            NetInput::ShelterHere => "its cover",
            NetInput::ClearShot => "whether its line of fire is clear",
            NetInput::Hurt => "whether it is hurt at all",
            NetInput::PreyShoots => "whether you attack from a distance",
            NetInput::OwnRange => "its reach",
            NetInput::Faster => "which of you is faster",
            NetInput::ActsAgain => "whether it is about to act twice",
            NetInput::PreyAffected => "your status effects",
            NetInput::OwnAffected => "its status effects",
            NetInput::WeakerInReach => "whether a weaker enemy is in reach",
            NetInput::PreyIsHero => "whether its target is you",
        }
    }
}

/// A decision of a neural network. The network has one output for each decision. The possible decision with the
/// highest output is carried out. Of equal outputs, the first counts.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Attacks the prey.
    Strike,
    /// Steps nearer to the prey.
    CloseIn,
    /// Uses the first ability that has `"when": "prey"` or `"when": "hurt"`.
    FirstAbility,
    /// Uses the second ability that has `"when": "prey"` or `"when": "hurt"`.
    SecondAbility,
    /// Attacks the weakest enemy in reach, if it is weaker than the prey.
    Finish,
    /// Uses an item that the creature carries.
    UseThing,
    /// Waits for the prey to come.
    Hold,
    /// Steps away from the prey.
    BackOff,
    /// Steps to a cell beside the prey, away from friends.
    Surround,
    /// Steps out of sight of the prey.
    TakeCover,
    /// Steps nearer to the nearest friend.
    Gather,
}

impl Intent {
    /// Returns the decision as it reads after "it means to".
    pub fn phrase(self) -> &'static str {
        match self {
            Intent::Strike => "attack whenever it can",
            Intent::CloseIn => "close in on you",
            Intent::FirstAbility | Intent::SecondAbility => "use its abilities",
            Intent::Finish => "finish the weakest first",
            Intent::UseThing => "use what it carries",
            Intent::Hold => "wait for you to come",
            Intent::BackOff => "keep its distance",
            Intent::Surround => "surround you",
            Intent::TakeCover => "keep out of your sight",
            Intent::Gather => "join its allies",
        }
    }
}

/// Details of the training. With the same program and data, the `command` makes the same network again.
#[record]
#[derive(Clone, Debug, Default)]
pub struct Training {
    /// Command that trains the network.
    #[field(..=400, example = "fifteen lab train basilisk --out nets/basilisk.json")]
    pub command: String,
    /// Monster whose body the network was trained in.
    #[field(as = form::Id, example = "basilisk")]
    pub body: String,
    /// Seed of all random numbers.
    #[field(0..=2_147_483_647, example = 1)]
    pub seed: i32,
    /// Number of generations.
    #[field(0..=1_000_000, example = 200)]
    pub generations: i32,
    /// Number of networks in each generation.
    #[field(0..=10_000, example = 32)]
    pub population: i32,
    /// Number of duels that each network fought.
    #[field(0..=100_000, example = 48)]
    pub duels: i32,
    /// Version of the program.
    #[field(as = form::Name, example = "0.1.0")]
    pub version: String,
    /// Share of one-against-one duels that the network won against the built-in AI, in percent.
    #[field(0..=100, default = 0, example = 64)]
    pub alone: i32,
    /// Share of duels that a pack of four with the network won against the built-in AI, in percent.
    #[field(0..=100, default = 0, example = 67)]
    pub pack: i32,
}

/// Maximum absolute value of a weight.
pub const MAX_WEIGHT: i32 = 127;
