//! Activities: autoexplore, travel, rest and study in progress, with the reasons to stop.

use crate::world::equipment::{can_walk_through, is_harmless_cover};
use crate::{Action, Actor, ActorId, Behaviour, Event, Game, HazardCost, StopReason};
use fifteen_base::hash::with_word;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Cover, Kind, Layer, Monster, Stat, Status};

pub struct Activity {
    pub(crate) behaviour: Behaviour,
    pub(crate) steps: u32,
    /// Consecutive turns that the hero has waited at a stair for companions.
    pub(crate) waited: u32,
    pub(crate) noticed: Noticed,
    pub(crate) trail: Trail,
    pub(crate) rest_progress: RestProgress,
    pub(crate) consent: Consent,
}

/// Risks that the player had accepted when the activity began.
#[derive(Clone, Copy, Default)]
pub struct Consent {
    pub(crate) hazard_cost: HazardCost,
    pub(crate) hp: i32,
    /// A cell of a faction's room that the player lets the hero enter uninvited.
    pub(crate) threshold: Option<Point>,
}

/// Cells visited since the hero last learnt something, to detect walking in circles.
#[derive(Default)]
pub struct Trail {
    pub(crate) known: u64,
    pub(crate) cells: SortedSet<Point>,
    pub(crate) steps: u32,
}

impl Trail {
    /// Records the hero's cell. Returns whether the behaviour makes progress: the cell is new or the hero is `held`,
    /// and fewer than [`MAX_TURNS`] turns have passed. When the hero learns something, all cells count as new again.
    /// Meeting a creature counts as learning, so a hero who turns back from it does not seem to walk in circles.
    /// `met` is the number of creatures met so far.
    pub(crate) fn makes_progress(&mut self, game: &Game, met: usize, held: bool) -> bool {
        self.steps += 1;
        let known = with_word(game.knowledge_hash(), met as u64);
        if known != self.known {
            self.known = known;
            self.cells.clear();
        }
        let new = self.cells.insert(game.hero_at);
        (new || held) && self.steps < MAX_TURNS
    }
}

/// Maximum length of a wait, in turns. A wait at night lasts until the morning.
const DEFAULT_WAIT: u32 = 100;

/// The hero gives up resting after this number of turns without any improvement.
const MAX_USELESS_REST: u32 = 300;

impl Game {
    fn knowledge_hash(&self) -> u64 {
        let level = self.level();
        let cells = level.memory().cells().iter().zip(level.mapped.cells());
        let cells = cells
            .map(|(tile, mapped)| tile.map_or(0, |tile| tile.index() as u64 + 1) << 1 | u64::from(*mapped));
        let piles = level.floor_items().iter().filter(|(_, pile)| pile.is_seen());
        let piles = piles.flat_map(|(_, pile)| pile.items());
        let items = piles.chain(self.hero().map(|hero| hero.pack().iter()).into_iter().flatten());
        let items = items.map(|item| u64::from(item.id().0) << 32 | u64::from(item.count()));
        let traps = level.traps().values().filter(|trap| trap.known).count();
        let counted = [u64::from(level.id().0), traps as u64];
        cells.chain(items).chain(counted).fold(0, with_word)
    }

    pub(crate) fn is_rested(&self) -> bool {
        self.hero().is_none_or(|hero| {
            let body = self.stats(hero);
            hero.hp >= body[Stat::MaxHp]
                && hero.mana >= body[Stat::MaxMana]
                && self.harmful_statuses().is_empty()
        })
    }

    pub(crate) fn is_night(&self) -> bool {
        self.level().hour(self.world.turn, &self.content) == Some(Hour::Night)
    }

    /// Searches the surroundings for one turn, in place of a rest that the hero does not need.
    pub(crate) fn search_once(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.act(Action::Wait, &mut events);
        self.narrate(&events);
        self.stop_activity(StopReason::RestNotNeeded, events)
    }

    /// Returns the reason not to start resting, waiting or exploring: harmful fire or gas on the hero's cell.
    pub(crate) fn standing_in_hazard(&self, behaviour: Behaviour) -> Option<StopReason> {
        if behaviour.leaves_cell() {
            return None;
        }
        let hero = self.hero()?;
        let there = |layer| Some(self.level().covers().get(layer, hero.at)?.kind);
        let mut kinds = [Layer::Fire, Layer::Gas].into_iter().filter_map(there);
        kinds.find(|kind| self.harms(hero, &self.content.covers[*kind])).map(StopReason::InHarmfulCover)
    }

    /// Returns the fire, gas and other covers on the hero's cell that harm the hero.
    pub fn harmful_covers_here(&self) -> Vec<&Cover> {
        let covers = self.level().covers().kinds(self.hero_at(), self.content());
        let harms = |cover: &&Cover| self.hero().is_some_and(|hero| self.harms(hero, cover));
        covers.filter(harms).collect()
    }

