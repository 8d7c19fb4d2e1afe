//! Clues of plots: letters and corpses on cells, and places where something is heard. They are there from the beginning, whatever
//! has become of the plot.

use super::quests::far;
use crate::build::commission::Commission;
use crate::build::error::Flaw;
use crate::build::site::Site;
use crate::world::level::laid::LaidClue;
use fifteen_base::Random;
use fifteen_content::kinds::plot::ClueWay;
use fifteen_content::kinds::tile::Ways;

/// Lays out the clues of the level. Where there is no room for one the level does without: no plot needs all of them.
pub fn clues(site: &mut Site, commission: &Commission, random: &mut Random) -> Result<(), Flaw> {
    let content = site.content;
    for (plot, clue) in &commission.clues {
        let own = content.plots.find(plot).and_then(|kind| content.plots[kind].clue(clue));
        let Some((own, at)) = own.zip(far(site, random)?) else {
            continue;
        };
        let under = match &own.way {
            ClueWay::Lies { tile, stays, .. } if content.tiles[*tile].ways.meets(Ways::WALK) => {
                let before = site.terrain.get(at).map(|tile| content.tiles[*tile].id.clone());
                site.terrain.set(at, *tile);
                before.filter(|_| !stays)
            }
            ClueWay::Lies { .. } | ClueWay::Murmur { .. } | ClueWay::Talk { .. } => None,
        };
        site.clues.push((LaidClue { plot: Some(plot.clone()), clue: clue.clone(), under }, at));
    }
    Ok(())
}
