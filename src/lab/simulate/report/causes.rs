//! Causes of death in the report.

use super::ReportSection;
use super::bars::{self, Bar};
use super::bounds::BoundVerdict;
use super::html::HtmlTable;
use fifteen::content::Content;
use fifteen_lab::bot::{RunStats, Share};

/// Maximum share of a single cause among failed runs, in tenths of a percent.
pub(super) const LIMIT: u64 = 200;

const MAX_BARS: usize = 16;

/// Returns the causes of failed runs, and the share of each among failed runs.
pub(super) fn shares(stats: &RunStats, content: &Content) -> Vec<(String, Share)> {
    let failed = stats.run_count() - stats.wins;
    let causes = stats.causes().into_iter();
    causes.map(|(end, count)| (end.epitaph(content), Share::new(count, failed))).collect()
}

pub(super) fn is_too_frequent(share: Share) -> bool {
    BoundVerdict::from_share(share, (0, LIMIT)) == BoundVerdict::Fail
}

pub(super) fn causes(stats: &RunStats, content: &Content) -> Option<ReportSection> {
    let shares = shares(stats, content);
    if shares.is_empty() {
        return None;
    }
    let mut table = HtmlTable::new(["cause", "runs", "share of failed runs", "95 % interval"]);
    let mut all = Vec::new();
    for (name, share) in shares {
        let stands_out = is_too_frequent(share);
        let cells = vec![name.clone(), share.part.to_string(), share.percent(), share.interval_text()];
        table.row(cells, stands_out);
        all.push(Bar { name, share, is_highlighted: stands_out, others: None, shows_interval: false });
    }
    all.truncate(MAX_BARS);
    let explanation = "Causes of the failed runs. No cause should account for more than 20 % of them; those that do are highlighted.".to_owned();
    let head = "Causes of death";
    let picture = Some(bars::draw(head, &all, Some(LIMIT)));
    Some(ReportSection { id: "causes", head, explanation, picture, table: table.finish() })
}
