//! The blow of a thing that is thrown: the same for those who throw it and for those who are told the odds.

use super::hit::Hit;
use crate::base::Dice;
use crate::content::kinds::monster::Attack;
use crate::content::{Content, ItemType};
use crate::game::world::body::resists;
use crate::game::world::formula::THROW;
use crate::game::world::{Actor, Body, Item};

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

/// The blow of an item that one throws at another, who may not know of them.
pub(in crate::game) fn blow(
    by: &Actor,
    item: &Item,
    on: &Actor,
    unaware: bool,
    content: &Content,
) -> Hit {
    let attack = attack(&content.items[item.kind()]);
    let striker = Body::throwing(by, item, content);
    let resisted = attack.element.map_or(0, |element| resists(on, element, content));
    Hit::new(&striker, &attack, &Body::of(on, content), resisted, unaware)
}
