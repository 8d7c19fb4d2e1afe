//! What is said of a death: when it comes, and on the grave.

use super::sentence::{Fill, sentence};
use crate::content::Content;
use crate::content::message::{Hole, Say};
use crate::game::world::cause::Cause;

impl Cause {
    /// How it says so on the grave: "killed by a giant rat".
    pub fn epitaph(self, content: &Content) -> String {
        let (say, fill) = match self {
            Cause::Creature(kind) => (Say::Epitaph, Some((Hole::Killer, Fill::Kind(kind)))),
            Cause::Own => (Say::EpitaphOwn, None),
            Cause::Won => (Say::EpitaphWon, None),
            Cause::Status(_) | Cause::Cover(_) | Cause::Trap(_) => {
                let word = Fill::Word(self.word(content));
                (self.says().1, Some((Hole::Word, word)))
            }
        };
        let fills: Vec<(Hole, Fill)> = fill.into_iter().collect();
        sentence(say, &fills, 0, content)
    }

    /// What is said when somebody dies of it, and on the grave.
    pub(in crate::game) fn says(self) -> (Say, Say) {
        match self {
            Cause::Creature(_) => (Say::YouDie, Say::Epitaph),
            Cause::Status(_) => (Say::YouDieAs, Say::EpitaphAs),
            Cause::Cover(_) | Cause::Trap(_) => (Say::YouDieIn, Say::EpitaphIn),
            Cause::Own => (Say::YouDieOwn, Say::EpitaphOwn),
            Cause::Won => (Say::YouWin, Say::EpitaphWon),
        }
    }
}
