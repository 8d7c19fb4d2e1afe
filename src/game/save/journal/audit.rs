//! What is wrong with the journal beside a save, without playing it.

use super::super::disk::{Disk, RealDisk};
use super::super::read::read;
use super::JOURNAL;
use super::beside::compare;
use super::chain::Trust;
use super::header::Header;
use super::line::Line;
use super::numbered::{self, Numbered};
use crate::content::Content;
use std::path::Path;

/// What is to be said of the journal in the folder of a run, in sentences; none if it is as it was written, or if there is
/// none.
pub(in crate::game::save) fn audit(folder: &Path, content: &Content) -> Vec<String> {
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
    let lines = numbered::lines(&header, &bytes, length);
    let mut said = Vec::new();
    if numbered::header_is_wrong(&lines) {
        said.push(format!(
            "The lines at the top of {JOURNAL} are not those that it was begun with."
        ));
    }
    said.extend(damaged(&lines));
    let known: Vec<Line> = lines.iter().filter_map(|line| line.line).collect();
    if let Err(astray) = compare(&path, content, &header, &known) {
        said.push(format!(
            "{JOURNAL} and the save do not belong together: {astray}."
        ));
    }
    said
}

/// The lines that are not as they were written.
fn damaged(lines: &[Numbered]) -> impl Iterator<Item = String> {
    // Of a header that is wrong the first line is not to blame.
    let skip = usize::from(numbered::header_is_wrong(lines));
    let lines = &lines[skip..];
    let of = |wanted: fn(&Numbered) -> bool| -> Vec<usize> {
        let found = lines.iter().filter(|line| wanted(line));
        found.map(|line| line.number).collect()
    };
    let mended = of(|line| line.line.is_some() && line.trust == Trust::Mended);
    let unreadable = of(|line| line.line.is_none());
    let doubtful = of(|line| line.line.is_some() && line.trust == Trust::Doubtful);
    [
        (mended, "damaged, and put right by the check"),
        (unreadable, "damaged, so that it cannot be read"),
        (
            doubtful,
            "not what follows from the line before: it was changed, or something is missing there",
        ),
    ]
    .into_iter()
    .filter_map(|(numbers, what)| match numbers[..] {
        [] => None,
        [only] => Some(format!("Line {only} of {JOURNAL} is {what}.")),
        [first, ..] => Some(format!(
            "Line {first} of {JOURNAL}, and {} more, is {what}.",
            numbers.len() - 1
        )),
    })
}
