//! Town lamps: relighting lamps, and the lit and dark tiles on the map.

use super::Turn;
use crate::world::conditions::run_memory::NEVER;
use crate::world::{EventKind, Level};
use fifteen_base::Point;
use fifteen_content::Content;
use fifteen_content::kinds::scenario::lamps::Lamps;

/// Relights up to `count` dark lamps. With `ahead`, fills burning lamps if fewer are dark. Returns whether any lamp was
/// relit or filled.
pub(crate) fn relight(turn: &mut Turn, count: i32, ahead: bool) -> bool {
    let (content, scenario) = (turn.content, turn.run.scenario);
    let Some((lamps, clock)) = turn.tally.lamps(scenario, turn.now, content) else { return false };
    let filled = if ahead { lamps.lamps_to_fill(count, clock) } else { 0 };
    let relit = lamps.intervals_to_relight(count, clock).saturating_add(filled);
    if relit == 0 {
        return false;
    }
    let before = lamps.burning(clock);
    turn.tally.lamps_relit = turn.tally.lamps_relit.saturating_add(relit);
    let clock = lamps.lamp_time(turn.now, turn.tally.lamps_relit);
    update_lamp_tiles(turn.level, (lamps, clock), content);
    let (at, left) = (turn.hero_at, lamps.burning(clock));
    for out in before..left {
        turn.tally.start_cooldown(relit_key(out), NEVER, turn.now);
    }
    if left > before {
        turn.emit(at, EventKind::LampLit { left });
    }
    true
}

/// Whether the hero already relit the lamp that goes out when `left` lamps remain.
pub(crate) fn was_relit(turn: &Turn, left: i32) -> bool {
    turn.tally.is_on_cooldown(&relit_key(left), turn.now)
}

fn relit_key(left: i32) -> String {
    format!("lamp {left} relit")
}

pub(crate) fn update_lamp_tiles(level: &mut Level, (lamps, clock): (&Lamps, u64), content: &Content) {
    let Some(tiles) = lamps.tiles.filter(|_| level.depth() <= 0) else { return };
    let all = level.terrain().iter().filter(|(_, tile)| [tiles.lit, tiles.dark].contains(tile));
    let all: Vec<Point> = all.map(|(at, _)| at).collect();
    // Lamps go out in the order of their cells, row by row. The gate of the shipped town is in the south, so the
    // lamps nearest to the gate go out last.
    let dark = lamps.drawn_out(all.len(), clock);
    for (i, at) in all.into_iter().enumerate() {
        let tile = if i < dark { tiles.dark } else { tiles.lit };
        if level.tile(at) != tile {
            level.set_tile(at, tile, content);
        }
    }
}
