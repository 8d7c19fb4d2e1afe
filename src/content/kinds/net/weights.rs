//! A net as one row of weights, for those who change all of them alike.

use super::{Input, Intent, Made, Net};

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
