//! Computation of an actor's stats from its body, gear, status effects and talents.

use super::borne::weigh;
use super::modifiers::base::{NEUTRAL, OF_BODIES, bounds, gained, own};
use super::modifiers::sum::{Sum, Tally};
use super::modifiers::walk::{Change, Hand, Holds, walk};
use super::numbers::{Body, Known, MadeOf};
use super::{Actor, Growth, Item};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Condition, Content, Stat, Status};
use std::cell::Cell;

pub(crate) use super::borne::is_immune;
pub use super::borne::{resists, statuses, worn};

impl Body {
    /// Returns all stats of an actor, without conditional modifiers.
    #[inline]
    pub fn for_actor(actor: &Actor, content: &Content) -> Body {
        match is_bare(actor) {
            true => Body::bare(actor, content),
            false => known(actor, content, |known| known.body),
        }
    }

    /// Returns one stat of an actor, without conditional modifiers.
    #[inline]
    pub fn number(actor: &Actor, stat: Stat, content: &Content) -> i32 {
        match is_bare(actor) {
            true => {
                let own = own(stat, actor, &content.monsters[actor.kind]).1;
                NEUTRAL[stat as usize] + own + gained(stat, actor)
            }
            false => known(actor, content, |known| known.body[stat]),
        }
    }

    /// Returns all stats of an actor at a moment, with the conditional modifiers that apply then.
    pub(crate) fn at_moment(actor: &Actor, content: &Content, holds: Holds<'_>) -> Body {
        match is_bare(actor) {
            true => Body::bare(actor, content),
            false => {
                let (body, asked, latest) = known(actor, content, |known| {
                    (known.body, known.asked.clone(), known.latest.get())
                });
                if asked.is_empty() {
                    return body;
                }
                let Some(held) = bits(&asked, holds) else {
                    return Body::with(actor, Hand::Wields, content, holds);
                };
                match latest {
                    _ if held == 0 => body,
                    Some((bits, body)) if bits == held => body,
                    _ => Body::while_held(actor, held, content),
                }
            }
        }
    }

    /// Returns the stats while the conditions with set bits hold, and caches them.
    fn while_held(actor: &Actor, held: u64, content: &Content) -> Body {
        let mut place = 0;
        let mut holds = |_: &Condition| {
            place += 1;
            held >> (place - 1) & 1 == 1
        };
        let body = Body::with(actor, Hand::Wields, content, &mut holds);
        known(actor, content, |known| known.latest.set(Some((held, body))));
        body
    }

    /// Returns the stats of an actor at the moment of throwing an item. The weapon in hand does not help the throw.
    pub(crate) fn throwing(actor: &Actor, item: &Item, content: &Content, holds: Holds) -> Body {
        Body::with(actor, Hand::Throws(item), content, holds)
    }

    /// Returns the stats of an actor without items, status effects or levels.
    fn bare(actor: &Actor, content: &Content) -> Body {
        let kind = &content.monsters[actor.kind];
        let mut numbers = NEUTRAL;
        for stat in OF_BODIES {
            numbers[stat as usize] += own(stat, actor, kind).1 + gained(stat, actor);
        }
        let own = |stat: Stat| Sum { own: numbers[stat as usize], ..Sum::default() };
        Body {
            attack: own(Stat::Attack),
            defence: own(Stat::Defence),
            numbers,
            ways: kind.ways,
            erratic: 0,
            helpless: false,
            blind: false,
            silent: false,
            unseen: false,
            afraid: false,
            charmed: false,
            burdened: false,
        }
    }

    fn with(actor: &Actor, hand: Hand<'_>, content: &Content, holds: Holds<'_>) -> Body {
        let mut tallies = NEUTRAL.map(Tally::new);
        let mut count = |change: Change| {
            let Change { stat, origin, add, percent } = change;
            tallies[stat as usize].count(origin.part(), add, percent);
        };
        let burdened = walk(actor, hand, content, holds, &mut count);
        let sum = |stat: Stat| tallies[stat as usize].sum(bounds(stat));
        let mut body = Body {
            numbers: Stat::ALL.map(|stat| sum(stat).total()),
            attack: sum(Stat::Attack),
            defence: sum(Stat::Defence),
            burdened,
            ..Body::bare(actor, content)
        };
        for status in statuses(actor, content) {
            body.suffer(&content.statuses[status]);
        }
        body
    }

    fn suffer(&mut self, status: &Status) {
        if status.flies {
            self.ways = self.ways.and(Ways::FLY);
        }
        self.erratic = self.erratic.max(status.erratic);
        self.helpless |= status.helpless;
        self.blind |= status.blind;
        self.silent |= status.silent;
        self.unseen |= status.unseen;
        self.afraid |= status.afraid;
        self.charmed |= status.charmed;
    }
}

/// Whether nothing modifies the stats of the actor's kind.
#[inline]
fn is_bare(actor: &Actor) -> bool {
    actor.states.is_empty() && actor.pack.is_empty() && actor.growth.is_none()
}

/// Returns the weight of the pack, in tenths of a stone.
pub fn load(actor: &Actor, content: &Content) -> i32 {
    if actor.pack.is_empty() { 0 } else { known(actor, content, |known| known.load) }
}

impl Known {
    fn work_out(actor: &Actor, content: &Content) -> Known {
        let mut asked = Vec::new();
        let mut never = |condition: &Condition| {
            asked.push(condition.clone());
            false
        };
        let body = Body::with(actor, Hand::Wields, content, &mut never);
        Known {
            body,
            asked: asked.into(),
            latest: Cell::default(),
            load: weigh(actor, content),
            data: content.digest,
            own: made_of(actor),
            states: actor.states.iter().map(|state| state.status).collect(),
        }
    }

    /// Whether the cached stats still hold for this actor and content.
    fn is_of(&self, actor: &Actor, content: &Content) -> bool {
        let states = actor.states.iter().map(|state| &state.status);
        self.own == made_of(actor) && self.data == content.digest && self.states.iter().eq(states)
    }
}

/// Returns the properties, besides pack and status effects, that the stats depend on.
fn made_of(actor: &Actor) -> MadeOf {
    let growth = actor.growth().map(Growth::stamp);
    (actor.kind, actor.gained, (actor.max_hp, actor.max_mana), growth)
}

fn known<T>(actor: &Actor, content: &Content, what: impl Fn(&Known) -> T) -> T {
    let holds = |known: &Known| known.is_of(actor, content);
    actor.pack.known(holds, || Known::work_out(actor, content), what)
}

/// Returns one bit for each condition that holds, or `None` for 64 or more conditions.
fn bits(asked: &[Condition], holds: Holds<'_>) -> Option<u64> {
    let place = |place: usize| u32::try_from(place).ok().and_then(|place| 1_u64.checked_shl(place));
    place(asked.len())?;
    let held = asked.iter().enumerate().filter(|(_, one)| holds(one));
    Some(held.filter_map(|(at, _)| place(at)).fold(0, |bits, bit| bits | bit))
}

/// Whether the cached stats equal freshly computed ones.
pub(crate) fn is_known_rightly(actor: &Actor, content: &Content) -> bool {
    let kept = known(actor, content, Known::clone);
    let Known { body, asked, latest: _, load, data, own, states } = Known::work_out(actor, content);
    let same = (kept.body, kept.load, kept.data, kept.own) == (body, load, data, own);
    // A clone has an empty cache and computes again.
    let latest = kept.latest.get();
    let moment =
        latest.is_none_or(|(held, body)| Body::while_held(&actor.clone(), held, content) == body);
    same && moment && kept.asked.len() == asked.len() && kept.states == states
}
