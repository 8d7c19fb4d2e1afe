//! State of the automated player (bot), and the choice of its next action.

use super::fight::cover::CoverMemory;
use super::map::BotMap;
use super::play_style::PlayStyle;
use super::use_purpose::UsePurposes;
use super::view::BotView;
use super::walk::BotWalk;
use fifteen_base::overworld::Chunk;
use fifteen_base::{Dir, Point};
use fifteen_content::Content;
use fifteen_game::{Action, ActorId, Event, EventKind, Game, ItemId, LevelId};
use std::collections::BTreeSet;

/// Number of aimless steps after which the bot retries the goals that it had given up.
const RETRY_STEPS: usize = 100;

#[derive(Default)]
pub struct Bot {
    pub(super) style: PlayStyle,
    pub(super) map: BotMap,
    pub(super) walk: BotWalk,
    level: Option<LevelId>,
    refused: Vec<Action>,
    pub(super) purposes: UsePurposes,
    /// Items that the bot ignores, because a use was refused, no path leads to them, or the bot dropped them.
    pub(super) ignored: BTreeSet<ItemId>,
    /// Clues on the floor (letters) to which no path was found.
    pub(super) unread: BTreeSet<(LevelId, Point)>,
    pub(super) emptied: BTreeSet<ItemId>,
    pub(super) tried_doors: BTreeSet<(LevelId, Point)>,
    pub(super) tried_on: BTreeSet<ItemId>,
    pub(super) failed_paths: u32,
    pub(super) used_magic_map: bool,
    pub(super) turns_waited: u32,
    pub(super) cover: CoverMemory,
    /// Turns of the current rest.
    pub(super) turns_rested: u32,
    /// Hit points when the bot last checked whether resting increases them.
    pub(super) rested_from: i32,
    /// Turn from which the bot may rest again.
    pub(super) no_rest_until: u64,
    /// Cells on this level where the bot has begun to search for secret doors. The last one is the current cell.
    pub(super) searched: Vec<Point>,
    /// Remaining turns of search at the current cell.
    pub(super) searches_left: u32,
    /// Turns on this level that the bot spent on attacking enemies that were not hunting it.
    pub(super) turns_hunting: u32,
    pub(super) learning_refused: bool,
    pub(super) town: TownMemory,
    pub(super) country: CountryMemory,
    aimless_steps: usize,
}

impl Bot {
    pub fn new(content: &Content) -> Bot {
        Bot::with_style(content, PlayStyle::Usual)
    }

    pub fn with_style(content: &Content, style: PlayStyle) -> Bot {
        Bot {
            style,
            map: BotMap::new(content, style == PlayStyle::Stealth),
            purposes: UsePurposes::from_content(content),
            ..Bot::default()
        }
    }

    pub fn choose(&mut self, game: &Game) -> Action {
        let Some(view) = BotView::new(game) else { return Action::Wait };
        if self.level != Some(view.level.id()) {
            self.level = Some(view.level.id());
            self.walk.reset();
            self.searched.clear();
            self.searches_left = 0;
            self.used_magic_map = false;
            self.failed_paths = 0;
            self.turns_hunting = 0;
        }
        self.mark_chests_visited(&view);
        self.map.update(&view);
        self.map.visit(view.at);
        for behaviour in self.style.behaviours() {
            if let Some(action) = behaviour(self, &view).filter(|a| !self.refused.contains(a)) {
                return action;
            }
        }
        Action::Wait
    }

    /// Remembers a refused action, so that the bot does not try it again.
    pub fn handle_events(&mut self, action: Action, events: &[Event]) {
        let refused = |event: &Event| matches!(event.kind, EventKind::Refused(_));
        if events.iter().any(refused) {
            self.refused.push(action);
            self.walk.forget();
            self.ignored.extend(item_of(action));
        } else {
            self.refused.clear();
        }
    }

    pub(super) fn step_aimlessly(&mut self, view: &BotView) -> Option<Action> {
        self.aimless_steps += 1;
        if self.aimless_steps.is_multiple_of(RETRY_STEPS) {
            self.walk.reset();
        }
        let mut dirs = Dir::ALL.into_iter().cycle().skip(self.aimless_steps / 5 * 3).take(8);
        dirs.find(|dir| self.map.is_passable(view.at + *dir)).map(Action::Walk)
    }
}

/// Returns the item that the bot ignores after a refused action. Returns `None` for an aimed action, because it may
/// succeed at another target.
fn item_of(action: Action) -> Option<ItemId> {
    if let Action::Take(item, _)
    | Action::Wear(item)
    | Action::TakeOff(item)
    | Action::Use(item, None)
    | Action::UseOn { item, .. }
    | Action::Study(item, _)
    | Action::Unlock(item)
    | Action::PutIn { into: item, .. }
    | Action::TakeFrom { item, .. } = action
    {
        return Some(item);
    }
    None
}

/// Memory of a bot of the style [`PlayStyle::Trade`] about the town.
#[derive(Default)]
pub struct TownMemory {
    pub finished_people: BTreeSet<ActorId>,
    /// Answers given and deals made during this visit to town.
    pub actions: Vec<Action>,
    pub depth_at_visit: i32,
    pub visit_began: u64,
    pub is_returning: bool,
    pub was_inside: bool,
}

/// Memory of a bot of the style [`PlayStyle::Roam`] about the country.
#[derive(Default)]
pub struct CountryMemory {
    pub trips: u32,
    /// Turn on which the present trip began.
    pub began: Option<u64>,
    /// Landmark that the bot walks to or searches, and the turn on which the bot chose it.
    pub goal: Option<(Chunk, u64)>,
    pub seen: BTreeSet<Chunk>,
    /// Number of landmarks searched on the present trip.
    pub visited: u32,
    pub heads_home: bool,
}
