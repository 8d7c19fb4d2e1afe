//! Balance table of the report: each figure, its bound, and whether the bound is kept. The bounds of a scenario are
//! in its field `balance`; the bounds here apply to all scenarios.
//!
//! The verdict "kept" or "broken" must be statistically significant: the whole confidence interval lies on one side
//! of the bound. If it contains the bound, the verdict is [`BoundVerdict::TooFew`].

use super::effects::{self, WinEffect};
use super::findings::{quoted, share_text};
use super::groups::{self, HeroGroup};
use super::html::HtmlTable;
use super::{ReportSection, SimulationReport, causes};
use fifteen::game::capitalize;
use fifteen_lab::bot::{Share, tenths};

/// Maximum factor by which the win rate of a class or people may be above or below the mean.
const MAX_FACTOR: u64 = 2;

/// Maximum ratio of the win rate of runs without a talent to the win rate of runs with it.
const MAX_TALENT_FACTOR: u64 = 2;

const HALF: u64 = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoundVerdict {
    Pass,
    Fail,
    TooFew,
}

impl BoundVerdict {
    /// Returns the verdict on a share with a lower and an upper bound, in tenths of a percent.
    pub fn from_share(share: Share, (least, most): (u64, u64)) -> BoundVerdict {
        let (low, high) = share.interval();
        if high < least || low > most {
            BoundVerdict::Fail
        } else if low >= least && high <= most {
            BoundVerdict::Pass
        } else {
            BoundVerdict::TooFew
        }
    }

    /// Returns the verdict on the win rate with a talent: `own` with the talent, `others` for runs that reached the
    /// same depth without it.
    pub fn from_takers(own: Share, others: Share) -> BoundVerdict {
        let ((low, high), (least, most)) = (own.interval(), others.interval());
        if high * MAX_TALENT_FACTOR < least {
            BoundVerdict::Fail
        } else if low * MAX_TALENT_FACTOR >= most {
            BoundVerdict::Pass
        } else {
            BoundVerdict::TooFew
        }
    }

    pub fn text(self) -> &'static str {
        match self {
            BoundVerdict::Pass => "pass",
            BoundVerdict::Fail => "fail",
            BoundVerdict::TooFew => "too few runs",
        }
    }
}

struct BoundRow {
    subject: String,
    value: String,
    interval: String,
    bound: String,
    verdict: BoundVerdict,
}

impl BoundRow {
    fn from_bounded_share(subject: String, share: Share, bounds: (u64, u64), bound: String) -> BoundRow {
        let verdict = BoundVerdict::from_share(share, bounds);
        BoundRow { subject, value: share_text(share), interval: share.interval_text(), bound, verdict }
    }
}

pub(super) fn bounds(report: &SimulationReport) -> ReportSection {
    let mut table = HtmlTable::new(["", "figure", "95 % interval", "target", ""]);
    let lines = rows(report);
    let count = |verdict| lines.iter().filter(|line| line.verdict == verdict).count();
    let (fail, few) = (count(BoundVerdict::Fail), count(BoundVerdict::TooFew));
    let explanation = format!(
        "Balance targets: {} met, {fail} missed, {few} undecided because there are too few runs. A target counts as met or missed only if the result is statistically significant (95 %).",
        count(BoundVerdict::Pass)
    );
    for BoundRow { subject, value, interval, bound, verdict } in lines {
        let cells = vec![subject, value, interval, bound, verdict.text().to_owned()];
        table.row(cells, verdict == BoundVerdict::Fail);
    }
    ReportSection { id: "balance", head: "Balance", explanation, picture: None, table: table.finish() }
}

fn rows(report: &SimulationReport) -> Vec<BoundRow> {
    let balance = &report.content.scenarios[report.scenario].balance;
    let (stats, mut lines) = (report.stats, Vec::new());
    if let Some(percent) = balance.wins {
        lines.push(range_row("Runs won".to_owned(), stats.win_rate(), percent));
    }
    if let Some(percent) = balance.way_up {
        lines.push(range_row("Failed on the way up".to_owned(), stats.failed_on_way_up_share(), percent));
    }
    if let Some(step) = balance.median_step {
        lines.push(median_row(report, step));
    }
    let (classes, peoples) = (groups::classes_of(report), groups::peoples_of(report));
    if let Some(percent) = balance.class_wins {
        let row = |group: &HeroGroup| {
            range_row(format!("Won by {}", quoted(&group.name)), group.occurrences.win_rate(), percent)
        };
        lines.extend(classes.iter().map(row));
    }
    for groups in [classes, peoples].iter().filter(|groups| groups.len() > 1) {
        lines.extend(groups.iter().map(|group| mean_row(report, group)));
    }
    lines.extend(cause_rows(report));
    lines.extend(talent_rows(&effects::chosen_talents(report)));
    lines
}

