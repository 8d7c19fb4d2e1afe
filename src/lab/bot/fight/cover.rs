//! Getting out of sight of those who shoot, so that they have to come round the corner.

use crate::bot::map::Map;
use crate::bot::odds::reach;
use crate::bot::player::Player;
use crate::bot::view::View;
use crate::bot::walk::Errand;
use fifteen_base::Point;
use fifteen_game::Action;

/// How far it goes to get out of their sight, in cells.
const NEAR: i32 = 7;
/// From how near on a shooter is as good as beside it, in cells.
const CLOSE: i32 = 2;
/// A fight is worth the trouble that would cost it more than this part of its hit points, in percent.
const COST: i32 = 25;
/// For how many turns it waits out of sight, and how many it spends on that in a fight.
const WAIT: u64 = 7;
const PATIENCE: u32 = 24;
/// After so many turns it is another fight.
const LATER: u64 = 60;

/// What it remembers of getting out of sight.
#[derive(Default)]
pub struct Cover {
    /// The turn on which it last saw somebody who shoots, and meant to hide.
    since: u64,
    /// The turns that it has spent on that.
    spent: u32,
}

impl Player {
    /// Gets out of sight of those who shoot, if the fight is going to be hard, and waits there for a while.
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
