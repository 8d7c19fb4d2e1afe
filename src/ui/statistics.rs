//! What the runs that have ended come to, over all of them: for the screen and for programs.

use super::ending::is_given_up;
use fifteen_base::SortedMap;
use fifteen_base::sorted::sort_by_key;
use fifteen_game::save::Score;
use serde::Serialize;

/// What some runs come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// How many there were.
    pub runs: usize,
    /// How many of them were won.
    pub won: usize,
    /// How many ended with a death.
    pub lost: usize,
    /// How many were given up.
    pub given_up: usize,
    /// The most that were won in a row.
    pub won_in_a_row: usize,
    /// All their turns.
    pub turns: u64,
    /// The turns of the longest.
    pub longest: u64,
    /// How many were killed in them.
    pub kills: u64,
    /// The deepest step that was reached; 0 if none was.
    pub deepest: i32,
    /// The points of the best.
    pub best: u64,
    /// What ended lives, the most frequent first.
    pub causes: Vec<Cause>,
    /// The deepest steps that were reached, and by how many.
    pub depths: SortedMap<i32, usize>,
    /// By game, by people and by class, the most frequent first.
    pub games: Vec<RunGroup>,
    /// The same by people; those who were of none are left out.
    pub peoples: Vec<RunGroup>,
    /// The same by class.
    pub classes: Vec<RunGroup>,
    /// The runs one after the other, the first to end first.
    pub curve: Vec<Score>,
}

/// What ended lives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// "killed by a giant rat"
    pub cause: String,
    /// How many lives.
    pub runs: usize,
    /// On which steps, and how many on each.
    pub depths: SortedMap<i32, usize>,
}

/// Runs that have something in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RunGroup {
    /// What that is.
    pub name: String,
    /// How many they are.
    pub runs: usize,
    /// How many of them were won.
    pub won: usize,
    /// The deepest step that one of them came to.
    pub deepest: i32,
    /// The points of the best.
    pub best: u64,
}

impl Figures {
    /// All of it but the lists, in sentences.
    pub fn summary(&self) -> String {
        let Figures { runs, won, lost, given_up, turns, longest, kills, deepest, best, .. } = self;
        let count = if *runs == 1 { say!("1 run").to_owned() } else { say!("{runs} runs") };
        let deepest = match deepest {
            ..=0 => say!("Nobody was below").to_owned(),
            step => say!("The deepest step was {step}"),
        };
        let row = match self.won_in_a_row {
            0 => String::new(),
            n => say!(" The most won in a row: {n}."),
        };
        say!(
            "{count}: {won} won, {lost} lost, {given_up} given up. {turns} turns, {longest} of them in the longest run, and {kills} killed. {deepest}, the most points {best}.{row}"
        )
    }

    /// What these runs come to, which are in the order in which they ended.
    pub fn of<'a>(scores: impl Iterator<Item = &'a Score> + Clone) -> Figures {
        let lost = |score: &&Score| !score.won && !is_given_up(&score.cause);
        let count = |is: &dyn Fn(&Score) -> bool| scores.clone().filter(|score| is(score)).count();
        let mut depths = SortedMap::new();
        for score in scores.clone() {
            *depths.entry(score.deepest).or_default() += 1;
        }
        Figures {
            runs: scores.clone().count(),
            won: count(&|score| score.won),
            lost: scores.clone().filter(lost).count(),
            given_up: count(&|score| !score.won && is_given_up(&score.cause)),
            won_in_a_row: won_in_a_row(scores.clone()),
            turns: scores.clone().map(|score| score.turn).fold(0, u64::saturating_add),
            longest: scores.clone().map(|score| score.turn).max().unwrap_or(0),
            kills: scores.clone().map(|score| u64::from(score.kills)).sum(),
            deepest: scores.clone().map(|score| score.deepest).max().unwrap_or(0),
            best: scores.clone().map(|score| score.points).max().unwrap_or(0),
            causes: causes(scores.clone().filter(lost)),
            depths,
            games: groups(scores.clone(), |score| Some(score.scenario.as_str())),
            peoples: groups(scores.clone(), |score| called(score).0),
            classes: groups(scores.clone(), |score| called(score).1),
            curve: scores.cloned().collect(),
        }
    }
}

fn won_in_a_row<'a>(scores: impl Iterator<Item = &'a Score>) -> usize {
    let (mut most, mut now) = (0, 0);
    for score in scores {
        now = if score.won { now + 1 } else { 0 };
        most = most.max(now);
    }
    most
}

