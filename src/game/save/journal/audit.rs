//! What is wrong with the journal beside a save, without playing it.

use super::super::disk::{Disk, RealDisk};
use super::JOURNAL;
use super::beside::compare;
use super::chain::Trust;
use super::header::Header;
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
        return vec![format!("{JOURNAL} is not the journal of a run.")];
    };
    let lines = NumberedLines::of(&header, bytes, length);
    let header_is_wrong = lines.header_is_wrong();
    let mut said = Vec::new();
    if header_is_wrong {
        said.push(format!(
            "The lines at the top of {JOURNAL} are not those that it was begun with."
        ));
    }
    // Of a header that is wrong the first line is not to blame.
    said.extend(damaged(lines.clone().skip(usize::from(header_is_wrong))));
    if let Err(astray) = compare(&path, content, &header, lines.filter_map(|line| line.line)) {
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
fn damaged(lines: impl Iterator<Item = Numbered>) -> impl Iterator<Item = String> {
    let [mut mended, mut unreadable, mut doubtful] = [SomeLines::default(); 3];
    for Numbered { number, line, trust } in lines {
        let of_its_kind = match (line, trust) {
            (None, _) => &mut unreadable,
            (Some(_), Trust::Mended) => &mut mended,
            (Some(_), Trust::Doubtful) => &mut doubtful,
            (Some(_), Trust::Sound) => continue,
        };
        if of_its_kind.count == 0 {
            of_its_kind.first = number;
        }
        of_its_kind.count += 1;
    }
    [
        (mended, "damaged, and put right by the check"),
        (unreadable, "damaged, so that it cannot be read"),
        (
            doubtful,
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
