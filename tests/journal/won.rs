//! Recorded runs of a won campaign, from the gate of the town Lastlight to the goal item (the Ember) and back into the
//! town, to four of its endings.
//!
//! The runs were played by the bot. `UPDATE_GOLDEN=1 cargo test --test saving recorded` searches for won runs and
//! records them, after a change of rules or data. `campaign-won.txt` is a whole run. The others share its beginning, so
//! only their last lines are stored, in files that end in `.tail`.

use crate::journal::table::{Run, Table};
use fifteen::base::Point;
use fifteen::game::save::Replay;
use fifteen::game::{Action, Actor, Behaviour, Cause, Command, Game, PeopleAndClass};
use fifteen_lab::bot::{Bot, PlayStyle};
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

const SEEDS: u64 = 400;
/// Number of commands after which the search gives a run up.
const COMMANDS: u32 = 60_000;

/// Endings of the same run: goal id, and how the hero brings it about.
const ENDINGS: [(&str, Choice); 3] = [
    ("kept", Choice::Use("stair_book")),
    ("round", Choice::Answers("tamsin", ["Put the ladder down", "Take it."])),
    ("sold", Choice::Answers("gaspard", ["Two thousand", "Done."])),
];

/// The hero's use of the Ember in the town.
#[derive(Clone, Copy)]
enum Choice {
    /// The bot brings it to the well.
    Well,
    /// The hero uses a feature with this tile.
    Use(&'static str),
    /// The hero gives a person two answers that begin with these words.
    Answers(&'static str, [&'static str; 2]),
}

fn file(name: &str) -> PathBuf {
    let ending = if name == "won" { "txt" } else { "tail" };
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays").join(format!("campaign-{name}.{ending}"))
}

fn start(table: &Table, seed: u64) -> Run {
    let content = &table.content;
    let scenario = content.scenarios.find("campaign").unwrap();
    let name = format!("Won {seed}");
    let mut slot = table.claim(&name);
    let calling = PeopleAndClass::recommended(scenario, content);
    let game = Game::with_people_and_class(Rc::clone(content), scenario, &name, seed, calling).unwrap();
    slot.save(game.world(), game.content()).unwrap();
    Run { slot, game }
}

