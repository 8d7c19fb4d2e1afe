//! Queue of follow-ups: deaths, hits and reactions that are handled only when the current action is complete.

use crate::world::{ActorId, Happening};
use fifteen_base::Point;
use fifteen_content::{Kind, Monster, Origin};
use std::collections::VecDeque;

/// A follow-up of an action.
#[derive(Clone, Copy, Debug)]
pub enum After {
    Death {
        kind: Kind<Monster>,
        at: Point,
    },
    /// An attack hit.
    Blow {
        by: ActorId,
        on: ActorId,
    },
    Reaction(PendingReaction),
}

/// A reaction that waits for the current action to end.
#[derive(Clone, Copy, Debug)]
pub struct PendingReaction {
    /// Actor that reacts.
    pub who: ActorId,
    /// Cell of the actor when the trigger fired, or of the terrain or cover that reacts.
    pub at: Point,
    /// Kind of that actor, which may be gone by now.
    pub kind: Kind<Monster>,
    /// Definition that has the reaction.
    pub origin: Origin,
    /// Index of the reaction in that definition.
    pub place: u16,
    pub what: Happening,
    /// Whether it happens even if its actor is dead. It was checked at once, as the dead cannot be asked later.
    pub sure: bool,
    /// Whether its condition and chance were checked already. It then happens if the actor still lives or it is `sure`.
    pub decided: bool,
}

/// Maximum nesting of reactions, so that two that trigger each other come to an end.
const DEEPEST: u8 = 4;

/// Maximum number of reactions in one turn, so that runaway data come to an end.
const MOST: u32 = 10_000;

/// Queue of follow-ups, in order, each with its nesting depth.
#[derive(Debug, Default)]
pub struct Afters {
    queue: VecDeque<(u8, After)>,
    /// Nesting depth of the follow-up being handled.
    depth: u8,
    reactions: u32,
    overrun: Overrun,
}

/// Whether follow-ups were skipped because a turn has limits, and whether that was reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Overrun {
    #[default]
    Never,
    Untold,
    Told,
}

impl Afters {
    pub fn push_back(&mut self, after: After) {
        self.reactions += u32::from(matches!(after, After::Reaction(_)));
        self.queue.push_back((self.depth, after));
    }

    /// Whether the current action may trigger reactions.
    pub fn may_answer(&mut self) -> bool {
        if self.reactions >= MOST {
            self.overruns();
            return false;
        }
        self.depth < DEEPEST
    }

    /// Takes out all follow-ups, in order, each with its nesting depth.
    pub fn take(&mut self) -> VecDeque<(u8, After)> {
        std::mem::take(&mut self.queue)
    }

    pub fn put_back(&mut self, depth: u8, after: After) {
        self.queue.push_back((depth, after));
    }

    /// Resets the number of reactions at the start of a turn.
    pub fn begin_turn(&mut self) {
        self.reactions = 0;
    }

    pub fn overruns(&mut self) {
        if self.overrun == Overrun::Never {
            self.overrun = Overrun::Untold;
        }
    }

    /// Whether something was skipped and this was not reported yet. Returns true only once.
    pub fn take_overrun(&mut self) -> bool {
        let untold = self.overrun == Overrun::Untold;
        if untold {
            self.overrun = Overrun::Told;
        }
        untold
    }

    /// Takes out the next follow-up and starts handling it.
    pub fn pop_front(&mut self) -> Option<After> {
        let next = self.queue.pop_front();
        self.depth = match next {
            Some((depth, After::Reaction(_))) => depth + 1,
            Some((depth, After::Death { .. } | After::Blow { .. })) => depth,
            None => 0,
        };
        next.map(|(_, after)| after)
    }

    pub fn clear(&mut self) {
        (self.queue, self.depth) = Default::default();
    }
}
