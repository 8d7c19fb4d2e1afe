//! What balance asks for, line by line: the figure, the bound, and whether it is kept. What a scenario asks for stands in its `balance`;
//! what every scenario asks for stands here.
//!
//! A bound is kept or broken only where chance could not have made it so: of a share the whole interval has to lie on one side. What lies
//! across the bound takes more runs to tell.

use super::helps::{self, Help};
use super::html::Table;
use super::stands_out::{quoted, told};
use super::who::{self, Group};
use super::{Part, Report, causes};
use fifteen::game::capital;
use fifteen_lab::bot::{Share, tenths};

/// No class and no people wins less than one in so many of the mean, or more than so many times the mean.
const APART: u64 = 2;

/// Whoever takes a talent wins at least one in so many of what the others win.
const HINDERS: u64 = 2;

/// Half of all, in tenths of a percent.
const HALF: u64 = 500;

/// What is to be said of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is kept.
    Pass,
    /// It is broken.
    Fail,
    /// Chance alone could make it either.
    TooFew,
}

impl Verdict {
    /// Of a share that has to lie between two others, in tenths of a percent.
    pub fn of(share: Share, (least, most): (u64, u64)) -> Verdict {
        let (low, high) = share.interval();
        if high < least || low > most {
            Verdict::Fail
        } else if low >= least && high <= most {
            Verdict::Pass
        } else {
            Verdict::TooFew
        }
    }

    /// Of those who took a talent, beside the others who came as far.
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

    /// A word for it.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Pass => "pass",
            Verdict::Fail => "fail",
            Verdict::TooFew => "too few to tell",
        }
    }
}

/// A bound, and what became of it.
struct Line {
    what: String,
    figure: String,
    chance: String,
    bound: String,
    verdict: Verdict,
}

impl Line {
    fn of_share(what: String, share: Share, bounds: (u64, u64), bound: String) -> Line {
        let verdict = Verdict::of(share, bounds);
        Line { what, figure: told(share), chance: chance(share), bound, verdict }
    }
}

/// Every bound with its figure.
pub(super) fn bounds(report: &Report) -> Part {
    let mut table = Table::new(&["", "figure", "by chance", "bound", ""]);
    let lines = lines(report);
    let count = |verdict| lines.iter().filter(|line| line.verdict == verdict).count();
    let (fail, few) = (count(Verdict::Fail), count(Verdict::TooFew));
    let about = format!(
        "Whether the game is as hard as it is meant to be: {} kept, {fail} broken, and of {few} so few runs tell nothing. A bound is kept or broken only where chance alone could not have made it so.",
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

/// A share that the scenario wants between so many and so many percent.
fn within(what: String, share: Share, (least, most): (i32, i32)) -> Line {
    let tenths = |percent: i32| u64::from(percent.unsigned_abs()) * 10;
    let bound = format!("{least} to {most} %");
    Line::of_share(what, share, (tenths(least), tenths(most)), bound)
}

/// How many come to the step that half of them should come to.
fn median(report: &Report, step: i32) -> Line {
    let deepest = report.tally.deepest();
    let there = deepest.from(u64::from(step.unsigned_abs()));
    let there = Share::of(there, report.tally.games());
    Line {
        what: "The median run".to_owned(),
        figure: format!("step {}", deepest.at(50).unwrap_or(0)),
        chance: format!("{} of the runs come to step {step}", chance(there)),
        bound: format!("step {step} or deeper"),
        verdict: Verdict::of(there, (HALF, 1000)),
    }
}

/// A class or a people beside the mean of all.
fn beside_mean(report: &Report, group: &Group) -> Line {
    let mean = report.tally.wins_of_all().permille();
    let bounds = (mean / APART, mean * APART);
    let bound = format!(
        "{} to {} %, half and twice the mean",
        tenths(bounds.0),
        tenths(bounds.1.min(1000))
    );
    let what = format!("{} beside the mean", quoted(&group.name));
    Line::of_share(what, group.part.wins(), bounds, bound)
}

/// The most frequent cause, and the others that may end more than any one should.
fn frequent(report: &Report) -> Vec<Line> {
    let shares = causes::shares(report.tally, report.content).into_iter();
    let lines = shares.map(|(name, share)| {
        let bound = format!("at most {} %", causes::LIMIT / 10);
        Line::of_share(capital(&name), share, (0, causes::LIMIT), bound)
    });
    let worth = |(place, line): &(usize, Line)| *place == 0 || line.verdict != Verdict::Pass;
    lines.enumerate().filter(worth).map(|(_, line)| line).collect()
}

/// The talents whose takers win under half as often as others, and how many of the rest can be told of.
fn talents(all: &[Help]) -> Vec<Line> {
    let of = |help: &Help| Verdict::of_takers(help.own, help.others);
    let bound = || "at least half as often as the others".to_owned();
    let line = |help: &Help| Line {
        what: format!("Won by takers of {}", quoted(&help.name)),
        figure: told(help.own),
        chance: format!("{}; the others {}", chance(help.own), chance(help.others)),
        bound: bound(),
        verdict: Verdict::Fail,
    };
    let failing = all.iter().filter(|help| of(help) == Verdict::Fail).map(line);
    let rest = [Verdict::Pass, Verdict::TooFew].into_iter().filter_map(|verdict| {
        let count = all.iter().filter(|help| of(help) == verdict).count();
        (count > 0).then(|| Line {
            what: "Talents beside others".to_owned(),
            figure: format!("{count} of {}", all.len()),
            chance: String::new(),
            bound: bound(),
            verdict,
        })
    });
    failing.chain(rest).collect()
}

/// "5.5 to 26.1 %"
fn chance(share: Share) -> String {
    let (low, high) = share.interval();
    format!("{} to {} %", tenths(low), tenths(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_few_runs_tells_nothing() {
        let of = |part, whole| Verdict::of(Share::of(part, whole), (30, 150));
        assert_eq!(of(2, 20), Verdict::TooFew);
        assert_eq!(of(0, 0), Verdict::TooFew);
        // 9 %, between 6.6 and 12.2 %.
        assert_eq!(of(36, 400), Verdict::Pass);
        // 14 %, between 10.9 and 17.7 %: within, but not for sure.
        assert_eq!(of(56, 400), Verdict::TooFew);
        assert_eq!(of(100, 400), Verdict::Fail);
        assert_eq!(of(2, 400), Verdict::Fail);
    }

    #[test]
    fn takers_fail_only_where_chance_cannot_have_done_it() {
        let of = |own: (u64, u64), others: (u64, u64)| {
            Verdict::of_takers(Share::of(own.0, own.1), Share::of(others.0, others.1))
        };
        assert_eq!(of((0, 10), (5, 10)), Verdict::TooFew);
        assert_eq!(of((10, 400), (160, 400)), Verdict::Fail);
        assert_eq!(of((150, 400), (160, 400)), Verdict::Pass);
    }
}
