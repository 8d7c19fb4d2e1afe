//! Balance table of the report: each figure, its bound, and whether the bound is kept. Each scenario has bounds in
//! its `balance`; general bounds are here.
//!
//! A bound is kept or broken only if that is statistically significant: the whole confidence interval must be on one
//! side. Otherwise more runs are needed.

use super::helps::{self, Help};
use super::html::Table;
use super::stands_out::{quoted, share_text};
use super::who::{self, Group};
use super::{Part, Report, causes};
use fifteen::game::capital;
use fifteen_lab::bot::{Share, tenths};

/// Maximum factor between the win rate of a class or people and the mean, in both directions.
const APART: u64 = 2;

/// Maximum factor between the win rate of those without a talent and of those with it.
const HINDERS: u64 = 2;

/// Half of all runs, in tenths of a percent.
const HALF: u64 = 500;

/// Verdict on a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Pass,
    Fail,
    TooFew,
}

impl Verdict {
    /// Returns the verdict on a share that must lie between two others, in tenths of a percent.
    pub fn from_share(share: Share, (least, most): (u64, u64)) -> Verdict {
        let (low, high) = share.interval();
        if high < least || low > most {
            Verdict::Fail
        } else if low >= least && high <= most {
            Verdict::Pass
        } else {
            Verdict::TooFew
        }
    }

    /// Returns the verdict on the win rate of runs with a talent, compared with others that came as far.
    pub fn of_takers(own: Share, others: Share) -> Verdict {
        let ((low, high), (least, most)) = (own.interval(), others.interval());
        if high * HINDERS < least {
            Verdict::Fail
        } else if low * HINDERS >= most {
            Verdict::Pass
        } else {
            Verdict::TooFew
        }
    }

    /// Returns the verdict in words.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Pass => "pass",
            Verdict::Fail => "fail",
            Verdict::TooFew => "too few runs",
        }
    }
}

/// A row of the table.
struct Line {
    what: String,
    figure: String,
    chance: String,
    bound: String,
    verdict: Verdict,
}

impl Line {
    fn of_share(what: String, share: Share, bounds: (u64, u64), bound: String) -> Line {
        let verdict = Verdict::from_share(share, bounds);
        Line { what, figure: share_text(share), chance: chance(share), bound, verdict }
    }
}

pub(super) fn bounds(report: &Report) -> Part {
    let mut table = Table::new(&["", "figure", "95 % interval", "target", ""]);
    let lines = lines(report);
    let count = |verdict| lines.iter().filter(|line| line.verdict == verdict).count();
    let (fail, few) = (count(Verdict::Fail), count(Verdict::TooFew));
    let about = format!(
        "Balance targets: {} met, {fail} missed, {few} undecided because there are too few runs. A target counts as met or missed only if the result is statistically significant (95 %).",
        count(Verdict::Pass)
    );
    for line in lines {
        let Line { what, figure, chance, bound, verdict } = line;
        let cells = vec![what, figure, chance, bound, verdict.word().to_owned()];
        table.row(cells, verdict == Verdict::Fail);
    }
    Part { id: "balance", head: "Balance", about, picture: None, table: table.done() }
}

fn lines(report: &Report) -> Vec<Line> {
    let balance = report.content.scenarios[report.scenario].balance;
    let (tally, mut lines) = (report.tally, Vec::new());
    if let Some(percent) = balance.wins {
        lines.push(within("Runs won".to_owned(), tally.wins_of_all(), percent));
    }
    if let Some(step) = balance.median_step {
        lines.push(median(report, step));
    }
    let (classes, peoples) = (who::classes_of(report), who::peoples_of(report));
    if let Some(percent) = balance.class_wins {
        let of = |group: &Group| {
            within(format!("Won by {}", quoted(&group.name)), group.part.wins(), percent)
        };
        lines.extend(classes.iter().map(of));
    }
    for groups in [classes, peoples].iter().filter(|groups| groups.len() > 1) {
        lines.extend(groups.iter().map(|group| beside_mean(report, group)));
    }
    lines.extend(frequent(report));
    lines.extend(talents(&helps::chosen(report)));
    lines
}

/// Returns the row of a share that the scenario wants within a range of percent.
fn within(what: String, share: Share, (least, most): (i32, i32)) -> Line {
    let tenths = |percent: i32| u64::from(percent.unsigned_abs()) * 10;
    let bound = format!("{least} to {most} %");
    Line::of_share(what, share, (tenths(least), tenths(most)), bound)
}

