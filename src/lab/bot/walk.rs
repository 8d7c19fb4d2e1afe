//! Walking somewhere, over as many turns as it takes.

use super::map::Map;
use super::view::View;
use fifteen_base::Point;
use fifteen_base::path::nearest;
use fifteen_game::Action;
use std::collections::BTreeMap;

/// For how many turns the bot does not look again for a way that it did not find.
const LATER: u64 = 15;
/// How often it sets out for the same cell before it gives it up: somebody may stand in the way who is not
/// seen from afar.
const ATTEMPTS: u32 = 5;

/// What the bot walks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Errand {
    /// Away from what does harm where it stands.
    GetOut,
    /// To an enemy.
    Charge,
    /// To where few can come at it at once.
    Narrow,
    /// To where those who shoot do not see it.
    Cover,
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
    /// To what is known only from afar.
    Roam,
    /// To a door with numbers.
    Riddle,
    /// To somebody in town, or to the place of a quest.
    Person,
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
            Errand::GetOut
                | Errand::Flee
                | Errand::Goal
                | Errand::Boldly
                | Errand::Stair
                | Errand::Roam
                | Errand::Search
        )
    }

    /// Whether there are other cells that would do as well.
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

/// The way that the bot is on.
#[derive(Default)]
pub struct Walk {
    errand: Option<Errand>,
    /// The cells that are left of it, the next one last.
    way: Vec<Point>,
    /// When no way was found for an errand.
    vain: BTreeMap<Errand, u64>,
    /// How often it set out for a cell.
    attempts: BTreeMap<(Errand, Point), u32>,
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

    /// Whether it is on a way that may lead through thorns.
    pub fn goes_through_pain(&self) -> bool {
        let worth = self.errand.is_some_and(Errand::is_worth_pain);
        worth && self.errand != Some(Errand::GetOut) && !self.way.is_empty()
    }

    /// Forgets the way, for it leads nowhere.
    pub fn forget(&mut self) {
        self.way.clear();
    }

    /// Forgets everything, for this is another level.
    pub fn begin_anew(&mut self) {
        self.way.clear();
        self.vain.clear();
        self.attempts.clear();
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
