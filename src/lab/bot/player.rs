//! The player: what it keeps in mind, and what it does first.

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

/// After so many steps astray it tries again what it had given up.
const SECOND_THOUGHTS: usize = 100;

/// A player that is no person.
pub struct Player {
    manner: Manner,
    pub(super) map: Map,
    pub(super) walk: Walk,
    /// The level that it was on last.
    level: Option<LevelId>,
    /// What it tried this turn in vain.
    refused: Vec<Action>,
    pub(super) purposes: Purposes,
    /// Things that it has had enough of: they were refused, or laid down for good.
    pub(super) shunned: BTreeSet<ItemId>,
    /// The letters to which it found no way.
    pub(super) unread: BTreeSet<(LevelId, Point)>,
    /// The chests that it has looked into.
    pub(super) emptied: BTreeSet<ItemId>,
    /// The doors with numbers at which it has done what it could.
    pub(super) reckoned: BTreeSet<(LevelId, Point)>,
    /// What it has worn at least once.
    pub(super) tried_on: BTreeSet<ItemId>,
    /// How often it found no way to what it wanted.
    pub(super) vain: u32,
    /// Whether it was shown the lie of this level.
    pub(super) mapped: bool,
    /// For how many turns it has let its enemies come.
    pub(super) waited: u32,
    /// How it got out of the sight of those who shoot.
    pub(super) cover: Cover,
    /// For how many turns it has rested, with how many hit points that began, and when it may rest again.
    pub(super) rested: u32,
    pub(super) rested_from: i32,
    pub(super) restless_until: u64,
    /// The places that it has searched, and the looks that are left at the last of them.
    pub(super) searched: Vec<Point>,
    pub(super) looks: u32,
    /// For how many turns it has been after those on this level who had done nothing to it.
    pub(super) hunted: u32,
    /// Whether something that it wanted to learn was refused.
    pub(super) untaught: bool,
    /// What it keeps in mind of the town, if it trades.
    pub(super) town: Town,
    /// Counts the steps that it went astray.
    strayed: usize,
}

impl Player {
    /// A player who sits down to a new run, and goes about it as usual.
    pub fn new(content: &Content) -> Player {
        Player::of(content, Manner::Usual)
    }

    /// A player who goes about it in that manner.
    pub fn of(content: &Content, manner: Manner) -> Player {
        Player {
            manner,
            map: Map::new(content, manner == Manner::Stealth),
            walk: Walk::default(),
            level: None,
            refused: Vec::new(),
            purposes: Purposes::of(content),
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

    /// What it does now.
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

    /// Takes in what came of it.
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

    /// Goes somewhere, anywhere: this way and that in turn.
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

/// The thing that a refused action was about, which is not tried again. What depends on an aim may be possible
/// another time.
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

/// What a trading bot keeps in mind of the town.
#[derive(Default)]
pub struct Town {
    /// Those with whom it has done what there was to do on this visit.
    pub dealt: BTreeSet<ActorId>,
    /// What it has asked and paid for on this visit.
    pub done: Vec<Action>,
    /// How deep it had been when it last was here.
    pub visited_at: i32,
    /// The turn on which this visit began.
    pub since: u64,
    /// Whether it is on its way up.
    pub homeward: bool,
    /// Whether it was in town just now.
    pub inside: bool,
}
