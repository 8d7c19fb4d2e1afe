//! What screens may ask of how the hero grows.

use super::preview::{self, Gain, NextRank, SpellGain};
use crate::Game;
use crate::rules::invoke::cannot_invoke;
use crate::world::growth::asks::why_not;
use crate::world::growth::{Learner, WhyNot};
use crate::world::sides::{self, TakenFor};
use crate::world::{Actor, Growth, Refusal};
use fifteen_content::kinds::hero::birth::Takes;
use fifteen_content::{Kind, Skill, Talent};

impl Game {
    /// What has become of the hero; none for one who does not grow.
    pub fn growth(&self) -> Option<&Growth> {
        self.hero()?.growth()
    }

    /// What the next rank of a skill would bring; none where there is no next.
    pub fn next_rank(&self, skill: Kind<Skill>) -> Option<NextRank<'_>> {
        preview::next_rank(self.hero()?, skill, (&self.scene(), self.world().lore().spells()))
    }

    /// The numbers and the spells that a talent would change for the hero as they stand now.
    pub fn gains_of(&self, talent: Kind<Talent>) -> (Vec<Gain>, Vec<SpellGain>) {
        let hero = self.hero();
        let scene = (&self.scene(), self.world().lore().spells());
        hero.map_or_else(Default::default, |hero| preview::of_talent(hero, talent, scene))
    }

    /// Why a talent is not offered to the hero at the next level; none if it may be.
    pub fn why_not(&self, talent: Kind<Talent>) -> Option<WhyNot> {
        let hero = self.hero()?;
        let (spells, scenario) = (self.world().lore().spells(), self.scene().scenario);
        let growth = hero.growth()?;
        why_not(&Learner { hero, growth, spells, scenario, content: &self.content }, talent)
    }

    /// How somebody takes to the hero at sight, and what for.
    pub fn takes(&self, actor: &Actor) -> (Takes, TakenFor) {
        let plain = (Takes::Plain, TakenFor::People);
        self.hero().map_or(plain, |hero| sides::takes_for(actor, hero, &self.scene()))
    }

    /// Why the hero cannot use a talent now, wherever it is aimed; none if they can.
    pub fn why_not_now(&self, talent: Kind<Talent>) -> Option<Refusal> {
        let hero = self.hero()?;
        cannot_invoke(hero, talent, self.scene())
    }
}
