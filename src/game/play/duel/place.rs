//! Places for a duel: two groups of cells in sight of each other, with a way between them.

use crate::world::Level;
use crate::world::level::fields::mask;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Field, Point, Random};
use fifteen_content::Monster;
use std::rc::Rc;

/// How far apart the two sides begin at the least, where they see as far, and at the most.
const LEAST: i32 = 6;
const FURTHEST: i32 = 12;
/// How many more steps the way may take than it is far.
const DETOUR: i32 = 4;
/// How far from its first the others of a side begin, in steps.
const SPREAD: u16 = 2;
/// How many pairs of cells are tried for each place that is wanted.
const TRIES: u64 = 400;

/// Where those of either side begin, the first of them first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    pub sides: [Rc<[Point]>; 2],
}

/// So many places at the most for a body, with cells for so many on either side.
pub(super) fn stages(
    level: &Level,
    body: &Monster,
    (wanted, each): (u64, usize),
    random: &mut Random,
) -> Vec<Stage> {
    let free = |at: &Point| {
        let open = level.passage().get(*at).is_some_and(|bits| bits & body.ways.0 != 0);
        open && !level.shunned().get(*at)
    };
    let cells: Vec<Point> = level.terrain().points().filter(free).collect();
    let most = body.senses.sight.clamp(3, FURTHEST);
    let least = LEAST.min(most - 1);
    let mask = mask(body.ways, body);
    let mut found: Vec<Stage> = Vec::new();
    let mut fields = [Field::new(level.size()), Field::new(level.size())];
    for _ in 0..wanted * TRIES {
        let (Some(a), Some(b)) = (random.pick(&cells), random.pick(&cells)) else {
            break;
        };
        if !(least..=most).contains(&a.distance(*b)) || !level.is_in_view(*a, *b) {
            continue;
        }
        let reach = u16::try_from(most + DETOUR).unwrap_or(u16::MAX);
        for (field, from) in fields.iter_mut().zip([a, b]) {
            field.flood(level.passage(), mask, &[*from], reach);
        }
        let near = |field: &Field, from: Point| -> Vec<Point> {
            let steps = |at: &Point| field.steps(*at).filter(|steps| *steps <= SPREAD);
            let mut near: Vec<(u16, Point)> = around(from)
                .filter(|at| free(at))
                .filter_map(|at| Some((steps(&at)?, at)))
                .collect();
            sort_by_key(&mut near, |(steps, at)| (*steps, at.y, at.x));
            near.into_iter().map(|(_, at)| at).take(each).collect()
        };
        let (own, theirs) = (near(&fields[0], *a), near(&fields[1], *b));
        let leads = fields[0].steps(*b).is_some();
        if leads && own.len() == each && theirs.len() == each {
            found.push(Stage { sides: [own.into(), theirs.into()] });
        }
        if found.len() as u64 == wanted {
            break;
        }
    }
    found
}

/// The cells within [`SPREAD`] of one.
fn around(from: Point) -> impl Iterator<Item = Point> {
    let far = i32::from(SPREAD);
    let rows = -far..=far;
    rows.flat_map(move |y| (-far..=far).map(move |x| Point::new(from.x + x, from.y + y)))
}
