//! Patches of what lies over the ground: webs, puddles, fungus.

use super::site::Site;
use crate::base::{Dice, Dir, Point, Random};
use crate::content::{Cover, Kind, Tile};
use std::collections::BTreeSet;

/// How often a place for a patch is sought.
const SEEKS: u32 = 20;

/// What the patches are to be like.
pub(super) struct Strewn<'a> {
    pub cover: Kind<Cover>,
    /// The tiles that it may lie on.
    pub on: &'a [Kind<Tile>],
    /// How many patches.
    pub count: Dice,
    /// How many cells each.
    pub size: Dice,
    /// How much in each cell.
    pub amount: Dice,
}

/// Strews patches of a cover. None lies where somebody arrives, nor over another of its layer.
pub(super) fn covers(site: &mut Site, strewn: &Strewn, random: &mut Random) {
    let layer = |kind: Kind<Cover>| site.content.covers[kind].layer;
    let own = layer(strewn.cover);
    let same = site
        .covers
        .iter()
        .filter(|(kind, _, _)| layer(*kind) == own);
    let mut covered: BTreeSet<Point> = same.map(|(_, _, at)| *at).collect();
    let arrival = site.arrival();
    let fits = |site: &Site, at: Point| {
        let tile = site
            .terrain
            .get(at)
            .is_some_and(|kind| strewn.on.contains(kind));
        tile && arrival.is_none_or(|arrival| !at.touches(arrival) && at != arrival)
    };
    let places = site.cells(|kind| strewn.on.contains(&kind));
    let most = places.len();
    for _ in 0..strewn
        .count
        .roll(random)
        .min(i32::try_from(most).unwrap_or(i32::MAX))
    {
        let place = (0..SEEKS)
            .filter_map(|_| random.pick(&places).copied())
            .find(|at| fits(site, *at) && !covered.contains(at));
        let Some(place) = place else { return };
        let mut left = strewn.size.roll(random);
        let mut front = vec![place];
        while left > 0 && !front.is_empty() {
            let next = random.below(u32::try_from(front.len()).unwrap_or(1)) as usize;
            let at = front.swap_remove(next);
            if !fits(site, at) || !covered.insert(at) {
                continue;
            }
            left -= 1;
            let amount = strewn.amount.roll(random).clamp(1, 100);
            let amount = u8::try_from(amount).unwrap_or(100);
            site.covers.push((strewn.cover, amount, at));
            front.extend(Dir::SIDES.map(|dir| at + dir));
        }
    }
}
