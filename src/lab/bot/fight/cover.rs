//! Taking cover: the bot leaves the line of fire of ranged attackers, so that they have to come close.

use crate::bot::fight_odds::attack_range;
use crate::bot::map::BotMap;
use crate::bot::player::Bot;
use crate::bot::view::BotView;
use crate::bot::walk::WalkPurpose;
use fifteen_base::Point;
use fifteen_game::Action;

const MAX_DISTANCE: i32 = 7;
/// Maximum distance of a ranged attacker from which the bot takes no cover, in cells.
const CLOSE: i32 = 2;
/// Minimum expected damage of a fight in which the bot takes cover, in percent of the hero's hit points.
const MIN_LOSS: i32 = 25;
const WAIT_TURNS: u64 = 7;
const MAX_TURNS: u32 = 24;
/// If the last step into cover was more than this number of turns ago, a new fight has begun.
const NEXT_FIGHT: u64 = 60;

#[derive(Default)]
pub struct CoverMemory {
    /// Turn of the last step into cover.
    since: u64,
    /// Turns spent on taking cover in the current fight, including waiting.
    spent: u32,
}

impl Bot {
    /// Moves out of the line of fire of ranged attackers if the fight will be hard, and waits there for a while.
    pub(in crate::bot) fn take_cover(&mut self, view: &BotView) -> Option<Action> {
        let now = view.game.world().turn();
        if now > self.cover.since + NEXT_FIGHT {
            self.cover.spent = 0;
        }
        if self.cover.spent >= MAX_TURNS {
            return None;
        }
        let shooters = view.threats().filter(|foe| {
            foe.at().distance(view.at) > CLOSE && attack_range(view, foe) >= foe.at().distance(view.at)
        });
        let shooters: Vec<Point> = shooters.map(|foe| foe.at()).collect();
        if shooters.is_empty() {
            let waits = view.is_calm() && self.cover.spent > 0 && now <= self.cover.since + WAIT_TURNS;
            self.cover.spent += u32::from(waits);
            return waits.then_some(Action::Wait);
        }
        if view.odds().damage <= view.hero.hp().saturating_mul(MIN_LOSS) {
            return None;
        }
        let hides = |map: &BotMap, cell: Point| {
            let far = cell.distance(view.at);
            (1..=MAX_DISTANCE).contains(&far)
                && map.is_safe(cell)
                && shooters.iter().all(|at| at.distance(cell) >= far && !view.level.is_in_view(*at, cell))
        };
        let step = self.walk.step(WalkPurpose::Cover, view, &mut self.map, hides)?;
        self.cover.since = now;
        self.cover.spent += 1;
        Some(step)
    }
}
