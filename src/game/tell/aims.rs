//! Goals of a scenario, in words.

use super::sentence::{Fill, sentence};
use crate::world::Companions;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::kinds::scenario::goal::{Goal, Usual};
use fifteen_content::{Content, Scenario};

/// A goal as the player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Description of the goal, or of the outcome to prevent.
    pub text: String,
    /// Whether it wins the run.
    pub won: bool,
}

/// Returns the goals that the player knows from the start, in the order in which they are checked.
pub fn aims(scenario: &Scenario, content: &Content) -> Vec<Aim> {
    let told = |goal: &Goal| {
        let text = goal.name.clone().or_else(|| Some(usual(goal.usual?, content)))?;
        Some(Aim { text, won: goal.won })
    };
    scenario.goals.iter().filter_map(told).collect()
}

/// Returns the standard words for a goal without a name.
fn usual(usual: Usual, content: &Content) -> String {
    let (say, fills) = match usual {
        Usual::Home(item) => {
            (MessageId::AimHome, vec![(Placeholder::Word, Fill::Word(&content.items[item].name))])
        }
        Usual::LastStanding => (MessageId::AimLastStanding, Vec::new()),
    };
    sentence(say, &fills, 0, (content, &Companions::new()))
}
