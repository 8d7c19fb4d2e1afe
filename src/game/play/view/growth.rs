//! Character growth for the screens: skills, talents and their previews.

use crate::Game;
use crate::rules::abilities::cannot_invoke;
use crate::rules::combat::blow::Fray;
use crate::world::growth::offer::why_not;
use crate::world::growth::{Learner, WhyNot};
use crate::world::sides::{self, TakenFor};
use crate::world::{Actor, Growth, Refusal, Scene};
use fifteen_content::kinds::hero::birth::Takes;
use fifteen_content::{Kind, Modifier, Skill, Spell, Stat, Talent};

/// Preview of the next rank of a skill.
#[derive(Clone, Debug)]
pub struct NextRank<'a> {
    /// The new rank.
    pub rank: i32,
    /// Cost in skill points.
    pub cost: i32,
    /// Changes of stats.
    pub gains: Vec<Gain>,
    /// Changes of spells.
    pub spells: Vec<SpellGain>,
    /// Modifiers of each rank, including conditional ones.
    pub modifiers: &'a [Modifier],
}

/// A change of a stat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The stat.
    pub stat: Stat,
    /// Present value.
    pub now: i32,
    /// New value.
    pub then: i32,
}

/// A change of a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellGain {
    /// The spell. If the hero knows no spell of a school that would change, the first of that school.
    pub spell: Kind<Spell>,
    /// Whether the hero knows the spell.
    pub known: bool,
    /// Present and new power, in percent.
    pub power: (i32, i32),
    /// Present and new cost, in mana.
    pub mana: (i32, i32),
}

impl Game {
    /// Returns the hero's growth, or `None` for heroes who do not grow.
    pub fn growth(&self) -> Option<&Growth> {
        self.hero()?.growth()
    }

    /// Returns a preview of the next rank of a skill, or `None` at the last rank.
    pub fn next_rank(&self, skill: Kind<Skill>) -> Option<NextRank<'_>> {
        next_rank(self.hero()?, skill, (&self.scene(), self.world().lore().spells()))
    }

    /// Returns the stats and spells that a talent would change for the hero.
    pub fn gains_of(&self, talent: Kind<Talent>) -> (Vec<Gain>, Vec<SpellGain>) {
        let hero = self.hero();
        let scene = (&self.scene(), self.world().lore().spells());
        hero.map_or_else(Default::default, |hero| of_talent(hero, talent, scene))
    }

    /// Returns the reason why a talent is not offered at the next level, or `None` if it may be.
    pub fn why_not(&self, talent: Kind<Talent>) -> Option<WhyNot> {
        let hero = self.hero()?;
        let (spells, scenario) = (self.world().lore().spells(), self.scene().scenario);
        let growth = hero.growth()?;
        why_not(&Learner { hero, growth, spells, scenario, content: &self.content }, talent)
    }

    /// Returns the attitude of an actor to the hero on sight, and its reason.
    pub fn takes(&self, actor: &Actor) -> (Takes, TakenFor) {
        let plain = (Takes::Plain, TakenFor::People);
        self.hero().map_or(plain, |hero| sides::takes_for(actor, hero, &self.scene()))
    }

    /// Returns the reason why the hero cannot use a talent now, or `None` if they can. The target is not checked.
    pub fn why_not_now(&self, talent: Kind<Talent>) -> Option<Refusal> {
        let hero = self.hero()?;
        cannot_invoke(hero, talent, self.scene())
    }
}

/// Returns a preview of the next rank of a skill. `None` at the last rank, and for heroes who do not grow.
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

/// Returns the stats and spells that a talent would change. Empty for heroes who do not grow.
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

/// Returns a copy of a hero with another growth.
fn grown(hero: &Actor, growth: Growth) -> Actor {
    let mut then = hero.clone();
    then.growth = Some(Box::new(growth));
    then
}

/// Returns the spells that differ between a hero and their improved version: the known ones, and one unknown spell of
/// each school without a known one.
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

/// Returns the stats that differ between a hero and their improved version.
pub(super) fn gains(hero: &Actor, then: &Actor, scene: &Scene<'_>) -> Vec<Gain> {
    let (now, then) = (scene.body(hero), scene.body(then));
    let changed = Stat::ALL.into_iter().filter(|stat| now[*stat] != then[*stat]);
    changed.map(|stat| Gain { stat, now: now[stat], then: then[stat] }).collect()
}