fn range_row(subject: String, share: Share, (least, most): (i32, i32)) -> BoundRow {
    let tenths = |percent: i32| u64::from(percent.unsigned_abs()) * 10;
    let bound = format!("{least} to {most} %");
    BoundRow::from_bounded_share(subject, share, (tenths(least), tenths(most)), bound)
}

fn median_row(report: &SimulationReport, step: i32) -> BoundRow {
    let deepest = &report.stats.deepest;
    let reached = deepest.count_from(u64::from(step.unsigned_abs()));
    let reached = Share::new(reached, report.stats.run_count());
    BoundRow {
        subject: "The median run".to_owned(),
        value: format!("step {}", deepest.percentile(50).unwrap_or(0)),
        interval: format!("{} of the runs reach depth {step}", reached.interval_text()),
        bound: format!("depth {step} or deeper"),
        verdict: BoundVerdict::from_share(reached, (HALF, 1000)),
    }
}

fn mean_row(report: &SimulationReport, group: &HeroGroup) -> BoundRow {
    let mean = report.stats.win_rate().permille();
    let bounds = (mean / MAX_FACTOR, mean * MAX_FACTOR);
    let bound = format!("{} to {} % (half to twice the mean)", tenths(bounds.0), tenths(bounds.1.min(1000)));
    let subject = format!("{} compared with the mean", quoted(&group.name));
    BoundRow::from_bounded_share(subject, group.occurrences.win_rate(), bounds, bound)
}

/// Returns rows for the most frequent cause of death and for each other cause that may exceed the limit.
fn cause_rows(report: &SimulationReport) -> Vec<BoundRow> {
    let shares = causes::shares(report.stats, report.content).into_iter();
    let lines = shares.map(|(name, share)| {
        let bound = format!("at most {} %", causes::LIMIT / 10);
        BoundRow::from_bounded_share(capitalize(&name), share, (0, causes::LIMIT), bound)
    });
    let is_shown = |(index, line): &(usize, BoundRow)| *index == 0 || line.verdict != BoundVerdict::Pass;
    lines.enumerate().filter(is_shown).map(|(_, line)| line).collect()
}

/// Returns rows for the talents that clearly halve the win rate, and a row that counts the other talents.
fn talent_rows(all: &[WinEffect]) -> Vec<BoundRow> {
    let verdict_on = |effect: &WinEffect| BoundVerdict::from_takers(effect.own, effect.others);
    let bound = || "at least half as often as the others".to_owned();
    let line = |effect: &WinEffect| BoundRow {
        subject: format!("Win rate with {}", quoted(&effect.name)),
        value: share_text(effect.own),
        interval: format!("{}; the others {}", effect.own.interval_text(), effect.others.interval_text()),
        bound: bound(),
        verdict: BoundVerdict::Fail,
    };
    let failing = all.iter().filter(|effect| verdict_on(effect) == BoundVerdict::Fail).map(line);
    let rest = [BoundVerdict::Pass, BoundVerdict::TooFew].into_iter().filter_map(|verdict| {
        let count = all.iter().filter(|effect| verdict_on(effect) == verdict).count();
        (count > 0).then(|| BoundRow {
            subject: "Other talents".to_owned(),
            value: format!("{count} of {}", all.len()),
            interval: String::new(),
            bound: bound(),
            verdict,
        })
    });
    failing.chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bound_verdict_needs_enough_runs() {
        let of = |part, whole| BoundVerdict::from_share(Share::new(part, whole), (30, 150));
        assert_eq!(of(2, 20), BoundVerdict::TooFew);
        assert_eq!(of(0, 0), BoundVerdict::TooFew);
        // Share 9 %, interval 6.6 to 12.2 %.
        assert_eq!(of(36, 400), BoundVerdict::Pass);
        // Share 14 %, interval 10.9 to 17.7 %: the share is within the bound, but not significantly.
        assert_eq!(of(56, 400), BoundVerdict::TooFew);
        assert_eq!(of(100, 400), BoundVerdict::Fail);
        assert_eq!(of(2, 400), BoundVerdict::Fail);
    }

    #[test]
    fn takers_fail_only_when_significantly_below_others() {
        let of = |own: (u64, u64), others: (u64, u64)| {
            BoundVerdict::from_takers(Share::new(own.0, own.1), Share::new(others.0, others.1))
        };
        assert_eq!(of((0, 10), (5, 10)), BoundVerdict::TooFew);
        assert_eq!(of((10, 400), (160, 400)), BoundVerdict::Fail);
        assert_eq!(of((150, 400), (160, 400)), BoundVerdict::Pass);
    }
}
