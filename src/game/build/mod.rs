//! Building levels, one step after the other.
//!
//! A theme is a list of steps ([`crate::content::theme::Step`]). Each step is a file here that
//! changes the `Site`, and knows nothing of the other steps; `check` looks at the whole when
//! they are done. To add a step: a variant of `Step`, a file with one function, a line in
//! `take`.
//!
//! Building never touches the world: the same random numbers give the same [`Plan`], whatever
//! happened before.

mod caves;
mod check;
mod connect;
mod corridors;
mod digs;
mod doors;
mod error;
mod ground;
mod map;
mod monsters;
mod patches;
mod plan;
mod regions;
mod room;
mod rooms;
mod route;
mod sets;
mod site;
mod spawn;
mod stairs;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use error::{BuildError, Flaw};
pub use plan::Plan;

use super::level::LevelId;
use crate::base::Random;
use crate::content::theme::Step;
use crate::content::{Content, Kind, Theme};
use caves::Shape;
use site::Site;
use spawn::Crowd;

/// How often a level is begun before building gives up. Each step keeps to the rules by itself; the
/// other tries are for bad luck, such as caves too small for stairs.
const TRIES: u32 = 20;

/// Builds a level of a theme. `last` means that no stair leads further down.
///
/// What comes out depends on the arguments alone: who wants level 7 of a seed to be always the
/// same passes a random stream of that seed and level.
pub fn build(
    content: &Content,
    theme: Kind<Theme>,
    id: LevelId,
    depth: i32,
    last: bool,
    random: &mut Random,
) -> Result<Plan, BuildError> {
    let theme = &content.themes[theme];
    let mut tries = 1;
    loop {
        match attempt(content, theme, depth, last, random) {
            Ok(plan) => return Ok(plan),
            Err(_) if tries < TRIES => tries += 1,
            Err((step, flaw)) => {
                return Err(BuildError {
                    level: id.0,
                    theme: theme.id.clone(),
                    step,
                    flaw,
                });
            }
        }
    }
}

/// Builds once. The error says after which step it was noticed.
fn attempt(
    content: &Content,
    theme: &Theme,
    depth: i32,
    last: bool,
    random: &mut Random,
) -> Result<Plan, (String, Flaw)> {
    let mut site = Site::new(content, theme, depth, last);
    for (index, step) in theme.steps.iter().enumerate() {
        take(&mut site, step, random)
            .map_err(|flaw| (format!("step {} (`{}`)", index + 1, name(step)), flaw))?;
    }
    check::check(site).map_err(|flaw| ("the check of the finished level".to_owned(), flaw))
}

/// Takes one step.
fn take(site: &mut Site, step: &Step, random: &mut Random) -> Result<(), Flaw> {
    match step {
        Step::Rooms {
            count,
            width,
            height,
            loops,
            floor,
        } => rooms::rooms(site, *count, (*width, *height), *loops, *floor, random)?,
        Step::Caves {
            open,
            smoothing,
            smallest,
            floor,
        } => {
            let shape = Shape {
                open: *open,
                smoothing: *smoothing,
                smallest: *smallest,
            };
            caves::caves(site, &shape, *floor, random);
        }
        Step::Connect { winding, floor } => connect::connect(site, *winding, *floor, random),
        Step::Doors {
            closed,
            open,
            secret,
            tiles,
        } => doors::doors(site, [*closed, *open, *secret], tiles, random),
        Step::Patches {
            tile,
            on,
            count,
            size,
            rim,
        } => patches::patches(site, (*tile, *rim), on, (*count, *size), random),
        Step::Stairs { up, down } => stairs::stairs(site, *up, *down, random)?,
        Step::Monsters {
            count,
            table,
            away,
            strangers,
        } => {
            let crowd = Crowd::of(site.content, *table, *strangers);
            monsters::monsters(site, *count, *away, &crowd, random)?;
        }
        Step::Map { map } => map::map(site, map)?,
    }
    Ok(())
}

/// What data files call a step.
fn name(step: &Step) -> &'static str {
    match step {
        Step::Rooms { .. } => "rooms",
        Step::Caves { .. } => "caves",
        Step::Connect { .. } => "connect",
        Step::Doors { .. } => "doors",
        Step::Patches { .. } => "patches",
        Step::Stairs { .. } => "stairs",
        Step::Monsters { .. } => "monsters",
        Step::Map { .. } => "map",
    }
}
