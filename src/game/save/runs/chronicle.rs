//! The chronicle (`chronicle.json`): an optional list of ended runs, whose heroes leave traces in later runs.

use super::list_file::ListFile;
use crate::World;
use crate::save::{SaveError, Saves};
use crate::world::town::forebear::Forebear;
use fifteen_base::Random;
use fifteen_content::{Content, ItemClass};
use serde::{Deserialize, Serialize};

const MAX_RUNS: usize = 200;
const MAX_FOREBEARS: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChronicleEntry {
    pub name: String,
    pub scenario: String,
    /// Depth of the deepest level that the hero reached.
    pub step: i32,
    pub won: bool,
    /// Example: "killed by a giant rat".
    pub cause: String,
    /// Id of the goal that the run reached, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    pub seed: u64,
    pub turn: u64,
}

impl ListFile for ChronicleEntry {
    const NAME: &'static str = "chronicle";
    const FORMAT: &'static str = "fifteen chronicle";
    const VERSION: u32 = 1;
}

impl ChronicleEntry {
    /// Returns `None` if the hero was never below ground. If the hero is alive, `cause` is the reason why the run
    /// ended.
    pub fn from_world(world: &World, content: &Content, cause: &str) -> Option<ChronicleEntry> {
        let ending = world.ending.as_ref();
        let step = world.lore.deepest;
        let hero = world.hero();
        let goal = content.scenarios[world.scenario].goal;
        let items = hero.map_or(&[][..], |hero| &hero.pack).iter();
        let mut items = items.filter(|item| {
            let kind = &content.items[item.kind];
            kind.class != ItemClass::Gold && !kind.fixed && Some(item.kind) != goal
        });
        let item = items.clone().find(|item| item.worn).or_else(|| items.next());
        (step > 0).then(|| ChronicleEntry {
            name: world.name.clone(),
            scenario: content.scenarios[world.scenario].id.clone(),
            step,
            won: ending.is_some_and(|ending| ending.is_won()),
            cause: world.epitaph(content).unwrap_or_else(|| cause.to_owned()),
            goal: ending.and_then(|ending| ending.goal.clone()),
            item: item.map(|item| content.items[item.kind].id.clone()),
            seed: world.seed,
            turn: world.turn,
        })
    }
}

impl Saves {
    /// Adds an ended run, unless the list contains it.
    ///
    /// # Errors
    /// Fails if the file cannot be written. Then the old file is still there.
    pub fn add_to_chronicle(&self, run: &ChronicleEntry) -> Result<(), SaveError> {
        self.change_list(|list: &mut Vec<ChronicleEntry>| {
            let new = !list.contains(run);
            if new {
                list.push(run.clone());
                let over = list.len().saturating_sub(MAX_RUNS);
                list.drain(..over);
            }
            (new, ())
        })
    }

    /// Chooses at most three heroes of ended runs, who leave traces in a run with this seed. Returns an empty list if
    /// the chronicle is off.
    pub fn pick_forebears(&self, is_it: impl Fn(&str) -> bool, seed: u64) -> Vec<Forebear> {
        if !self.chronicle {
            return Vec::new();
        }
        let all: Vec<ChronicleEntry> = self.read_list();
        let runs = all.into_iter().filter(|run| is_it(&run.scenario) && run.step > 0);
        let mut forebears: Vec<Forebear> = runs
            .map(|ChronicleEntry { name, step, won, item, .. }| Forebear { name, step, won, item })
            .collect();
        Random::stream(seed, "chronicle").shuffle(&mut forebears);
        forebears.truncate(MAX_FOREBEARS);
        forebears
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn campaign(id: &str) -> bool {
        id == "campaign"
    }

    fn run(name: &str, step: i32) -> ChronicleEntry {
        ChronicleEntry {
            name: name.to_owned(),
            scenario: "campaign".to_owned(),
            step,
            won: false,
            cause: "killed by a giant rat".to_owned(),
            goal: None,
            item: Some("torch".to_owned()),
            seed: 7,
            turn: 900,
        }
    }

    #[test]
    fn chronicle_lists_each_run_once_and_drops_the_oldest() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path()).with_chronicle(true);
        assert!(saves.pick_forebears(campaign, 1).is_empty());
        for _ in 0..2 {
            saves.add_to_chronicle(&run("Ada", 4)).unwrap();
        }
        assert_eq!(saves.read_list::<ChronicleEntry>(), [run("Ada", 4)]);
        for n in 0..MAX_RUNS {
            saves.add_to_chronicle(&run(&format!("Ben {n}"), 2)).unwrap();
        }
        let all: Vec<ChronicleEntry> = saves.read_list();
        assert_eq!((all.len(), all[0].name.as_str()), (MAX_RUNS, "Ben 0"));
    }

    #[test]
    fn seed_always_picks_the_same_few_forebears() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path()).with_chronicle(true);
        for n in 0..9 {
            saves.add_to_chronicle(&run(&format!("Ben {n}"), n)).unwrap();
        }
        let met = saves.pick_forebears(campaign, 5);
        assert_eq!(met.len(), MAX_FOREBEARS);
        assert!(met.iter().all(|own| own.step > 0), "{met:?}");
        assert_eq!(saves.pick_forebears(campaign, 5), met);
        assert!((0..20).any(|seed| saves.pick_forebears(campaign, seed) != met));
        assert!(saves.pick_forebears(|id| id == "arena", 5).is_empty());
    }

    #[test]
    fn unreadable_chronicle_is_kept_and_a_newer_version_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path()).with_chronicle(true);
        let path = folder.path().join("chronicle.json");
        for (n, text) in ["", "[]", "{\"format\":\"fifteen chronicle\",\"version\":1,\"chronicle\":[3]}"]
            .into_iter()
            .enumerate()
        {
            fs::write(&path, text).unwrap();
            assert!(saves.pick_forebears(campaign, 1).is_empty());
            saves.add_to_chronicle(&run("Ada", 4)).unwrap();
            let kept = folder.path().join(format!("chronicle.kept-{}.json", n + 1));
            assert_eq!(fs::read_to_string(kept).unwrap(), text);
        }
        let newer = "{\"format\":\"fifteen chronicle\",\"version\":2,\"chronicle\":[]}";
        fs::write(&path, newer).unwrap();
        saves.add_to_chronicle(&run("Ada", 4)).unwrap_err();
        assert_eq!(fs::read_to_string(&path).unwrap(), newer);
    }
}