/// Returns the row of the depth that half of the runs should reach.
fn median(report: &Report, step: i32) -> Line {
    let deepest = report.tally.deepest();
    let there = deepest.from(u64::from(step.unsigned_abs()));
    let there = Share::new(there, report.tally.games());
    Line {
        what: "The median run".to_owned(),
        figure: format!("step {}", deepest.at(50).unwrap_or(0)),
        chance: format!("{} of the runs reach depth {step}", chance(there)),
        bound: format!("depth {step} or deeper"),
        verdict: Verdict::from_share(there, (HALF, 1000)),
    }
}

/// Returns the row that compares a class or people with the mean.
fn beside_mean(report: &Report, group: &Group) -> Line {
    let mean = report.tally.wins_of_all().permille();
    let bounds = (mean / APART, mean * APART);
    let bound = format!(
        "{} to {} % (half to twice the mean)",
        tenths(bounds.0),
        tenths(bounds.1.min(1000))
    );
    let what = format!("{} compared with the mean", quoted(&group.name));
    Line::of_share(what, group.part.wins(), bounds, bound)
}

/// Returns the rows of the most frequent cause of death, and of others that are not clearly within their limit.
fn frequent(report: &Report) -> Vec<Line> {
    let shares = causes::shares(report.tally, report.content).into_iter();
    let lines = shares.map(|(name, share)| {
        let bound = format!("at most {} %", causes::LIMIT / 10);
        Line::of_share(capital(&name), share, (0, causes::LIMIT), bound)
    });
    let worth = |(place, line): &(usize, Line)| *place == 0 || line.verdict != Verdict::Pass;
    lines.enumerate().filter(worth).map(|(_, line)| line).collect()
}

/// Returns the rows of talents whose takers clearly win less than half as often as others, and the number of other
/// talents.
fn talents(all: &[Help]) -> Vec<Line> {
    let of = |help: &Help| Verdict::of_takers(help.own, help.others);
    let bound = || "at least half as often as the others".to_owned();
    let line = |help: &Help| Line {
        what: format!("Win rate with {}", quoted(&help.name)),
        figure: share_text(help.own),
        chance: format!("{}; the others {}", chance(help.own), chance(help.others)),
        bound: bound(),
        verdict: Verdict::Fail,
    };
    let failing = all.iter().filter(|help| of(help) == Verdict::Fail).map(line);
    let rest = [Verdict::Pass, Verdict::TooFew].into_iter().filter_map(|verdict| {
        let count = all.iter().filter(|help| of(help) == verdict).count();
        (count > 0).then(|| Line {
            what: "Other talents".to_owned(),
            figure: format!("{count} of {}", all.len()),
            chance: String::new(),
            bound: bound(),
            verdict,
        })
    });
    failing.chain(rest).collect()
}

/// Formats a confidence interval: "5.5 to 26.1 %"
fn chance(share: Share) -> String {
    let (low, high) = share.interval();
    format!("{} to {} %", tenths(low), tenths(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_few_runs_tells_nothing() {
        let of = |part, whole| Verdict::from_share(Share::new(part, whole), (30, 150));
        assert_eq!(of(2, 20), Verdict::TooFew);
        assert_eq!(of(0, 0), Verdict::TooFew);
        // 9 %, interval 6.6 to 12.2 %.
        assert_eq!(of(36, 400), Verdict::Pass);
        // 14 %, interval 10.9 to 17.7 %: within the bound, but not significantly.
        assert_eq!(of(56, 400), Verdict::TooFew);
        assert_eq!(of(100, 400), Verdict::Fail);
        assert_eq!(of(2, 400), Verdict::Fail);
    }

    #[test]
    fn takers_fail_only_where_chance_cannot_have_done_it() {
        let of = |own: (u64, u64), others: (u64, u64)| {
            Verdict::of_takers(Share::new(own.0, own.1), Share::new(others.0, others.1))
        };
        assert_eq!(of((0, 10), (5, 10)), Verdict::TooFew);
        assert_eq!(of((10, 400), (160, 400)), Verdict::Fail);
        assert_eq!(of((150, 400), (160, 400)), Verdict::Pass);
    }
}
