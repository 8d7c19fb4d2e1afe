//! Effect of items, talents and statuses on the win rate, compared with other runs that came as far.

use super::bars::{self, Bar};
use super::html::Table;
use super::{Part, Report};
use fifteen_lab::bot::{self, Share, Tally, tenths};

/// Maximum number of bars; the rest are only in the table.
const DRAWN: usize = 24;

/// Something that may affect the win rate.
pub(super) struct Help {
    pub name: String,
    pub part: bot::Part,
    /// First level after the median level of the first occurrence. Only runs that reached it are compared: those with
    /// an occurrence before it and those without. Otherwise longer runs would seem to have more of everything.
    pub from: u64,
    /// Win rate of the runs with it.
    pub own: Share,
    /// Win rate of the others.
    pub others: Share,
}

/// A statistically significant effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Runs with it win significantly less than others.
    Hinders,
    /// They win significantly more.
    HelpsALot,
    /// No significant difference.
    Open,
}

impl Help {
    /// Computes the comparison.
    fn new(name: &str, part: &bot::Part, tally: &Tally) -> Help {
        let from = part.first.at(50).unwrap_or(0) + 1;
        let (own, all) = (part.wins_from(from), tally.wins_from(from));
        let whole = all.whole.saturating_sub(own.whole);
        let others = Share::new(all.part.saturating_sub(own.part), whole);
        Help { name: name.to_owned(), part: part.clone(), from, own, others }
    }

    /// Returns the significant effect, if any.
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

/// Returns the used items, except the goal item, which all winners have.
pub(super) fn used(report: &Report) -> Vec<Help> {
    let goal = report.content.scenarios[report.scenario].goal;
    let goal = goal.map(|goal| &report.content.items[goal].id);
    let items = report.tally.items(report.content);
    let used = items.filter(|(item, part)| part.runs > 0 && Some(&item.id) != goal);
    used.map(|(item, part)| Help::new(&item.name, &part, report.tally)).collect()
}

/// Returns the talents that heroes chose.
pub(super) fn chosen(report: &Report) -> Vec<Help> {
    let talents = report.tally.talents().iter();
    let help = |(kind, part): (&_, &bot::Part)| {
        Help::new(&report.content.talents[*kind].name, part, report.tally)
    };
    talents.map(help).collect()
}

/// Returns the status effects that occurred.
fn befell(report: &Report) -> Vec<Help> {
    let statuses = report.tally.statuses(report.content);
    statuses.map(|(status, part)| Help::new(&status.name, part, report.tally)).collect()
}

pub(super) fn talents(report: &Report) -> Option<Part> {
    let about = "Bar: win rate of runs with the talent. Thin line: 95 % confidence interval. Tick: win rate of the other runs. For a fair comparison only runs count that went deeper than the median depth at which the talent is chosen, and a run has the talent if it was chosen by then.";
    part("talents", "Talents taken", about, "taken", chosen(report))
}

pub(super) fn items(report: &Report) -> Option<Part> {
    let about = "Bar: win rate of runs that used the item. Thin line: 95 % confidence interval. Tick: win rate of the other runs. Longer runs use more items, so only runs count that went deeper than the median depth of the first use, and a run used the item if it did so by then.";
    part("items", "Items used", about, "used", used(report))
}

pub(super) fn statuses(report: &Report) -> Option<Part> {
    let about = "Bar: win rate of runs in which the hero had the status effect. Line and tick are as for items.";
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
        "taken" => &["", "taken", "in runs", "from depth", "won", "95 % interval", "others won"],
        "used" => &["", "used", "in runs", "from depth", "won", "95 % interval", "others won"],
        _ => &["", "times", "in runs", "from depth", "won", "95 % interval", "others won"],
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

/// Formats a share for the table; "-" if there are no runs.
fn of_runs(share: Share) -> String {
    match share.whole {
        0 => "-".to_owned(),
        whole => format!("{} % of {whole}", tenths(share.permille())),
    }
}
