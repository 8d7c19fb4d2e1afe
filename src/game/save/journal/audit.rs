//! Checks the journal beside a save without replaying it.

use super::super::disk::{Disk, RealDisk};
use super::JOURNAL;
use super::beside::compare;
use super::chain::Trust;
use super::header::{BEFORE_RELEASE, Header};
use super::numbered::{Numbered, NumberedLines};
use crate::save::disk::read::read;
use fifteen_content::Content;
use std::path::Path;

/// Lists the problems of the journal in the folder of a run, as sentences. Empty if there is no journal.
pub(in crate::save) fn audit(folder: &Path, content: &Content) -> Vec<String> {
    let path = folder.join(JOURNAL);
    if RealDisk.look(&path).is_err() {
        return Vec::new();
    }
    let bytes = match read(&RealDisk, &path) {
        Ok(bytes) => bytes,
        Err(error) => return vec![error.to_string()],
    };
    let Some((header, length)) = Header::parse(&bytes) else {
        return vec![match Header::of_first_form(&bytes) {
            Some(_) => format!("{JOURNAL} cannot be used: {BEFORE_RELEASE}."),
            None => format!("{JOURNAL} is not the journal of a run."),
        }];
    };
    let lines = NumberedLines::from_bytes(bytes, length);
    let header_is_wrong = lines.header_is_wrong();
    let mut said = Vec::new();
    if header_is_wrong {
        said.push(format!("The header of {JOURNAL} was changed after the journal was begun."));
    }
    // A journal may have millions of lines and two checks need all of them, so one pass does both.
    let mut damage = Damage::default();
    // If the header is wrong, the first line is not to blame.
    let mut lines = lines.zip(0..).inspect(|(line, place)| {
        if !header_is_wrong || *place > 0 {
            damage.note(line);
        }
    });
    let told = lines.by_ref().filter_map(|(line, _): (Numbered, usize)| line.line);
    let compared = compare(&path, content, &header, told);
    // Lines that the comparison did not consume.
    lines.for_each(drop);
    said.extend(damage.sentences());
    if let Err(astray) = compared {
        said.push(format!("{JOURNAL} and the save do not belong together: {astray}."));
    }
    said
}

#[derive(Clone, Copy, Default)]
struct SomeLines {
    first: usize,
    count: usize,
}

#[derive(Default)]
struct Damage {
    mended: SomeLines,
    unreadable: SomeLines,
    doubtful: SomeLines,
}

impl Damage {
    fn note(&mut self, Numbered { number, line, trust }: &Numbered) {
        let of_its_kind = match (line, trust) {
            (None, _) => &mut self.unreadable,
            (Some(_), Trust::Mended) => &mut self.mended,
            (Some(_), Trust::Doubtful) => &mut self.doubtful,
            (Some(_), Trust::Sound) => return,
        };
        if of_its_kind.count == 0 {
            of_its_kind.first = *number;
        }
        of_its_kind.count += 1;
    }

    fn sentences(self) -> impl Iterator<Item = String> {
        [
            (self.mended, "damaged, but can be repaired by its checksum"),
            (self.unreadable, "damaged and cannot be read"),
            (
                self.doubtful,
                "inconsistent with the line before: it was changed, or lines are missing there",
            ),
        ]
        .into_iter()
        .filter_map(|(SomeLines { first, count }, what)| match count {
            0 => None,
            1 => Some(format!("Line {first} of {JOURNAL} is {what}.")),
            _ => Some(format!("Line {first} of {JOURNAL} (and {} more) is {what}.", count - 1)),
        })
    }
}
