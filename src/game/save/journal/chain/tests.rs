//! Checksums of damaged, removed, doubled and inserted journal lines.

use super::*;

const HEADER: &[u8] = b"fifteen journal 2\nname Ada\n\n";

fn journal() -> (Vec<JournalLine>, Vec<u8>) {
    let lines = [
        "0 saved 1 9f86d081884c7d65 00000000000000ff 21c0",
        "0 walk east 21c0",
        "1 explore 9f3a",
        "17 stop 12 03bb",
        "17 wait 03bc",
    ];
    let lines = lines.map(|text| JournalLine::parse(text.as_bytes()).unwrap());
    let mut check = LineChecksum::START.with(HEADER);
    let mut text = Vec::new();
    for line in &lines {
        let (sealed, next) = check.with_checksum(line);
        text.extend(sealed.bytes().chain([b'\n']));
        check = next;
    }
    (lines.to_vec(), text)
}

fn read(bytes: &[u8]) -> Vec<ParsedLine> {
    JournalLines::new(bytes, Some(LineChecksum::START.with(HEADER))).collect()
}

fn said(ats: &[ParsedLine]) -> Vec<JournalLine> {
    ats.iter().filter_map(|at| at.line).collect()
}

/// The check value of CRC-16/IBM-3740 in the catalogue of CRC algorithms.
#[test]
fn line_checksum_matches_the_crc16_check_value() {
    assert_eq!(LineChecksum::START.with(b"123456789"), LineChecksum(0x29b1));
}

#[test]
fn written_journal_is_read_back() {
    let (lines, text) = journal();
    let ats = read(&text);
    assert_eq!(said(&ats), lines);
    assert!(ats.iter().all(|at| at.trust == LineTrust::Sound));
    assert_eq!(ats.last().unwrap().end, text.len());
}

#[test]
fn damage_to_any_byte_is_noticed_and_usually_repaired() {
    let (lines, text) = journal();
    let mut wrong = 0;
    for place in 0..text.len() - 1 {
        for other in [text[place] ^ 1, text[place] ^ 0x80, b'\n', b'-', 0, b'0'] {
            let mut bad = text.clone();
            bad[place] = other;
            if bad == text {
                continue;
            }
            let ats = read(&bad);
            assert!(
                ats.iter().any(|at| at.trust != LineTrust::Sound),
                "{place}: {}",
                String::from_utf8_lossy(&bad)
            );
            // A wrong repair can give the right checksum by chance, so count the wrong results.
            wrong += usize::from(said(&ats) != lines);
            assert_eq!(ats.last().unwrap().end, bad.len());
        }
    }
    assert!(wrong * 50 < text.len() * 6, "{wrong}");
}

#[test]
fn lost_doubled_or_inserted_lines_are_doubted_and_others_are_not() {
    let (lines, text) = journal();
    let texts: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    let missing = [&texts[..2], &texts[3..]].concat().concat();
    let doubled = [&texts[..3], &texts[2..]].concat().concat();
    let foreign = [&texts[..2], &[b"1 wait 9f3a-0000\n"], &texts[2..]].concat().concat();
    let garbage = [&texts[..2], &[b"\0\xff\n"], &texts[2..]].concat().concat();
    let trust = |bytes: &[u8]| -> String {
        let symbol = |at: ParsedLine| match (at.line, at.trust) {
            (None, _) => 'x',
            (_, LineTrust::Sound) => '+',
            (_, LineTrust::Repaired) => 'm',
            (_, LineTrust::Doubtful) => '?',
        };
        read(bytes).into_iter().map(symbol).collect()
    };
    assert_eq!(trust(&missing), "++?+");
    assert_eq!(trust(&doubled), "+++?++");
    assert_eq!(trust(&foreign), "++?+++");
    assert_eq!(trust(&garbage), "++x+++");
    assert_eq!(said(&read(&garbage)), lines);
}

#[test]
fn truncated_last_line_counts_only_if_just_its_line_break_is_missing() {
    let (lines, text) = journal();
    let last = text.len() - 1 - text[..text.len() - 1].iter().rev().position(|b| *b == b'\n').unwrap();
    for cut in last + 1..text.len() - 1 {
        let ats = read(&text[..cut]);
        assert_eq!(said(&ats), lines[..4], "{cut}");
        assert!(!ats[4].is_whole);
    }
    assert_eq!(said(&read(&text[..text.len() - 1])), lines);
}

#[test]
fn line_without_a_chained_checksum_is_rejected() {
    let (lines, _) = journal();
    let (sealed, _) = LineChecksum::START.with_checksum(&lines[4]);
    let text = format!("{sealed}\n17 wait 3333\n");
    for before in [Some(LineChecksum::START), None] {
        let ats = JournalLines::new(text.as_bytes(), before);
        let known: Vec<bool> = ats.map(|at| at.line.is_some()).collect();
        assert_eq!(known, [true, false]);
    }
}

#[test]
fn journal_of_only_damaged_lines_is_read_quickly() {
    let text = "1 wat 9f3a-0000\n".repeat(100_000);
    assert!(said(&read(text.as_bytes())).is_empty());
}
