//! Attack and range of thrown items, including items that are not made for throwing.

use crate::world::formula::THROW_RANGE;
use crate::world::{Actor, Stats};
use fifteen_base::Dice;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, ItemType, Stat};

const DEFAULT_DAMAGE: Dice = Dice::flat(1);

pub fn thrown_attack(kind: &ItemType) -> Attack {
    kind.throw.clone().unwrap_or_else(|| Attack {
        verb: say!("hits").to_owned(),
        miss: say!("misses").to_owned(),
        damage: DEFAULT_DAMAGE,
        always_hits: false,
        element: None,
        range: THROW_RANGE,
        noise: 4,
    })
}

pub fn throwing_range(by: &Actor, kind: &ItemType, content: &Content) -> i32 {
    let far = kind.throw.as_ref().map_or(THROW_RANGE, |throw| throw.range);
    (far + Stats::stat(by, Stat::ThrowRange, content)).max(1)
}
