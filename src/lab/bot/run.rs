//! Plays one whole simulated run with the bot and records its results.

use super::play_style::PlayStyle;
use super::player::Bot;
use super::tally::{FactionResults, LevelVisit, Occurrences, PlotResults, PuzzleStats, TradeAndQuestStats};
use fifteen_content::{Content, ItemClass, ItemType, Kind, Scenario, Stat, Status, Talent, Tile};
use fifteen_game::levelgen::BuildError;
use fifteen_game::{Actor, Cause, Event, EventKind, Game, PeopleAndClass};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Maximum number of turns of a run, per level of the scenario. A longer run is aborted. The maximum number of
/// actions is twice as high, because some actions take no time.
pub const TURNS_PER_LEVEL: u64 = 4_000;
/// Turns without progress before a run is aborted. Progress is a new depth, or getting the goal item.
pub const MAX_IDLE_TURNS: u64 = 12_000;
/// A run is aborted when fewer turns than this are left, so that its last command does not exceed the limit.
const TURNS_RESERVE: u64 = 20;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum RunEnd {
    /// The run ended by the rules: the hero won, lost or died.
    Ended(Cause),
    /// The run was aborted because it took too long.
    #[default]
    Aborted,
}

#[derive(Clone, Copy, Debug)]
pub struct RunTask {
    pub scenario: Kind<Scenario>,
    pub seed: u64,
    pub style: PlayStyle,
    pub people_and_class: Option<PeopleAndClass>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunResult {
    pub end: RunEnd,
    /// Id of the goal that ended the run, if any.
    pub goal: Option<String>,
    pub turns: u64,
    /// Maximum depth reached; the first level below ground has depth 1.
    pub deepest: i32,
    /// Depth of the level on which the run ended.
    pub level: i32,
    pub has_goal_item: bool,
    /// Whether the hero left the last level with the goal item.
    pub left_last_level: bool,
    /// Number of uses and depth of the first one, by kind of item.
    pub used: BTreeMap<Kind<ItemType>, Occurrences>,
    /// Number of occurrences and depth of the first one, by status effect that the hero had.
    pub statuses: BTreeMap<Kind<Status>, Occurrences>,
    /// Number of uses and depth of the first one, by kind of terrain with a feature.
    pub features: BTreeMap<Kind<Tile>, Occurrences>,
    pub people_and_class: Option<PeopleAndClass>,
    pub talents: BTreeMap<Kind<Talent>, Occurrences>,
    pub experience: i32,
    /// Statistics of each level, by depth.
    pub visits: BTreeMap<i32, LevelVisit>,
    pub puzzles: PuzzleStats,
    pub trade_and_quests: TradeAndQuestStats,
    pub factions: FactionResults,
    pub plots: PlotResults,
}

impl RunResult {
    /// Plays a run in the usual style, with the people and class recommended to beginners. The closure `look` is
    /// called after every command and may replace the game with an identical one.
    ///
    /// # Errors
    /// If the first level cannot be built.
    pub fn play(
        content: &Rc<Content>,
        scenario: Kind<Scenario>,
        seed: u64,
        look: impl FnMut(&mut Game),
    ) -> Result<RunResult, BuildError> {
        let people_and_class = PeopleAndClass::recommended(scenario, content);
        let task = RunTask { scenario, seed, style: PlayStyle::Usual, people_and_class };
        RunResult::play_task(content, task, look)
    }

