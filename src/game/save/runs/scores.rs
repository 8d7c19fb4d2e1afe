//! High scores: `scores.json` beside the runs, with the best runs of each scenario, and the latest of the other runs.

use super::list_file::ListFile;
use crate::save::{SaveError, Saves};
use fifteen_base::sorted::{SortedMap, sort_by, sort_by_key};
use serde::{Deserialize, Serialize};

const MAX_RANKED: usize = 50;
/// Maximum number of kept runs per scenario. `MAX_KEPT` is the maximum for all scenarios together, low enough that
/// the file stays below its size limit.
const MAX_KEPT_PER_GAME: usize = 500;
const MAX_KEPT: usize = 1200;
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub points: u64,
    pub name: String,
    /// People (race), class and level of the hero; empty if the hero has no people and no class.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub called: String,
    pub scenario: String,
    /// Example: "killed by a giant rat".
    pub cause: String,
    /// Name of the goal that ended the run, if any: "King under the hill".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ending: String,
    pub won: bool,
    pub depth: i32,
    /// Depth of the deepest level that the hero reached; 0 if the hero stayed above ground.
    pub deepest: i32,
    pub turn: u64,
    pub kills: u32,
    pub gold: u32,
    pub seed: u64,
    /// Example: "2026-11-21 10:30".
    pub date: String,
}

impl ListFile for Score {
    const NAME: &'static str = "scores";
    const FORMAT: &'static str = "fifteen scores";
    const VERSION: u32 = 1;
}

impl Saves {
    /// Returns the ranked runs of all scenarios, the best first. Empty if the file cannot be read.
    pub fn scores(&self) -> Vec<Score> {
        let mut scores: Vec<Score> = self.read_list();
        sort_by_points(&mut scores);
        let mut games: SortedMap<String, usize> = SortedMap::new();
        scores.retain(|score| {
            let before = games.entry(score.scenario.clone()).or_default();
            *before += 1;
            *before <= MAX_RANKED
        });
        scores
    }

    /// Returns all kept runs, the earliest first. Empty if the file cannot be read.
    pub fn ended_runs(&self) -> Vec<Score> {
        let mut scores: Vec<Score> = self.read_list();
        sort_by(&mut scores, |a, b| (&a.date, a.turn).cmp(&(&b.date, b.turn)));
        scores
    }

    /// Adds a run, unless the list contains it. Returns its rank within its scenario, counted from 0; `None` if it is
    /// not among the ranked runs.
    ///
    /// # Errors
    /// Fails if the file cannot be written. Then the old file is still there.
    pub fn add_score(&self, score: &Score) -> Result<Option<usize>, SaveError> {
        self.change_list(|scores| {
            sort_by_points(scores);
            insert_score(scores, score)
        })
    }
}

fn sort_by_points(scores: &mut [Score]) {
    sort_by_key(scores, |score| std::cmp::Reverse(score.points));
}

fn insert_score(scores: &mut Vec<Score>, score: &Score) -> (bool, Option<usize>) {
    // The date is not compared: if the program ended before the burial, the same run is added again later with
    // another date.
    let same = |other: &Score| {
        (other.seed, other.turn, &other.name, other.points)
            == (score.seed, score.turn, &score.name, score.points)
    };
    let is_same_game = |other: &&Score| other.scenario == score.scenario;
    let listed = scores.iter().position(same);
    let place = listed.unwrap_or_else(|| scores.partition_point(|other| other.points >= score.points));
    let rank = Some(scores[..place].iter().filter(is_same_game).count()).filter(|rank| *rank < MAX_RANKED);
    if listed.is_some() {
        return (false, rank);
    }
    scores.insert(place, score.clone());
    make_room(scores, MAX_KEPT_PER_GAME, |other| other.scenario == score.scenario);
    make_room(scores, MAX_KEPT, |_| true);
    (true, rank)
}

