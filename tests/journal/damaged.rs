//! Damaged journals: the part that can still be used, and the messages about the rest.

use crate::journal::player::Player;
use crate::journal::sealed::sealed;
use crate::journal::table::{Run, Table};
use crate::tier;
use fifteen::game::save::Replay;
use fifteen::game::{Action, Command};
use std::fs;
use std::path::Path;

const WAIT: Command = Command::Act(Action::Wait);

/// The daily tests damage every `STRIDE`th byte.
const STRIDE: usize = 37;

fn killed(table: &Table, commands: u32) -> Run {
    let mut run = table.start("Ada", "spark", 4);
    run.play(&mut Player::new(9), 20);
    run.save();
    for _ in 0..commands {
        run.command(WAIT);
    }
    run
}

fn state(run: &Run) -> (u64, u16) {
    let world = run.game.world();
    (world.turn(), world.fingerprint(run.game.content()))
}

/// Creates a saves folder with this journal and the save from another run's folder.
fn folder_with(journal: impl AsRef<[u8]>, from: &Path) -> (Table, String) {
    let table = Table::new();
    let folder = table.folder.path().join(from.file_name().unwrap());
    fs::create_dir(&folder).unwrap();
    fs::copy(from.join("world.json"), folder.join("world.json")).unwrap();
    fs::write(folder.join("journal.txt"), journal).unwrap();
    (table, folder.to_str().unwrap().to_owned())
}

