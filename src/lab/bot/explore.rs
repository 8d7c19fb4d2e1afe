//! The bot's exploration: unknown areas, secret doors, stairs and branches of the dungeon.

use super::map::BotMap;
use super::player::Bot;
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_base::Point;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Action, LevelId};

const SEARCHES: u32 = 6;
const PLACES: usize = 60;

impl Bot {
    pub(super) fn walk_onto(&mut self, purpose: WalkPurpose, view: &BotView, at: Point) -> Option<Action> {
        self.walk.step(purpose, view, &mut self.map, |_, cell| cell == at)
    }

    /// Walks to a safe cell beside one of the places.
    pub(super) fn walk_beside(
        &mut self,
        purpose: WalkPurpose,
        view: &BotView,
        places: &[Point],
    ) -> Option<Action> {
        let beside =
            |map: &BotMap, at: Point| map.is_safe(at) && places.iter().any(|place| place.is_adjacent(at));
        self.walk.step(purpose, view, &mut self.map, beside)
    }

    /// Takes a known stair, or walks to it.
    pub(super) fn walk_to_stair(
        &mut self,
        purpose: WalkPurpose,
        view: &BotView,
        stair: Stair,
    ) -> Option<Action> {
        let at = self.map.stair(stair)?;
        if at == view.at { Some(Action::TakeStair(stair)) } else { self.walk_onto(purpose, view, at) }
    }

    /// Walks to the nearest safe cell next to an unknown cell (autoexplore).
    pub(super) fn explore(&mut self, view: &BotView) -> Option<Action> {
        let edge = |map: &BotMap, at: Point| map.is_frontier(at) && map.is_safe(at);
        self.walk.step(WalkPurpose::Explore, view, &mut self.map, edge)
    }

    /// Explores through thorns and over traps if no safe path leads to unknown cells.
    pub(super) fn explore_boldly(&mut self, view: &BotView) -> Option<Action> {
        let edge = |map: &BotMap, at: Point| map.is_frontier(at) && map.is_passable(at);
        self.walk.step(WalkPurpose::ExploreBoldly, view, &mut self.map, edge)
    }

    /// Walks to areas known only from a distance or from a magic map, because unseen items may lie there.
    pub(super) fn roam(&mut self, view: &BotView) -> Option<Action> {
        self.walk.step(WalkPurpose::Roam, view, &mut self.map, BotMap::is_unvisited)
    }

    /// Searches along walls for secret doors. The bot does this when it has nowhere else to go.
    pub(super) fn search(&mut self, view: &BotView) -> Option<Action> {
        if self.searched.len() >= PLACES {
            self.searched.clear();
            // Enough places were searched: retry the goals that the bot had given up.
            self.walk.reset();
            return None;
        }
        if self.searches_left > 0 {
            self.searches_left -= 1;
            return Some(Action::Wait);
        }
        let searched = &self.searched;
        // Search dead ends and corners that are more than 2 cells from every searched place.
        let fresh = |map: &BotMap, at: Point| {
            let room = map.open_neighbours(at);
            map.is_safe(at) && room <= 5 && searched.iter().all(|old| old.distance(at) > 2)
        };
        if fresh(&self.map, view.at) {
            self.searched.push(view.at);
            self.searches_left = SEARCHES;
            return Some(Action::Wait);
        }
        self.walk.step(WalkPurpose::Search, view, &mut self.map, fresh)
    }

    pub(super) fn take_next_stair(&mut self, view: &BotView) -> Option<Action> {
        let stair = next_stair(view)?;
        // Finish a branch before going down in the main dungeon.
        let enters_branch = stair == Stair::Down && self.has_unfinished_branch(view);
        self.take_stair(view, if enters_branch { Stair::Branch } else { stair })
    }

    pub(super) fn take_stair(&mut self, view: &BotView, stair: Stair) -> Option<Action> {
        self.walk_to_stair(WalkPurpose::Stair, view, stair)
    }

    fn has_unfinished_branch(&self, view: &BotView) -> bool {
        let world = view.game.world();
        let scenario = &view.content.scenarios[world.scenario()];
        let at = self.map.stair(Stair::Branch);
        let branch = at.and_then(|at| world.branch_at(view.level, at, view.content));
        branch.and_then(|branch| scenario.branch(&branch.id)).is_some_and(|branch| !is_done(branch, view))
    }

    /// Takes the stair up if the hero has the goal item or has finished a branch.
    pub(super) fn go_home(&mut self, view: &BotView) -> Option<Action> {
        if next_stair(view) == Some(Stair::Up) { self.take_stair(view, Stair::Up) } else { None }
    }
}

/// Returns the stair to take next: up with the goal item or from a finished branch, else down. Returns `None` on the
/// last level of the main dungeon if the hero lacks the goal item.
fn next_stair(view: &BotView) -> Option<Stair> {
    let scenario = &view.content.scenarios[view.game.world().scenario()];
    if scenario.goal.is_some_and(|goal| view.carries(goal)) {
        return Some(Stair::Up);
    }
    if let Some((branch, _)) = scenario.branch_position(view.level.id().0) {
        return Some(if is_done(branch, view) { Stair::Up } else { Stair::Down });
    }
    let last = usize::from(view.level.id().0) >= scenario.levels.len();
    (!last).then_some(Stair::Down)
}

fn is_done(branch: usize, view: &BotView) -> bool {
    let world = view.game.world();
    let scenario = &view.content.scenarios[world.scenario()];
    let last = u16::try_from(scenario.branches[branch].levels.len()).unwrap_or(u16::MAX);
    world.levels().contains_key(&LevelId(scenario.level_of_branch(branch, last)))
}
