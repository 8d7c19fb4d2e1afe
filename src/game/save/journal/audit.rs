//! Checks the journal beside a save without replaying it.

use super::super::disk::{Disk, RealDisk};
use super::JOURNAL;
use super::chain::LineTrust;
use super::header::{BEFORE_RELEASE, JournalHeader};
use super::numbered::{NumberedLine, NumberedLines};
use super::save_match::compare_with_save;
use crate::save::disk::read::read;
use fifteen_content::Content;
use std::path::Path;

/// Lists the problems of the journal in the folder of a run, as sentences.
pub(in crate::save) fn journal_problems(folder: &Path, content: &Content) -> Vec<String> {
    let path = folder.join(JOURNAL);
    if RealDisk.metadata(&path).is_err() {
        return Vec::new();
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
    let mut damage = DamageCounts::default();
    // The first line continues from the header. If the header was changed, the checksum of an intact first line is
    // wrong, so that line is not counted as damaged.
    let mut lines = lines.zip(0..).inspect(|(line, place)| {
        if !header_is_wrong || *place > 0 {
            damage.count(line);
        }
    });
    let readable_lines = lines.by_ref().filter_map(|(line, _): (NumberedLine, usize)| line.line);
    let compared = compare_with_save(&path, content, &header, readable_lines);
    lines.for_each(drop);
    problems.extend(damage.sentences());
    if let Err(astray) = compared {
        problems.push(format!("{JOURNAL} and the save do not belong together: {astray}."));
    }
    problems
}

#[derive(Clone, Copy, Default)]
struct LineGroup {
    first: usize,
    count: usize,
}

#[derive(Default)]
struct DamageCounts {
    repaired: LineGroup,
    unreadable: LineGroup,
    doubtful: LineGroup,
}

impl DamageCounts {
    fn count(&mut self, NumberedLine { number, line, trust }: &NumberedLine) {
        let group = match (line, trust) {
            (None, _) => &mut self.unreadable,
            (Some(_), LineTrust::Repaired) => &mut self.repaired,
            (Some(_), LineTrust::Doubtful) => &mut self.doubtful,
            (Some(_), LineTrust::Sound) => return,
        };
        if group.count == 0 {
            group.first = *number;
        }
        group.count += 1;
    }

    fn sentences(self) -> impl Iterator<Item = String> {
        [
            (self.repaired, "damaged, but can be repaired by its checksum"),
            (self.unreadable, "damaged and cannot be read"),
            (self.doubtful, "inconsistent with the line before: it was changed, or lines are missing there"),
        ]
        .into_iter()
        .filter_map(|(LineGroup { first, count }, what)| match count {
            0 => None,
            1 => Some(format!("Line {first} of {JOURNAL} is {what}.")),
            _ => Some(format!("Line {first} of {JOURNAL} (and {} more) is {what}.", count - 1)),
        })
    }
}
