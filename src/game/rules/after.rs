//! What comes after what is being done, so that nothing is done in the middle of something else.

use crate::world::{ActorId, Happening};
use fifteen_base::Point;
use fifteen_content::{Kind, Monster, Origin};
use std::collections::VecDeque;

/// Something that comes of what was done.
#[derive(Clone, Copy, Debug)]
pub enum After {
    /// Somebody died.
    Death {
        /// What they were.
        kind: Kind<Monster>,
        /// Where.
        at: Point,
    },
    /// A blow landed.
    Blow {
        /// Whose.
        by: ActorId,
        /// On whom.
        on: ActorId,
    },
    /// Somebody reacts.
    Reaction(PendingReaction),
}

/// A reaction to something that has happened.
#[derive(Clone, Copy, Debug)]
pub struct PendingReaction {
    /// Whose it is.
    pub who: ActorId,
    /// Where they were.
    pub at: Point,
    /// What they were, for those who are no more.
    pub kind: Kind<Monster>,
    /// Where it stands.
    pub origin: Origin,
    /// Its place there.
    pub place: u16,
    /// What it is an answer to.
    pub what: Happening,
    /// Whether it is sure already to happen, as of the dead nothing can be asked later.
    pub sure: bool,
    /// Whether it was asked already whether it happens; it does if whose it is still lives, or if it is sure.
    pub decided: bool,
}

/// How deep in one another reactions set off reactions: "who is hurt hurts back" ends.
const DEEPEST: u8 = 4;

/// How many reactions come of all that happens in one turn: data that set off more and more of them end.
const MOST: u32 = 10_000;

/// All that is to come, in this order, each with how deep it lies.
#[derive(Debug, Default)]
pub struct Afters {
    queue: VecDeque<(u8, After)>,
    /// How deep that lies which is being done.
    depth: u8,
    /// How many reactions have come in this turn.
    reactions: u32,
    overrun: Overrun,
}

/// Whether there was more to do in a turn than there is time for, and some of it was left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Overrun {
    #[default]
    Never,
    Untold,
    Told,
}

impl Afters {
    /// Puts something at the end.
    pub fn push_back(&mut self, after: After) {
        self.reactions += u32::from(matches!(after, After::Reaction(_)));
        self.queue.push_back((self.depth, after));
    }

    /// Whether what is being done may set off reactions.
    pub fn may_answer(&mut self) -> bool {
        if self.reactions >= MOST {
            self.overruns();
            return false;
        }
        self.depth < DEEPEST
    }

    /// Takes out all that is to come, in its order, each with how deep it lies.
    pub fn take(&mut self) -> VecDeque<(u8, After)> {
        std::mem::take(&mut self.queue)
    }

    /// Puts something back that was taken out.
    pub fn put_back(&mut self, depth: u8, after: After) {
        self.queue.push_back((depth, after));
    }

    /// A turn begins: as much may come of it as of any other.
    pub fn begin_turn(&mut self) {
        self.reactions = 0;
    }

    /// Something was left out, as there is no time for all of it.
    pub fn overruns(&mut self) {
        if self.overrun == Overrun::Never {
            self.overrun = Overrun::Untold;
        }
    }

    /// Whether something was left out for the first time, and nobody was told of it; asked for once.
    pub fn take_overrun(&mut self) -> bool {
        let untold = self.overrun == Overrun::Untold;
        if untold {
            self.overrun = Overrun::Told;
        }
        untold
    }

    /// The next, which is what is being done from now on.
    pub fn pop_front(&mut self) -> Option<After> {
        let next = self.queue.pop_front();
        self.depth = match next {
            Some((depth, After::Reaction(_))) => depth + 1,
            Some((depth, After::Death { .. } | After::Blow { .. })) => depth,
            None => 0,
        };
        next.map(|(_, after)| after)
    }

    /// Forgets all that is to come.
    pub fn clear(&mut self) {
        (self.queue, self.depth) = Default::default();
    }
}
