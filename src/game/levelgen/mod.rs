//! Level generation by steps.
//!
//! A theme is a list of steps ([`fifteen_content::kinds::step::Step`]). Each step is a file here that changes the
//! `Site` and does not depend on the other steps. `check` examines the finished level.
//!
//! To add a step, add its settings and its name in `src/content/kinds/step/`, a file with one function here, and a line
//! in `take`.
//!
//! Level generation never touches the world: the same random numbers give the same [`Plan`].

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
pub mod trial;
#[cfg(test)]
mod vault_tests;

pub use super::rules::things::treasure::Find;
pub use commission::{Commission, Outdoor};
pub use error::{BuildError, Flaw};
pub(crate) use fill::spawn::Crowd;
pub use plan::Plan;

use carve::{
    caves, connect, decay, doors, furniture, halls, islands, keep, land, loops, maze, patches,
    pieces, pillars, waters, wilds,
};
use fifteen_base::Random;
use fifteen_content::Content;
use fifteen_content::kinds::step::Step;
use fill::{captives, covers, finds, monsters, quests, stairs, traps, vaults};
use site::Site;

/// Maximum number of attempts at a level. A step rarely fails, for example if caves are too small for stairs.
const TRIES: u32 = 40;

/// Generates a level.
///
/// The plan depends on the arguments alone. For a fixed level 7 of a seed, pass a random stream of that seed and level.
///
/// # Errors
/// If every attempt fails, with the flaw of the last one.
pub fn build(
    content: &Content,
    commission: &Commission,
    random: &mut Random,
) -> Result<Plan, BuildError> {
    tried(content, commission, random, &mut |_| true).map(|(plan, _)| plan).map_err(|failed| {
        BuildError {
            level: commission.id.0,
            theme: content.themes[commission.theme].id.clone(),
            step: failed.step,
            flaw: failed.flaw,
        }
    })
}

/// The error of one attempt at a level.
struct Failed {
    /// Index of the failed step in the theme, or `None` if the failure is outside of the steps.
    at: Option<usize>,
    /// Description of the failed step: "step 2 (`stairs`)".
    step: String,
    flaw: Flaw,
}

/// Callback before each step of the theme, with its index, and before the rest with `None`. Returns whether to go on.
type Watch<'w> = &'w mut dyn FnMut(Option<usize>) -> bool;

/// Generates a level. The second result is the error that the level avoids by leaving something out, if it does.
fn tried(
    content: &Content,
    commission: &Commission,
    random: &mut Random,
    watch: Watch<'_>,
) -> Result<(Plan, Option<Failed>), Failed> {
    let (mut tries, mut missed) = (1, None);
    loop {
        let makes_do = tries > TRIES * 3 / 4;
        match attempt(content, commission, makes_do, random, watch) {
            Ok(plan) => return Ok((plan, missed.filter(|_| makes_do))),
            Err(failed) if tries < TRIES && failed.flaw != Flaw::TooLong => {
                if !makes_do {
                    missed = Some(failed);
                }
                tries += 1;
            }
            Err(failed) => return Err(failed),
        }
    }
}

/// Makes one attempt. With `makes_do`, features without a place are left out.
fn attempt(
    content: &Content,
    commission: &Commission,
    makes_do: bool,
    random: &mut Random,
    watch: Watch<'_>,
) -> Result<Plan, Failed> {
    let theme = &content.themes[commission.theme];
    let mut site = Site::new(content, commission);
    site.makes_do = makes_do;
    vaults::reserve(&mut site, &theme.steps, random);
    for (index, step) in theme.steps.iter().enumerate() {
        let taken = match watch(Some(index)) {
            true => take(&mut site, step, random),
            false => Err(Flaw::TooLong),
        };
        taken.map_err(|flaw| {
            let told = format!("step {} (`{}`)", index + 1, step.name());
            Failed { at: Some(index), step: told, flaw }
        })?;
    }
    watch(None);
    let behind = |step: &'static str| move |flaw| Failed { at: None, step: step.to_owned(), flaw };
    quests::certain(&mut site, commission, random).map_err(behind("what certainly lies there"))?;
    quests::quests(&mut site, commission, random).map_err(behind("what quests ask for"))?;
    quests::clues(&mut site, commission, random).map_err(behind("clues of plots"))?;
    quests::graves(&mut site, commission, random).map_err(behind("graves of heroes"))?;
    quests::asides(&mut site, commission, random).map_err(behind("stairs into branches"))?;
    check::check(site).map_err(behind("the check of the finished level"))
}

/// Performs a step.
fn take(site: &mut Site, step: &Step, random: &mut Random) -> Result<(), Flaw> {
    match step {
        Step::Rooms(step) => halls::rooms(site, step, random)?,
        Step::Caves(step) => caves::caves(site, step, random),
        Step::Halls(step) => halls::halls(site, step, random),
        Step::Tunnels(step) => caves::tunnels(site, step, random),
        Step::Maze(step) => maze::maze(site, step, random),
        Step::Pieces(step) => pieces::pieces(site, step, random)?,
        Step::Islands(step) => islands::islands(site, step, random)?,
        Step::Keep(step) => keep::keep(site, step, random),
        Step::Wilds(step) => wilds::wilds(site, step, random)?,
        Step::Land(_) => land::land(site, random)?,
        Step::Scatter(step) => caves::scatter(site, step, random),
        Step::Loops(step) => loops::loops(site, step, random),
        Step::Waters(step) => waters::waters(site, step, random),
        Step::Decay(step) => decay::decay(site, step, random),
        Step::Pillars(step) => pillars::pillars(site, step, random),
        Step::Furniture(step) => furniture::furniture(site, step, random),
        Step::Lights(step) => covers::lights(site, step, random),
        Step::Connect(step) => connect::connect(site, step.winding, step.floor, random),
        Step::Doors(step) => doors::doors(site, step, random),
        Step::Patches(step) => patches::patches(site, step, random),
        Step::Stairs(step) => stairs::stairs(site, step.up, step.down, random)?,
        Step::Arrival(step) => stairs::arrival(site, step, random)?,
        Step::Monsters(step) => monsters::monsters(site, step, random)?,
        Step::Dwellers(step) => monsters::dwellers(site, step, random)?,
        Step::Items(step) => finds::items(site, step, random)?,
        Step::Traps(step) => traps::traps(site, step.count, random)?,
        Step::Covers(step) => covers::covers(site, step, random),
        Step::Vaults(step) => vaults::vaults(site, step, random)?,
        Step::Captives(step) => captives::captives(site, step, random)?,
        Step::Map(step) => draw::map(site, &step.map, random)?,
    }
    Ok(())
}
