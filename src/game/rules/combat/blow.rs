//! A blow put together: of whoever strikes or throws, and of whoever is told the odds. There is no other place that makes
//! a [`Hit`], so that odds are what happens.

use super::hit::Hit;
use super::thrown;
use crate::content::Content;
use crate::content::kinds::monster::Attack;
use crate::game::world::body::resists;
use crate::game::world::{Actor, ActorId, Body, Item, Level, Mood};

/// Where blows fall, and what of it they depend on beside the two who fight.
#[derive(Clone, Copy)]
pub(in crate::game) struct Fray<'a> {
    /// What can exist.
    pub content: &'a Content,
    /// The level.
    pub level: &'a Level,
    /// Who is the hero.
    pub hero: ActorId,
    /// Whether the hero stands in the dark.
    pub in_dark: bool,
}

/// What one strikes with.
#[derive(Clone, Copy)]
pub(in crate::game) enum With<'a> {
    /// An attack of the body, or of what is wielded.
    Attack(&'a Attack),
    /// A thing that is thrown.
    Thrown(&'a Item),
}

impl Fray<'_> {
    /// Whether whoever strikes at that one takes them unaware.
    pub fn is_unaware(&self, on: &Actor) -> bool {
        on.id != self.hero && !knows(on)
    }

    /// The blow of one at another, who may not know of them.
    pub fn blow(&self, by: &Actor, with: With<'_>, on: &Actor, unaware: bool) -> Hit {
        let content = self.content;
        let target = Body::of(on, content);
        let hit = |striker: &Body, attack: &Attack| {
            let resisted = attack.element.map_or(0, |element| resists(on, element, content));
            let hit = Hit::new(striker, attack, &target, resisted, unaware);
            hit.past(self.cover(by, on, attack)).in_dark(self.darkness(by, on))
        };
        match with {
            With::Attack(attack) => hit(&Body::of(by, content), attack),
            With::Thrown(item) => {
                hit(&Body::throwing(by, item, content), &thrown::attack(&content.items[item.kind]))
            }
        }
    }

    /// What the target stands in or behind, in percentage points. Whoever is out of reach will be struck from beside,
    /// where nothing helps them.
    fn cover(&self, by: &Actor, on: &Actor, attack: &Attack) -> i32 {
        match by.at.distance(on.at) <= attack.range {
            true => self.level.shelter(by.at, on.at, self.content),
            false => 0,
        }
    }

    /// What those who see by night have of the dark that the hero stands in, in percentage points.
    fn darkness(&self, by: &Actor, on: &Actor) -> i32 {
        match on.id == self.hero && self.in_dark {
            true => self.content.monsters[by.kind].senses.dark,
            false => 0,
        }
    }
}

/// Whether it is on its guard.
pub fn knows(actor: &Actor) -> bool {
    !matches!(actor.mood, Mood::Asleep | Mood::Idle { .. })
}
