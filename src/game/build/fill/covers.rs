//! Patches of what lies over the ground: webs, puddles, fungus.

use crate::build::site::Site;
use fifteen_base::{CellSet, Dir, Point, Random};
use fifteen_content::kinds::step::Covers;
use fifteen_content::{Cover, Kind};

/// How often a place for a patch is sought.
const SEEKS: u32 = 20;

/// Strews patches of a cover. None lies where somebody arrives, nor over another of its layer.
pub fn covers(site: &mut Site, step: &Covers, random: &mut Random) {
    let layer = |kind: Kind<Cover>| site.content.covers[kind].layer;
    let own = layer(step.cover);
    let same = site.covers.iter().filter(|(kind, _, _)| layer(*kind) == own);
    let mut covered = CellSet::new(site.size());
    same.for_each(|(_, _, at)| covered.set(*at, true));
    let arrival = site.arrival();
    let fits = |site: &Site, at: Point| {
        let tile = site.terrain.get(at).is_some_and(|kind| step.on.contains(kind));
        tile && arrival.is_none_or(|arrival| !at.touches(arrival) && at != arrival)
    };
    let places = site.cells(|kind| step.on.contains(&kind));
    let most = places.len();
    let count = step.count.roll(random);
    for _ in 0..count.min(i32::try_from(most).unwrap_or(i32::MAX)) {
        let place = (0..SEEKS)
            .filter_map(|_| random.pick(&places).copied())
            .find(|at| fits(site, *at) && !covered.get(*at));
        let Some(place) = place else { return };
        let mut left = step.size.roll(random);
        let mut front = vec![place];
        while left > 0 && !front.is_empty() {
            let next = random.below(u32::try_from(front.len()).unwrap_or(1)) as usize;
            let at = front.swap_remove(next);
            if covered.get(at) || !fits(site, at) {
                continue;
            }
            covered.set(at, true);
            left -= 1;
            let amount = step.amount.roll(random).clamp(1, 100);
            site.covers.push((step.cover, u8::try_from(amount).unwrap_or(100), at));
            front.extend(Dir::SIDES.map(|dir| at + dir));
        }
    }
}
