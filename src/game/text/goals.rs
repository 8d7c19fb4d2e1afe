//! Goals of a scenario, in words.

use super::sentence::{PlaceholderValue, sentence};
use crate::world::Companions;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::kinds::scenario::goal::{BuiltInGoal, Goal};
use fifteen_content::{Content, Scenario};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalText {
    /// Description of the goal, or of the outcome to prevent.
    pub text: String,
    pub wins: bool,
}

/// Returns the goals that the player knows from the start, in the order in which the game checks them.
pub fn goal_texts(scenario: &Scenario, content: &Content) -> Vec<GoalText> {
    let goal_text = |goal: &Goal| {
        let text = goal.name.clone().or_else(|| Some(standard_text(goal.built_in?, content)))?;
        Some(GoalText { text, wins: goal.won })
    };
    scenario.goals.iter().filter_map(goal_text).collect()
}

fn standard_text(usual: BuiltInGoal, content: &Content) -> String {
    let (say, fills) = match usual {
        BuiltInGoal::Home(item) => {
            (MessageId::AimHome, vec![(Placeholder::Word, PlaceholderValue::Word(&content.items[item].name))])
        }
        BuiltInGoal::LastStanding => (MessageId::AimLastStanding, Vec::new()),
    };
    sentence(say, &fills, 0, (content, &Companions::new()))
}
