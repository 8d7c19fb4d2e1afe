//! One run, from its first turn to its end.

use super::player::Player;
use super::reckoning::Reckoning;
use crate::content::{Class, Content, ItemType, Kind, Scenario};
use crate::game::build::BuildError;
use crate::game::{Cause, Event, Game, What};
use std::collections::BTreeMap;
use std::rc::Rc;

/// After so many turns for each level of its scenario a run is broken off: its hero has lost their way. After
/// twice as many commands it is broken off too, for there are commands that take no time.
pub const TURNS_A_LEVEL: u64 = 4_000;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// The hero won, or died of something.
    Ended(Cause),
    /// It went on for too long.
    Lost,
}

/// What became of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub fate: Fate,
    /// The turn on which it ended.
    pub turns: u64,
    /// The deepest level that the hero came to; the top level is 1.
    pub deepest: i32,
    /// The level on which it ended.
    pub level: i32,
    /// How often each kind of item was used.
    pub used: BTreeMap<Kind<ItemType>, u32>,
    /// What the hero did at doors with numbers.
    pub doors: Reckoning,
}

impl Run {
    /// Plays a run of that seed to its end. After every command `look` may look at the game.
    ///
    /// # Errors
    /// When the first level cannot be built.
    pub fn play(
        content: &Rc<Content>,
        scenario: Kind<Scenario>,
        seed: u64,
        mut look: impl FnMut(&Game),
    ) -> Result<Run, BuildError> {
        let mut game = Game::new(Rc::clone(content), scenario, "Nobody", seed)?;
        let mut player = Player::new(content);
        let mut run = Run {
            fate: Fate::Lost,
            turns: 0,
            deepest: game.level().depth(),
            level: game.level().depth(),
            used: BTreeMap::new(),
            doors: Reckoning::default(),
        };
        let levels = content.scenarios[scenario].levels.len() as u64;
        let most = TURNS_A_LEVEL * levels;
        for _ in 0..most * 2 {
            let action = player.choose(&game);
            let mut events = game.play(action);
            while game.behaviour().is_some() {
                events.extend(game.carry_on());
            }
            player.hear(action, &events);
            run.count(&events, content);
            look(&game);
            run.level = game.level().depth();
            run.deepest = run.deepest.max(run.level);
            run.turns = game.world().turn();
            if let Some(ending) = game.world().ending() {
                run.fate = Fate::Ended(ending.cause);
                break;
            }
            if run.turns >= most {
                break;
            }
        }
        Ok(run)
    }

    /// Whether the hero won.
    pub fn is_won(&self) -> bool {
        self.fate == Fate::Ended(Cause::Won)
    }

    /// Counts what the hero used, and what they did at doors.
    fn count(&mut self, events: &[Event], content: &Content) {
        for event in events {
            match &event.what {
                What::MetRiddle { .. } => self.doors.met += 1,
                What::Answered { none, .. } => {
                    self.doors.opened += 1;
                    self.doors.none += u64::from(*none);
                }
                What::AnsweredWrong { .. } => self.doors.wrong += 1,
                What::Roused { .. } => self.doors.roused += 1,
                What::Hinted { .. } => self.doors.hints += 1,
                What::Rewarded { coins } => self.doors.coins += u64::try_from(*coins).unwrap_or(0),
                What::Learnt { from, .. } => self.uses(true, *from),
                What::Used { by, thing }
                | What::Threw { by, thing }
                | What::MadeOut {
                    by, with: thing, ..
                }
                | What::Wore { by, thing }
                | What::TookFrom {
                    by, from: thing, ..
                }
                | What::Put {
                    by, into: thing, ..
                } => self.uses(by.hero, Some(thing.kind)),
                What::Unlocked { by, thing } => {
                    self.uses(by.hero, Some(thing.kind));
                    // To open a lock uses up its key.
                    self.uses(by.hero, content.items[thing.kind].opened_by);
                }
                What::Took { by, thing, .. } => {
                    let own = is_its_own_use(thing.kind, content);
                    self.uses(by.hero && own, Some(thing.kind));
                }
                What::UnlockedDoor { by, door } => {
                    self.uses(by.hero, content.tiles[*door].opened_by);
                }
                What::Moved { .. }
                | What::Swapped { .. }
                | What::Hit { .. }
                | What::Flew { .. }
                | What::Burst { .. }
                | What::Noise { .. }
                | What::Missed { .. }
                | What::Died { .. }
                | What::Opened { .. }
                | What::Closed { .. }
                | What::Found { .. }
                | What::Woke { .. }
                | What::Noticed { .. }
                | What::Fled { .. }
                | What::Lost { .. }
                | What::Followed { .. }
                | What::Arrived { .. }
                | What::Refused(_)
                | What::Stopped(_)
                | What::Dropped { .. }
                | What::Lies { .. }
                | What::TookOff { .. }
                | What::Clings { .. }
                | What::Shattered { .. }
                | What::Unrewarded
                | What::Pointed { .. }
                | What::Unmoved { .. }
                | What::Identified { .. }
                | What::Asks { .. }
                | What::Studies { .. }
                | What::LostPlace
                | What::Spent { .. }
                | What::Nothing { .. }
                | What::Cast { .. }
                | What::Exerted { .. }
                | What::Hurt { .. }
                | What::Unharmed { .. }
                | What::Healed { .. }
                | What::Began { .. }
                | What::Ended { .. }
                | What::Held { .. }
                | What::Thrown { .. }
                | What::Vanished { .. }
                | What::Appeared { .. }
                | What::Became { .. }
                | What::Split { .. }
                | What::Stole { .. }
                | What::Trapped { .. }
                | What::FoundTrap { .. }
                | What::Enchanted { .. }
                | What::Uncursed
                | What::Gained
                | What::LightFails { .. }
                | What::LightTended { .. }
                | What::Dark
                | What::LightNext { .. }
                | What::Freed { .. }
                | What::Ordered { .. }
                | What::Burdened { .. }
                | What::Fell { .. }
                | What::Goal { .. }
                | What::Felt { .. }
                | What::Turned { .. }
                | What::Murmured { .. }
                | What::Hunted { .. }
                | What::ShotFrom { .. }
                | What::Won => {}
            }
        }
    }

    /// Counts one use of a kind of thing, if it was used by the hero.
    fn uses(&mut self, hero: bool, kind: Option<Kind<ItemType>>) {
        if let Some(kind) = kind.filter(|_| hero) {
            *self.used.entry(kind).or_default() += 1;
        }
    }
}

/// Whether such a thing is of use by being had: gold, and what the run is about.
fn is_its_own_use(kind: Kind<ItemType>, content: &Content) -> bool {
    matches!(content.items[kind].class, Class::Gold | Class::Treasure)
}
