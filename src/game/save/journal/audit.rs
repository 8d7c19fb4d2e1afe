//! Checks the journal beside a save without replaying it.

use super::header::{BEFORE_RELEASE, JournalHeader};
use super::numbered::{NumberedLine, NumberedLines};
use super::save_match::compare_with_save;
use super::{JOURNAL, LineTrust};
use crate::save::disk::{Disk, RealDisk, read};
use fifteen_content::Content;
use std::path::Path;

/// Lists the problems of the journal in the folder of a run, as sentences. A missing journal is a problem too.
pub(in crate::save) fn journal_problems(folder: &Path, content: &Content) -> Vec<String> {
    let path = folder.join(JOURNAL);
    if RealDisk.metadata(&path).is_err() {
        return vec![format!(
            "There is no {JOURNAL}, so it is unknown whether anything was played after this save."
        )];
    }
    let bytes = match read(&RealDisk, &path) {
        Ok(bytes) => bytes,
        Err(error) => return vec![error.to_string()],
    };
    let Some((header, length)) = JournalHeader::parse(&bytes) else {
        return vec![match JournalHeader::parse_version_1(&bytes) {
            Some(_) => format!("{JOURNAL} cannot be used: {BEFORE_RELEASE}."),
            None => format!("{JOURNAL} is not the journal of a run."),
        }];
    };
    let lines = NumberedLines::from_bytes(bytes, length);
    let header_is_wrong = lines.header_is_wrong();
    let mut problems = Vec::new();
    if header_is_wrong {
        problems.push(format!("The header of {JOURNAL} was changed after the journal was begun."));
    }
    // Two checks need all lines. Do both checks in a single pass, because a journal may have millions of lines.
    let mut repaired = DamagedLines::new("damaged, but can be repaired by its checksum");
    let mut unreadable = DamagedLines::new("damaged and cannot be read");
    let mut doubtful =
        DamagedLines::new("inconsistent with the line before: it was changed, or lines are missing there");
    // The first line continues from the header. If the header was changed, the checksum of an intact first line is
    // wrong, so that line is not counted as damaged.
    let mut lines = lines.zip(0..).inspect(|(NumberedLine { number, line, trust }, place)| {
        let kind = match (line, trust) {
            _ if header_is_wrong && *place == 0 => return,
            (Some(_), LineTrust::Sound) => return,
            (Some(_), LineTrust::Repaired) => &mut repaired,
            (None, _) => &mut unreadable,
            (Some(_), LineTrust::Doubtful) => &mut doubtful,
        };
        kind.first.get_or_insert(*number);
        kind.count += 1;
    });
    let readable_lines = lines.by_ref().filter_map(|(line, _): (NumberedLine, usize)| line.line);
    let compared = compare_with_save(&path, content, &header, readable_lines);
    lines.for_each(drop);
    problems.extend([repaired, unreadable, doubtful].iter().filter_map(DamagedLines::sentence));
    if let Err(astray) = compared {
        problems.push(format!("{JOURNAL} and the save do not belong together: {astray}."));
    }
    problems
}

/// The lines of a journal with one kind of damage.
struct DamagedLines {
    /// The damage, as a predicate.
    what: &'static str,
    first: Option<usize>,
    count: usize,
}

impl DamagedLines {
    fn new(what: &'static str) -> DamagedLines {
        DamagedLines { what, first: None, count: 0 }
    }

    fn sentence(&self) -> Option<String> {
        let DamagedLines { what, first, count } = self;
        let first = (*first)?;
        Some(match count {
            1 => format!("Line {first} of {JOURNAL} is {what}."),
            _ => format!("Line {first} of {JOURNAL} (and {} more) is {what}.", count - 1),
        })
    }
}
