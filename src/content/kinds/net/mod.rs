//! Nets: minds that were learnt, as weights. A monster names the net that it fights by.

mod input;
mod intent;
mod made;
mod weights;

pub use input::Input;
pub use intent::Intent;
pub use made::Made;
pub use weights::WEIGHT;

use crate::read::field::record;
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
