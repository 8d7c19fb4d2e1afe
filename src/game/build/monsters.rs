//! Monsters of the level's depth, alone and in groups, out of sight of who arrives.

use super::error::Flaw;
use super::site::Site;
use super::spawn::Crowd;
use crate::base::{Grid, Point, Random};
use crate::content::step::Monsters;
use crate::content::tile::Ways;
use crate::content::{Kind, Monster};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// No more than so many on a level are from deeper down.
const STRANGERS: u32 = 2;
/// How often a free place for a group is sought.
const SEEKS: u32 = 20;
/// Guards of things are not born so near to the arrival, in cells.
const GUARDS_AWAY: i32 = 8;
/// How many cells a group looks at for space: one in a tight place does not search the whole level.
const SEARCHED: usize = 1000;

/// Has groups of monsters born, none of them too near to the arrival.
pub(super) fn monsters(site: &mut Site, step: &Monsters, random: &mut Random) -> Result<(), Flaw> {
    let crowd = Crowd::of(site.content, step.table, step.strangers);
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let nursery = Nursery::new(site, arrival, step.away, step.in_view);
    // However many are asked for, most of the level stays free.
    let most = site.size().width.saturating_mul(site.size().height) / 10;
    let mut strangers = 0;
    for _ in 0..step.count.roll(random).min(most) {
        let fits = |monster: &Monster| nursery.has_home(monster.ways);
        let stranger = (strangers < STRANGERS && crowd.has_stranger(random))
            .then(|| crowd.out_of_depth(site.depth, fits, random))
            .flatten();
        strangers += u32::from(stranger.is_some());
        let native = || crowd.at_depth(site.depth, fits, random);
        let Some(chosen) = stranger.or_else(native) else {
            break;
        };
        let size = match stranger {
            Some(_) => 1,
            None => chosen.group.roll(random).max(1),
        };
        let Some(place) = nursery.place(site, chosen.kind, random) else {
            continue;
        };
        nursery.settle(site, chosen.kind, size, place);
        if stranger.is_none() {
            nursery.escort(site, chosen.kind, place, random);
        }
    }
    Ok(())
}

/// Has somebody of a little more than the level's depth born beside that place, to keep watch over it.
pub(super) fn guard(site: &mut Site, at: Point, random: &mut Random) -> Result<(), Flaw> {
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let nursery = Nursery::new(site, arrival, GUARDS_AWAY, false);
    let crowd = Crowd::of(site.content, None, 0);
    let walks = |monster: &Monster| monster.ways.meets(Ways::WALK);
    let deeper = crowd.at_depth(site.depth + 1, walks, random);
    let guard = deeper.or_else(|| crowd.at_depth(site.depth, walks, random));
    if let Some(guard) = guard.filter(|_| nursery.is_home(at, Ways::WALK)) {
        let size = guard.group.roll(random).max(1);
        nursery.settle(site, guard.kind, size, at);
    }
    Ok(())
}

/// Where monsters can be born.
pub(super) struct Nursery {
    /// The ways of each cell where somebody may be born; none where nobody may.
    ways: Grid<Ways>,
    /// The cells for each set of ways that some monster has.
    homes: BTreeMap<Ways, Vec<Point>>,
}

impl Nursery {
    /// Places more than `away` cells from the arrival, in its view only if that is said.
    pub(super) fn new(site: &Site, arrival: Point, away: i32, in_view: bool) -> Nursery {
        let ways = ways(site, arrival, away, in_view);
        let kinds = site.content.monsters.iter().map(|(_, m)| m.ways);
        let mut homes: BTreeMap<Ways, Vec<Point>> = kinds.map(|w| (w, Vec::new())).collect();
        for (means, cells) in &mut homes {
            let home = |(_, ways): &(Point, &Ways)| ways.meets(*means);
            cells.extend(ways.iter().filter(home).map(|(at, _)| at));
        }
        Nursery { ways, homes }
    }

    fn has_home(&self, ways: Ways) -> bool {
        self.homes.get(&ways).is_some_and(|cells| !cells.is_empty())
    }

    /// Whether somebody who goes these ways can be born there.
    pub(super) fn is_home(&self, at: Point, means: Ways) -> bool {
        self.ways.get(at).is_some_and(|ways| ways.meets(means))
    }

    /// A free place at random where one of that kind can be born.
    fn place(&self, site: &Site, kind: Kind<Monster>, random: &mut Random) -> Option<Point> {
        let homes = self.homes.get(&site.content.monsters[kind].ways)?;
        (0..SEEKS)
            .filter_map(|_| random.pick(homes).copied())
            .find(|at| !site.taken.get(*at))
    }

    /// Has several born at a place, side by side as far as there is space.
    pub(super) fn settle(&self, site: &mut Site, kind: Kind<Monster>, size: i32, place: Point) {
        let means = site.content.monsters[kind].ways;
        let mut seen = BTreeSet::from([place]);
        let mut next = VecDeque::from([place]);
        let mut left = size;
        while let Some(at) = next
            .pop_front()
            .filter(|_| left > 0 && seen.len() < SEARCHED)
        {
            if !site.taken.get(at) && self.is_home(at, means) {
                site.taken.set(at, true);
                site.births.push((kind, at));
                left -= 1;
            }
            for near in at.neighbours() {
                if self.is_home(near, means) && seen.insert(near) {
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

/// Who can be born where: not in doors and on stairs, not near the arrival, in its view only if that is
/// said, and not where walkers are shut in.
fn ways(site: &Site, arrival: Point, away: i32, in_view: bool) -> Grid<Ways> {
    let sight = site.view(arrival);
    let regions = site.regions();
    let mut ways = Grid::new(site.size(), Ways::default());
    for at in site.terrain.points() {
        let Some(tile) = site.tile(at) else { continue };
        let hidden = at.distance(arrival) > away && (in_view || !sight.sees(at));
        let joined = !site.open(at) || regions.labels[at] == regions.labels[arrival];
        if hidden && joined && tile.stair.is_none() && !site.is_door(at) {
            ways[at] = tile.ways;
        }
    }
    ways
}

#[cfg(test)]
mod tests {

    use super::super::testing::*;
    use crate::content::tile::Ways;

    #[test]
    fn swimmers_are_born_in_water_and_companions_side_by_side() {
        let content = content((60, 40), &|n| {
            let water = n.patches('~', Some(','), "8", "30");
            vec![
                n.caves(56, 5),
                n.connect(),
                water,
                n.stairs(),
                n.monsters("12"),
            ]
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
        let content = content((60, 40), &|n| {
            vec![n.caves(56, 5), n.connect(), n.stairs(), n.monsters("20")]
        });
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
