//! Monsters of the level's depth, alone and in groups, out of sight of who arrives; and those who live in the biome of a chunk of the
//! country.

use super::spawn::Crowd;
use crate::levelgen::error::{Built, Flaw};
use crate::levelgen::ground::terrain::Is;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Dice, Point, Random, SortedMap};
use fifteen_content::kinds::step::{Dwellers, Monsters};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Kind, Monster};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// No more than so many on a level are from deeper down.
const STRANGERS: u32 = 2;
/// How often a free place for a group is sought.
const SEEKS: u32 = 20;
/// Guards of things are not born so near to the arrival, in cells.
const GUARDS_AWAY: i32 = 8;
/// How many cells a group looks at for space: one in a tight place does not search the whole level.
const SEARCHED: usize = 1000;

/// Has groups of monsters born, none of them too near to the arrival.
pub fn monsters(site: &mut Site, step: &Monsters, random: &mut Random) -> Built {
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    populate(site, step, &Nursery::new(site, arrival, step.away, step.in_view), random);
    Ok(())
}

/// Has groups of monsters born where that is possible.
pub fn populate(site: &mut Site, step: &Monsters, nursery: &Nursery, random: &mut Random) {
    let crowd = Crowd::of(site.here(), step.table, step.strangers);
    // However many are asked for, most of the level stays free.
    let most = site.size().width.saturating_mul(site.size().height) / 10;
    let mut strangers = 0;
    for _ in 0..step.count.roll(random).min(most) {
        let fits = |monster: &Monster| nursery.has_home(monster.ways);
        let stranger = (strangers < STRANGERS && crowd.has_stranger(random))
            .then(|| crowd.out_of_depth(site.depth, fits, random))
            .flatten();
        strangers += u32::from(stranger.is_some());
        let Some(chosen) = stranger.or_else(|| crowd.at_depth(site.depth, fits, random)) else {
            break;
        };
        let size = if stranger.is_some() { 1 } else { chosen.group.roll(random).max(1) };
        let Some(place) = nursery.place(site, chosen.kind, random) else { continue };
        nursery.settle(site, chosen.kind, size, place);
        if stranger.is_none() {
            nursery.escort(site, chosen.kind, place, random);
        }
    }
}

/// Has somebody of a little more than the level's depth born beside that place, to keep watch over it.
pub fn guard(site: &mut Site, at: Point, random: &mut Random) -> Built {
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let nursery = Nursery::new(site, arrival, GUARDS_AWAY, false);
    let crowd = Crowd::of(site.here(), None, 0);
    let walks = |monster: &Monster| monster.ways.meets(Ways::WALK);
    let deeper = crowd.at_depth(site.depth + 1, walks, random);
    let guard = deeper.or_else(|| crowd.at_depth(site.depth, walks, random));
    if let Some(guard) = guard.filter(|_| nursery.is_home(site, at, Ways::WALK)) {
        let size = guard.group.roll(random).max(1);
        nursery.settle(site, guard.kind, size, at);
    }
    Ok(())
}

/// Where monsters can be born.
pub struct Nursery {
    /// Where somebody may be born: not in doors and on stairs, not near the arrival, in its view only if that is
    /// said, and not where walkers are shut in.
    free: CellSet,
    /// The ways of the cells there, all together.
    ways: Ways,
    /// The cells for a set of ways that somebody has, once they were asked for.
    homes: RefCell<SortedMap<Ways, Rc<[Point]>>>,
}

impl Nursery {
    /// Places more than `away` cells from the arrival, in its view only if that is said.
    pub fn new(site: &Site, arrival: Point, away: i32, in_view: bool) -> Nursery {
        let all = |is| site.terrain.all(is);
        let (open, hollow) = (all(Is::Open), all(Is::Hollow));
        let mut free = hollow.clone().without(&open.clone().without(&site.region_of(arrival)));
        free = free.without(all(Is::Door)).without(all(Is::Stair));
        free.take_out(arrival, away);
        if !in_view {
            free = free.without(&site.seen(arrival));
        }
        let kinds = free.points().filter_map(|at| site.tile(at));
        let ways = kinds.fold(0, |all, tile| all | tile.ways.0);
        Nursery { free, ways: Ways(ways), homes: RefCell::default() }
    }

    /// Nobody is born so near to the edge of the level, in cells.
    pub fn keep_off_edges(&mut self, away: i32) {
        self.free = self.free.clone().and(&CellSet::inner(self.free.size(), away));
    }

    pub fn has_home(&self, ways: Ways) -> bool {
        self.ways.meets(ways)
    }

    /// Whether somebody who goes these ways can be born there.
    pub fn is_home(&self, site: &Site, at: Point, means: Ways) -> bool {
        self.free.get(at) && site.tile(at).is_some_and(|tile| tile.ways.meets(means))
    }

