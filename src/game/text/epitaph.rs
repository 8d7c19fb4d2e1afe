//! Causes of death in words: the death message and the epitaph.

use super::sentence::{PlaceholderValue, sentence};
use crate::world::{Cause, Companions};
use fifteen_content::Content;
use fifteen_content::kinds::message::{MessageId, Placeholder};

impl Cause {
    /// Returns the epitaph: "killed by a giant rat".
    pub fn epitaph(self, content: &Content) -> String {
        let (say, fill) = match self {
            Cause::Creature(kind) => {
                (MessageId::Epitaph, Some((Placeholder::Killer, PlaceholderValue::CreatureKind(kind))))
            }
            Cause::Own => (MessageId::EpitaphOwn, None),
            Cause::Won => (MessageId::EpitaphWon, None),
            Cause::Lost => (MessageId::EpitaphLost, None),
            Cause::Status(_) | Cause::Cover(_) | Cause::Trap(_) | Cause::Tile(_) => (
                self.message_ids().1,
                Some((Placeholder::Word, PlaceholderValue::Word(self.killer_name(content)))),
            ),
        };
        let fills: Vec<(Placeholder, PlaceholderValue)> = fill.into_iter().collect();
        sentence(say, &fills, 0, (content, &Companions::new()))
    }

    /// Returns the death message and the epitaph of a cause.
    pub(crate) fn message_ids(self) -> (MessageId, MessageId) {
        match self {
            Cause::Creature(_) => (MessageId::YouDie, MessageId::Epitaph),
            Cause::Status(_) => (MessageId::YouDieAs, MessageId::EpitaphAs),
            Cause::Cover(_) | Cause::Trap(_) | Cause::Tile(_) => (MessageId::YouDieIn, MessageId::EpitaphIn),
            Cause::Own => (MessageId::YouDieOwn, MessageId::EpitaphOwn),
            Cause::Won => (MessageId::YouWin, MessageId::EpitaphWon),
            Cause::Lost => (MessageId::YouLose, MessageId::EpitaphLost),
        }
    }
}
