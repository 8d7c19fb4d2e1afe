//! Queue of follow-ups: consequences of deaths, hits and triggers, which wait for the end of the current action.

use crate::world::{ActorId, TriggerEvent};
use fifteen_base::Point;
use fifteen_content::{Kind, Monster, ReactionOwner};
use std::collections::VecDeque;

#[derive(Clone, Copy, Debug)]
pub enum FollowUp {
    Death { kind: Kind<Monster>, at: Point },
    Hit { attacker: ActorId, target: ActorId },
    Reaction(PendingReaction),
}

#[derive(Clone, Copy, Debug)]
pub struct PendingReaction {
    pub actor: ActorId,
    /// Cell of the actor at the moment of the trigger, or cell of the terrain or cover that reacts.
    pub at: Point,
    /// Kind of `actor`; stored, because the actor may be dead when the reaction runs.
    pub kind: Kind<Monster>,
    pub origin: ReactionOwner,
    pub index: u16,
    pub happening: TriggerEvent,
    /// Whether the reaction runs even if its actor is dead. If so, its condition is checked when the trigger fires.
    pub survives_death: bool,
    /// Whether the reaction's condition and chance were already checked.
    pub decided: bool,
}

/// Maximum nesting of reactions. The maximum stops two reactions that trigger each other.
const MAX_NESTING: u8 = 4;

/// Maximum number of reactions per turn, so that reactions in data files cannot run forever.
const MAX_REACTIONS: u32 = 10_000;

/// Follow-ups in order, each with its nesting depth.
#[derive(Debug, Default)]
pub struct FollowUpQueue {
    queue: VecDeque<(u8, FollowUp)>,
    depth: u8,
    reactions: u32,
    overrun: Overrun,
}

/// Whether follow-ups were skipped because of a limit, and whether this was reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Overrun {
    #[default]
    Never,
    Unreported,
    Reported,
}

impl FollowUpQueue {
    pub fn push_back(&mut self, follow_up: FollowUp) {
        self.reactions += u32::from(matches!(follow_up, FollowUp::Reaction(_)));
        self.queue.push_back((self.depth, follow_up));
    }

    /// Whether the current follow-up may trigger more reactions.
    pub fn may_react(&mut self) -> bool {
        if self.reactions >= MAX_REACTIONS {
            self.record_overrun();
            return false;
        }
        self.depth < MAX_NESTING
    }

    pub fn take(&mut self) -> VecDeque<(u8, FollowUp)> {
        std::mem::take(&mut self.queue)
    }

    pub fn put_back(&mut self, depth: u8, follow_up: FollowUp) {
        self.queue.push_back((depth, follow_up));
    }

    pub fn begin_turn(&mut self) {
        self.reactions = 0;
    }

    pub fn record_overrun(&mut self) {
        if self.overrun == Overrun::Never {
            self.overrun = Overrun::Unreported;
        }
    }

    /// Returns `true` once after follow-ups were skipped, so that the caller reports this once.
    pub fn take_overrun(&mut self) -> bool {
        let unreported = self.overrun == Overrun::Unreported;
        if unreported {
            self.overrun = Overrun::Reported;
        }
        unreported
    }

    /// Removes the next follow-up, and sets the nesting depth for the follow-ups that it causes.
    pub fn pop_front(&mut self) -> Option<FollowUp> {
        let next = self.queue.pop_front();
        self.depth = match next {
            Some((depth, FollowUp::Reaction(_))) => depth + 1,
            Some((depth, FollowUp::Death { .. } | FollowUp::Hit { .. })) => depth,
            None => 0,
        };
        next.map(|(_, follow_up)| follow_up)
    }

    pub fn clear(&mut self) {
        (self.queue, self.depth) = Default::default();
    }
}
