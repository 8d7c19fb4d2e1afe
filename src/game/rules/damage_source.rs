//! User of an effect, and source of damage for death messages and blame.

use crate::world::{ActorId, Cause, ItemId, ItemRef};
use fifteen_base::Point;
use fifteen_content::{Element, Kind};

#[derive(Clone, Copy, Debug)]
pub struct DamageSource {
    pub(crate) cause: Cause,
    pub(crate) actor: Option<ActorId>,
    pub(crate) element: Option<Kind<Element>>,
}

impl DamageSource {
    pub(crate) fn new(cause: Cause, by: Option<ActorId>) -> DamageSource {
        DamageSource { cause, actor: by, element: None }
    }

    pub(crate) fn with_element(self, element: Option<Kind<Element>>) -> DamageSource {
        DamageSource { element, ..self }
    }
}

/// The user of an effect, or only a cell for effects without a user, such as traps.
#[derive(Clone, Copy, Debug)]
pub struct EffectUser {
    /// `None` without a user, or if the user is dead.
    pub(crate) id: Option<ActorId>,
    pub(crate) at: Point,
    pub(crate) source: DamageSource,
    /// Item in the user's pack that the player chose for identification, enchantment or repair.
    pub(crate) chosen_item: Option<ItemId>,
    /// Item in use, if a single message reports both the use and its result.
    pub(crate) item_in_use: Option<ItemRef>,
    /// Damage and healing in percent of the normal amount.
    pub(crate) power: i32,
    pub(crate) has_area: bool,
}

impl EffectUser {
    /// Returns an actor as the user of its own effect. Damage by the effect has the cause [`Cause::Own`].
    pub fn voluntary(id: ActorId, at: Point) -> EffectUser {
        EffectUser::new(Some(id), at, DamageSource::new(Cause::Own, Some(id)))
    }

    pub fn new(id: Option<ActorId>, at: Point, source: DamageSource) -> EffectUser {
        EffectUser { id, at, source, chosen_item: None, item_in_use: None, power: 100, has_area: false }
    }
}
