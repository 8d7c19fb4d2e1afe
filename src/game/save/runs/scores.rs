//! The runs that have ended: `scores.json` beside the runs. The best of each game are listed as such; the others are kept for
//! what is reckoned over all of them, the last ones as long as there is room.

use super::list_file::Listed;
use super::saves::Saves;
use crate::save::error::SaveError;
use fifteen_base::SortedMap;
use fifteen_base::sorted::{sort_by, sort_by_key};
use serde::{Deserialize, Serialize};

/// How many runs of each game are listed among the best.
const MOST: usize = 50;
/// How many of each game are kept, and how many of all games together: a file of them is far from the largest that is read.
const KEPT: usize = 500;
const ALL: usize = 1200;
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
    /// What its data call the end, if a goal that they name ended it: "King under the hill".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ending: String,
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
    /// The best runs of each game, the best first; none if they cannot be read.
    pub fn scores(&self) -> Vec<Score> {
        let mut scores: Vec<Score> = self.listed();
        sort(&mut scores);
        let mut games: SortedMap<String, usize> = SortedMap::new();
        scores.retain(|score| {
            let before = games.entry(score.scenario.clone()).or_default();
            *before += 1;
            *before <= MOST
        });
        scores
    }

    /// All runs that are kept, the first to end first; none if they cannot be read.
    pub fn ended(&self) -> Vec<Score> {
        let mut scores: Vec<Score> = self.listed();
        sort_by(&mut scores, |one, other| (&one.date, one.turn).cmp(&(&other.date, other.turn)));
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
    sort_by_key(scores, |score| std::cmp::Reverse(score.points));
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
    make_room(scores, KEPT, |other| other.scenario == score.scenario);
    make_room(scores, ALL, |_| true);
    (true, Some(among).filter(|among| *among < MOST))
}

/// Forgets the first to end of those runs that are not among the best of their game, if there are more than so many.
fn make_room(scores: &mut Vec<Score>, most: usize, are_meant: impl Fn(&Score) -> bool) {
    if scores.iter().filter(|score| are_meant(score)).count() <= most {
        return;
    }
    let mut games: SortedMap<&str, usize> = SortedMap::new();
    let mut oldest: Option<(&str, usize)> = None;
    for (at, score) in scores.iter().enumerate() {
        let before = games.entry(&score.scenario).or_default();
        *before += 1;
        let may_go = *before > MOST && are_meant(score);
        if may_go && oldest.is_none_or(|(date, _)| *score.date < *date) {
            oldest = Some((&score.date, at));
        }
    }
    // Where all are among the best, as of many games, the worst of them goes.
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
        assert_eq!(saves.ended().len(), MOST + 5, "and the others are kept");
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
    fn of_the_others_the_last_are_kept_and_the_file_stays_small() {
        let mut scores = Vec::new();
        let on = |day: usize, points| Score {
            date: format!("{:04}-01-01 10:00", day),
            turn: day as u64,
            name: "\u{1f600}".repeat(40),
            called: "c".repeat(80),
            cause: "k".repeat(80),
            ..score(points)
        };
        for day in 0..KEPT + 20 {
            // The first are the best.
            add(&mut scores, &on(day, 10_000 - day as u64));
        }
        assert_eq!(scores.len(), KEPT);
        let first: Vec<&str> = scores[MOST - 1..=MOST].iter().map(|s| &s.date[..4]).collect();
        assert_eq!(first, ["0049", "0070"], "the oldest that are not among the best have gone");
        let other = |game: usize, day| Score {
            scenario: format!("Game {game}"),
            seed: 100 + game as u64,
            ..on(day, 5)
        };
        for game in 0..4 {
            for day in 0..KEPT {
                add(&mut scores, &other(game, day));
            }
        }
        assert_eq!(scores.len(), ALL);
        let text = fifteen_base::serde_json::to_string_pretty(&scores).unwrap();
        assert!(text.len() < 1 << 20, "{}", text.len());
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
