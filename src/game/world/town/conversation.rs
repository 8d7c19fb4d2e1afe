//! The talk under way.

use crate::world::quests::topic::Topic;
use crate::world::{ActorId, Event, EventKind};

/// A talk under way: who speaks, and what they have just said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversation {
    /// Who speaks.
    pub with: ActorId,
    pub(crate) topic: Topic,
    /// What they have just said.
    pub text: String,
}

impl Conversation {
    /// The talk that these events have come to, if somebody has spoken and lets the hero answer.
    pub(crate) fn of(events: &[Event]) -> Option<Conversation> {
        events.iter().rev().find_map(|event| match &event.what {
            EventKind::Spoke { who, topic, text } => {
                Some(Conversation { with: who.id, topic: *topic, text: text.clone() })
            }
            _ => None,
        })
    }
}
