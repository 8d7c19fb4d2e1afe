//! In which way an event is told.

use super::line::Line;
use crate::world::ActorRef;
use fifteen_base::Point;

/// How an event is told.
pub enum Telling<'a> {
    /// To the hero who has noticed it.
    Aloud(Line<'a>),
    /// On the debug channel only.
    Aside(Aside<'a>),
    /// Not at all: it is only to be seen.
    Mute,
}

/// What only the debug channel tells.
pub enum Aside<'a> {
    /// Somebody came from that cell.
    Came(&'a ActorRef, Point),
    /// Somebody lost the hero.
    Lost(&'a ActorRef),
    /// Somebody found something of that name.
    Found(&'a ActorRef, &'a str),
    /// Nothing came of what somebody tried.
    Tried(&'a ActorRef),
    /// There are no words for it.
    Nameless,
}
