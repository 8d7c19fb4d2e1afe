//! Crash recovery: the program ends without saving at any moment, and nothing is lost.

use crate::journal::player::Player;
use crate::journal::sealed::sealed;
use crate::journal::table::{Run, Table};
use crate::tier;
use fifteen::base::{Dir, Random};
use fifteen::content::Content;
use fifteen::game::{Action, Behaviour, Command};
use std::fs;
use std::rc::Rc;

const EAST: Command = Command::Act(Action::Walk(Dir::East));
pub const WAIT: Command = Command::Act(Action::Wait);

#[test]
fn repeatedly_killed_runs_match_uninterrupted_runs() {
    let table = Table::new();
    let (mut killed, mut steps) = (0, 0);
    // The daily tests try the next three of these twelve runs each day.
    let runs = tier::some(3, 12);
    for n in 0..runs {
        let seed = 1 + (tier::seed() * 3 + n) % 12;
        let name = |what: &str| format!("{what} {seed}");
        let mut whole = table.start(&name("A"), "spark", seed);
        let mut parts = table.start(&name("B"), "spark", seed);
        let (mut player, mut twin) = (Player::new(seed), Player::new(seed));
        let mut dice = Random::new(seed);
        for _ in 0..60 {
            let commands = dice.below(8);
            whole.play(&mut player, commands);
            parts.play(&mut twin, commands);
            if dice.one_in(9) {
                whole.save();
                parts.save();
            }
            if dice.one_in(2) {
                // Begin a command, continue it for up to two steps, and then kill the program.
                if !parts.is_over() {
                    let command = twin.command(&parts.game);
                    parts.command(command);
                    let more = dice.below(3);
                    for _ in 0..more {
                        if twin.breaks_in(&parts.game).is_none() {
                            parts.game.continue_activity();
                            steps += 1;
                        }
                    }
                    whole.play(&mut player, 1);
                }
                let before = parts.text("journal.txt");
                drop(parts);
                let (resumed, said) = table.resume(&name("B"));
                assert!(!said.contains("lost,"), "{said}");
                parts = resumed;
                parts.finish(&twin);
                assert!(parts.text("journal.txt").starts_with(&before));
                killed += 1;
            }
        }
        let expected = whole.body().replace(&name("A"), &name("B"));
        assert_eq!(parts.body(), expected, "seed {seed}");
        table.verify(&parts).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        assert!(whole.game.world().turn() > 50, "seed {seed}: too little happened");
    }
    assert!(killed > runs * 17 && steps > runs, "{killed} kills, {steps} steps");
}

#[test]
fn a_journal_line_has_the_turn_the_command_and_the_previous_checksum() {
    let table = Table::new();
    let mut run = table.start("Ada", "spark", 2);
    let before = run.game.world().fingerprint(run.game.content());
    run.command(WAIT);
    run.command(Command::Begin(Behaviour::Explore));
    let steps = run.game.steps().unwrap();
    run.command(Command::Stop(steps));
    let text = run.text("journal.txt");
    let (header, lines) = text.split_once("\n\n").unwrap();
    let digest = table.content.digest;
    assert_eq!(
        header,
        format!("fifteen journal 2\nname Ada\nseed 2\nscenario spark\ngame 0.1.0\ndata {digest:016x}")
    );
    let lines: Vec<&str> = lines.lines().collect();
    assert!(lines[0].starts_with("0 saved 1 "), "{text}");
    assert!(lines[1].starts_with(&format!("0 wait {before:04x}-")), "{text}");
    assert!(lines[2].starts_with("1 explore "), "{text}");
    assert!(lines[3].contains(&format!(" stop {steps} ")), "{text}");
    assert_eq!(lines.len(), 4);
}

#[test]
fn a_saved_run_resumes_without_a_recovery_message() {
    let table = Table::new();
    let mut run = table.start("Ada", "spark", 1);
    run.play(&mut Player::new(1), 20);
    run.save();
    drop(run);
    let (run, said) = table.resume("Ada");
    assert_eq!(said, "");
    assert_eq!(run.names(), ["journal.txt", "lock", "world.1.json", "world.json"]);
    drop(run);
    let (mut run, _) = table.resume("Ada");
    run.command(WAIT);
    drop(run);
    assert_eq!(
        table.resume("Ada").1,
        "The game had ended without saving: 1 command was replayed from the journal. Nothing is lost."
    );
}

/// Returns a run that was saved, played for eight more turns, and killed.
pub fn killed(table: &Table) -> Run {
    let mut run = table.start("Ada", "spark", 1);
    for _ in 0..3 {
        run.command(WAIT);
    }
    run.save();
    for _ in 0..8 {
        run.command(WAIT);
    }
    run
}

