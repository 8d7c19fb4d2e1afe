//! Puzzle doors (make 24 from four numbers): the bot solves them about as often as a person would.

use super::player::Bot;
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_base::twentyfour::Solution;
use fifteen_base::{Point, Random};
use fifteen_game::{Action, RiddleAnswer, RiddleHint, RiddleView};

const MIN_HEALTH: i32 = 60;
/// Chance to find a solution if exactly one solution needs no fractions, in percent.
const BASE_CHANCE: u32 = 40;
/// Added for each further solution without fractions.
const CHANCE_PER_SOLUTION: u32 = 10;
/// Chance to find a solution if all solutions need fractions, in percent.
const FRACTION_CHANCE: u32 = 20;
const CHANCE_PER_HINT: u32 = 25;
const MAX_CHANCE: u32 = 95;

impl Bot {
    /// Walks to known puzzle doors and answers them, if no enemy is in sight.
    pub(super) fn solve_puzzles(&mut self, view: &BotView) -> Option<Action> {
        if !view.enemies.is_empty() || view.health() < MIN_HEALTH {
            return None;
        }
        let left = |at: &Point| !self.tried_doors.contains(&(view.level.id(), *at));
        let doors: Vec<Point> = self.map.puzzle_doors(view).filter(left).collect();
        if let Some(door) = doors.iter().find(|door| door.is_adjacent(view.at)) {
            let action = self.puzzle_action(view, *door);
            if !matches!(action, Some(Action::Hint(_))) {
                self.tried_doors.insert((view.level.id(), *door));
            }
            return action;
        }
        if doors.is_empty() {
            return None;
        }
        self.walk_beside(WalkPurpose::Riddle, view, &doors)
    }

    /// Returns the action at a door: an answer (perhaps that no solution exists), or the purchase of a hint.
    fn puzzle_action(&self, view: &BotView, door: Point) -> Option<Action> {
        let riddle = view.game.riddle(door)?;
        if riddle.bought_hints.contains(&RiddleHint::NoSolution) {
            return Some(Action::Answer(door, RiddleAnswer::no_solution()));
        }
        let luck = luck(view, &riddle);
        let solutions = riddle.puzzle.solve();
        if let Some(found) = found_solution(&solutions, riddle.bought_hints.len(), luck) {
            return Some(Action::Answer(door, RiddleAnswer::parse(&found.to_string())?));
        }
        let pays = riddle.price.is_some_and(|price| price <= view.game.gold());
        // Without the gold for a hint, guess: a wrong answer only makes noise.
        Some(if pays { Action::Hint(door) } else { Action::Answer(door, RiddleAnswer::no_solution()) })
    }
}

/// Returns the solution that a simulated person finds after some hints. `luck` is from 0 (best) to 99.
fn found_solution(solutions: &[Solution], hints: usize, luck: u32) -> Option<&Solution> {
    let plain: Vec<&Solution> = solutions.iter().filter(|solution| !solution.has_fractions()).collect();
    let count = u32::try_from(plain.len()).unwrap_or(u32::MAX);
    let chance = match count {
        0 => FRACTION_CHANCE,
        _ => (count - 1).saturating_mul(CHANCE_PER_SOLUTION).saturating_add(BASE_CHANCE),
    };
    let hints = u32::try_from(hints).unwrap_or(u32::MAX);
    let chance = hints.saturating_mul(CHANCE_PER_HINT).saturating_add(chance);
    if luck >= chance.min(MAX_CHANCE) {
        return None;
    }
    match plain.len() {
        0 => solutions.first(),
        count => plain.get(luck as usize % count).copied(),
    }
}

/// Returns the simulated person's luck at a door, from 0 to 99. A repeated run has the same luck.
fn luck(view: &BotView, riddle: &RiddleView) -> u32 {
    let door = view.game.world().lore().door(view.level.id().0, riddle.at);
    let met = door.map_or(0, |door| door.turn);
    let numbers = riddle.puzzle.numbers().iter();
    let seed = numbers.fold(met, |seed, n| seed.wrapping_mul(31).wrapping_add(u64::from(*n)));
    Random::new(seed).below(100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::twentyfour::Puzzle;

    /// Number of simulated people who solve a puzzle after some hints, out of 100 with different luck.
    fn people(numbers: [u32; 4], hints: usize) -> usize {
        let solutions = Puzzle::new(&numbers, 24).unwrap().solve();
        (0..100).filter(|luck| found_solution(&solutions, hints, *luck).is_some()).count()
    }

    #[test]
    fn hard_riddles_are_solved_less_often_and_hints_help() {
        let hint_counts = [0, 1, 2];
        assert_eq!(hint_counts.map(|hints| people([3, 3, 8, 8], hints)), [20, 45, 70]);
        assert_eq!(hint_counts.map(|hints| people([6, 6, 6, 6], hints)), [50, 75, 95]);
        assert_eq!(hint_counts.map(|hints| people([1, 1, 1, 1], hints)), [0, 0, 0]);
        assert_eq!(people([2, 4, 6, 8], 0), 95);
    }

    #[test]
    fn solutions_found_by_bots_are_correct() {
        for numbers in [[2, 4, 6, 8], [3, 3, 8, 8], [6, 6, 6, 6]] {
            let puzzle = Puzzle::new(&numbers, 24).unwrap();
            let solutions = puzzle.solve();
            for luck in 0..20 {
                let written = found_solution(&solutions, 0, luck).unwrap().to_string();
                assert!(puzzle.check(&written).is_ok(), "{written}");
            }
        }
    }
}
