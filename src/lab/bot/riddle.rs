//! Puzzle doors: the bot solves them about as often as a person would.

use super::map::Map;
use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_base::twentyfour::Solution;
use fifteen_base::{Point, Random};
use fifteen_game::{Action, Answer, Hint, RiddleView};

/// Minimum health for solving puzzles, in percent.
const AT_EASE: i32 = 60;
/// Chance to find the only solution without fractions, in percent.
const ONE_WAY: u32 = 40;
/// Additional chance per further solution, in percent.
const EACH_MORE: u32 = 10;
/// Chance to find a solution with fractions, in percent.
const FRACTIONS: u32 = 20;
/// Additional chance per hint, in percent.
const EACH_HINT: u32 = 25;
/// Maximum chance, in percent.
const MOST: u32 = 95;

impl Player {
    /// Goes to known puzzle doors and answers, while undisturbed.
    pub(super) fn reckon(&mut self, view: &View) -> Option<Action> {
        if !view.foes.is_empty() || view.health() < AT_EASE {
            return None;
        }
        let left = |at: &Point| !self.reckoned.contains(&(view.level.id(), *at));
        let doors: Vec<Point> = self.map.riddles(view).filter(left).collect();
        if let Some(door) = doors.iter().find(|door| door.touches(view.at)) {
            let action = self.write(view, *door);
            if !matches!(action, Some(Action::Hint(_))) {
                self.reckoned.insert((view.level.id(), *door));
            }
            return action;
        }
        if doors.is_empty() {
            return None;
        }
        let beside =
            |map: &Map, at: Point| map.is_good(at) && doors.iter().any(|door| door.touches(at));
        self.walk.step(Errand::Riddle, view, &mut self.map, beside)
    }

    /// Returns the action at a door: an answer, a request for a hint, or the answer that there is no solution.
    fn write(&self, view: &View, door: Point) -> Option<Action> {
        let asked = view.game.riddle(door)?;
        if asked.told.contains(&Hint::None) {
            return Some(Action::Answer(door, Answer::none()));
        }
        let luck = luck(view, &asked);
        let solutions = asked.puzzle.solve();
        if let Some(found) = found(&solutions, asked.told.len(), luck) {
            let answer = Answer::parse(&found.to_string())?;
            return Some(Action::Answer(door, answer));
        }
        let pays = asked.price.is_some_and(|price| price <= view.game.gold());
        Some(match pays {
            true => Action::Hint(door),
            // A wrong answer costs no more than noise.
            false => Action::Answer(door, Answer::none()),
        })
    }
}

/// Returns the solution that a person finds after some hints, if any. `luck` is from 0 (best) to 99.
fn found(solutions: &[Solution], hints: usize, luck: u32) -> Option<&Solution> {
    let plain = solutions.iter().filter(|one| !one.has_fractions());
    let plain: Vec<&Solution> = plain.collect();
    let ways = u32::try_from(plain.len()).unwrap_or(u32::MAX);
    let chance = match ways {
        0 => FRACTIONS,
        _ => (ways - 1).saturating_mul(EACH_MORE).saturating_add(ONE_WAY),
    };
    let hints = u32::try_from(hints).unwrap_or(u32::MAX);
    let chance = hints.saturating_mul(EACH_HINT).saturating_add(chance);
    if luck >= chance.min(MOST) {
        return None;
    }
    match plain.len() {
        0 => solutions.first(),
        ways => plain.get(luck as usize % ways).copied(),
    }
}

/// Returns the luck at a door. It is the same whenever a run is repeated.
fn luck(view: &View, asked: &RiddleView) -> u32 {
    let door = view.game.world().lore();
    let door = door.door(view.level.id().0, asked.at);
    let met = door.map_or(0, |door| door.turn);
    let numbers = asked.puzzle.numbers().iter();
    let seed = numbers.fold(met, |seed, n| seed.wrapping_mul(31).wrapping_add(u64::from(*n)));
    Random::new(seed).below(100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::twentyfour::Puzzle;

    /// Returns the number of people in a hundred who solve a puzzle after some hints.
    fn people(numbers: [u32; 4], hints: usize) -> usize {
        let solutions = Puzzle::new(&numbers, 24).unwrap().solve();
        (0..100).filter(|luck| found(&solutions, hints, *luck).is_some()).count()
    }

    #[test]
    fn few_find_what_is_hard_and_each_hint_helps() {
        let told = [0, 1, 2];
        assert_eq!(told.map(|hints| people([3, 3, 8, 8], hints)), [20, 45, 70]);
        assert_eq!(told.map(|hints| people([6, 6, 6, 6], hints)), [50, 75, 95]);
        assert_eq!(told.map(|hints| people([1, 1, 1, 1], hints)), [0, 0, 0]);
        assert_eq!(people([2, 4, 6, 8], 0), 95);
    }

    #[test]
    fn what_they_find_is_right() {
        for numbers in [[2, 4, 6, 8], [3, 3, 8, 8], [6, 6, 6, 6]] {
            let puzzle = Puzzle::new(&numbers, 24).unwrap();
            let solutions = puzzle.solve();
            for luck in 0..20 {
                let written = found(&solutions, 0, luck).unwrap().to_string();
                assert!(puzzle.check(&written).is_ok(), "{written}");
            }
        }
    }
}
