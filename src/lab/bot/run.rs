//! Plays one whole run and records its results.

use super::manner::Manner;
use super::player::Player;
use super::tally::{Dealings, Reckoning, Stay, Stories, Times, Wars};
use fifteen_content::{Content, ItemClass, ItemType, Kind, Scenario, Stat, Status, Talent};
use fifteen_game::levelgen::BuildError;
use fifteen_game::{Actor, Calling, Cause, Event, EventKind, Game};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Maximum number of turns per level of the scenario. The run is then aborted, as the hero is lost. The limit on
/// commands is twice as high, as some commands take no time.
pub const TURNS_A_LEVEL: u64 = 4_000;
/// Number of turns without progress after which a run is aborted. Progress is a new level, or the first possession of
/// the goal item.
pub const IDLE: u64 = 12_000;
/// A run ends when fewer turns than this are left; no command takes longer.
const LAST_TURNS: u64 = 20;

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// The hero won or died.
    Ended(Cause),
    /// The run was aborted: it took too long.
    Lost,
}

/// Parameters of a run.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// The scenario.
    pub scenario: Kind<Scenario>,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Play style of the bot.
    pub manner: Manner,
    /// People and class of the hero, if the scenario has a choice.
    pub calling: Option<Calling>,
}

/// Results of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The end of the run.
    pub fate: Fate,
    /// Id of the goal that ended it, if any.
    pub goal: Option<String>,
    /// Turn on which it ended.
    pub turns: u64,
    /// Maximum depth reached; the top level is 1.
    pub deepest: i32,
    /// Depth of the level on which it ended.
    pub level: i32,
    /// Whether the hero had the goal item and was on the way up.
    pub climbs: bool,
    /// Number of uses and first level, by kind of item.
    pub used: BTreeMap<Kind<ItemType>, Times>,
    /// Number of occurrences and first level, by status effect of the hero.
    pub statuses: BTreeMap<Kind<Status>, Times>,
    /// People and class of the hero, if they have them.
    pub calling: Option<Calling>,
    /// Chosen talents and the levels of the choice.
    pub talents: BTreeMap<Kind<Talent>, Times>,
    /// Total experience earned.
    pub experience: i32,
    /// Statistics of each level, by depth.
    pub stays: BTreeMap<i32, Stay>,
    /// Statistics of puzzle doors.
    pub doors: Reckoning,
    /// Trades and quests.
    pub dealings: Dealings,
    /// Deaths among monsters, by faction.
    pub wars: Wars,
    /// Progress of the plots.
    pub stories: Stories,
}

impl Run {
    /// Plays a run in the usual style, with the people and class recommended to beginners. `look` is called after
    /// every command, and may replace the game with an identical one.
    ///
    /// # Errors
    /// [`BuildError`] if the first level cannot be built.
    pub fn play(
        content: &Rc<Content>,
        scenario: Kind<Scenario>,
        seed: u64,
        look: impl FnMut(&mut Game),
    ) -> Result<Run, BuildError> {
        let calling = Calling::advised(scenario, content);
        Run::of(content, Task { scenario, seed, manner: Manner::Usual, calling }, look)
    }

