//! One run, from its first turn to its end.

use super::manner::Manner;
use super::player::Player;
use super::tally::{Dealings, Reckoning, Stay, Stories, Times, Wars};
use fifteen_content::{Content, ItemClass, ItemType, Kind, Scenario, Stat, Status, Talent};
use fifteen_game::levelgen::BuildError;
use fifteen_game::{Actor, Calling, Cause, Event, EventKind, Game};
use std::collections::BTreeMap;
use std::rc::Rc;

/// After so many turns for each level of its scenario a run is broken off: its hero has lost their way. After
/// twice as many commands it is broken off too, for there are commands that take no time.
pub const TURNS_A_LEVEL: u64 = 4_000;
/// So is a run whose hero has come to no new step for so many turns, nor had what the run is about in hand for the first time: most
/// runs are over sooner.
pub const IDLE: u64 = 12_000;
/// With fewer turns left than this a run is broken off: no command takes longer.
const LAST_TURNS: u64 = 20;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// The hero won, or died of something.
    Ended(Cause),
    /// It went on for too long.
    Lost,
}

/// Which run is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// The game.
    pub scenario: Kind<Scenario>,
    /// What every random number comes from.
    pub seed: u64,
    /// How the bot goes about it.
    pub manner: Manner,
    /// Who the hero is, where that can be chosen.
    pub calling: Option<Calling>,
}

/// What became of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub fate: Fate,
    /// The goal that ended it, if one did.
    pub goal: Option<String>,
    /// The turn on which it ended.
    pub turns: u64,
    /// The deepest level that the hero came to; the top level is 1.
    pub deepest: i32,
    /// The level on which it ended.
    pub level: i32,
    /// Whether the hero had what the run is about, and was on the way up with it.
    pub climbs: bool,
    /// How often each kind of item was used, and where first.
    pub used: BTreeMap<Kind<ItemType>, Times>,
    /// How often each status came on the hero, and where first.
    pub statuses: BTreeMap<Kind<Status>, Times>,
    /// Who the hero was, if they are somebody who grows.
    pub calling: Option<Calling>,
    /// The talents that they chose, and where.
    pub talents: BTreeMap<Kind<Talent>, Times>,
    /// All the experience that they earned.
    pub experience: i32,
    /// What it was like on each level, by depth.
    pub stays: BTreeMap<i32, Stay>,
    /// What the hero did at doors with numbers.
    pub doors: Reckoning,
    /// What they did for gold and promised.
    pub dealings: Dealings,
    /// Who fell to whom among the monsters.
    pub wars: Wars,
    /// How far the threads of the run came.
    pub stories: Stories,
}

impl Run {
    /// Plays a run of that seed to its end, in the usual manner and with the hero that beginners are advised to take. After every command `look` may look at the game, and put the same run in its place.
    ///
    /// # Errors
    /// When the first level cannot be built.
    pub fn play(
        content: &Rc<Content>,
        scenario: Kind<Scenario>,
        seed: u64,
        look: impl FnMut(&mut Game),
    ) -> Result<Run, BuildError> {
        let calling = Calling::advised(scenario, content);
        Run::of(content, Task { scenario, seed, manner: Manner::Usual, calling }, look)
    }

    /// Plays a run as it was asked for, to its end. After every command `look` may look at the game, and put the same run in its place.
    ///
    /// # Errors
    /// When the first level cannot be built.
    pub fn of(
        content: &Rc<Content>,
        task: Task,
        mut look: impl FnMut(&mut Game),
    ) -> Result<Run, BuildError> {
        let Task { scenario, seed, manner, calling } = task;
        let mut game = Game::set_out(Rc::clone(content), scenario, "Nobody", seed, calling)?;
        let mut player = Player::of(content, manner);
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

    /// Takes note of where the hero is and how they are.
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
        // Whoever died has no more to tell: what they had is what they have.
        let now = growth.map_or(self.experience, |growth| growth.experience());
        let earned = now - std::mem::replace(&mut self.experience, now);
        let first = Stay { health, lowest: health, turns: 0, level, experience: 0 };
        let stay = self.stays.entry(self.level).or_insert(first);
        stay.experience += earned;
        stay.lowest = stay.lowest.min(health);
        stay.turns += passed;
    }

    /// Counts what the hero used, what came on them, and what they did at doors.
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
            // To open a lock uses up its key.
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

    /// Counts one use of a kind of thing, if it was used by the hero.
    fn uses(&mut self, hero: bool, kind: Option<Kind<ItemType>>) {
        if let Some(kind) = kind.filter(|_| hero) {
            Times::add(&mut self.used, kind, self.level);
        }
    }
}

/// Whether such a thing is of use by being had: gold, and what the run is about.
fn is_its_own_use(kind: Kind<ItemType>, content: &Content) -> bool {
    matches!(content.items[kind].class, ItemClass::Gold | ItemClass::Treasure)
}
