//! Stairs into branches, where these lead off.

use super::quests::far;
use crate::build::commission::Commission;
use crate::build::error::Flaw;
use crate::build::site::Site;
use fifteen_base::Random;

/// Lays a stair for each branch that leads off from the level. It comes after all else: without the branch the level is the same but for
/// the stair.
///
/// # Errors
/// Where there is no room for one, unless what there is no room for is left out.
pub fn asides(site: &mut Site, commission: &Commission, random: &mut Random) -> Result<(), Flaw> {
    for (branch, stair) in &commission.branches {
        let Some(at) = far(site, random)? else {
            if site.makes_do {
                continue;
            }
            return Err(Flaw::NoPlaceForStairs);
        };
        site.terrain.set(at, *stair);
        site.asides.push((at, branch.clone()));
    }
    Ok(())
}