#[test]
fn a_damaged_save_is_replaced_by_the_previous_save_and_the_journal() {
    let table = Table::new();
    let damages: [fn(&str) -> Vec<u8>; 4] = [
        |_| Vec::new(),
        |text| text.as_bytes()[..text.len() / 2].to_owned(),
        |text| vec![0; text.len()],
        |text| text.replacen(',', "\u{0}", 1).into_bytes(),
    ];
    for damage in damages {
        let run = killed(&table);
        let bad = damage(&run.text("world.json"));
        fs::write(run.path("world.json"), &bad).unwrap();
        drop(run);
        let (mut run, said) = table.resume("Ada");
        assert_eq!(run.game.world().turn(), 11, "{said}");
        assert!(
            said.starts_with("A save was damaged, so the run continues from the previous one."),
            "{said}"
        );
        assert!(
            said.ends_with(
                "is kept as world.kept-1.json. 11 commands were replayed from the journal. Nothing that was played is lost."
            ),
            "{said}"
        );
        assert_eq!(fs::read(run.path("world.kept-1.json")).unwrap(), bad, "kept as it is");
        assert!(run.text("world.json").contains("\"turn\": 11,"), "saved at once");
        table.verify(&run).unwrap();
        run.slot.bury().unwrap();
    }
}

/// Damages all saves of a killed run.
fn without_saves(table: &Table) -> Run {
    let run = killed(table);
    for name in ["world.json", "world.1.json"] {
        fs::write(run.path(name), "{").unwrap();
    }
    run
}

#[test]
fn a_run_of_damaged_saves_is_replayed_from_its_journal() {
    let table = Table::new();
    let run = without_saves(&table);
    let kept = |run: &Run, n: u32| run.text(&format!("world.kept-{n}.json"));
    drop(run);
    let (run, said) = table.resume("Ada");
    assert_eq!(run.game.world().turn(), 11, "{said}");
    let replayed = "All saves of this run are damaged, so it was replayed from the beginning of its journal.";
    assert!(said.starts_with(replayed), "{said}");
    assert!(said.contains("The damaged save is kept as world.kept-1.json."), "{said}");
    assert!(said.ends_with("Nothing that was played is lost."), "{said}");
    assert_eq!((kept(&run, 1), kept(&run, 2)), ("{".to_owned(), "{".to_owned()));
}

#[test]
fn nothing_is_changed_when_saves_and_journal_are_damaged() {
    let table = Table::new();
    let run = without_saves(&table);
    fs::write(run.path("journal.txt"), "no journal").unwrap();
    let before = run.names();
    drop(run);
    let mut slot = table.claim("Ada");
    let said = slot.resume(&table.content).err().unwrap().to_string();
    assert!(said.contains("world.json:1:"), "{said}");
    drop(slot);
    let folder = table.claim("Ada").folder().to_owned();
    let names = fs::read_dir(folder).unwrap().count();
    assert_eq!(names, before.len());
}

#[test]
fn an_edited_impossible_save_is_refused_and_left_unchanged() {
    let table = Table::new();
    let run = killed(&table);
    let bad = run.text("world.json").replacen("\"hp\": ", "\"hp\": -", 1);
    fs::write(run.path("world.json"), &bad).unwrap();
    drop(run);
    let mut slot = table.claim("Ada");
    let said = slot.resume(&table.content).err().unwrap().to_string();
    assert!(said.contains("hp"), "{said}");
    assert_eq!(fs::read_to_string(slot.folder().join("world.json")).unwrap(), bad);
}

#[test]
fn an_edited_save_continues_and_later_commands_are_kept_aside() {
    let table = Table::new();
    let run = killed(&table);
    let edited = run.text("world.json").replacen("\"turn\": 3,", "\"turn\": 2,", 1);
    assert_ne!(edited, run.text("world.json"));
    fs::write(run.path("world.json"), edited).unwrap();
    drop(run);
    let (mut run, said) = table.resume("Ada");
    assert!(run.game.world().edited());
    assert_eq!(run.game.world().turn(), 2);
    assert!(
        said.contains(
            "8 commands are lost, from 8 turns, because the save was edited after they were played."
        ),
        "{said}"
    );
    assert_eq!(run.text("journal.kept-1.txt").lines().count(), 8);
    run.command(EAST);
    run.command(WAIT);
    let turn = run.game.world().turn();
    drop(run);
    let (run, said) = table.resume("Ada");
    assert!(said.ends_with("Nothing is lost."), "{said}");
    assert_eq!(run.game.world().turn(), turn);
    let why = table.verify(&run).err().unwrap().to_string();
    assert_eq!(
        why,
        "The replay does not match the journal: on turn 2 the journal has a gap: the lines after it do not continue from there."
    );
}

