//! Building levels, one step after the other.
//!
//! A theme is a list of steps ([`fifteen_content::kinds::step::Step`]). Each step is a file here that
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
    tried(content, commission, random, &mut |_| true).map(|(plan, _)| plan).map_err(|failed| {
        BuildError {
            level: commission.id.0,
            theme: content.themes[commission.theme].id.clone(),
            step: failed.step,
            flaw: failed.flaw,
        }
    })
}

/// Why a try at a level came to nothing.
struct Failed {
    /// Which step of the theme noticed it, from 0, if one did.
    at: Option<usize>,
    /// The same in words: "step 2 (`stairs`)".
    step: String,
    flaw: Flaw,
}

/// Is told which step of the theme comes next, or that what follows all of them does, and says whether to go on.
type Watch<'w> = &'w mut dyn FnMut(Option<usize>) -> bool;

/// Builds a level; with what there was no place for, if that had to be left out.
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

/// Builds once; if it `makes_do`, without what there is no place for. The error says after which step it was noticed.
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

/// Takes one step.
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
