//! Journals that cannot be written, for a while or for good.

use super::super::super::disk::RealDisk;
use super::*;
use crate::Command;

fn line(turn: u64) -> JournalLine {
    JournalLine { turn, content: LineContent::Command(Command::Stop(1)), fingerprint: 0 }
}

fn header() -> JournalHeader {
    JournalHeader {
        name: "Ada".to_owned(),
        seed: 1,
        scenario: "spark".to_owned(),
        people_and_class: Default::default(),
        game: "0.1.0".to_owned(),
        data: "0123456789abcdef".to_owned(),
        mods: Vec::new(),
        options: Vec::new(),
        practice: None,
        forebears: Vec::new(),
    }
}

fn of(entry: LineContent) -> JournalLine {
    JournalLine { content: entry, ..line(5) }
}

#[test]
fn too_many_unwritten_lines_are_dropped_until_the_next_save() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join(JOURNAL)).unwrap();
    let start = WriteStart { valid_length: Some(0), ..WriteStart::default() };
    let mut journal = Journal::new(start);
    let mut n = 0;
    while !journal.needs_snapshot() {
        assert_eq!(journal.command_safety() == CommandSafety::Waiting(n), n > 0);
        let written = journal.record(&RealDisk, folder.path(), &line(n as u64));
        assert!(written.is_err());
        n += 1;
    }
    assert!(n > 3000, "{n}");
    assert!(journal.waiting.is_empty());
    assert_eq!(journal.command_safety(), CommandSafety::Interrupted(n));
    journal.record(&RealDisk, folder.path(), &line(0)).unwrap();
    assert_eq!(journal.command_safety(), CommandSafety::Interrupted(n + 1));
}

#[test]
fn full_journal_is_kept_and_the_next_save_begins_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(JOURNAL);
    let file = std::fs::File::create(&path).unwrap();
    file.set_len(MAX_JOURNAL_BYTES).unwrap();
    let mut journal =
        Journal::new(WriteStart { valid_length: Some(MAX_JOURNAL_BYTES), ..WriteStart::default() });
    let full = journal.record(&RealDisk, folder.path(), &line(5));
    assert_eq!(full.unwrap_err().kind(), ErrorKind::FileTooLarge);
    assert!(journal.needs_snapshot());
    journal.note_save(&header(), of);
    journal.record(&RealDisk, folder.path(), &line(5)).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("fifteen journal 2\nname Ada\n"), "{text}");
    let kept = std::fs::metadata(folder.path().join("journal.kept-1.txt")).unwrap();
    assert_eq!(kept.len(), MAX_JOURNAL_BYTES);
}

#[test]
fn removed_journal_leaves_no_partial_line_in_the_next_journal() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal =
        Journal::new(WriteStart { valid_length: Some(100), lacks_line_end: true, ..WriteStart::default() });
    let gone = journal.record(&RealDisk, folder.path(), &line(5));
    assert_eq!(gone.unwrap_err().kind(), ErrorKind::NotFound);
    journal.note_save(&header(), of);
    journal.record(&RealDisk, folder.path(), &line(5)).unwrap();
    let text = std::fs::read_to_string(folder.path().join(JOURNAL)).unwrap();
    let lines = text.strip_prefix(&header().to_string()).unwrap();
    assert!(lines.starts_with("5 gap 0000-"), "{lines:?}");
}
