//! What the hero is doing over several turns: how far it has come, what they have seen and waited for, what the player has
//! agreed to, and when it ends.

use super::game::Game;
use crate::world::borne::{is_spared_by, walks_through};
use crate::world::{Action, Actor, ActorId, Behaviour, Event, Stop, Toll};
use fifteen_base::hash::with_word;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Cover, Kind, Layer, Monster, Stat, Status};

/// A behaviour under way.
pub struct Activity {
    pub(crate) behaviour: Behaviour,
    /// How many steps of it were done.
    pub(crate) steps: u32,
    /// For how many turns the hero has waited at a stair for who follows them.
    pub(crate) waited: u32,
    pub(crate) watch: Watch,
    pub(crate) trail: Trail,
    pub(crate) patience: Patience,
    pub(crate) agreed: Agreed,
}

/// What the player has agreed to when it was begun.
#[derive(Clone, Copy, Default)]
pub struct Agreed {
    /// What the whole of the way costs.
    pub(crate) toll: Toll,
    /// The hit points that the hero had then.
    pub(crate) hp: i32,
    /// A cell of the room that the player lets the hero enter, though its owners would mind.
    pub(crate) threshold: Option<Point>,
}

/// Where a behaviour has been since the hero learnt anything.
#[derive(Default)]
pub struct Trail {
    pub(crate) known: u64,
    pub(crate) cells: SortedSet<Point>,
    pub(crate) steps: u32,
}

impl Trail {
    /// Takes note of where the hero is. Says whether that leads anywhere: whoever was `held` has struggled where they
    /// were, and that leads somewhere, but not for ever. Whom they have `met` so far, so many, may be what they turn back
    /// for: who sleeps on what they were about to fetch.
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

/// The most turns that one waits for nothing in particular.
const PATIENCE: u32 = 100;

/// After so many turns that did no good rest is given up.
const IN_VAIN: u32 = 300;

impl Game {
    /// A fingerprint of what the hero knows of the level and has in their pack.
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

    /// Whether rest would do the hero no good: they are whole, and nothing ails them.
    pub(crate) fn is_well(&self) -> bool {
        self.hero().is_none_or(|hero| {
            let body = self.body(hero);
            hero.hp >= body[Stat::MaxHp]
                && hero.mana >= body[Stat::MaxMana]
                && self.ailing().is_empty()
        })
    }

    /// Whether it is night under the sky where the hero is: there the morning is something to wait for.
    pub(crate) fn is_night(&self) -> bool {
        self.level().hour(self.world.turn, &self.content) == Some(Hour::Night)
    }

    /// Who needs no rest and has nothing to wait for looks closely at what is around them, once.
    pub(crate) fn look_about(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.act(Action::Wait, &mut events);
        self.narrate(&events);
        self.stop(Stop::NeedsNone, events)
    }

    /// What burns or drifts about where the hero stands and does them harm, if that is no place to begin such a thing.
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

    /// What covers the cell that the hero stands on and does them harm there.
    pub fn harmful_here(&self) -> Vec<&Cover> {
        let covers = self.level().covers().kinds(self.hero_at(), self.content());
        let harms = |cover: &&Cover| self.hero().is_some_and(|hero| self.harms(hero, cover));
        covers.filter(harms).collect()
    }

    /// Whether it does somebody harm to stand in such a cover.
    pub(crate) fn harms(&self, actor: &Actor, cover: &Cover) -> bool {
        cover.shunned && !is_spared_by(actor, cover, &self.content)
    }

    fn wellness(&self) -> i32 {
        self.hero().map_or(0, |hero| hero.hp + hero.mana)
    }

    fn states_of_hero(&self) -> Vec<Kind<Status>> {
        self.hero().into_iter().flat_map(|hero| &hero.states).map(|state| state.status).collect()
    }

    /// What burns or drifts about, as far as the hero knows, and is better not walked into.
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

/// What somebody who rests or waits has waited for so far.
pub struct Patience {
    pub(crate) turns: u32,
    /// How well they were at best, and for how many turns they have not been any better.
    pub(crate) best: i32,
    pub(crate) vain: u32,
    /// What burns or drifts about and keeps them where they are.
    pub(crate) fumes: Option<Kind<Cover>>,
    /// What they are for a while, good and bad.
    pub(crate) states: Vec<Kind<Status>>,
    /// Whether it was night when they began.
    pub(crate) night: bool,
}

impl Patience {
    /// Of who begins to wait.
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

    /// A turn more; says whether that was the last.
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
        // A night is waited out, however long it is.
        let enough = if self.night { !game.is_night() } else { self.turns >= PATIENCE };
        cleared.or(enough.then_some(Stop::Waited(self.turns))).map(Over::For)
    }
}

/// How a turn of waiting ends it.
pub enum Over {
    /// Something has changed that was told already.
    Told,
    /// It is over for that reason.
    For(Stop),
}

/// What the hero has seen so far, so that it is no news any more.
pub struct Watch {
    /// Who was in sight when it began or has been since. Allies are no news.
    pub(crate) met: SortedMap<ActorId, Met>,
    /// Those that have been lying where the hero has seen them before.
    pub(crate) familiar: SortedSet<ActorId>,
    /// The kinds of creature that they had met by then: of one that cannot come to them the first is news, and no other.
    pub(crate) kinds: SortedSet<Kind<Monster>>,
    pub(crate) hp: i32,
    /// How much harm the hero's shields could take.
    pub(crate) shield: i32,
    /// What the hero suffers from.
    pub(crate) ailing: Vec<Kind<Status>>,
}

/// A monster as it was last seen.
#[derive(Clone, Copy)]
pub struct Met {
    pub(crate) kind: Kind<Monster>,
    /// Where it may still be; none where it was not found again.
    pub(crate) at: Option<Point>,
    /// Whether it was after the hero.
    pub(crate) hunting: bool,
    /// Whether it might come for them any time: it is awake, and fights.
    pub(crate) awake: bool,
    /// Whether it is bound.
    pub(crate) captive: bool,
    /// Whether it does not move by itself: it sleeps, or is bound.
    pub(crate) still: bool,
}

/// The most turns of one behaviour, whatever is learnt on it.
const LONGEST: u32 = 5000;
