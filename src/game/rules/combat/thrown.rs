//! How a thing strikes that is thrown, be it made for that or not.

use crate::world::formula::THROW;
use crate::world::{Actor, Body};
use fifteen_base::Dice;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, ItemType, Stat};

/// What a thing does that is thrown and not made for it.
const STONE: Dice = Dice::flat(1);

/// How a thing of that kind strikes when it is thrown.
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

/// How far somebody throws a thing of that kind, in cells.
pub fn range(by: &Actor, kind: &ItemType, content: &Content) -> i32 {
    let far = kind.throw.as_ref().map_or(THROW, |throw| throw.range);
    (far + Body::number(by, Stat::ThrowRange, content)).max(1)
}
