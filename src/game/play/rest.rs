//! Rest, and waiting until something changes: when they end.

use super::activity::{Over, Patience};
use super::game::Game;
use crate::content::{Cover, Kind, Layer, Stat, Status};
use crate::game::world::{Actor, Behaviour, Stop};

/// The most turns that one waits for nothing in particular.
const PATIENCE: u32 = 100;

/// After so many turns that did no good rest is given up.
const IN_VAIN: u32 = 300;

impl Patience {
    /// Of who begins to wait.
    pub(in crate::game) fn new(game: &Game) -> Patience {
        Patience {
            turns: 0,
            best: game.wellness(),
            vain: 0,
            fumes: game.fumes(),
            states: game.states_of_hero(),
        }
    }

    /// A turn more; says whether that was the last.
    pub(in crate::game) fn pass(&mut self, behaviour: Behaviour, game: &Game) -> Option<Over> {
        match behaviour {
            Behaviour::Rest => self.rest(game),
            Behaviour::Bide => self.bide(game),
            Behaviour::Run(_)
            | Behaviour::Explore
            | Behaviour::ExploreThrough
            | Behaviour::Travel(_)
            | Behaviour::TravelThrough(_)
            | Behaviour::Study(..) => None,
        }
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
        let cleared = self.fumes.filter(|_| game.fumes().is_none());
        let cleared = cleared.map(Stop::Cleared);
        let enough = (self.turns >= PATIENCE).then_some(Stop::Waited(self.turns));
        cleared.or(enough).map(Over::For)
    }
}

impl Game {
    /// Whether rest would do the hero no good: they are whole, and nothing ails them.
    pub(in crate::game) fn is_well(&self) -> bool {
        self.hero().is_none_or(|hero| {
            let body = self.body(hero);
            hero.hp >= body[Stat::MaxHp]
                && hero.mana >= body[Stat::MaxMana]
                && self.ailing().is_empty()
        })
    }

    fn wellness(&self) -> i32 {
        self.hero().map_or(0, |hero| hero.hp + hero.mana)
    }

    fn states_of_hero(&self) -> Vec<Kind<Status>> {
        let states = self.hero().map(|hero: &Actor| hero.states.iter());
        let states = states.into_iter().flatten();
        states.map(|state| state.status).collect()
    }

    /// What burns or drifts about, as far as the hero knows, and is better not walked into.
    fn fumes(&self) -> Option<Kind<Cover>> {
        let level = self.level();
        let shunned = |kind: &Kind<Cover>| self.content.covers[*kind].shunned;
        [Layer::Fire, Layer::Gas].into_iter().find_map(|layer| {
            let there = level.covers().layer(layer).keys();
            let there = there.chain(level.recalled.keys());
            let mut kinds = there.filter_map(|at| Some(level.recalled_in(layer, *at)?.kind));
            kinds.find(shunned)
        })
    }
}