    /// Plays a run. `look` is called after every command, and may replace the game with an identical one.
    ///
    /// # Errors
    /// [`BuildError`] if the first level cannot be built.
    pub fn of(
        content: &Rc<Content>,
        task: Task,
        mut look: impl FnMut(&mut Game),
    ) -> Result<Run, BuildError> {
        let Task { scenario, seed, manner, calling } = task;
        let mut game = Game::set_out(Rc::clone(content), scenario, "Nobody", seed, calling)?;
        let mut player = Player::with_manner(content, manner);
        let mut run = Run {
            fate: Fate::Lost,
            goal: None,
            turns: 0,
            deepest: game.level().depth(),
            level: game.level().depth(),
            climbs: false,
            used: BTreeMap::new(),
            statuses: BTreeMap::new(),
            calling: None,
            talents: BTreeMap::new(),
            experience: 0,
            stays: BTreeMap::new(),
            doors: Reckoning::default(),
            dealings: Dealings::default(),
            wars: Wars::default(),
            stories: Stories::default(),
        };
        let growth = game.hero().and_then(Actor::growth);
        let growing = growth.and_then(|growth| growth.people().zip(growth.class()));
        run.calling = growing.map(|(people, class)| Calling { people, class });
        run.look_at(&game);
        let levels = content.scenarios[scenario].levels.len() as u64;
        let most = TURNS_A_LEVEL * levels;
        let is_over = |game: &Game, most: u64| game.world().turn() + LAST_TURNS > most;
        let mut news = (run.stays.len(), run.climbs, 0);
        for _ in 0..most * 2 {
            let most = most.min(news.2 + IDLE);
            while let Some(command) = player.learn(&game) {
                let events = game.command(command);
                run.count(&events, &game);
                player.taught(&events);
            }
            let action = player.choose(&game);
            let mut events = game.play(action);
            while game.behaviour().is_some() && !is_over(&game, most) {
                events.extend(game.carry_on());
            }
            player.hear(action, &events);
            run.count(&events, &game);
            look(&mut game);
            run.look_at(&game);
            if let Some(ending) = game.world().ending() {
                run.fate = Fate::Ended(ending.cause);
                run.goal.clone_from(&ending.goal);
                break;
            }
            if is_over(&game, most) {
                break;
            }
            if (news.0, news.1) != (run.stays.len(), run.climbs) {
                news = (run.stays.len(), run.climbs, run.turns);
            }
        }
        run.wars.close(&game);
        run.stories.close(&game);
        Ok(run)
    }

    /// Whether the hero won.
    pub fn is_won(&self) -> bool {
        self.fate == Fate::Ended(Cause::Won)
    }

    /// Records the position and state of the hero.
    fn look_at(&mut self, game: &Game) {
        self.level = game.level().depth();
        self.deepest = self.deepest.max(self.level);
        let before = std::mem::replace(&mut self.turns, game.world().turn());
        let passed = self.turns.saturating_sub(before);
        let health = game.hero().map_or(0, |hero| {
            let most = game.body(hero)[Stat::MaxHp].max(1);
            (hero.hp().max(0) * 100 / most).min(100)
        });
        let growth = game.hero().and_then(Actor::growth);
        let level = growth.map_or(0, |growth| growth.level());
        // After death the last experience remains.
        let now = growth.map_or(self.experience, |growth| growth.experience());
        let earned = now - std::mem::replace(&mut self.experience, now);
        let first = Stay { health, lowest: health, turns: 0, level, experience: 0 };
        let stay = self.stays.entry(self.level).or_insert(first);
        stay.experience += earned;
        stay.lowest = stay.lowest.min(health);
        stay.turns += passed;
    }

    /// Counts used items, status effects, puzzle doors and other events.
    fn count(&mut self, events: &[Event], game: &Game) {
        let content = game.content();
        for event in events {
            self.wars.hear(event, game);
            self.dealings.hear(&event.what);
            self.doors.hear(&event.what);
            if let Some((by, thing)) = event.what.used() {
                self.uses(by.hero, Some(thing.kind));
            }
            if let EventKind::Learnt { from, .. } = &event.what {
                self.uses(true, *from);
            }
            // Opening a lock uses its key.
            if let EventKind::Unlocked { by, thing } = &event.what {
                self.uses(by.hero, content.items[thing.kind].opened_by);
            }
            if let EventKind::UnlockedDoor { by, door } = &event.what {
                self.uses(by.hero, content.tiles[*door].opened_by);
            }
            if let EventKind::Took { by, thing, .. } = &event.what {
                let goal = content.scenarios[game.world().scenario()].goal;
                self.climbs |= by.hero && goal == Some(thing.kind);
                let own = is_its_own_use(thing.kind, content);
                self.uses(by.hero && own, Some(thing.kind));
            }
            if let EventKind::Began { who, status } = &event.what
                && who.hero
            {
                Times::add(&mut self.statuses, *status, self.level);
            }
            if let EventKind::Chose { talent } = &event.what {
                Times::add(&mut self.talents, *talent, self.level);
            }
        }
    }

    /// Counts a use of a kind of item by the hero.
    fn uses(&mut self, hero: bool, kind: Option<Kind<ItemType>>) {
        if let Some(kind) = kind.filter(|_| hero) {
            Times::add(&mut self.used, kind, self.level);
        }
    }
}

/// Whether owning an item counts as using it: gold, and the goal item.
fn is_its_own_use(kind: Kind<ItemType>, content: &Content) -> bool {
    matches!(content.items[kind].class, ItemClass::Gold | ItemClass::Treasure)
}
