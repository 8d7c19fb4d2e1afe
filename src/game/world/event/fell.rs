//! What monsters do to each other: blows that the hero has no part in, and deaths for those who count them, seen or not.

use super::{ActorRef, Event, EventKind};
use crate::world::Cause;
use fifteen_content::Content;

/// A monster's death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fell<'c> {
    /// The faction of who died.
    pub who: &'c str,
    /// The faction of the monster that killed it; none if the hero's side did.
    pub by: Option<&'c str>,
}

impl Event {
    /// Whether it is a blow, or one that went wide, of somebody at another, of whom neither is on the hero's side.
    pub(crate) fn is_blow_among_others(&self) -> bool {
        let theirs = |who: &ActorRef| who.hero || who.ally;
        self.blow().is_some_and(|(by, on)| !theirs(by) && !theirs(on))
    }

    /// Who struck at whom, be it hit or missed.
    fn blow(&self) -> Option<(&ActorRef, &ActorRef)> {
        if let EventKind::Hit { by, on, .. } = &self.what {
            return Some((by, on));
        }
        if let EventKind::Missed { by, on, .. } = &self.what {
            return Some((by, on));
        }
        if let EventKind::Blocked { by, on, .. } = &self.what {
            return Some((by, on));
        }
        None
    }

    /// The death that it tells of, if it is of a monster that another or the hero killed. Whom an ally of the hero killed counts as
    /// killed by the ally's faction: the event does not know whom that followed.
    pub fn fell<'c>(&self, content: &'c Content) -> Option<Fell<'c>> {
        let EventKind::Died { who, cause } = &self.what else {
            return None;
        };
        if who.hero || who.ally {
            return None;
        }
        let faction = |kind| content.factions[content.monsters[kind].faction].id.as_str();
        let by = match cause.0 == Cause::Own {
            true => None,
            false => {
                let Cause::Creature(kind) = cause.0 else {
                    return None;
                };
                Some(faction(kind))
            }
        };
        Some(Fell { who: faction(who.kind), by })
    }
}