    pub(crate) fn harms(&self, actor: &Actor, cover: &Cover) -> bool {
        cover.shunned && !is_harmless_cover(actor, cover, &self.content)
    }

    fn hp_and_mana(&self) -> i32 {
        self.hero().map_or(0, |hero| hero.hp + hero.mana)
    }

    fn hero_statuses(&self) -> Vec<Kind<Status>> {
        self.hero().into_iter().flat_map(|hero| hero.statuses.iter()).map(|state| state.status).collect()
    }

    /// Returns a kind of fire or gas on the level that the hero knows of and should not walk into.
    pub(crate) fn known_hazard_cloud(&self) -> Option<Kind<Cover>> {
        let level = self.level();
        let harms =
            |cover: &Cover| self.hero().is_some_and(|hero| !can_walk_through(hero, cover, &self.content));
        let harmful = |kind: &Kind<Cover>| harms(&self.content.covers[*kind]);
        [Layer::Fire, Layer::Gas].into_iter().find_map(|layer| {
            let there = level.covers().layer(layer).keys().chain(level.recalled.keys());
            there.filter_map(|at| Some(level.remembered_cover(layer, *at)?.kind)).find(harmful)
        })
    }
}

pub struct RestProgress {
    pub(crate) turns: u32,
    /// Best sum of hit points and mana so far.
    pub(crate) best_total: i32,
    pub(crate) turns_without_gain: u32,
    pub(crate) hazard_cloud: Option<Kind<Cover>>,
    pub(crate) statuses: Vec<Kind<Status>>,
    pub(crate) night: bool,
}

impl RestProgress {
    pub(crate) fn new(game: &Game) -> RestProgress {
        RestProgress {
            turns: 0,
            best_total: game.hp_and_mana(),
            turns_without_gain: 0,
            hazard_cloud: game.known_hazard_cloud(),
            statuses: game.hero_statuses(),
            night: game.is_night(),
        }
    }

    /// Counts one turn. Returns the reason to end the behaviour, if this turn ends it.
    pub(crate) fn count_turn(&mut self, behaviour: Behaviour, game: &Game) -> Option<ActivityEnd> {
        if behaviour == Behaviour::Rest {
            return self.check_rest(game);
        }
        if behaviour == Behaviour::WaitForChange { self.check_wait(game) } else { None }
    }

    fn check_rest(&mut self, game: &Game) -> Option<ActivityEnd> {
        let (now, states) = (game.hp_and_mana(), game.hero_statuses());
        let better = now > self.best_total || states.len() < self.statuses.len();
        self.turns_without_gain = if better { 0 } else { self.turns_without_gain + 1 };
        self.best_total = self.best_total.max(now);
        self.statuses = states;
        (self.turns_without_gain >= MAX_USELESS_REST).then_some(ActivityEnd::Stopped(StopReason::RestUseless))
    }

    fn check_wait(&mut self, game: &Game) -> Option<ActivityEnd> {
        self.turns += 1;
        if game.hero_statuses() != self.statuses {
            return Some(ActivityEnd::Reported);
        }
        let cleared =
            self.hazard_cloud.filter(|_| game.known_hazard_cloud().is_none()).map(StopReason::CoverGone);
        let enough = if self.night { !game.is_night() } else { self.turns >= DEFAULT_WAIT };
        cleared.or(enough.then_some(StopReason::Waited(self.turns))).map(ActivityEnd::Stopped)
    }
}

pub enum ActivityEnd {
    /// Something changed, and a message has reported it already.
    Reported,
    /// The behaviour ends for this reason, which the caller must report.
    Stopped(StopReason),
}

/// Threats and harm that the hero already knows, so that they do not interrupt an activity again.
pub struct Noticed {
    /// Creatures seen since the start of the activity, except allies.
    pub(crate) sightings: SortedMap<ActorId, Sighting>,
    /// Sleeping and captive creatures on cells that the hero has seen.
    pub(crate) seen_at_rest: SortedSet<ActorId>,
    /// Kinds of monster met so far. A monster that cannot reach the hero interrupts only if its kind is new.
    pub(crate) kinds_met: SortedSet<Kind<Monster>>,
    pub(crate) hp: i32,
    pub(crate) shield: i32,
    pub(crate) harmful_statuses: Vec<Kind<Status>>,
}

#[derive(Clone, Copy)]
pub struct Sighting {
    pub(crate) kind: Kind<Monster>,
    /// Cell where the creature may still be, or `None` if the hero saw that it had left.
    pub(crate) at: Option<Point>,
    pub(crate) hunting: bool,
    pub(crate) can_attack: bool,
    pub(crate) captive: bool,
    pub(crate) is_still: bool,
}

const MAX_TURNS: u32 = 5000;