/// If `is_counted` accepts more than `most` runs, removes the earliest accepted run that is not ranked.
fn make_room(scores: &mut Vec<Score>, most: usize, is_counted: impl Fn(&Score) -> bool) {
    if scores.iter().filter(|score| is_counted(score)).count() <= most {
        return;
    }
    let mut games: SortedMap<&str, usize> = SortedMap::new();
    let mut oldest: Option<(&str, usize)> = None;
    for (at, score) in scores.iter().enumerate() {
        let before = games.entry(&score.scenario).or_default();
        *before += 1;
        let may_go = *before > MAX_RANKED && is_counted(score);
        if may_go && oldest.is_none_or(|(date, _)| *score.date < *date) {
            oldest = Some((&score.date, at));
        }
    }
    // If all these runs are ranked, as can happen with many scenarios, remove the run with the lowest score.
    let at = oldest.map_or(scores.len() - 1, |(_, at)| at);
    scores.remove(at);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const SCORES: &str = "scores.json";

    fn score(points: u64) -> Score {
        Score {
            points,
            name: "Ada".to_owned(),
            called: String::new(),
            scenario: "Fifteen Steps Down".to_owned(),
            cause: "killed by a giant rat".to_owned(),
            ending: String::new(),
            won: false,
            depth: 2,
            deepest: 3,
            turn: points,
            kills: 4,
            gold: 5,
            seed: 7,
            date: "2026-11-21 10:30".to_owned(),
        }
    }

    fn points(saves: &Saves) -> Vec<u64> {
        saves.scores().iter().map(|score| score.points).collect()
    }

    #[test]
    fn best_scores_are_kept_in_descending_order() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        assert!(saves.scores().is_empty());
        for points in [20, 40, 30] {
            saves.add_score(&score(points)).unwrap();
        }
        assert_eq!(points(&saves), [40, 30, 20]);
        assert_eq!(saves.add_score(&score(35)).unwrap(), Some(1));
        assert_eq!(saves.add_score(&score(35)).unwrap(), Some(1), "not twice");
        for points in 100..100 + MAX_RANKED as u64 {
            saves.add_score(&score(points)).unwrap();
        }
        assert_eq!(saves.add_score(&score(1)).unwrap(), None);
        assert_eq!(saves.add_score(&score(35)).unwrap(), None, "listed, but no longer ranked");
        assert_eq!(points(&saves).len(), MAX_RANKED);
        assert_eq!(saves.ended_runs().len(), MAX_RANKED + 5, "and the others are kept");
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(names.len(), 1, "nothing else is left: {names:?}");
    }

    #[test]
    fn each_scenario_has_a_separate_score_list() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        let arena = |points| Score { scenario: "Arena".to_owned(), ..score(points) };
        saves.add_score(&score(10)).unwrap();
        for points in 100..100 + MAX_RANKED as u64 {
            saves.add_score(&arena(points)).unwrap();
        }
        assert_eq!(saves.add_score(&score(20)).unwrap(), Some(0));
        assert_eq!(saves.add_score(&arena(1)).unwrap(), None);
        let own = |name: &str| {
            let all = saves.scores();
            all.iter().filter(|run| run.scenario == name).count()
        };
        assert_eq!((own("Fifteen Steps Down"), own("Arena")), (2, MAX_RANKED));
    }

    #[test]
    fn latest_unranked_runs_are_kept_and_the_score_file_stays_small() {
        let mut scores = Vec::new();
        let on = |day: usize, points| Score {
            date: format!("{:04}-01-01 10:00", day),
            turn: day as u64,
            name: "\u{1f600}".repeat(40),
            called: "c".repeat(80),
            cause: "k".repeat(80),
            ..score(points)
        };
        for day in 0..MAX_KEPT_PER_GAME + 20 {
            // The first runs have the most points.
            insert_score(&mut scores, &on(day, 10_000 - day as u64));
        }
        assert_eq!(scores.len(), MAX_KEPT_PER_GAME);
        let first: Vec<&str> = scores[MAX_RANKED - 1..=MAX_RANKED].iter().map(|s| &s.date[..4]).collect();
        assert_eq!(first, ["0049", "0070"], "the oldest that are not among the best have gone");
        let other = |game: usize, day| Score {
            scenario: format!("Game {game}"),
            seed: 100 + game as u64,
            ..on(day, 5)
        };
        for game in 0..4 {
            for day in 0..MAX_KEPT_PER_GAME {
                insert_score(&mut scores, &other(game, day));
            }
        }
        assert_eq!(scores.len(), MAX_KEPT);
        let text = fifteen_base::serde_json::to_string_pretty(&scores).unwrap();
        assert!(text.len() < 1 << 20, "{}", text.len());
    }

    #[test]
    fn damaged_score_file_is_kept_and_a_new_file_begun() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        let path = folder.path().join(SCORES);
        for (n, text) in
            ["", "{", "[1]", "{\"format\":\"other\",\"version\":1,\"scores\":[]}"].into_iter().enumerate()
        {
            fs::write(&path, text).unwrap();
            assert!(saves.scores().is_empty());
            assert_eq!(saves.add_score(&score(10)).unwrap(), Some(0), "{text}");
            let kept = folder.path().join(format!("scores.kept-{}.json", n + 1));
            assert_eq!(fs::read_to_string(kept).unwrap(), text);
            assert_eq!(points(&saves), [10]);
        }
    }

    #[test]
    fn score_file_of_a_newer_version_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        let path = folder.path().join(SCORES);
        let text = "{\"format\":\"fifteen scores\",\"version\":2,\"scores\":[]}";
        fs::write(&path, text).unwrap();
        saves.add_score(&score(10)).unwrap_err();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }

    #[test]
    fn folder_in_place_of_the_score_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        fs::create_dir(folder.path().join(SCORES)).unwrap();
        assert!(saves.scores().is_empty());
        saves.add_score(&score(10)).unwrap_err();
    }
}
