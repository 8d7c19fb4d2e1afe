//! A level as it is before anybody sets foot in it: for those who look at levels rather than play them.

use super::arrive::populate;
use crate::build::{BuildError, Commission, Plan, build};
use crate::tell::naming;
use crate::world::{Item, Level, Lore, Tally, Thing};
use fifteen_base::Dice;
use fifteen_content::{Content, Here, ItemType, Kind, Scenario};

/// The first number that is given to who and what is on a level that belongs to no world.
const FIRST_ID: u32 = 2;

/// A level, and the plan that it was built from.
#[derive(Clone, Debug)]
pub struct Survey {
    /// What was built, and where the vaults are.
    pub plan: Plan,
    /// What the scenario is sure of.
    pub basics: Vec<(Kind<ItemType>, Dice)>,
    /// The game that it was built for, if it was for one.
    pub scenario: Option<Kind<Scenario>>,
    /// The level with everybody and everything on it.
    pub level: Level,
}

/// The level of a seed as a run with this seed would find it, but for the numbers of creatures and things.
///
/// # Errors
/// If the level cannot be built.
pub fn survey(content: &Content, commission: &Commission, seed: u64) -> Result<Survey, BuildError> {
    let mut random = commission.random(seed);
    let plan = build(content, commission, &mut random)?;
    let mut next_id = FIRST_ID;
    let scenario = commission.scenario;
    let here = Here { content, theme: commission.theme, scenario };
    let to = (commission.id, commission.depth);
    let none = (Default::default(), &mut Tally::default());
    let level = populate(to, plan.clone(), none, &mut next_id, &mut random, here);
    Ok(Survey { plan, basics: commission.basics.clone(), scenario, level })
}

/// What an item is called by who knows everything: "+1 dagger of flame", without an article.
pub fn name_in_full(item: &Item, content: &Content) -> String {
    let lore =
        Lore { known: content.items.iter().map(|(kind, _)| kind).collect(), ..Lore::default() };
    let thing = Thing { known: true, ..Thing::of(item) };
    naming::bare(thing, &lore, content)
}
