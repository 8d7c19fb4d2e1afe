//! Town lamps: relighting them for gold, and their tiles on the map.

use super::Turn;
use crate::world::language::tally::NEVER;
use crate::world::{EventKind, Level};
use fifteen_base::Point;
use fifteen_content::Content;
use fifteen_content::kinds::scenario::lamps::Lamps;

/// Relights up to `count` lamps that have gone out. Returns whether there were any.
pub(crate) fn relight(turn: &mut Turn, count: i32) -> bool {
    let (content, scenario) = (turn.content, turn.run.scenario);
    let Some((lamps, clock)) = turn.tally.lamps(scenario, turn.now, content) else { return false };
    let relit = lamps.relit_by(count, clock);
    if relit == 0 {
        return false;
    }
    let before = lamps.burning(clock);
    turn.tally.relit = turn.tally.relit.saturating_add(relit);
    let clock = lamps.clock(turn.now, turn.tally.relit);
    light(turn.level, (lamps, clock), content);
    let (at, left) = (turn.hero_at, lamps.burning(clock));
    for out in before..left {
        turn.tally.rest(out_before(out), NEVER, turn.now);
    }
    turn.tell(at, EventKind::LampLit { left });
    true
}

/// Whether the lamp that goes out when `left` lamps remain was relit before.
pub(crate) fn was_out(turn: &Turn, left: i32) -> bool {
    turn.tally.is_resting(&out_before(left), turn.now)
}

fn out_before(left: i32) -> String {
    format!("lamp {left} relit")
}

/// Sets the lamp tiles of a surface level to lit or dark for this time.
pub(crate) fn light(level: &mut Level, (lamps, clock): (&Lamps, u64), content: &Content) {
    let Some(tiles) = lamps.tiles.filter(|_| level.depth() <= 0) else { return };
    let all = level.terrain().iter().filter(|(_, tile)| [tiles.lit, tiles.dark].contains(tile));
    let all: Vec<Point> = all.map(|(at, _)| at).collect();
    // The lamp over the gate is drawn last, and goes out last.
    let dark = lamps.dark_of(all.len(), clock);
    for (i, at) in all.into_iter().enumerate() {
        let tile = if i < dark { tiles.dark } else { tiles.lit };
        if level.tile(at) != tile {
            level.set_tile(at, tile, content);
        }
    }
}
