//! Effect of items, talents and status effects on the win rate, compared with other runs that reached the same depth.

use super::bars::{self, Bar};
use super::html::HtmlTable;
use super::{ReportSection, SimulationReport};
use fifteen_lab::bot::{OccurrenceStats, RunStats, Share};

const MAX_BARS: usize = 24;

pub(super) struct WinEffect {
    pub name: String,
    pub occurrences: OccurrenceStats,
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
    fn new(name: &str, part: &OccurrenceStats, stats: &RunStats) -> WinEffect {
        let from = part.first.percentile(50).unwrap_or(0) + 1;
        let (own, all) = (part.wins_from(from), stats.wins_from(from));
        let whole = all.whole.saturating_sub(own.whole);
        let others = Share::new(all.part.saturating_sub(own.part), whole);
        WinEffect { name: name.to_owned(), occurrences: part.clone(), first_level: from, own, others }
    }

    pub fn verdict(&self) -> EffectVerdict {
        if self.own.is_clearly_below(self.others) {
            EffectVerdict::Hinders
        } else if self.others.is_clearly_below(self.own) {
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
    let SimulationReport { stats, content, .. } = report;
    let talents = stats.talents.iter();
    talents.map(|(kind, part)| WinEffect::new(&content.talents[*kind].name, part, stats)).collect()
}

fn status_effects(report: &SimulationReport) -> Vec<WinEffect> {
    let SimulationReport { stats, content, .. } = report;
    let statuses = stats.statuses.iter();
    statuses.map(|(kind, part)| WinEffect::new(&content.statuses[*kind].name, part, stats)).collect()
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

pub(super) fn features(report: &SimulationReport) -> Option<ReportSection> {
    let about = "Bar: win rate of runs in which the hero used the feature. Line and tick are as for items.";
    let SimulationReport { stats, content, .. } = report;
    let features = stats.features.iter();
    let features = features.map(|(kind, part)| WinEffect::new(&content.tiles[*kind].name, part, stats));
    section("features", "Features used", about, "times", features.collect())
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
    let names = ["", times, "in runs", "from depth", "won", "95 % interval", "others won"];
    let mut table = HtmlTable::new(names);
    let mut bars = Vec::new();
    for effect in all {
        let stands_out = effect.verdict() != EffectVerdict::NoDifference;
        let (own, others) = (effect.own, effect.others);
        let cells = [
            effect.name.clone(),
            effect.occurrences.times.to_string(),
            effect.occurrences.runs.to_string(),
            effect.first_level.to_string(),
            share_cell(own),
            if own.whole == 0 { "-".to_owned() } else { own.interval_text() },
            share_cell(others),
        ];
        table.row(cells.into(), stands_out);
        if own.whole > 0 {
            let others = Some(others).filter(|others| others.whole > 0);
            let name = effect.name;
            bars.push(Bar { name, share: own, is_highlighted: stands_out, others, shows_interval: true });
        }
    }
    bars.truncate(MAX_BARS);
    let picture = (!bars.is_empty()).then(|| bars::draw(head, &bars, None));
    Some(ReportSection { id, head, explanation: about.to_owned(), picture, table: table.finish() })
}

fn share_cell(share: Share) -> String {
    match share.whole {
        0 => "-".to_owned(),
        whole => format!("{} of {whole}", share.percent()),
    }
}