fn causes<'a>(lost: impl Iterator<Item = &'a Score>) -> Vec<Cause> {
    let mut found: SortedMap<&str, Cause> = SortedMap::new();
    for score in lost {
        let cause = found.entry(&score.cause).or_insert_with(|| Cause {
            cause: score.cause.clone(),
            runs: 0,
            depths: SortedMap::new(),
        });
        cause.runs += 1;
        *cause.depths.entry(score.depth).or_default() += 1;
    }
    let mut causes: Vec<Cause> = found.into_values().collect();
    sort_by_key(&mut causes, |cause| std::cmp::Reverse(cause.runs));
    causes
}

fn groups<'a>(
    scores: impl Iterator<Item = &'a Score>,
    of: impl Fn(&'a Score) -> Option<&'a str>,
) -> Vec<RunGroup> {
    let mut found: SortedMap<&str, RunGroup> = SortedMap::new();
    for score in scores {
        let Some(name) = of(score) else { continue };
        let group = found.entry(name).or_insert_with(|| RunGroup {
            name: name.to_owned(),
            runs: 0,
            won: 0,
            deepest: 0,
            best: 0,
        });
        group.runs += 1;
        group.won += usize::from(score.won);
        group.deepest = group.deepest.max(score.deepest);
        group.best = group.best.max(score.points);
    }
    let mut groups: Vec<RunGroup> = found.into_values().collect();
    sort_by_key(&mut groups, |group| std::cmp::Reverse(group.runs));
    groups
}

/// What is put into the holes of a sentence to find what stands between them.
const HOLE: char = '\u{0}';

/// What stands between the two holes of a sentence.
fn between(sentence: &str) -> &str {
    sentence.split(HOLE).nth(1).unwrap_or_default()
}

/// The people and the class of a hero, of "Lastlighter and guard of the watch, level 3".
fn called(score: &Score) -> (Option<&str>, Option<&str>) {
    // They were told in the language that was in force, or in English.
    let level = between(&say!("{}, level {}", HOLE, HOLE)).to_owned();
    let and = between(&say!("{people} and {class}", people = HOLE, class = HOLE)).to_owned();
    let of = score.called.rsplit_once(&level).or_else(|| score.called.rsplit_once(", level "));
    let of = of.map(|(of, _)| of);
    match of.and_then(|of| of.split_once(&and).or_else(|| of.split_once(" and "))) {
        Some((people, class)) => (Some(people), Some(class)),
        None => (None, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(cause: &str, (depth, deepest): (i32, i32), won: bool) -> Score {
        Score {
            points: 10 * deepest.unsigned_abs() as u64,
            name: "Ada".to_owned(),
            called: "Lastlighter and guard of the watch, level 3".to_owned(),
            scenario: "Fifteen Steps Down".to_owned(),
            cause: cause.to_owned(),
            ending: String::new(),
            won,
            depth,
            deepest,
            turn: 100,
            kills: 2,
            gold: 5,
            seed: 7,
            date: "2026-11-21 10:30".to_owned(),
        }
    }

    #[test]
    fn runs_are_counted_by_how_they_ended() {
        let rat = || score("killed by a giant rat", (2, 3), false);
        let mut other = score("gave up", (1, 1), false);
        other.called = String::new();
        let won = || score("won with the Ember", (0, 15), true);
        let runs = [rat(), won(), won(), rat(), other, won()];
        let found = Figures::of(runs.iter());
        assert_eq!((found.runs, found.won, found.lost, found.given_up), (6, 3, 2, 1));
        assert_eq!((found.won_in_a_row, found.turns, found.longest), (2, 600, 100));
        assert_eq!((found.kills, found.deepest, found.best), (12, 15, 150));
        assert_eq!(found.depths, SortedMap::from([(1, 1), (3, 2), (15, 3)]));
        let [cause] = &found.causes[..] else { panic!("{:?}", found.causes) };
        assert_eq!((cause.cause.as_str(), cause.runs), ("killed by a giant rat", 2));
        assert_eq!(cause.depths, SortedMap::from([(2, 2)]));
        let [class] = &found.classes[..] else { panic!("{:?}", found.classes) };
        assert_eq!((class.name.as_str(), class.runs, class.won), ("guard of the watch", 5, 3));
        assert_eq!(found.peoples[0].name, "Lastlighter");
        assert_eq!(Figures::of([].iter()), Figures::default());
    }
}
