//! Rest, and waiting until something changes: when they end.

use super::activity::{Over, Patience};
use super::game::Game;
use crate::world::body::is_immune;
use crate::world::{Action, Actor, Behaviour, Event, Stop};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Cover, Effect, Kind, Layer, Stat, Status};

/// The most turns that one waits for nothing in particular.
const PATIENCE: u32 = 100;

/// After so many turns that did no good rest is given up.
const IN_VAIN: u32 = 300;

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
        if behaviour == Behaviour::Bide {
            return self.bide(game);
        }
        None
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
        // A night is waited out, however long it is.
        let enough = match self.night {
            true => !game.is_night(),
            false => self.turns >= PATIENCE,
        };
        let enough = enough.then_some(Stop::Waited(self.turns));
        cleared.or(enough).map(Over::For)
    }
}

impl Game {
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
        let immune = |element| is_immune(actor, element, &self.content);
        let feels = |effect: &Effect| {
            let traits = effect.traits();
            let of_status = match effect {
                Effect::Status { status, .. } => self.content.statuses[*status].element,
                _ => None,
            };
            !traits.kind && !traits.element.or(of_status).is_some_and(immune)
        };
        cover.shunned && cover.inside.iter().any(feels)
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
    pub(crate) fn fumes(&self) -> Option<Kind<Cover>> {
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
