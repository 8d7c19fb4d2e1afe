//! The bot's walking: a path for each purpose (pathfinding by breadth-first search), followed over several turns.

use super::map::BotMap;
use super::view::BotView;
use fifteen_base::Point;
use fifteen_base::path::nearest;
use fifteen_game::Action;
use std::collections::BTreeMap;

const RETRY_TURNS: u64 = 15;
/// Number of walks to a cell before the bot gives the cell up, because an unseen actor may block the way.
const MAX_ATTEMPTS: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WalkPurpose {
    GetOut,
    Charge,
    Chokepoint,
    Cover,
    /// To a stair, away from enemies.
    Flee,
    Fetch,
    Free,
    Goal,
    Explore,
    /// To unknown areas, through thorns and over traps if necessary.
    ExploreBoldly,
    /// To areas known only from a distance or from a magic map.
    Roam,
    Riddle,
    /// To a person in town, or to the place of a quest.
    Person,
    Stair,
    Search,
}

impl WalkPurpose {
    fn may_cross_hazards(self) -> bool {
        matches!(
            self,
            WalkPurpose::GetOut
                | WalkPurpose::Flee
                | WalkPurpose::Goal
                | WalkPurpose::ExploreBoldly
                | WalkPurpose::Stair
                | WalkPurpose::Roam
                | WalkPurpose::Search
        )
    }

    fn can_be_given_up(self) -> bool {
        matches!(
            self,
            WalkPurpose::Fetch
                | WalkPurpose::Free
                | WalkPurpose::Riddle
                | WalkPurpose::Person
                | WalkPurpose::Explore
                | WalkPurpose::ExploreBoldly
                | WalkPurpose::Roam
                | WalkPurpose::Search
        )
    }
}

#[derive(Default)]
pub struct BotWalk {
    purpose: Option<WalkPurpose>,
    /// Remaining cells of the path in reverse order: the next cell is last.
    path: Vec<Point>,
    /// Turn of the last failed search for a path, by purpose.
    failed: BTreeMap<WalkPurpose, u64>,
    attempts: BTreeMap<(WalkPurpose, Point), u32>,
}

impl BotWalk {
    pub fn step(
        &mut self,
        purpose: WalkPurpose,
        view: &BotView,
        map: &mut BotMap,
        is_goal: impl Fn(&BotMap, Point) -> bool,
    ) -> Option<Action> {
        if !self.leads_to_goal(purpose, view, map, &is_goal) {
            self.find_path(purpose, view, map, is_goal)?;
        }
        let next = self.path.last()?;
        view.at.direction_to(*next).map(Action::Walk)
    }

    /// Whether the bot is on a path that may lead through thorns or over traps.
    pub fn crosses_hazards(&self) -> bool {
        let may_cross = self.purpose.is_some_and(WalkPurpose::may_cross_hazards);
        may_cross && self.purpose != Some(WalkPurpose::GetOut) && !self.path.is_empty()
    }

    pub fn forget(&mut self) {
        self.path.clear();
    }

    pub fn reset(&mut self) {
        self.path.clear();
        self.failed.clear();
        self.attempts.clear();
    }

    /// Whether the current path still leads to a goal.
    fn leads_to_goal(
        &mut self,
        purpose: WalkPurpose,
        view: &BotView,
        map: &BotMap,
        is_goal: impl Fn(&BotMap, Point) -> bool,
    ) -> bool {
        // A step is done when the hero stands on its cell: the first step into a closed door only opens the door.
        self.path.pop_if(|next| *next == view.at);
        let (Some(goal), Some(next)) = (self.path.first(), self.path.last()) else { return false };
        let trap = view.game.known_trap(*next).is_some();
        self.purpose == Some(purpose)
            && view.at.is_adjacent(*next)
            && map.is_open(*next)
            && !view.in_the_way().any(|at| at == *next)
            && (!trap || purpose.may_cross_hazards())
            && is_goal(map, *goal)
    }

    fn find_path(
        &mut self,
        purpose: WalkPurpose,
        view: &BotView,
        map: &mut BotMap,
        is_goal: impl Fn(&BotMap, Point) -> bool,
    ) -> Option<()> {
        let now = view.game.world().turn();
        if self.failed.get(&purpose).is_some_and(|then| now < then + RETRY_TURNS) {
            return None;
        }
        map.mark_dangers(view);
        let map = &*map;
        let attempts = |at| self.attempts.get(&(purpose, at)).copied().unwrap_or(0);
        let goal = |at| at != view.at && is_goal(map, at) && attempts(at) < MAX_ATTEMPTS;
        let mut path = nearest(map.size(), view.at, |at| map.is_safe(at), goal);
        if path.is_none() && purpose.may_cross_hazards() {
            path = nearest(map.size(), view.at, |at| map.is_passable(at), goal);
        }
        let Some(mut path) = path else {
            self.failed.insert(purpose, now);
            return None;
        };
        if let Some(goal) = path.last().filter(|_| purpose.can_be_given_up()) {
            *self.attempts.entry((purpose, *goal)).or_default() += 1;
        }
        path.reverse();
        (self.path, self.purpose) = (path, Some(purpose));
        Some(())
    }
}
