//! Minor hazards: cost estimate of a path through covers (plants, liquids, fire, gas) and traps.

use super::Actor;
use super::hero_knowledge::HeroKnowledge;
use fifteen_base::{Dice, Point};
use fifteen_content::kinds::effect::TargetArea;
use fifteen_content::{Condition, Content, Cover, Effect, Layer, Reaction, Trap, Trigger};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HazardCost {
    pub damage: i32,
    pub held: bool,
    pub other_effects: bool,
}

/// A path is acceptable only if the damage in the worst case is no more than the hero's hit points divided by this
/// number.
pub(crate) const MAX_COST_DIVISOR: i64 = 3;

/// Harm of one turn in a cover, or of one trap. Damage is in hit points.
#[derive(Clone, Copy, Default)]
pub(crate) struct HazardHarm {
    pub(crate) twice_mean_damage: i64,
    pub(crate) max_damage: i64,
    pub(crate) held: bool,
    pub(crate) other_effects: bool,
}

/// Returns the harm of one turn in a cover, or `None` if the cover is not a minor hazard. A cover that makes the hero
/// helpless is never minor. Apart from that, a plant (`Growth`) is always minor. Any other cover, such as fire or gas,
/// is minor only if each of its effects deals damage or holds the hero.
pub(crate) fn cover_harm(cover: &Cover, content: &Content) -> Option<HazardHarm> {
    let stays = cover.layer == Layer::Growth;
    let mut sum = HazardHarm::default();
    for effect in &cover.inside {
        if let Effect::Status { status, turns } = effect {
            let status = &content.statuses[*status];
            if status.holds > 0 {
                sum.held = true;
            } else if !stays || status.helpless {
                return None;
            } else if let Some(hurts) = &status.hurts {
                sum.add(hurts, i64::from(turns.most()));
            } else {
                sum.other_effects = true;
            }
            continue;
        }
        match effect.properties().damage {
            Some(amount) => sum.add(&amount, 1),
            None if stays => sum.other_effects = true,
            None => return None,
        }
    }
    Some(sum)
}

/// Returns the harm of a trap, or `None` for a trap that drops the hero to another level.
pub(crate) fn trap_harm(trap: &Trap) -> Option<HazardHarm> {
    let mut harm = HazardHarm::default();
    for effect in trap.workings.iter().flat_map(|working| &working.what) {
        if matches!(effect, Effect::Fall {}) {
            return None;
        }
        match effect.properties().damage {
            Some(amount) => harm.add(&amount, 1),
            None => harm.other_effects = true,
        }
    }
    Some(harm)
}

/// Returns the harm of one turn in water, or `None` if water does nothing to the hero's people.
pub(crate) fn water_harm(hero: &Actor, content: &Content) -> Option<HazardHarm> {
    let people = hero.growth.as_ref()?.people?;
    let in_water = |reaction: &&Reaction| {
        reaction.on == Trigger::TurnBegins && matches!(reaction.condition, Some(Condition::Wet {}))
    };
    let mut harm = HazardHarm::default();
    let reactions = content.peoples[people].reacts.iter().filter(in_water);
    let own = reactions.flat_map(|reaction| &reaction.workings).filter(|own| own.who == TargetArea::Own);
    for amount in own.flat_map(|own| &own.what).filter_map(|effect| effect.properties().damage) {
        harm.add(&amount, 1);
    }
    (harm.max_damage > 0).then_some(harm)
}

impl HazardHarm {
    fn add(&mut self, amount: &Dice, times: i64) {
        self.twice_mean_damage += i64::from(amount.twice_mean()) * times;
        self.max_damage += i64::from(amount.most()) * times;
    }
}

impl HeroKnowledge<'_> {
    pub(crate) fn is_minor_hazard(&self, at: Point) -> bool {
        let covers = self.level.remembered_covers(at);
        let mut covers = covers.map(|patch| &self.content.covers[patch.kind]);
        let bears = |cover: &Cover| !self.avoids_cover(cover) || cover_harm(cover, self.content).is_some();
        let steps_on = |trap| trap_harm(&self.content.traps[trap]).is_some();
        self.harmful_trap(at).is_none_or(steps_on) && covers.all(bears)
    }

    /// Returns the cost of a path. `None` if a hazard on the path is not minor, or the maximum damage is too high.
    pub(crate) fn hazard_cost(&self, path: &[Point]) -> Option<HazardCost> {
        let (mut twice, mut most) = (0, 0);
        let mut cost = HazardCost::default();
        let bearable = |most: i64| most * MAX_COST_DIVISOR <= i64::from(self.hp);
        for at in path {
            let time = |cover: &Cover| i64::from(100.max(self.cost(*at) * cover.cost / 100));
            let covers = self.level.remembered_covers(*at);
            let covers = covers.map(|patch| &self.content.covers[patch.kind]);
            let covers = covers.filter(|cover| self.avoids_cover(cover));
            let covers = covers.map(|cover| (cover_harm(cover, self.content), time(cover)));
            let trap = self.harmful_trap(*at).map(|trap| (trap_harm(&self.content.traps[trap]), 100));
            let time = 100.max(self.cost(*at));
            let water = self.harmful_water(*at).map(|_| (self.water_harm, i64::from(time)));
            for (harm, time) in covers.chain(trap).chain(water) {
                let harm = harm?;
                twice += harm.twice_mean_damage * time;
                most += harm.max_damage * (time + 99) / 100;
                cost.held |= harm.held;
                cost.other_effects |= harm.other_effects;
                if !bearable(most) {
                    return None;
                }
            }
        }
        let damage = i32::try_from((twice + 199) / 200).ok()?;
        Some(HazardCost { damage, ..cost })
    }

    /// Returns the movement cost of a cell's terrain, in percent of a plain step.
    fn cost(&self, at: Point) -> i32 {
        self.tile(at).map_or(100, |tile| tile.cost)
    }
}
