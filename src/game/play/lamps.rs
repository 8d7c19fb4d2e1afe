//! The lamps of the town go out one by one, and each that goes brings something with it.

use super::hunt::come_up;
use crate::content::kinds::scenario::lamps::Lamps;
use crate::game::rules::Turn;
use crate::game::world::EventKind;

/// A turn of the lamps: on some of them one goes out.
pub fn burn(turn: &mut Turn, lamps: &Lamps) {
    if !lamps.goes_out(turn.now) {
        return;
    }
    let left = lamps.burning(turn.now);
    let at = turn.hero_at;
    turn.tell(at, EventKind::LampOut { left });
    // Above ground nobody climbs out of the deep: the stair is still in the town's eye.
    if let Some(table) = lamps.at(left).and_then(|out| out.table).filter(|_| turn.level.depth() > 0)
    {
        let deeper = lamps.at(left).map_or(0, |out| out.deeper);
        come_up(turn, table, deeper);
    }
}
