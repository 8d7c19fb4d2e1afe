//! Doors with numbers: the bot opens those at which a person might have found the answer.

use super::map::Map;
use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_base::twentyfour::Solution;
use fifteen_base::{Point, Random};
use fifteen_game::{Action, Answer, Hint, RiddleView};

/// It thinks about numbers with at least this part of its hit points, in percent.
const AT_EASE: i32 = 60;
/// How many people in a hundred find the only way that there is, with whole numbers all along.
const ONE_WAY: u32 = 40;
/// How many more find one of several, for each of them.
const EACH_MORE: u32 = 10;
/// How many find a way that leads through fractions.
const FRACTIONS: u32 = 20;
/// How many more find one for each hint that they were told.
const EACH_HINT: u32 = 25;
/// However easy it is, somebody does not see it.
const MOST: u32 = 95;

impl Player {
    /// Goes to the doors with numbers that it has seen, and answers, when nobody disturbs it.
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

    /// What it does at a door: it answers, has itself told more, or says that there is no way.
    fn write(&self, view: &View, door: Point) -> Option<Action> {
        let asked = view.game.riddle(door)?;
        if asked.told.contains(&Hint::None) {
            return Some(Action::Answer(door, Answer::none()));
        }
        let luck = luck(view, &asked);
        let solutions = asked.puzzle.solve();
        if let Some(found) = found(&solutions, asked.told.len(), luck) {
            let answer = Answer::of(&found.to_string())?;
            return Some(Action::Answer(door, answer));
        }
        let pays = asked.price.is_some_and(|price| price <= view.game.gold());
        Some(match pays {
            true => Action::Hint(door),
            // To be wrong about that costs no more than a noise.
            false => Action::Answer(door, Answer::none()),
        })
    }
}

/// What a person with that luck, of 0 to 99, the best first, finds after so many hints; none for one who does not see it.
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

/// How well it sees what stands on a door: the same in each repetition of a run, and another at each door.
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

    /// How many of a hundred people find an answer to those numbers after so many hints.
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