    /// Plays a run. The closure `look` is called after every command and may replace the game with an identical one.
    ///
    /// # Errors
    /// If the first level cannot be built.
    pub fn play_task(
        content: &Rc<Content>,
        task: RunTask,
        mut look: impl FnMut(&mut Game),
    ) -> Result<RunResult, BuildError> {
        let RunTask { scenario, seed, style, people_and_class } = task;
        let mut game =
            Game::with_people_and_class(Rc::clone(content), scenario, "Nobody", seed, people_and_class)?;
        let mut player = Bot::with_style(content, style);
        let growth = game.hero().and_then(Actor::growth);
        let pair = growth.and_then(|growth| growth.people().zip(growth.class()));
        let people_and_class = pair.map(|(people, class)| PeopleAndClass { people, class });
        let deepest = game.level().depth();
        let mut run = RunResult { deepest, people_and_class, ..RunResult::default() };
        run.record_position(&game);
        let most = TURNS_PER_LEVEL * content.scenarios[scenario].levels.len() as u64;
        let is_over = |game: &Game, most: u64| game.world().turn() + TURNS_RESERVE > most;
        let mut progress = (run.visits.len(), run.has_goal_item, 0);
        for _ in 0..most * 2 {
            let most = most.min(progress.2 + MAX_IDLE_TURNS);
            while let Some(command) = player.learn(&game) {
                let events = game.execute(command);
                run.count(&events, &game);
                player.handle_learning(&events);
            }
            let action = player.choose(&game);
            let mut events = game.play(action);
            while game.behaviour().is_some() && !is_over(&game, most) {
                events.extend(game.continue_activity());
            }
            player.handle_events(action, &events);
            run.count(&events, &game);
            look(&mut game);
            run.record_position(&game);
            if let Some(ending) = game.world().ending() {
                run.end = RunEnd::Ended(ending.cause);
                run.goal.clone_from(&ending.goal);
                break;
            }
            if is_over(&game, most) {
                break;
            }
            if (progress.0, progress.1) != (run.visits.len(), run.has_goal_item) {
                progress = (run.visits.len(), run.has_goal_item, run.turns);
            }
        }
        run.factions.record_end(&game);
        run.plots.record_end(&game);
        Ok(run)
    }

    pub fn is_won(&self) -> bool {
        self.end == RunEnd::Ended(Cause::Won)
    }

    fn record_position(&mut self, game: &Game) {
        self.level = game.level().depth();
        let scenario = &game.content().scenarios[game.world().scenario()];
        let last = scenario.depth(u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX));
        self.left_last_level |= self.has_goal_item && self.deepest == last && self.level < last;
        self.deepest = self.deepest.max(self.level);
        let before = std::mem::replace(&mut self.turns, game.world().turn());
        let passed = self.turns.saturating_sub(before);
        let health = game.hero().map_or(0, |hero| {
            let most = game.stats(hero)[Stat::MaxHp].max(1);
            (hero.hp().max(0) * 100 / most).min(100)
        });
        let growth = game.hero().and_then(Actor::growth);
        let level = growth.map_or(0, |growth| growth.level());
        // A dead hero has no growth: keep the last known experience.
        let now = growth.map_or(self.experience, |growth| growth.experience());
        let earned = now - std::mem::replace(&mut self.experience, now);
        let first = LevelVisit { health, lowest: health, turns: 0, level, experience: 0 };
        let visit = self.visits.entry(self.level).or_insert(first);
        visit.experience += earned;
        visit.lowest = visit.lowest.min(health);
        visit.turns += passed;
    }

    fn count(&mut self, events: &[Event], game: &Game) {
        let content = game.content();
        for event in events {
            self.factions.count_event(event, game);
            self.trade_and_quests.count_event(&event.kind);
            self.puzzles.count_event(&event.kind);
            if let Some((by, thing)) = event.kind.used_item() {
                self.count_use(by.hero, Some(thing.kind));
            }
            if let EventKind::Learnt { from, .. } = &event.kind {
                self.count_use(true, *from);
            }
            if let EventKind::Unlocked { by, thing } = &event.kind {
                self.count_use(by.hero, content.items[thing.kind].opened_by);
            }
            if let EventKind::UnlockedDoor { by, door } = &event.kind {
                self.count_use(by.hero, content.tiles[*door].opened_by);
            }
            if let EventKind::Took { by, thing, .. } = &event.kind {
                let goal = content.scenarios[game.world().scenario()].goal;
                self.has_goal_item |= by.hero && goal == Some(thing.kind);
                // Taking gold or treasure, such as the goal item, counts as using it.
                let class = content.items[thing.kind].class;
                let counts = matches!(class, ItemClass::Gold | ItemClass::Treasure);
                self.count_use(by.hero && counts, Some(thing.kind));
            }
            if let EventKind::UsedFeature { by, tile, .. } = &event.kind
                && by.hero
            {
                Occurrences::add(&mut self.features, *tile, self.level);
            }
            if let EventKind::Began { who, status } = &event.kind
                && who.hero
            {
                Occurrences::add(&mut self.statuses, *status, self.level);
            }
            if let EventKind::TookTalent { talent } = &event.kind {
                Occurrences::add(&mut self.talents, *talent, self.level);
            }
        }
    }

    fn count_use(&mut self, hero: bool, kind: Option<Kind<ItemType>>) {
        if let Some(kind) = kind.filter(|_| hero) {
            Occurrences::add(&mut self.used, kind, self.level);
        }
    }
}