#[test]
fn an_older_save_in_place_of_the_newest_is_kept_and_the_journal_replayed() {
    let table = Table::new();
    let mut run = killed(&table);
    run.save();
    let older = run.text("world.1.json");
    fs::write(run.path("world.json"), &older).unwrap();
    drop(run);
    let (mut run, said) = table.resume("Ada");
    assert_eq!(run.game.world().turn(), 11);
    assert_eq!(
        said,
        "An older save has replaced the newest one: 8 commands were replayed from the journal. That \
         save is kept under another name. Nothing is lost."
    );
    assert_eq!(run.text("world.kept-1.json"), older);
    run.command(WAIT);
    run.save();
    drop(run);
    let (run, said) = table.resume("Ada");
    assert_eq!((run.game.world().turn(), &*said), (12, ""));
    table.verify(&run).unwrap();
}

#[test]
fn going_back_to_an_older_save_works_without_the_journal() {
    let table = Table::new();
    let mut run = killed(&table);
    run.save();
    fs::rename(run.path("world.1.json"), run.path("world.json")).unwrap();
    fs::rename(run.path("journal.txt"), run.path("journal.old.txt")).unwrap();
    drop(run);
    let (mut run, said) = table.resume("Ada");
    assert_eq!(run.game.world().turn(), 3, "{said}");
    run.command(WAIT);
    run.save();
    drop(run);
    let (run, said) = table.resume("Ada");
    assert_eq!((run.game.world().turn(), &*said), (4, ""));
}

fn other_data(file: &str, from: &str, to: &str) -> Rc<Content> {
    let text = fifteen::content::Source::built_in().read(file).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains(from));
    let other = Content::from_texts(&[(file, &text.replacen(from, to, 1))]);
    Rc::new(other.unwrap_or_else(|report| panic!("{report}")))
}

#[test]
fn after_a_data_change_the_journal_is_replayed_while_it_matches() {
    let table = Table::new();
    drop(killed(&table));
    let other =
        Table { content: other_data("tiles.json", "\"text\": \"", "\"text\": \"Lo! "), folder: table.folder };
    let (mut run, said) = other.resume("Ada");
    assert_eq!(run.game.world().turn(), 11);
    assert!(said.ends_with("8 commands were replayed from the journal. Nothing is lost."), "{said}");
    let digest = other.content.digest;
    let text = run.text("journal.txt");
    assert!(text.contains(&format!("\n11 data {digest:016x} ")), "{text}");
    run.command(WAIT);
    drop(run);
    let (run, said) = other.resume("Ada");
    assert_eq!(run.game.world().turn(), 12, "{said}");
    other.verify(&run).unwrap();
}

#[test]
fn lost_commands_are_counted_when_the_data_changed() {
    let table = Table::new();
    let run = killed(&table);
    let text = run.text("journal.txt");
    let lines: Vec<&str> = text.lines().collect();
    let end = lines.len();
    // The fifth line from the end gets another fingerprint of the state, and the second from the end becomes
    // unreadable.
    let mut bad: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let fifth = &mut bad[end - 5];
    let digit = fifth.rfind('-').unwrap() - 1;
    let other = if fifth[digit..].starts_with('0') { "1" } else { "0" };
    fifth.replace_range(digit..=digit, other);
    let mut bad: Vec<String> = sealed(&(bad.join("\n") + "\n")).lines().map(str::to_owned).collect();
    bad[end - 2].insert_str(0, "???");
    fs::write(run.path("journal.txt"), bad.join("\n") + "\n").unwrap();
    drop(run);
    let other =
        Table { content: other_data("tiles.json", "\"text\": \"", "\"text\": \"Lo! "), folder: table.folder };
    let (run, said) = other.resume("Ada");
    assert_eq!(run.game.world().turn(), 6, "{said}");
    assert!(said.contains("3 commands were replayed"), "{said}");
    assert!(
        said.contains("4 commands are lost, from 5 turns, because the data have changed since they were played: turn 6 differs from the original run"),
        "{said}"
    );
    assert!(
        said.ends_with("1 damaged line of the journal is also unusable, and may contain more commands."),
        "{said}"
    );
    assert_eq!(run.text("journal.kept-1.txt").lines().count(), 5);
}

#[test]
fn a_data_change_interrupts_autoexplore_and_the_run_stays_verifiable() {
    let table = Table::new();
    let mut run = table.start("Ada", "spark", 2);
    run.command(Command::Begin(Behaviour::Explore));
    assert!(run.game.steps().is_some());
    drop(run);
    let other =
        Table { content: other_data("tiles.json", "\"text\": \"", "\"text\": \"Lo! "), folder: table.folder };
    let (mut run, _) = other.resume("Ada");
    assert_eq!(run.game.steps(), None);
    run.play(&mut Player::new(3), 5);
    run.save();
    other.verify(&run).unwrap();
}

