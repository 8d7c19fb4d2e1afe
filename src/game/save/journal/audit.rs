//! What is wrong with the journal beside a save, without playing it.

use super::super::disk::{Disk, RealDisk};
use super::JOURNAL;
use super::beside::compare;
use super::chain::Trust;
use super::header::{BEFORE_RELEASE, Header};
use super::numbered::{Numbered, NumberedLines};
use crate::save::disk::read::read;
use fifteen_content::Content;
use std::path::Path;

/// What is to be said of the journal in the folder of a run, in sentences; none if it is as it was written, or if there is
/// none.
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
            Some(_) => format!("{JOURNAL} is of no use: {BEFORE_RELEASE}."),
            None => format!("{JOURNAL} is not the journal of a run."),
        }];
    };
    let lines = NumberedLines::of(bytes, length);
    let header_is_wrong = lines.header_is_wrong();
    let mut said = Vec::new();
    if header_is_wrong {
        said.push(format!(
            "The lines at the top of {JOURNAL} are not those that it was begun with."
        ));
    }
    // A journal may have millions of lines, and two checks need all of them: both are done in one pass.
    let mut damage = Damage::default();
    // Of a header that is wrong the first line is not to blame.
    let mut lines = lines.zip(0..).inspect(|(line, place)| {
        if !header_is_wrong || *place > 0 {
            damage.note(line);
        }
    });
    let told = lines.by_ref().filter_map(|(line, _): (Numbered, usize)| line.line);
    let compared = compare(&path, content, &header, told);
    // Those that were not asked for.
    lines.for_each(drop);
    said.extend(damage.sentences());
    if let Err(astray) = compared {
        said.push(format!("{JOURNAL} and the save do not belong together: {astray}."));
    }
    said
}

/// Lines with something wrong: the number of the first, and how many there are.
#[derive(Clone, Copy, Default)]
struct SomeLines {
    first: usize,
    count: usize,
}

/// The lines that are not as they were written.
#[derive(Default)]
struct Damage {
    mended: SomeLines,
    unreadable: SomeLines,
    doubtful: SomeLines,
}

impl Damage {
    /// Looks at another line.
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

    /// What is to be said of them.
    fn sentences(self) -> impl Iterator<Item = String> {
        [
            (self.mended, "damaged, and put right by the check"),
            (self.unreadable, "damaged, so that it cannot be read"),
            (
                self.doubtful,
                "not what follows from the line before: it was changed, or something is missing there",
            ),
        ]
        .into_iter()
        .filter_map(|(SomeLines { first, count }, what)| match count {
            0 => None,
            1 => Some(format!("Line {first} of {JOURNAL} is {what}.")),
            _ => Some(format!("Line {first} of {JOURNAL}, and {} more, is {what}.", count - 1)),
        })
    }
}
