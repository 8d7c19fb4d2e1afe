//! Level generation. A theme is a list of steps ([`fifteen_content::kinds::step::Step`]). Each step has a function
//! here that changes the `Site` (the level under construction) and does not depend on other steps. `check`
//! validates the finished level. The same random numbers always give the same [`LevelPlan`].
//!
//! To add a step, add its settings in `src/content/kinds/step/`, a file with its function here, and a line in
//! `run_step`.

pub(super) mod carve;
mod check;
pub mod country;
mod drawings;
mod error;
pub(super) mod fill;
mod ground;
mod level_plan;
mod level_spec;
mod site;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
pub mod trial;
#[cfg(test)]
mod vault_tests;

pub use super::rules::items::loot::LootSpec;
pub use error::{BuildError, Flaw};
pub(crate) use fill::spawn::SpawnCandidates;
pub use level_plan::LevelPlan;
pub use level_spec::{LevelSpec, Outdoor};

use carve::{
    caves, connect, decay, doors, furniture, halls, islands, keep, land, loops, maze, patches, pieces,
    pillars, waters, wilds,
};
use fifteen_base::Random;
use fifteen_content::Content;
use fifteen_content::kinds::step::Step;
use fill::{captives, covers, loot, monsters, quests, stairs, traps, vaults};
use site::Site;

/// Maximum number of attempts at a level. A step fails rarely, for example if caves are too small for stairs.
const MAX_ATTEMPTS: u32 = 40;

/// Generates a level. The result depends only on the arguments, so `random` should be the stream of a seed and a
/// level.
///
/// # Errors
/// If all attempts fail, with the flaw of the last attempt.
pub fn build(content: &Content, spec: &LevelSpec, random: &mut Random) -> Result<LevelPlan, BuildError> {
    build_or_leave_out(content, spec, random, &mut |_| true).map(|(plan, _)| plan).map_err(|failed| {
        BuildError {
            level: spec.id.0,
            theme: content.themes[spec.theme].id.clone(),
            step: failed.step,
            flaw: failed.flaw,
        }
    })
}

struct FailedAttempt {
    /// Index of the failed step in the theme, or `None` for a failure outside of the theme's steps.
    at: Option<usize>,
    step: String,
    flaw: Flaw,
}

/// Called before each step with its index, and with `None` after the last step. The result `false` before a step
/// stops the generation.
type StepCallback<'w> = &'w mut dyn FnMut(Option<usize>) -> bool;

/// Generates a level. Late attempts skip features for which there is no room. If the level comes from such an
/// attempt, also returns the error of the last attempt that skipped nothing.
fn build_or_leave_out(
    content: &Content,
    spec: &LevelSpec,
    random: &mut Random,
    watch: StepCallback<'_>,
) -> Result<(LevelPlan, Option<FailedAttempt>), FailedAttempt> {
    let (mut tries, mut last_error) = (1, None);
    loop {
        let lenient = tries > MAX_ATTEMPTS * 3 / 4;
        match attempt(content, spec, lenient, random, watch) {
            Ok(plan) => return Ok((plan, last_error.filter(|_| lenient))),
            Err(failed) if tries < MAX_ATTEMPTS && failed.flaw != Flaw::TooLong => {
                if !lenient {
                    last_error = Some(failed);
                }
                tries += 1;
            }
            Err(failed) => return Err(failed),
        }
    }
}

/// Makes one attempt. With `lenient`, it skips features for which there is no room.
fn attempt(
    content: &Content,
    spec: &LevelSpec,
    lenient: bool,
    random: &mut Random,
    watch: StepCallback<'_>,
) -> Result<LevelPlan, FailedAttempt> {
    let theme = &content.themes[spec.theme];
    let mut site = Site::new(content, spec);
    site.lenient = lenient;
    vaults::reserve_rock(&mut site, &theme.steps, random);
    for (index, step) in theme.steps.iter().enumerate() {
        let result = match watch(Some(index)) {
            true => run_step(&mut site, step, random),
            false => Err(Flaw::TooLong),
        };
        result.map_err(|flaw| {
            let step_text = format!("step {} (`{}`)", index + 1, step.name());
            FailedAttempt { at: Some(index), step: step_text, flaw }
        })?;
    }
    watch(None);
    let fail_in = |step: &'static str| move |flaw| FailedAttempt { at: None, step: step.to_owned(), flaw };
    quests::guaranteed_items(&mut site, spec, random).map_err(fail_in("guaranteed items"))?;
    quests::quests(&mut site, spec, random).map_err(fail_in("quest items"))?;
    quests::clues(&mut site, spec, random).map_err(fail_in("clues of plots"))?;
    quests::graves(&mut site, spec, random).map_err(fail_in("graves of heroes"))?;
    quests::branch_stairs(&mut site, spec, random).map_err(fail_in("stairs into branches"))?;
    check::check(site).map_err(fail_in("the check of the finished level"))
}

fn run_step(site: &mut Site, step: &Step, random: &mut Random) -> Result<(), Flaw> {
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
        Step::Items(step) => loot::items(site, step, random)?,
        Step::Traps(step) => traps::traps(site, step.count, random)?,
        Step::Covers(step) => covers::covers(site, step, random),
        Step::Vaults(step) => vaults::vaults(site, step, random)?,
        Step::Captives(step) => captives::captives(site, step, random)?,
        Step::Map(step) => drawings::use_map(site, &step.map, random)?,
    }
    Ok(())
}
