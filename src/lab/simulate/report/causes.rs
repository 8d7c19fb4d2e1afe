//! What ends runs.

use super::Part;
use super::bars::{self, Bar};
use super::bounds::Verdict;
use super::html::Table;
use fifteen::content::Content;
use fifteen_lab::bot::{Share, Tally, tenths};

/// No cause should end more of the runs, in tenths of a percent.
pub(super) const LIMIT: u64 = 200;

/// How many bars are drawn; the rest are in the table.
const DRAWN: usize = 16;

/// What ended runs badly, each with its share of those that did.
pub(super) fn shares(tally: &Tally, content: &Content) -> Vec<(String, Share)> {
    let bad = tally.games() - tally.wins();
    let causes = tally.causes().into_iter();
    causes.map(|(fate, count)| (fate.epitaph(content), Share::of(count, bad))).collect()
}

/// Whether something clearly ends more runs than any one thing should: of few runs nobody can tell.
pub(super) fn is_too_frequent(share: Share) -> bool {
    Verdict::of(share, (0, LIMIT)) == Verdict::Fail
}

/// The causes of death.
pub(super) fn causes(tally: &Tally, content: &Content) -> Option<Part> {
    let shares = shares(tally, content);
    if shares.is_empty() {
        return None;
    }
    let mut table =
        Table::new(&["what ended them", "runs", "of those that ended badly", "by chance"]);
    let mut all = Vec::new();
    for (name, share) in shares {
        let stands_out = is_too_frequent(share);
        let (low, high) = share.interval();
        let of = format!("{} %", tenths(share.permille()));
        let chance = format!("{} to {} %", tenths(low), tenths(high));
        table.row(vec![name.clone(), share.part.to_string(), of, chance], stands_out);
        all.push(Bar { name, share, stands_out, others: None, chance: false });
    }
    all.truncate(DRAWN);
    Some(Part {
        id: "causes",
        head: "Causes of death",
        about: "What ended the runs that ended badly. Nothing should end more than 20 % of them: what does is marked."
            .to_owned(),
        picture: Some(bars::draw("Causes of death", &all, Some(LIMIT))),
        table: table.done(),
    })
}
