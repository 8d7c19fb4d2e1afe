//! Whole levels, looked at.

use super::testing::*;

#[test]
fn look() {
    for (rooms, loops) in [("3d4+6", 30), ("20", 40)] {
        let content = content((80, 50), &|n| {
            vec![
                n.rooms(rooms, loops),
                n.doors(50, 15, 10),
                n.patches('"', None, "1d4", "6d10"),
                n.patches('~', Some(','), "1d3", "6d8"),
                n.stairs(),
                n.monsters("4d3"),
            ]
        });
        for seed in 1..3 {
            println!("{}", picture(&built(&content, seed, 2).unwrap(), &content));
        }
    }
    let content = content((80, 50), &|n| {
        vec![
            n.caves(55, 5),
            n.connect(),
            n.patches('~', Some(','), "1d4+1", "6d12"),
            n.stairs(),
            n.monsters("4d3"),
        ]
    });
    for seed in 1..3 {
        println!("{}", picture(&built(&content, seed, 2).unwrap(), &content));
    }
}
