//! What screens may ask of how the hero grows, and what the next rank of a skill, or a talent, would bring.

use crate::Game;
use crate::rules::abilities::cannot_invoke;
use crate::rules::combat::blow::Fray;
use crate::world::growth::offer::why_not;
use crate::world::growth::{Learner, WhyNot};
use crate::world::sides::{self, TakenFor};
use crate::world::{Actor, Growth, Refusal, Scene};
use fifteen_content::kinds::hero::birth::Takes;
use fifteen_content::{Kind, Modifier, Skill, Spell, Stat, Talent};

/// What the next rank of a skill would bring to a hero as they stand.
#[derive(Clone, Debug)]
pub struct NextRank<'a> {
    /// The rank that it would be.
    pub rank: i32,
    /// What it costs, in skill points.
    pub cost: i32,
    /// What it changes at once.
    pub gains: Vec<Gain>,
    /// What it makes of spells.
    pub spells: Vec<SpellGain>,
    /// What each rank changes, be it now or under some condition.
    pub modifiers: &'a [Modifier],
}

/// A number that would change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// Which.
    pub stat: Stat,
    /// What it is.
    pub now: i32,
    /// What it would be.
    pub then: i32,
}

/// A spell that would be another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellGain {
    /// Which; the first of its school, where the hero knows none of that school that would change.
    pub spell: Kind<Spell>,
    /// Whether the hero knows it.
    pub known: bool,
    /// How strong it is, and would be, in percent.
    pub power: (i32, i32),
    /// What it costs, and would cost, in mana.
    pub mana: (i32, i32),
}

impl Game {
    /// What has become of the hero; none for one who does not grow.
    pub fn growth(&self) -> Option<&Growth> {
        self.hero()?.growth()
    }

    /// What the next rank of a skill would bring; none where there is no next.
    pub fn next_rank(&self, skill: Kind<Skill>) -> Option<NextRank<'_>> {
        next_rank(self.hero()?, skill, (&self.scene(), self.world().lore().spells()))
    }

    /// The numbers and the spells that a talent would change for the hero as they stand now.
    pub fn gains_of(&self, talent: Kind<Talent>) -> (Vec<Gain>, Vec<SpellGain>) {
        let hero = self.hero();
        let scene = (&self.scene(), self.world().lore().spells());
        hero.map_or_else(Default::default, |hero| of_talent(hero, talent, scene))
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

/// What the next rank of a skill would bring; none where there is no next, or for who does not grow.
fn next_rank<'a>(
    hero: &Actor,
    skill: Kind<Skill>,
    (scene, spells): (&Scene<'a>, &[Kind<Spell>]),
) -> Option<NextRank<'a>> {
    let (growth, content) = (hero.growth()?, scene.content);
    let cost = growth.cost(skill, content)?;
    let rank = growth.rank(skill) + 1;
    let mut ranks = growth.ranks.clone();
    ranks.insert(skill, rank);
    let then = grown(hero, Growth { ranks, ..growth.clone() });
    let gains = gains(hero, &then, scene);
    let spells = spell_gains(hero, &then, (scene, spells));
    Some(NextRank { rank, cost, gains, spells, modifiers: &content.skills[skill].modifiers })
}

/// The numbers and the spells that a talent would change for a hero as they stand; none for who does not grow.
fn of_talent(
    hero: &Actor,
    talent: Kind<Talent>,
    (scene, spells): (&Scene<'_>, &[Kind<Spell>]),
) -> (Vec<Gain>, Vec<SpellGain>) {
    let Some(growth) = hero.growth().filter(|growth| !growth.has(talent)) else {
        return (Vec::new(), Vec::new());
    };
    let mut then = growth.clone();
    then.talents.push(talent);
    let then = grown(hero, then);
    (gains(hero, &then, scene), spell_gains(hero, &then, (scene, spells)))
}

/// A hero who has become that.
fn grown(hero: &Actor, growth: Growth) -> Actor {
    let mut then = hero.clone();
    then.growth = Some(Box::new(growth));
    then
}

/// The spells that are others for a hero who has become somebody else: those that they know, and one of each school of
/// which they know none that would change.
fn spell_gains(
    hero: &Actor,
    then: &Actor,
    (scene, known): (&Scene<'_>, &[Kind<Spell>]),
) -> Vec<SpellGain> {
    let fray = Fray { scene: *scene, in_dark: false };
    let content = scene.content;
    let gain = |spell: Kind<Spell>, known: bool| {
        let power = |by: &Actor| fray.force_of_spell(by, spell).power;
        let cost = |by: &Actor| fray.why_of_spell(by, spell, Stat::SpellCost).total;
        let (power, cost) = ((power(hero), power(then)), (cost(hero), cost(then)));
        let mana = (fray.mana_of(hero, spell), fray.mana_of(then, spell));
        let changed = power.0 != power.1 || cost.0 != cost.1;
        changed.then_some(SpellGain { spell, known, power, mana })
    };
    let mut all: Vec<SpellGain> = known.iter().filter_map(|spell| gain(*spell, true)).collect();
    for (spell, own) in content.spells.iter() {
        let told = |other: &SpellGain| content.spells[other.spell].school == own.school;
        if !known.contains(&spell) && !all.iter().any(told) {
            all.extend(gain(spell, false));
        }
    }
    all
}

/// What is another number when a hero has become that.
pub(super) fn gains(hero: &Actor, then: &Actor, scene: &Scene<'_>) -> Vec<Gain> {
    let (now, then) = (scene.body(hero), scene.body(then));
    let changed = Stat::ALL.into_iter().filter(|stat| now[*stat] != then[*stat]);
    changed.map(|stat| Gain { stat, now: now[stat], then: then[stat] }).collect()
}
