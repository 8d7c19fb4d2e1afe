//! Walking somewhere, over as many turns as it takes.

use super::map::Map;
use super::view::View;
use crate::base::Point;
use crate::base::path::nearest;
use crate::game::Action;
use std::collections::BTreeMap;

/// For how many turns the bot does not look again for a way that it did not find.
const LATER: u64 = 15;

/// What the bot walks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Errand {
    /// Away from what does harm where it stands.
    GetOut,
    /// To an enemy.
    Charge,
    /// To where few can come at it at once.
    Narrow,
    /// To a stair, with enemies behind it.
    Flee,
    /// To things that lie about.
    Fetch,
    /// To a captive.
    Free,
    /// To what the run is about.
    Goal,
    /// To what is not yet known.
    Explore,
    /// The same, whatever is in the way.
    Boldly,
    /// To a stair.
    Stair,
    /// To walls behind which there may be something.
    Search,
}

impl Errand {
    /// Whether it is worth walking through thorns and over traps.
    fn is_worth_pain(self) -> bool {
        matches!(
            self,
            Errand::GetOut | Errand::Flee | Errand::Goal | Errand::Boldly | Errand::Stair
        )
    }
}

/// The way that the bot is on.
#[derive(Default)]
pub(super) struct Walk {
    errand: Option<Errand>,
    /// The cells that are left of it, the next one last.
    way: Vec<Point>,
    /// When no way was found for an errand.
    vain: BTreeMap<Errand, u64>,
}

impl Walk {
    /// The next step toward the nearest cell that is a goal, if there is a way there.
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

    /// Forgets the way, for it leads nowhere.
    pub fn forget(&mut self) {
        self.way.clear();
    }

    /// Forgets everything, for this is another level.
    pub fn begin_anew(&mut self) {
        self.way.clear();
        self.vain.clear();
    }

    /// Whether the way that it is on still leads there.
    fn goes_on(
        &mut self,
        errand: Errand,
        view: &View,
        map: &Map,
        is_goal: impl Fn(&Map, Point) -> bool,
    ) -> bool {
        // A step is done when the hero stands there; the first into a door only opens it.
        self.way.pop_if(|next| *next == view.at);
        let (Some(goal), Some(next)) = (self.way.first(), self.way.last()) else {
            return false;
        };
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
        if self
            .vain
            .get(&errand)
            .is_some_and(|then| now < then + LATER)
        {
            return None;
        }
        map.shun(view);
        let map = &*map;
        let goal = |at| at != view.at && is_goal(map, at);
        let mut way = nearest(map.size(), view.at, |at| map.is_good(at), goal);
        if way.is_none() && errand.is_worth_pain() {
            way = nearest(map.size(), view.at, |at| map.is_bearable(at), goal);
        }
        let Some(mut way) = way else {
            self.vain.insert(errand, now);
            return None;
        };
        way.reverse();
        (self.way, self.errand) = (way, Some(errand));
        Some(())
    }
}