#[test]
fn a_journal_that_ends_in_an_incomplete_line_gives_a_warning() {
    for (cut, turn) in [(1, 11), (3, 10)] {
        let table = Table::new();
        let run = killed(&table);
        let text = run.text("journal.txt");
        fs::write(run.path("journal.txt"), &text[..text.len() - cut]).unwrap();
        drop(run);
        let (mut run, said) = table.resume("Ada");
        assert_eq!(run.game.world().turn(), turn, "{said}");
        assert!(
            said.ends_with(
                "The journal is incomplete, so it is unknown whether anything was played after that."
            ),
            "{said}"
        );
        run.command(WAIT);
        drop(run);
        let (run, said) = table.resume("Ada");
        assert_eq!(run.game.world().turn(), turn + 1, "{said}");
        table.verify(&run).unwrap();
    }
}

#[test]
fn a_damaged_save_missing_from_the_journal_gives_a_warning() {
    let table = Table::new();
    let run = killed(&table);
    let text = run.text("journal.txt");
    let tail = text.find(" saved 2 ").unwrap();
    let tail = text[..tail].rfind('\n').unwrap() + 1;
    fs::write(run.path("journal.txt"), &text[..tail]).unwrap();
    fs::write(run.path("world.json"), "").unwrap();
    drop(run);
    let (run, said) = table.resume("Ada");
    assert_eq!(run.game.world().turn(), 3);
    assert!(!said.contains("Nothing is lost"), "{said}");
    assert!(
        said.ends_with("The journal does not record the newer save, so it is unknown whether anything was played after that."),
        "{said}"
    );
}

#[test]
fn data_changes_during_the_run_are_recorded_in_the_journal() {
    let table = Table::new();
    let mut run = table.start("Ada", "spark", 1);
    run.command(WAIT);
    run.slot.record_data(&run.game);
    let line = format!("\n1 data {:016x} ", table.content.digest);
    assert!(run.text("journal.txt").contains(&line));
}

#[test]
fn a_run_without_a_journal_begins_a_new_journal() {
    let table = Table::new();
    let run = killed(&table);
    fs::remove_file(run.path("journal.txt")).unwrap();
    drop(run);
    let (mut run, said) = table.resume("Ada");
    assert_eq!(run.game.world().turn(), 3);
    assert_eq!(
        said,
        "This run has no journal, so it is unknown whether anything was played after this save. A new journal begins now."
    );
    run.command(WAIT);
    drop(run);
    let (run, said) = table.resume("Ada");
    assert_eq!(run.game.world().turn(), 4, "{said}");
    assert!(run.text("journal.txt").contains("\n3 gap "), "{}", run.text("journal.txt"));
}

#[test]
fn verification_compares_the_journal_with_the_save_beside_it() {
    let table = Table::new();
    let run = killed(&table);
    let journal = run.text("journal.txt");
    let save = run.text("world.json");
    table.verify(&run).unwrap();
    let why = |run: &Run| table.verify(run).err().unwrap().to_string();
    let tail = journal.find("\n3 saved 2 ").unwrap() + 1;
    fs::write(run.path("journal.txt"), &journal[..tail]).unwrap();
    assert_eq!(
        why(&run),
        "The journal can be replayed, but the journal ends on turn 2, and the world.json beside it was saved \
         later, on turn 3: the end of the journal is missing."
    );
    let other = journal.replacen("name Ada", "name Bob", 1);
    fs::write(run.path("journal.txt"), &other).unwrap();
    let said = why(&run);
    assert!(said.starts_with("The header of "), "{said}");
    fs::write(run.path("journal.txt"), sealed(&other)).unwrap();
    let said = why(&run);
    assert!(said.contains("the save made there contained another state"), "{said}");
    fs::write(run.path("journal.txt"), &journal).unwrap();
    let edited = save.replacen("\"turn\": 3,", "\"turn\": 2,", 1);
    fs::write(run.path("world.json"), edited).unwrap();
    assert_eq!(
        why(&run),
        "The journal can be replayed, but the world.json beside it is not the one that was saved on turn 3: it \
         was edited, or belongs to another run."
    );
}

#[test]
fn verification_stops_where_the_data_changed_during_the_run() {
    let table = Table::new();
    let mut run = table.start("Ada", "spark", 1);
    run.command(WAIT);
    // The other data change the hero, and so the fingerprint of the state in the next journal line.
    let other = other_data("monsters.json", "\"hp\": \"", "\"hp\": \"9");
    run.game.adopt(other).unwrap();
    run.slot.record_data(&run.game);
    run.command(WAIT);
    let why = table.verify(&run).map(drop).unwrap_err().to_string();
    assert!(why.contains("on turn 1 the data were changed"), "{why}");
}
