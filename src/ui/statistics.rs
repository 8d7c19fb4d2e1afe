//! Statistics of all ended runs, for the screen and for programs (JSON).

use super::run_end::is_abandoned;
use fifteen_base::SortedMap;
use fifteen_base::sorted::sort_by_key;
use fifteen_game::save::Score;
use serde::Serialize;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RunStatistics {
    pub runs: usize,
    pub won: usize,
    /// Number of runs that ended with a death.
    pub lost: usize,
    pub given_up: usize,
    pub won_in_a_row: usize,
    pub turns: u64,
    pub longest: u64,
    pub kills: u64,
    /// Greatest depth reached, in levels; 0 for none.
    pub deepest: i32,
    pub best: u64,
    /// Causes of death, most frequent first.
    pub causes: Vec<DeathCause>,
    /// Number of runs by the greatest depth reached.
    pub depths: SortedMap<i32, usize>,
    /// Runs by scenario, most frequent first.
    pub games: Vec<RunGroup>,
    /// Runs by people, most frequent first. Heroes who belong to no people are left out.
    pub peoples: Vec<RunGroup>,
    pub classes: Vec<RunGroup>,
    /// All runs, oldest first.
    pub curve: Vec<Score>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DeathCause {
    pub cause: String,
    pub runs: usize,
    pub depths: SortedMap<i32, usize>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RunGroup {
    pub name: String,
    pub runs: usize,
    pub won: usize,
    pub deepest: i32,
    pub best: u64,
}

impl RunStatistics {
    /// Returns sentences with all numbers, but without the lists.
    pub fn summary(&self) -> String {
        let RunStatistics { runs, won, lost, given_up, turns, longest, kills, deepest, best, .. } = self;
        let count = if *runs == 1 { say!("1 run").to_owned() } else { say!("{runs} runs") };
        let deepest = match deepest {
            ..=0 => say!("No hero reached the first step").to_owned(),
            step => say!("The deepest step was {step}"),
        };
        let row = match self.won_in_a_row {
            0 => String::new(),
            n => say!(" Longest winning streak: {n}."),
        };
        say!(
            "{count}: {won} won, {lost} lost, {given_up} abandoned. {turns} turns ({longest} in the longest run), {kills} kills. {deepest}. Best score: {best}.{row}"
        )
    }

    /// Calculates the statistics of runs that are sorted by their end, oldest first.
    pub fn from_scores<'a>(scores: impl Iterator<Item = &'a Score> + Clone) -> RunStatistics {
        let lost = |score: &&Score| !score.won && !is_abandoned(&score.cause);
        let count = |matches: &dyn Fn(&Score) -> bool| scores.clone().filter(|score| matches(score)).count();
        let mut depths = SortedMap::new();
        for score in scores.clone() {
            *depths.entry(score.deepest).or_default() += 1;
        }
        RunStatistics {
            runs: scores.clone().count(),
            won: count(&|score| score.won),
            lost: scores.clone().filter(lost).count(),
            given_up: count(&|score| !score.won && is_abandoned(&score.cause)),
            won_in_a_row: longest_winning_streak(scores.clone()),
            turns: scores.clone().map(|score| score.turn).fold(0, u64::saturating_add),
            longest: scores.clone().map(|score| score.turn).max().unwrap_or(0),
            kills: scores.clone().map(|score| u64::from(score.kills)).sum(),
            deepest: scores.clone().map(|score| score.deepest).max().unwrap_or(0),
            best: scores.clone().map(|score| score.points).max().unwrap_or(0),
            causes: death_causes(scores.clone().filter(lost)),
            depths,
            games: group_runs(scores.clone(), |score| Some(score.scenario.as_str())),
            peoples: group_runs(scores.clone(), |score| people_and_class(score).0),
            classes: group_runs(scores.clone(), |score| people_and_class(score).1),
            curve: scores.cloned().collect(),
        }
    }
}

fn longest_winning_streak<'a>(scores: impl Iterator<Item = &'a Score>) -> usize {
    let (mut most, mut now) = (0, 0);
    for score in scores {
        now = if score.won { now + 1 } else { 0 };
        most = most.max(now);
    }
    most
}

fn death_causes<'a>(lost: impl Iterator<Item = &'a Score>) -> Vec<DeathCause> {
    let mut found: SortedMap<&str, DeathCause> = SortedMap::new();
    for score in lost {
        let new = || DeathCause { cause: score.cause.clone(), ..DeathCause::default() };
        let cause = found.entry(&score.cause).or_insert_with(new);
        cause.runs += 1;
        *cause.depths.entry(score.depth).or_default() += 1;
    }
    let mut causes: Vec<DeathCause> = found.into_values().collect();
    sort_by_key(&mut causes, |cause| std::cmp::Reverse(cause.runs));
    causes
}

fn group_runs<'a>(
    scores: impl Iterator<Item = &'a Score>,
    name_of: impl Fn(&'a Score) -> Option<&'a str>,
) -> Vec<RunGroup> {
    let mut found: SortedMap<&str, RunGroup> = SortedMap::new();
    for score in scores {
        let Some(name) = name_of(score) else { continue };
        let new = || RunGroup { name: name.to_owned(), ..RunGroup::default() };
        let group = found.entry(name).or_insert_with(new);
        group.runs += 1;
        group.won += usize::from(score.won);
        group.deepest = group.deepest.max(score.deepest);
        group.best = group.best.max(score.points);
    }
    let mut groups: Vec<RunGroup> = found.into_values().collect();
    sort_by_key(&mut groups, |group| std::cmp::Reverse(group.runs));
    groups
}

/// Filled in for both values of a sentence like "{}, level {}". The text between the two characters is then the
/// translation of ", level ".
const PLACEHOLDER: char = '\u{0}';

fn text_between_placeholders(sentence: &str) -> &str {
    sentence.split(PLACEHOLDER).nth(1).unwrap_or_default()
}

/// Returns the people and the class of a hero from "Lastlighter and guard of the watch, level 3".
fn people_and_class(score: &Score) -> (Option<&str>, Option<&str>) {
    // The text was written in the current language or in English.
    let level = text_between_placeholders(&say!("{}, level {}", PLACEHOLDER, PLACEHOLDER)).to_owned();
    let and =
        text_between_placeholders(&say!("{people} and {class}", people = PLACEHOLDER, class = PLACEHOLDER))
            .to_owned();
    let title = score.called.rsplit_once(&level).or_else(|| score.called.rsplit_once(", level "));
    let title = title.map(|(title, _)| title);
    title.and_then(|title| title.split_once(&and).or_else(|| title.split_once(" and "))).unzip()
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
    fn runs_are_counted_by_ending() {
        let rat = || score("killed by a giant rat", (2, 3), false);
        let mut other = score("gave up", (1, 1), false);
        other.called = String::new();
        let won = || score("won with the Ember", (0, 15), true);
        let runs = [rat(), won(), won(), rat(), other, won()];
        let found = RunStatistics::from_scores(runs.iter());
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
        assert_eq!(RunStatistics::from_scores([].iter()), RunStatistics::default());
    }
}
