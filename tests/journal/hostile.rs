//! Hostile journals (damaged or forged): no panic, no loss of good lines, and no deleted file.

use crate::journal::player::Player;
use crate::journal::sealed::sealed;
use crate::journal::table::{Run, Table};
use crate::pipe::pipe;
use crate::tier;
use fifteen::base::Random;
use fifteen::game::save::Replay;
use fifteen::game::{Action, Command};
use std::fs;

/// Returns a run killed 40 commands after its save, and its journal. The last command takes one turn.
fn killed(table: &Table) -> (Run, Vec<u8>) {
    let mut run = table.start("Ada", "spark", 4);
    run.play(&mut Player::new(9), 39);
    assert!(!run.is_over());
    run.command(Command::Act(Action::Wait));
    let journal = fs::read(run.path("journal.txt")).unwrap();
    (run, journal)
}

fn resume_with(table: &Table, journal: &[u8]) -> (Run, String) {
    let slot = table.claim("Ada");
    let folder = slot.folder().to_owned();
    drop(slot);
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.to_str().unwrap().contains(".kept-") {
            fs::remove_file(path).unwrap();
        }
    }
    let snapshot = folder.join("world.json");
    let before = fs::read(&snapshot).unwrap();
    fs::write(folder.join("journal.txt"), journal).unwrap();
    let (run, said) = table.resume("Ada");
    fs::write(snapshot, before).unwrap();
    for n in 1..=3 {
        fs::remove_file(folder.join(format!("world.{n}.json"))).ok();
    }
    (run, said)
}

#[test]
fn a_journal_truncated_at_any_byte_is_replayed_to_its_end() {
    let table = Table::new();
    let (run, journal) = killed(&table);
    let end = run.game.world().turn();
    drop(run);
    let saved = journal.windows(7).position(|w| w == b" saved ").unwrap();
    let after = saved + journal[saved..].iter().position(|b| *b == b'\n').unwrap() + 1;
    let copy = table.folder.path().join("copy.txt");
    let (mut states, every) = (0, tier::stride(23));
    for cut in (0..=journal.len()).rev().skip(tier::first(every)).step_by(every) {
        let (run, said) = resume_with(&table, &journal[..cut]);
        assert!(!said.contains("lost,"), "cut at {cut}: {said}");
        run.game.check_invariants().unwrap();
        let state = (run.game.world().turn(), run.game.world().fingerprint(run.game.content()));
        if cut < after {
            assert_eq!(state.0, 0, "cut at {cut}");
            continue;
        }
        fs::write(&copy, &journal[..cut]).unwrap();
        let mut replay = Replay::open(&table.content, &copy).unwrap();
        while replay.step().unwrap() {}
        let world = replay.game().world();
        assert_eq!(state, (world.turn(), world.fingerprint(&table.content)), "cut at {cut}");
        assert!(state.0 <= end);
        states += 1;
    }
    assert!(states > 500 / every, "{states}");
}

#[test]
fn swapped_duplicated_and_missing_journal_lines_are_noticed() {
    let table = Table::new();
    let (run, journal) = killed(&table);
    drop(run);
    let text = String::from_utf8(journal).unwrap();
    let (header, lines) = text.split_once("\n\n").unwrap();
    let lines: Vec<&str> = lines.lines().collect();
    let (mut noticed, mut tried, every) = (0, 0, tier::stride(4));
    for i in (1..lines.len() - 1).skip(tier::first(every)).step_by(every) {
        let mut swapped = lines.clone();
        swapped.swap(i, i + 1);
        let mut doubled = lines.clone();
        doubled.insert(i, lines[i]);
        let mut missing = lines.clone();
        missing.remove(i);
        for bad in [swapped, doubled, missing] {
            let bad = format!("{header}\n\n{}\n", bad.join("\n"));
            let (run, said) = resume_with(&table, bad.as_bytes());
            run.game.check_invariants().unwrap();
            let is_noticed = said.contains("lost,") || said.contains("skipped");
            noticed += usize::from(is_noticed);
            tried += 1;
            // The loss or exchange of commands that changed nothing may go unnoticed.
            let neighbours = [lines[i - 1], lines[i + 1]].map(state_in);
            let changes = !neighbours.contains(&state_in(lines[i]));
            assert!(is_noticed || !changes, "{}: {said}", lines[i]);
            if said.contains("lost,") {
                assert!(
                    said.contains("is damaged") || said.contains("differs") || said.contains("was changed"),
                    "{said}"
                );
                assert!(run.names().contains(&"journal.kept-1.txt".to_owned()));
                let kept = run.text("journal.kept-1.txt");
                assert!(bad.ends_with(&kept), "what is lost is kept:\n{kept}");
                assert_eq!(bad, run.text("journal.txt") + &kept);
            }
        }
    }
    assert!(tried >= 20 && noticed * 5 > tried * 3, "{noticed} of {tried}");
}

/// Returns the checksum of the world in a journal line: `b3a5` of `68 explore b3a5-9bfc`.
fn state_in(line: &str) -> &str {
    let check = line.rsplit(' ').next().unwrap_or_default();
    check.split('-').next().unwrap_or_default()
}

