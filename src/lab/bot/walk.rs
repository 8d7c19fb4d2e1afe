//! Pathfinding and walking of the bot over several turns.

use super::map::Map;
use super::view::View;
use fifteen_base::Point;
use fifteen_base::path::nearest;
use fifteen_game::Action;
use std::collections::BTreeMap;

/// Number of turns before it searches again for a path that it did not find.
const LATER: u64 = 15;
/// Number of times that it sets out for the same cell before it gives up: an unseen actor may block the way.
const ATTEMPTS: u32 = 5;

/// Purpose of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Errand {
    /// Away from harmful terrain.
    GetOut,
    /// To an enemy.
    Charge,
    /// To a narrow place.
    Narrow,
    /// To cover from ranged attackers.
    Cover,
    /// To a stair, with enemies behind.
    Flee,
    /// To items.
    Fetch,
    /// To a captive.
    Free,
    /// To the goal item.
    Goal,
    /// To unknown areas.
    Explore,
    /// To unknown areas, through any danger.
    Boldly,
    /// To areas known only from a distance.
    Roam,
    /// To a puzzle door.
    Riddle,
    /// To a person in town, or to the place of a quest.
    Person,
    /// To a stair.
    Stair,
    /// To places for searching.
    Search,
}

impl Errand {
    /// Whether it may lead through thorns and over traps.
    fn is_worth_pain(self) -> bool {
        matches!(
            self,
            Errand::GetOut
                | Errand::Flee
                | Errand::Goal
                | Errand::Boldly
                | Errand::Stair
                | Errand::Roam
                | Errand::Search
        )
    }

    /// Whether other cells would serve as well.
    fn can_be_given_up(self) -> bool {
        matches!(
            self,
            Errand::Fetch
                | Errand::Free
                | Errand::Riddle
                | Errand::Person
                | Errand::Explore
                | Errand::Boldly
                | Errand::Roam
                | Errand::Search
        )
    }
}

/// The current walk.
#[derive(Default)]
pub struct Walk {
    errand: Option<Errand>,
    /// Remaining cells of the path, next one last.
    way: Vec<Point>,
    /// Turn on which no path was found, by purpose.
    vain: BTreeMap<Errand, u64>,
    /// Number of times that it set out for a cell.
    attempts: BTreeMap<(Errand, Point), u32>,
}

impl Walk {
    /// Returns the next step towards the nearest goal cell, if a path exists.
    pub fn step(
        &mut self,
        errand: Errand,
        view: &View,
        map: &mut Map,
        is_goal: impl Fn(&Map, Point) -> bool,
    ) -> Option<Action> {
        if !self.goes_on(errand, view, map, &is_goal) {
            self.plan(errand, view, map, is_goal)?;
        }
        let next = self.way.last()?;
        view.at.toward(*next).map(Action::Walk)
    }

    /// Whether it is on a path that may lead through thorns.
    pub fn goes_through_pain(&self) -> bool {
        let worth = self.errand.is_some_and(Errand::is_worth_pain);
        worth && self.errand != Some(Errand::GetOut) && !self.way.is_empty()
    }

    /// Drops the current path.
    pub fn forget(&mut self) {
        self.way.clear();
    }

    /// Resets all memory, on a new level.
    pub fn begin_anew(&mut self) {
        self.way.clear();
        self.vain.clear();
        self.attempts.clear();
    }

    /// Whether the current path still leads to a goal.
    fn goes_on(
        &mut self,
        errand: Errand,
        view: &View,
        map: &Map,
        is_goal: impl Fn(&Map, Point) -> bool,
    ) -> bool {
        // A step is finished when the hero stands there; the first step into a door only opens it.
        self.way.pop_if(|next| *next == view.at);
        let (Some(goal), Some(next)) = (self.way.first(), self.way.last()) else { return false };
        let trap = view.game.known_trap(*next).is_some();
        self.errand == Some(errand)
            && view.at.touches(*next)
            && map.is_open(*next)
            && !view.in_the_way().any(|at| at == *next)
            && (!trap || errand.is_worth_pain())
            && is_goal(map, *goal)
    }

    fn plan(
        &mut self,
        errand: Errand,
        view: &View,
        map: &mut Map,
        is_goal: impl Fn(&Map, Point) -> bool,
    ) -> Option<()> {
        let now = view.game.world().turn();
        if self.vain.get(&errand).is_some_and(|then| now < then + LATER) {
            return None;
        }
        map.shun(view);
        let map = &*map;
        let attempts = |at| self.attempts.get(&(errand, at)).copied().unwrap_or(0);
        let goal = |at| at != view.at && is_goal(map, at) && attempts(at) < ATTEMPTS;
        let mut way = nearest(map.size(), view.at, |at| map.is_good(at), goal);
        if way.is_none() && errand.is_worth_pain() {
            way = nearest(map.size(), view.at, |at| map.is_bearable(at), goal);
        }
        let Some(mut way) = way else {
            self.vain.insert(errand, now);
            return None;
        };
        if let Some(goal) = way.last().filter(|_| errand.can_be_given_up()) {
            *self.attempts.entry((errand, *goal)).or_default() += 1;
        }
        way.reverse();
        (self.way, self.errand) = (way, Some(errand));
        Some(())
    }
}
