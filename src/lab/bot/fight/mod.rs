//! Melee tactics of the bot against enemies that hunt it.

mod ambush;
pub(super) mod cover;

use super::fight_odds::attack_range;
use super::map::BotMap;
use super::player::Bot;
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_base::Point;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Action, Actor};

const WAIT_TURNS: u32 = 6;
const MAX_DISTANCE: i32 = 6;

impl Bot {
    /// Takes a near stair to escape from a fight that the bot will probably lose.
    pub(super) fn flee(&mut self, view: &BotView) -> Option<Action> {
        if !view.odds().are_bad(view) || view.health() > 60 {
            return None;
        }
        let speeds = view.threats().map(|foe| view.content.monsters[foe.kind()].speed);
        let slower = speeds.max() < Some(view.body.speed);
        let nearest = view.threats().map(|foe| foe.at().distance(view.at)).min()?;
        for stair in [Stair::Down, Stair::Up] {
            let Some(at) = self.map.stair(stair) else { continue };
            let far = at.distance(view.at);
            let in_time = nearest > 1 || slower;
            if far == 0 && !(stair == Stair::Up && view.level.id().0 <= 1) {
                return Some(Action::TakeStair(stair));
            }
            if in_time && far <= 12 {
                return self.walk_onto(WalkPurpose::Flee, view, at);
            }
        }
        None
    }

    /// Strikes adjacent enemies, waits for approaching ones, and walks up to ranged attackers.
    pub(super) fn fight(&mut self, view: &BotView) -> Option<Action> {
        let adjacent = view.threats().filter(|foe| foe.at().is_adjacent(view.at));
        if let Some(foe) = adjacent.min_by_key(|foe| (foe.hp(), foe.id())) {
            self.turns_waited = 0;
            return Some(Action::Attack(foe.id()));
        }
        let near = |foe: &&Actor| foe.at().distance(view.at) <= 10;
        let count = view.threats().filter(near).count();
        let Some(foe) = view.threats().find(near) else {
            self.turns_waited = 0;
            return None;
        };
        if count > 1
            && let Some(step) = self.step_to_chokepoint(view)
        {
            return Some(step);
        }
        let far = foe.at().distance(view.at);
        self.turns_waited += 1;
        if attack_range(view, foe) <= 1 && self.turns_waited <= WAIT_TURNS && far > 1 {
            return Some(Action::Wait);
        }
        self.attack_or_charge(view, foe)
    }

    /// Steps towards a chokepoint (a cell with at most two open neighbours) that is nearer to the hero than to any
    /// enemy.
    fn step_to_chokepoint(&mut self, view: &BotView) -> Option<Action> {
        let (here, at) = (self.map.open_neighbours(view.at), view.at);
        let nearest = view.threats().map(|foe| foe.at().distance(at)).min()?;
        if here <= 2 || nearest <= 1 {
            return None;
        }
        let suits = |map: &BotMap, cell: Point| {
            let far = cell.distance(at);
            let theirs = view.threats().map(|foe| foe.at().distance(cell)).min();
            far <= MAX_DISTANCE && map.open_neighbours(cell) <= 2 && map.is_safe(cell) && theirs > Some(far)
        };
        self.walk.step(WalkPurpose::Chokepoint, view, &mut self.map, suits)
    }

    pub(super) fn attack_bystander(&mut self, view: &BotView) -> Option<Action> {
        self.attack_or_charge(view, view.enemies.first()?)
    }

    fn attack_or_charge(&mut self, view: &BotView, foe: &Actor) -> Option<Action> {
        if foe.at().is_adjacent(view.at) {
            return Some(Action::Attack(foe.id()));
        }
        let step = self.walk_onto(WalkPurpose::Charge, view, foe.at());
        self.walk.forget();
        step
    }
}
