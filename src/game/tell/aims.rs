//! What a game is about, in words.

use super::sentence::{Fill, sentence};
use crate::world::Companions;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::kinds::scenario::goal::{Goal, Usual};
use fifteen_content::{Content, Scenario};

/// An aim as the player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// What is to be done, or to be kept from coming about.
    pub text: String,
    /// Whether it wins the run.
    pub won: bool,
}

/// The aims of a game of which the player is told beforehand, in the order in which they are asked.
pub fn aims(scenario: &Scenario, content: &Content) -> Vec<Aim> {
    let told = |goal: &Goal| {
        let text = goal.name.clone().or_else(|| Some(usual(goal.usual?, content)))?;
        Some(Aim { text, won: goal.won })
    };
    scenario.goals.iter().filter_map(told).collect()
}

/// The words for a goal that is not written.
fn usual(usual: Usual, content: &Content) -> String {
    let (say, fills) = match usual {
        Usual::Home(item) => {
            (MessageId::AimHome, vec![(Placeholder::Word, Fill::Word(&content.items[item].name))])
        }
        Usual::LastStanding => (MessageId::AimLastStanding, Vec::new()),
    };
    sentence(say, &fills, 0, (content, &Companions::new()))
}
