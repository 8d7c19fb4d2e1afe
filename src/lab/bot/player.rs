//! State of the bot, and the choice of its next action.

use super::fight::cover::Cover;
use super::manner::Manner;
use super::map::Map;
use super::purpose::Purposes;
use super::view::View;
use super::walk::Walk;
use fifteen_base::{Dir, Point};
use fifteen_content::Content;
use fifteen_game::{Action, ActorId, Event, EventKind, Game, ItemId, LevelId};
use std::collections::BTreeSet;

/// Number of aimless steps after which it tries again what it had given up.
const SECOND_THOUGHTS: usize = 100;

/// An automated player (bot).
pub struct Player {
    manner: Manner,
    pub(super) map: Map,
    pub(super) walk: Walk,
    /// Level of the last turn.
    level: Option<LevelId>,
    /// Actions that were refused this turn.
    refused: Vec<Action>,
    pub(super) purposes: Purposes,
    /// Items that it ignores: their use was refused, or they were dropped for good.
    pub(super) shunned: BTreeSet<ItemId>,
    /// Letters that no path leads to.
    pub(super) unread: BTreeSet<(LevelId, Point)>,
    /// Chests that it has looked into.
    pub(super) emptied: BTreeSet<ItemId>,
    /// Puzzle doors that it has tried.
    pub(super) reckoned: BTreeSet<(LevelId, Point)>,
    /// Items that it has worn at least once.
    pub(super) tried_on: BTreeSet<ItemId>,
    /// Number of times that it found no path to wanted items.
    pub(super) vain: u32,
    /// Whether it has used a magic map on this level.
    pub(super) mapped: bool,
    /// Turns spent waiting for enemies to come.
    pub(super) waited: u32,
    /// Memory of taking cover.
    pub(super) cover: Cover,
    /// Turns of the current rest, hit points at its beginning, and turn from which it may rest again.
    pub(super) rested: u32,
    pub(super) rested_from: i32,
    pub(super) restless_until: u64,
    /// Places searched on this level, and remaining searches at the last one.
    pub(super) searched: Vec<Point>,
    pub(super) looks: u32,
    /// Turns on this level spent on attacking enemies that were not hunting it.
    pub(super) hunted: u32,
    /// Whether a talent or skill was refused.
    pub(super) untaught: bool,
    /// Memory of the town, for the trading style.
    pub(super) town: Town,
    /// Number of aimless steps.
    strayed: usize,
}

impl Player {
    /// Returns a bot for a new run in the usual style.
    pub fn new(content: &Content) -> Player {
        Player::with_manner(content, Manner::Usual)
    }

    /// Returns a bot for a new run in a style.
    pub fn with_manner(content: &Content, manner: Manner) -> Player {
        Player {
            manner,
            map: Map::new(content, manner == Manner::Stealth),
            walk: Walk::default(),
            level: None,
            refused: Vec::new(),
            purposes: Purposes::from_content(content),
            shunned: BTreeSet::new(),
            unread: BTreeSet::new(),
            emptied: BTreeSet::new(),
            reckoned: BTreeSet::new(),
            tried_on: BTreeSet::new(),
            vain: 0,
            mapped: false,
            waited: 0,
            cover: Cover::default(),
            rested: 0,
            rested_from: 0,
            restless_until: 0,
            searched: Vec::new(),
            looks: 0,
            hunted: 0,
            untaught: false,
            town: Town::default(),
            strayed: 0,
        }
    }

    /// Returns the next action.
    pub fn choose(&mut self, game: &Game) -> Action {
        let Some(view) = View::new(game) else { return Action::Wait };
        if self.level != Some(view.level.id()) {
            self.level = Some(view.level.id());
            self.walk.begin_anew();
            self.searched.clear();
            self.looks = 0;
            self.mapped = false;
            self.vain = 0;
            self.hunted = 0;
        }
        self.look_into(&view);
        self.map.update(&view);
        self.map.visit(view.at);
        for urge in self.manner.urges() {
            if let Some(action) = urge(self, &view).filter(|a| !self.refused.contains(a)) {
                return action;
            }
        }
        Action::Wait
    }

    /// Handles the events of an action.
    pub fn hear(&mut self, action: Action, events: &[Event]) {
        let refused = |event: &Event| matches!(event.what, EventKind::Refused(_));
        if events.iter().any(refused) {
            self.refused.push(action);
            self.walk.forget();
            self.shunned.extend(thing_of(action));
        } else {
            self.refused.clear();
        }
    }

    /// Takes an aimless step, in changing directions.
    pub(super) fn stray(&mut self, view: &View) -> Option<Action> {
        self.strayed += 1;
        if self.strayed.is_multiple_of(SECOND_THOUGHTS) {
            self.walk.begin_anew();
        }
        let dirs = Dir::ALL.iter().cycle().skip(self.strayed / 5 * 3).take(8);
        let mut open = dirs.filter(|dir| self.map.is_bearable(view.at + **dir));
        open.next().copied().map(Action::Walk)
    }
}

/// Returns the item of a refused action, which will be ignored. Aimed actions are left out: they may succeed another
/// time.
fn thing_of(action: Action) -> Option<ItemId> {
    if let Action::Take(item, _)
    | Action::Wear(item)
    | Action::TakeOff(item)
    | Action::Use(item, None)
    | Action::UseOn { item, .. }
    | Action::Study(item, _)
    | Action::Unlock(item)
    | Action::Put { into: item, .. }
    | Action::TakeFrom { item, .. } = action
    {
        return Some(item);
    }
    None
}

/// Memory of a trading bot about the town.
#[derive(Default)]
pub struct Town {
    /// People with whom it has finished on this visit.
    pub dealt: BTreeSet<ActorId>,
    /// Answers and purchases of this visit.
    pub done: Vec<Action>,
    /// Maximum depth reached at the time of the last visit.
    pub visited_at: i32,
    /// Turn on which this visit began.
    pub since: u64,
    /// Whether it is on its way up to the town.
    pub homeward: bool,
    /// Whether it was in town on the last turn.
    pub inside: bool,
}
