//! Attack and range of thrown items, including items that are not made for throwing.

use crate::world::formula::THROW;
use crate::world::{Actor, Body};
use fifteen_base::Dice;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, ItemType, Stat};

/// Damage of an item that is not made for throwing.
const STONE: Dice = Dice::flat(1);

/// Returns the attack of a thrown item.
pub fn attack(kind: &ItemType) -> Attack {
    kind.throw.clone().unwrap_or_else(|| Attack {
        verb: say!("hits").to_owned(),
        miss: say!("misses").to_owned(),
        damage: STONE,
        sure: false,
        element: None,
        range: THROW,
        noise: 4,
    })
}

/// Returns an actor's throwing range for an item, in cells.
pub fn range(by: &Actor, kind: &ItemType, content: &Content) -> i32 {
    let far = kind.throw.as_ref().map_or(THROW, |throw| throw.range);
    (far + Body::number(by, Stat::ThrowRange, content)).max(1)
}
