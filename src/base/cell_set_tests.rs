//! Tests that compare set operations with the same operations done cell by cell.

use super::super::Random;
use super::*;

const SIZES: [(i32, i32); 7] = [(1, 1), (3, 2), (63, 4), (64, 3), (65, 3), (90, 5), (130, 2)];

fn noise((width, height): (i32, i32), seed: u64) -> (CellSet, Vec<Point>) {
    let mut random = Random::new(seed);
    let size = Size::new(width, height);
    let mut cells = CellSet::new(size);
    let mut points = Vec::new();
    for at in Grid::new(size, ()).points() {
        if random.one_in(2) {
            cells.set(at, true);
            points.push(at);
        }
    }
    (cells, points)
}

#[test]
fn cells_are_listed_in_reading_order() {
    for size in SIZES {
        let (cells, points) = noise(size, 1);
        assert_eq!(cells.list(), points);
        assert_eq!(cells.count(), points.len());
        assert!(points.iter().all(|at| cells.get(*at)));
        assert_eq!(cells.is_empty(), points.is_empty());
        let mut runs = Vec::new();
        for y in 0..size.1 {
            for (first, end) in cells.runs(y) {
                assert!(!cells.get(Point::new(first - 1, y)) && !cells.get(Point::new(end, y)));
                runs.extend((first..end).map(|x| Point::new(x, y)));
            }
        }
        assert_eq!(runs, points);
    }
}

#[test]
fn neighbour_sets_match_checks_of_each_cell() {
    for size in SIZES {
        let (cells, _) = noise(size, 2);
        let all = Grid::new(cells.size(), ()).points();
        for at in all {
            for dir in Dir::ALL {
                assert_eq!(cells.with_neighbour(dir).get(at), cells.get(at + dir), "{at} {dir:?}");
            }
            let any = |dirs: &[Dir]| dirs.iter().any(|dir| cells.get(at + *dir));
            assert_eq!(cells.with_orthogonal_neighbour().get(at), any(&Dir::SIDES), "{at}");
            assert_eq!(cells.with_any_neighbour().get(at), any(&Dir::ALL), "{at}");
            let sides = Dir::SIDES.iter().all(|dir| cells.get(at + *dir));
            assert_eq!(cells.with_all_orthogonal().get(at), sides, "{at}");
            let sides = Dir::SIDES.iter().filter(|dir| cells.get(at + **dir));
            assert_eq!(cells.with_one_orthogonal().get(at), sides.count() == 1, "{at}");
            let count = at.neighbours().filter(|near| cells.get(*near)).count();
            for least in 1..=8 {
                let crowded = cells.with_neighbours(least).get(at);
                assert_eq!(crowded, count >= least as usize, "{at} {least}");
            }
        }
    }
}

#[test]
fn any_in_finds_a_cell_inside_a_rectangle() {
    let mut cells = CellSet::new(Size::new(200, 9));
    cells.set(Point::new(130, 4), true);
    let any = |x, y, w, h| cells.any_in(Point::new(x, y), Size::new(w, h));
    assert!(any(130, 4, 1, 1) && any(0, 0, 200, 9) && any(-50, -50, 500, 500));
    assert!(any(3, 4, 128, 1) && !any(3, 4, 127, 1) && !any(131, 4, 69, 1));
    assert!(!any(0, 0, 200, 4) && !any(0, 5, 200, 4) && !any(130, 4, 0, 1));
    assert!(!any(300, 4, 5, 5) && !any(-9, 4, 5, 5));
}

#[test]
fn squares_and_rectangles_are_filled_and_cleared() {
    let (middle, mut cells) = (Point::new(5, 1), CellSet::new(Size::new(9, 4)));
    cells.insert_square(middle, 2);
    assert_eq!(cells.count(), 5 * 4);
    cells.remove_square(middle, 1);
    assert_eq!(cells.count(), 5 * 4 - 9);
    assert!(!cells.get(middle) && cells.get(Point::new(3, 3)));
    let mut cells = CellSet::new(Size::new(200, 3));
    cells.fill(Point::new(60, 1), Size::new(80, 9), true);
    let filled = |at: Point| (60..140).contains(&at.x) && at.y > 0;
    assert_eq!(cells.count(), 80 * 2);
    assert!(cells.points().all(filled));
    for (corner, size) in [((0, 0), (200, 3)), ((100, 0), (9, 2)), ((-9, 1), (75, 1)), ((130, 2), (99, 99))] {
        let (corner, size) = (Point::new(corner.0, corner.1), Size::new(size.0, size.1));
        let within = |at: &Point| size.contains(*at - corner);
        let expected: Vec<Point> = cells.points().filter(within).collect();
        assert_eq!(cells.points_in(corner, size).collect::<Vec<_>>(), expected);
    }
    cells.fill(Point::new(-5, -5), Size::new(70, 50), false);
    assert_eq!(cells.points().next(), Some(Point::new(65, 1)));
    cells.fill(Point::new(70, 0), Size::new(0, 3), false);
    cells.fill(Point::new(300, 0), Size::new(5, 3), true);
    assert_eq!(cells.count(), 75 * 2);
}

#[test]
fn union_intersection_and_difference_match_checks_of_each_cell() {
    for size in SIZES {
        let ((a, _), (b, _)) = (noise(size, 3), noise(size, 4));
        for at in Grid::new(a.size(), ()).points() {
            let (in_a, in_b) = (a.get(at), b.get(at));
            assert_eq!(a.clone().intersection(&b).get(at), in_a && in_b);
            assert_eq!(a.clone().union(&b).get(at), in_a || in_b);
            assert_eq!(a.clone().difference(&b).get(at), in_a && !in_b);
        }
    }
}

#[test]
fn cells_out_of_bounds_are_never_in_the_set() {
    let mut cells = CellSet::new(Size::new(70, 3));
    for at in [(-1, 0), (70, 0), (0, 3), (0, -1), (i32::MAX, i32::MIN)] {
        let at = Point::new(at.0, at.1);
        cells.set(at, true);
        assert!(!cells.get(at));
    }
    assert!(cells.is_empty());
    assert_eq!(CellSet::inner(Size::new(4, 5), 1).count(), 2 * 3);
    assert!(CellSet::inner(Size::new(2, 2), 1).is_empty());
}

#[test]
fn cell_set_from_a_grid_contains_the_matching_cells() {
    let mut grid = Grid::new(Size::new(67, 3), 0);
    grid[Point::new(66, 1)] = 1;
    grid[Point::new(3, 2)] = 1;
    let points: Vec<Point> = CellSet::from_grid(&grid, |v| *v == 1).points().collect();
    assert_eq!(points, [Point::new(66, 1), Point::new(3, 2)]);
}
