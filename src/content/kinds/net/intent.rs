//! What a learnt mind chooses among.

use crate::read::field::words;

/// Something that a learnt mind can mean to do: each becomes an action that hand-written minds have too. Of two that it weighs alike it
/// takes the one that stands first.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// It strikes its prey.
    Strike,
    /// It steps nearer to its prey.
    CloseIn,
    /// It uses the first of its abilities that are for when it sees its prey, or is hurt.
    FirstAbility,
    /// It uses the second.
    SecondAbility,
    /// It strikes the weakest enemy that it reaches, if that is another than its prey.
    Finish,
    /// It uses something that it carries.
    UseThing,
    /// It waits for its prey to come to it.
    Hold,
    /// It steps away from its prey.
    BackOff,
    /// It steps to a cell beside its prey, away from its friends.
    Surround,
    /// It steps out of the sight of its prey.
    TakeCover,
    /// It steps nearer to the nearest of its friends.
    Gather,
}

impl Intent {
    /// What it means to do to the hero, after "it means to".
    pub fn phrase(self) -> &'static str {
        match self {
            Intent::Strike => "strike while it can",
            Intent::CloseIn => "come at you",
            Intent::FirstAbility | Intent::SecondAbility => "do what it does best",
            Intent::Finish => "finish the weakest first",
            Intent::UseThing => "use what it carries",
            Intent::Hold => "let you come to it",
            Intent::BackOff => "keep its distance",
            Intent::Surround => "get behind you",
            Intent::TakeCover => "keep out of your sight",
            Intent::Gather => "wait for its own",
        }
    }
}
