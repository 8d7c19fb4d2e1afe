//! Effect of items, talents and status effects on the win rate, compared with other runs that reached the same depth.

use super::bars::{self, Bar};
use super::html::HtmlTable;
use super::{ReportSection, SimulationReport};
use fifteen_lab::bot::{self, RunStats, Share, tenths};

const MAX_BARS: usize = 24;

pub(super) struct WinEffect {
    pub name: String,
    pub occurrences: bot::OccurrenceStats,
    /// Median depth of the first occurrence, plus 1. The comparison includes only runs that reached this depth,
    /// because deeper runs have more occurrences of everything.
    pub first_level: u64,
    /// Win rate of compared runs with an occurrence before `first_level`.
    pub own: Share,
    /// Win rate of compared runs without an occurrence before `first_level`.
    pub others: Share,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectVerdict {
    Hinders,
    HelpsALot,
    NoDifference,
}

impl WinEffect {
    fn new(name: &str, part: &bot::OccurrenceStats, stats: &RunStats) -> WinEffect {
        let from = part.first.percentile(50).unwrap_or(0) + 1;
        let (own, all) = (part.wins_from(from), stats.wins_from(from));
        let whole = all.whole.saturating_sub(own.whole);
        let others = Share::new(all.part.saturating_sub(own.part), whole);
        WinEffect { name: name.to_owned(), occurrences: part.clone(), first_level: from, own, others }
    }

    pub fn verdict(&self) -> EffectVerdict {
        let own = self.own;
        if own.is_clearly_below(self.others) {
            EffectVerdict::Hinders
        } else if self.others.is_clearly_below(own) {
            EffectVerdict::HelpsALot
        } else {
            EffectVerdict::NoDifference
        }
    }
}

/// Returns the effects of the used items. The goal item is left out, because all winners have it.
pub(super) fn used_items(report: &SimulationReport) -> Vec<WinEffect> {
    let goal = report.content.scenarios[report.scenario].goal;
    let goal = goal.map(|goal| &report.content.items[goal].id);
    let items = report.stats.items(report.content);
    let used = items.filter(|(item, part)| part.runs > 0 && Some(&item.id) != goal);
    used.map(|(item, part)| WinEffect::new(&item.name, &part, report.stats)).collect()
}

pub(super) fn chosen_talents(report: &SimulationReport) -> Vec<WinEffect> {
    let talents = report.stats.talents().iter();
    let effect = |(kind, part): (&_, &bot::OccurrenceStats)| {
        WinEffect::new(&report.content.talents[*kind].name, part, report.stats)
    };
    talents.map(effect).collect()
}

fn status_effects(report: &SimulationReport) -> Vec<WinEffect> {
    let statuses = report.stats.statuses(report.content);
    statuses.map(|(status, part)| WinEffect::new(&status.name, part, report.stats)).collect()
}

pub(super) fn talents(report: &SimulationReport) -> Option<ReportSection> {
    let about = "Bar: win rate of runs with the talent. Thin line: 95 % confidence interval. Tick: win rate of the other runs. For a fair comparison only runs count that went deeper than the median depth at which the talent is chosen, and a run has the talent if it was chosen by then.";
    section("talents", "Talents taken", about, "taken", chosen_talents(report))
}

pub(super) fn items(report: &SimulationReport) -> Option<ReportSection> {
    let about = "Bar: win rate of runs that used the item. Thin line: 95 % confidence interval. Tick: win rate of the other runs. Longer runs use more items, so only runs count that went deeper than the median depth of the first use, and a run used the item if it did so by then.";
    section("items", "Items used", about, "used", used_items(report))
}

pub(super) fn statuses(report: &SimulationReport) -> Option<ReportSection> {
    let about =
        "Bar: win rate of runs in which the hero had the status effect. Line and tick are as for items.";
    section("statuses", "Statuses", about, "times", status_effects(report))
}

fn section(
    id: &'static str,
    head: &'static str,
    about: &str,
    times: &'static str,
    mut all: Vec<WinEffect>,
) -> Option<ReportSection> {
    if all.is_empty() {
        return None;
    }
    all.sort_by_key(|effect| std::cmp::Reverse(effect.occurrences.runs));
    let mut table = HtmlTable::new(match times {
        "taken" => &["", "taken", "in runs", "from depth", "won", "95 % interval", "others won"],
        "used" => &["", "used", "in runs", "from depth", "won", "95 % interval", "others won"],
        _ => &["", "times", "in runs", "from depth", "won", "95 % interval", "others won"],
    });
    let mut bars = Vec::new();
    for effect in all {
        let stands_out = effect.verdict() != EffectVerdict::NoDifference;
        let (own, others) = (effect.own, effect.others);
        let (low, high) = own.interval();
        let cells = [
            effect.name.clone(),
            effect.occurrences.times.to_string(),
            effect.occurrences.runs.to_string(),
            effect.first_level.to_string(),
            share_cell(own),
            match own.whole {
                0 => "-".to_owned(),
                _ => format!("{} to {} %", tenths(low), tenths(high)),
            },
            share_cell(others),
        ];
        table.row(cells.to_vec(), stands_out);
        if own.whole > 0 {
            let others = Some(others).filter(|others| others.whole > 0);
            bars.push(Bar {
                name: effect.name,
                share: own,
                is_highlighted: stands_out,
                others,
                shows_interval: true,
            });
        }
    }
    bars.truncate(MAX_BARS);
    let chart = (!bars.is_empty()).then(|| bars::draw(head, &bars, None));
    Some(ReportSection { id, head, explanation: about.to_owned(), picture: chart, table: table.finish() })
}

fn share_cell(share: Share) -> String {
    match share.whole {
        0 => "-".to_owned(),
        whole => format!("{} % of {whole}", tenths(share.permille())),
    }
}
