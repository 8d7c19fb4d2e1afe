//! Covers on the ground: patches of webs, puddles and fungus, and light in rooms.

use crate::levelgen::ground::room::Rectangle;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Dir, Point, Random, SortedSet};
use fifteen_content::kinds::step::{Covers, Lights};
use fifteen_content::{Cover, Kind};

const MAX_TRIES: u32 = 20;

/// Lays patches of a cover. Cells beside the arrival, and cells with another cover of the same layer, stay free.
pub fn covers(site: &mut Site, step: &Covers, random: &mut Random) {
    let layer = |kind: Kind<Cover>| site.content.covers[kind].layer;
    let own_layer = layer(step.cover);
    let same = site.placed.covers.iter().filter(|(kind, _, _)| layer(*kind) == own_layer);
    let mut covered = CellSet::new(site.size());
    same.for_each(|(_, _, at)| covered.set(*at, true));
    let arrival = site.arrival();
    let fits = |site: &Site, at: Point| {
        let tile = site.terrain.get(at).is_some_and(|kind| step.on.contains(kind));
        tile && arrival.is_none_or(|arrival| !at.is_adjacent(arrival) && at != arrival)
    };
    let places = site.cells_of_tile(|kind| step.on.contains(&kind));
    let most = places.len();
    let count = step.count.roll(random);
    for _ in 0..count.min(i32::try_from(most).unwrap_or(i32::MAX)) {
        let place = (0..MAX_TRIES)
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
            site.placed.covers.push((step.cover, u8::try_from(amount).unwrap_or(100), at));
            front.extend(Dir::SIDES.map(|dir| at + dir));
        }
    }
}

const LIGHT_AMOUNT: u8 = 100;

pub fn lights(site: &mut Site, step: &Lights, random: &mut Random) {
    let layer = site.content.covers[step.cover].layer;
    let mut lit: Vec<Rectangle> = Vec::new();
    for area in &site.rooms {
        // Rooms may overlap, but no cell may be lit twice.
        if random.percent(step.chance) && lit.iter().all(|other| !other.overlaps(*area)) {
            lit.push(*area);
        }
    }
    let same = |kind| site.content.covers[kind].layer == layer;
    let taken: SortedSet<Point> =
        site.placed.covers.iter().filter(|(kind, _, _)| same(*kind)).map(|(_, _, at)| *at).collect();
    let cells = lit.into_iter().flat_map(Rectangle::points);
    let dark = cells.filter(|at| site.is_open(*at) && !site.is_door(*at) && !taken.contains(at));
    let lights: Vec<_> = dark.map(|at| (step.cover, LIGHT_AMOUNT, at)).collect();
    site.placed.covers.extend(lights);
}
