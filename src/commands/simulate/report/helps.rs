//! What helps: in what runs something had a part, and how many of those were won, beside others that came as far.

use super::Part;
use super::bars::{self, Bar};
use super::table::Table;
use fifteen::bot::{self, Share, Tally, tenths};
use fifteen::content::Content;

/// How many bars are drawn; the rest are in the table.
const DRAWN: usize = 24;

/// Something that may have helped.
pub(super) struct Help {
    pub name: String,
    pub part: bot::Part,
    /// The wins of the runs that could have had it, and had not.
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
    /// What came of having it.
    pub fn verdict(&self) -> Verdict {
        let own = self.part.wins();
        if own.is_clearly_below(self.others) {
            Verdict::Hinders
        } else if self.others.is_clearly_below(own) {
            Verdict::HelpsALot
        } else {
            Verdict::Open
        }
    }
}

/// The items that were used. The others are runs that came as deep as such a thing lies, and did not use any.
pub(super) fn used(tally: &Tally, content: &Content) -> Vec<Help> {
    let used = tally.items(content).filter(|(_, part)| part.runs > 0);
    used.map(|(item, part)| {
        let all = tally.wins_from(item.depth.0);
        let others = others(all, &part);
        Help { name: item.name.clone(), part, others }
    })
    .collect()
}

/// The statuses that came on heroes. The others are all other runs.
fn befell(tally: &Tally, content: &Content) -> Vec<Help> {
    let befell = tally.statuses(content);
    befell
        .map(|(status, part)| {
            let others = others(tally.wins_of_all(), part);
            Help { name: status.name.clone(), part: part.clone(), others }
        })
        .collect()
}

/// The runs that are left of all when those are taken away in which it had a part.
fn others(all: Share, part: &bot::Part) -> Share {
    let whole = all.whole.saturating_sub(part.runs);
    Share::of(all.part.saturating_sub(part.won), whole)
}

/// Items used.
pub(super) fn items(tally: &Tally, content: &Content) -> Option<Part> {
    let about = "Of the runs in which something was used, how many were won: the bar. The thin line is what chance may have done, the tick what became of the runs that came as deep as it lies and did not use it. Who lives longer uses more, so the depths count as well.";
    part("items", "Items used", about, "used", used(tally, content))
}

/// Statuses.
pub(super) fn statuses(tally: &Tally, content: &Content) -> Option<Part> {
    let about = "Of the runs in which the hero was poisoned and the like, how many were won: the bar. The thin line is what chance may have done, the tick what became of the other runs.";
    part("statuses", "Statuses", about, "times", befell(tally, content))
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
        "used" => &["", "used", "in runs", "won", "won, by chance", "others won", "step, median"],
        _ => &["", "times", "in runs", "won", "won, by chance", "others won", "step, median"],
    });
    let mut bars = Vec::new();
    for help in all {
        let stands_out = help.verdict() != Verdict::Open;
        let (wins, others) = (help.part.wins(), help.others);
        let (low, high) = wins.interval();
        let cells = [
            help.name.clone(),
            help.part.times.to_string(),
            help.part.runs.to_string(),
            format!("{} %", tenths(wins.permille())),
            format!("{} to {} %", tenths(low), tenths(high)),
            match others.whole {
                0 => "-".to_owned(),
                whole => format!("{} % of {whole}", tenths(others.permille())),
            },
            help.part.deepest.at(50).unwrap_or(0).to_string(),
        ];
        table.row(cells.to_vec(), stands_out);
        let others = Some(others).filter(|others| others.whole > 0);
        bars.push(Bar { name: help.name, share: wins, stands_out, others, chance: true });
    }
    bars.truncate(DRAWN);
    let drawn = bars::draw(head, &bars, None);
    Some(Part { id, head, about: about.to_owned(), picture: Some(drawn), table })
}
