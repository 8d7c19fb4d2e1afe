//! What helps: in what runs something had a part, and how many of those were won, beside others that came as far.

use super::bars::{self, Bar};
use super::html::Table;
use super::{Part, Report};
use fifteen_lab::bot::{self, Share, Tally, tenths};

/// How many bars are drawn; the rest are in the table.
const DRAWN: usize = 24;

/// Something that may have helped.
pub(super) struct Help {
    pub name: String,
    pub part: bot::Part,
    /// The step below the one where half of those who have it have had it first. Only runs that came there are compared,
    /// those that had it by then with those that had not: whoever lives longer has more of everything.
    pub from: u64,
    /// The wins of those that have it.
    pub own: Share,
    /// The wins of the others.
    pub others: Share,
}

/// What came of having it, as far as that is more than chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Those who have it win clearly less than others.
    Hinders,
    /// They win clearly more.
    HelpsALot,
    /// Nothing can be said.
    Open,
}

impl Help {
    /// Something that had a part in some of all runs.
    fn of(name: &str, part: &bot::Part, tally: &Tally) -> Help {
        let from = part.first.at(50).unwrap_or(0) + 1;
        let (own, all) = (part.wins_from(from), tally.wins_from(from));
        let whole = all.whole.saturating_sub(own.whole);
        let others = Share::of(all.part.saturating_sub(own.part), whole);
        Help { name: name.to_owned(), part: part.clone(), from, own, others }
    }

    /// What came of having it.
    pub fn verdict(&self) -> Verdict {
        let own = self.own;
        if own.is_clearly_below(self.others) {
            Verdict::Hinders
        } else if self.others.is_clearly_below(own) {
            Verdict::HelpsALot
        } else {
            Verdict::Open
        }
    }
}

/// The items that were used, but for what the run is about: it is of use to all who win.
pub(super) fn used(report: &Report) -> Vec<Help> {
    let goal = report.content.scenarios[report.scenario].goal;
    let goal = goal.map(|goal| &report.content.items[goal].id);
    let items = report.tally.items(report.content);
    let used = items.filter(|(item, part)| part.runs > 0 && Some(&item.id) != goal);
    used.map(|(item, part)| Help::of(&item.name, &part, report.tally)).collect()
}

/// The talents that heroes chose.
pub(super) fn chosen(report: &Report) -> Vec<Help> {
    let talents = report.tally.talents().iter();
    let help = |(kind, part): (&_, &bot::Part)| {
        Help::of(&report.content.talents[*kind].name, part, report.tally)
    };
    talents.map(help).collect()
}

/// The statuses that came on heroes.
fn befell(report: &Report) -> Vec<Help> {
    let statuses = report.tally.statuses(report.content);
    statuses.map(|(status, part)| Help::of(&status.name, part, report.tally)).collect()
}

/// Talents taken.
pub(super) fn talents(report: &Report) -> Option<Part> {
    let about = "Of the runs in which the hero chose a talent, how many were won: the bar. The thin line is what chance may have done, the tick shows the others. Only runs are compared that came to the step below the one where half of its takers had taken it, those that had by then with those that had not.";
    part("talents", "Talents taken", about, "taken", chosen(report))
}

/// Items used.
pub(super) fn items(report: &Report) -> Option<Part> {
    let about = "Of the runs in which something was used, how many were won: the bar. The thin line is what chance may have done, the tick shows the others. Whoever lives longer uses more: so only runs are compared that came to the step below the one where half of its users had used it, those that had by then with those that had not.";
    part("items", "Items used", about, "used", used(report))
}

/// Statuses.
pub(super) fn statuses(report: &Report) -> Option<Part> {
    let about = "Of the runs in which the hero was poisoned and the like, how many were won: the bar; the line and the tick are those of the items.";
    part("statuses", "Statuses", about, "times", befell(report))
}

fn part(
    id: &'static str,
    head: &'static str,
    about: &str,
    times: &'static str,
    mut all: Vec<Help>,
) -> Option<Part> {
    if all.is_empty() {
        return None;
    }
    all.sort_by_key(|help| std::cmp::Reverse(help.part.runs));
    let mut table = Table::new(match times {
        "taken" => &["", "taken", "in runs", "from step", "won", "by chance", "others won"],
        "used" => &["", "used", "in runs", "from step", "won", "by chance", "others won"],
        _ => &["", "times", "in runs", "from step", "won", "by chance", "others won"],
    });
    let mut bars = Vec::new();
    for help in all {
        let stands_out = help.verdict() != Verdict::Open;
        let (wins, others) = (help.own, help.others);
        let (low, high) = wins.interval();
        let cells = [
            help.name.clone(),
            help.part.times.to_string(),
            help.part.runs.to_string(),
            help.from.to_string(),
            of_runs(wins),
            match wins.whole {
                0 => "-".to_owned(),
                _ => format!("{} to {} %", tenths(low), tenths(high)),
            },
            of_runs(others),
        ];
        table.row(cells.to_vec(), stands_out);
        if wins.whole > 0 {
            let others = Some(others).filter(|others| others.whole > 0);
            bars.push(Bar { name: help.name, share: wins, stands_out, others, chance: true });
        }
    }
    bars.truncate(DRAWN);
    let drawn = (!bars.is_empty()).then(|| bars::draw(head, &bars, None));
    Some(Part { id, head, about: about.to_owned(), picture: drawn, table: table.done() })
}

/// A share in a table; nothing can be said of none.
fn of_runs(share: Share) -> String {
    match share.whole {
        0 => "-".to_owned(),
        whole => format!("{} % of {whole}", tenths(share.permille())),
    }
}
