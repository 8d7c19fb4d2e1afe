//! Win rates in the report by people, by class, and by pair of people and class.

use super::bars::{self, Bar};
use super::html::{Html, HtmlTable};
use super::{ReportSection, SimulationReport};
use fifteen_lab::bot::{self, RunStats, Share, tenths};

const SHADES: u64 = 8;

/// A people or a class, with its runs and the win rate of all other runs.
pub(super) struct HeroGroup {
    pub name: String,
    pub occurrences: bot::OccurrenceStats,
    pub others: Share,
}

impl HeroGroup {
    fn new(name: &str, part: &bot::OccurrenceStats, stats: &RunStats) -> HeroGroup {
        let (all, own) = (stats.win_rate(), part.win_rate());
        let others = Share::new(all.part - own.part.min(all.part), all.whole - own.whole);
        HeroGroup { name: name.to_owned(), occurrences: part.clone(), others }
    }

    /// Whether the win rate is above twice or below half of the mean, and differs significantly from that of all
    /// other runs.
    pub fn is_outlier(&self, stats: &RunStats) -> bool {
        let (own, mean) = (self.occurrences.win_rate(), stats.win_rate());
        let far = own.permille() > mean.permille() * 2 || own.permille() * 2 < mean.permille();
        far && (own.is_clearly_below(self.others) || self.others.is_clearly_below(own))
    }
}

pub(super) fn classes_of(report: &SimulationReport) -> Vec<HeroGroup> {
    let classes = report.stats.classes().iter();
    let group = |(kind, part): (&_, &bot::OccurrenceStats)| {
        HeroGroup::new(&report.content.classes[*kind].name, part, report.stats)
    };
    classes.map(group).collect()
}

pub(super) fn peoples_of(report: &SimulationReport) -> Vec<HeroGroup> {
    let peoples = report.stats.peoples().iter();
    let group = |(kind, part): (&_, &bot::OccurrenceStats)| {
        HeroGroup::new(&report.content.peoples[*kind].name, part, report.stats)
    };
    peoples.map(group).collect()
}

pub(super) fn classes(report: &SimulationReport) -> Option<ReportSection> {
    part(report, "classes", "Wins by class", classes_of(report))
}

pub(super) fn peoples(report: &SimulationReport) -> Option<ReportSection> {
    part(report, "peoples", "Wins by people", peoples_of(report))
}

fn part(
    report: &SimulationReport,
    id: &'static str,
    head: &'static str,
    groups: Vec<HeroGroup>,
) -> Option<ReportSection> {
    if groups.len() < 2 {
        return None;
    }
    let mut table = HtmlTable::new(&["", "runs", "won", "win rate", "95 % interval", "depth, median"]);
    let mut all = Vec::new();
    for group in groups {
        let (stands_out, share) = (group.is_outlier(report.stats), group.occurrences.win_rate());
        let (low, high) = share.interval();
        let cells = [
            group.name.clone(),
            share.whole.to_string(),
            share.part.to_string(),
            format!("{} %", tenths(share.permille())),
            format!("{} to {} %", tenths(low), tenths(high)),
            group.occurrences.deepest.percentile(50).unwrap_or(0).to_string(),
        ];
        table.row(cells.to_vec(), stands_out);
        let others = Some(group.others);
        all.push(Bar { name: group.name, share, is_highlighted: stands_out, others, shows_interval: true });
    }
    let about = "Bar: win rate. Thin line: 95 % confidence interval. Tick: win rate of all others. Groups that win significantly more than twice or less than half as often as the mean are highlighted.";
    let chart = bars::draw(head, &all, None);
    Some(ReportSection {
        id,
        head,
        explanation: about.to_owned(),
        picture: Some(chart),
        table: table.finish(),
    })
}

pub(super) fn pairs(report: &SimulationReport) -> Option<ReportSection> {
    let (stats, content) = (report.stats, report.content);
    if stats.peoples().len() < 2 || stats.classes().len() < 2 {
        return None;
    }
    let most = stats.pairs().values().map(|part| part.win_rate().permille()).max()?.max(1);
    let mut html = Html::default();
    html.open("table", &[("class", &"heat")]);
    html.open("thead", &[]);
    html.open("tr", &[]);
    html.line("th", &[("scope", &"col")], &"");
    for class in stats.classes().keys() {
        html.line("th", &[("scope", &"col")], &content.classes[*class].name);
    }
    html.close("tr");
    html.close_line("thead");
    html.open("tbody", &[]);
    for people in stats.peoples().keys() {
        html.open("tr", &[]);
        html.line("th", &[("scope", &"row")], &content.peoples[*people].name);
        for class in stats.classes().keys() {
            let Some(part) = stats.pairs().get(&(*people, *class)) else {
                html.line("td", &[], &"-");
                continue;
            };
            let share = part.win_rate();
            let shade = format!("shade{}", share.permille() * SHADES / most);
            html.open("td", &[("class", &shade)]);
            html.line("b", &[], &format!("{} %", tenths(share.permille())));
            let deepest = part.deepest.percentile(50).unwrap_or(0);
            html.line("small", &[], &format!("{} of {}, step {deepest}", share.part, share.whole));
            html.close_line("td");
        }
        html.close_line("tr");
    }
    html.close("tbody");
    html.close_line("table");
    let about =
        "Win rate and median depth of every pair of people and class. Darker cells have a higher win rate.";
    Some(ReportSection {
        id: "pairs",
        head: "People and class",
        explanation: about.to_owned(),
        picture: None,
        table: html,
    })
}
