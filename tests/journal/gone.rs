//! Missing parts of a run: its saves, the journal line of a save, the end of the journal, or its header.

use crate::journal::recovery::{WAIT, killed};
use crate::journal::table::Table;
use fifteen::content::load;
use fifteen::content::{DEFAULT_PALETTE, LoadOrder, Source};
use fifteen::game::save::Saves;
use std::fs;
use std::rc::Rc;

#[test]
fn a_run_without_saves_is_replayed_from_its_journal() {
    let table = Table::new();
    let run = killed(&table);
    let journal = run.text("journal.txt");
    let end = (run.game.world().turn(), run.game.world().fingerprint(&table.content));
    for name in ["world.json", "world.1.json"] {
        fs::remove_file(run.path(name)).unwrap();
    }
    drop(run);
    let list = Saves::new(table.folder.path()).list(&table.content);
    assert_eq!((list.len(), &*list[0].name), (1, "Ada"));
    assert_eq!(list[0].state.as_ref().unwrap().turn, end.0 - 1);
    let (mut run, said) = table.resume("Ada");
    assert_eq!((run.game.world().turn(), run.game.world().fingerprint(&table.content)), end, "{said}");
    assert_eq!(
        said,
        "The saves of this run are missing, so it was replayed from the beginning of its journal. 11 commands were replayed \
         from the journal. Nothing that was played is lost."
    );
    assert!(run.text("journal.txt").starts_with(&journal), "it goes on");
    assert!(run.text("world.json").contains("\"save_seq\": 3,"), "its saves are counted on");
    run.command(WAIT);
    table.verify(&run).unwrap();
    drop(run);
    let (run, said) = table.resume("Ada");
    assert_eq!(run.game.world().turn(), end.0 + 1, "{said}");
}

#[test]
fn a_changed_mod_version_is_recorded_in_a_replayed_journal() {
    let with_rats_of = |version: &str| {
        let about = format!(r#"{{ "id": "rats", "name": "Rats", "version": "{version}" }}"#);
        let rats = Source::only_texts("mods/rats", &[("mod.json", &about)]);
        let order =
            LoadOrder { base: Source::built_in(), mods: vec![rats], option_values: Default::default() };
        Rc::new(load(&order, DEFAULT_PALETTE).unwrap().content)
    };
    let (old, new) = (with_rats_of("1.0"), with_rats_of("2.0"));
    assert_eq!(old.digest, new.digest, "the data are the same");
    for (now, stands) in [(&old, false), (&new, true)] {
        let mut table = Table::new();
        table.content = Rc::clone(&old);
        let run = killed(&table);
        for name in ["world.json", "world.1.json"] {
            fs::remove_file(run.path(name)).unwrap();
        }
        drop(run);
        table.content = Rc::clone(now);
        let (run, said) = table.resume("Ada");
        assert_eq!(run.game.world().turn(), 11, "{said}");
        let line = format!("\n11 data {:016x} ", now.digest);
        assert_eq!(run.text("journal.txt").contains(&line), stands);
    }
}

#[test]
fn a_journal_that_cannot_be_replayed_is_reported_and_kept() {
    let table = Table::new();
    let run = killed(&table);
    let text = run.text("journal.txt");
    let bad = text.replacen("scenario spark", "scenario sp\u{202e}ark", 1);
    fs::write(run.path("journal.txt"), &bad).unwrap();
    for name in ["world.json", "world.1.json"] {
        fs::remove_file(run.path(name)).unwrap();
    }
    let path = run.path("journal.txt");
    drop(run);
    let why = table.claim("Ada").resume(&table.content).err().unwrap();
    assert_eq!(
        why.to_string(),
        format!(
            "The saves of this run are missing, and {} cannot be replayed from the beginning. The run was played in the scenario \
             `sp\\u{{202e}}ark`, which the data do not define. The journal was left as it is; move it away to start over.",
            path.display()
        )
    );
    assert_eq!(fs::read_to_string(path).unwrap(), bad);
}

#[test]
fn a_missing_or_wrong_save_line_in_the_journal_loses_nothing() {
    let table = Table::new();
    let run = killed(&table);
    let journal = run.text("journal.txt");
    let end = run.game.world().turn();
    drop(run);
    let lines: Vec<&str> = journal.lines().collect();
    let place = lines.iter().rposition(|line| line.contains(" saved ")).unwrap();
    let sum = lines[place].split(' ').nth(3).unwrap();
    let other = lines[place].replace(sum, "0123456789abcdef");
    for bad in [None, Some(&*other), Some("garbage")] {
        let table = Table::new();
        let mut run = killed(&table);
        run.command(WAIT);
        let mut lines: Vec<&str> = lines.clone();
        match bad {
            None => drop(lines.remove(place)),
            Some(bad) => lines[place] = bad,
        }
        fs::write(run.path("journal.txt"), lines.join("\n") + "\n").unwrap();
        drop(run);
        let (run, said) = table.resume("Ada");
        assert_eq!(run.game.world().turn(), end, "{said}");
        assert!(said.starts_with("The journal line of this save is damaged or missing."), "{said}");
        assert!(said.contains("8 commands were replayed"), "{said}");
    }
}

#[test]
fn an_older_save_is_recognized_despite_a_damaged_journal_line() {
    let table = Table::new();
    let mut run = killed(&table);
    run.save();
    fs::rename(run.path("world.json"), run.path("world.3.json")).unwrap();
    fs::rename(run.path("world.1.json"), run.path("world.json")).unwrap();
    let text = run.text("journal.txt");
    let bad = text.replacen("\n3 saved 2 ", "\n3 sawed 2 ", 1);
    assert_ne!(text, bad);
    fs::write(run.path("journal.txt"), bad).unwrap();
    drop(run);
    let (run, said) = table.resume("Ada");
    assert_eq!(run.game.world().turn(), 11, "{said}");
    assert!(said.contains("An older save has replaced the newest one: 8 commands were replayed"), "{said}");
}

#[test]
fn a_journal_that_ends_before_the_save_gives_a_warning() {
    let table = Table::new();
    let mut run = killed(&table);
    run.save();
    let text = run.text("journal.txt");
    let end = text.find("\n5 wait").unwrap() + 1;
    fs::write(run.path("journal.txt"), &text[..end]).unwrap();
    drop(run);
    let (_, said) = table.resume("Ada");
    assert_eq!(
        said,
        "The journal does not record this save, so it is unknown whether anything was played after it."
    );
}

#[test]
fn a_changed_journal_header_is_reported_and_a_new_journal_begins() {
    let table = Table::new();
    for (was, is) in [("seed 1\n", "seed 2\n"), ("journal 2\n", "journal 3\n"), ("name Ada", "name Bob")] {
        let run = killed(&table);
        let (end, text) = (run.game.world().turn(), run.text("journal.txt").replacen(was, is, 1));
        fs::write(run.path("journal.txt"), &text).unwrap();
        drop(run);
        let (run, said) = table.resume("Ada");
        assert_eq!(run.game.world().turn(), end, "{said}");
        assert!(said.contains("The header of the journal was changed."), "{said}");
        assert!(run.text("journal.txt").contains(&format!("\n{end} gap ")), "{}", run.text("journal.txt"));
        assert_eq!(run.text("journal.kept-1.txt"), text);
        let folder = run.slot.folder().to_owned();
        drop(run);
        fs::remove_dir_all(folder).unwrap();
    }
}
