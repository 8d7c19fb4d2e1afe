//! Tests that compare the field of view with drawn maps and with a simple version, and check its symmetry.

use super::*;
use crate::{Grid, Random, reference};

/// Parses a drawn map into its opaque cells (`#`) and the position of `@`.
fn drawn(rows: &[&str]) -> (BitGrid, Point) {
    let size = Size::new(rows[0].chars().count() as i32, rows.len() as i32);
    let (mut opaque, mut eye) = (BitGrid::new(size), Point::default());
    for (y, row) in rows.iter().enumerate() {
        for (x, glyph) in row.chars().enumerate() {
            let at = Point::new(x as i32, y as i32);
            opaque.set(at, glyph == '#');
            if glyph == '@' {
                eye = at;
            }
        }
    }
    (opaque, eye)
}

fn seen(rows: &[&str], radius: i32) -> Vec<String> {
    let (opaque, eye) = drawn(rows);
    let mut sight = FieldOfView::new(opaque.size());
    sight.compute(&opaque, eye, radius);
    let glyph = |(x, glyph), y| {
        if sight.is_visible(Point::new(x as i32, y as i32)) { glyph } else { ' ' }
    };
    let row = |(y, row): (usize, &&str)| row.chars().enumerate().map(|c| glyph(c, y)).collect();
    rows.iter().enumerate().map(row).collect()
}

#[test]
fn room_is_visible_with_its_walls_but_not_beyond() {
    let map = [
        "##############",
        "#....#.......#",
        "#.@..........#",
        "#....#.......#",
        "##############",
        "#............#",
    ];
    let view = [
        "######      ##",
        "#....#  .....#",
        "#.@..........#",
        "#....#  .....#",
        "######      ##",
        "              ",
    ];
    assert_eq!(seen(&map, 20), view);
}

#[test]
fn pillar_casts_a_widening_shadow() {
    let map = ["...........", "...........", "...........", "...........", ".....#.....", ".....@....."];
    let view = ["...     ...", "....   ....", "....   ....", "..... .....", ".....#.....", ".....@....."];
    assert_eq!(seen(&map, 20), view);
}

#[test]
fn radius_counts_a_diagonal_step_as_a_single_step() {
    let map = ["......."; 5];
    let mut map: Vec<&str> = map.to_vec();
    map[2] = "...@...";
    assert_eq!(seen(&map, 1), ["       ", "  ...  ", "  .@.  ", "  ...  ", "       "]);
    assert_eq!(seen(&map, 0)[2], "   @   ");
    assert_eq!(seen(&map, -5)[2], "   @   ");
    assert_eq!(seen(&map, i32::MAX), map);
}

#[test]
fn eye_off_the_map_sees_nothing() {
    let opaque = BitGrid::new(Size::new(5, 4));
    let mut sight = FieldOfView::new(opaque.size());
    for (x, y) in [(-1, 0), (5, 0), (0, 4), (i32::MIN, i32::MAX)] {
        sight.compute(&opaque, Point::new(2, 2), 9);
        sight.compute(&opaque, Point::new(x, y), i32::MAX);
        assert_eq!(sight.cells().count(), 0);
        assert!(!sight.is_visible(Point::new(x, y)) && !sight.is_visible(Point::new(2, 2)));
    }
    let none = BitGrid::new(Size::new(0, 0));
    FieldOfView::new(none.size()).compute(&none, Point::default(), 5);
    sight.compute(&opaque, Point::new(4, 3), i32::MAX);
    assert_eq!(sight.cells().count(), 20);
}

#[test]
fn compute_clears_the_previous_field_of_view() {
    let size = Size::new(300, 200);
    let mut random = Random::new(11);
    let opaque = noise(size, 20, &mut random);
    let mut sight = FieldOfView::new(size);
    for radius in [200, 3, 40, 70, 0, 8] {
        let eye = Point::new(random.between(0, 299), random.between(0, 199));
        sight.compute(&opaque, eye, radius);
        let mut fresh = FieldOfView::new(size);
        fresh.compute(&opaque, eye, radius);
        assert!(sight.cells().eq(fresh.cells()), "{eye} {radius}");
    }
}