    /// The cells where somebody who goes these ways can be born.
    fn homes(&self, site: &Site, means: Ways) -> Rc<[Point]> {
        let mut homes = self.homes.borrow_mut();
        let tiles = site.content.tiles.iter();
        let fits: Vec<bool> = tiles.map(|(_, tile)| tile.ways.meets(means)).collect();
        let home = |at: &Point| fits[site.terrain[*at].index()];
        Rc::clone(homes.entry(means).or_insert_with(|| self.free.points().filter(home).collect()))
    }

    /// A free place at random where one of that kind can be born.
    pub fn place(&self, site: &Site, kind: Kind<Monster>, random: &mut Random) -> Option<Point> {
        let homes = self.homes(site, site.content.monsters[kind].ways);
        (0..SEEKS).filter_map(|_| random.pick(&homes).copied()).find(|at| !site.taken.get(*at))
    }

    /// Has several born at a place, side by side as far as there is space.
    pub fn settle(&self, site: &mut Site, kind: Kind<Monster>, size: i32, place: Point) {
        let means = site.content.monsters[kind].ways;
        let mut seen = CellSet::new(site.size());
        seen.set(place, true);
        let mut searched = 1;
        let mut next = VecDeque::from([place]);
        let mut left = size;
        while let Some(at) = next.pop_front().filter(|_| left > 0 && searched < SEARCHED) {
            if !site.taken.get(at) && self.is_home(site, at, means) {
                site.taken.set(at, true);
                site.births.push((kind, at));
                left -= 1;
            }
            for near in at.neighbours() {
                if !seen.get(near) && self.is_home(site, near, means) {
                    seen.set(near, true);
                    searched += 1;
                    next.push_back(near);
                }
            }
        }
    }

    /// Has those born who come along with one of that kind, around it.
    fn escort(&self, site: &mut Site, kind: Kind<Monster>, place: Point, random: &mut Random) {
        for escort in &site.content.monsters[kind].escort {
            self.settle(site, escort.monster, escort.count.roll(random), place);
        }
    }
}

/// Nobody is born so near to where one comes in, in cells.
const OFF_EDGES: i32 = 7;
/// One group more for so much danger.
const MORE: i32 = 5;

/// Has groups of them born: not at the edges, and not in the middle of things if there is a landmark.
pub fn dwellers(site: &mut Site, step: &Dwellers, random: &mut Random) -> Built {
    let Some(table) = site.dwellers else { return Ok(()) };
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let away = if site.drawn { step.away } else { 0 };
    let mut nursery = Nursery::new(site, arrival, away, true);
    nursery.keep_off_edges(OFF_EDGES);
    let count = step.count.roll(random) + site.depth / MORE;
    let count = Dice::flat(count);
    let step = Monsters { count, table: Some(table), away, in_view: true, strangers: 0 };
    populate(site, &step, &nursery, random);
    Ok(())
}

#[cfg(test)]
mod tests {

    use crate::levelgen::testing::*;
    use fifteen_content::kinds::tile::Ways;

    #[test]
    fn swimmers_are_born_in_water_and_companions_side_by_side() {
        let content = content((60, 40), &|n| {
            let water = n.patches('~', Some(','), "8", "30");
            vec![n.caves(56, 5), n.connect(), water, n.stairs(), n.monsters("12")]
        });
        let (mut swimmers, mut companions) = (0, 0);
        for seed in 0..30 {
            let plan = built(&content, seed, 1).unwrap();
            for (kind, at) in &plan.births {
                let monster = &content.monsters[*kind];
                if monster.ways == Ways::SWIM {
                    swimmers += 1;
                    assert!("~,".contains(content.tiles[plan.terrain[*at]].glyph));
                }
                if monster.glyph == 'r' {
                    companions += 1;
                    let mut others = plan.births.iter().filter(|(other, _)| other == kind);
                    assert!(others.any(|(_, other)| other.touches(*at)));
                }
            }
        }
        assert!(swimmers > 10 && companions > 100, "{swimmers} {companions}");
    }

    #[test]
    fn few_come_from_deeper_down_and_none_from_much_deeper() {
        let content =
            content((60, 40), &|n| vec![n.caves(56, 5), n.connect(), n.stairs(), n.monsters("20")]);
        let mut strangers = 0;
        for seed in 0..100 {
            let plan = built(&content, seed, 2).unwrap();
            let born = |glyph| {
                let of = |(kind, _): &&(_, _)| content.monsters[*kind].glyph == glyph;
                plan.births.iter().filter(of).count()
            };
            assert!(born('O') <= 2);
            assert_eq!(born('D') + born('h'), 0);
            strangers += born('O');
        }
        assert!((20..150).contains(&strangers), "{strangers}");
    }
}
