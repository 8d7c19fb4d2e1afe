//! Whole levels: what every one of them keeps to, and what some look like.

use super::testing::*;
use super::{Flaw, Plan};
use crate::base::{BitGrid, Dir, Point, Sight};
use crate::content::Content;
use crate::content::tile::Ways;

/// The themes that are tried: cellars of rooms, and caves.
fn themes(size: (i32, i32)) -> Vec<Content> {
    vec![
        content(size, &|n| {
            vec![
                n.rooms("3d4+6", 30),
                n.doors(50, 15, 15),
                n.patches('"', None, "1d4", "6d10"),
                n.patches('~', Some(','), "1d3", "6d8"),
                n.stairs(),
                n.monsters("4d3"),
            ]
        }),
        content(size, &|n| {
            vec![
                n.caves(55, 5),
                n.connect(),
                n.patches('~', Some(','), "1d4+1", "6d12"),
                n.patches('~', None, "1d4+1", "6d12"),
                n.stairs(),
                n.monsters("4d3"),
            ]
        }),
        content(size, &|n| {
            vec![
                n.caves(48, 3),
                n.rooms("6", 50),
                n.doors(30, 0, 70),
                n.stairs(),
                n.monsters("4d3"),
            ]
        }),
    ]
}

#[test]
fn every_level_keeps_to_the_rules() {
    for size in [(20, 15), (40, 25), (80, 50)] {
        for (theme, content) in themes(size).iter().enumerate() {
            for seed in 0..200 {
                let depth = seed as i32 % 5 + 1;
                let plan = built(content, seed, depth).unwrap();
                if let Some(fault) = fault(&plan, content) {
                    let picture = picture(&plan, content);
                    panic!("{fault}: theme {theme}, seed {seed}, depth {depth}\n{picture}");
                }
            }
        }
    }
}

/// The rule that a level breaks. Looked up afresh, without the means of the builder.
fn fault(plan: &Plan, content: &Content) -> Option<String> {
    let tile = |at: Point| &content.tiles[plan.terrain[at]];
    let walkable = |at: Point| tile(at).ways.meets(Ways::WALK);
    let passable = |at: Point| walkable(at) || tile(at).is_closed_door();
    let size = plan.size();
    let mut reached = BitGrid::new(size);
    reached.set(plan.start, true);
    let mut open = vec![plan.start];
    while let Some(at) = open.pop() {
        for next in Dir::SIDES.map(|dir| at + dir) {
            if size.contains(next) && passable(next) && !reached.get(next) {
                reached.set(next, true);
                open.push(next);
            }
        }
    }
    for at in plan.terrain.points() {
        let edge = at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1;
        if edge && tile(at).ways != Ways(0) {
            return Some(format!("the edge is open at {at}"));
        }
        if passable(at) && !reached.get(at) {
            return Some(format!("{at} cannot be reached"));
        }
        let door = "+'S".contains(tile(at).glyph);
        let wall = |dir| tile(at + dir).glyph == '#';
        let framed = |a: Dir| wall(a) && wall(a.back());
        if door && !framed(Dir::North) && !framed(Dir::East) {
            return Some(format!("the door at {at} stands free"));
        }
    }
    if plan.up != Some(plan.start) || plan.down.is_none_or(|down| !walkable(down)) {
        return Some("there are no stairs to walk on".into());
    }
    let mut taken = BitGrid::new(size);
    let mut opaque = BitGrid::new(size);
    plan.terrain
        .points()
        .for_each(|at| opaque.set(at, tile(at).opaque));
    let mut sight = Sight::new(size);
    sight.look(&opaque, plan.start, 20);
    for (kind, at) in &plan.births {
        let ways = content.monsters[*kind].ways;
        if !tile(*at).ways.meets(ways) || (ways == Ways::WALK && !reached.get(*at)) {
            return Some(format!("nobody can be born at {at}"));
        }
        if at.distance(plan.start) <= 8 || sight.sees(*at) {
            return Some(format!("somebody waits for the hero at {at}"));
        }
        if taken.get(*at) {
            return Some(format!("two are born at {at}"));
        }
        taken.set(*at, true);
    }
    None
}

#[test]
fn what_cannot_be_built_is_an_error_that_names_the_step() {
    let apart = content((40, 25), &|n| {
        vec![
            n.map("########\n#..#...#\n########"),
            n.caves(50, 4),
            n.stairs(),
        ]
    });
    let bare = content((40, 25), &|n| vec![n.stairs()]);
    let error = built(&bare, 1, 1).unwrap_err();
    assert_eq!(error.flaw, Flaw::NoPlaceForStairs);
    assert_eq!(
        error.to_string(),
        "level 1 could not be built from the theme `proof`: step 1 (`stairs`) found that there is \
         too little floor for the stairs; put a step that digs before it"
    );
    assert!(built(&apart, 1, 1).is_ok());
}
