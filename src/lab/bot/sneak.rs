//! Behaviours of the styles stealth and slaughter: avoiding enemies, and hunting them.

use super::player::Bot;
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::Action;

/// Number of places to search on a level even though there is a way on.
const PLACES: usize = 6;
/// Minimum expected damage of a fight to avoid, in percent of the bot's hit points. The bot kills weaker enemies, as
/// they would follow.
const MIN_LOSS: i32 = 20;
const MAX_HUNT_TURNS: u32 = 300;

impl Bot {
    /// Escapes by the known stair down from a fight that would cost the bot something. Adjacent enemies would follow.
    pub(super) fn avoid_fight(&mut self, view: &BotView) -> Option<Action> {
        let nearest = view.threats().map(|foe| foe.at().distance(view.at)).min()?;
        let at = self.map.stair(Stair::Down)?;
        if nearest <= 1 || view.odds().damage <= view.hero.hp().saturating_mul(MIN_LOSS) {
            return None;
        }
        if at == view.at {
            return Some(Action::TakeStair(Stair::Down));
        }
        let goal = |_: &_, cell| cell == at;
        self.walk.step(WalkPurpose::Flee, view, &mut self.map, goal)
    }

    pub(super) fn search_for_secrets(&mut self, view: &BotView) -> Option<Action> {
        let enough = self.searched.len() >= PLACES && self.searches_left == 0;
        if enough || !view.is_calm() {
            return None;
        }
        self.search(view)
    }

    pub(super) fn hunt_enemy(&mut self, view: &BotView) -> Option<Action> {
        if self.turns_hunting >= MAX_HUNT_TURNS {
            return None;
        }
        let action = self.attack_bystander(view)?;
        self.turns_hunting += 1;
        Some(action)
    }
}
