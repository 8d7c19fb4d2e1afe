//! Building levels, one step after the other.
//!
//! A theme is a list of steps ([`crate::content::theme::Step`]). Each step is a file here that
//! changes the `Site`, and knows nothing of the other steps; `check` looks at the whole when
//! they are done. To add a step: a variant of `Step`, a file with one function, a line in
//! `take`.
//!
//! Building never touches the world: the same random numbers give the same [`Plan`], whatever
//! happened before.

mod captives;
mod caves;
mod certain;
mod check;
mod commission;
mod connect;
mod corridors;
mod covers;
mod digs;
mod doors;
mod draw;
mod error;
mod finds;
mod fit;
mod ground;
mod items;
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
mod spots;
mod stairs;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod traps;
#[cfg(test)]
mod vault_tests;
mod vaults;

pub use commission::Commission;
pub use error::{BuildError, Flaw};
pub use plan::{Find, Plan};

use crate::base::Random;
use crate::content::Content;
use crate::content::theme::Step;
use caves::Shape;
use covers::Strewn;
use site::Site;
use spawn::Crowd;

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
    for (index, step) in theme.steps.iter().enumerate() {
        take(&mut site, step, random)
            .map_err(|flaw| (format!("step {} (`{}`)", index + 1, name(step)), flaw))?;
    }
    certain::certain(&mut site, commission, random)
        .map_err(|flaw| ("what certainly lies there".to_owned(), flaw))?;
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
        Step::Items {
            count,
            classes,
            deeper,
            away,
        } => items::items(site, *count, (*deeper, classes), *away, random)?,
        Step::Traps { count } => traps::traps(site, *count, random)?,
        Step::Covers {
            cover,
            on,
            count,
            size,
            amount,
        } => {
            let strewn = Strewn {
                cover: *cover,
                on,
                count: *count,
                size: *size,
                amount: *amount,
            };
            covers::covers(site, &strewn, random);
        }
        Step::Vaults {
            count,
            chance,
            always,
        } => vaults::vaults(site, *count, *chance, *always, random)?,
        Step::Captives {
            chance,
            captors,
            tile,
        } => {
            if random.percent(*chance) {
                captives::captive(site, *captors, *tile, random)?;
            }
        }
        Step::Map { map } => map::map(site, map, random)?,
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
        Step::Items { .. } => "items",
        Step::Traps { .. } => "traps",
        Step::Covers { .. } => "covers",
        Step::Vaults { .. } => "vaults",
        Step::Captives { .. } => "captives",
        Step::Map { .. } => "map",
    }
}
