//! Finding out what there is, and the way on.

use super::map::Map;
use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_base::Point;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Action, LevelId};

/// How often the bot looks closely at one place for what is hidden.
const LOOKS: u32 = 6;
/// At how many places.
const PLACES: usize = 60;

impl Player {
    /// Walks to where the unknown begins.
    pub(super) fn explore(&mut self, view: &View) -> Option<Action> {
        let edge = |map: &Map, at: Point| map.is_edge(at) && map.is_good(at);
        self.walk.step(Errand::Explore, view, &mut self.map, edge)
    }

    /// The same, through thorns and over traps: there is no other way on.
    pub(super) fn explore_boldly(&mut self, view: &View) -> Option<Action> {
        let edge = |map: &Map, at: Point| map.is_edge(at) && map.is_bearable(at);
        self.walk.step(Errand::Boldly, view, &mut self.map, edge)
    }

    /// Goes to see what it knows only from afar or from a scroll: what lies there no map tells.
    pub(super) fn roam(&mut self, view: &View) -> Option<Action> {
        let unvisited = |map: &Map, at: Point| map.is_unvisited(at);
        self.walk.step(Errand::Roam, view, &mut self.map, unvisited)
    }

    /// Looks closely at walls, when the level seems to have no way on.
    pub(super) fn search(&mut self, view: &View) -> Option<Action> {
        if self.searched.len() >= PLACES {
            self.searched.clear();
            // Nothing was hidden: what was given up may be possible by now.
            self.walk.begin_anew();
            return None;
        }
        if self.looks > 0 {
            self.looks -= 1;
            return Some(Action::Wait);
        }
        let searched = &self.searched;
        // Dead ends and corners first; places already searched not again, nor those next to them.
        let fresh = |map: &Map, at: Point| {
            let room = map.room_around(at);
            map.is_good(at) && room <= 5 && searched.iter().all(|old| old.distance(at) > 2)
        };
        if fresh(&self.map, view.at) {
            self.searched.push(view.at);
            self.looks = LOOKS;
            return Some(Action::Wait);
        }
        self.walk.step(Errand::Search, view, &mut self.map, fresh)
    }
}

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