#[test]
fn a_single_bad_bit_in_a_journal_loses_nothing() {
    let table = Table::new();
    let run = killed(&table, 6);
    let (end, journal) = (state(&run), fs::read(run.path("journal.txt")).unwrap());
    let folder = run.slot.folder().to_owned();
    drop(run);
    let header = journal.windows(2).position(|pair| pair == b"\n\n").unwrap() + 2;
    let copy = table.folder.path().join("copy.txt");
    let (mut tried, mut wrong) = (0, Vec::new());
    let stride = tier::stride(STRIDE);
    // Leave out the last byte, the line break of the last line: a journal without it is not damaged.
    for place in (header..journal.len() - 1).skip(tier::first(stride)).step_by(stride) {
        for bit in 0..8 {
            let mut bad = journal.clone();
            bad[place] ^= 1 << bit;
            fs::write(&copy, &bad).unwrap();
            let mut replay = Replay::open(&table.content, &copy).unwrap();
            let verified = replay.verify().is_ok_and(|()| !replay.notes().is_empty());
            let (other, _) = folder_with(&bad, &folder);
            let (resumed, said) = other.resume("Ada");
            tried += 1;
            // A damaged journal may be one byte away from two valid journals, so a few failures are allowed.
            if !verified || state(&resumed) != end {
                wrong.push(format!("byte {place}, bit {bit}: {verified}, {said}"));
            }
            assert!(
                state(&resumed) == end
                    || said.contains("lost")
                    || said.contains("cannot be used")
                    || said.contains("unusable"),
                "{place}, {bit}: {said}"
            );
        }
    }
    assert!(tried >= 100 && wrong.len() * 50 <= tried, "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
    println!(
        "journals with a bad bit: {tried}, of which {} could be followed to the end",
        tried - wrong.len()
    );
}

#[test]
fn an_unreadable_journal_line_ends_the_replay_and_the_rest_is_kept() {
    let table = Table::new();
    let run = killed(&table, 6);
    let journal = run.text("journal.txt");
    let turn = run.game.world().turn();
    let folder = run.slot.folder().to_owned();
    drop(run);
    let mut lines: Vec<String> = journal.lines().map(str::to_owned).collect();
    let third_last = lines.len() - 3;
    lines[third_last] = "gone, all of it".to_owned();
    let bad = lines.join("\n") + "\n";
    let (other, _) = folder_with(&bad, &folder);
    let (run, said) = other.resume("Ada");
    assert_eq!(run.game.world().turn(), turn - 3, "{said}");
    assert!(
        said.contains("2 commands are lost, from 2 turns, because a line of the journal is damaged"),
        "{said}"
    );
    assert!(said.contains("1 damaged line of the journal is also unusable"), "{said}");
    assert_eq!(run.text("journal.txt") + &run.text("journal.kept-1.txt"), bad);
    drop(run);
    let copy = table.folder.path().join("copy.txt");
    fs::write(&copy, &bad).unwrap();
    let why = Replay::open(&table.content, &copy).unwrap().verify().unwrap_err();
    let says = format!(
        "Line {} of {} is damaged. Up to there (turn {}) the replay matches the journal. Of the lines after it, 2 are undamaged.",
        third_last + 1,
        copy.display(),
        turn - 3
    );
    assert_eq!(why.to_string(), says);
}

#[test]
fn forged_journal_lines_are_rejected() {
    let table = Table::new();
    let run = killed(&table, 6);
    let journal = run.text("journal.txt");
    let folder = run.slot.folder().to_owned();
    let end = state(&run);
    drop(run);
    // A changed command does not match its own checksum, nor the checksum of the next line.
    let lines: Vec<&str> = journal.lines().collect();
    let (place, line) = (lines.len() - 2, lines[lines.len() - 2]);
    let forged = line.replacen(" wait ", " search ", 1);
    let mut bad = lines.clone();
    bad[place] = &forged;
    let (other, _) = folder_with(&(bad.join("\n") + "\n"), &folder);
    let (run, said) = other.resume("Ada");
    assert_eq!(run.game.world().turn(), end.0 - 2, "{said}");
    assert!(said.contains("because a line of the journal "), "{said}");
    for foreign in [line, "0 wait 1234-5678", "\u{fffd}"] {
        let mut bad = lines.clone();
        bad.insert(place + 1, foreign);
        let (other, _) = folder_with(&(bad.join("\n") + "\n"), &folder);
        let (run, said) = other.resume("Ada");
        assert_eq!(state(&run), end, "{foreign}: {said}");
        assert!(said.contains("skipped"), "{foreign}: {said}");
    }
}

#[test]
fn a_save_with_another_state_than_the_journal_fails_verification() {
    let table = Table::new();
    let run = killed(&table, 2);
    let journal = run.text("journal.txt");
    let saved = journal.lines().rfind(|line| line.contains(" saved ")).unwrap();
    let state = saved.split(' ').nth(4).unwrap();
    let other: String = state.chars().map(|c| if c == 'f' { 'e' } else { 'f' }).collect();
    let copy = table.folder.path().join("copy.txt");
    fs::write(&copy, sealed(&journal.replace(state, &other))).unwrap();
    let why = Replay::open(&table.content, &copy).unwrap().verify().unwrap_err().to_string();
    assert!(why.ends_with("differs: the save made there contained another state."), "{why}");
    fs::write(&copy, sealed(&journal)).unwrap();
    assert_eq!(sealed(&journal), journal);
    Replay::open(&table.content, &copy).unwrap().verify().unwrap();
}

#[test]
fn a_journal_from_another_machine_is_kept_and_the_save_is_used() {
    let here = Table::new();
    let run = killed(&here, 0);
    let folder = run.slot.folder().to_owned();
    let journal = run.text("journal.txt");
    drop(run);
    let (there, _) = folder_with(&journal, &folder);
    let (mut other, _) = there.resume("Ada");
    other.play(&mut Player::new(2), 10);
    other.save();
    other.command(WAIT);
    let (mut mine, _) = here.resume("Ada");
    mine.play(&mut Player::new(1), 10);
    mine.save();
    let (end, older) = (state(&mine), mine.text("world.1.json"));
    drop(mine);
    // File synchronization can combine the save of one machine with the journal of another.
    let foreign = other.text("journal.txt");
    fs::write(folder.join("journal.txt"), &foreign).unwrap();
    let (run, said) = here.resume("Ada");
    assert_eq!(state(&run), end, "{said}");
    assert!(
        said.contains("does not belong to this save: the run was also played on another machine"),
        "{said}"
    );
    assert!(said.contains("is a different one, and 1 command follows after it"), "{said}");
    assert_eq!(run.text("journal.kept-1.txt"), foreign);
    // The run was saved again on the same turn, which makes no new backup.
    assert_eq!(run.text("world.1.json"), older);
}
