//! A folder of runs, and runs in it that are played by rote.

use crate::journal::player::Player;
use crate::loaded;
use fifteen::content::Content;
use fifteen::game::save::{Replay, ReplayError, SaveError, Saves, Slot};
use fifteen::game::{Calling, Command, Event, Game};
use std::fs;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A lock that is held longer is held for good.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Table {
    pub folder: TempDir,
    pub content: Rc<Content>,
}

/// A run being played, as a session plays it.
pub struct Run {
    pub slot: Slot,
    pub game: Game,
}

impl Table {
    pub fn new() -> Table {
        Table { folder: tempfile::tempdir().unwrap(), content: loaded::shipped() }
    }

    /// Takes the place of a run. A process that another test is just starting may hold the lock with us for a
    /// moment, as it does all our open files.
    pub fn claim(&self, name: &str) -> Slot {
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

    /// The same for a hero of that people and class, where the scenario asks for that.
    pub fn start_as(&self, name: &str, scenario: &str, seed: u64, who: Option<Calling>) -> Run {
        let mut slot = self.claim(name);
        let scenario = self.content.scenarios.find(scenario).unwrap();
        let game = Game::set_out(Rc::clone(&self.content), scenario, name, seed, who).unwrap();
        slot.save(game.world(), game.content()).unwrap();
        Run { slot, game }
    }

    /// The run of that name as the disk has it, and what is said of it.
    pub fn resume(&self, name: &str) -> (Run, String) {
        let mut slot = self.claim(name);
        let game = slot.resume(&self.content).unwrap();
        if slot.wants_saving() {
            slot.save(game.world(), game.content()).unwrap();
        }
        slot.go_on();
        let said = slot.notes().join(" ");
        (Run { slot, game }, said)
    }

    /// Plays the journal of a run of that name again.
    pub fn verify(&self, run: &Run) -> Result<Replay, ReplayError> {
        let mut replay = Replay::open(&self.content, run.slot.folder())?;
        replay.verify()?;
        Ok(replay)
    }
}

impl Run {
    pub fn command(&mut self, command: Command) {
        self.slot.record(&self.game, command);
        self.game.command(command);
    }

    /// A command to its end, and all that happens.
    pub fn heard(&mut self, command: Command) -> Vec<Event> {
        self.slot.record(&self.game, command);
        let mut events = self.game.command(command);
        while self.game.steps().is_some() {
            events.extend(self.game.carry_on());
        }
        events
    }

    /// So many commands, each to its end or until the player breaks in; no more once the hero is dead.
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

    /// Lets the hero end what they are doing.
    pub fn finish(&mut self, player: &Player) {
        while self.game.steps().is_some() {
            match player.breaks_in(&self.game) {
                Some(stop) => self.command(stop),
                None => drop(self.game.carry_on()),
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

    /// Everything that a save of it would hold but its number and what depends on that.
    pub fn body(&mut self) -> String {
        self.save();
        let text = self.text("world.json");
        text.split_once("\n  \"turn\": ").unwrap().1.to_owned()
    }

    /// The names of what is in its folder.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.slot.folder()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}
