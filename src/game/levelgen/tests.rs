//! Tests of whole levels: golden files, determinism and extreme settings.

use super::Flaw;
use super::testing::*;
use fifteen_content::Content;
use fifteen_content::kinds::step::Step;
use std::ops::RangeInclusive;

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
            vec![n.caves(48, 3), n.rooms("6", 50), n.doors(30, 0, 70), n.stairs(), n.monsters("4d3")]
        }),
    ]
}

#[test]
fn build_errors_name_the_step() {
    let bare = content((40, 25), &|n| vec![n.stairs()]);
    let error = built(&bare, 1, 1).unwrap_err();
    assert_eq!(error.flaw, Flaw::NoPlaceForStairs);
    assert_eq!(
        error.to_string(),
        "level 1 could not be built from the theme `proof`: step 1 (`stairs`) found that there is \
         too little floor for the stairs; add a step that creates floor before this one"
    );
}

#[test]
fn no_parameters_make_building_panic_or_hang() {
    let most = "1000d1000+10000";
    for size in [(20, 15), (21, 300), (200, 150)] {
        let try_steps = |steps: &dyn Fn(&GlyphLookup) -> Vec<Step>| {
            let content = content(size, steps);
            // An error is allowed; only a panic or an endless loop fails the test.
            let _ = built(&content, 7, 2);
        };
        try_steps(&|n| {
            let rooms = n.rooms_of(most, "2", "2", 1000);
            vec![rooms, n.doors(0, 0, 100), n.stairs()]
        });
        try_steps(&|n| {
            let rooms = n.rooms_of("3", most, most, 0);
            vec![rooms, n.doors(200, 0, 0), n.stairs(), n.monsters(most)]
        });
        try_steps(&|n| {
            let rooms = n.rooms_of(most, "-5", "1d100", -100);
            let lakes = n.patches('~', Some('~'), most, most);
            vec![rooms, n.doors(-1, -1, -1), lakes, n.stairs()]
        });
        try_steps(&|n| {
            let grass = n.patches('"', Some('"'), most, "5");
            vec![n.caves(100, 1000), grass, n.stairs(), n.monsters(most)]
        });
        try_steps(&|n| vec![n.caves(0, -4), n.connect(), n.stairs()]);
        try_steps(&|n| vec![n.map("#"), n.caves(50, 4), n.rooms("3", 0), n.connect(), n.stairs()]);
    }
}

#[test]
fn level_of_1000_by_1000_cells_can_be_built() {
    let content = content((1000, 1000), &|n| {
        let lakes = n.patches('~', Some(','), "100", "100");
        let rooms = n.rooms("500", 20);
        vec![n.caves(55, 4), rooms, lakes, n.stairs(), n.monsters("500")]
    });
    let plan = built(&content, 1, 2).unwrap();
    assert!(plan.monsters.len() > 400);
}

#[test]
fn same_seed_gives_same_level() {
    for content in themes((40, 25)) {
        let twice = [1, 1].map(|seed| built(&content, seed, 2).unwrap());
        assert_eq!(twice[0], twice[1]);
        assert_ne!(twice[0], built(&content, 2, 2).unwrap());
    }
}

#[test]
fn levels_match_golden_files() {
    let names = ["cellars", "caves", "ruins"];
    for (content, name) in themes((70, 32)).iter().zip(names) {
        compare_golden(name, content, 1..=3);
    }
    compare_golden("small", &themes((20, 15))[0], 1..=6);
}

/// Compares levels with a golden file in `tests/golden/levels`. If `UPDATE_GOLDEN` is set, writes that file first.
fn compare_golden(name: &str, content: &Content, seeds: RangeInclusive<u64>) {
    let drawn = seeds.map(|seed| {
        let plan = built(content, seed, 2).unwrap();
        format!("seed {seed}\n{}", picture(&plan, content))
    });
    let drawn: Vec<String> = drawn.collect();
    let drawn = drawn.join("\n");
    let path = format!("{}/../../tests/golden/levels/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &drawn).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    assert!(drawn == golden, "{path} differs (run again with UPDATE_GOLDEN=1 if that is meant):\n{drawn}");
}