#[test]
fn forged_and_binary_journal_lines_are_noticed_and_ignored() {
    let table = Table::new();
    let (run, journal) = killed(&table);
    let end = run.game.world().turn();
    drop(run);
    let forged: [&[u8]; 13] = [
        b"\n",
        b"\0\0\0\0\0\0\0\0\n",
        b"\xff\xfe\x00walk\n",
        b"99999999999999999999 wait 0000\n",
        b"18446744073709551615 wait 0000\n",
        b"18446744073709551615 rest 0000\n",
        b"0 stop 4294967295 0000\n",
        b"0 travel 1000000 -1000000 0000\n",
        b"0 strike 4294967295 0000\n",
        b"0 data 0000000000000000 0000\n",
        b"0 gap 0000\n",
        b"fifteen journal 1\n",
        b"0 walk up 0000\n",
    ];
    let with_checks = [
        "0 travel 1000000 -1000000 0000-0000",
        "0 strike 4294967295 0000-0000",
        "0 stop 4294967295 0000-0000",
        "18446744073709551615 rest 0000-0000",
        "0 gap 0000-0000",
    ];
    let text = String::from_utf8(journal.clone()).unwrap();
    for line in with_checks {
        let forged = sealed(&format!("{text}{line}\n"));
        assert!(forged.starts_with(&text));
        let (run, said) = resume_with(&table, forged.as_bytes());
        assert_eq!(run.game.world().turn(), end, "{line}: {said}");
        let noticed =
            ["lost,", "cannot be used", "unusable", "differs"].iter().any(|word| said.contains(word));
        assert!(noticed, "{line}: {said}");
    }
    for bad in forged {
        let (run, said) = resume_with(&table, &[&journal, bad].concat());
        let bad = String::from_utf8_lossy(bad).into_owned();
        assert_eq!(run.game.world().turn(), end, "{bad}: {said}");
        let noticed = ["lost,", "cannot be used", "unusable"].iter().any(|word| said.contains(word));
        assert!(noticed, "{bad}: {said}");
        assert_eq!(fs::read(run.path("journal.txt")).unwrap(), journal, "{bad}");
    }
    // A journal that names a later save is not used, because it continues that later save.
    let later = [&journal[..], b"0 saved 18446744073709551615 ffffffffffffffff ffffffffffffffff 0000-0000\n"]
        .concat();
    let (run, said) = resume_with(&table, &later);
    assert_eq!(run.game.world().turn(), end, "{said}");
    assert!(said.starts_with("An older save has replaced the newest one: "), "{said}");
    assert!(later.ends_with(&fs::read(run.path("journal.kept-1.txt")).unwrap()));
    drop(run);
    let long = [&journal[..], &[b'x'; 1 << 20], b"\n"].concat();
    let (run, said) = resume_with(&table, &long);
    assert_eq!((run.game.world().turn(), said.contains("damaged")), (end, true), "{said}");
}

#[test]
fn a_foreign_journal_file_is_kept_and_a_new_journal_begins() {
    let table = Table::new();
    let (run, journal) = killed(&table);
    drop(run);
    let of_another = String::from_utf8(journal.clone()).unwrap().replacen("name Ada", "name Bob", 1);
    let of_another = of_another.replace(" saved 1 ", " saved 2 ");
    let cases: [&[u8]; 5] = [b"", b"hello", &[0; 5000], b"{\"format\": 1}\n\n", of_another.as_bytes()];
    for bad in cases {
        let (run, said) = resume_with(&table, bad);
        assert!(said.contains("is not the journal of this run"), "{said}");
        assert_eq!(run.game.world().turn(), 0);
        assert_eq!(fs::read(run.path("journal.kept-1.txt")).unwrap(), bad);
        assert!(run.text("journal.txt").starts_with("fifteen journal 2\nname Ada\n"));
    }
}

#[test]
fn random_bit_flips_in_a_journal_never_break_the_game() {
    let table = Table::new();
    let (run, journal) = killed(&table);
    let end = run.game.world().turn();
    drop(run);
    let mut dice = Random::new(if tier::all() { 15 } else { tier::seed() });
    for _ in 0..tier::some(50, 400) {
        let mut bad = journal.clone();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bad.len() as u32) as usize;
            bad[at] ^= 1 << dice.below(8);
        }
        let (run, _) = resume_with(&table, &bad);
        run.game.check_invariants().unwrap();
        assert!(run.game.world().turn() <= end);
    }
}

#[cfg(unix)]
#[test]
fn a_journal_that_is_not_a_regular_file_is_moved_aside() {
    use std::os::unix::fs::symlink;
    let table = Table::new();
    let (run, _) = killed(&table);
    let path = run.path("journal.txt");
    let secret = table.folder.path().join("secret");
    fs::write(&secret, "0 wait 0000\n").unwrap();
    let make: [&dyn Fn(); 4] = [
        &|| fs::create_dir(&path).unwrap(),
        &|| symlink(&secret, &path).unwrap(),
        &|| symlink(&path, &path).unwrap(),
        &|| pipe(&path),
    ];
    drop(run);
    for (n, make) in (1..).zip(make) {
        fs::remove_file(&path).unwrap();
        make();
        let (run, said) = table.resume("Ada");
        assert!(said.contains("it is not a regular file"), "{said}");
        assert!(run.names().contains(&format!("journal.kept-{n}.txt")), "{:?}", run.names());
        assert!(path.is_file());
    }
    assert_eq!(fs::read_to_string(secret).unwrap(), "0 wait 0000\n");
}