/// Lets the bot play, and the hero choose an ending in the town. Returns the journal and the id of the goal reached.
fn play(seed: u64, choice: Choice) -> (String, Option<String>) {
    let table = Table::new();
    let mut run = start(&table, seed);
    let mut player = Bot::with_style(&table.content, PlayStyle::Usual);
    for _ in 0..COMMANDS {
        if run.is_over() {
            break;
        }
        if is_home(&run.game) && !matches!(choice, Choice::Well) {
            choose(&mut run, choice);
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
    let ending = run.game.world().ending().filter(|ending| ending.cause == Cause::Won);
    let goal = ending.and_then(|ending| ending.goal.clone());
    (run.text("journal.txt"), goal)
}

fn is_home(game: &Game) -> bool {
    let ember = game.content().items.find("ember").unwrap();
    let holds = |hero: &Actor| hero.pack().iter().any(|item| item.kind() == ember);
    game.level().depth() == 0 && game.hero().is_some_and(holds)
}

fn choose(run: &mut Run, choice: Choice) {
    match choice {
        Choice::Well => {}
        Choice::Use(tile) => {
            let kind = run.game.content().tiles.find(tile).unwrap();
            let at = run.game.level().terrain().iter().find(|(_, tile)| **tile == kind).map(|(at, _)| at);
            let at = at.unwrap();
            walk_beside(run, at);
            run.heard(Command::Act(Action::UseFeature(at)));
        }
        Choice::Answers(person, words) => {
            let kind = run.game.content().monsters.find(person).unwrap();
            for _ in 0..200 {
                let mut people = run.game.level().actors().iter();
                let Some((id, at)) =
                    people.find(|actor| actor.kind() == kind).map(|who| (who.id(), who.at()))
                else {
                    return;
                };
                if at.is_adjacent(run.game.hero_at()) {
                    run.heard(Command::Act(Action::Talk(id)));
                    let mut events = Vec::new();
                    for words in words {
                        let answers = run.game.answers();
                        let answer = answers.iter().find(|answer| answer.text.starts_with(words)).unwrap();
                        events = run.heard(Command::Act(answer.action));
                    }
                    if run.is_over() {
                        return;
                    }
                    assert!(
                        !run.game
                            .level()
                            .actors()
                            .get(id)
                            .is_some_and(|who| who.at().is_adjacent(run.game.hero_at())),
                        "{events:?}"
                    );
                }
                walk_beside(run, at);
            }
        }
    }
}

/// Walks toward a cell beside `at`, or waits if the way is blocked.
fn walk_beside(run: &mut Run, at: Point) {
    for _ in 0..100 {
        let here = run.game.hero_at();
        if at.is_adjacent(here) {
            return;
        }
        let free =
            |cell: &Point| run.game.level().actor_at(*cell).is_none() && run.game.way_to(*cell).is_some();
        let beside = at.neighbours().filter(free).min_by_key(|cell| cell.distance(here));
        match beside {
            Some(cell) => run.heard(Command::Begin(Behaviour::Travel(cell))),
            None => run.heard(Command::Act(Action::Wait)),
        };
        if run.game.hero_at() == here {
            run.heard(Command::Act(Action::Wait));
        }
    }
}

/// Records all runs. The stored part of a run that shares its beginning with the won run starts with a line that
/// says how many lines the two share.
fn record_all() {
    let all_endings = |seed: u64| {
        let (whole, goal) = play(seed, Choice::Well);
        goal?;
        let mut tails = Vec::new();
        for (name, choice) in ENDINGS {
            let (text, goal) = play(seed, choice);
            // In some runs the person is dead or has left the town.
            if goal.as_deref() != Some(name) {
                return None;
            }
            let shared = whole.lines().zip(text.lines()).take_while(|(a, b)| a == b).count();
            let rest: Vec<&str> = text.lines().skip(shared).collect();
            tails.push((name, format!("{shared}\n{}\n", rest.join("\n"))));
        }
        Some((whole, tails))
    };
    let (whole, tails) = (1..=SEEDS).find_map(all_endings).expect("no seed is won in all ways");
    fs::write(file("won"), whole).unwrap();
    for (name, tail) in tails {
        fs::write(file(name), tail).unwrap();
    }
}

fn check(table: &Table, name: &str, text: &str, goals: &[&str]) -> String {
    let copy = table.folder.path().join(format!("{name}.txt"));
    fs::write(&copy, text).unwrap();
    let mut replay = Replay::open(&table.content, &copy).unwrap_or_else(|why| panic!("{name}: {why}"));
    if let Err(why) = replay.verify() {
        panic!(
            "{name}: {why}\nIf the rules or the data have changed, record it again (see docs/testing.md)."
        );
    }
    let (world, content) = (replay.game().world(), &table.content);
    let ending = world.ending().unwrap_or_else(|| panic!("{name} does not end"));
    let goal = ending.goal.as_deref().unwrap_or_default();
    assert!(ending.cause == Cause::Won && goals.contains(&goal), "{name}: {ending:?}");
    let growth = replay.game().hero().and_then(|hero| hero.growth());
    let (level, talents) = growth.map_or((0, 0), |growth| (growth.level(), growth.talents().len()));
    assert!(level >= 10 && talents >= 12, "{name}: level {level}, {talents} talents");
    let (heading, page) = (world.ending_heading(content), world.ending_page(content));
    format!(
        "{} {}",
        heading.unwrap_or_else(|| panic!("{name} has no heading")),
        page.unwrap_or_else(|| panic!("{name} has no page"))
    )
}

#[test]
fn recorded_campaigns_are_still_won_each_with_its_own_last_page() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        record_all();
    }
    let table = Table::new();
    let whole = fs::read_to_string(file("won")).unwrap();
    let mut pages = vec![check(&table, "won", &whole, &["well", "late"])];
    for (name, _) in ENDINGS {
        let text = fs::read_to_string(file(name)).unwrap();
        let (shared, rest) = text.split_once('\n').unwrap();
        let shared: Vec<&str> = whole.lines().take(shared.parse().unwrap()).collect();
        pages.push(check(&table, name, &format!("{}\n{rest}", shared.join("\n")), &[name]));
    }
    for (i, page) in pages.iter().enumerate() {
        assert!(!pages[..i].contains(page), "{page}");
    }
}
