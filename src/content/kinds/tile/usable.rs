//! What can be done with a tile: features that are used.

use crate::kinds::language::Once;
use crate::read::field::record;
use crate::read::written;
use crate::{Condition, Kind, Tile};

/// What the hero can do with a tile: an altar is prayed at, a lever pulled. Only the hero does; it takes a turn.
#[record]
#[derive(Clone, Debug)]
pub struct Usable {
    /// What somebody does, as "you ...", in the third person.
    #[field(as = written::Name, example = "pulls the lever")]
    pub verb: String,
    /// What the hero is offered, as on a list of things to do.
    #[field(as = written::Name, example = "Pull the lever")]
    pub name: String,
    /// What has to hold of the hero; without it, nothing.
    #[field(as = Once<Condition>, name = "if", example = { "carries": ["torch"] })]
    pub condition: Option<Condition>,
    /// What is told if that does not hold. It takes no time then.
    #[field(as = written::Prose, name = "else", default = "There is nothing that you could do with it now.", example = "The altar wants a light.")]
    pub refuses: String,
    /// How often it can be used at all, at one place; without it, for ever.
    #[field(1..=1000, example = 3)]
    pub times: Option<u32>,
    /// How many turns must pass before it can be used again.
    #[field(0..=10_000, default = 0, example = 50)]
    pub rest: i32,
    /// The tile that it becomes when it has been used as often as `times` says; without `times`, whenever it is used. Whoever
    /// can be on the one can be on the other.
    #[field(example = "rubble")]
    pub becomes: Option<Kind<Tile>>,
}
