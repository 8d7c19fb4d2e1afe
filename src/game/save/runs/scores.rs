//! The best of the runs that have ended: `scores.json` beside the runs.
//!
//! Nothing that is wrong with it stops play: a file that cannot be read is kept under another name, one of a
//! newer game is left as it is, and the worst that a full disk does is that a run is not listed.

use super::saves::Saves;
use super::write::sync_folder;
use crate::game::save::disk::read::read_up_to;
use crate::game::save::disk::{Attempt, Disk, write_all};
use crate::game::save::format::error::SaveError;
use crate::game::save::journal::write::kept_name;
use serde::{Deserialize, Serialize};
use std::io::{self, ErrorKind};
use std::path::Path;

/// The file.
const SCORES: &str = "scores.json";
/// A new one that is being written.
const TEMPORARY: &str = "scores.json.tmp";
/// Held by who changes it.
const LOCK: &str = "scores.lock";
/// How many runs of each game are listed, and how many of all games together.
const MOST: usize = 50;
const ALL: usize = 500;
/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;
/// What stands at the beginning of the file.
const FORMAT: &str = "fifteen scores";
/// The newest form of it that this game knows.
const VERSION: u32 = 1;

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

#[derive(Serialize, Deserialize)]
struct Table {
    format: String,
    version: u32,
    scores: Vec<Score>,
}

/// What is in the file.
enum Found {
    Scores(Vec<Score>),
    /// Something that this game cannot read.
    Damaged,
    /// The work of a newer game.
    Newer(u32),
}

impl Saves {
    /// The best runs, the best first; none if they cannot be read.
    pub fn scores(&self) -> Vec<Score> {
        match look(self.disk(), &self.folder().join(SCORES)) {
            Ok(Found::Scores(scores)) => scores,
            _ => Vec::new(),
        }
    }

    /// Lists a run. Gives its place among those of its game, 0 for the best; none if it is not among the best. A run
    /// that is listed already is not listed twice.
    ///
    /// # Errors
    /// When the file cannot be written; the old one is still there then.
    pub fn add_score(&self, score: &Score) -> Result<Option<usize>, SaveError> {
        let (disk, folder) = (self.disk(), self.folder());
        let path = folder.join(SCORES);
        let lock = folder.join(LOCK);
        // Without it two games that end in the same moment could lose one of the two: no reason to lose both.
        let held = disk.lock(&lock);
        let added = add(disk, folder, &path, score);
        if let Ok(Attempt::Taken(_)) = &held {
            let _ = disk.remove(&lock);
        }
        added
    }
}

fn add(
    disk: &dyn Disk,
    folder: &Path,
    path: &Path,
    score: &Score,
) -> Result<Option<usize>, SaveError> {
    let mut scores = match look(disk, path)? {
        Found::Scores(scores) => scores,
        Found::Newer(version) => {
            let path = path.to_owned();
            return Err(SaveError::Newer { path, version });
        }
        Found::Damaged => {
            let kept = kept_name(disk, folder, "scores", "json");
            let moved = kept.and_then(|kept| disk.rename(path, &kept));
            moved.map_err(SaveError::io("set aside", path))?;
            Vec::new()
        }
    };
    // The date may be another: the program may have ended between the list and the burial.
    let same = |other: &Score| {
        (other.seed, other.turn, &other.name, other.points)
            == (score.seed, score.turn, &score.name, score.points)
    };
    let own = |other: &&Score| other.scenario == score.scenario;
    if let Some(place) = scores.iter().position(same) {
        return Ok(Some(scores[..place].iter().filter(own).count()));
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
    write(disk, folder, path, scores)?;
    Ok(Some(among).filter(|among| *among < MOST && place < ALL))
}

fn look(disk: &dyn Disk, path: &Path) -> Result<Found, SaveError> {
    let bytes = match read_up_to(disk, path, LARGEST) {
        Err(SaveError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {
            return Ok(Found::Scores(Vec::new()));
        }
        read => read?,
    };
    let Some(bytes) = bytes else {
        return Ok(Found::Damaged);
    };
    Ok(match serde_json::from_slice::<Table>(&bytes) {
        Ok(table) if table.format != FORMAT => Found::Damaged,
        Ok(table) if table.version > VERSION => Found::Newer(table.version),
        Ok(mut table) => {
            table.scores.sort_by_key(|score| std::cmp::Reverse(score.points));
            Found::Scores(table.scores)
        }
        Err(_) => Found::Damaged,
    })
}

fn write(disk: &dyn Disk, folder: &Path, path: &Path, scores: Vec<Score>) -> Result<(), SaveError> {
    let table = Table { format: FORMAT.to_owned(), version: VERSION, scores };
    let temporary = folder.join(TEMPORARY);
    // A killed game may have left one.
    let _ = disk.remove(&temporary);
    let text = serde_json::to_string_pretty(&table).map_err(io::Error::from);
    let written = text.and_then(|text| {
        let mut file = disk.create_new(&temporary)?;
        write_all(file.as_mut(), text.as_bytes())?;
        write_all(file.as_mut(), b"\n")?;
        file.sync()?;
        disk.rename(&temporary, path)
    });
    written
        .inspect_err(|_| {
            // What cannot be written may not be there either.
            let _ = disk.remove(&temporary);
        })
        .map_err(SaveError::io("write", path))?;
    sync_folder(disk, folder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

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
