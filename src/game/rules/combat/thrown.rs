//! How a thing strikes that is thrown, be it made for that or not.

use crate::base::Dice;
use crate::content::kinds::monster::Attack;
use crate::content::ItemType;
use crate::game::world::formula::THROW;

/// What a thing does that is thrown and not made for it.
const STONE: Dice = Dice::flat(1);

/// How a thing of that kind strikes when it is thrown.
pub fn attack(kind: &ItemType) -> Attack {
    kind.throw.clone().unwrap_or_else(|| Attack {
        verb: "hits".to_owned(),
        miss: "misses".to_owned(),
        damage: STONE,
        sure: false,
        element: None,
        range: THROW,
        noise: 4,
    })
}

/// How far a thing of that kind is thrown, in cells.
pub fn range(kind: &ItemType) -> i32 {
    kind.throw.as_ref().map_or(THROW, |throw| throw.range)
}
