//! The best of the runs that have ended: `scores.json` beside the runs.

use super::list_file::Listed;
use super::saves::Saves;
use crate::game::save::format::error::SaveError;
use serde::{Deserialize, Serialize};

/// How many runs of each game are listed, and how many of all games together.
const MOST: usize = 50;
const ALL: usize = 500;
/// How a run went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// What it was worth.
    pub points: u64,
    /// The hero.
    pub name: String,
    /// Of which people and class the hero was, and their level: empty for one who was of none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub called: String,
    /// What was played, as players read it.
    pub scenario: String,
    /// "killed by a giant rat"
    pub cause: String,
    /// Whether it was won.
    pub won: bool,
    /// The depth on which it ended.
    pub depth: i32,
    /// The deepest that the hero came; 0 for one who was only above ground.
    pub deepest: i32,
    /// On which turn.
    pub turn: u64,
    /// How many the hero killed.
    pub kills: u32,
    /// How many coins they had.
    pub gold: u32,
    /// What every random number came from.
    pub seed: u64,
    /// When it ended: "2026-11-21 10:30".
    pub date: String,
}

impl Listed for Score {
    const NAME: &'static str = "scores";
    const FORMAT: &'static str = "fifteen scores";
    const VERSION: u32 = 1;
}

impl Saves {
    /// The best runs, the best first; none if they cannot be read.
    pub fn scores(&self) -> Vec<Score> {
        let mut scores = self.listed();
        sort(&mut scores);
        scores
    }

    /// Lists a run. Gives its place among those of its game, 0 for the best; none if it is not among the best. A run
    /// that is listed already is not listed twice.
    ///
    /// # Errors
    /// When the file cannot be written; the old one is still there then.
    pub fn add_score(&self, score: &Score) -> Result<Option<usize>, SaveError> {
        self.change_list(|scores| {
            sort(scores);
            add(scores, score)
        })
    }
}

fn sort(scores: &mut [Score]) {
    scores.sort_by_key(|score| std::cmp::Reverse(score.points));
}

/// Adds a run. Says whether the list is another one then, and the place of the run.
fn add(scores: &mut Vec<Score>, score: &Score) -> (bool, Option<usize>) {
    // The date may be another: the program may have ended between the list and the burial.
    let same = |other: &Score| {
        (other.seed, other.turn, &other.name, other.points)
            == (score.seed, score.turn, &score.name, score.points)
    };
    let own = |other: &&Score| other.scenario == score.scenario;
    if let Some(place) = scores.iter().position(same) {
        return (false, Some(scores[..place].iter().filter(own).count()));
    }
    let place = scores.partition_point(|other| other.points >= score.points);
    let among = scores[..place].iter().filter(own).count();
    scores.insert(place, score.clone());
    if scores.iter().filter(own).count() > MOST
        && let Some(worst) = scores.iter().rposition(|other| own(&other))
    {
        scores.remove(worst);
    }
    scores.truncate(ALL);
    (true, Some(among).filter(|among| *among < MOST && place < ALL))
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
    fn the_best_are_kept_the_best_first() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        assert!(saves.scores().is_empty());
        for points in [20, 40, 30] {
            saves.add_score(&score(points)).unwrap();
        }
        assert_eq!(points(&saves), [40, 30, 20]);
        assert_eq!(saves.add_score(&score(35)).unwrap(), Some(1));
        assert_eq!(saves.add_score(&score(35)).unwrap(), Some(1), "not twice");
        for points in 100..100 + MOST as u64 {
            saves.add_score(&score(points)).unwrap();
        }
        assert_eq!(saves.add_score(&score(1)).unwrap(), None);
        assert_eq!(points(&saves).len(), MOST);
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(names.len(), 1, "nothing else is left: {names:?}");
    }

    #[test]
    fn each_game_has_a_list_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        let arena = |points| Score { scenario: "Arena".to_owned(), ..score(points) };
        saves.add_score(&score(10)).unwrap();
        for points in 100..100 + MOST as u64 {
            saves.add_score(&arena(points)).unwrap();
        }
        assert_eq!(saves.add_score(&score(20)).unwrap(), Some(0));
        assert_eq!(saves.add_score(&arena(1)).unwrap(), None);
        let own = |name: &str| {
            let all = saves.scores();
            all.iter().filter(|run| run.scenario == name).count()
        };
        assert_eq!((own("Fifteen Steps Down"), own("Arena")), (2, MOST));
    }

    #[test]
    fn a_damaged_file_is_kept_and_stops_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        let path = folder.path().join(SCORES);
        for (n, text) in ["", "{", "[1]", "{\"format\":\"other\",\"version\":1,\"scores\":[]}"]
            .into_iter()
            .enumerate()
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
    fn what_a_newer_game_wrote_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        let path = folder.path().join(SCORES);
        let text = "{\"format\":\"fifteen scores\",\"version\":2,\"scores\":[]}";
        fs::write(&path, text).unwrap();
        saves.add_score(&score(10)).unwrap_err();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }

    #[test]
    fn a_folder_in_its_place_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        fs::create_dir(folder.path().join(SCORES)).unwrap();
        assert!(saves.scores().is_empty());
        saves.add_score(&score(10)).unwrap_err();
    }
}
