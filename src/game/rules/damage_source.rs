//! User of an effect, and source of its damage.

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

/// The user of an effect, or the cell of an effect without a user.
#[derive(Clone, Copy, Debug)]
pub struct EffectUser {
    /// Actor that uses the effect. `None` if there is none, or if it is dead.
    pub(crate) id: Option<ActorId>,
    pub(crate) at: Point,
    pub(crate) source: DamageSource,
    /// Item in the user's pack that the effect is to identify, enchant or repair, if one was chosen.
    pub(crate) chosen_item: Option<ItemId>,
    /// Item in use, if one message reports both the use and its result.
    pub(crate) item_in_use: Option<ItemRef>,
    /// Percentage of the damage and healing in the data.
    pub(crate) power: i32,
    pub(crate) has_area: bool,
}

impl EffectUser {
    /// Returns an actor as the user of an effect that it chose itself, with [`Cause::Own`] as the source of damage.
    pub fn voluntary(id: ActorId, at: Point) -> EffectUser {
        EffectUser::new(Some(id), at, DamageSource::new(Cause::Own, Some(id)))
    }

    /// Returns a user, or a cell without one, with normal power and no chosen item.
    pub fn new(id: Option<ActorId>, at: Point, source: DamageSource) -> EffectUser {
        EffectUser { id, at, source, chosen_item: None, item_in_use: None, power: 100, has_area: false }
    }
}
