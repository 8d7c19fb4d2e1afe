//! Activities: autoexplore, travel, rest or study under way, with its progress and its reasons to stop.

use super::game::Game;
use crate::world::borne::{is_spared_by, walks_through};
use crate::world::{Action, Actor, ActorId, Behaviour, Event, Stop, Toll};
use fifteen_base::hash::with_word;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Cover, Kind, Layer, Monster, Stat, Status};

/// A multi-turn behaviour under way.
pub struct Activity {
    pub(crate) behaviour: Behaviour,
    /// Number of actions done.
    pub(crate) steps: u32,
    /// Consecutive turns that the hero has waited at a stair for companions.
    pub(crate) waited: u32,
    pub(crate) watch: Watch,
    pub(crate) trail: Trail,
    pub(crate) patience: Patience,
    pub(crate) agreed: Agreed,
}

/// Risks that the player accepted when the activity began.
#[derive(Clone, Copy, Default)]
pub struct Agreed {
    /// Total cost of the hazards on the way.
    pub(crate) toll: Toll,
    /// Hit points of the hero at that time.
    pub(crate) hp: i32,
    /// A cell of a faction's room that the player lets the hero enter uninvited.
    pub(crate) threshold: Option<Point>,
}

/// Cells visited since the hero last learnt something. It detects walking in circles.
#[derive(Default)]
pub struct Trail {
    pub(crate) known: u64,
    pub(crate) cells: SortedSet<Point>,
    pub(crate) steps: u32,
}

impl Trail {
    /// Records the position of the hero. Returns whether the behaviour makes progress: the cell is new, or the hero is
    /// `held` and struggles. After [`LONGEST`] turns it makes none in any case. `met`, the number of creatures met so
    /// far, counts as knowledge, because a sleeper on an item that the hero was about to fetch makes them turn back.
    pub(crate) fn leads_on(&mut self, game: &Game, met: usize, held: bool) -> bool {
        self.steps += 1;
        let known = with_word(game.lie_of_the_land(), met as u64);
        if known != self.known {
            self.known = known;
            self.cells.clear();
        }
        let new = self.cells.insert(game.hero_at);
        (new || held) && self.steps < LONGEST
    }
}

/// Turns to wait if there is no particular thing to wait for.
const PATIENCE: u32 = 100;

/// Turns without any improvement after which the hero gives up resting.
const IN_VAIN: u32 = 300;

impl Game {
    /// Returns a hash of the hero's knowledge of the level and of the pack.
    fn lie_of_the_land(&self) -> u64 {
        let level = self.level();
        let cells = level.memory().cells().iter().zip(level.mapped.cells());
        let cells = cells.map(|(tile, mapped)| {
            let tile = tile.map_or(0, |tile| tile.index() as u64 + 1);
            tile << 1 | u64::from(*mapped)
        });
        let piles = level.piles().iter().filter(|(_, pile)| pile.is_seen());
        let piles = piles.flat_map(|(_, pile)| pile.items());
        let things = piles.chain(self.hero().map(|hero| hero.pack().iter()).into_iter().flatten());
        let things = things.map(|item| u64::from(item.id().0) << 32 | u64::from(item.count()));
        let traps = level.traps().values().filter(|snare| snare.known).count();
        let counted = [u64::from(level.id().0), traps as u64];
        cells.chain(things).chain(counted).fold(0, with_word)
    }

    /// Whether rest is useless: hit points and mana are full, and no harmful status effect is left.
    pub(crate) fn is_well(&self) -> bool {
        self.hero().is_none_or(|hero| {
            let body = self.body(hero);
            hero.hp >= body[Stat::MaxHp]
                && hero.mana >= body[Stat::MaxMana]
                && self.ailing().is_empty()
        })
    }

    /// Whether it is night on an outdoor level. The hero can then wait for the morning.
    pub(crate) fn is_night(&self) -> bool {
        self.level().hour(self.world.turn, &self.content) == Some(Hour::Night)
    }

    /// Searches the surroundings for one turn, because the hero needs no rest and has nothing to wait for.
    pub(crate) fn look_about(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.act(Action::Wait, &mut events);
        self.narrate(&events);
        self.stop(Stop::NeedsNone, events)
    }

    /// Returns the reason not to start resting, waiting or exploring: harmful fire or gas on the hero's cell.
    pub(crate) fn amid_harm(&self, behaviour: Behaviour) -> Option<Stop> {
        if behaviour.sets_out() {
            return None;
        }
        let hero = self.hero()?;
        let there = |layer| self.level().covers().get(layer, hero.at);
        let patches = [Layer::Fire, Layer::Gas].into_iter().filter_map(there);
        let mut kinds = patches.map(|patch| patch.kind);
        kinds.find(|kind| self.harms(hero, &self.content.covers[*kind])).map(Stop::StandsIn)
    }

