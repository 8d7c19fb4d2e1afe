//! A saves folder with runs of the scripted player.

use crate::journal::player::Player;
use crate::loaded;
use fifteen::content::Content;
use fifteen::game::save::{Replay, ReplayError, SaveError, SaveSlot, Saves};
use fifteen::game::{Command, Event, Game, PeopleAndClass};
use std::fs;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Timeout for a lock that a child process holds by accident.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Table {
    pub folder: TempDir,
    pub content: Rc<Content>,
}

pub struct Run {
    pub slot: SaveSlot,
    pub game: Game,
}

impl Table {
    pub fn new() -> Table {
        Table { folder: tempfile::tempdir().unwrap(), content: loaded::shipped() }
    }

    /// Claims the slot of a run. Waits if a child process of another test has briefly inherited the lock.
    pub fn claim(&self, name: &str) -> SaveSlot {
        let begun = Instant::now();
        loop {
            match Saves::new(self.folder.path()).claim(name) {
                Err(SaveError::InUse { .. }) if begun.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(1));
                }
                claimed => return claimed.unwrap(),
            }
        }
    }

    pub fn start(&self, name: &str, scenario: &str, seed: u64) -> Run {
        self.start_as(name, scenario, seed, None)
    }

    pub fn start_as(&self, name: &str, scenario: &str, seed: u64, who: Option<PeopleAndClass>) -> Run {
        let mut slot = self.claim(name);
        let scenario = self.content.scenarios.find(scenario).unwrap();
        let game = Game::with_people_and_class(Rc::clone(&self.content), scenario, name, seed, who).unwrap();
        slot.save(game.world(), game.content()).unwrap();
        Run { slot, game }
    }

    pub fn resume(&self, name: &str) -> (Run, String) {
        let mut slot = self.claim(name);
        let game = slot.resume(&self.content).unwrap();
        if slot.wants_saving() {
            slot.save(game.world(), game.content()).unwrap();
        }
        slot.continue_journal();
        let said = slot.notes().join(" ");
        (Run { slot, game }, said)
    }

    pub fn verify(&self, run: &Run) -> Result<Replay, ReplayError> {
        let mut replay = Replay::open(&self.content, run.slot.folder())?;
        replay.verify()?;
        Ok(replay)
    }
}

impl Run {
    pub fn command(&mut self, command: Command) {
        self.slot.record(&self.game, command);
        self.game.execute(command);
    }

    pub fn heard(&mut self, command: Command) -> Vec<Event> {
        self.slot.record(&self.game, command);
        let mut events = self.game.execute(command);
        while self.game.steps().is_some() {
            events.extend(self.game.continue_activity());
        }
        events
    }

    /// Plays commands while the hero lives. Each command runs to its end, or until the player interrupts the command.
    pub fn play(&mut self, player: &mut Player, commands: u32) {
        for _ in 0..commands {
            self.finish(player);
            if self.is_over() {
                return;
            }
            let command = player.command(&self.game);
            self.command(command);
        }
        self.finish(player);
    }

    /// Continues the current activity to its end, or until the player interrupts it.
    pub fn finish(&mut self, player: &Player) {
        while self.game.steps().is_some() {
            match player.breaks_in(&self.game) {
                Some(stop) => self.command(stop),
                None => drop(self.game.continue_activity()),
            }
        }
    }

    pub fn is_over(&self) -> bool {
        self.game.world().ending().is_some()
    }

    pub fn save(&mut self) {
        self.slot.save(self.game.world(), self.game.content()).unwrap();
    }

    pub fn path(&self, file: &str) -> PathBuf {
        self.slot.folder().join(file)
    }

    pub fn text(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap()
    }

    /// Saves the run and returns the save without the sequence number and the fields that depend on it.
    pub fn body(&mut self) -> String {
        self.save();
        let text = self.text("world.json");
        text.split_once("\n  \"turn\": ").unwrap().1.to_owned()
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.slot.folder()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}
