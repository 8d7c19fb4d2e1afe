//! Tests that compare distance fields with drawn maps and with a simple flood fill.

use super::*;
use crate::{Random, reference};

/// Parses a drawn map into passage bits: 0 for `#`, 2 for `~`, 1 for anything else.
fn drawn(rows: &[&str]) -> Grid<u8> {
    let size = Size::new(rows[0].len() as i32, rows.len() as i32);
    let passage = |glyph| match glyph {
        b'#' => 0,
        b'~' => 2,
        _ => 1,
    };
    let cells = rows.iter().flat_map(|row| row.bytes().map(passage)).collect();
    Grid::from_cells(size, cells).unwrap()
}

/// Draws the number of steps of each cell as a digit in base 36, and unreached cells as `.`.
fn picture(field: &DistanceField, size: Size) -> Vec<String> {
    let digit = |at| field.steps(at).map_or('.', |n| char::from_digit(u32::from(n), 36).unwrap());
    let row = |y| (0..size.width).map(|x| digit(Point::new(x, y))).collect();
    (0..size.height).map(row).collect()
}

#[test]
fn flood_goes_around_corners_and_stops_at_its_maximum_distance() {
    let passage = drawn(&[
        "..........", //
        ".####.....",
        "....#.....",
        ".####.....",
    ]);
    let mut field = DistanceField::new(passage.size());
    field.flood(&passage, 1, &[Point::new(3, 2)], 7);
    let expected = [
        "44567.....", //
        "3.........",
        "3210......",
        "3.........",
    ];
    assert_eq!(picture(&field, passage.size()), expected);
}

#[test]
fn goals_in_walls_are_reached_and_the_nearest_goal_counts() {
    let passage = drawn(&["#........#", "#........#"]);
    let mut field = DistanceField::new(passage.size());
    field.flood(&passage, 1, &[Point::new(0, 0), Point::new(9, 1)], 9);
    assert_eq!(picture(&field, passage.size()), ["012344321.", ".123443210"]);
}

#[test]
fn flood_enters_only_cells_that_match_the_mask() {
    let passage = drawn(&["..~~.."]);
    let mut field = DistanceField::new(passage.size());
    for (mask, expected) in [(1, "01...."), (2, "0....."), (3, "012345")] {
        field.flood(&passage, mask, &[Point::new(0, 0)], 99);
        assert_eq!(picture(&field, passage.size()), [expected]);
    }
}

#[test]
fn downhill_leads_to_the_goal() {
    let passage = drawn(&[
        ".....", //
        ".###.", ".....",
    ]);
    let mut field = DistanceField::new(passage.size());
    field.flood(&passage, 1, &[Point::new(4, 1)], 99);
    let mut at = Point::new(0, 1);
    for left in (0..field.steps(at).unwrap()).rev() {
        at = field.downhill(at).next().unwrap();
        assert_eq!(field.steps(at), Some(left));
    }
    assert_eq!(at, Point::new(4, 1));
    assert_eq!(field.downhill(at).count(), 0);
}

#[test]
fn goals_off_the_map_are_ignored() {
    let passage = drawn(&["....", "...."]);
    let mut field = DistanceField::new(passage.size());
    let off = [Point::new(-1, 0), Point::new(4, 1), Point::new(i32::MAX, i32::MIN)];
    field.flood(&passage, 1, &[Point::new(0, 0)], u16::MAX);
    for goals in [&off[..], &[]] {
        field.flood(&passage, 1, goals, u16::MAX);
        assert_eq!(picture(&field, passage.size()), ["....", "...."]);
        assert!(off.iter().all(|at| field.steps(*at).is_none()));
    }
    field.flood(&passage, 1, &[Point::new(3, 1), off[0]], 0);
    assert_eq!(picture(&field, passage.size()), ["....", "...0"]);
}

#[test]
fn fast_flood_matches_the_reference_flood() {
    let mut random = Random::new(17);
    for (width, height) in [(1, 1), (7, 3), (40, 30), (3, 90), (130, 70)] {
        let size = Size::new(width, height);
        let mut field = DistanceField::new(size);
        for _ in 0..60 {
            let walls = random.between(0, 60);
            let mut passage = Grid::new(size, 0);
            for cell in passage.cells_mut() {
                *cell = if random.percent(walls) { 0 } else { 1 + random.below(3) as u8 };
            }
            let place =
                |random: &mut Random| Point::new(random.between(-2, width), random.between(-2, height));
            let goals: Vec<Point> = (0..random.between(0, 3)).map(|_| place(&mut random)).collect();
            let reach = [0, 1, 5, 40, u16::MAX][random.below(5) as usize];
            let mask = 1 + random.below(3) as u8;
            field.flood(&passage, mask, &goals, reach);
            let plain = reference::distance_field(&passage, mask, &goals, reach);
            let steps = |at| plain.get(at).copied().flatten();
            for (at, here) in plain.iter() {
                assert_eq!(field.steps(at), *here, "{at} of {size} from {goals:?}");
                let around = field.around(at).map(|(here, around)| {
                    (here, around.map(|s| Some(s).filter(|s| *s < DistanceField::FAR)))
                });
                let each = Dir::ALL.map(|dir| steps(at + dir));
                assert_eq!(around, steps(at).map(|here| (here, each)));
                let lower = |next: &Point| steps(*next).is_some_and(|n| Some(n) < *here);
                assert!(field.downhill(at).eq(at.neighbours().filter(lower)), "{at}");
            }
        }
    }
}