    /// Returns the covers on the hero's cell that harm the hero.
    pub fn harmful_here(&self) -> Vec<&Cover> {
        let covers = self.level().covers().kinds(self.hero_at(), self.content());
        let harms = |cover: &&Cover| self.hero().is_some_and(|hero| self.harms(hero, cover));
        covers.filter(harms).collect()
    }

    /// Whether a cover harms an actor that stands in it.
    pub(crate) fn harms(&self, actor: &Actor, cover: &Cover) -> bool {
        cover.shunned && !is_spared_by(actor, cover, &self.content)
    }

    fn wellness(&self) -> i32 {
        self.hero().map_or(0, |hero| hero.hp + hero.mana)
    }

    fn states_of_hero(&self) -> Vec<Kind<Status>> {
        self.hero().into_iter().flat_map(|hero| &hero.states).map(|state| state.status).collect()
    }

    /// Returns a kind of fire or gas on the level that the hero knows of and should not walk into.
    pub(crate) fn fumes(&self) -> Option<Kind<Cover>> {
        let level = self.level();
        let harms = |cover: &Cover| {
            self.hero().is_some_and(|hero| !walks_through(hero, cover, &self.content))
        };
        let shunned = |kind: &Kind<Cover>| harms(&self.content.covers[*kind]);
        [Layer::Fire, Layer::Gas].into_iter().find_map(|layer| {
            let there = level.covers().layer(layer).keys().chain(level.recalled.keys());
            there.filter_map(|at| Some(level.recalled_in(layer, *at)?.kind)).find(shunned)
        })
    }
}

/// Progress of a hero who rests or waits.
pub struct Patience {
    pub(crate) turns: u32,
    /// Best sum of hit points and mana so far.
    pub(crate) best: i32,
    /// Consecutive turns without improvement.
    pub(crate) vain: u32,
    /// Fire or gas that keeps the hero in place.
    pub(crate) fumes: Option<Kind<Cover>>,
    pub(crate) states: Vec<Kind<Status>>,
    pub(crate) night: bool,
}

impl Patience {
    pub(crate) fn new(game: &Game) -> Patience {
        Patience {
            turns: 0,
            best: game.wellness(),
            vain: 0,
            fumes: game.fumes(),
            states: game.states_of_hero(),
            night: game.is_night(),
        }
    }

    /// Counts one turn, and returns the way in which it ends the behaviour, if it does.
    pub(crate) fn pass(&mut self, behaviour: Behaviour, game: &Game) -> Option<Over> {
        if behaviour == Behaviour::Rest {
            return self.rest(game);
        }
        if behaviour == Behaviour::Bide { self.bide(game) } else { None }
    }

    fn rest(&mut self, game: &Game) -> Option<Over> {
        let (now, states) = (game.wellness(), game.states_of_hero());
        let better = now > self.best || states.len() < self.states.len();
        self.vain = if better { 0 } else { self.vain + 1 };
        self.best = self.best.max(now);
        self.states = states;
        (self.vain >= IN_VAIN).then_some(Over::For(Stop::NoBetter))
    }

    fn bide(&mut self, game: &Game) -> Option<Over> {
        self.turns += 1;
        if game.states_of_hero() != self.states {
            return Some(Over::Told);
        }
        let cleared = self.fumes.filter(|_| game.fumes().is_none()).map(Stop::Cleared);
        // The hero waits until the end of the night, without a limit.
        let enough = if self.night { !game.is_night() } else { self.turns >= PATIENCE };
        cleared.or(enough.then_some(Stop::Waited(self.turns))).map(Over::For)
    }
}

/// End of a behaviour.
pub enum Over {
    /// Something changed, and a message has reported it already.
    Told,
    /// The behaviour ends for this reason, which still has to be reported.
    For(Stop),
}

/// Everything that the hero has already noticed, so that it does not interrupt them again.
pub struct Watch {
    /// Creatures in sight at the beginning or since then, without allies.
    pub(crate) met: SortedMap<ActorId, Met>,
    /// Creatures that lay asleep or bound on cells that the hero has seen.
    pub(crate) familiar: SortedSet<ActorId>,
    /// Kinds of monster met so far. Of monsters that cannot reach the hero, only the first of its kind interrupts.
    pub(crate) kinds: SortedSet<Kind<Monster>>,
    pub(crate) hp: i32,
    /// Damage that the hero's shields can still absorb.
    pub(crate) shield: i32,
    /// Harmful status effects of the hero.
    pub(crate) ailing: Vec<Kind<Status>>,
}

/// A creature at its last sighting.
#[derive(Clone, Copy)]
pub struct Met {
    pub(crate) kind: Kind<Monster>,
    /// Cell where it may still be, or `None` if the hero saw that it had left.
    pub(crate) at: Option<Point>,
    /// Whether it hunted the hero.
    pub(crate) hunting: bool,
    /// Whether it may attack at any time: it is awake and fights.
    pub(crate) awake: bool,
    pub(crate) captive: bool,
    /// Whether it does not move by itself, because it sleeps or is bound.
    pub(crate) still: bool,
}

/// Maximum number of turns of one behaviour.
const LONGEST: u32 = 5000;
