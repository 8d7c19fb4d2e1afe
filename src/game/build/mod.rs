//! Building levels, one step after the other.
//!
//! A theme is a list of steps ([`crate::content::kinds::step::Step`]). Each step is a file here that
//! changes the `Site`, and knows nothing of the other steps; `check` looks at the whole when
//! they are done. To add a step: a file in `src/content/step/` with what can be set and its name in
//! the list there, a file with one function here, and a line in `take`.
//!
//! Building never touches the world: the same random numbers give the same [`Plan`], whatever
//! happened before.

pub(super) mod carve;
mod check;
mod commission;
pub mod country;
mod draw;
mod error;
pub(super) mod fill;
mod ground;
mod plan;
mod site;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod vault_tests;

pub use super::rules::things::treasure::Find;
pub use commission::{Commission, Outdoor};
pub use error::{BuildError, Flaw};
pub(in crate::game) use fill::spawn::Crowd;
pub use plan::Plan;

use crate::base::Random;
use crate::content::Content;
use crate::content::kinds::step::Step;
use carve::{
    caves, connect, decay, doors, furniture, halls, islands, keep, land, loops, map, maze, patches,
    pieces, pillars, rooms, scatter, tunnels, waters, wilds,
};
use fill::{
    arrival, captives, certain, clues, covers, dwellers, graves, items, lights, monsters, quests,
    stairs, traps, vaults,
};
use site::Site;

/// How often a level is begun before building gives up. Each step keeps to the rules by itself; the
/// other tries are for bad luck, such as caves too small for stairs.
const TRIES: u32 = 40;

/// Builds a level.
///
/// What comes out depends on the arguments alone: who wants level 7 of a seed to be always the
/// same passes a random stream of that seed and level.
pub fn build(
    content: &Content,
    commission: &Commission,
    random: &mut Random,
) -> Result<Plan, BuildError> {
    let mut tries = 1;
    loop {
        match attempt(content, commission, tries > TRIES * 3 / 4, random) {
            Ok(plan) => return Ok(plan),
            Err(_) if tries < TRIES => tries += 1,
            Err((step, flaw)) => {
                return Err(BuildError {
                    level: commission.id.0,
                    theme: content.themes[commission.theme].id.clone(),
                    step,
                    flaw,
                });
            }
        }
    }
}

/// Builds once; if it `makes_do`, without what there is no place for. The error says after which step it was noticed.
fn attempt(
    content: &Content,
    commission: &Commission,
    makes_do: bool,
    random: &mut Random,
) -> Result<Plan, (String, Flaw)> {
    let theme = &content.themes[commission.theme];
    let mut site = Site::new(content, commission);
    site.makes_do = makes_do;
    vaults::reserve(&mut site, &theme.steps, random);
    for (index, step) in theme.steps.iter().enumerate() {
        take(&mut site, step, random)
            .map_err(|flaw| (format!("step {} (`{}`)", index + 1, step.name()), flaw))?;
    }
    certain::certain(&mut site, commission, random)
        .map_err(|flaw| ("what certainly lies there".to_owned(), flaw))?;
    quests::quests(&mut site, commission, random)
        .map_err(|flaw| ("what quests ask for".to_owned(), flaw))?;
    clues::clues(&mut site, commission, random)
        .map_err(|flaw| ("clues of plots".to_owned(), flaw))?;
    graves::graves(&mut site, commission, random)
        .map_err(|flaw| ("graves of heroes".to_owned(), flaw))?;
    check::check(site).map_err(|flaw| ("the check of the finished level".to_owned(), flaw))
}

/// Takes one step.
fn take(site: &mut Site, step: &Step, random: &mut Random) -> Result<(), Flaw> {
    match step {
        Step::Rooms(step) => rooms::rooms(site, step, random)?,
        Step::Caves(step) => caves::caves(site, step, random),
        Step::Halls(step) => halls::halls(site, step, random),
        Step::Tunnels(step) => tunnels::tunnels(site, step, random),
        Step::Maze(step) => maze::maze(site, step, random),
        Step::Pieces(step) => pieces::pieces(site, step, random)?,
        Step::Islands(step) => islands::islands(site, step, random)?,
        Step::Keep(step) => keep::keep(site, step, random),
        Step::Wilds(step) => wilds::wilds(site, step, random)?,
        Step::Land(_) => land::land(site, random)?,
        Step::Scatter(step) => scatter::scatter(site, step, random),
        Step::Loops(step) => loops::loops(site, step, random),
        Step::Waters(step) => waters::waters(site, step, random),
        Step::Decay(step) => decay::decay(site, step, random),
        Step::Pillars(step) => pillars::pillars(site, step, random),
        Step::Furniture(step) => furniture::furniture(site, step, random),
        Step::Lights(step) => lights::lights(site, step, random),
        Step::Connect(step) => connect::connect(site, step.winding, step.floor, random),
        Step::Doors(step) => doors::doors(site, step, random),
        Step::Patches(step) => patches::patches(site, step, random),
        Step::Stairs(step) => stairs::stairs(site, step.up, step.down, random)?,
        Step::Arrival(step) => arrival::arrival(site, step, random)?,
        Step::Monsters(step) => monsters::monsters(site, step, random)?,
        Step::Dwellers(step) => dwellers::dwellers(site, step, random)?,
        Step::Items(step) => items::items(site, step, random)?,
        Step::Traps(step) => traps::traps(site, step.count, random)?,
        Step::Covers(step) => covers::covers(site, step, random),
        Step::Vaults(step) => vaults::vaults(site, step, random)?,
        Step::Captives(step) => captives::captives(site, step, random)?,
        Step::Map(step) => map::map(site, &step.map, random)?,
    }
    Ok(())
}
