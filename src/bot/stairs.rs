//! Going on: down until the goal is found, and then up and home.

use super::player::Player;
use super::view::View;
use super::walk::Errand;
use crate::content::kinds::tile::Stair;
use crate::game::Action;

impl Player {
    /// Goes to the stair that leads on, and takes it.
    pub(super) fn go_on(&mut self, view: &View) -> Option<Action> {
        let stair = onward(view)?;
        self.climb(view, stair)
    }

    /// Goes to a stair in that direction, and takes it.
    pub(super) fn climb(&mut self, view: &View, stair: Stair) -> Option<Action> {
        let at = self.map.stair(stair)?;
        if at == view.at {
            return Some(Action::Climb(stair));
        }
        let goal = |_: &_, cell| cell == at;
        self.walk.step(Errand::Stair, view, &mut self.map, goal)
    }

    /// Goes home without looking round, once it holds what it came for.
    pub(super) fn go_home(&mut self, view: &View) -> Option<Action> {
        match onward(view) {
            Some(Stair::Up) => self.go_on(view),
            _ => None,
        }
    }
}

/// The stair that leads on; none on the last level as long as the goal is not found.
fn onward(view: &View) -> Option<Stair> {
    let scenario = &view.content.scenarios[view.game.world().scenario()];
    let has = |kind| view.hero.pack().iter().any(|item| item.kind() == kind);
    if scenario.goal.is_some_and(has) {
        return Some(Stair::Up);
    }
    let last = usize::from(view.level.id().0) >= scenario.levels.len();
    (!last).then_some(Stair::Down)
}
