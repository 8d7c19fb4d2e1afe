//! Going on: down until the goal is found, and then up and home.

use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Action, LevelId};

impl Player {
    /// Goes to the stair that leads on, and takes it.
    pub(super) fn go_on(&mut self, view: &View) -> Option<Action> {
        let stair = onward(view)?;
        // What lies aside of the way is looked at before the way goes on.
        if stair == Stair::Down && self.leads_aside(view) {
            return self.climb(view, Stair::Branch);
        }
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

    /// Whether it knows of a branch here, and has not been at the end of that.
    fn leads_aside(&self, view: &View) -> bool {
        let world = view.game.world();
        let scenario = &view.content.scenarios[world.scenario()];
        let at = self.map.stair(Stair::Branch);
        let branch = at.and_then(|at| world.branch_at(view.level, at, view.content));
        branch.and_then(|own| scenario.branch(&own.id)).is_some_and(|own| !is_done(own, view))
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
    if let Some((branch, _)) = scenario.in_branch(view.level.id().0) {
        return Some(if is_done(branch, view) { Stair::Up } else { Stair::Down });
    }
    let last = usize::from(view.level.id().0) >= scenario.levels.len();
    (!last).then_some(Stair::Down)
}

/// Whether it has been on the last level of a branch.
fn is_done(branch: usize, view: &View) -> bool {
    let world = view.game.world();
    let scenario = &view.content.scenarios[world.scenario()];
    let last = u16::try_from(scenario.branches[branch].levels.len()).unwrap_or(u16::MAX);
    world.levels().contains_key(&LevelId(scenario.level_of_branch(branch, last)))
}
