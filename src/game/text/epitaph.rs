//! Causes of death in words: the death message and the epitaph.

use super::sentence::{PlaceholderValue, sentence};
use crate::world::{Cause, Companions};
use fifteen_content::Content;
use fifteen_content::kinds::message::{MessageId, Placeholder};

impl Cause {
    /// Returns the epitaph: "killed by a giant rat".
    pub fn epitaph(self, content: &Content) -> String {
        let fill = match self {
            Cause::Creature(kind) => Some((Placeholder::Killer, PlaceholderValue::CreatureKind(kind))),
            Cause::Own | Cause::Won | Cause::Lost => None,
            Cause::Status(_) | Cause::Cover(_) | Cause::Trap(_) | Cause::Tile(_) => {
                Some((Placeholder::Word, PlaceholderValue::Word(self.killer_name(content))))
            }
        };
        sentence(self.message_ids().1, fill.as_slice(), 0, (content, &Companions::new()))
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
