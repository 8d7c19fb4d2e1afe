//! The five situations in which the game saves a run.

use crate::killed::home::{Home, copy};
use crate::killed::run::{commands, graves};
use crate::killed::witness::folder;
use std::fs;
use std::path::{Path, PathBuf};

/// Keys that save far more often than the number of backups.
const SAVING: &str = "ss<C-s>s<C-s>s<C-s>s<C-s>s<C-s>s<C-s>s<C-s>s<C-s>s<C-s>s<C-s>s<C-s>s<C-s>s";

pub struct Scenario {
    pub title: &'static str,
    pub name: &'static str,
    seed: Option<String>,
    pub keys: &'static str,
    start: Option<Home>,
    pub dies: bool,
    pub from_the_beginning: bool,
}

impl Scenario {
    pub fn home(&self) -> Home {
        let home = Home::new();
        if let Some(start) = &self.start {
            copy(&start.saves, &home.saves);
        }
        home
    }

    pub fn args<'a>(&'a self, home: &'a Home, keys: &'a str) -> Vec<&'a str> {
        let mut args = home.play(self.name, &["--keys", keys]);
        if let Some(seed) = &self.seed {
            args.extend(["--seed", seed]);
        }
        args
    }

    /// Returns the folder of the run, or of its grave after death.
    pub fn folder(&self, saves: &Path) -> PathBuf {
        let graves = graves(saves);
        graves.last().cloned().unwrap_or(folder(saves, self.name))
    }

    pub fn all() -> Vec<Scenario> {
        vec![first_save(), overwrite(), full_rotation(), death(), no_journal()]
    }
}

fn ada(title: &'static str, played: &[&str], keys: &'static str) -> Scenario {
    let start = Home::new();
    for keys in played {
        start.plays("Ada", &["--seed", "5", "--keys", keys]);
    }
    Scenario {
        title,
        name: "Ada",
        seed: Some("5".to_owned()),
        keys,
        start: Some(start),
        dies: false,
        from_the_beginning: true,
    }
}

fn first_save() -> Scenario {
    ada("the first save", &[], SAVING)
}

fn overwrite() -> Scenario {
    let overwrite = ada("overwriting", &["s"], SAVING);
    let folder = overwrite.folder(&overwrite.start.as_ref().unwrap().saves);
    // Remove the backup that the start of the run has left.
    fs::remove_file(folder.join("world.1.json")).unwrap();
    overwrite
}

fn full_rotation() -> Scenario {
    let all_backups = ["s<C-s>s<C-s>s<C-s>s", "s"];
    ada("full rotation", &all_backups, SAVING)
}

/// Returns the run of a hero who waits, three turns before the death.
pub fn death() -> Scenario {
    let (waits, explores) = ("s".repeat(400), "o".repeat(40));
    for seed in 1..100u32 {
        let seed = seed.to_string();
        let until_dead = Home::new();
        let keys = format!("{explores}{waits}");
        until_dead.plays("Ada", &["--seed", &seed, "--keys", &keys]);
        let Some(grave) = graves(&until_dead.saves).pop() else {
            continue;
        };
        let commands = commands(&grave.join("journal.txt"));
        let waited = commands.iter().rev().take_while(|c| c.contains(" wait "));
        let Some(before) = waited.count().checked_sub(3).filter(|n| *n > 0) else {
            continue;
        };
        let start = Home::new();
        let keys = format!("{explores}{}", "s".repeat(before));
        start.plays("Ada", &["--seed", &seed, "--keys", &keys]);
        return Scenario {
            title: "death",
            name: "Ada",
            seed: Some(seed),
            keys: "<C-s>s<C-s>s<C-s>s",
            start: Some(start),
            dies: true,
            from_the_beginning: true,
        };
    }
    panic!("nobody dies of waiting");
}

fn no_journal() -> Scenario {
    let own = ada("no journal", &["s"], SAVING);
    let folder = own.folder(&own.start.as_ref().unwrap().saves);
    fs::remove_file(folder.join("journal.txt")).unwrap();
    Scenario { from_the_beginning: false, ..own }
}
