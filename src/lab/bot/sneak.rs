//! Behaviours of the play styles `Stealth` (avoiding enemies) and `Slaughter` (hunting them).

use super::player::Bot;
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::Action;

/// Number of places that the bot searches on a level before it takes the known stair.
const PLACES: usize = 6;
/// Minimum expected damage of a fight that the bot avoids, in percent of its hit points. The bot kills enemies that
/// do less damage, because they would follow.
const MIN_LOSS: i32 = 20;
const MAX_HUNT_TURNS: u32 = 300;

impl Bot {
    /// Takes the known stair down to avoid a fight that would cost hit points. Does nothing if an enemy is
    /// adjacent, because that enemy would follow the hero over the stair.
    pub(super) fn avoid_fight(&mut self, view: &BotView) -> Option<Action> {
        let nearest = view.threats().map(|foe| foe.at().distance(view.at)).min()?;
        if nearest <= 1 || view.odds().damage <= view.hero.hp().saturating_mul(MIN_LOSS) {
            return None;
        }
        self.walk_to_stair(WalkPurpose::Flee, view, Stair::Down)
    }

    pub(super) fn search_for_secrets(&mut self, view: &BotView) -> Option<Action> {
        let enough = self.searched.len() >= PLACES && self.searches_left == 0;
        if enough || !view.is_calm() { None } else { self.search(view) }
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
