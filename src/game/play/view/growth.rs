//! Character growth for the screens: skills, talents and their previews.

use crate::Game;
use crate::rules::abilities::cannot_use_talent;
use crate::rules::combat::attack_context::AttackContext;
use crate::world::growth::offer::offer_obstacle;
use crate::world::growth::{Learner, OfferObstacle};
use crate::world::sides::{self, ReactionSource};
use crate::world::{Actor, EvalContext, Growth, Refusal};
use fifteen_content::kinds::hero::people_and_class::Disposition;
use fifteen_content::{Kind, Modifier, Skill, Spell, Stat, Talent};

#[derive(Clone, Debug)]
pub struct NextRank<'a> {
    pub rank: i32,
    /// Cost in skill points.
    pub cost: i32,
    pub gains: Vec<StatGain>,
    pub spells: Vec<SpellGain>,
    /// Modifiers of each rank, including conditional ones.
    pub modifiers: &'a [Modifier],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatGain {
    pub stat: Stat,
    pub before: i32,
    pub after: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellGain {
    /// A known spell, or an unknown example if no known spell of its school changes.
    pub spell: Kind<Spell>,
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

    /// Returns a preview of the next rank of a skill, or `None` at the maximum rank.
    pub fn next_rank(&self, skill: Kind<Skill>) -> Option<NextRank<'_>> {
        let (hero, content) = (self.hero()?, self.content());
        let growth = hero.growth()?;
        let cost = growth.cost(skill, content)?;
        let rank = growth.rank(skill) + 1;
        let mut ranks = growth.ranks.clone();
        ranks.insert(skill, rank);
        let (gains, spells) = self.gains_of_growth(hero, Growth { ranks, ..growth.clone() });
        Some(NextRank { rank, cost, gains, spells, modifiers: &content.skills[skill].modifiers })
    }

    pub fn talent_gains(&self, talent: Kind<Talent>) -> (Vec<StatGain>, Vec<SpellGain>) {
        let hero = self.hero().and_then(|hero| Some((hero, hero.growth()?)));
        let Some((hero, growth)) = hero.filter(|(_, growth)| !growth.has(talent)) else {
            return (Vec::new(), Vec::new());
        };
        let mut improved = growth.clone();
        improved.talents.push(talent);
        self.gains_of_growth(hero, improved)
    }

    fn gains_of_growth(&self, hero: &Actor, growth: Growth) -> (Vec<StatGain>, Vec<SpellGain>) {
        let mut improved = hero.clone();
        improved.growth = Some(Box::new(growth));
        let (scene, spells) = (self.scene(), self.world().lore().spells());
        (gains(hero, &improved, &scene), spell_gains(hero, &improved, (&scene, spells)))
    }

    /// Returns the reason why a talent is not offered at the next level, or `None` if it may be.
    pub fn talent_obstacle(&self, talent: Kind<Talent>) -> Option<OfferObstacle> {
        let hero = self.hero()?;
        let growth = hero.growth()?;
        let (spells, scenario) = (self.world().lore().spells(), self.scene().scenario);
        offer_obstacle(&Learner { hero, growth, spells, scenario, content: &self.content }, talent)
    }

    /// Returns the attitude of an actor to the hero on sight, and its reason.
    pub fn attitude_of(&self, actor: &Actor) -> (Disposition, ReactionSource) {
        let plain = (Disposition::Plain, ReactionSource::People);
        self.hero().map_or(plain, |hero| sides::sourced_reaction(actor, hero, &self.scene()))
    }

    /// Returns the reason why the hero cannot use a talent now, or `None` if they can. The target is not checked.
    pub fn talent_refusal(&self, talent: Kind<Talent>) -> Option<Refusal> {
        cannot_use_talent(self.hero()?, talent, self.scene())
    }
}

/// Returns the changed known spells, and an unknown example for each school without a changed known spell.
fn spell_gains(
    hero: &Actor,
    improved: &Actor,
    (scene, known): (&EvalContext<'_>, &[Kind<Spell>]),
) -> Vec<SpellGain> {
    let context = AttackContext { scene: *scene, in_dark: false };
    let content = scene.content;
    let gain = |spell: Kind<Spell>, known: bool| {
        let power = |by: &Actor| context.spell_modifiers(by, spell).power;
        let cost = |by: &Actor| context.explain_spell_stat(by, spell, Stat::SpellCost).total;
        let (power, cost) = ((power(hero), power(improved)), (cost(hero), cost(improved)));
        let mana = (context.mana_cost(hero, spell), context.mana_cost(improved, spell));
        let changed = power.0 != power.1 || cost.0 != cost.1;
        changed.then_some(SpellGain { spell, known, power, mana })
    };
    let mut all: Vec<SpellGain> = known.iter().filter_map(|spell| gain(*spell, true)).collect();
    for (spell, unknown) in content.spells.iter() {
        let same_school = |other: &SpellGain| content.spells[other.spell].school == unknown.school;
        if !known.contains(&spell) && !all.iter().any(same_school) {
            all.extend(gain(spell, false));
        }
    }
    all
}

pub(super) fn gains(hero: &Actor, improved: &Actor, scene: &EvalContext<'_>) -> Vec<StatGain> {
    let (now, improved) = (scene.stats(hero), scene.stats(improved));
    let changed = Stat::ALL.into_iter().filter(|stat| now[*stat] != improved[*stat]);
    changed.map(|stat| StatGain { stat, before: now[stat], after: improved[stat] }).collect()
}
