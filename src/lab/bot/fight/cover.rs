//! Taking cover from ranged attackers, so that they have to come close.

use crate::bot::map::Map;
use crate::bot::odds::reach;
use crate::bot::player::Player;
use crate::bot::view::View;
use crate::bot::walk::Errand;
use fifteen_base::Point;
use fifteen_game::Action;

/// Maximum distance to walk to cover, in cells.
const NEAR: i32 = 7;
/// Distance at which a ranged attacker counts as adjacent, in cells.
const CLOSE: i32 = 2;
/// Minimum expected loss in a fight for taking cover, in percent of its hit points.
const COST: i32 = 25;
/// Turns to wait in cover, and maximum number of turns spent on cover in one fight.
const WAIT: u64 = 7;
const PATIENCE: u32 = 24;
/// Number of turns after which the next fight begins.
const LATER: u64 = 60;

/// Memory of taking cover.
#[derive(Default)]
pub struct Cover {
    /// Turn on which it last went for cover.
    since: u64,
    /// Turns spent on cover in this fight.
    spent: u32,
}

impl Player {
    /// Moves out of the line of fire of ranged attackers if the fight will be hard, and waits there for a while.
    pub(in crate::bot) fn take_cover(&mut self, view: &View) -> Option<Action> {
        let now = view.game.world().turn();
        if now > self.cover.since + LATER {
            self.cover.spent = 0;
        }
        if self.cover.spent >= PATIENCE {
            return None;
        }
        let shooters = view.threats().filter(|foe| {
            foe.at().distance(view.at) > CLOSE && reach(view, foe) >= foe.at().distance(view.at)
        });
        let shooters: Vec<Point> = shooters.map(|foe| foe.at()).collect();
        if shooters.is_empty() {
            let waits = view.is_calm() && self.cover.spent > 0 && now <= self.cover.since + WAIT;
            self.cover.spent += u32::from(waits);
            return waits.then_some(Action::Wait);
        }
        if view.odds().harm <= view.hero.hp().saturating_mul(COST) {
            return None;
        }
        let hides = |map: &Map, cell: Point| {
            let far = cell.distance(view.at);
            (1..=NEAR).contains(&far)
                && map.is_good(cell)
                && shooters
                    .iter()
                    .all(|at| at.distance(cell) >= far && !view.level.is_in_view(*at, cell))
        };
        let step = self.walk.step(Errand::Cover, view, &mut self.map, hides)?;
        self.cover.since = now;
        self.cover.spent += 1;
        Some(step)
    }
}
