//! Graves of heroes of earlier runs, with something that they carried, and those who walk.

use super::quests::far;
use super::{finds, monsters};
use crate::build::commission::Commission;
use crate::build::error::Flaw;
use crate::build::site::Site;
use crate::rules::things::treasure::Find;
use crate::world::level::laid::LaidClue;
use fifteen_base::Random;

/// Nobody walks so near to the arrival, in cells.
const AWAY: i32 = 8;

/// Digs the graves of the level, and lets those walk who do. Where there is no room the level does without.
pub fn graves(site: &mut Site, commission: &Commission, random: &mut Random) -> Result<(), Flaw> {
    let Some(chronicle) = commission.chronicle else {
        return Ok(());
    };
    let content = site.content;
    for own in &commission.graves {
        let Some(at) = far(site, random)? else {
            continue;
        };
        site.terrain.set(at, chronicle.grave);
        if let Some(kind) = own.item.as_deref().and_then(|id| content.items.find(id)) {
            let find = finds::find(site, kind, random);
            site.items.push((Find { count: 1, may_have_ego: false, ..find }, at));
        }
        site.clues.push((LaidClue { plot: None, clue: own.name.clone(), under: None }, at));
    }
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    for ghost in chronicle.ghost.into_iter().cycle().take(commission.ghosts) {
        let nursery = monsters::Nursery::new(site, arrival, AWAY, false);
        let home = nursery.has_home(content.monsters[ghost].ways);
        if let Some(at) = home.then(|| nursery.place(site, ghost, random)).flatten() {
            nursery.settle(site, ghost, 1, at);
        }
    }
    Ok(())
}
