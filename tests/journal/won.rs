//! Recorded run of a won campaign, from the gate of the town Lastlight to the goal item (the Ember) and back.
//!
//! The run was played by the bot. `UPDATE_GOLDEN=1 cargo test --test saving recorded` searches for a won run and
//! records it, after a change of rules or data.

use crate::journal::table::{Run, Table};
use fifteen::game::save::Replay;
use fifteen::game::{Cause, Command, Game, PeopleAndClass};
use fifteen_lab::bot::{Bot, PlayStyle};
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

const SEEDS: u64 = 400;
/// Number of commands after which the search gives a run up.
const COMMANDS: u32 = 60_000;

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays/campaign-won.txt")
}

fn play(table: &Table, seed: u64) -> (Run, bool) {
    let content = &table.content;
    let scenario = content.scenarios.find("campaign").unwrap();
    let name = format!("Won {seed}");
    let mut slot = table.claim(&name);
    let calling = PeopleAndClass::recommended(scenario, content);
    let game = Game::with_people_and_class(Rc::clone(content), scenario, &name, seed, calling).unwrap();
    slot.save(game.world(), game.content()).unwrap();
    let mut run = Run { slot, game };
    let mut player = Bot::with_style(content, PlayStyle::Usual);
    for _ in 0..COMMANDS {
        if run.is_over() {
            break;
        }
        while let Some(command) = player.learn(&run.game) {
            let events = run.heard(command);
            player.handle_learning(&events);
        }
        let action = player.choose(&run.game);
        let events = run.heard(Command::Act(action));
        player.handle_events(action, &events);
    }
    run.save();
    let won = run.game.world().ending().is_some_and(|ending| ending.cause == Cause::Won);
    (run, won)
}

#[test]
fn a_recorded_campaign_is_still_won() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let found = (1..=SEEDS).find_map(|seed| {
            let table = Table::new();
            let (run, won) = play(&table, seed);
            won.then(|| run.text("journal.txt"))
        });
        fs::write(file(), found.expect("no seed is won")).unwrap();
    }
    let table = Table::new();
    let mut replay = Replay::open(&table.content, &file()).unwrap_or_else(|why| panic!("{why}"));
    if let Err(why) = replay.verify() {
        panic!("{why}\nIf the rules or the data have changed, record it again (see docs/testing.md).");
    }
    let world = replay.game().world();
    assert_eq!(world.ending().map(|ending| ending.cause), Some(Cause::Won));
    let growth = replay.game().hero().and_then(|hero| hero.growth());
    let (level, talents) = growth.map_or((0, 0), |growth| (growth.level(), growth.talents().len()));
    assert!(level >= 10 && talents >= 12, "level {level}, {talents} talents");
}