#[test]
fn visible_cells_are_listed_in_reading_order() {
    let opaque = noise(Size::new(150, 90), 12, &mut Random::new(5));
    let mut sight = FieldOfView::new(opaque.size());
    sight.compute(&opaque, Point::new(70, 40), 77);
    let cells: Vec<Point> = sight.cells().collect();
    assert!(cells.is_sorted());
    let grid = Grid::new(opaque.size(), ());
    let all: Vec<Point> = grid.points().filter(|at| sight.is_visible(*at)).collect();
    assert_eq!(cells, all);
}

fn noise(size: Size, percent: i32, random: &mut Random) -> BitGrid {
    let mut opaque = BitGrid::new(size);
    for at in Grid::new(size, ()).points() {
        opaque.set(at, random.percent(percent));
    }
    opaque
}

/// Returns random walls after three passes of a majority rule.
fn caves(size: Size, random: &mut Random) -> BitGrid {
    let mut opaque = noise(size, 45, random);
    for _ in 0..3 {
        let old = opaque.clone();
        for at in Grid::new(size, ()).points() {
            let near = at.neighbours();
            let walls = near.filter(|n| !size.contains(*n) || old.get(*n)).count();
            opaque.set(at, walls > 4 || walls == 4 && old.get(at));
        }
    }
    opaque
}

/// Returns varied maps, with sizes that are not multiples of 64.
fn maps() -> Vec<BitGrid> {
    let mut random = Random::new(2024);
    let mut maps = Vec::new();
    for (width, height) in [(9, 9), (17, 12), (70, 5), (3, 66), (31, 24)] {
        let size = Size::new(width, height);
        maps.push(BitGrid::new(size));
        for percent in [3, 15, 40, 70] {
            maps.push(noise(size, percent, &mut random));
        }
        maps.push(caves(size, &mut random));
    }
    maps
}

#[test]
fn field_of_view_is_symmetric() {
    for opaque in maps() {
        let size = opaque.size();
        let floor: Vec<Point> = Grid::new(size, ()).points().filter(|at| !opaque.get(*at)).collect();
        for radius in [4, 100] {
            let look = |eye: &Point| {
                let mut sight = FieldOfView::new(size);
                sight.compute(&opaque, *eye, radius);
                sight
            };
            let sights: Vec<FieldOfView> = floor.iter().map(look).collect();
            for (a, sight) in floor.iter().zip(&sights) {
                for (b, other) in floor.iter().zip(&sights) {
                    assert_eq!(sight.is_visible(*b), other.is_visible(*a), "{a} and {b} on {size}");
                }
            }
        }
    }
}

#[test]
fn field_of_view_stays_symmetric_across_hundreds_of_pillars() {
    let size = Size::new(1000, 1000);
    let mut opaque = BitGrid::new(size);
    for at in Grid::new(size, ()).points() {
        opaque.set(at, at.x % 40 == 7 && at.y % 40 == 7);
    }
    let eye = Point::new(500, 490);
    let (mut sight, mut back) = (FieldOfView::new(size), FieldOfView::new(size));
    sight.compute(&opaque, eye, i32::MAX);
    let seen = sight.cells().filter(|at| !opaque.get(*at));
    let far: Vec<Point> = seen.filter(|at| at.distance(eye) > 480).collect();
    assert!(far.len() > 100, "{}", far.len());
    for at in far.iter().step_by(far.len() / 5) {
        back.compute(&opaque, *at, i32::MAX);
        assert!(back.is_visible(eye), "{at}");
    }
}

#[test]
fn fast_field_of_view_matches_the_reference() {
    let mut random = Random::new(99);
    let mut maps = maps();
    maps.push(noise(Size::new(200, 150), 2, &mut random));
    maps.push(caves(Size::new(200, 150), &mut random));
    for opaque in maps {
        let size = opaque.size();
        let mut sight = FieldOfView::new(size);
        for _ in 0..20 {
            let eye = Point::new(random.between(0, size.width - 1), random.between(0, size.height - 1));
            let radius = random.between(0, 120);
            sight.compute(&opaque, eye, radius);
            let plain = reference::field_of_view(&opaque, eye, radius);
            assert!(sight.cells().eq(plain), "from {eye}, {radius} far, on {size}");
        }
    }
}
